import { dec } from '@yupana/kernel'
import { streamXlsxRows } from 'hucre/xlsx'
import { checkArchive } from './archive-limit.ts'

/** `unreadable`: not a spreadsheet; `too_large`: more rows or columns than allowed; `too_heavy`: more bytes, texts, memory or time. */
export type SpreadsheetFault = 'unreadable' | 'too_large' | 'too_heavy'

export class SpreadsheetError extends Error {
  override name = 'SpreadsheetError'
  readonly code: SpreadsheetFault

  constructor(code: SpreadsheetFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

export interface ReadLimits {
  /** Rows read before the reading is refused. */
  maxRows: number
  /** Columns of a row; 256 by default. */
  maxColumns?: number
}

/**
 * Reads the first sheet as rows of trimmed texts; rows without any text are left out. Dates come as `YYYY-MM-DD`,
 * numbers as the decimal that Excel shows with 15 digits, flags as `true` and `false`.
 * @throws SpreadsheetError `unreadable`, `too_large`, or `too_heavy` (an archive that would unpack to more than 200 MiB, 32 of them shared texts)
 */
export async function* readXlsx(bytes: Uint8Array, limits: ReadLimits): AsyncGenerator<string[], void, undefined> {
  const refused = checkArchive(bytes)
  if (refused) throw new SpreadsheetError(refused, 'the file is no spreadsheet that can be read')
  let count = 0
  try {
    for await (const row of streamXlsxRows(bytes, { maxRows: limits.maxRows + 2 })) {
      if (row.values.length > (limits.maxColumns ?? 256)) {
        throw new SpreadsheetError('too_large', `row ${row.index + 1} has ${row.values.length} columns`)
      }
      const texts = row.values.map(cellToText)
      if (texts.every((text) => text === '')) continue
      count += 1
      if (count > limits.maxRows) throw new SpreadsheetError('too_large', `more than ${limits.maxRows} rows`)
      yield texts
    }
  } catch (error) {
    if (error instanceof SpreadsheetError) throw error
    throw new SpreadsheetError('unreadable', 'the spreadsheet is damaged or encrypted', { cause: error })
  }
}

function cellToText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateToText(value)
  // The 15 digits that Excel shows; what follows is the noise of binary fractions.
  if (typeof value === 'number') return dec(value.toPrecision(15)).toString()
  return String(value).trim()
}

function dateToText(value: Date): string {
  if (Number.isNaN(value.getTime())) return ''
  const [day = '', time = ''] = value.toISOString().slice(0, 19).split('T')
  return time === '00:00:00' ? day : `${day} ${time}`
}
