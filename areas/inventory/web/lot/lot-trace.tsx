import { full } from '@yupana/contract'
import {
  formatDate,
  formatQuantity,
  Link,
  ReportScreen,
  ToneTag,
  useAsked,
  useCall,
  useCommand,
  useMay,
  useSpeech,
} from '@yupana/ui'
import { Button, Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { type LotOut, lotEndpoints, lotTrace } from '../../contract/index.ts'
import './lots.css'

const LEAST_REASON = 3

/** Recall: where a batch came from, where it went and what is left of it; from here it is held, and free again. */
export default function LotTrace(): ReactNode {
  const { t } = useSpeech()
  const { query } = useAsked(lotTrace)
  const id = String(query.lot ?? '')
  const mayHold = useMay(full('PRODUCT', 'INPUTGUIDE'))
  const [asking, setAsking] = useState(false)
  const { data: lot } = useCall(lotEndpoints.lot, { params: { id } }, { enabled: id !== '' })
  return (
    <ReportScreen
      report={lotTrace}
      actions={
        lot &&
        mayHold && (
          <Button danger={lot.status === 'free'} onClick={() => setAsking(true)}>
            {t(lot.status === 'free' ? 'lot.hold' : 'lot.release')}
          </Button>
        )
      }
    >
      {lot && <Summary lot={lot} />}
      {lot && asking && <Hold lot={lot} onClose={() => setAsking(false)} />}
    </ReportScreen>
  )
}

/** What it is, and where what is left of it stands. */
function Summary({ lot: { code, item, dueDate, quantity, status, heldReason, places } }: { lot: LotOut }): ReactNode {
  const { t } = useSpeech()
  return (
    <div className="yu-panel">
      <span>
        <strong>{code}</strong> <Link to={`/items/view/${item.id}`}>{item.name}</Link>
      </span>
      {dueDate && <span>{t('lots.due', { date: formatDate(dueDate) })}</span>}
      <span>{t('lots.onHand', { quantity: formatQuantity(quantity) })}</span>
      {places.map(({ warehouse, quantity: here }) => (
        <span key={warehouse.id} className="yu-soft">
          {warehouse.name}: {formatQuantity(here)}
        </span>
      ))}
      {status === 'held' && <ToneTag tone="bad">{t('lot.heldBecause', { reason: heldReason ?? '' })}</ToneTag>}
    </div>
  )
}

function Hold({ lot: { id, code, status }, onClose }: { lot: LotOut; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const [reason, setReason] = useState('')
  const verb = status === 'free' ? 'hold' : 'release'
  const send = useCommand(verb === 'hold' ? lotEndpoints.holdLot : lotEndpoints.releaseLot, {
    ...{ success: t(verb === 'hold' ? 'lot.held' : 'lot.released'), invalidates: ['lot', 'stock'], onSuccess: onClose },
  })
  return (
    <Modal
      open
      title={`${t(`lot.${verb}`)} ${code}`}
      okText={t(`lot.${verb}`)}
      okButtonProps={{
        danger: verb === 'hold',
        disabled: reason.trim().length < LEAST_REASON,
        loading: send.isPending,
      }}
      cancelText={t('ui.cancel')}
      onCancel={onClose}
      onOk={() => send.mutate({ params: { id }, body: { reason } })}
    >
      <div className="yu-dialog-fields">
        <p>{t(`lot.${verb}Text`)}</p>
        <label htmlFor="hold-reason">{t('lot.reason')}</label>
        <Input
          id="hold-reason"
          autoFocus
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Modal>
  )
}
