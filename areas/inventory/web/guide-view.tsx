import { full, read } from '@yupana/contract'
import { mailsTo } from '@yupana/parties/web'
import {
  type Column,
  DataTable,
  type DocumentAction,
  documentView,
  documentWords,
  FileCheckIcon,
  Link,
  RecordFields,
  Totals,
  tried,
  useCommand,
  useGo,
  usePrint,
  useSpeech,
  usualAction,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import {
  BOUGHT,
  type GuideAction,
  type GuideOut,
  type GuideStatus,
  guideEndpoints,
  guideStates,
} from '../contract/index.ts'
import { guideLabels, guideNumber } from './guide-states.ts'

/** What came in as it stands: at what cost, from whom, and what it led to. */
export default documentView({
  ...{ noun: 'guide', path: '/input-guide', module: 'INPUTGUIDE', by: 'number', named: 'number' },
  ...{ read: guideEndpoints.guide, pdf: guideEndpoints.guidePdf },
  titleOf: (guide: GuideOut, t) => `${t('guide')} ${guideNumber(guide, t)}`,
  party: ({ supplier }) => supplier,
  kindOf: ({ kind }) => (kind === 'input' ? 'guide' : 'inventoryTaking'),
  states: guideLabels,
  can: ({ kind, status }, action) =>
    guideStates.can(status as GuideStatus, action as GuideAction) && (kind === 'input' || action !== 'void'),
  useActions,
  header: (guide) => <Record guide={guide} />,
  lines: (guide) => <Items guide={guide} />,
  totals: ({ total, currency }) => total !== null && <Total total={total} currency={currency} />,
  dialogs: {
    email: mailsTo(guideEndpoints.emailGuide, 'guide.mailHelp', ({ supplier }: GuideOut) => supplier ?? { id: '' }),
  },
})

const permission = full('INPUTGUIDE')
const moves = ['stock', 'product', 'choose', 'entry', 'dashboard', 'kardexFlat', 'purchaseOrder']

function useActions(guide: GuideOut, open: (dialog: 'email') => void): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const print = usePrint()
  const { id, version, status, supplier, currency, total } = guide
  const issue = useCommand(guideEndpoints.issueGuide, { success: t('guide.issued'), invalidates: moves })
  const voidIt = useCommand(guideEndpoints.voidGuide, { success: t('guide.voided'), invalidates: moves })
  const remove = useCommand(guideEndpoints.removeGuide, {
    success: t('ui.deleted'),
    onSuccess: () => go('/input-guide', { replace: true }),
  })
  const issuing = { params: { id }, body: { version } }
  const removing = { params: { number: id } }
  const words = documentWords(`${t('guide')} ${guideNumber(guide, t)}`, supplier?.name ?? '', {
    currency,
    total: total ?? '',
  })
  const bill: DocumentAction = {
    ...{ key: 'bill', label: t('guide.bill'), icon: <FileCheckIcon />, permission: full('INPUTBILL'), move: 'bill' },
    primary: true,
    run: () => go(`/bill/generate/guide/${id}`),
  }
  const mail = usualAction('email', { label: t('guide.email'), permission, run: () => open('email') })
  return [
    usualAction('issue', {
      label: t('guide.issue'),
      permission,
      trial: tried(guideEndpoints.issueGuide, () => issuing),
      run: () => issue.mutateAsync(issuing),
    }),
    ...(guide.items.some(({ toBill }) => toBill !== '0') ? [bill] : []),
    usualAction('edit', { label: t('guide.edit'), permission, run: () => go(`/input-guide/edit/${id}`) }),
    usualAction('copy', { label: t('ui.duplicate'), permission, run: () => go(`/input-guide/new?from=${id}`) }),
    usualAction('print', {
      label: t('guide.print'),
      permission: read('INPUTGUIDE'),
      run: () => print(guideEndpoints.guidePdf, { params: { id } }),
    }),
    ...(supplier && (status === 'open' || status === 'closed') ? [mail] : []),
    usualAction('remove', {
      label: t('guide.remove'),
      permission,
      confirm: { title: t('guide.remove'), text: t('ui.deleteText') },
      trial: tried(guideEndpoints.removeGuide, () => removing),
      run: () => remove.mutateAsync(removing),
    }),
    usualAction('void', {
      label: t('guide.void'),
      permission,
      confirm: {
        title: t('guide.voidTitle', { number: words }),
        text: t('guide.voidText'),
        reason: t('guide.voidReason'),
      },
      trial: tried(guideEndpoints.voidGuide, (reason) => ({ params: { id }, body: { reason } })),
      run: (reason) => voidIt.mutateAsync({ params: { id }, body: { reason } }),
    }),
  ]
}

function Record({ guide }: { guide: GuideOut }): ReactNode {
  const { t } = useSpeech()
  const foreign = guide.currency !== 'PEN'
  const columns: (Column<GuideOut> | false)[] = [
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'reason', label: t('guide.reason'), kind: 'text', render: ({ reason }) => t(`guide.reason.${reason}`) },
    { field: 'warehouse', label: t('field.warehouse'), kind: 'ref' },
    guide.reference !== null && { field: 'reference', label: t('guide.reference'), kind: 'text' },
    foreign && {
      field: 'currency',
      label: t('field.currency'),
      kind: 'text',
      render: ({ currency }) => t(`currency.${currency}`),
    },
    foreign && { field: 'exchangeRate', label: t('field.exchangeRate'), kind: 'quantity' },
    foreign && guide.localTotal !== null && { field: 'localTotal', label: t('guide.localTotal'), kind: 'money' },
    guide.description !== null && { field: 'description', label: t('field.description'), kind: 'text' },
    guide.note !== null && { field: 'note', label: t('field.notes'), kind: 'text' },
    guide.voidReason !== null && { field: 'voidReason', label: t('guide.voidReason'), kind: 'text' },
  ]
  return <RecordFields columns={columns.filter((each) => each !== false)} row={guide} />
}

function Items({ guide }: { guide: GuideOut }): ReactNode {
  const { t } = useSpeech()
  const told = guide.total !== null
  const waits = guide.reason === BOUGHT && (guide.status === 'open' || guide.status === 'closed')
  const columns: (Column<GuideOut['items'][number]> | false)[] = [
    { field: 'item', label: t('guide.item'), kind: 'ref', link: ({ item }) => `/items/view/${item.id}` },
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

function Total({ total, currency }: { total: string; currency: string }): ReactNode {
  const { t } = useSpeech()
  return <Totals lines={[{ label: t('field.total'), value: total, strong: true }]} currency={currency} />
}
