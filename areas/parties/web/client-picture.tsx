import { useClient, useSpeech } from '@yupana/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { type ClientOut, clientLogoEndpoints } from '../contract/index.ts'

/** The picture of a contact, fetched with the session's token, as an address alone could not be. */
export function ClientPicture({ client: { id, logo } }: { client: Pick<ClientOut, 'id' | 'logo'> }): ReactNode {
  const { t } = useSpeech()
  const client = useClient()
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let gone = false
    setSource(undefined)
    if (logo)
      void client
        .call(clientLogoEndpoints.logo, { params: { id } })
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
  }, [id, logo])
  return source ? <img className="yu-client-picture" src={source} alt={t('client.logo')} /> : null
}
