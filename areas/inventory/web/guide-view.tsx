import { lotsReadColumn } from '@yupana/catalogue/web'
import { full } from '@yupana/contract'
import { mailsTo } from '@yupana/parties/web'
import {
  type Column,
  DataTable,
  type DocumentAction,
  documentView,
  documentWords,
  FileCheckIcon,
  Link,
  moneyColumns,
  RecordFields,
  TotalsByKind,
  useGo,
  useSpeech,
  useUsualVerbs,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import {
  BOUGHT,
  type GuideAction,
  type GuideOut,
  type GuideStatus,
  guideEndpoints,
  guideStates,
  PRODUCED,
} from '../contract/index.ts'
import { guideLabels, guideNumber } from './guide-states.ts'

/** What came in as it stands: at what cost, from whom, and what it led to. */
export default documentView({
  ...{ noun: 'guide', path: '/input-guide', module: 'INPUTGUIDE', by: 'number', named: 'number' },
  ...{ read: guideEndpoints.guide, pdf: guideEndpoints.guidePdf },
  titleOf: (guide: GuideOut, t) => `${t('guide')} ${guideNumber(guide, t)}`,
  party: ({ supplier }) => supplier,
  bought: true,
  kindOf: ({ kind }) => (kind === 'input' ? 'guide' : 'inventoryTaking'),
  states: guideLabels,
  can: ({ kind, status, reason, items }, action) =>
    guideStates.can(status as GuideStatus, action as GuideAction) &&
    (kind === 'input' || action !== 'void') &&
    // What is billed stays until its bills are voided.
    (action !== 'void' || items.every(({ billed }) => billed === '0')) &&
    // What an order drafted changes and goes with the order.
    (reason !== PRODUCED || (action !== 'edit' && action !== 'remove')),
  useActions,
  header: (guide) => <Record guide={guide} />,
  lines: (guide) => <Items guide={guide} />,
  totals: ({ total, currency }) =>
    total !== null && <TotalsByKind noun="guide" kinds={[]} amounts={{ total }} currency={currency} />,
  dialogs: {
    email: mailsTo(guideEndpoints.emailGuide, 'guide.mailHelp', ({ supplier }: GuideOut) => supplier ?? { id: '' }),
  },
})

function useActions(guide: GuideOut, open: (dialog: 'email') => void): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const { id, status, supplier, currency, total } = guide
  const issued = status === 'open' || status === 'closed'
  const can = useUsualVerbs(guide, {
    ...{ noun: 'guide', path: '/input-guide', module: 'INPUTGUIDE', by: 'number', pdf: guideEndpoints.guidePdf },
    ...{ issue: guideEndpoints.issueGuide, void: guideEndpoints.voidGuide, remove: guideEndpoints.removeGuide },
    words: documentWords(
      `${t('guide')} ${guideNumber(guide, t)}`,
      supplier?.name,
      total === null ? undefined : { currency, total },
    ),
    mail: supplier && issued ? () => open('email') : undefined,
    invalidates: ['stock', 'product', 'choose', 'entry', 'dashboard', 'kardexFlat', 'purchaseOrder'],
  })
  const bill: DocumentAction = {
    ...{ key: 'bill', label: t('guide.bill'), icon: <FileCheckIcon />, permission: full('INPUTBILL'), move: 'bill' },
    primary: true,
    run: () => go(`/bill/generate/guide/${id}`),
  }
  const waits = guide.items.some(({ toBill }) => toBill !== '0')
  return [
    can.issue,
    ...(waits ? [bill] : []),
    can.edit,
    ...(guide.reason === PRODUCED ? [] : [can.copy]),
    can.print,
    ...can.email,
    can.remove,
    can.void,
  ]
}

function Record({ guide }: { guide: GuideOut }): ReactNode {
  const { t } = useSpeech()
  const columns: (Column<GuideOut> | false)[] = [
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'reason', label: t('guide.reason'), kind: 'text', render: ({ reason }) => t(`guide.reason.${reason}`) },
    { field: 'warehouse', label: t('field.warehouse'), kind: 'ref' },
    guide.reference !== null && {
      ...{
        field: 'reference',
        label: t(guide.reason === PRODUCED ? 'transformation' : 'guide.reference'),
        kind: 'text',
      },
    },
    ...moneyColumns(guide, 'guide', t),
    guide.description !== null && { field: 'description', label: t('field.description'), kind: 'text' },
    guide.note !== null && { field: 'note', label: t('field.notes'), kind: 'text' },
    guide.voidReason !== null && { field: 'voidReason', label: t('guide.voidReason'), kind: 'text' },
  ]
  return <RecordFields columns={columns.filter((each) => each !== false)} row={guide} />
}

function Items({ guide }: { guide: GuideOut }): ReactNode {
  const { t } = useSpeech()
  const told = guide.total !== null
  // Of what was billed before it came there is nothing to wait for.
  const before = guide.items.every(({ origin }) => origin?.kind === 'bill')
  const waits = !before && guide.reason === BOUGHT && (guide.status === 'open' || guide.status === 'closed')
  const columns: (Column<GuideOut['items'][number]> | false)[] = [
    { field: 'item', label: t('guide.item'), kind: 'ref', link: ({ item }) => `/items/view/${item.id}` },
    lotsReadColumn(t, guide.items),
    { field: 'unit.code', label: t('guide.unit'), kind: 'text' },
    { field: 'quantity', label: t('field.quantity'), kind: 'quantity' },
    waits && { field: 'billed', label: t('guide.billed'), kind: 'quantity' },
    waits && { field: 'toBill', label: t('guide.toBill'), kind: 'quantity' },
    told && { field: 'price', label: t('guide.unitCost'), kind: 'quantity' },
    told && { field: 'total', label: t('field.total'), kind: 'money' },
    {
      field: 'kardex',
      label: '',
      kind: 'text',
      render: ({ item }) => <Link to={`/kardex?item=${item.id}`}>{t('report.kardex')}</Link>,
    },
  ]
  return (
    <DataTable
      label={t('ui.lines')}
      columns={columns.filter((each) => each !== false)}
      rows={guide.items}
      rowKey={(line) => String(line.line)}
    />
  )
}
