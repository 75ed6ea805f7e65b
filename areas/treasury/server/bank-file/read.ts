import { readApart, SpreadsheetError } from '@yupana/platform'
import type { LayoutMapping } from '../../contract/reconciliation/layouts.ts'
import { type BankFile, BankFileError } from './bank-file.ts'
import { readCamt } from './camt.ts'
import { rowsOfText } from './csv.ts'
import { textOf } from './figures.ts'
import { kindOf } from './kind.ts'
import { readMt940 } from './mt940.ts'
import { readOfx } from './ofx.ts'
import { readTable } from './table.ts'

/** Bytes of one statement: its text is read while others wait. */
const MOST_BYTES = 8 * 1024 * 1024
/** Lines of one statement. */
const MOST_LINES = 50_000

/** A statement as the file of a bank says it, whichever of the known forms it has. @throws BankFileError where it is none */
export async function readBankFile(bytes: Uint8Array, mapping?: LayoutMapping): Promise<BankFile> {
  if (bytes.length > MOST_BYTES) throw new BankFileError('statement_too_large')
  const kind = kindOf(bytes)
  if (kind === 'other') throw new BankFileError('statement_unreadable')
  const file =
    kind === 'ofx' || kind === 'camt053' || kind === 'mt940'
      ? READERS[kind](textOf(bytes))
      : await tableOf(bytes, kind, mapping)
  if (file.lines.length > MOST_LINES) throw new BankFileError('statement_unreadable')
  return file
}

const READERS = { ofx: readOfx, camt053: readCamt, mt940: readMt940 }

async function tableOf(
  bytes: Uint8Array,
  kind: 'xlsx' | 'table',
  mapping: LayoutMapping | undefined,
): Promise<BankFile> {
  const rows: string[][] = []
  try {
    if (kind === 'table') rows.push(...rowsOfText(bytes))
    else for await (const row of readApart(bytes, 'xlsx', { maxRows: MOST_LINES + 100 })) rows.push(row)
  } catch (error) {
    if (error instanceof SpreadsheetError) throw new BankFileError('statement_unreadable')
    throw error
  }
  if (rows.length === 0) throw new BankFileError('statement_empty')
  return readTable(rows, mapping)
}
