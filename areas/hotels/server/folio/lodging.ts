import { findItems, type Item, usualIgvRate } from '@yupana/catalogue/server'
import { igvRegime, lawLimit } from '@yupana/company/server'
import { addDays } from '@yupana/kernel'
import { type Ctx, together } from '@yupana/platform'
import { chargedPrice, type LodgingTax, lodgingTax } from '../../contract/folio/lodging.tax.ts'
import type { StoredFile, StoredStay } from '../booking/queries.ts'

/** What the taxes of a booking's charges depend on, at the rates of a day. */
export interface Lodging {
  registered: boolean
  rate: string
  regime: string
  most: number
  /** What nights of a room are billed as. */
  itemOf: ReadonlyMap<string, Item>
  /** Plans by which who is exempt pays the value without tax. */
  net: ReadonlySet<string>
  penaltyItem: Item | undefined
}

/** Days after the entry into Peru where the law did not say them yet. */
const NO_DAYS = 0

/** @param on the day whose rates are charged */
export async function readLodging(ctx: Ctx, files: readonly StoredFile[], on: string): Promise<Lodging> {
  const stays = files.flatMap((file) => file.stays)
  const [rooms, plans, [hotel], rate, regime, most] = await together(
    ctx.query<{ id: string; item: string }>(
      'select id, item_id as item from hotels.room where company_id = $1 and id = any($2::uuid[])',
      [ctx.companyId, [...new Set(stays.map(({ room }) => room.id))]],
    ),
    ctx.query<{ id: string }>(
      'select id from hotels.rate_plan where company_id = $1 and id = any($2::uuid[]) and foreign_net',
      [ctx.companyId, [...new Set(stays.map(({ ratePlan }) => ratePlan.id))]],
    ),
    ctx.query<{ registered: boolean; penalty: string | null }>(
      'select lodging_registry_number is not null as registered, penalty_item_id as penalty from hotels.hotel where company_id = $1 and id = $2',
      [ctx.companyId, files[0]?.hotel.id ?? null],
    ),
    usualIgvRate(ctx, on),
    igvRegime(ctx, on),
    lawLimit(ctx, 'lodging_export_days', on),
  )
  const penalty = hotel?.penalty ?? null
  const items = await findItems(ctx, [...rooms.map(({ item }) => item), ...(penalty ? [penalty] : [])])
  return {
    ...{ registered: hotel?.registered ?? false, rate: rate.toString(), regime, most: most?.toNumber() ?? NO_DAYS },
    itemOf: new Map(rooms.flatMap(({ id, item }) => (items.has(item) ? [[id, items.get(item)!] as const] : []))),
    net: new Set(plans.map(({ id }) => id)),
    penaltyItem: penalty ? items.get(penalty) : undefined,
  }
}

/** Who sleeps in a stay, as far as they are in the register; of a booking of one stay all who are. */
export const guestsOf = ({ guests, stays }: StoredFile, stay: StoredStay): StoredFile['guests'] =>
  guests.filter((guest) => guest.stay === stay.line || (stays.length === 1 && guest.stay === null))

/** How a night of a stay is taxed, and why. */
export function taxOfNight(file: StoredFile, stay: StoredStay, lodging: Lodging, night: string): LodgingTax {
  const { registered, rate, regime, most, itemOf } = lodging
  const itemTax = itemOf.get(stay.room.id)?.tax.type ?? 'IGV'
  return lodgingTax(
    { guests: guestsOf(file, stay), market: file.market, registered, itemTax, rate, regime, most },
    night,
  )
}

/** What of a listed price is charged of a stay, with its tax. */
export function priceOfStay(stay: StoredStay, amount: string, tax: LodgingTax, { net, rate }: Lodging): string {
  return chargedPrice({ amount, includesTax: stay.includesTax, foreignNet: net.has(stay.ratePlan.id) }, tax.type, rate)
}

/** The last night that is slept where the desk works on a day: the guest of tonight has not slept yet. */
export const lastNight = (day: string): string => addDays(day, -1)
