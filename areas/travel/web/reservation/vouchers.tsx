import { full } from '@yupana/contract'
import {
  CallForm,
  type Column,
  DataTable,
  Field,
  PrinterIcon,
  type Say,
  type StateLabels,
  useCall,
  useCommand,
  useMay,
  useNotices,
  usePrint,
  useSpeech,
} from '@yupana/ui'
import { Button, Checkbox, Input, Modal, Popconfirm, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import {
  travelVoucherEndpoints as calls,
  type TravelReservationOut,
  type TravelReservationStatus,
  type TravelVoucherStatus,
  travelReservationStates,
  travelVoucherStates,
} from '../../contract/index.ts'

interface Row {
  id: string
  version: number
  number: string
  date: string
  supplier: { name?: string | null | undefined } | null
  services: string
  status: string
}

const TONES = { issued: 'good', used: 'neutral', voided: 'bad' } as const
const voucherLabels = (t: Say): StateLabels =>
  Object.fromEntries(
    travelVoucherStates.all.map((each) => [
      each,
      { label: t(`travelVoucher.status.${each}`), tone: TONES[each as TravelVoucherStatus] },
    ]),
  )

/** Vouchers of a file, the last first: they are printed, used and voided here. */
export function Vouchers({ of }: { of: TravelReservationOut }): ReactNode {
  const { t } = useSpeech()
  const mayWrite = useMay(full('PRODUCT'))
  const [issuing, setIssuing] = useState(false)
  const call = useCall(calls.travelVouchers, {
    query: { limit: 100, filters: [{ field: 'reservation.id', operator: 'EQUAL', value: of.id, group: 0 }] },
  })
  const columns: Column<Row>[] = [
    { field: 'number', label: t('field.number'), kind: 'text' },
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'supplier.name', label: t('travelItem.supplier'), kind: 'text' },
    { field: 'services', label: t('travelReservation.services'), kind: 'text' },
    { field: 'status', label: t('field.status'), kind: 'state', states: voucherLabels(t) },
    { ...{ field: 'id', label: '', kind: 'text' as const }, render: (row) => <VoucherMoves of={row} /> },
  ]
  const rows = call.data?.data ?? []
  return (
    <>
      {mayWrite && travelReservationStates.can(of.status as TravelReservationStatus, 'bill') && (
        <div className="yu-head-actions">
          <Button type="primary" onClick={() => setIssuing(true)}>
            {t('travelVoucher.issue')}
          </Button>
        </div>
      )}
      {call.data && rows.length === 0 ? (
        <p className="yu-soft">{t('travelVoucher.empty')}</p>
      ) : (
        <DataTable label={t('travelVoucher.plural')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
      {issuing && <Issue of={of} onClose={() => setIssuing(false)} />}
    </>
  )
}

function VoucherMoves({ of: { id, version, status } }: { of: Row }): ReactNode {
  const { t } = useSpeech()
  const print = usePrint()
  const mayWrite = useMay(full('PRODUCT'))
  const [voiding, setVoiding] = useState(false)
  const used = useCommand(calls.usedTravelVoucher, { success: t('ui.saved'), invalidates: ['travelVoucher'] })
  const can = (action: 'used' | 'void'): boolean =>
    mayWrite && travelVoucherStates.can(status as TravelVoucherStatus, action)
  const label = (action: 'used' | 'void'): string => t(`travelVoucher.action.${action}`)
  return (
    <Space size="small" wrap>
      <Button
        size="small"
        icon={<PrinterIcon />}
        onClick={() => void print(calls.travelVoucherPdf, { params: { id }, query: {} })}
      >
        PDF
      </Button>
      {can('used') && (
        <Popconfirm
          title={label('used')}
          okText={label('used')}
          cancelText={t('ui.cancel')}
          onConfirm={() => used.mutate({ params: { id }, body: { version } })}
        >
          <Button size="small">{label('used')}</Button>
        </Popconfirm>
      )}
      {can('void') && (
        <Button size="small" danger onClick={() => setVoiding(true)}>
          {label('void')}
        </Button>
      )}
      {voiding && (
        <Modal open title={label('void')} footer={null} onCancel={() => setVoiding(false)}>
          <CallForm
            endpoint={calls.voidTravelVoucher}
            values={{ reason: '' }}
            toInput={({ reason }) => ({ params: { id }, body: { reason } }) as never}
            submit={label('void')}
            success={t('ui.saved')}
            invalidates={['travelVoucher', 'travelReservation']}
            onDone={() => setVoiding(false)}
          >
            <Field name="reason" label={t('travelQuotation.reason')} kind="text" autoFocus />
          </CallForm>
        </Modal>
      )}
    </Space>
  )
}

/** What is confirmed may be shown to its supplier; a reason where the client has not paid by the plan. */
function Issue({ of, onClose }: { of: TravelReservationOut; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const notices = useNotices()
  const ready = of.services.filter(({ status, free }) => status === 'confirmed' || (free && status !== 'cancelled'))
  const [chosen, setChosen] = useState<string[]>(() =>
    ready
      .filter(({ voucher }) => !voucher)
      .map(({ id }) => id)
      .slice(0, 1),
  )
  const create = useCommand(calls.createTravelVoucher, {
    success: t('ui.saved'),
    invalidates: ['travelVoucher', 'travelReservation'],
    onSuccess: onClose,
  })
  return (
    <Modal open title={t('travelVoucher.issue')} footer={null} onCancel={onClose}>
      <Checkbox.Group
        className="yu-travel-checks"
        value={chosen}
        onChange={setChosen}
        options={ready.map(({ id, item, supplier, date, voucher }) => ({
          value: id,
          label: [date, item.name, supplier?.name, voucher?.number].filter(Boolean).join(' · '),
        }))}
      />
      <ReasonForm
        disabled={chosen.length === 0}
        busy={create.isPending}
        onDone={(reason) =>
          void create
            .mutateAsync({
              body: { reservation: { id: of.id }, services: chosen, ...(reason ? { reason } : {}) },
            })
            .catch((error: unknown) => notices.problem(error))
        }
      />
    </Modal>
  )
}

function ReasonForm({
  disabled,
  busy,
  onDone,
}: {
  disabled: boolean
  busy: boolean
  onDone: (reason: string) => void
}): ReactNode {
  const { t } = useSpeech()
  const [reason, setReason] = useState('')
  return (
    <div className="yu-travel-stack">
      <Input.TextArea
        rows={2}
        value={reason}
        aria-label={t('travelQuotation.reason')}
        placeholder={t('travelQuotation.reason')}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="primary" disabled={disabled} loading={busy} onClick={() => onDone(reason.trim())}>
        {t('travelVoucher.issue')}
      </Button>
    </div>
  )
}
