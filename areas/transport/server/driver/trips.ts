import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { DriverLiquidationOut, SettleableTrips } from '../../contract/driver/driver-liquidation.ts'

const NUMBER = "g.serie || '-' || lpad(g.number::text, 8, '0')"
/** A load of several lines is driven once. */
const KILOMETRES = `(select max(i.kilometres) from transport.guide_item i where i.company_id = g.company_id and i.guide_id = g.id)`

const tripOf = (
  kilometres: string,
): string => `jsonb_build_object('id', g.id, 'number', ${NUMBER}, 'date', g.transfer_date) as guide,
  coalesce(g.said #>> '{client,name}', c.fiscal_name) as client, v.license_plate as vehicle,
  trim_scale(${kilometres})::text as kilometres, trim_scale(v.performance)::text as performance`
const FROM = `transport.guide g join parties.client c on c.company_id = g.company_id and c.id = g.client_id
  join transport.vehicle v on v.company_id = g.company_id and v.id = g.vehicle_id`

/** Of `guide_expense x`. */
const UNSETTLED = `not exists (select from transport.driver_liquidation_expense e where e.company_id = x.company_id and e.expense_id = x.id and e.live)`

const SPENT = `jsonb_build_object('id', x.id) as expense, jsonb_build_object('id', g.id, 'number', ${NUMBER}) as guide,
  x.date, x.category, x.document, x.notes, x.amount::text as spent`

export interface TripRow extends Omit<DriverLiquidationOut['trips'][number], 'bonus'> {
  status: string
  /** Of the guide, among its drivers; and what others than the liquidation in question took of it. */
  bonus: string
  bonusTaken: string
  first: boolean
  drives: boolean
  transferDate: string
  /** Number of the live liquidation with this driver, another than the one in question. */
  liquidation: string | null
}

/** The guides of trips, held until the transaction ends. */
export async function holdTrips(
  ctx: Ctx,
  ids: readonly string[],
  driver: string,
  own: string | null,
): Promise<TripRow[]> {
  await ctx.query(
    'select 1 from transport.guide where company_id = $1 and id = any($2::uuid[]) order by id for update',
    [ctx.companyId, ids],
  )
  return ctx.query<TripRow>(
    `select ${tripOf(KILOMETRES)}, g.status, g.bonus::text as bonus, g.driver_id = $3::uuid as first,
       g.driver_id = $3::uuid or coalesce(g.second_driver_id = $3::uuid, false) as drives, g.transfer_date as "transferDate",
       (select coalesce(sum(t.bonus), 0)::text from transport.driver_liquidation_trip t where t.company_id = g.company_id and t.guide_id = g.id and t.live
          and t.liquidation_id is distinct from $4::uuid) as "bonusTaken",
       (select lpad(d.number::text, 8, '0') from transport.driver_liquidation_trip t
        join transport.driver_liquidation d on d.company_id = t.company_id and d.id = t.liquidation_id
        where t.company_id = g.company_id and t.guide_id = g.id and t.driver_id = $3::uuid and t.live and d.id is distinct from $4::uuid limit 1) as liquidation
     from ${FROM} where g.company_id = $1 and g.id = any($2::uuid[])`,
    [ctx.companyId, ids, driver, own],
  )
}

export interface SpentRow extends Omit<DriverLiquidationOut['spent'][number], 'treatment' | 'amount'> {
  settled: boolean
  /** Whether it is of the driver where nobody says so: an expense names no driver, and is of the first of its guide. */
  usual: boolean
}

/** What the trips cost; whether another live liquidation has it. */
export const readSpent = (
  ctx: Ctx,
  guides: readonly string[],
  driver: string,
  own: string | null,
): Promise<SpentRow[]> =>
  ctx.query<SpentRow>(
    `select ${SPENT}, g.driver_id = $4 as usual, exists (select from transport.driver_liquidation_expense e where e.company_id = x.company_id and e.expense_id = x.id and e.live
         and e.liquidation_id is distinct from $3::uuid) as settled
     from transport.guide_expense x join transport.guide g on g.company_id = x.company_id and g.id = x.guide_id
     where x.company_id = $1 and x.guide_id = any($2::uuid[]) order by x.date, x.id`,
    [ctx.companyId, guides, own, driver],
  )

interface OpenRendering {
  id: string
  number: number
  purpose: string
  account: string
}

/** Renderings of the driver's contact that are open and in soles. */
export const openRenderings = (ctx: Ctx, driver: string): Promise<OpenRendering[]> =>
  ctx.query<OpenRendering>(
    `select r.id, r.number, r.purpose, r.account_id as account from treasury.rendering r join transport.driver d on d.company_id = r.company_id and d.client_id = r.party_id
     where r.company_id = $1 and d.id = $2 and r.status = 'PD' and r.currency = 'PEN' order by r.number desc limit 50`,
    [ctx.companyId, driver],
  )

/** Trips of a driver that are still to be settled with them, and those on which was spent since: of these the expenses alone. */
export async function readSettleable(
  ctx: Ctx,
  { driver, from, to }: { driver: string; from: string; to: string },
): Promise<Pick<SettleableTrips, 'trips' | 'spent'>> {
  const trips = await ctx.query<SettleableTrips['trips'][number]>(
    `select ${tripOf(`case when p.again then 0 else ${KILOMETRES} end`)}, case when g.driver_id = $2 and not p.again then g.bonus else 0.00 end::text as bonus
     from ${FROM} cross join lateral (select exists (select from transport.driver_liquidation_trip t
       where t.company_id = g.company_id and t.guide_id = g.id and t.driver_id = $2 and t.live) as again) p
     where g.company_id = $1 and g.status = 'issued' and (g.driver_id = $2 or g.second_driver_id = $2) and g.transfer_date between $3 and $4
       and (not p.again or g.driver_id = $2 and exists (select from transport.guide_expense x where x.company_id = g.company_id and x.guide_id = g.id and ${UNSETTLED}))
     order by g.transfer_date, g.serie, g.number limit 200`,
    [ctx.companyId, driver, from, to],
  )
  const spent = await readSpent(
    ctx,
    trips.map(({ guide }) => guide.id),
    driver,
    null,
  )
  const open = spent.filter(({ settled, usual }) => usual && !settled)
  return { trips, spent: open.map(({ settled: _, usual: __, ...each }) => each) }
}

/**
 * Looks again at the trips of a liquidation before it is approved or settled; their guides are held until the transaction ends.
 * @throws BusinessError `trip_changed` (409) with the first guide that is voided, has less bonus than is shared, or on which was spent since
 */
export async function assertTripsStand(ctx: Ctx, id: string): Promise<void> {
  await ctx.query(
    `select 1 from transport.guide where company_id = $1 and id in (select guide_id from transport.driver_liquidation_trip where company_id = $1 and liquidation_id = $2)
     order by id for update`,
    [ctx.companyId, id],
  )
  const [changed] = await ctx.query<{ guide: string }>(
    `select ${NUMBER} as guide from transport.driver_liquidation_trip l join transport.guide g on g.company_id = l.company_id and g.id = l.guide_id
     where l.company_id = $1 and l.liquidation_id = $2 and (g.status <> 'issued'
       or g.bonus < (select sum(t.bonus) from transport.driver_liquidation_trip t where t.company_id = g.company_id and t.guide_id = g.id and t.live)
       or g.driver_id = l.driver_id and exists (select from transport.guide_expense x where x.company_id = g.company_id and x.guide_id = g.id and ${UNSETTLED})
       or exists (select from transport.driver_liquidation_expense e join transport.guide_expense x on x.company_id = e.company_id and x.id = e.expense_id
         where e.company_id = l.company_id and e.liquidation_id = l.liquidation_id and x.guide_id = g.id and e.treatment = 'declared' and e.amount > x.amount))
     order by l.line limit 1`,
    [ctx.companyId, id],
  )
  if (changed) throw new BusinessError('trip_changed', changed, { status: 409 })
}
