import { useClient, useSpeech } from '@yupana/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { renderingEndpoints } from '../../contract/index.ts'

/** The photo of a receipt, fetched with the session's token, as an address alone could not be. Pressed, it is shown whole. */
export function Picture({
  rendering,
  receipt,
  version,
}: {
  rendering: string
  receipt: string
  version: string
}): ReactNode {
  const { t } = useSpeech()
  const client = useClient()
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let gone = false
    void client
      .call(renderingEndpoints.receiptPicture, { params: { id: rendering, line: receipt } })
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
  }, [rendering, receipt, version])
  return source ? (
    <a href={source} target="_blank" rel="noreferrer">
      <img className="yu-receipt-photo" src={source} alt={t('rendering.photo')} />
    </a>
  ) : (
    <span className="yu-receipt-photo" />
  )
}
