import { BusinessError, isDateText } from '@yupana/kernel'
import { flagOf, fold, readApart, SpreadsheetError } from '@yupana/platform'
import { type DaySet, type SaidField, saidFields } from '../../contract/availability/availability.ts'
import { availabilityLabels } from '../../contract/availability/availability-labels.ts'
import { fileFields } from './availability.ts'

/** Rows of one file: a year of fifty rooms. */
const MOST_ROWS = 20_000

/** A row as it was understood; where something was not, what. */
export interface FileRow {
  row: number
  room: string
  date: string
  set: DaySet
  problems: { column: string; code: string; params?: Record<string, string> }[]
}

/** The column of each field, by its name or its label in any language. */
function columnsOf(head: readonly string[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const field of fileFields) {
    const names = [field, ...availabilityLabels[`availability.${field}`]!].map(fold)
    const at = head.findIndex((cell) => names.includes(fold(cell)))
    if (at >= 0) places.set(field, at)
  }
  return places
}

/** `2026-12-24` or `24/12/2026`; what is neither stays as it was written. */
function dayText(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text) ?? []
  return year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : text
}

const LIMITS = {
  capacity: { least: 0, most: 9999, code: 'capacity_range' },
  minStay: { least: 1, most: 99, code: 'stay_range' },
  maxStay: { least: 1, most: 365, code: 'stay_range' },
} as const

/** What a cell says of a night; an empty one of nights at least takes the rule away, of any other it leaves all as it is. */
function cellOf(field: SaidField, text: string): { value?: number | boolean | null; code?: string } {
  if (text === '') return field === 'minStay' || field === 'maxStay' ? { value: null } : {}
  if (field === 'closed' || field === 'cta' || field === 'ctd') {
    const flag = flagOf(text)
    return typeof flag === 'boolean' ? { value: flag } : { code: 'not_understood' }
  }
  const { least, most, code } = LIMITS[field]
  const number = Number(text)
  if (!/^-?\d+(\.0+)?$/.test(text)) return { code: 'not_understood' }
  return number < least || number > most ? { code } : { value: number }
}

function understood(cells: readonly string[], row: number, places: ReadonlyMap<string, number>): FileRow {
  const cell = (field: string): string => cells[places.get(field) ?? -1] ?? ''
  const problems: FileRow['problems'] = []
  const date = dayText(cell('date'))
  if (!isDateText(date)) problems.push({ column: 'date', code: 'date_unreadable' })
  const set: Partial<Record<SaidField, number | boolean | null>> = {}
  for (const field of saidFields) {
    if (!places.has(field)) continue
    const { value, code } = cellOf(field, cell(field))
    if (code) problems.push({ column: field, code, params: { given: cell(field) } })
    else if (value !== undefined) set[field] = value
  }
  return { row, room: cell('room'), date, set: set as DaySet, problems }
}

/**
 * The rows of a workbook or a CSV file, as they were understood.
 * @throws BusinessError `invalid` (422) without the columns of room and date; `import_too_large` (422), `import_too_heavy` (413), `file_type` (415)
 */
export async function readAvailabilityFile(bytes: Uint8Array): Promise<FileRow[]> {
  const kind = bytes[0] === 0x50 && bytes[1] === 0x4b ? 'xlsx' : 'csv'
  if (kind === 'csv' && bytes.subarray(0, 4096).includes(0)) throw new BusinessError('file_type', {}, { status: 415 })
  const rows: FileRow[] = []
  let places: Map<string, number> | undefined
  let line = 0
  try {
    for await (const cells of readApart(bytes, kind, { maxRows: MOST_ROWS })) {
      line += 1
      if (places) rows.push(understood(cells, line, places))
      else places = columnsOf(cells)
    }
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error
    if (error.code === 'too_large') throw new BusinessError('import_too_large', { rows: MOST_ROWS })
    if (error.code === 'too_heavy') throw new BusinessError('import_too_heavy', {}, { status: 413 })
    throw new BusinessError('file_type', {}, { status: 415 })
  }
  if (!places?.has('room') || !places.has('date'))
    throw new BusinessError('invalid', {}, { errors: [{ field: 'file', code: 'availability_columns' }] })
  return rows
}
