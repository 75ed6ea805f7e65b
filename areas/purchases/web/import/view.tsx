import { full } from '@yupana/contract'
import { dec, fixed, formatAmount, limaDate, systemClock } from '@yupana/kernel'
import { mailsTo } from '@yupana/parties/web'
import {
  CallForm,
  CollectIcon,
  type Column,
  DataTable,
  type DocumentAction,
  documentView,
  documentWords,
  Field,
  FileCheckIcon,
  Link,
  moneyColumns,
  RecordFields,
  TotalsByKind,
  tried,
  UndoIcon,
  useCommand,
  useGo,
  useSpeech,
  useUsualVerbs,
} from '@yupana/ui'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import {
  type BillImportAction,
  type BillImportOut,
  type BillImportStatus,
  billImportEndpoints,
  billImportStates,
} from '../../contract/index.ts'
import { IMPORT_READS, importNumber, importStateLabels } from './states.ts'

type Dialog = 'email' | 'close'

/** An import as it stands: what customs takes, what was added to the goods, and what a unit comes to beside FOB. */
export default documentView<typeof billImportEndpoints.billImport, BillImportOut, Dialog>({
  ...{ noun: 'billImport', path: '/bill-import', module: 'INPUTIMPORTS' },
  ...{ read: billImportEndpoints.billImport, pdf: billImportEndpoints.billImportPdf },
  titleOf: (stored, t) => `${t('billImport')} ${importNumber(stored, t)}`,
  party: ({ supplier }) => supplier,
  bought: true,
  states: importStateLabels,
  can: ({ status, balance }, action) =>
    action === 'pay'
      ? (status === 'open' || status === 'closed') && dec(balance).gt(0)
      : billImportStates.can(status as BillImportStatus, action as BillImportAction),
  useActions,
  header: (stored) => <Record stored={stored} />,
  lines: (stored) => <Lines stored={stored} />,
  totals: ({ goodsCost, landedCost }) => (
    <TotalsByKind
      noun="billImport"
      kinds={['goodsCost', 'landedCost']}
      amounts={{ goodsCost, landedCost, total: fixed(dec(goodsCost).plus(landedCost)) }}
      currency="PEN"
    />
  ),
  dialogs: {
    close: (stored, done) => <Close stored={stored} onDone={done} />,
    email: mailsTo(
      billImportEndpoints.emailBillImport,
      'billImport.mailHelp',
      ({ supplier }: BillImportOut) => supplier ?? { id: '' },
    ),
  },
})

/** The day of the vouchers: today, unless somebody says otherwise. */
function Close({ stored, onDone }: { stored: BillImportOut; onDone: () => void }): ReactNode {
  const { t } = useSpeech()
  return (
    <Modal
      open
      title={t('billImport.closeTitle', { number: stored.title })}
      footer={null}
      mask={{ closable: false }}
      onCancel={onDone}
    >
      <p className="yu-hint">{t('billImport.closeText')}</p>
      <CallForm
        endpoint={billImportEndpoints.closeBillImport}
        values={{ date: limaDate(systemClock()), version: stored.version }}
        toInput={({ date }) => ({ params: { id: stored.id }, body: { date: date as string, version: stored.version } })}
        submit={t('billImport.close')}
        success={t('billImport.closed')}
        invalidates={IMPORT_READS}
        onDone={onDone}
      >
        <Field name="date" label={t('billImport.closeDate')} kind="date" autoFocus />
      </CallForm>
    </Modal>
  )
}

function useActions(stored: BillImportOut, open: (dialog: Dialog) => void): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const { id, version, status, supplier, currency, total } = stored
  const permission = full('INPUTIMPORTS')
  const can = useUsualVerbs(stored, {
    ...{
      noun: 'billImport',
      path: '/bill-import',
      module: 'INPUTIMPORTS',
      by: 'id',
      pdf: billImportEndpoints.billImportPdf,
    },
    issue: billImportEndpoints.issueBillImport,
    ...{ void: billImportEndpoints.voidBillImport, remove: billImportEndpoints.removeBillImport },
    words: documentWords(`${t('billImport')} ${importNumber(stored, t)}`, supplier?.name, { currency, total }),
    mail: status === 'open' || status === 'closed' ? () => open('email') : undefined,
    invalidates: IMPORT_READS,
  })
  const reopen = useCommand(billImportEndpoints.reopenBillImport, {
    ...{ success: t('billImport.reopened'), invalidates: IMPORT_READS },
  })
  const again = { params: { id }, body: { version } }
  return [
    can.issue,
    {
      ...{ key: 'close', label: t('billImport.close'), icon: <FileCheckIcon />, permission, move: 'close' },
      ...{ primary: true, keys: 'mod+enter', run: () => open('close') },
    },
    {
      ...{
        key: 'pay',
        label: t('bill.pay'),
        icon: <CollectIcon />,
        permission: full('PAYMENTS'),
        move: 'pay',
        keys: 'c',
      },
      run: () => go(`/payment/bill/expense/${id}`),
    },
    can.edit,
    {
      ...{ key: 'reopen', label: t('billImport.reopen'), icon: <UndoIcon />, permission, move: 'reopen' },
      trial: tried(billImportEndpoints.reopenBillImport, () => again),
      run: () => reopen.mutateAsync(again),
    },
    can.print,
    ...can.email,
    can.remove,
    can.void,
  ]
}

const TRIBUTES = ['cif', 'adValorem', 'isc', 'otherDuties', 'igv', 'ipm', 'perception'] as const

function Record({ stored }: { stored: BillImportOut }): ReactNode {
  const { t } = useSpeech()
  const { customsOffice, currency } = stored
  const columns: (Column<BillImportOut> | false)[] = [
    {
      field: 'documentType',
      label: t('field.type'),
      kind: 'text',
      render: () => t(`billImport.type.${stored.documentType}`),
    },
    {
      field: 'customsOffice',
      label: t('billImport.customsOffice'),
      kind: 'text',
      render: () => `${customsOffice.code} · ${customsOffice.name}`,
    },
    {
      field: 'regime',
      label: t('billImport.regime'),
      kind: 'text',
      render: () => t(`billImport.regime.${stored.regime}`),
    },
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'warehouse', label: t('field.warehouse'), kind: 'ref' },
    ...moneyColumns(stored, 'billImport', t),
    ...TRIBUTES.filter((each) => !dec(stored[each]).isZero()).map(
      (field): Column<BillImportOut> => ({
        ...{ field, label: t(`billImport.${field}`), kind: 'money' },
        render: () => formatAmount(stored[field], currency),
      }),
    ),
    !dec(stored.total).isZero() && {
      field: 'total',
      label: t('billImport.total'),
      kind: 'money',
      render: () => formatAmount(stored.total, currency),
    },
    stored.dueDate !== null && { field: 'dueDate', label: t('field.dueDate'), kind: 'date' },
    stored.closedOn !== null && { field: 'closedOn', label: t('billImport.closedOn'), kind: 'date' },
    stored.note !== null && { field: 'note', label: t('field.notes'), kind: 'text' },
    stored.voidReason !== null && { field: 'voidReason', label: t('billImport.voidReason'), kind: 'text' },
  ]
  return <RecordFields columns={columns.filter((each) => each !== false)} row={stored} />
}

type Goods = BillImportOut['goods'][number]
type Cost = BillImportOut['costs'][number]
const lineKey = ({ line }: { line: number }): string => String(line)

function Lines({ stored }: { stored: BillImportOut }): ReactNode {
  const { t } = useSpeech()
  const billLink = ({ bill }: Goods | Cost): ReactNode => <Link to={`/bill/view/${bill.id}`}>{bill.number}</Link>
  const item = {
    ...{ field: 'item', label: t('billImport.item'), kind: 'ref' as const },
    link: ({ item: { id } }: Goods) => `/items/view/${id}`,
  }
  const goods: Column<Goods>[] = [
    item,
    { field: 'quantity', label: t('billImport.quantity'), kind: 'quantity' },
    { field: 'cost', label: t('billImport.cost'), kind: 'money' },
    { field: 'landed', label: t('billImport.landed'), kind: 'money' },
    { field: 'total', label: t('billImport.lineTotal'), kind: 'money' },
    { field: 'unitCost', label: t('billImport.unitCost'), kind: 'quantity' },
    { field: 'unitTotal', label: t('billImport.unitTotal'), kind: 'quantity' },
  ]
  const billed: (Column<Goods> | false)[] = [
    { field: 'bill.number', label: t('billImport.bill'), kind: 'text', render: billLink },
    item,
    {
      ...{ field: 'amount', label: t('billImport.amount'), kind: 'money' },
      render: ({ amount, bill }) => formatAmount(amount, bill.currency),
    },
    { field: 'arrived', label: t('billImport.arrived'), kind: 'quantity' },
    stored.goods.some(({ weight }) => weight !== null) && {
      ...{ field: 'weight', label: t('billImport.weight'), kind: 'quantity' },
    },
    stored.goods.some(({ volume }) => volume !== null) && {
      ...{ field: 'volume', label: t('billImport.volume'), kind: 'quantity' },
    },
  ]
  const costs: Column<Cost>[] = [
    { field: 'bill.number', label: t('billImport.bill'), kind: 'text', render: billLink },
    { field: 'bill.supplier', label: t('bill.supplier'), kind: 'text' },
    { field: 'description', label: t('billImport.description'), kind: 'text', wraps: true },
    {
      ...{ field: 'basis', label: t('billImport.basis'), kind: 'text' },
      render: ({ basis, unshared }) =>
        unshared ? (
          <span className="yu-hot">{t('billImport.unshared', { basis: t(`billImport.basis.${basis}`) })}</span>
        ) : (
          t(`billImport.basis.${basis}`)
        ),
    },
    { field: 'amount', label: t('billImport.costAmount'), kind: 'money' },
  ]
  return (
    <>
      <DataTable label={t('billImport.prices')} columns={goods} rows={stored.goods} rowKey={lineKey} />
      <DataTable
        label={t('billImport.goods')}
        columns={billed.filter((each) => each !== false)}
        rows={stored.goods}
        rowKey={lineKey}
      />
      <DataTable label={t('billImport.costs')} columns={costs} rows={stored.costs} rowKey={lineKey} />
      {!dec(stored.duties).isZero() && (
        <p className="yu-hint">
          {t('billImport.duties')}: {formatAmount(stored.duties, 'PEN')} · {t('billImport.dutyBasis')}{' '}
          {t(`billImport.basis.${stored.dutyBasis}`)}
        </p>
      )}
    </>
  )
}
