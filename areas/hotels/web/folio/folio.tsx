import { full } from '@yupana/contract'
import {
  BanIcon,
  type Column,
  DataTable,
  formatDate,
  formatMoney,
  Link,
  type RowAction,
  useCommand,
  useMay,
  useSpeech,
} from '@yupana/ui'
import { Button, Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { type ChargeOut, folioEndpoints as calls, type HotelAccount, type HotelFileOut } from '../../contract/index.ts'
import type { Deed } from './account-panel.tsx'
import { AROUND } from './words.ts'

interface FolioProps {
  file: HotelFileOut
  account: HotelAccount
  folio: HotelAccount['folios'][number]
  onDeed: (deed: Deed) => void
}

const isOpen = ({ document, voided, voidOf }: ChargeOut): boolean => document === null && !voided && voidOf === null

/** One account: its lines, which of them are to be billed, and where kinds of charges go instead. */
export function Folio({ file, account, folio, onDeed }: FolioProps): ReactNode {
  const { t } = useSpeech()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [voided, setVoided] = useState<ChargeOut>()
  const mayBill = useMay(full('OUTPUTINVOICE'))
  const mayWrite = useMay(full('REPORTS'))
  const columns = useColumns()
  const acts = useActs(setVoided)
  const rows = account.charges.filter((charge) => charge.folio.id === folio.id)
  const picked = rows.filter((row) => chosen.has(row.id) && isOpen(row)).map(({ id }) => id)
  const waits = rows.some(isOpen) || account.pending.length > 0
  const charged = file.status === 'confirmed' || file.status === 'in'
  const title = [t('hotelFolio.letter', { letter: folio.letter }), folio.name].filter(Boolean).join(' · ')
  return (
    <section className="yu-stay-panel">
      <h3>{`${title} · ${account.currency} ${formatMoney(folio.charged)}`}</h3>
      {[...Map.groupBy(folio.routes, ({ to }) => to.letter)].map(([letter, routes]) => (
        <p key={letter} className="yu-soft">
          {t('hotelFolio.routed', { kinds: routes.map(({ kind }) => t(`hotelFolio.kind.${kind}`)).join(', '), letter })}
        </p>
      ))}
      <div className="yu-links">
        {mayWrite && charged && (
          <Button onClick={() => onDeed({ kind: 'charge', folio: folio.id })}>{t('hotelFolio.addCharge')}</Button>
        )}
        {mayBill && waits && (
          <Button type="primary" onClick={() => onDeed({ kind: 'invoice', folio: folio.id, charges: picked })}>
            {t('hotelFolio.invoice')}
          </Button>
        )}
        {mayWrite && account.folios.length > 1 && (
          <Button onClick={() => onDeed({ kind: 'route', folio: folio.id })}>{t('hotelFolio.route')}</Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="yu-soft">{t('hotelFolio.none')}</p>
      ) : (
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          selected={chosen}
          onSelect={setChosen}
          acts={acts}
        />
      )}
      {voided && <VoidDialog file={file.id} charge={voided} onDone={() => setVoided(undefined)} />}
    </section>
  )
}

function useColumns(): Column<ChargeOut>[] {
  const { t } = useSpeech()
  return [
    { field: 'date', label: t('hotelFolio.businessDate'), kind: 'date' },
    {
      ...{ field: 'kind', label: t('hotelFolio.kind'), kind: 'text' },
      render: ({ kind }) => t(`hotelFolio.kind.${kind}`),
    },
    {
      ...{ field: 'description', label: t('field.description'), kind: 'text', wraps: true },
      render: ({ description, night, reason }) => {
        const said = night ? `${description} · ${formatDate(night)}` : description
        return reason ? `${said} (${t('hotelFolio.voidedBy', { reason })})` : said
      },
    },
    { field: 'quantity', label: t('field.quantity'), kind: 'quantity' },
    { field: 'amount', label: t('hotelFolio.amount'), kind: 'money', total: true },
    {
      ...{ field: 'tax', label: t('hotelAudit.tax'), kind: 'text' },
      render: ({ tax }) => (tax.type === 'IGV' ? `${tax.rate} %` : t(`tax.${tax.type}`)),
    },
    {
      ...{ field: 'document', label: t('hotelFolio.document'), kind: 'text' },
      render: ({ document }) =>
        document && <Link to={`/invoice/view/${document.id}`}>{`${document.serie}-${document.number}`}</Link>,
    },
  ]
}

const useActs = (onVoid: (charge: ChargeOut) => void): RowAction<ChargeOut>[] => {
  const { t } = useSpeech()
  const may = useMay(calls.voidCharge.permission)
  if (!may) return []
  return [
    {
      ...{ key: 'void', label: t('hotelFolio.voidCharge'), icon: <BanIcon />, when: isOpen, run: onVoid },
      permission: calls.voidCharge.permission,
    },
  ]
}

/** A line takes it back, with the reason; both stay. */
function VoidDialog({ file, charge, onDone }: { file: string; charge: ChargeOut; onDone: () => void }): ReactNode {
  const { t } = useSpeech()
  const [reason, setReason] = useState('')
  const command = useCommand(calls.voidCharge, { success: t('hotelFolio.updated'), invalidates: AROUND })
  const params = { id: file, folioId: charge.folio.id, chargeId: charge.id }
  const short = reason.trim().length < 3
  const save = (): void => {
    void command
      .mutateAsync({ params, body: { reason } })
      .then(onDone)
      .catch(() => undefined)
  }
  return (
    <Modal
      open
      title={`${t('hotelFolio.voidCharge')}: ${charge.description}`}
      okText={t('hotelFolio.voidCharge')}
      cancelText={t('ui.cancel')}
      okButtonProps={{ disabled: short, loading: command.isPending, danger: true }}
      onOk={save}
      onCancel={onDone}
    >
      <Input
        autoFocus
        aria-label={t('hotelFile.cancelReason')}
        placeholder={t('hotelFile.cancelReason')}
        value={reason}
        maxLength={200}
        onChange={({ target }) => setReason(target.value)}
        onPressEnter={() => !short && !command.isPending && save()}
      />
    </Modal>
  )
}
