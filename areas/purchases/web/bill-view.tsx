import { lotsReadColumn } from '@yupana/catalogue/web'
import { full, read } from '@yupana/contract'
import { dec } from '@yupana/kernel'
import {
  CodeIcon,
  CollectIcon,
  type Column,
  ColumnsIcon,
  DataTable,
  type DocumentAction,
  documentView,
  documentWords,
  FilePlusIcon,
  InboxIcon,
  Link,
  Money,
  RecordFields,
  SheetIcon,
  tried,
  useCommand,
  useDownload,
  useGo,
  useSpeech,
  usualAction,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import {
  type BillAction,
  type BillOut,
  type BillStatus,
  billEndpoints,
  billStates,
  checkedTypes,
  isBillNote,
  receivedEndpoints,
} from '../contract/index.ts'
import { billLabels, billStateOf, owedOf } from './bill-states.ts'
import { BillTotals } from './bill-totals.tsx'
import { useApproving } from './match/approving.tsx'
import { besideColumns, useBesideActions } from './match/beside-view.tsx'

/** A purchase as it stands: what may be done now, and what it led to. */
export default documentView({
  ...{ noun: 'bill', path: '/bill', module: 'INPUTBILL', read: billEndpoints.bill, pdf: billEndpoints.billPdf },
  titleOf: ({ documentType, serie, number }: BillOut, t) => `${t(`bill.type.${documentType}`)} ${serie}-${number}`,
  party: ({ supplier }) => supplier,
  ...{ received: true, owed: owedOf },
  states: billLabels,
  stateOf: billStateOf,
  can: mayMove,
  useActions: (bill) => [
    ...useApproving(bill),
    ...useBesideActions(bill),
    ...useNoteActions(bill),
    ...useActions(bill),
  ],
  header: (bill) => <Record bill={bill} />,
  lines: (bill) => <Items bill={bill} />,
  totals: (bill) => <BillTotals amounts={bill} currency={bill.currency} />,
})

/** What is paid with others is separated before it changes, and paid under their parent. */
function mayMove(bill: BillOut, action: string): boolean {
  const { status, parent, joined } = bill
  const { documentType, balance, billNotes } = bill
  const plain = !isBillNote(documentType)
  const came = bill.items.some(({ arrived }) => dec(arrived ?? 0).gt(0))
  const stands = status === 'open' || status === 'closed'
  if (action === 'check')
    return status !== 'voided' && checkedTypes.includes(documentType) && bill.supplier.number.length === 11
  if (action === 'payAbroad') return stands && bill.abroad !== null && bill.abroad.paidOn === null
  if (action === 'deposit') return stands && bill.detraction !== null && bill.detraction.paidOn === null
  if (action === 'receive') return stands && bill.arrival === 'coming'
  if ((came || bill.import) && (action === 'edit' || action === 'void')) return false
  if (action === 'note') return plain && documentType !== '02' && stands
  if (action === 'refund') return documentType === '07' && status === 'open' && dec(balance).lt(0)
  if (action === 'pay' && documentType === '07') return false
  if (billNotes.length > 0 && (action === 'edit' || action === 'void')) return false
  if (action === 'separate') return status === 'open' && joined > 0
  if (parent || (joined > 0 && action !== 'pay')) return false
  return billStates.can(status as BillStatus, action as BillAction)
}

/** What is given back of a note, notes of the bill, and the XML that it was entered from. */
function useNoteActions({ id, received }: BillOut): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const download = useDownload()
  const permission = full('INPUTBILL')
  return [
    {
      ...{ key: 'refund', label: t('bill.refund'), icon: <CollectIcon />, permission: full('COLLECTION') },
      ...{ move: 'refund', primary: true, keys: 'c', run: () => go(`/payment/income/new/${id}`) },
    },
    {
      ...{ key: 'note', label: t('bill.note'), icon: <FilePlusIcon />, permission, move: 'note', keys: 'n' },
      run: () => go(`/bill/note/${id}`),
    },
    ...(received
      ? [
          {
            ...{ key: 'xml', label: t('receivedBill.xml'), icon: <CodeIcon />, permission: read('INPUTBILL') },
            run: () => download(receivedEndpoints.receivedXml, { params: { id: received.id } }),
          },
        ]
      : []),
  ]
}

function useActions({ id, documentType, serie, number, supplier, currency, total }: BillOut): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const download = useDownload()
  const permission = full('INPUTBILL')
  const voidIt = useCommand(billEndpoints.voidBill, {
    success: t('bill.voided'),
    invalidates: ['stock', 'product', 'entry', 'dashboard', 'payable', 'purchaseOrder'],
  })
  return [
    {
      key: 'pay',
      label: t('bill.pay'),
      icon: <CollectIcon />,
      permission: full('PAYMENTS'),
      move: 'pay',
      primary: true,
      keys: 'c',
      run: () => go(`/payment/bill/expense/${id}`),
    },
    usualAction('edit', {
      label: t('bill.edit'),
      permission,
      run: () => go(`/bill/edit/${id}`),
    }),
    {
      ...{
        key: 'receive',
        label: t('bill.receive'),
        icon: <InboxIcon />,
        permission: full('INPUTGUIDE'),
        move: 'receive',
      },
      ...{ keys: 'r', run: () => go(`/input-guide/generate/bill-id/${id}`) },
    },
    useSeparate(id),
    usualAction('copy', {
      label: t('ui.duplicate'),
      permission,
      run: () => go(`/bill/clonate/${id}`),
    }),
    {
      key: 'xls',
      label: t('bill.xls'),
      icon: <SheetIcon />,
      permission: read('INPUTBILL'),
      run: () => download(billEndpoints.billXls, { params: { id } }),
    },
    usualAction('void', {
      label: t('bill.void'),
      permission,
      confirm: {
        title: t('bill.voidTitle', {
          number: documentWords(`${t(`bill.type.${documentType}`)} ${serie}-${number}`, supplier.name, {
            currency,
            total,
          }),
        }),
        text: t('bill.voidText'),
        reason: t('bill.voidReason'),
      },
      trial: tried(billEndpoints.voidBill, (reason) => ({ params: { id }, body: { reason } })),
      run: (reason) => voidIt.mutateAsync({ params: { id }, body: { reason } }),
    }),
  ]
}

/** Back to each under its own number. */
function useSeparate(id: string): DocumentAction {
  const { t } = useSpeech()
  const separate = useCommand(billEndpoints.separateBills, {
    success: t('bill.separated'),
    invalidates: ['payable'],
  })
  return {
    key: 'separate',
    label: t('bill.separate'),
    icon: <ColumnsIcon />,
    permission: full('INPUTBILL'),
    move: 'separate',
    trial: tried(billEndpoints.separateBills, () => ({ params: { parentId: id }, body: {} })),
    run: () => separate.mutateAsync({ params: { parentId: id }, body: {} }),
  }
}

function Record({ bill }: { bill: BillOut }): ReactNode {
  const { t } = useSpeech()
  const foreign = bill.currency !== 'PEN'
  const columns: (Column<BillOut> | false)[] = [
    { field: 'date', label: t('bill.date'), kind: 'date' },
    { field: 'accountingDate', label: t('bill.accountingDate'), kind: 'date' },
    { field: 'dueDate', label: t('field.dueDate'), kind: 'date' },
    { field: 'paymentTerm.name', label: t('bill.paymentTerm'), kind: 'text' },
    bill.ownBalance !== bill.balance && { field: 'ownBalance', label: t('bill.ownBalance'), kind: 'money' },
    bill.import !== null && {
      ...{ field: 'import.number', label: t('bill.import'), kind: 'text' },
      render: () => <Link to={`/bill-import/view/${bill.import!.id}`}>{bill.import!.number}</Link>,
    },
    bill.arrival !== null && {
      ...{ field: 'arrival', label: t('bill.arrival'), kind: 'text' },
      render: () => t(`bill.arrival.${bill.arrival}`),
    },
    ...besideColumns(bill, t),
    bill.buyer !== null && { field: 'buyer', label: t('bill.buyer'), kind: 'ref' },
    bill.warehouse !== null && { field: 'warehouse', label: t('field.warehouse'), kind: 'ref' },
    { field: 'currency', label: t('field.currency'), kind: 'text', render: () => t(`currency.${bill.currency}`) },
    foreign && { field: 'exchangeRate', label: t('field.exchangeRate'), kind: 'quantity' },
    foreign && { field: 'localTotal', label: t('bill.localTotal'), kind: 'money' },
    {
      field: 'taxCredit',
      label: t('bill.taxCredit'),
      kind: 'text',
      render: () => t(bill.taxCredit ? 'ui.yes' : 'ui.no'),
    },
    bill.reference !== null && {
      ...{ field: 'reference.number', label: t('bill.note.of'), kind: 'text' },
      render: () => (
        <Link to={`/bill/view/${bill.reference!.id}`}>{`${bill.reference!.serie}-${bill.reference!.number}`}</Link>
      ),
    },
    bill.reason !== null && {
      ...{ field: 'reason', label: t('bill.note.reason'), kind: 'text' },
      render: () => t(`bill.reason.${bill.documentType}.${bill.reason}`),
    },
    bill.documentType === '07' && { field: 'settled', label: t('bill.settled'), kind: 'money' },
    !dec(bill.withheld).isZero() && { field: 'withheld', label: t('bill.withheld'), kind: 'money' },
    bill.billNotes.length > 0 && {
      ...{ field: 'billNotes', label: t('bill.notes'), kind: 'text' },
      render: () => <Notes bill={bill} />,
    },
    bill.received !== null && {
      ...{ field: 'received.signature', label: t('receivedBill'), kind: 'text' },
      render: () => (
        <Link to={`/bill/xml/${bill.received!.id}`}>{t(`receivedBill.signature.${bill.received!.signature}`)}</Link>
      ),
    },
    bill.notes !== null && { field: 'notes', label: t('field.notes'), kind: 'text' },
    bill.rejectReason !== null && { field: 'rejectReason', label: t('bill.rejectReason'), kind: 'text' },
    bill.approvedBy !== null && { field: 'approvedBy', label: t('bill.approvedBy'), kind: 'ref' },
    bill.voidReason !== null && { field: 'voidReason', label: t('bill.voidReason'), kind: 'text' },
  ]
  return <RecordFields columns={columns.filter((each) => each !== false)} row={bill} />
}

function Notes({ bill }: { bill: BillOut }): ReactNode {
  const { t } = useSpeech()
  return bill.billNotes.map(({ id, documentType, serie, number, total }, i) => (
    <span key={id}>
      {i > 0 && ', '}
      <Link to={`/bill/view/${id}`}>{`${t(`bill.short.${documentType}`)} ${serie}-${number}`}</Link>{' '}
      <Money value={documentType === '07' ? `-${total}` : total} currency={bill.currency} />
    </span>
  ))
}

type Line = BillOut['items'][number]

function Items({ bill }: { bill: BillOut }): ReactNode {
  const { t } = useSpeech()
  const centers = bill.items.some((line) => line.costCenter !== null)
  const columns: (Column<Line> | false)[] = [
    { field: 'item.code', label: t('field.code'), kind: 'text', link: (line) => `/items/view/${line.item.id}` },
    { field: 'description', label: t('field.description'), kind: 'text', wraps: true },
    lotsReadColumn(t, bill.items),
    !bill.goodsLater && { field: 'unit.code', label: t('field.unit'), kind: 'text' },
    { field: 'quantity', label: t('field.quantity'), kind: 'quantity' },
    bill.goodsLater && { field: 'arrived', label: t('bill.arrived'), kind: 'quantity' },
    bill.goodsLater && { field: 'toArrive', label: t('bill.toArrive'), kind: 'quantity' },
    { field: 'price', label: t('field.price'), kind: 'quantity' },
    { field: 'subTotal', label: t('bill.subTotal'), kind: 'money' },
    { field: 'igv', label: t('bill.igv'), kind: 'money' },
    { field: 'total', label: t('field.total'), kind: 'money' },
    centers && { field: 'costCenter', label: t('costCenter'), kind: 'ref' },
  ]
  return (
    <DataTable
      label={t('bill.items')}
      columns={columns.filter((each) => each !== false)}
      rows={bill.items}
      rowKey={(line) => String(line.line)}
    />
  )
}
