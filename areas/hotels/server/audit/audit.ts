import { addDays, BusinessError, dec, fixed } from '@yupana/kernel'
import { audit, type Ctx, serve, uuidv7 } from '@yupana/platform'
import {
  type AuditFigures,
  type AuditIssue,
  auditEndpoints as calls,
  type HotelAudit,
} from '../../contract/audit/audit.ts'
import { taxed } from '../../contract/rates/night.price.ts'
import { announce, told } from '../booking/commands.ts'
import { type StoredFile, storedFile } from '../booking/queries.ts'
import { noShowStays } from '../booking/verbs.ts'
import { lockFile } from '../booking/write.ts'
import { writeCharges } from '../folio/charge.ts'
import { readLodging } from '../folio/lodging.ts'
import { nightCharge, unpostedNights } from '../folio/nights.ts'
import { assertHotel } from '../tied.ts'
import { countDay, figuresOf } from './figures.ts'
import { blockersOf, warningsOf } from './issues.ts'

interface Desk {
  hotel: { id: string; code: string; name: string }
  kind: string
  day: string
}

/** The desk of a hotel; nobody charges or leaves while it is held. @throws BusinessError `not_found` (404), `audit_of_partner` (409) */
async function readDesk(ctx: Ctx, id: string, held: boolean): Promise<Desk> {
  await assertHotel(ctx, id)
  const [desk] = await ctx.query<Desk>(
    `select jsonb_build_object('id', h.id, 'code', h.code, 'name', h.name_es) as hotel, h.kind, coalesce(h.business_date, $3::date) as day
     from hotels.hotel h where h.company_id = $1 and h.id = $2${held ? ' for no key update' : ''}`,
    [ctx.companyId, id, ctx.today],
  )
  if (!desk) throw new BusinessError('not_found', {}, { status: 404 })
  if (desk.kind !== 'own') throw new BusinessError('audit_of_partner', {}, { status: 409 })
  return desk
}

interface Kept extends AuditFigures {
  at: string
  by: string | null
}

/** What was kept of a day that is closed. */
async function readKept(ctx: Ctx, hotelId: string, date: string): Promise<Kept | undefined> {
  const [row] = await ctx.query<Kept>(
    `select a.rooms, a.occupied, a.guests, a.arrivals, a.departures, a.no_shows as "noShows", a.charges, a.revenue, a.occupancy, a.adr, a.revpar,
       to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, (select u.name from company.user_account u where u.id = a.created_by) as by
     from hotels.audit a where a.company_id = $1 and a.hotel_id = $2 and a.date = $3`,
    [ctx.companyId, hotelId, date],
  )
  return row
}

/** A night that closing the day charges, as it would stand. */
interface Night {
  file: StoredFile
  charge: ReturnType<typeof nightCharge>
  unit: string | null
  room: string
}

/** Nights up to the day, of who is in house: also earlier ones that no audit charged. */
async function nightsOf(ctx: Ctx, files: readonly StoredFile[], date: string): Promise<Night[]> {
  if (files.length === 0) return []
  const lodging = await readLodging(ctx, files, ctx.today)
  const found: Night[] = []
  for (const file of files)
    for (const each of await unpostedNights(ctx, file, date, 'audit')) {
      const { unit, room } = each.stay
      if (!lodging.itemOf.has(room.id)) continue
      found.push({
        file,
        charge: nightCharge(file, each, lodging, date),
        unit: unit?.code ?? null,
        room: room.code ?? '',
      })
    }
  return found
}

/** Bookings in house, in the order in which they are held. */
async function inHouse(ctx: Ctx, hotelId: string, held: boolean): Promise<StoredFile[]> {
  const rows = await ctx.query<{ id: string }>(
    "select id from hotels.file where company_id = $1 and hotel_id = $2 and status = 'in' order by id",
    [ctx.companyId, hotelId],
  )
  const files: StoredFile[] = []
  for (const { id } of rows) files.push(await (held ? lockFile(ctx, id, storedFile) : storedFile(ctx, id)))
  return files
}

/** Soles without tax of the nights of a day: what was charged of it. */
async function revenueOf(ctx: Ctx, hotelId: string, date: string): Promise<string[]> {
  const rows = await ctx.query<{ amount: string; type: string; rate: string; exchange: string }>(
    `select c.amount, c.tax_type as type, c.tax_rate as rate, coalesce(f.exchange_rate, 1)::text as exchange from hotels.charge c
     join hotels.file f on f.company_id = c.company_id and f.id = c.file_id where c.company_id = $1 and f.hotel_id = $2 and c.kind = 'night' and c.night = $3
       and c.void_of is null and not c.voided`,
    [ctx.companyId, hotelId, date],
  )
  return rows.map(soles)
}

const soles = ({
  amount,
  type,
  rate,
  exchange,
}: {
  amount: string
  type: string
  rate: string
  exchange: string
}): string => fixed(dec(taxed(amount, type === 'IGV' ? rate : '0', true).net).times(exchange))

const shownNight = ({ file, charge, unit, room }: Night): HotelAudit['nights'][number] => ({
  ...{ file: file.id, number: file.number ?? '', guest: file.guest ?? file.holder.name, unit, room },
  ...{ night: charge.night!, amount: charge.price, currency: file.currency },
  tax: charge.tax.type === 'IGV' ? `IGV ${charge.tax.rate} %` : charge.tax.type,
})

function closedDay({ hotel, day }: Desk, date: string, kept: Kept): HotelAudit {
  const { at, by, ...figures } = kept
  return {
    ...{ hotel, date, businessDate: day, closed: true, closedAt: at, closedBy: by },
    ...{ blockers: [], warnings: [], nights: [], figures },
  }
}

/** The day as closing it now would find it. */
async function openDay(ctx: Ctx, desk: Desk, date: string): Promise<HotelAudit> {
  const { hotel, day } = desk
  const files = await inHouse(ctx, hotel.id, false)
  const nights = await nightsOf(ctx, files, date)
  const [blockers, warnings, counted] = [
    await blockersOf(ctx, hotel.id, date),
    await warningsOf(ctx, hotel.id),
    await countDay(ctx, hotel.id, date),
  ]
  const charged = await revenueOf(ctx, hotel.id, date)
  const coming = nights
    .filter(({ charge }) => charge.night === date)
    .map(({ file, charge }) => soles({ amount: charge.price, ...charge.tax, exchange: file.exchangeRate ?? '1' }))
  return {
    ...{ hotel, date, businessDate: day, closed: false, closedAt: null, closedBy: null, blockers, warnings },
    nights: nights.map(shownNight),
    figures: figuresOf({ ...counted, charges: nights.length, nights: [...charged, ...coming] }),
  }
}

const look = serve(calls.hotelAudit, async (ctx, { params: { id, date } }) => {
  const desk = await readDesk(ctx, id, false)
  const kept = await readKept(ctx, id, date)
  return kept ? closedDay(desk, date, kept) : openDay(ctx, desk, date)
})

type Decisions = readonly { stay: string; as: 'noShow' | 'late' }[]

/** Who did not come is charged by their policy; who comes late stays booked. @throws BusinessError `audit_blocked` (409) */
async function decideArrivals(ctx: Ctx, blockers: readonly AuditIssue[], decisions: Decisions): Promise<void> {
  const asOf = new Map(decisions.map((each) => [each.stay, each.as]))
  const left = blockers.filter(({ code, stay }) => code !== 'arrival' || !asOf.has(stay ?? ''))
  if (left.length > 0) throw new BusinessError('audit_blocked', { count: left.length }, { status: 409 })
  const away = blockers.filter(({ stay }) => asOf.get(stay ?? '') === 'noShow')
  for (const fileId of [...new Set(away.flatMap(({ file }) => file ?? []))].sort()) {
    const file = await lockFile(ctx, fileId, storedFile)
    const stays = file.stays.filter(({ id, status }) => status === 'confirmed' && asOf.get(id) === 'noShow')
    await noShowStays(ctx, file, stays, { reason: 'Auditoría nocturna', withoutPenalty: false })
    await told(ctx, file, 'noShow')
  }
}

/** Of who is in house: charged, and their doors to be made. Answers how many lines. */
async function chargeDay(ctx: Ctx, hotelId: string, date: string): Promise<number> {
  const nights = await nightsOf(ctx, await inHouse(ctx, hotelId, true), date)
  let lines = 0
  for (const [file, own] of Map.groupBy(nights, (each) => each.file)) {
    lines += await writeCharges(
      ctx,
      file.id,
      own.map(({ charge }) => charge),
    )
    announce(ctx, file.id)
  }
  await ctx.query(
    `update hotels.unit u set status = 'dirty', version = version + 1 where u.company_id = $1 and u.hotel_id = $2 and u.status in ('clean', 'inspected')
       and exists (select from hotels.stay s where s.company_id = u.company_id and s.unit_id = u.id and s.status = 'in')`,
    [ctx.companyId, hotelId],
  )
  return lines
}

/**
 * Closes the day of a desk, all or nothing: decides who did not come, charges the nights, keeps the figures, and the desk works on the next
 * day. Of two at once the later finds it closed and answers the same.
 */
const close = serve(calls.closeHotelDay, async (ctx, { params: { id, date }, body }) => {
  const desk = await readDesk(ctx, id, true)
  const before = await readKept(ctx, id, date)
  if (before) return closedDay(desk, date, before)
  if (date !== desk.day) throw new BusinessError('audit_not_due', { date: desk.day }, { status: 409 })
  if (date > ctx.today) throw new BusinessError('audit_ahead', { date }, { status: 409 })
  await decideArrivals(ctx, await blockersOf(ctx, id, date), body?.arrivals ?? [])
  const charges = await chargeDay(ctx, id, date)
  const counted = { ...(await countDay(ctx, id, date)), charges, nights: await revenueOf(ctx, id, date) }
  const figures = figuresOf(counted)
  await ctx.query(
    `insert into hotels.audit (company_id, id, hotel_id, date, rooms, occupied, guests, arrivals, departures, no_shows, charges, revenue, occupancy, adr, revpar, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      ...[ctx.companyId, uuidv7(), id, date, figures.rooms, figures.occupied, figures.guests, figures.arrivals],
      ...[figures.departures, figures.noShows, figures.charges, figures.revenue, figures.occupancy, figures.adr],
      ...[figures.revpar, ctx.now, ctx.userId],
    ],
  )
  const next = addDays(date, 1)
  await ctx.query('update hotels.hotel set business_date = $3 where company_id = $1 and id = $2', [
    ...[ctx.companyId, id, next],
  ])
  await audit(ctx, { entity: 'hotel', id, action: 'closeDay', after: { date, ...figures } })
  const kept = await readKept(ctx, id, date)
  return closedDay({ ...desk, day: next }, date, kept!)
})

export const auditRoutes = [look, close]
