import { BusinessError, isCalendarDay } from '@yupana/kernel'
import { type Ctx, fold, readApart, SpreadsheetError, serve, type Uploads } from '@yupana/platform'
import {
  type PassengerFile,
  passengerFields,
  passengerIn,
  travelReservationEndpoints,
} from '../../contract/reservation/reservation.ts'
import { reservationLabels } from '../../contract/reservation/reservation-labels.ts'
import { keptReservation } from './queries.ts'

/** As many as a file names at most. */
const MOST_ROWS = 500

/** Of fields whose label is in another area. */
const HEADS: Readonly<Record<string, readonly string[]>> = {
  documentType: ['Tipo de documento', 'Document type', 'Type de document'],
  documentNumber: ['Número de documento', 'Document number', 'Numéro de document', 'Documento'],
}
/** Without what a label explains in brackets. */
const plain = (text: string): string => fold(text.replace(/\(.*\)/, '').trim())

/** The column of each field, by its name or its label in any language. */
function columnsOf(head: readonly string[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const field of passengerFields) {
    const names = [field, ...(HEADS[field] ?? reservationLabels[`travelReservation.${field}`] ?? [])].map(plain)
    const at = head.findIndex((cell) => names.includes(plain(cell)))
    if (at >= 0) places.set(field, at)
  }
  return places
}

/** `1990-12-24` or `24/12/1990`; what is neither stays as it was written. */
function dayText(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text) ?? []
  return year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : text
}

/** Papers by their code or their name. */
function documentType(text: string): string {
  const known = (['1', '4', '7'] as const).find((code) =>
    [code, ...reservationLabels[`travelReservation.document.${code}`]!].some((each) => fold(each) === fold(text)),
  )
  return known ?? (text || '7')
}

function understood(cells: readonly string[], places: ReadonlyMap<string, number>): Record<string, string | null> {
  const cell = (field: string): string => (cells[places.get(field) ?? -1] ?? '').trim()
  const day = (field: string): string | null => dayText(cell(field)) || null
  const country = (field: string): string => cell(field).toUpperCase()
  return {
    ...{ name: cell('name'), lastName: cell('lastName'), birthDate: day('birthDate') },
    ...{ documentType: documentType(cell('documentType')), documentNumber: cell('documentNumber') },
    ...{ documentExpiry: day('documentExpiry'), nationality: country('nationality') },
    residence: country('residence') || country('nationality'),
    room: cell('room') || null,
  }
}

/** Which of them are no countries of the list (ISO 3166). */
export async function unknownCountries(ctx: Ctx, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.query<{ code: string }>(
    "select distinct n as code from unnest($1::text[]) n where not exists (select from law.code c where c.list = 'country' and c.code = n)",
    [codes],
  )
  return new Set(rows.map(({ code }) => code))
}

/** What of a row is not as it should be, by field. */
function problemsOf(row: Record<string, string | null>, today: string): { field: string; code: string }[] {
  const parsed = passengerIn.safeParse(row)
  const said = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message: code }) => ({ field: String(path[0]), code }))
  const born = row.birthDate
  return born && isCalendarDay(born) && born > today ? [...said, { field: 'birthDate', code: 'birth_in_future' }] : said
}

/** @throws BusinessError `import_too_large` (422), `import_too_heavy` (413), `file_type` (415), `passenger_columns` (422) */
async function readPassengers(ctx: Ctx, bytes: Uint8Array): Promise<PassengerFile> {
  const kind = bytes[0] === 0x50 && bytes[1] === 0x4b ? 'xlsx' : 'csv'
  if (kind === 'csv' && bytes.subarray(0, 4096).includes(0)) throw new BusinessError('file_type', {}, { status: 415 })
  const passengers: PassengerFile['passengers'] = []
  const problems: PassengerFile['problems'] = []
  /** The row of each passenger. */
  const rows: number[] = []
  let places: Map<string, number> | undefined
  let row = 0
  try {
    for await (const cells of readApart(bytes, kind, { maxRows: MOST_ROWS + 1 })) {
      row += 1
      if (!places) {
        places = columnsOf(cells)
        continue
      }
      if (cells.every((cell) => cell.trim() === '')) continue
      const found = understood(cells, places)
      const wrong = problemsOf(found, ctx.today)
      if (wrong.length > 0) problems.push(...wrong.map((each) => ({ row, ...each })))
      else {
        passengers.push(passengerIn.parse(found) as PassengerFile['passengers'][number])
        rows.push(row)
      }
    }
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error
    if (error.code === 'too_large') throw new BusinessError('import_too_large', { rows: MOST_ROWS })
    if (error.code === 'too_heavy') throw new BusinessError('import_too_heavy', {}, { status: 413 })
    throw new BusinessError('file_type', {}, { status: 415 })
  }
  if (!places?.has('name') || !places.has('lastName') || !places.has('documentNumber'))
    throw new BusinessError('invalid', {}, { errors: [{ field: 'file', code: 'passenger_columns' }] })
  const unknown = await unknownCountries(
    ctx,
    passengers.flatMap(({ nationality, residence }) => [nationality, residence]),
  )
  const isKnown = ({ nationality, residence }: { nationality: string; residence: string }): boolean =>
    !unknown.has(nationality) && !unknown.has(residence)
  const strange = passengers.flatMap((each, i) =>
    isKnown(each)
      ? []
      : [
          {
            row: rows[i]!,
            field: unknown.has(each.nationality) ? 'nationality' : 'residence',
            code: 'country_code',
          },
        ],
  )
  return { passengers: passengers.filter(isKnown), problems: [...problems, ...strange] }
}

/** A workbook of passengers as it was understood: what is good of it is saved with the file by who looked at it. */
export const readPassengerFile = serve(travelReservationEndpoints.readPassengerFile, async (ctx, { params, body }) => {
  await keptReservation(ctx, params.id)
  const [file] = (body as unknown as Uploads).files
  if (!file || file.bytes.length === 0) throw new BusinessError('file_required')
  return readPassengers(ctx, file.bytes)
})
