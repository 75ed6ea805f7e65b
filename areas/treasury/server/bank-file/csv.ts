import { BankFileError } from './bank-file.ts'
import { textOf } from './figures.ts'

/** Lines in which the separator is looked for: banks write whose account it is above the table. */
const HEAD = 40
/** Beyond these it is no statement. */
const MOST_ROWS = 60_000
const MOST_CELLS = 256

/** Rows of a table in text, whatever separates its cells; rows without a word are left out. */
export function rowsOfText(bytes: Uint8Array): string[][] {
  const text = textOf(bytes)
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endCell = (): void => {
    if (row.push(cell.trim()) > MOST_CELLS || rows.length > MOST_ROWS) throw new BankFileError('statement_unreadable')
    cell = ''
  }
  const endRow = (): void => {
    endCell()
    if (row.some((each) => each !== '')) rows.push(row)
    row = []
  }
  for (let i = 0; i < text.length; i += 1) {
    const sign = text[i]!
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text[i + 1] === '"') {
        cell += '"'
        i += 1
      } else quoted = false
    } else if (sign === '"' && cell.trim() === '') {
      quoted = true
      cell = ''
    } else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  endRow()
  return rows
}

/** The one that stands most often in one line of the head. */
function separatorOf(text: string): string {
  const lines = text.split('\n', HEAD)
  const most = (separator: string): number => Math.max(...lines.map((line) => line.split(separator).length))
  return [';', '\t', '|', ','].reduce((best, each) => (most(each) > most(best) ? each : best), ';')
}
