import UploadOutlined from '@ant-design/icons/UploadOutlined'
import { read } from '@yupana/contract'
import { parties } from '@yupana/parties/contract'
import { useCall, useCommand, useMay, useSpeech } from '@yupana/ui'
import { Button, Input, Modal, Upload } from 'antd'
import { type ReactNode, useState } from 'react'
import { type OrderOut, orderEndpoints } from '../contract/index.ts'

const MOST_FILES = 5

/** Sends the order as PDF to the supplier or to other addresses, with whatever goes along. */
export function OrderEmail({ order, onClose }: { order: OrderOut; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const mayClient = useMay(read('CLIENT'))
  const { data: supplier } = useCall(
    parties.endpoints.client,
    { params: { id: order.supplier.id } },
    { enabled: mayClient, silent: true },
  )
  const [typed, setTyped] = useState<string>()
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const [files, setFiles] = useState<File[]>([])
  const to = typed ?? supplier?.email ?? ''
  const send = useCommand(orderEndpoints.emailOrder, {
    success: t('purchaseOrder.mailed', { to }),
    onSuccess: onClose,
  })
  const submit = (): void => {
    const body = new FormData()
    body.set('to', to.trim())
    body.set('subject', subject.trim())
    body.set('text', text.trim())
    for (const file of files) body.append('files', file, file.name)
    send.mutate({ params: { id: order.id }, body } as never)
  }
  return (
    <Modal
      open
      title={t('purchaseOrder.email')}
      okText={t('purchaseOrder.email')}
      okButtonProps={{ loading: send.isPending }}
      cancelText={t('ui.cancel')}
      onCancel={onClose}
      onOk={submit}
    >
      <div className="yu-dialog-fields">
        <label htmlFor="order-mail-to">{t('purchaseOrder.emailTo')}</label>
        <Input id="order-mail-to" autoFocus value={to} onChange={(event) => setTyped(event.target.value)} />
        <label htmlFor="order-mail-subject">{t('purchaseOrder.emailSubject')}</label>
        <Input
          id="order-mail-subject"
          maxLength={200}
          placeholder={`${t('purchaseOrder')} ${order.serie}-${order.number}`}
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
        />
        <label htmlFor="order-mail-text">{t('purchaseOrder.emailText')}</label>
        <Input.TextArea
          id="order-mail-text"
          rows={4}
          maxLength={4000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Attachments files={files} onChange={setFiles} />
        <p className="yu-soft">{t('purchaseOrder.emailHelp')}</p>
      </div>
    </Modal>
  )
}

function Attachments({ files, onChange }: { files: File[]; onChange: (files: File[]) => void }): ReactNode {
  const { t } = useSpeech()
  return (
    <Upload
      multiple
      maxCount={MOST_FILES}
      fileList={files.map((file, i) => ({ uid: String(i), name: file.name }))}
      // Several files that are chosen together come one by one, with all of them beside.
      beforeUpload={(file, chosen) => {
        if (file === chosen[0]) onChange([...files, ...chosen].slice(0, MOST_FILES))
        return false
      }}
      onRemove={({ uid }) => onChange(files.filter((_, i) => String(i) !== uid))}
    >
      <Button icon={<UploadOutlined />}>{t('purchaseOrder.emailFiles')}</Button>
    </Upload>
  )
}
