import { bandsOf, isBanded } from '@yupana/contract'
import { zipStream } from '../zip/zip-stream.ts'
import {
  cellText,
  dayOf,
  decimalText,
  defaultWidth,
  fitsExcel,
  plainNumber,
  type SheetColumn,
  type SheetColumnKind,
} from './column.ts'
import {
  type CellValue,
  columnName,
  otherParts,
  type RowKind,
  rowXml,
  sheetEnd,
  sheetHead,
  styleOf,
} from './sheet-xml.ts'

export interface XlsxSheet {
  /** Name of the sheet: at most 31 characters; those that Excel forbids are replaced. */
  sheet: string
  columns: readonly SheetColumn[]
  /** Values in the order of the columns: decimals as text, dates as `YYYY-MM-DD`, null or undefined for nothing. */
  rows: AsyncIterable<readonly unknown[] | SheetLine> | Iterable<readonly unknown[] | SheetLine>
  /** Levels of groups that every row of data stands in. */
  levels?: number
  /** Lines above the header: company, title, period. */
  title?: string | readonly string[]
}

/** A row that is none of the data: the head of a group, or sums, where a word may stand under a column of figures. */
export interface SheetLine {
  kind: 'group' | 'totals'
  values: readonly unknown[]
  /** How many groups are around it: it folds away with them. */
  level?: number
  /** By column, how its figure follows from the cells above; the figure stands there too, for readers that do not calculate. */
  formulas?: readonly (string | undefined)[]
}

/** Rows of one sheet below Excel's 1,048,576, with room for title and totals. */
export const XLSX_MAX_ROWS = 1_048_000

export class XlsxLimitError extends Error {
  override name = 'XlsxLimitError'
}

/**
 * Writes one sheet as a stream of bytes; rows are pulled as the reader reads, so memory does not grow with them.
 * Money and quantities are real numbers (exact up to 15 digits, longer ones stay text), dates real dates. A text is
 * always a text cell, so `=1+1` is shown and never computed.
 * @throws XlsxLimitError after 1,048,000 rows; Error where a value does not fit the kind of its column
 */
export async function* writeXlsx(sheet: XlsxSheet): AsyncGenerator<Uint8Array, void, undefined> {
  yield* zipStream([
    { name: 'xl/worksheets/sheet1.xml', content: inChunks(sheetText(sheet)) },
    ...otherParts(sheetName(sheet.sheet)).map(({ name, text }) => ({ name, content: [Buffer.from(text, 'utf8')] })),
  ])
}

async function* sheetText(sheet: XlsxSheet): AsyncGenerator<string> {
  const { columns } = sheet
  const titles = sheet.title === undefined ? [] : [sheet.title].flat()
  const widths = columns.map(({ kind, width }) => width ?? defaultWidth[kind])
  const looks = Object.fromEntries(
    ROW_KINDS.map((row) => [row, columns.map(({ kind }) => styleOf(row, kind))]),
  ) as Record<RowKind, number[]>
  const heads = headRows(columns)
  yield sheetHead(widths, titles.length + heads.length, sheet.levels ?? 0)
  let number = 0
  const line = (kind: RowKind, values: readonly CellValue[], level = 0): string => {
    number += 1
    return rowXml(number, values, looks[kind], { level, whole: kind === 'totals' })
  }
  for (const title of titles) yield line('title', [inlineText(title)])
  const head = number + 1
  for (const texts of heads) yield line('header', texts)
  const first = number
  for await (const row of sheet.rows) {
    if (number - first >= XLSX_MAX_ROWS) throw new XlsxLimitError(`a sheet holds at most ${XLSX_MAX_ROWS} rows`)
    if (!isLine(row)) {
      yield line(
        'body',
        columns.map(({ kind }, at) => cellValue(row[at], kind)),
        sheet.levels ?? 0,
      )
      continue
    }
    const { kind: own, values, level, formulas } = row
    yield line(
      own,
      columns.map(({ kind }, at) =>
        own === 'group' ? cellValue(values[at], 'text') : totalValue(values[at], kind, formulas?.[at]),
      ),
      level ?? 0,
    )
  }
  yield sheetEnd(heads.length > 1 ? mergedHeads(columns, head) : [])
}

/** One row of heads, or two where neighbours share one. */
function headRows(columns: readonly SheetColumn[]): CellValue[][] {
  const labels = columns.map(({ label }) => inlineText(label))
  if (!isBanded(columns)) return [labels]
  const above = bandsOf(columns).flatMap(({ band, at, count }): CellValue[] =>
    band === undefined
      ? labels.slice(at, at + count)
      : [inlineText(band), ...Array.from({ length: count - 1 }, (): CellValue => null)],
  )
  return [above, columns.map(({ band }, at) => (band === undefined ? null : labels[at]!))]
}

/** Cells of the two head rows that are one: a band over its columns, and a column without a band over both rows. */
function mergedHeads(columns: readonly SheetColumn[], row: number): string[] {
  return bandsOf(columns).flatMap(({ band, at, count }) => {
    const names = Array.from({ length: count }, (_, beside) => columnName(at + beside))
    if (band === undefined) return names.map((name) => `${name}${row}:${name}${row + 1}`)
    return count > 1 ? [`${names[0]}${row}:${names.at(-1)}${row}`] : []
  })
}

const ROW_KINDS: readonly RowKind[] = ['title', 'header', 'body', 'group', 'totals']
const CHUNK = 64 * 1024

async function* inChunks(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let text = ''
  for await (const each of texts) {
    text += each
    if (text.length < CHUNK) continue
    yield Buffer.from(text, 'utf8')
    text = ''
  }
  yield Buffer.from(text, 'utf8')
}

const isLine = (row: readonly unknown[] | SheetLine): row is SheetLine => 'kind' in row

/** A totals row may hold a word (`Total`) under a column of figures or days. */
function totalValue(value: unknown, kind: SheetColumnKind, formula: string | undefined): CellValue {
  const isFigure = /^-?\d+(\.\d+)?$/.test(String(value ?? ''))
  const cell = cellValue(value, isFigure && kind !== 'date' ? kind : 'text')
  // A figure of more digits than a workbook counts with stays the text that it is.
  return formula !== undefined && typeof cell === 'number' ? { formula, value: cell } : cell
}

function cellValue(value: unknown, kind: SheetColumnKind): CellValue {
  if (value === null || value === undefined || value === '') return null
  if (kind === 'text') return inlineText(value)
  if (kind === 'date') return dayOf(value)
  if (kind === 'flag') return value === true || value === 'true'
  const number = plainNumber(value)
  if (number !== undefined) return number
  const text = decimalText(value, kind)
  // A file format, not arithmetic: Excel stores doubles, and 15 digits come back unchanged.
  return fitsExcel(text) ? Number(text) : text
}

/** `_x0041_` means `A` in a workbook (ECMA-376, ST_Xstring), so a text that has it by chance is escaped. */
function inlineText(value: unknown): string {
  const text = cellText(value)
  return text.includes('_x') ? text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_') : text
}

function sheetName(name: string): string {
  const clean = cellText(name)
    .replace(/[\\/?*[\]:\n\t]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .slice(0, 31)
    .toWellFormed()
    .trim()
  return clean === '' || clean.toLowerCase() === 'history' ? 'Hoja1' : clean
}
