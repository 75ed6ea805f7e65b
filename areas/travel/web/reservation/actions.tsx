import { full, withVerb } from '@yupana/contract'
import { PencilIcon, useCommand, useGo, useMay, useNotices, useSpeech } from '@yupana/ui'
import { Button, Checkbox, Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import {
  travelReservationEndpoints as calls,
  type TravelReservationAction,
  type TravelReservationOut,
  type TravelReservationStatus,
  travelReservationStates,
} from '../../contract/index.ts'

const MOVES = ['cancel', 'close', 'settle', 'option', 'confirm'] as const
type Move = (typeof MOVES)[number]

/** What may be done with a file now, by the table of its states; each is asked before it is done, with a reason where there is one. */
export function ReservationActions({ of }: { of: TravelReservationOut }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const mayWrite = useMay(full('PRODUCT'))
  const mayConfirm = useMay(withVerb(full('PRODUCT'), 'approve'))
  const [asked, ask] = useState<Move>()
  const can = (action: TravelReservationAction): boolean =>
    (action === 'confirm' || action === 'close' ? mayConfirm : mayWrite) &&
    travelReservationStates.can(of.status as TravelReservationStatus, action)
  return (
    <>
      {MOVES.filter(can).map((action) => (
        <Button key={action} danger={action === 'cancel'} onClick={() => ask(action)}>
          {t(`travelReservation.action.${action}`)}
        </Button>
      ))}
      {can('edit') && (
        <Button type="primary" icon={<PencilIcon />} onClick={() => go(`/travel/reservation/edit/${of.id}`)}>
          {t('travelReservation.action.edit')}
        </Button>
      )}
      {asked && <Ask of={of} action={asked} onClose={() => ask(undefined)} />}
    </>
  )
}

function Ask({
  of: { id, version },
  action,
  onClose,
}: {
  of: TravelReservationOut
  action: Move
  onClose: () => void
}): ReactNode {
  const { t } = useSpeech()
  const notices = useNotices()
  const [reason, setReason] = useState('')
  const [keepSales, setKeepSales] = useState(false)
  const done = { success: t('ui.saved'), onSuccess: onClose, invalidates: ['travelQuotation'] }
  const cancel = useCommand(calls.cancelTravelReservation, done)
  const confirm = useCommand(calls.confirmTravelReservation, done)
  const close = useCommand(calls.closeTravelReservation, done)
  const settle = useCommand(calls.settleTravelReservation, done)
  const option = useCommand(calls.optionTravelReservation, done)
  const said = { version, ...(reason.trim() ? { reason } : {}) }
  const runs: Record<Move, () => Promise<unknown>> = {
    cancel: () => cancel.mutateAsync({ params: { id }, body: keepSales ? { ...said, keepSales } : said }),
    confirm: () => confirm.mutateAsync({ params: { id }, body: said }),
    close: () => close.mutateAsync({ params: { id }, body: { reason } }),
    settle: () => settle.mutateAsync({ params: { id }, body: said }),
    option: () => option.mutateAsync({ params: { id }, body: { version } }),
  }
  const label = t(`travelReservation.action.${action}`)
  return (
    <Modal
      open
      title={label}
      okText={label}
      cancelText={t('ui.cancel')}
      onCancel={onClose}
      onOk={() => void runs[action]().catch((error: unknown) => notices.problem(error))}
    >
      {action !== 'option' && (
        <Input.TextArea
          rows={2}
          value={reason}
          aria-label={t('travelQuotation.reason')}
          placeholder={t('travelQuotation.reason')}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {action === 'cancel' && (
        <Checkbox checked={keepSales} onChange={(event) => setKeepSales(event.target.checked)}>
          {t('travelReservation.keepSales')}
        </Checkbox>
      )}
    </Modal>
  )
}
