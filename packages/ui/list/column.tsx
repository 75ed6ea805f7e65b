import type { ReactNode } from 'react'
import { formatDate, formatInstant } from '../date-text.ts'
import { formatMoney, formatQuantity, parseDecimal } from '../form/input/number-text.ts'
import { CheckIcon } from '../icons.ts'
import { Figure } from './money.tsx'
import { type StateLabels, StateTag } from './state.tsx'

export type ColumnKind = 'text' | 'money' | 'quantity' | 'date' | 'instant' | 'state' | 'flag' | 'ref'

/** A column of a list or a report. `field` is the row's property, with points for nested ones (`client.name`). */
export interface Column<Row> {
  field: string
  label: string
  kind: ColumnKind
  render?: (row: Row) => ReactNode
  /** Text of the cell for screens that only read text (copy, narrow cards); from `field` where absent. */
  width?: number
  /** No wider than that either: what does not fit is cut, but never a figure. */
  narrow?: boolean
  /** Sum it in the totals row. Amounts of several currencies are never summed: give the column of one currency. */
  total?: boolean
  /** Field with the currency of the amount: the totals row then has a sum for each currency. */
  currency?: string
  /** Decimals of money (2) or the most of a quantity (10). */
  places?: number
  states?: StateLabels
  /** What a phone shows of the row though another column comes first; `none` where there is no room beside what it shows. */
  phone?: 'title' | 'amount' | 'detail' | 'none'
  /** Field that stands soft beside the value: the number of whom is named. The column takes what room is left. */
  aside?: string
  /** Takes what room is left, on as many lines as it needs: the description on the paper of a document. */
  wraps?: true
  /** Not shown until chosen in the column chooser. */
  optional?: boolean
  /** False where the column's title offers no order though the endpoint would. */
  sortable?: boolean
  /** Head that it shares with its neighbours, and what it is called below that. */
  band?: string
  under?: string
  /** How much another figure changed: signed, or its share with the way that it goes. */
  change?: boolean
  /** A line at its left: its band begins here, or another ends. */
  edge?: boolean
  /** Where the figure leads: the documents behind it. */
  link?: (row: Row) => string | undefined
}

export function isFigure(kind: ColumnKind): boolean {
  return kind === 'money' || kind === 'quantity'
}

export function cellValue(row: unknown, field: string): unknown {
  let value: unknown = row
  for (const part of field.split('.')) {
    if (value === null || typeof value !== 'object') return undefined
    value = (value as Record<string, unknown>)[part]
  }
  return value
}

/** A value as text by its column's kind: figures grouped, days as dd/mm/yyyy, references by their name. */
export function cellText<Row>(column: Pick<Column<Row>, 'kind' | 'places' | 'states'>, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'object') return referenceText(value)
  const text = String(value)
  if (column.kind === 'state' || column.states) return column.states?.[text]?.label ?? text
  if (column.kind === 'date') return formatDate(text)
  if (column.kind === 'instant') return formatInstant(text)
  if (!isFigure(column.kind) || parseDecimal(text) === undefined) return text
  return column.kind === 'money' ? formatMoney(text, column.places) : formatQuantity(text, column.places)
}

/** What a person knows a reference by: its label, else code and name. */
export function referenceText(value: object): string {
  const { label, code, name, fiscalName, id } = value as Record<string, unknown>
  if (typeof label === 'string') return label
  const known = [code, name ?? fiscalName].filter((each): each is string => typeof each === 'string' && each !== '')
  return known.length > 0 ? known.join(' · ') : typeof id === 'string' ? id : ''
}

export function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }): ReactNode {
  if (column.render) return column.render(row)
  const value = cellValue(row, column.field)
  if (column.kind === 'flag') return value === true ? <CheckIcon aria-label="✓" /> : ''
  if (column.kind === 'state' && (typeof value === 'string' || typeof value === 'number'))
    return <StateTag value={String(value)} states={column.states} brief />
  if (
    (column.kind === 'money' || column.kind === 'quantity') &&
    value !== null &&
    value !== undefined &&
    value !== ''
  ) {
    const currency = column.currency === undefined ? undefined : cellValue(row, column.currency)
    return (
      <Figure
        kind={column.kind}
        value={String(value)}
        currency={typeof currency === 'string' ? currency : undefined}
        places={column.places}
      />
    )
  }
  const aside = column.aside === undefined ? undefined : cellValue(row, column.aside)
  if (typeof aside !== 'string' || aside === '') return cellText(column, value)
  return (
    <span className="yu-with-aside">
      <span>{cellText(column, value)}</span>
      <span className="yu-aside">{aside}</span>
    </span>
  )
}
