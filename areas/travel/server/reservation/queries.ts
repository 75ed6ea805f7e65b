import { BusinessError, daysBetween, dec } from '@yupana/kernel'
import {
  type Ctx,
  companyPageSize,
  exportRoute,
  type ListSource,
  listSource,
  message,
  readPage,
  refSql,
  serve,
  workbookOf,
} from '@yupana/platform'
import type { TravelReservationStatus } from '../../contract/reservation/reservation.states.ts'
import {
  type TimeLimit,
  type TravelReservationOut,
  travelReservationColumns,
  travelReservationEndpoints,
} from '../../contract/reservation/reservation.ts'
import { reservationWarnings } from '../../contract/reservation/reservation-labels.ts'
import { isAbroad } from '../../contract/tax/tax-table.ts'
import { seesCosts } from '../program/pricing.ts'
import { soldServices } from '../sales/sold.ts'

const FROM = `travel.reservation t join company.worker a on a.company_id = t.company_id and a.id = t.agent_id
  left join travel.party c on c.company_id = t.company_id and c.id = t.client_id`

/** What the hotel let go waits for its supplier again. */
const LET_GO = `exists (select from hotels.file h where h.company_id = s.company_id and h.id = s.hotel_file_id and h.status = 'cancelled')`
const STATUS = `case when s.status in ('requested', 'confirmed') and ${LET_GO} then 'pending' else s.status end`

const promised = (test: string): string =>
  `(select count(*) from travel.reservation_service s where s.company_id = t.company_id and s.reservation_id = t.id and not s.optional and ${test})`

/** Places that are held no longer leave a draft again. */
const atTime = (now: string): ListSource =>
  listSource(travelReservationColumns, {
    ties: { seller: 't.agent_id' },
    from: FROM,
    countFrom: 'travel.reservation t',
    also: 't.version',
    sql: {
      number: { shown: "lpad(t.number::text, 8, '0')", by: 't.number' },
      client: refSql('c'),
      agent: refSql('a'),
      status: `(case when t.status = 'option' and t.hold_until < ${now}::timestamptz then 'draft'
        when t.status <> 'confirmed' or t.start > (${now}::timestamptz at time zone 'America/Lima')::date then t.status
        when t.start + t.days - 1 < (${now}::timestamptz at time zone 'America/Lima')::date then 'done' else 'operating' end)`,
      light: `${promised(`(s.free and s.status <> 'cancelled' or s.status = 'confirmed' and not ${LET_GO})`)} || '/' || ${promised('true')}`,
      nextLimit: `(select min(d) from travel.reservation_service s, unnest(array[s.option_limit, s.payment_limit, s.ticketing_limit]) d
      where s.company_id = t.company_id and s.reservation_id = t.id and s.status <> 'cancelled')`,
      withoutVoucher: `(t.status in ('option', 'confirmed') and exists (select from travel.reservation_service s
        where s.company_id = t.company_id and s.reservation_id = t.id and s.status = 'confirmed' and s.voucher_id is null))`,
    },
    search: 'platform.fold(t.title)',
  })

const source = ({ now }: Pick<Ctx, 'now'>): ListSource => ({
  ...atTime('$2'),
  params: [now],
  where: '$2::timestamptz is not null',
})

export const travelReservationExport = workbookOf(
  'travelReservation',
  'travelReservation.plural',
  travelReservationEndpoints.travelReservations.list!,
  source,
)

type Kept = Omit<TravelReservationOut, 'passengers' | 'services' | 'warnings' | 'holdUntil' | 'status'> & {
  status: TravelReservationStatus
  holdUntil: Date | null
}

/** @throws BusinessError `not_found` (404) */
export async function keptReservation(ctx: Ctx, id: string): Promise<Kept> {
  const [row] = await ctx.query<Kept>(
    `select ${atTime('$3').select}, t.language, t.hold_until as "holdUntil", t.notes, t.reason,
       jsonb_build_object('id', q.id, 'number', lpad(q.number::text, 8, '0'), 'revision', t.revision, 'option', t.option) as quotation
     from ${FROM} join travel.quotation q on q.company_id = t.company_id and q.id = t.quotation_id
     where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id, ctx.now],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row
}

/** In the words of its contract; costs only for who may see them. @throws BusinessError `not_found` (404) */
export async function readReservation(ctx: Ctx, id: string): Promise<TravelReservationOut> {
  const kept = await keptReservation(ctx, id)
  const passengers = await ctx.query<TravelReservationOut['passengers'][number]>(
    `select name, last_name as "lastName", type, birth_date as "birthDate", document_type as "documentType", document_number as "documentNumber",
       document_expiry as "documentExpiry", nationality, residence, room
     from travel.passenger where company_id = $1 and reservation_id = $2 order by line`,
    [ctx.companyId, id],
  )
  const services = await ctx.query<TravelReservationOut['services'][number]>(
    `select s.id, s.day, s.date, s.time, s.nights, ${refSql('i')} as item, ${refSql('p')} as supplier, s.account, s.optional, s.free, ${STATUS} as status, s.locator,
       s.option_limit as "optionLimit", s.payment_limit as "paymentLimit", s.ticketing_limit as "ticketingLimit",
       case when v.id is not null then jsonb_build_object('id', v.id, 'number', lpad(v.number::text, 8, '0')) end as voucher,
       case when f.id is not null then jsonb_build_object('id', f.id, 'number', lpad(f.number::text, 6, '0'), 'status', f.status) end as "hotelFile"${seesCosts(ctx) ? ', s.cost' : ''}
     from travel.reservation_service s join travel.item i on i.company_id = s.company_id and i.id = s.item_id
     left join travel.party p on p.company_id = s.company_id and p.id = s.supplier_id
     left join hotels.file f on f.company_id = s.company_id and f.id = s.hotel_file_id
     left join travel.voucher v on v.company_id = s.company_id and v.id = s.voucher_id
     where s.company_id = $1 and s.reservation_id = $2 order by s.line`,
    [ctx.companyId, id],
  )
  const told = services.map(({ cost, ...each }) => ({ ...each, ...(typeof cost === 'string' ? { cost } : {}) }))
  return {
    ...{ ...kept, holdUntil: kept.holdUntil?.toISOString() ?? null, passengers, services: told },
    warnings: [...warningsOf(ctx, kept, passengers), ...(await salesWarnings(ctx, kept, passengers))],
  }
}

/** Half a year after the return a passport must still be good for: many countries let nobody in with less. */
const PASSPORT_DAYS = 183

const warning = (ctx: Ctx, code: string, params: Record<string, string>): TravelReservationOut['warnings'][number] => ({
  ...{ code, message: message(reservationWarnings, ctx.language, code, params) },
})

/** What of its sales is to be looked at: services that were billed and then cancelled, and who may not be named where it is exported. */
async function salesWarnings(
  ctx: Ctx,
  { id, status, client }: Kept,
  passengers: TravelReservationOut['passengers'],
): Promise<TravelReservationOut['warnings']> {
  const sold = status === 'cancelled' ? [] : await soldServices(ctx, id)
  const cancelled = sold.filter(
    (each) => each.status === 'cancelled' && each.account === 'own' && dec(each.billed).gt(0),
  )
  const domiciled = passengers.filter(({ residence }) => residence === 'PE')
  const [buyer] = await ctx.query<{ type: string }>(
    'select document_type as type from parties.client where company_id = $1 and id = $2',
    [ctx.companyId, client?.id ?? null],
  )
  return [
    ...cancelled.map(({ item, billed: amount }) => warning(ctx, 'service_to_credit', { name: item.name, amount })),
    ...(domiciled.length > 0 && buyer && isAbroad(buyer.type)
      ? [
          warning(ctx, 'passengers_domiciled', {
            names: domiciled.map(({ name, lastName }) => `${name} ${lastName}`).join(', '),
          }),
        ]
      : []),
  ]
}

function warningsOf(
  ctx: Ctx,
  { start, days, pax }: Kept,
  passengers: TravelReservationOut['passengers'],
): TravelReservationOut['warnings'] {
  const say = (code: string, params: Record<string, string>) => warning(ctx, code, params)
  const expiring = passengers.filter(
    ({ documentExpiry }) => documentExpiry !== null && daysBetween(start, documentExpiry) - days < PASSPORT_DAYS,
  )
  return [
    ...(passengers.length > 0 && passengers.length !== pax
      ? [say('passengers_differ', { named: String(passengers.length), pax: String(pax) })]
      : []),
    ...expiring.map(({ name, lastName }) => say('document_expires', { name: `${name} ${lastName}` })),
  ]
}

const timeLimits = serve(travelReservationEndpoints.timeLimits, async (ctx) => {
  const rows = await ctx.query<TimeLimit>(
    `select jsonb_build_object('id', t.id, 'number', lpad(t.number::text, 8, '0'), 'title', t.title) as reservation, i.name as service, d.kind, d.day as date, d.day - $2::date as days
     from travel.reservation t join travel.reservation_service s on s.company_id = t.company_id and s.reservation_id = t.id
     join travel.item i on i.company_id = s.company_id and i.id = s.item_id
     cross join lateral (values ('option', s.option_limit), ('payment', s.payment_limit), ('ticketing', s.ticketing_limit)) d (kind, day)
     where t.company_id = $1 and t.status in ('draft', 'option', 'confirmed') and s.status <> 'cancelled' and d.day is not null
     order by d.day, t.number, s.line limit 200`,
    [ctx.companyId, ctx.today],
  )
  return rows
})

export const travelReservationReads = [
  serve(travelReservationEndpoints.travelReservations, async (ctx, { query }) =>
    readPage<never>(
      ctx,
      travelReservationEndpoints.travelReservations.list!,
      source(ctx),
      query,
      await companyPageSize(ctx),
    ),
  ),
  exportRoute(travelReservationEndpoints.exportTravelReservations, travelReservationExport),
  serve(travelReservationEndpoints.travelReservation, (ctx, { params }) => readReservation(ctx, params.id)),
  timeLimits,
]
