import type { Option } from '@yupana/contract'
import type { ReactNode } from 'react'
import type { ChooseQuery } from '../form/chooser/choose-call.ts'
import { parseDecimal } from '../form/input/number-text.ts'
import { cellText, referenceText } from '../list/column.tsx'
import type { LineRow } from './line-grid-model.ts'

/**
 * A column of a document's lines. `key` is the row's property: decimal strings for `money` and `quantity`, `YYYY-MM-DD`
 * for `date`, a reference for `choose`. `computed` columns are never typed into.
 */
export interface LineColumn<Row extends LineRow> {
  key: string
  label: string
  kind: 'text' | 'money' | 'quantity' | 'date' | 'choose' | 'select' | 'computed'
  /** Least width in pixels; `grow` shares what is left. */
  width: number
  grow?: number
  places?: number
  /** Decided for a line: a service has no batch. Default: every kind but `computed`. */
  editable?: (row: Row) => boolean
  /** Hidden until it is true of the lines, or somebody asks for the column: what most documents do not use. */
  usedBy?: (rows: readonly Row[]) => boolean
  /** A hidden column that says more of this one: its text stands under this one's where there is any, and F2 shows it. */
  more?: { key: string; text: (row: Row) => string }
  /** A second line in the cell: what is on hand, under the quantity. */
  under?: (row: Row) => string
  /** Enter passes over it; Tab, arrows and the mouse do not. For what most lines leave as it is. */
  passedByEnter?: boolean
  /** Path of the choose call, and its further query for a line. */
  choose?: string
  query?: (row: Row) => ChooseQuery
  /** Offered where nothing is found: makes a record of what was typed, and hands its option over when it is there. */
  create?: { label: (text: string) => string; run: (text: string, pick: (option: Option) => void) => void }
  /** What the list of a search says of a record at its right: stock, price. */
  beside?: (option: Option) => readonly string[]
  options?: readonly { value: string; label: string }[]
  /** What stands for a text that is typed as a sign: what is missing, for `=`. Any other text as it is. */
  typed?: (row: Row, text: string) => string
  /** The line with what was typed or chosen; plain assignment where absent. */
  set?: (row: Row, value: string, option?: Option) => Row
  /** Text of the cell; from the property where absent. */
  text?: (row: Row) => string
  /** Drawn in the place of the text where the cell is not the one that is typed in: a button that says more. */
  render?: (row: Row) => ReactNode
}

export function isFigureColumn(column: { kind: string }): boolean {
  return column.kind === 'money' || column.kind === 'quantity' || column.kind === 'computed'
}

export function isEditable<Row extends LineRow>(column: LineColumn<Row>, row: Row | undefined): boolean {
  if (column.kind === 'computed') return false
  return row === undefined || column.editable === undefined || column.editable(row)
}

export function lineText<Row extends LineRow>(column: LineColumn<Row>, row: Row): string {
  if (column.kind !== 'choose' && isUnread(column, row)) return String((row as Record<string, unknown>)[column.key])
  if (column.text) return column.text(row)
  const value = (row as Record<string, unknown>)[column.key]
  if (value === null || value === undefined) return ''
  if (column.kind === 'choose') return typeof value === 'object' ? referenceText(value) : String(value)
  if (column.kind === 'select') return column.options?.find((each) => each.value === value)?.label ?? String(value)
  if (column.kind === 'computed') return cellText({ kind: 'money', places: column.places }, value)
  return cellText({ kind: column.kind, places: column.places }, value)
}

/** Whether a figure, a day or a record stands there that is none: it was typed, stays to be seen, and the call refuses it. */
export function isUnread<Row extends LineRow>(column: LineColumn<Row>, row: Row): boolean {
  const value = (row as Record<string, unknown>)[column.key]
  if (column.kind === 'choose') return typeof value === 'object' && (value as { id?: string } | null)?.id === ''
  if (typeof value !== 'string' || value === '') return false
  if (column.kind === 'money' || column.kind === 'quantity') return parseDecimal(value, null) === undefined
  return column.kind === 'date' && !/^\d{4}-\d{2}-\d{2}$/.test(value)
}

/** The text to start editing with: figures without thousands, so that they can be changed digit by digit. */
export function editText<Row extends LineRow>(column: LineColumn<Row>, row: Row): string {
  const shown = lineText(column, row)
  return column.kind === 'money' || column.kind === 'quantity' ? shown.replaceAll(',', '') : shown
}

/** The line with the text itself, where it is no value of the column's kind: nothing that was typed gets lost, and the call refuses it. */
export function withUnread<Row extends LineRow>(column: LineColumn<Row>, row: Row, text: string): Row {
  if (column.kind === 'select') return { ...row, [column.key]: text }
  if (column.kind === 'choose') return { ...row, [column.key]: { id: '', name: text } }
  // The rest of the line knows that it was typed: else a price of the rules would take its place.
  return { ...assign(column, row, ''), [column.key]: text }
}

/** How a text is read. */
export interface Reading {
  day: (text: string) => string | undefined
  /** That of the document: a figure with the sign of another one is none. */
  currency: string
}

/** The line with a cell's new value, or undefined where the text is no value of the column's kind. */
export function withText<Row extends LineRow>(
  column: LineColumn<Row>,
  row: Row,
  given: string,
  reading: Reading,
): Row | undefined {
  const text = column.typed?.(row, given) ?? given
  if (text === '') return column.kind === 'choose' ? undefined : assign(column, row, '')
  if (column.kind === 'choose') return undefined
  if (column.kind === 'date') {
    const day = reading.day(text)
    return day === undefined ? undefined : assign(column, row, day)
  }
  if (column.kind === 'select') {
    const option = column.options?.find(
      (each) => each.value === text || each.label.toLowerCase() === text.toLowerCase(),
    )
    return option && assign(column, row, option.value)
  }
  if (column.kind === 'text') return assign(column, row, text)
  const value = parseDecimal(text, reading.currency)
  return value === undefined ? undefined : assign(column, row, value)
}

export function withOption<Row extends LineRow>(column: LineColumn<Row>, row: Row, option: Option): Row {
  return column.set ? column.set(row, option.id, option) : { ...row, [column.key]: option }
}

function assign<Row extends LineRow>(column: LineColumn<Row>, row: Row, value: string): Row {
  return column.set ? column.set(row, value) : { ...row, [column.key]: value }
}
