import {
  type CallOutput,
  type Endpoint,
  type Filter,
  groupFields,
  type ListColumn,
  listGroupEndpoints,
  MOST_GROUPS,
} from '@yupana/contract'
import { fixed, lastDay, sum } from '@yupana/kernel'
import { Button, Popover, Skeleton } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useCall } from '../api.tsx'
import { formatMoney } from '../form/input/number-text.ts'
import { useSpeech, useT } from '../i18n.ts'
import { LayersIcon } from '../icons.ts'
import { monthName } from '../report/period-picker.tsx'
import { usePathname } from '../shell/navigation.tsx'
import type { Column } from './column.tsx'
import { DataTable, type Density } from './data-table.tsx'
import { EmptyList } from './list-parts.tsx'
import { type ListState, sentFilter, writeListState } from './list-state.ts'
import { Money } from './money.tsx'
import { StateTag } from './state.tsx'

type Group = CallOutput<typeof listGroupEndpoints.listGroups>['data'][number]

interface ButtonProps {
  list: Endpoint['list']
  columns: readonly Column<unknown>[]
  by: string | undefined
  onChange: (by: string | undefined) => void
}

/** By what the rows can be put together. */
export function GroupButton({ list, columns, by, onChange }: ButtonProps): ReactNode {
  const t = useT()
  const [open, setOpen] = useState(false)
  const offered = list ? groupFields(list).filter(({ field }) => columns.some((each) => each.field === field)) : []
  if (offered.length === 0) return null
  const labelOf = (field: string): string => columns.find((each) => each.field === field)?.label ?? field
  const take = (next: string | undefined): void => {
    setOpen(false)
    onChange(next)
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      content={
        <div className="yu-menu-panel">
          {offered.map(({ field }) => (
            <Button key={field} type="text" size="small" aria-pressed={field === by} onClick={() => take(field)}>
              {labelOf(field)}
            </Button>
          ))}
          {by && (
            <Button type="text" size="small" onClick={() => take(undefined)}>
              {t('ui.ungroup')}
            </Button>
          )}
        </div>
      }
    >
      <Button
        icon={<LayersIcon />}
        aria-pressed={by !== undefined}
        aria-label={by ? `${t('ui.groupRows')}: ${labelOf(by)}` : t('ui.groupRows')}
        title={t('ui.groupRows')}
      >
        <span className="yu-only-wide">{by ? labelOf(by) : t('ui.groupRows')}</span>
      </Button>
    </Popover>
  )
}

interface Props<Row> {
  endpoint: Endpoint
  title: string
  columns: readonly Column<Row>[]
  by: string
  state: ListState
  always: readonly Omit<Filter, 'group'>[]
  density: Density
}

/** What is asked for, put together by one of its fields: how many and what they come to; each opens its rows. */
export function ListGroups<Row>({ endpoint, title, columns, by, state, always, density }: Props<Row>): ReactNode {
  const { t, language } = useSpeech()
  const path = usePathname()
  const view = {
    filters: [...state.filters.map(sentFilter), ...always.map((each, at) => ({ ...each, group: 900 + at }))],
    ...(state.search ? { search: state.search } : {}),
  }
  const { data } = useCall(
    listGroupEndpoints.listGroups,
    { params: { list: endpoint.id }, query: { by, view: JSON.stringify(view) } },
    { keepPrevious: true },
  )
  const column = endpoint.list ? groupFields(endpoint.list).find(({ field }) => field === by) : undefined
  const shown = useMemo(
    () =>
      column ? groupColumns(columns, column, { none: t('ui.groupNone'), count: t('ui.groupCount') }, language) : [],
    [columns, column, language],
  )
  if (!column || !data) return <Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} />
  if (data.data.length === 0) return <EmptyList empty={{ text: t('ui.reportEmpty') }} />
  const opened = (group: Group): string => {
    const { group: _, page: __, ...rest } = state
    const filters = [...state.filters, { ...filterOf(column, group), group: state.filters.length }]
    return `${path}?${new URLSearchParams(writeListState({ ...rest, page: 1, filters }))}`
  }
  return (
    <>
      <DataTable<Group>
        label={`${title}: ${t('ui.groupRows')}`}
        columns={shown}
        rows={data.data}
        rowKey={({ value }) => value ?? ''}
        rowLink={opened}
        density={density}
        brief
        totals={<Foot columns={shown} groups={data.data} />}
      />
      {data.more && <p className="yu-soft">{t('ui.groupsCut', { count: MOST_GROUPS })}</p>}
    </>
  )
}

/** What a group is called, how many it holds, and each sum of the list by currency. */
function groupColumns<Row>(
  columns: readonly Column<Row>[],
  by: ListColumn,
  words: { none: string; count: string },
  language: string,
): Column<Group>[] {
  const own = columns.find(({ field }) => field === by.field)
  return [
    {
      field: 'text',
      label: own?.label ?? '',
      kind: 'text',
      render: ({ text }) => {
        if (text === null) return words.none
        if (by.kind === 'date') return `${monthName(text.slice(5), language)} ${text.slice(0, 4)}`
        return own?.states ? <StateTag value={text} states={own.states} brief /> : text
      },
    },
    { field: 'count', label: words.count, kind: 'quantity' },
    ...columns.flatMap(({ field, label, total, currency }): Column<Group>[] =>
      total
        ? [
            {
              field,
              label,
              kind: 'money',
              render: ({ sums }) => <Sums field={field} sums={sums} signed={currency !== undefined} />,
            },
          ]
        : [],
    ),
  ]
}

function Sums({ field, sums, signed }: { field: string; sums: Group['sums']; signed: boolean }): ReactNode {
  if (sums.length === 0) return '–'
  return sums.map(({ currency, amounts }) => (
    <div key={currency}>
      {signed ? <Money value={amounts[field] ?? '0'} currency={currency} /> : formatMoney(amounts[field] ?? '0')}
    </div>
  ))
}

/** What all groups come to. */
function Foot({ columns, groups }: { columns: readonly Column<Group>[]; groups: readonly Group[] }): ReactNode {
  const t = useT()
  const currencies = [...new Set(groups.flatMap(({ sums }) => sums.map(({ currency }) => currency)))].sort()
  const summed = (field: string): Group['sums'] =>
    currencies.map((currency) => {
      const own = groups.flatMap(({ sums }) => sums.filter((each) => each.currency === currency))
      return {
        currency,
        count: own.reduce((all, { count }) => all + count, 0),
        amounts: { [field]: fixed(sum(own.map(({ amounts }) => amounts[field] ?? '0'))) },
      }
    })
  return (
    <tr>
      <td>{t('ui.total')}</td>
      <td className="yu-figure">{groups.reduce((all, { count }) => all + count, 0)}</td>
      {columns.slice(2).map(({ field }) => (
        <td key={field} className="yu-figure">
          <Sums field={field} sums={summed(field)} signed />
        </td>
      ))}
    </tr>
  )
}

/** The rows of a group, as a filter of the list. */
export function filterOf(
  { field, kind }: ListColumn,
  { value, text }: Pick<Group, 'value' | 'text'>,
): Omit<Filter, 'group'> {
  const asked = field.endsWith('.name') ? field.replace(/name$/, 'id') : field
  if (value === null) return { field: asked, operator: 'IS_NULL' }
  if (kind === 'date') {
    const [year, month] = value.split('-').map(Number) as [number, number]
    return { field, operator: 'BETWEEN', value: [`${value}-01`, lastDay({ year, month })] }
  }
  return { field: asked, operator: 'EQUAL', value: asked === field ? value : `${value}|${text}` }
}
