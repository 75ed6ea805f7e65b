import { read } from '@yupana/contract'
import { parties } from '@yupana/parties/contract'
import { useCall, useCommand, useMay, useSpeech } from '@yupana/ui'
import { Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { type CarrierGuideOut, carrierGuideEndpoints } from '../contract/index.ts'

/** Sends the guide with PDF, XML and the answer of the tax office to the client or to another address. */
export function GuideEmail({ guide, onClose }: { guide: CarrierGuideOut; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const mayClient = useMay(read('CLIENT'))
  const { data: client } = useCall(
    parties.endpoints.client,
    { params: { id: guide.client.id } },
    { enabled: mayClient, silent: true },
  )
  const [typed, setTyped] = useState<string>()
  const [message, setMessage] = useState('')
  const to = typed ?? client?.email ?? ''
  const send = useCommand(carrierGuideEndpoints.emailCarrierGuide, {
    success: t('carrierGuide.mailed', { to }),
    onSuccess: onClose,
  })
  const body = { ...(to.trim() ? { to: to.trim() } : {}), ...(message.trim() ? { message: message.trim() } : {}) }
  return (
    <Modal
      open
      title={t('carrierGuide.action.email')}
      okText={t('carrierGuide.action.email')}
      okButtonProps={{ loading: send.isPending }}
      cancelText={t('ui.cancel')}
      onCancel={onClose}
      onOk={() => send.mutate({ params: { id: guide.id }, body })}
    >
      <div className="yu-dialog-fields">
        <label htmlFor="mail-to">{t('field.email')}</label>
        <Input id="mail-to" type="email" autoFocus value={to} onChange={(event) => setTyped(event.target.value)} />
        <label htmlFor="mail-text">{t('carrierGuide.mailText')}</label>
        <Input.TextArea
          id="mail-text"
          rows={4}
          maxLength={2000}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <p className="yu-soft">{t('carrierGuide.mailHelp')}</p>
      </div>
    </Modal>
  )
}
