import { full } from '@yupana/contract'
import { Answer, useCall, useClient, useCommand, useMay, useSpeech } from '@yupana/ui'
import { Button, Upload } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { companyEndpoints } from '../contract/index.ts'

/** The logo that every printed document shows. */
export function Logo(): ReactNode {
  const { t } = useSpeech()
  const mayWrite = useMay(full('COMPANYCONFIG'))
  const call = useCall(companyEndpoints.company, {})
  const upload = useCommand(companyEndpoints.uploadLogo, { success: t('ui.saved') })
  const remove = useCommand(companyEndpoints.removeLogo, { success: t('ui.deleted') })
  const send = (file: File): false => {
    const body = new FormData()
    body.append('file', file)
    // The contract of an upload has no body: its parts are read by the server itself.
    upload.mutate({ body } as never)
    return false
  }
  return (
    <Answer call={call}>
      {({ logo }) => (
        <div className="yu-panel yu-logo">
          {logo ? <LogoPicture address={logo} /> : <span className="yu-soft">{t('company.noLogo')}</span>}
          {mayWrite && (
            <div className="yu-head-actions">
              <Upload accept="image/png,image/jpeg" showUploadList={false} beforeUpload={send}>
                <Button loading={upload.isPending}>{t('company.chooseLogo')}</Button>
              </Upload>
              {logo && (
                <Button danger loading={remove.isPending} onClick={() => remove.mutate({})}>
                  {t('ui.delete')}
                </Button>
              )}
            </div>
          )}
          <span className="yu-soft">{t('company.logoRule')}</span>
        </div>
      )}
    </Answer>
  )
}

/** Fetched with the session's token, as an address alone could not be. @param address changes with the content */
function LogoPicture({ address }: { address: string }): ReactNode {
  const { t } = useSpeech()
  const client = useClient()
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let gone = false
    void client
      .call(companyEndpoints.logo, {})
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
  }, [address])
  return source ? <img src={source} alt={t('company.logo')} /> : null
}
