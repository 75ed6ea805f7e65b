import { opened, type ReportColumn, type RowOf } from '@yupana/contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { currencySign } from '../document/totals.tsx'
import { type Speech, useSpeech } from '../i18n.ts'
import { Cell, type Column, cellText, isFigure } from '../list/column.tsx'
import type { StateLabels } from '../list/state.tsx'
import type { ScreenLine } from './report-lines.ts'

interface Shown {
  columns: readonly ReportColumn[]
  rows: readonly RowOf[]
  /** What was asked, carried on by what a figure opens. */
  asked: Readonly<Record<string, string>>
}

/** The declared columns as a table shows them. */
export function tableColumns({ columns, rows, asked }: Shown, { t }: Speech): Column<RowOf>[] {
  return columns.map((column) => {
    const { field, kind, label, beside, total, currency, opens } = column
    return {
      field,
      label: beside ? `${t(label)} ${t(beside)}` : t(label),
      kind: kind === 'integer' ? 'quantity' : kind,
      total,
      currency,
      ...(opens ? { link: (row: RowOf) => opened(opens, row, asked) } : {}),
      ...(column.words ? { states: statesOf(column, rows, t) } : {}),
    }
  })
}

function statesOf({ field, words, tones }: ReportColumn, rows: readonly RowOf[], t: Speech['t']): StateLabels {
  const found = [...new Set(rows.map((row) => String(row[field])))]
  return Object.fromEntries(found.map((each) => [each, { label: t(`${words}.${each}`), tone: tones?.[each] }]))
}

/** What was first of a wide report, in the order of `lead`. */
export function ordered(columns: readonly ReportColumn[], lead: readonly string[]): ReportColumn[] {
  const first = lead.flatMap((field) => columns.filter((each) => each.field === field))
  return [...first, ...columns.filter(({ field }) => !lead.includes(field))]
}

interface LineOptions {
  /** Fields by which rows are grouped, outer first. */
  groupBy: readonly string[]
  /** Columns of all, for the words of a group. */
  all: readonly Column<RowOf>[]
  onFold: (group: string) => void
  none: string
  totalOf: (group: string) => string
}

/** A column over rows, heads of groups and subtotals alike. */
export function lineColumns(kept: readonly Column<RowOf>[], options: LineOptions): Column<ScreenLine>[] {
  const said = Math.max(
    0,
    kept.findIndex(({ kind, total }) => kind === 'text' && !total),
  )
  return kept.map((column, index) => ({
    ...column,
    link: (line) => (line.kind === 'row' ? column.link?.(line.row) : undefined),
    render: (line) => {
      if (line.kind === 'row') return <RowCell column={column} row={line.row} />
      const group = groupName(options, line.level, line.row)
      if (line.kind === 'group') return index === 0 ? <Fold line={line} group={group} onFold={options.onFold} /> : ''
      const amount = line.amounts[column.field]
      if (amount !== undefined) return <Amount column={column} currency={line.currency} amount={amount} />
      return index === said ? options.totalOf(group) : ''
    },
  }))
}

/** A change of what was nothing cannot be said in parts of a hundred. */
function RowCell({ column, row }: { column: Column<RowOf>; row: RowOf }): ReactNode {
  if (column.field.endsWith('Percent') && row[column.field] === null) return 'n/a'
  return <Cell column={column} row={row} />
}

function groupName({ groupBy, all, none }: LineOptions, level: number, row: RowOf): string {
  const field = groupBy[level] ?? ''
  const column = all.find((each) => each.field === field)
  return (column ? cellText(column, row[field]) : String(row[field] ?? '')) || none
}

function Fold({
  line,
  group,
  onFold,
}: {
  line: Extract<ScreenLine, { kind: 'group' }>
  group: string
  onFold: (group: string) => void
}): ReactNode {
  return (
    <Button
      type="text"
      size="small"
      aria-expanded={!line.closed}
      className={`yu-fold yu-fold-${line.level}`}
      onClick={() => onFold(line.group)}
    >
      {line.closed ? '▸' : '▾'} {group}
    </Button>
  )
}

function Amount({
  column,
  currency,
  amount,
}: {
  column: Column<RowOf>
  currency: string | undefined
  amount: string
}): ReactNode {
  return (
    <>
      {currency && column.currency && <span className="yu-soft">{currencySign(currency)} </span>}
      {cellText(column, amount)}
    </>
  )
}

/** The sums of all rows: a line, or one for each currency. */
export function TotalRows({
  columns,
  lines,
}: {
  columns: readonly Column<RowOf>[]
  lines: readonly { amounts: Readonly<Record<string, string>>; currency?: string }[]
}): ReactNode {
  const { t } = useSpeech()
  const first = columns.findIndex(({ total }) => total)
  if (first < 0) return null
  return lines.map(({ amounts, currency }) => (
    <tr key={currency ?? ''}>
      {first > 0 && <td colSpan={first}>{t('ui.total')}</td>}
      {columns.slice(first).map((column) => {
        const amount = amounts[column.field]
        return (
          <td key={column.field} data-label={column.label} className={isFigure(column.kind) ? 'yu-figure' : undefined}>
            {amount === undefined ? '' : <Amount column={column} currency={currency} amount={amount} />}
          </td>
        )
      })}
    </tr>
  ))
}
