import { type Endpoint, read } from '@yupana/contract'
import { parties } from '@yupana/parties/contract'
import { useCall, useCommand, useMay, useSpeech } from '@yupana/ui'
import { Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'

interface SaleEmailProps {
  endpoint: Endpoint
  id: string
  client: string
  /** What goes along. */
  help: string
  onClose: () => void
}

/** Sends a document to the client or to another address. */
export function SaleEmail({ endpoint, id, client: clientId, help, onClose }: SaleEmailProps): ReactNode {
  const { t } = useSpeech()
  const mayClient = useMay(read('CLIENT'))
  const { data: client } = useCall(
    parties.endpoints.client,
    { params: { id: clientId } },
    { enabled: mayClient, silent: true },
  )
  const [typed, setTyped] = useState<string>()
  const [message, setMessage] = useState('')
  const to = typed ?? client?.email ?? ''
  const send = useCommand(endpoint, { success: t('invoice.mailed', { to }), onSuccess: onClose })
  const body = { ...(to.trim() ? { to: to.trim() } : {}), ...(message.trim() ? { message: message.trim() } : {}) }
  return (
    <Modal
      open
      title={t('invoice.action.email')}
      okText={t('invoice.action.email')}
      okButtonProps={{ loading: send.isPending }}
      cancelText={t('ui.cancel')}
      onCancel={onClose}
      onOk={() => send.mutate({ params: { id }, body } as never)}
    >
      <div className="yu-dialog-fields">
        <label htmlFor="mail-to">{t('field.email')}</label>
        <Input id="mail-to" type="email" autoFocus value={to} onChange={(event) => setTyped(event.target.value)} />
        <label htmlFor="mail-text">{t('invoice.mailText')}</label>
        <Input.TextArea
          id="mail-text"
          rows={4}
          maxLength={2000}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <p className="yu-soft">{help}</p>
      </div>
    </Modal>
  )
}
