import { type Endpoint, read } from '@yupana/contract'
import { useCall, useCommand, useMay, useSpeech } from '@yupana/ui'
import { Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { clientEndpoints } from '../contract/index.ts'

interface TypedMail {
  to: string
  message: string
}

export interface MailDialogProps {
  endpoint: Endpoint
  id: string
  /** Whose address stands there at first. */
  contactId: string
  /** Label of what goes along. */
  help: string
  onClose: () => void
  /** Several addresses may be given, with commas between. */
  several?: boolean
  /** What is sent, where it is more than `{ to, message }`. */
  bodyOf?: (typed: TypedMail) => unknown
  /** Longest message, 2,000 signs by default. */
  most?: number
  /** Further fields, above the message and below it. */
  above?: ReactNode
  children?: ReactNode
}

const plainBody = ({ to, message }: TypedMail) => ({ ...(to ? { to } : {}), ...(message ? { message } : {}) })

/** Sends a document to its contact or to another address. */
export default function MailDialog({ endpoint, id, contactId, help, onClose, ...own }: MailDialogProps): ReactNode {
  const { several = false, bodyOf = plainBody, most = 2000, above, children } = own
  const { t } = useSpeech()
  const mayClient = useMay(read('CLIENT'))
  const { data: contact } = useCall(
    clientEndpoints.client,
    { params: { id: contactId } },
    { enabled: mayClient, silent: true },
  )
  const [typed, setTyped] = useState<string>()
  const [message, setMessage] = useState('')
  const to = typed ?? contact?.email ?? ''
  const send = useCommand(endpoint, { success: t('mail.queued', { to }), onSuccess: onClose })
  return (
    <Modal
      open
      title={t('action.email')}
      okText={t('action.email')}
      okButtonProps={{ loading: send.isPending }}
      cancelText={t('ui.cancel')}
      onCancel={onClose}
      onOk={() => send.mutate({ params: { id }, body: bodyOf({ to: to.trim(), message: message.trim() }) } as never)}
    >
      <div className="yu-dialog-fields">
        <label htmlFor="mail-to">{t(several ? 'mail.to' : 'field.email')}</label>
        <Input
          id="mail-to"
          type={several ? 'text' : 'email'}
          autoFocus
          value={to}
          onChange={(event) => setTyped(event.target.value)}
        />
        {above}
        <label htmlFor="mail-text">{t('mail.text')}</label>
        <Input.TextArea
          id="mail-text"
          rows={4}
          maxLength={most}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        {children}
        <p className="yu-soft">{t(help)}</p>
      </div>
    </Modal>
  )
}
