import { type Endpoint, full } from '@yupana/contract'
import { Answer, useCall, useClient, useCommand, useMay, useSpeech } from '@yupana/ui'
import { Button, Upload } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { companyEndpoints } from '../contract/index.ts'

/** The logo that every printed document shows. */
export function Logo(): ReactNode {
  const { t } = useSpeech()
  const mayWrite = useMay(full('COMPANYCONFIG'))
  const call = useCall(companyEndpoints.company, {})
  return (
    <Answer call={call}>
      {({ logo }) => (
        <LogoPanel
          address={logo}
          none={t('company.noLogo')}
          mayWrite={mayWrite}
          endpoints={{
            read: companyEndpoints.logo,
            upload: companyEndpoints.uploadLogo,
            remove: companyEndpoints.removeLogo,
          }}
        />
      )}
    </Answer>
  )
}

interface LogoPanelProps {
  /** Changes with the content; null where there is none. */
  address: string | null
  none: string
  mayWrite: boolean
  params?: Record<string, string>
  endpoints: { read: Endpoint; upload: Endpoint; remove: Endpoint }
}

/** A picture that can be replaced and removed: of the company, or of a branch. */
export function LogoPanel({ address, none, mayWrite, params, endpoints }: LogoPanelProps): ReactNode {
  const { t } = useSpeech()
  const upload = useCommand(endpoints.upload, { success: t('ui.saved') })
  const remove = useCommand(endpoints.remove, { success: t('ui.deleted') })
  const path = params ? { params } : {}
  const send = (file: File): false => {
    const body = new FormData()
    body.append('file', file)
    // The contract of an upload has no body: its parts are read by the server itself.
    upload.mutate({ ...path, body } as never)
    return false
  }
  return (
    <div className="yu-panel yu-logo">
      {address ? (
        <LogoPicture address={address} endpoint={endpoints.read} params={params} />
      ) : (
        <span className="yu-soft">{none}</span>
      )}
      {mayWrite && (
        <div className="yu-head-actions">
          <Upload accept="image/png,image/jpeg" showUploadList={false} beforeUpload={send}>
            <Button loading={upload.isPending}>{t('company.chooseLogo')}</Button>
          </Upload>
          {address && (
            <Button danger loading={remove.isPending} onClick={() => remove.mutate(path as never)}>
              {t('ui.delete')}
            </Button>
          )}
        </div>
      )}
      <span className="yu-soft">{t('company.logoRule')}</span>
    </div>
  )
}

interface LogoPictureProps {
  /** Changes with the content. */
  address: string
  endpoint: Endpoint
  params: Record<string, string> | undefined
}

/** Fetched with the session's token, as an address alone could not be. */
function LogoPicture({ address, endpoint, params }: LogoPictureProps): ReactNode {
  const { t } = useSpeech()
  const client = useClient()
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let gone = false
    void client
      .call(endpoint, (params ? { params } : {}) as never)
      .then((blob) => {
        if (gone) return
        made = URL.createObjectURL(blob as unknown as Blob)
        setSource(made)
      })
      .catch(() => undefined)
    return () => {
      gone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [address])
  return source ? <img src={source} alt={t('company.logo')} /> : null
}
