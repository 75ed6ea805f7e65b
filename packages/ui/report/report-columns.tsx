import { headsOf, isDifference, type Only, opened, type Report, type ReportColumn, type RowOf } from '@yupana/contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { type Speech, useSpeech, useT } from '../i18n.ts'
import { ChevronDownIcon, ChevronRightIcon } from '../icons.ts'
import { Cell, type Column, cellText, isFigure } from '../list/column.tsx'
import { Figure } from '../list/money.tsx'
import type { StateLabels } from '../list/state.tsx'
import { Link } from '../shell/navigation.tsx'
import { shownChange } from './change.tsx'
import { Explained } from './explained.tsx'
import type { Figures } from './report-figures.ts'
import type { ScreenLine } from './report-lines.ts'

interface Shown {
  columns: readonly ReportColumn[]
  rows: readonly RowOf[]
  /** What was asked, carried on by what a figure opens. */
  asked: Readonly<Record<string, string>>
  figures: Figures
}

/** The declared columns as a table shows them. */
export function tableColumns({ columns, rows, asked, figures }: Shown, { t }: Speech): Column<RowOf>[] {
  return columns.map((column) => {
    const { field, kind, total, currency, opens, phone } = column
    const link = total
      ? (row: RowOf) => figures.ofRow(field, row)?.path
      : opens
        ? (row: RowOf) => (isSaid(row[field]) ? opened(opens, row, asked) : undefined)
        : undefined
    const { whole, band, under } = headsOf(column, t)
    return {
      field,
      label: whole,
      ...(band === undefined ? {} : { band, under }),
      kind: kind === 'integer' ? 'quantity' : kind,
      total,
      currency,
      ...(phone ? { phone } : {}),
      ...(isDifference(column) ? { change: true } : {}),
      ...(link ? { link } : {}),
      ...(column.words ? { states: statesOf(column, rows, t) } : {}),
    }
  })
}

/** What says nothing leads nowhere. */
const isSaid = (said: unknown): boolean => said !== undefined && said !== null && said !== ''

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
  /** Of a tree the field of a row with the name of its group. */
  tree?: Report['tree']
  /** Columns of all, for the words of a group. */
  all: readonly Column<RowOf>[]
  onFold: (group: string) => void
  none: string
  totalOf: (group: string) => string
  figures: Figures
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
      if (line.kind === 'row') return <RowCell column={column} row={line.row} figures={options.figures} />
      const group = groupName(options, line.level, line.row)
      if (line.kind === 'group' && index === 0) return <Fold line={line} group={group} onFold={options.onFold} />
      if (line.kind === 'group' && index === 1 && options.tree) return treeName(options, line)
      const amount = line.amounts?.[column.field]
      const currency = line.kind === 'subtotal' ? line.currency : undefined
      if (amount === undefined) return line.kind === 'subtotal' && index === said ? options.totalOf(group) : ''
      const only = { ...groupOnly(options.groupBy, line), ...currencyOnly(column, currency) }
      return <Sum column={column} currency={currency} amount={amount} only={only} figures={options.figures} />
    },
  }))
}

type GroupLine = Extract<ScreenLine, { kind: 'group' }>

/** The name of a level beside its code. */
function treeName({ tree, groupBy }: LineOptions, { level, row }: GroupLine): string {
  return String(row[tree?.[groupBy[level] ?? ''] ?? ''] ?? '')
}

/** The fields that tell the rows of a group. */
function groupOnly(groupBy: readonly string[], { level, row }: Pick<GroupLine, 'level' | 'row'>): Only {
  return Object.fromEntries(groupBy.slice(0, level + 1).map((field) => [field, String(row[field] ?? '')]))
}

const currencyOnly = ({ currency: field }: Column<RowOf>, currency: string | undefined): Only =>
  field && currency ? { [field]: currency } : {}

/** A change of what was nothing cannot be said in parts of a hundred. */
function RowCell({ column, row, figures }: { column: Column<RowOf>; row: RowOf; figures: Figures }): ReactNode {
  const t = useT()
  const way = column.total ? figures.ofRow(column.field, row) : undefined
  const cell = shownChange(column, row[column.field], t) ?? <Cell column={column} row={row} />
  if (!way) return cell
  return (
    <Explained field={column.field} name={way.key} alone={way.path === undefined}>
      {cell}
    </Explained>
  )
}

function groupName({ groupBy, all, none }: LineOptions, level: number, row: RowOf): string {
  const field = groupBy[level] ?? ''
  const column = all.find((each) => each.field === field)
  return (column ? cellText(column, row[field]) : String(row[field] ?? '')) || none
}

function Fold({ line, group, onFold }: { line: GroupLine; group: string; onFold: (group: string) => void }): ReactNode {
  return (
    <Button
      type="text"
      size="small"
      aria-expanded={!line.closed}
      className={`yu-fold yu-fold-${line.level}`}
      onClick={() => onFold(line.group)}
    >
      {line.closed ? <ChevronRightIcon /> : <ChevronDownIcon />}
      {group}
    </Button>
  )
}

interface SumProps {
  column: Column<RowOf>
  currency: string | undefined
  amount: string
  only: Only
  figures: Figures
}

/** A sum that leads to its rows, and says where it is from. */
function Sum({ column, currency, amount, only, figures }: SumProps): ReactNode {
  const t = useT()
  const way = figures.ofSum(column.field, only)
  const text = shownChange(column, amount, t) ?? (
    <Figure
      kind={column.kind === 'money' ? 'money' : 'quantity'}
      value={amount}
      currency={column.currency && currency}
    />
  )
  if (!way) return text
  const told = (
    <Explained field={column.field} name={way.key} alone={way.path === undefined}>
      {text}
    </Explained>
  )
  return way.path ? <Link to={way.path}>{told}</Link> : told
}

/** The sums of all rows: a line, or one for each currency. */
export function TotalRows({
  columns,
  lines,
  figures,
  only,
}: {
  columns: readonly Column<RowOf>[]
  lines: readonly { amounts: Readonly<Record<string, string>>; currency?: string }[]
  figures: Figures
  /** What all rows have in common, as it was asked. */
  only: Only
}): ReactNode {
  const { t } = useSpeech()
  const first = columns.findIndex(({ total }) => total)
  if (first < 0) return null
  return lines.map(({ amounts, currency }) => (
    <tr key={currency ?? ''}>
      {first > 0 && <td colSpan={first}>{t('ui.total')}</td>}
      {columns.slice(first).map((column) => {
        const amount = amounts[column.field]
        const of = { ...only, ...currencyOnly(column, currency) }
        return (
          <td
            key={column.field}
            data-label={column.label}
            className={`${isFigure(column.kind) ? 'yu-figure' : ''}${column.edge ? ' yu-edge' : ''}`}
          >
            {amount === undefined ? (
              ''
            ) : (
              <Sum column={column} currency={currency} amount={amount} only={of} figures={figures} />
            )}
          </td>
        )
      })}
    </tr>
  ))
}
