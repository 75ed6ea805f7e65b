import type { CellStyle, CellValue, ColumnDef } from 'hucre/xlsx'
import { writeXlsxStream } from 'hucre/xlsx'
import {
  cellText,
  dayOf,
  decimalText,
  defaultWidth,
  fitsExcel,
  numberFormat,
  type SheetColumn,
  type SheetColumnKind,
} from './column.ts'

export interface XlsxSheet {
  /** Name of the sheet: at most 31 characters; those that Excel forbids are replaced. */
  sheet: string
  columns: readonly SheetColumn[]
  /** Values in the order of the columns: decimals as text, dates as `YYYY-MM-DD`, null or undefined for nothing. */
  rows: AsyncIterable<readonly unknown[] | SheetLine> | Iterable<readonly unknown[] | SheetLine>
  /** Lines above the header: company, title, period. */
  title?: string | readonly string[]
}

/** A row that is none of the data: the head of a group, or sums, where a word may stand under a column of figures. */
export interface SheetLine {
  kind: 'group' | 'totals'
  values: readonly unknown[]
}

/** Rows of one sheet below Excel's 1,048,576, with room for title and totals. */
export const XLSX_MAX_ROWS = 1_048_000

export class XlsxLimitError extends Error {
  override name = 'XlsxLimitError'
}

type RowKind = 'title' | 'header' | 'body' | SheetLine['kind']

const HEADER: CellStyle = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '1F3A5F' } },
  alignment: { vertical: 'center', wrapText: true },
}
const TITLE: CellStyle = { font: { bold: true, size: 12 } }

/**
 * Writes one sheet as a stream of bytes; rows are pulled as the reader reads, so memory does not grow with them.
 * Money and quantities are real numbers (exact up to 15 digits, longer ones stay text), dates real dates. A text is
 * always a text cell, so `=1+1` is shown and never computed.
 * @throws XlsxLimitError after 1,048,000 rows; Error where a value does not fit the kind of its column
 */
export async function* writeXlsx(sheet: XlsxSheet): AsyncGenerator<Uint8Array, void, undefined> {
  let rowKind: RowKind = 'body'
  const columns = sheet.columns.map((column) => columnDef(column, () => rowKind))
  const titles = sheet.title === undefined ? [] : [sheet.title].flat()

  async function* lines(): AsyncGenerator<CellValue[], void, undefined> {
    for (const title of titles) {
      rowKind = 'title'
      yield [inlineText(title)]
    }
    rowKind = 'header'
    yield sheet.columns.map((column) => inlineText(column.label))
    let count = 0
    for await (const row of sheet.rows) {
      count += 1
      if (count > XLSX_MAX_ROWS) throw new XlsxLimitError(`a sheet holds at most ${XLSX_MAX_ROWS} rows`)
      if (isLine(row)) {
        rowKind = row.kind
        const written = row.kind === 'group' ? cellValue : totalValue
        yield sheet.columns.map(({ kind }, at) => written(row.values[at], row.kind === 'group' ? 'text' : kind))
      } else {
        rowKind = 'body'
        yield sheet.columns.map((column, at) => cellValue(row[at], column.kind))
      }
    }
  }

  const stream = writeXlsxStream(lines(), {
    name: sheetName(sheet.sheet),
    columns,
    freezePane: { rows: titles.length + 1 },
    repeatHeaders: false,
  })
  yield* stream
}

const isLine = (row: readonly unknown[] | SheetLine): row is SheetLine => 'kind' in row

/** hucre reads the style of a column each time it writes a row, so the style can follow the kind of the row. */
function columnDef(column: SheetColumn, rowKind: () => RowKind): ColumnDef {
  const numFmt = numberFormat[column.kind]
  const body: CellStyle | undefined = numFmt ? { numFmt } : undefined
  const totals: CellStyle = { ...body, font: { bold: true }, border: { top: { style: 'thin' } } }
  const group: CellStyle = { font: { bold: true } }
  return {
    width: column.width ?? defaultWidth[column.kind],
    get style() {
      const kind = rowKind()
      if (kind === 'title') return TITLE
      if (kind === 'group') return group
      return kind === 'header' ? HEADER : kind === 'totals' ? totals : body
    },
  }
}

/** A totals row may hold a word (`Total`) under a column of figures or days. */
function totalValue(value: unknown, kind: SheetColumnKind): CellValue {
  const isFigure = /^-?\d+(\.\d+)?$/.test(String(value ?? ''))
  return cellValue(value, isFigure && kind !== 'date' ? kind : 'text')
}

function cellValue(value: unknown, kind: SheetColumnKind): CellValue {
  if (value === null || value === undefined || value === '') return null
  if (kind === 'text') return inlineText(value)
  if (kind === 'date') return dayOf(value)
  if (kind === 'flag') return value === true || value === 'true'
  const text = decimalText(value, kind)
  // A file format, not arithmetic: Excel stores doubles, and 15 digits come back unchanged.
  return fitsExcel(text) ? Number(text) : text
}

/** `_x0041_` means `A` in a workbook (ECMA-376, ST_Xstring), so a text that has it by chance is escaped. */
function inlineText(value: unknown): string {
  return cellText(value).replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
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
