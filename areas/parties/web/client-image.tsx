import { Answer, Link, PageHead, useCall, useCommand, useScreenParams, useSpeech } from '@yupana/ui'
import { Button, Upload } from 'antd'
import type { ReactNode } from 'react'
import { type ClientOut, clientEndpoints, clientLogoEndpoints } from '../contract/index.ts'
import { ClientPicture } from './client-picture.tsx'

/** The picture of a contact: looked at, replaced, taken away. */
export default function ClientImage(): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(clientEndpoints.client, { params: { id } })
  return <Answer call={call}>{(client) => <Picture client={client} />}</Answer>
}

function Picture({ client }: { client: ClientOut }): ReactNode {
  const { t } = useSpeech()
  const params = { id: client.id }
  const upload = useCommand(clientLogoEndpoints.uploadLogo, { success: t('ui.saved') })
  const remove = useCommand(clientLogoEndpoints.removeLogo, { success: t('ui.deleted') })
  const send = (file: File): false => {
    const body = new FormData()
    body.append('file', file)
    // The contract of an upload has no body: its parts are read by the server itself.
    upload.mutate({ params, body } as never)
    return false
  }
  return (
    <section className="yu-page">
      <PageHead
        title={t('client.logo')}
        subtitle={<Link to={`/contacts/view/${client.id}`}>{client.fiscalName}</Link>}
      />
      <div className="yu-panel yu-client-image">
        {client.logo ? <ClientPicture client={client} /> : <span className="yu-soft">{t('client.noLogo')}</span>}
        <div className="yu-head-actions">
          <Upload accept="image/png,image/jpeg,image/webp" showUploadList={false} beforeUpload={send}>
            <Button type="primary" loading={upload.isPending}>
              {t('client.chooseLogo')}
            </Button>
          </Upload>
          {client.logo && (
            <Button danger loading={remove.isPending} onClick={() => remove.mutate({ params })}>
              {t('ui.delete')}
            </Button>
          )}
        </div>
        <span className="yu-soft">{t('client.logoRule')}</span>
      </div>
    </section>
  )
}
