import { MailDialog } from '@yupana/parties/web'
import { UploadIcon, useSpeech } from '@yupana/ui'
import { Button, Input, Upload } from 'antd'
import { type ReactNode, useState } from 'react'
import { type OrderOut, orderEndpoints } from '../contract/index.ts'

const MOST_FILES = 5

/** Sends the order as PDF to the supplier or to other addresses, with whatever goes along. */
export function OrderEmail({ order, onClose }: { order: OrderOut; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const [subject, setSubject] = useState('')
  const [files, setFiles] = useState<File[]>([])
  return (
    <MailDialog
      endpoint={orderEndpoints.emailOrder}
      id={order.id}
      contactId={order.supplier.id}
      help="purchaseOrder.emailHelp"
      onClose={onClose}
      several
      most={4000}
      bodyOf={({ to, message }) => {
        const body = new FormData()
        body.set('to', to)
        body.set('subject', subject.trim())
        body.set('text', message)
        for (const file of files) body.append('files', file, file.name)
        return body
      }}
      above={
        <>
          <label htmlFor="order-mail-subject">{t('purchaseOrder.emailSubject')}</label>
          <Input
            id="order-mail-subject"
            maxLength={200}
            placeholder={`${t('purchaseOrder')} ${order.serie}-${order.number}`}
            value={subject}
            onChange={(event) => setSubject(event.target.value)}
          />
        </>
      }
    >
      <Attachments files={files} onChange={setFiles} />
    </MailDialog>
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
      <Button icon={<UploadIcon />}>{t('purchaseOrder.emailFiles')}</Button>
    </Upload>
  )
}
