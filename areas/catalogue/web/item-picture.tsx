import { ImageIcon, useClient, useT } from '@yupana/ui'
import './items.css'
import { type ReactNode, useEffect, useState } from 'react'
import { pictureEndpoints } from '../contract/index.ts'

/** Pictures that were read, by their address, which changes with the picture; the oldest go first. */
const known = new Map<string, Promise<string>>()
const MOST_KEPT = 300

/** A picture of an item at its address. Fetched with the session's token, as an address alone could not be. */
export function ItemPicture({ address, alt, side }: { address: string | null; alt: string; side?: number }): ReactNode {
  const t = useT()
  const client = useClient()
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let gone = false
    setSource(undefined)
    if (address)
      void sourceOf(address, side, client).then(
        (found) => gone || setSource(found),
        () => undefined,
      )
    return () => {
      gone = true
    }
  }, [address, side])
  const size = side ? { width: side, height: side } : undefined
  if (!address)
    return (
      <span className="yu-no-picture" style={size} role="img" aria-label={t('product.noPicture')}>
        <ImageIcon />
      </span>
    )
  return source ? (
    <img className="yu-item-picture" style={size} src={source} alt={alt} />
  ) : (
    <span className="yu-no-picture" style={size} />
  )
}

type Client = ReturnType<typeof useClient>

function sourceOf(address: string, side: number | undefined, client: Client): Promise<string> {
  const key = `${address} ${side ?? ''}`
  const found = known.get(key)
  if (found) return found
  const reading = read(address, side, client).then((blob) => URL.createObjectURL(blob))
  known.set(key, reading)
  reading.catch(() => known.delete(key))
  const [oldest] = known
  if (known.size > MOST_KEPT && oldest) {
    known.delete(oldest[0])
    void oldest[1].then((url) => URL.revokeObjectURL(url))
  }
  return reading
}

function read(address: string, side: number | undefined, client: Client): Promise<Blob> {
  const [path = '', query = ''] = address.split('?')
  // Twice as many pixels as points, for screens that show them.
  const wanted = { v: query.replace(/^v=/, ''), ...(side ? { side: side * 2 } : {}) }
  const [, , , id = '', kind, second = ''] = path.split('/')
  return kind === 'media'
    ? client.call(pictureEndpoints.readPicture, { params: { id, imageId: second }, query: wanted })
    : client.call(pictureEndpoints.readVariantPicture, { params: { id, variantId: second }, query: wanted })
}
