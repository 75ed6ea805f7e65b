import { BusinessError, dec, Problems } from '@yupana/kernel'
import type { Ctx, ResourceRules } from '@yupana/platform'

type Row = Record<string, unknown>

const textOf = (row: Row, field: string): string => (typeof row[field] === 'string' ? row[field] : '')
const refId = (row: Row, field: string): string | null => (row[field] as { id: string } | null | undefined)?.id ?? null

/** What a type cannot be without, and hours, days and numbers that make sense; all at once. */
export const travelItemRules: ResourceRules = {
  async check(ctx, row, before) {
    const problems = new Problems()
    const [type, basis] = [textOf(row, 'type'), textOf(row, 'basis')]
    // What it is decides its form and its fares: another thing is another item.
    if (before && before.type !== type) problems.add('type', 'item_type_stays')
    if (type === 'hotel' && !textOf(row, 'hotelName').trim()) problems.add('hotelName', 'hotel_required')
    if (basis === 'perVehicle' && !row.capacity) problems.add('capacity', 'required')
    if (basis === 'perUnit' && !row.paxPerUnit) problems.add('paxPerUnit', 'required')
    if (basis === 'perRoomNight' && type !== 'hotel') problems.add('basis', 'basis_of_hotels')
    const [least, most] = [row.minPax, row.maxPax]
    if (typeof least === 'number' && typeof most === 'number' && most < least) problems.add('maxPax', 'fare_slab')
    const child = textOf(row, 'childPercent')
    if (child && dec(child).gt(100)) problems.add('childPercent', 'percent')
    const start = textOf(row, 'startTime')
    if (start && !/^([01]\d|2[0-3]):[0-5]\d$/.test(start)) problems.add('startTime', 'hour_format')
    if (!/^[1-7]*$/.test(textOf(row, 'operatingDays'))) problems.add('operatingDays', 'weekdays_format')
    await checkRoom(ctx, row, problems)
    problems.throwIfAny()
  },
}

/** A room is sold by a plan of its own hotel. */
async function checkRoom(ctx: Ctx, row: Row, problems: Problems): Promise<void> {
  const [room, plan] = [refId(row, 'room'), refId(row, 'ratePlan')]
  if (!room && !plan) return
  if (textOf(row, 'type') !== 'hotel') problems.add('room', 'room_of_hotels')
  if (!room || !plan) {
    problems.add(room ? 'ratePlan' : 'room', 'required')
    return
  }
  const [found] = await ctx.query(
    'select 1 from hotels.room r join hotels.rate_plan p on p.company_id = r.company_id and p.hotel_id = r.hotel_id where r.company_id = $1 and r.id = $2 and p.id = $3',
    [ctx.companyId, room, plan],
  )
  if (!found) problems.add('ratePlan', 'room_plan_hotel')
}

/** A book ends no earlier than it begins. */
export const travelCatalogueRules: ResourceRules = {
  async check(ctx, row, before) {
    const problems = new Problems()
    checkBook(row, problems)
    await currencyStays(ctx, row, before, { catalogue: String(before?.id ?? '') }, problems)
    problems.throwIfAny()
    if (row.status === 'active' && !(await hasFare(ctx, { catalogue: String(before?.id ?? '') }))) throw notSaved()
  },
}

/** A contract is with a supplier, or with a group; it holds once it has a fare, of its own or of its catalogue. */
export const travelContractRules: ResourceRules = {
  async check(ctx, row, before) {
    const problems = new Problems()
    checkBook(row, problems)
    const party = textOf(row, 'kind') === 'client' ? 'group' : 'supplier'
    if (!refId(row, party)) problems.add(party, 'required')
    await currencyStays(ctx, row, before, { contract: String(before?.id ?? '') }, problems)
    problems.throwIfAny()
    const books = { contract: String(before?.id ?? ''), catalogue: refId(row, 'catalogue') ?? '' }
    if (row.status === 'active' && !(await hasFare(ctx, books))) throw notSaved()
  },
}

export const notSaved = (): BusinessError =>
  new BusinessError('invalid', {}, { errors: [{ field: 'status', code: 'fare_not_saved' }] })

function checkBook(row: Row, problems: Problems): void {
  if (textOf(row, 'validTo') < textOf(row, 'validFrom')) problems.add('validTo', 'fare_dates')
  const commission = textOf(row, 'commissionPercent')
  if (commission && dec(commission).gt(100)) problems.add('commissionPercent', 'percent')
}

/** The costs of a book are in its currency: another one would make soles of dollars. */
async function currencyStays(
  ctx: Ctx,
  row: Row,
  before: Row | undefined,
  book: Parameters<typeof hasFare>[1],
  problems: Problems,
): Promise<void> {
  if (before && before.currency !== row.currency && (await hasFare(ctx, book)))
    problems.add('currency', 'currency_stays')
}

/** Whether a fare was saved in one of the books. */
export async function hasFare(
  ctx: Ctx,
  { catalogue = '', contract = '' }: { catalogue?: string; contract?: string },
): Promise<boolean> {
  const [found] = await ctx.query(
    `select 1 from travel.fare where company_id = $1 and (catalogue_id::text = $2 or contract_id::text = $3) limit 1`,
    [ctx.companyId, catalogue, contract],
  )
  return found !== undefined
}
