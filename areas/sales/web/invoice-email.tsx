import { read } from '@yupana/contract'
import { parties } from '@yupana/parties/contract'
import { useCall, useCommand, useMay, useSpeech } from '@yupana/ui'
import { Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { type InvoiceOut, invoiceEndpoints } from '../contract/index.ts'

/** Sends the document with PDF, XML and the answer of the tax office to the client or to another address. */
export function InvoiceEmail({ invoice, onClose }: { invoice: InvoiceOut; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const mayClient = useMay(read('CLIENT'))
  const { data: client } = useCall(
    parties.endpoints.client,
    { params: { id: invoice.client.id } },
    { enabled: mayClient, silent: true },
  )
  const [typed, setTyped] = useState<string>()
  const [message, setMessage] = useState('')
  const to = typed ?? client?.email ?? ''
  const send = useCommand(invoiceEndpoints.emailInvoice, { success: t('invoice.mailed', { to }), onSuccess: onClose })
  return (
    <Modal
      open
      title={t('invoice.action.email')}
      okText={t('invoice.action.email')}
      okButtonProps={{ loading: send.isPending }}
      cancelText={t('ui.cancel')}
      onCancel={onClose}
      onOk={() =>
        send.mutate({
          params: { id: invoice.id },
          body: { ...(to.trim() ? { to: to.trim() } : {}), ...(message.trim() ? { message: message.trim() } : {}) },
        })
      }
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
        <p className="yu-soft">{t('invoice.mailHelp')}</p>
      </div>
    </Modal>
  )
}
