import { full } from '@yupana/contract'
import {
  BanIcon,
  CheckIcon,
  currencySign,
  formatDate,
  formatMoney,
  ImageIcon,
  Link,
  ToneTag,
  useCommand,
  useMay,
  useSpeech,
} from '@yupana/ui'
import { Button, Input, Modal, Upload } from 'antd'
import { type ReactNode, useState } from 'react'
import { type RenderingOut, type RenderingReceipt, renderingEndpoints } from '../../contract/index.ts'
import { Picture } from './picture.tsx'
import { RENDERING_READS } from './states.ts'
import { useUpload } from './upload.ts'

const TONES = { pending: 'progress', accepted: 'good', observed: 'warning', voided: 'bad' } as const

/** What was paid out of the rendering, a card each: looked at, accepted or questioned. */
export function Receipts({ rendering }: { rendering: RenderingOut }): ReactNode {
  const { t } = useSpeech()
  return (
    <section>
      <h2>{t('rendering.receipts')}</h2>
      {rendering.receipts.length === 0 && <p className="yu-soft">{t('rendering.receipts.empty')}</p>}
      <ul className="yu-receipts">
        {rendering.receipts.map((receipt) => (
          <Receipt key={receipt.id} receipt={receipt} rendering={rendering} />
        ))}
      </ul>
    </section>
  )
}

interface ReceiptProps {
  receipt: RenderingReceipt
  rendering: RenderingOut
}

const titleOf = ({ document, category }: RenderingReceipt): string =>
  document ? `${document.serie}-${document.number}` : (category?.name ?? '')

function Receipt({ receipt, rendering }: ReceiptProps): ReactNode {
  const { t } = useSpeech()
  const { payment, date, party, description, amount, state, reason } = receipt
  const about = [formatDate(date), party?.name, description].filter(Boolean).join(' · ')
  return (
    <li className="yu-receipt">
      {receipt.picture ? (
        <Picture rendering={rendering.id} receipt={receipt.id} version={receipt.picture} />
      ) : (
        <span className="yu-receipt-photo" aria-hidden>
          <ImageIcon />
        </span>
      )}
      <div className="yu-receipt-text">
        <Link to={`/payment/expense/view/${payment.id}`}>{titleOf(receipt)}</Link>
        <small>{about}</small>
        {reason !== null && <small>{reason}</small>}
      </div>
      <div className="yu-receipt-amount">
        <span className="yu-sign">{currencySign(rendering.currency)}</span> {formatMoney(amount)}
      </div>
      <div className="yu-receipt-acts">
        <ToneTag tone={TONES[state as keyof typeof TONES] ?? 'neutral'}>{t(`rendering.receipt.${state}`)}</ToneTag>
        {rendering.status === 'PD' && state !== 'voided' && <Acts receipt={receipt} rendering={rendering} />}
      </div>
    </li>
  )
}

function Acts({ receipt, rendering }: ReceiptProps): ReactNode {
  const { t } = useSpeech()
  const may = useMay(full('RENDERING'))
  const [asking, setAsking] = useState(false)
  const upload = useUpload(rendering.id)
  const params = { id: rendering.id, line: receipt.id }
  const accept = useCommand(renderingEndpoints.acceptReceipt, { invalidates: RENDERING_READS })
  if (!may) return null
  return (
    <>
      {!rendering.held && receipt.state !== 'accepted' && (
        <Button icon={<CheckIcon />} loading={accept.isPending} onClick={() => accept.mutate({ params })}>
          {t('rendering.action.accept')}
        </Button>
      )}
      {!rendering.held && receipt.state !== 'observed' && (
        <Button icon={<BanIcon />} onClick={() => setAsking(true)}>
          {t('rendering.action.observe')}
        </Button>
      )}
      <Upload
        accept="image/png,image/jpeg"
        showUploadList={false}
        beforeUpload={(file) => {
          void upload(receipt.id, file)
          return false
        }}
      >
        <Button icon={<ImageIcon />}>{t('rendering.photo')}</Button>
      </Upload>
      {asking && <Observe params={params} onDone={() => setAsking(false)} />}
    </>
  )
}

function Observe({ params, onDone }: { params: { id: string; line: string }; onDone: () => void }): ReactNode {
  const { t } = useSpeech()
  const [reason, setReason] = useState('')
  const observe = useCommand(renderingEndpoints.observeReceipt, { invalidates: RENDERING_READS, onSuccess: onDone })
  return (
    <Modal
      open
      title={t('rendering.observeTitle')}
      okText={t('rendering.action.observe')}
      cancelText={t('ui.cancel')}
      okButtonProps={{ disabled: reason.trim().length < 3, loading: observe.isPending }}
      onOk={() => observe.mutate({ params, body: { reason } })}
      onCancel={onDone}
    >
      <p className="yu-hint">{t('rendering.observeText')}</p>
      <Input
        aria-label={t('rendering.reason')}
        placeholder={t('rendering.reason')}
        value={reason}
        maxLength={200}
        onChange={(event) => setReason(event.target.value)}
      />
    </Modal>
  )
}
