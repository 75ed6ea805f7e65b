import { ddmmyyyy, formatMoney, formatQuantity } from '@yupana/kernel'
import type { PrintedReport, ReportColumn, ReportRow } from './printed-report.ts'

/** 15 mm. */
export const SIDE_MARGIN = 42.5
/** By which each level is further in. */
export const INDENT = 8
/** A4 in points. */
const PAPER = { portrait: 595.28, landscape: 841.89 }
/** Left and right of each cell, as the table layout has it. */
const PADDING = 6
const SIZES = [7.5, 7, 6.5, 6, 5.5] as const
/** A text may be broken between words, but not into a column of single syllables. */
const LEAST_TEXT = 9
/** Longer than a word is: an address of mail, broken anywhere. */
const MOST_WORD = 14
/** Down to this size a text is rather set smaller than broken. */
const UNBROKEN = 6.5

export interface ReportFit {
  fontSize: number
  /** Lines that a row takes. */
  lines: 1 | 2
  /** Points, one a column of the paper. */
  widths: number[]
}

interface Need {
  /** Parts of the type size below which something would be cut. */
  least: number
  /** With which nothing is broken. */
  whole: number
}

/** How the columns of a report stand on its paper. @throws Error where they do not, even in two lines of the smallest type */
export function fitReport(printed: PrintedReport, orientation: 'portrait' | 'landscape'): ReportFit {
  const needs = printed.columns.map((column, at) => needOf(column, at, printed))
  // In two lines no head is shared.
  const alone = printed.columns.map(({ whole, label, ...column }, at) =>
    needOf({ ...column, label: whole ?? label }, at, printed),
  )
  const paper = PAPER[orientation] - 2 * SIDE_MARGIN
  for (const lines of [1, 2] as const) {
    const across = inColumns(lines === 1 ? needs : alone, lines)
    // None at the edges of the paper.
    const room = paper - (across.length - 1) * PADDING
    const fits = (measure: keyof Need) => (fontSize: number) =>
      across.reduce((sum, need) => sum + need[measure] * fontSize, 0) <= room
    const fontSize = SIZES.filter((size) => size >= UNBROKEN).find(fits('whole')) ?? SIZES.find(fits('least'))
    if (fontSize) return { fontSize, lines, widths: shared(across, fontSize, room) }
  }
  throw new Error(`the columns of the report "${printed.title}" do not fit its paper, even in two lines`)
}

/** Of the columns that stand below each other the widest counts. */
function inColumns(needs: readonly Need[], lines: number): Need[] {
  const across = Math.ceil(needs.length / lines)
  return Array.from({ length: across }, (_, at) => {
    const stacked = Array.from({ length: lines }, (__, line) => needs[line * across + at]).filter((each) => !!each)
    return {
      least: Math.max(...stacked.map((each) => each.least)),
      whole: Math.max(...stacked.map((each) => each.whole)),
    }
  })
}

/** Each its least; what is left goes to those whose texts would be broken, by what they lack, and then to all of them. */
function shared(across: readonly Need[], fontSize: number, room: number): number[] {
  const least = across.map((need) => need.least * fontSize)
  const lacks = across.map((need) => (need.whole - need.least) * fontSize)
  const left = room - least.reduce((sum, each) => sum + each, 0)
  const lacking = lacks.reduce((sum, each) => sum + each, 0)
  if (lacking === 0) return least.map((each) => each + left / least.length)
  return least.map((each, at) => each + (left * lacks[at]!) / lacking)
}

function needOf(column: ReportColumn, at: number, { rows }: PrintedReport): Need {
  const texts = rows.flatMap((row) => {
    if (row.kind === 'group' || at < spanOf(row)) return []
    return [cellText(row.values[at] ?? '', column.kind)]
  })
  const inner = at > 0 ? 0 : longest(rows, ({ level = 0 }) => (level * INDENT) / SIZES.at(-1)!)
  const head = longest(column.label.split(/\s+/), widthOf)
  const label = widthOf(column.label)
  const whole = longest(texts, widthOf)
  if (column.kind !== 'text') return { least: Math.max(head, whole) + inner, whole: Math.max(label, whole) + inner }
  const word = longest(texts, (text) => longest(text.split(/\s+/), widthOf))
  return {
    least: Math.max(head, Math.min(word, MOST_WORD), Math.min(whole, LEAST_TEXT)) + inner,
    whole: Math.max(label, whole) + inner,
  }
}

/** Columns that the words of a sum stand across: those before its first figure. */
export function spanOf({ kind, values }: Exclude<ReportRow, { kind: 'group' }>): number {
  if (kind === 'row') return 0
  const said = values.findIndex((value) => (value ?? '') !== '')
  if (/^-?\d+(\.\d+)?$/.test(values[said] ?? '')) return 0
  const figure = values.findIndex((value, at) => at > said && (value ?? '') !== '')
  return figure < 0 ? values.length : figure
}

const longest = <T>(all: readonly T[], width: (each: T) => number): number =>
  all.reduce((most, each) => Math.max(most, width(each)), 0)

const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[.,:;ilj|' ]/, 0.34],
  [/[/()-]/, 0.43],
  [/[MWmw@%]/, 0.92],
  [/[A-ZÁÉÍÓÚÑÜ]/, 0.7],
]

/** Width of a text in the bold of the typeface, which totals are set in, in parts of its size; a little above the truth. */
function widthOf(text: string): number {
  let width = 0.2
  for (const letter of text) width += WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 0.61
  return width
}

/** A value as it is printed. */
export function cellText(value: string, kind: ReportColumn['kind']): string {
  if (kind !== 'text' && /^-?0(\.0*)?$/.test(value)) return '–'
  if (kind === 'money' && /^-?\d/.test(value)) return formatMoney(value)
  if (kind === 'quantity' && /^-?\d/.test(value)) return formatQuantity(value)
  if (kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return ddmmyyyy(value)
  return value
}
