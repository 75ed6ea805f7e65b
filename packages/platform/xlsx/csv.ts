import { cellText, dayOf, decimalText, type SheetColumn, type SheetColumnKind } from './column.ts'
import { type ReadLimits, SpreadsheetError } from './read-xlsx.ts'

export interface CsvSheet {
  columns: readonly SheetColumn[]
  rows: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>
  /** `;` opens rightly in an Excel set to Spanish; `,` is RFC 4180 and the default. */
  separator?: ',' | ';'
}

const CHUNK = 64 * 1024
/** A heading line longer than this has said what parts it. */
const HEADING = 64 * 1024
/** Characters of a cell: what a workbook's cell holds at most. */
const MOST_OF_CELL = 32_767
/** A spreadsheet computes a text that begins so; an apostrophe before it keeps it a text (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t]/
const ESCAPED_FORMULA = /^'+[=+\-@\t]/

/** Writes RFC 4180 with a UTF-8 mark (Excel needs it), a header line and CRLF, in chunks of about 64 KiB. */
export async function* writeCsv(sheet: CsvSheet): AsyncGenerator<Uint8Array, void, undefined> {
  const separator = sheet.separator ?? ','
  const encoder = new TextEncoder()
  const line = (cells: string[]): string => `${cells.map((cell) => quote(cell, separator)).join(separator)}\r\n`
  let text = `\uFEFF${line(sheet.columns.map((column) => cellText(column.label)))}`
  for await (const row of sheet.rows) {
    text += line(sheet.columns.map((column, at) => csvText(row[at], column.kind)))
    if (text.length < CHUNK) continue
    yield encoder.encode(text)
    text = ''
  }
  if (text !== '') yield encoder.encode(text)
}

function csvText(value: unknown, kind: SheetColumnKind): string {
  if (value === null || value === undefined || value === '') return ''
  if (kind === 'date') return dayOf(value).toISOString().slice(0, 10)
  if (kind === 'flag') return value === true || value === 'true' ? 'true' : 'false'
  return kind === 'text' ? plainCell(value) : decimalText(value, kind)
}

/** A text that no spreadsheet computes. */
export function plainCell(value: unknown): string {
  const text = cellText(value)
  return FORMULA.test(text) || ESCAPED_FORMULA.test(text) ? `'${text}` : text
}

function quote(text: string, separator: string): string {
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Reads RFC 4180 as rows of trimmed texts; empty lines are left out. The separator (`,` `;` or tab) is the one seen
 * most in the first line; the encoding is UTF-8, with or without its mark, else Windows-1252, which Excel writes.
 * The apostrophe that `writeCsv` puts before `= + - @` is taken away.
 * @throws SpreadsheetError `too_large` (rows, columns), `too_heavy` (a cell) or `unreadable` (a quote that never ends)
 */
export function* readCsv(bytes: Uint8Array, limits: ReadLimits): Generator<string[], void, undefined> {
  if (countRows(bytes, limits.maxRows) > limits.maxRows)
    throw new SpreadsheetError('too_large', `more than ${limits.maxRows} rows`)
  const text = decodeText(bytes)
  const separator = separatorOf(text)
  let row: string[] = []
  let count = 0
  for (const { cell, ends } of cells(text, separator)) {
    if (cell.length > MOST_OF_CELL)
      throw new SpreadsheetError('too_heavy', `more than ${MOST_OF_CELL} characters in a cell`)
    row.push(ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell)
    if (row.length > (limits.maxColumns ?? 256)) throw new SpreadsheetError('too_large', 'too many columns')
    if (!ends) continue
    if (row.some((value) => value !== '')) {
      count += 1
      if (count > limits.maxRows) throw new SpreadsheetError('too_large', `more than ${limits.maxRows} rows`)
      yield row.map((value) => value.trim())
    }
    row = []
  }
}

const [QUOTE, RETURN, FEED, BLANK, COMMA, SEMICOLON] = [0x22, 0x0d, 0x0a, 0x20, 0x2c, 0x3b]

/** Rows with something in them, before any is read: a file of millions is refused at once. Counts no further than one too many. */
function countRows(bytes: Uint8Array, most: number): number {
  let rows = 0
  let quoted = false
  let filled = false
  for (const byte of bytes) {
    if (byte === QUOTE) quoted = !quoted
    if (!quoted && (byte === FEED || byte === RETURN)) {
      if (filled) rows += 1
      filled = false
      if (rows > most) return rows
    } else if (byte > BLANK && byte !== COMMA && byte !== SEMICOLON && byte !== QUOTE) filled = true
  }
  return filled ? rows + 1 : rows
}

function* cells(text: string, separator: string): Generator<{ cell: string; ends: boolean }, void, undefined> {
  let at = 0
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      let close = text.indexOf('"', at + 1)
      while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
      if (close < 0) throw new SpreadsheetError('unreadable', 'a quoted cell never ends')
      cell = text.slice(at + 1, close).replaceAll('""', '"')
      at = close + 1
    }
    let stop = at
    while (stop < text.length && text[stop] !== separator && text[stop] !== '\n' && text[stop] !== '\r') stop += 1
    cell += text.slice(at, stop)
    const ends = text[stop] !== separator
    at = stop + (text[stop] === '\r' && text[stop + 1] === '\n' ? 2 : 1)
    yield { cell, ends }
    if (!ends && at >= text.length) yield { cell: '', ends: true }
  }
}

/** UTF-8, or what Excel writes where it is not: Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Counts the marks of the first line outside its quotes. A regular expression would need a stack as long as the line. */
function separatorOf(text: string): string {
  const times = new Map([',', ';', '\t'].map((mark) => [mark, 0]))
  let quoted = false
  for (const letter of text.slice(0, HEADING)) {
    if (letter === '"') quoted = !quoted
    else if (!quoted && (letter === '\n' || letter === '\r')) break
    else if (!quoted && times.has(letter)) times.set(letter, times.get(letter)! + 1)
  }
  return [...times].reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}
