import { lotsReadColumn } from '@yupana/catalogue/web'
import { full } from '@yupana/contract'
import { dec, plain } from '@yupana/kernel'
import {
  CheckIcon,
  type Column,
  DataTable,
  type DocumentAction,
  DocumentPage,
  formatQuantity,
  InboxIcon,
  Link,
  PencilIcon,
  RecordFields,
  Totals,
  TrashIcon,
  tried,
  UndoIcon,
  useCommand,
  useGo,
  useSpeech,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import {
  type CountAction,
  type CountOut,
  type CountStatus,
  countEndpoints,
  countStates,
  SCANS,
} from '../contract/index.ts'
import { countLabels } from './count-list.tsx'

type Line = CountOut['items'][number]

/** A sheet as it stands: what was counted, what differs, and what became of it. */
export function CountView({ sheet }: { sheet: CountOut }): ReactNode {
  const { t } = useSpeech()
  const actions = useCountActions(sheet)
  const status = sheet.status as CountStatus
  return (
    <DocumentPage
      title={`${t('count')} ${sheet.number}`}
      subtitle={<Link to="/items/pre-inventory">{t('count.plural')}</Link>}
      state={sheet.status}
      stateLabels={countLabels(t)}
      moves={{ can: (action) => countStates.can(status, action as CountAction) }}
      actions={actions}
      header={
        <RecordFields
          row={sheet}
          columns={[
            { field: 'date', label: t('field.date'), kind: 'date' },
            { field: 'warehouse.name', label: t('field.warehouse'), kind: 'text' },
            { field: 'description', label: t('field.description'), kind: 'text' },
            { field: 'counted', label: t('count.counted'), kind: 'quantity' },
            { field: 'different', label: t('count.different'), kind: 'quantity' },
            { field: 'blind', label: t('count.blind'), kind: 'flag' },
            { field: 'round', label: t('count.round'), kind: 'quantity' },
          ]}
        />
      }
      lines={<CountLines sheet={sheet} />}
      totals={
        sheet.total !== null && (
          <Totals lines={[{ label: t('count.total'), value: sheet.total, strong: true }]} currency="PEN" />
        )
      }
      pdf={{ endpoint: countEndpoints.countPdf, input: { params: { id: sheet.id } } }}
      chain={{ kind: 'inventoryCount', id: sheet.id }}
      history={{ entity: 'count', id: sheet.id }}
    />
  )
}

function useCountActions({ id, version }: CountOut): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const post = useCommand(countEndpoints.postCount, {
    success: t('count.posted'),
    invalidates: ['stock', 'product', 'choose', 'entry', 'dashboard', 'kardexFlat'],
  })
  const recount = useCommand(countEndpoints.recountCount, { success: t('count.recounted') })
  const remove = useCommand(countEndpoints.removeCount, {
    success: t('ui.deleted'),
    onSuccess: () => go('/items/pre-inventory', { replace: true }),
  })
  const permission = full('PRODUCT')
  return [
    {
      key: 'post',
      label: t('count.action.post'),
      icon: <CheckIcon />,
      permission,
      move: 'post',
      primary: true,
      confirm: { title: t('count.postTitle'), text: t('count.postText') },
      trial: tried(countEndpoints.postCount, () => ({ params: { id }, body: { version } })),
      run: () => post.mutateAsync({ params: { id }, body: { version } }),
    },
    {
      key: 'scan',
      label: t('scan.menu'),
      icon: <InboxIcon />,
      permission: SCANS.count,
      move: 'update',
      run: () => go(`/scan/count/${id}`),
    },
    {
      key: 'recount',
      label: t('count.action.recount'),
      icon: <UndoIcon />,
      permission,
      move: 'recount',
      confirm: { title: t('count.action.recount'), text: t('count.recountText') },
      run: () => recount.mutateAsync({ params: { id }, body: { version } }),
    },
    {
      key: 'update',
      label: t('count.action.update'),
      icon: <PencilIcon />,
      permission,
      move: 'update',
      keys: 'alt+e',
      run: () => go(`/items/pre-inventory?count=${id}&edit=1`),
    },
    {
      key: 'remove',
      label: t('count.action.remove'),
      icon: <TrashIcon />,
      permission,
      move: 'remove',
      danger: true,
      confirm: { title: t('ui.deleteTitle', { noun: t('count') }), text: t('ui.deleteText') },
      trial: tried(countEndpoints.removeCount, () => ({ params: { id } })),
      run: () => remove.mutateAsync({ params: { id } }),
    },
  ]
}

function CountLines({ sheet }: { sheet: CountOut }): ReactNode {
  const { t } = useSpeech()
  const lots = lotsReadColumn(t, sheet.items)
  const columns: Column<Line>[] = [
    { field: 'item', label: t('inventoryTaking.item'), kind: 'ref', link: ({ item }) => `/items/view/${item.id}` },
    ...(lots ? [lots] : []),
    { field: 'unit', label: t('field.unit'), kind: 'text' },
    { field: 'expected', label: t('count.expected'), kind: 'quantity' },
    ...(sheet.round > 1 ? [{ field: 'firstCounted', label: t('count.firstCounted'), kind: 'quantity' as const }] : []),
    {
      ...{ field: 'counted', label: t('count.counted'), kind: 'quantity' },
      render: ({ counted, recount }) =>
        recount ? t('count.recount') : counted === null ? '' : formatQuantity(counted),
    },
    {
      field: 'difference',
      label: t('count.difference'),
      kind: 'quantity',
      render: ({ counted, expected }) =>
        counted === null || expected === null ? '' : formatQuantity(plain(dec(counted).minus(expected))),
    },
    ...(sheet.status === 'draft' && !sheet.blind
      ? [{ field: 'now', label: t('count.now'), kind: 'quantity' as const }]
      : []),
    { field: 'amount', label: `${t('count.total')} (S/)`, kind: 'money' },
  ]
  return <DataTable label={t('ui.lines')} columns={columns} rows={sheet.items} rowKey={(line) => String(line.line)} />
}
