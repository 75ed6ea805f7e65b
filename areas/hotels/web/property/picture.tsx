import { ImageIcon, useClient } from '@yupana/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { amenityImages, hotelImages, roomImages } from '../../contract/index.ts'

/** A picture at its address, fetched with the session's token, as an address alone could not be. */
export function Picture({ url, alt, side }: { url: string | null; alt: string; side: number }): ReactNode {
  const client = useClient()
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let gone = false
    setSource(undefined)
    if (url)
      void read(url, side, client)
        .then((blob) => {
          if (gone) return
          made = URL.createObjectURL(blob)
          setSource(made)
        })
        .catch(() => undefined)
    return () => {
      gone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [url, side])
  const size = { width: side, height: side }
  if (source) return <img className="yu-hotel-picture" style={size} src={source} alt={alt} />
  return (
    <span className="yu-hotel-picture" style={size} role="img" aria-label={alt}>
      <ImageIcon />
    </span>
  )
}

/** `/api/hotels/hotel/{id}/image/{imageId}?v=…`, or the same of an amenity, or of a room below its hotel. */
function read(url: string, side: number, client: ReturnType<typeof useClient>): Promise<Blob> {
  const [path = '', query = ''] = url.split('?')
  // Twice as many pixels as points, for screens that show them.
  const asked = { v: query.replace(/^v=/, ''), side: side * 2 }
  const [, , , noun, owner = '', below, second = '', , third = ''] = path.split('/')
  if (below === 'room')
    return client.call(roomImages.show, { params: { hotelId: owner, id: second, imageId: third }, query: asked })
  const params = { id: owner, imageId: second }
  return client.call(noun === 'hotel' ? hotelImages.show : amenityImages.show, { params, query: asked })
}
