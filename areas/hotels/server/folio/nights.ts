import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { StoredFile, StoredStay } from '../booking/queries.ts'
import { type NewCharge, writeCharges } from './charge.ts'
import { type Lodging, priceOfStay, readLodging, taxOfNight } from './lodging.ts'

interface Unposted {
  stay: StoredStay
  night: string
  amount: string
}

/**
 * Nights of a booking that are slept by the end of a day, and not charged: of who is in house, and of who has left those before the day of
 * departure. One whose charge was taken back is charged again by hand, by a document of all or as the stay leaves, by an audit never.
 * @param last the last of them
 */
export async function unpostedNights(
  ctx: Ctx,
  file: StoredFile,
  last: string,
  by: 'hand' | 'audit' = 'hand',
): Promise<Unposted[]> {
  const stays = file.stays.filter(({ status }) => status === 'in' || status === 'out')
  if (stays.length === 0) return []
  const posted = await ctx.query<{ stay: string; night: string }>(
    `select stay_id as stay, night from hotels.charge where company_id = $1 and stay_id = any($2::uuid[]) and kind = 'night' and void_of is null and ($3 or not voided)`,
    [ctx.companyId, stays.map(({ id }) => id), by === 'audit'],
  )
  const known = new Set(posted.map(({ stay, night }) => `${stay} ${night}`))
  return stays.flatMap((stay) =>
    stay.nights
      .filter(({ date }) => date <= last && !(stay.checkedOutOn !== null && date >= stay.checkedOutOn))
      .filter(({ date }) => !known.has(`${stay.id} ${date}`))
      .map(({ date, amount }) => ({ stay, night: date, amount })),
  )
}

/** A night as it is charged: at the price that was kept, under the tax of who sleeps. @throws BusinessError `product_not_found` (409) */
export function nightCharge(
  file: StoredFile,
  { stay, night, amount }: Unposted,
  lodging: Lodging,
  day: string,
): NewCharge {
  const item = lodging.itemOf.get(stay.room.id)
  if (!item) throw new BusinessError('product_not_found', {}, { status: 409 })
  const tax = taxOfNight(file, stay, lodging, night)
  return {
    ...{ stay: stay.id, kind: 'night', date: day, night, item: item.id, quantity: '1' },
    description: `${item.name} · ${stay.room.name ?? stay.room.code ?? ''}`,
    price: priceOfStay(stay, amount, tax, lodging),
    ...{ tax: { type: tax.type, rate: tax.rate }, taxReason: tax.reason, listed: amount },
  }
}

/** Charges the nights of a booking that is held, up to a last one, on a business date. Answers how many. */
export async function postNights(ctx: Ctx, file: StoredFile, last: string, day: string): Promise<number> {
  const nights = await unpostedNights(ctx, file, last)
  if (nights.length === 0) return 0
  const lodging = await readLodging(ctx, [file], ctx.today)
  return writeCharges(
    ctx,
    file.id,
    nights.map((each) => nightCharge(file, each, lodging, day)),
  )
}
