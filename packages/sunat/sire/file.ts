import { zipFile } from '../archive/zip.ts'
import type { Law } from '../law/law.ts'
import { publishedLaw } from '../law/published.ts'
import { BookFileError, decodeBook } from '../ple/file.ts'
import { completeRow, fromCell, type LooseRow, toCell } from '../ple/row.ts'
import { SunatError } from '../problem.ts'
import { checkRegister } from './check-register.ts'
import { type RegisterHeader, registerFileName } from './file-name.ts'
import { type RegisterName, type RegisterRow, registerFields, registers } from './registers.ts'

/** A register as text, ready to be zipped. */
export interface RegisterFile {
  /** Base name, without extension. */
  name: string
  content: string
}

/** How the text of a register is written. */
export interface RegisterTextOptions {
  /** The figures of the law as the caller keeps them; those of this version where absent. */
  law?: Law
  /** A bar after the last field too, as SUNAT's own files have it (when absent); some validators ask for none. */
  trailingBar?: boolean
  /** Base name, when it is not that of a replacement: see `complementFileName`. */
  name?: string
}

/**
 * Writes a register: UTF-8, CR LF, no header. The CAR is written only where a row gives it.
 * @throws SunatError with every problem of the rows @throws BookNameError
 */
export function writeRegister<R extends RegisterName>(
  register: R,
  header: RegisterHeader,
  rows: readonly RegisterRow<R>[],
  options: RegisterTextOptions = {},
): RegisterFile {
  const { trailingBar = true, law = publishedLaw, name = registerFileName(register, header, rows.length > 0) } = options
  const problems = checkRegister(register, header, rows, law)
  if (problems.length > 0) throw new SunatError(problems)
  const fields = registerFields(register)
  const lines = rows.map((given) => {
    const row = completeRow(fields, given as unknown as LooseRow, law)
    return `${fields.map((field) => toCell(field, row[field.name])).join('|')}${trailingBar ? '|' : ''}\r\n`
  })
  return { name, content: lines.join('') }
}

/** The zip that is uploaded: `<name>.txt` inside `<name>.zip`. */
export const zipRegister = (file: RegisterFile): Uint8Array => zipFile(`${file.name}.txt`, file.content)

/**
 * Reads a register's text: a replacement (33, 37 or 36 fields) or SUNAT's export, which has more columns and a heading.
 * It splits and names; `checkRegister` judges.
 * @throws BookFileError
 */
export function readRegister<R extends RegisterName>(register: R, content: string | Uint8Array): RegisterRow<R>[] {
  const fields = registerFields(register)
  const text = (typeof content === 'string' ? content : decodeBook(content)).replace(/^\uFEFF/, '')
  const rows: RegisterRow<R>[] = []
  text.split(/\r?\n/).forEach((line, index) => {
    if (line.trim() === '') return
    const cells = line.split('|')
    if (index === 0 && !/^\d{11}$/.test(cells[0]!.trim())) return
    if (cells.length < fields.length) {
      throw new BookFileError(index + 1, `${cells.length} fields where ${register} has ${fields.length}`)
    }
    const row: Record<string, string | Record<string, string>> = {}
    for (const field of fields) {
      const value = fromCell(field, cells[field.number - 1]!.trim())
      if (value !== undefined) row[field.name] = value
    }
    const exported = exportedOf(register, cells.slice(fields.length))
    if (Object.keys(exported).length > 0) row.exported = exported
    rows.push(row as RegisterRow<R>)
  })
  return rows
}

/** The columns that SUNAT adds, by name; those of free use are clu1, clu2 … */
function exportedOf(register: RegisterName, cells: readonly string[]): Record<string, string> {
  const names: readonly string[] = registers[register].exported
  const found: Record<string, string> = {}
  cells.forEach((cell, index) => {
    const name = names[index] ?? `clu${index - names.length + 1}`
    if (cell.trim() !== '') found[name] = cell.trim()
  })
  return found
}
