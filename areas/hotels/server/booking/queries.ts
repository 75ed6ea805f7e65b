import { BusinessError, limaDate, limaTime } from '@yupana/kernel'
import {
  assertOwn,
  type Ctx,
  companyPageSize,
  exportRoute,
  listSource,
  readPage,
  serve,
  together,
  workbookOf,
} from '@yupana/platform'
import { type ArrivalFacts, arrivalNotes } from '../../contract/booking/arrival.ts'
import { type HotelFileStatus, hotelFileStates } from '../../contract/booking/file.states.ts'
import { hotelFileEndpoints as calls, type HotelFileOut, hotelFileColumns } from '../../contract/booking/file.ts'
import { type Policy, penaltyOf } from '../../contract/rates/night.price.ts'
import { unitStatus } from '../property/unit-status.ts'
import { fileTied } from '../tied.ts'
import { elsewhereOf } from './elsewhere.ts'
import { readGuests } from './guest-rows.ts'
import { addUp } from './sums.ts'

export const HOTEL_FILE = 'hotelFile'

const FROM = `hotels.file t join hotels.hotel h on h.company_id = t.company_id and h.id = t.hotel_id
  join parties.client c on c.company_id = t.company_id and c.id = t.holder_id`
const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
const GUEST = `coalesce((select g.name || ' ' || g.last_name from hotels.guest g where g.company_id = t.company_id and g.file_id = t.id
  order by g.lead desc, g.line limit 1), t.contact_name)`
const ROOMS = `(select coalesce(string_agg(coalesce(u.number, r.code), ', ' order by s.line), '') from hotels.stay s
  join hotels.room r on r.company_id = s.company_id and r.id = s.room_id left join hotels.unit u on u.company_id = s.company_id and u.id = s.unit_id
  where s.company_id = t.company_id and s.file_id = t.id)`
const ofStay = (test: string): string =>
  `exists (select from hotels.stay s where s.company_id = t.company_id and s.file_id = t.id and ${test})`

const source = listSource(hotelFileColumns, {
  from: FROM,
  also: `t.version, ${instant('t.created_at')} as "createdAt"`,
  sql: {
    number: { shown: "lpad(t.number::text, 6, '0')", by: 't.number' },
    guest: GUEST,
    holder: {
      shown: "jsonb_build_object('id', c.id, 'name', c.fiscal_name, 'number', c.document_number)",
      ...{ id: 't.holder_id', name: 'c.fiscal_name', number: 'c.document_number' },
    },
    hotel: {
      shown: "jsonb_build_object('id', h.id, 'code', h.code, 'name', h.name_es)",
      id: 't.hotel_id',
      name: 'h.name_es',
    },
    rooms: ROOMS,
    holdUntil: instant('t.hold_until'),
    unit: { id: 's.unit_id' },
  },
  ofLines: { 'unit.id': ofStay },
  search: `platform.fold(c.fiscal_name || ' ' || c.document_number || ' ' || coalesce(t.contact_name, '') || ' ' || coalesce(t.voucher, ''))`,
  counts: "t.status not in ('draft', 'cancelled', 'noShow')",
  ties: fileTied.columns,
})

const named = (alias: string, name: string): string =>
  `case when ${alias}.id is null then null else jsonb_build_object('id', ${alias}.id, 'code', ${alias}.code, 'name', ${name}) end`
const NIGHTS = `coalesce((select jsonb_agg(jsonb_build_object('date', n.date, 'amount', n.amount::text, 'reason', n.reason, 'room', ${named('o', 'o.name_es')},
    'season', case when e.id is null then null else jsonb_build_object('id', e.id, 'name', e.name) end) order by n.date)
  from hotels.stay_night n left join hotels.season e on e.company_id = n.company_id and e.id = n.season_id
  left join hotels.room o on o.company_id = n.company_id and o.id = n.room_id
  where n.company_id = s.company_id and n.stay_id = s.id), '[]')`
const EARLIER = `coalesce((select jsonb_agg(jsonb_build_object('from', b.from_date, 'to', b.to_date, 'unit', jsonb_build_object('id', o.id, 'code', o.number)) order by b.from_date, b.id)
  from hotels.unit_span b join hotels.unit o on o.company_id = b.company_id and o.id = b.unit_id
  where b.company_id = s.company_id and b.stay_id = s.id and not b.current), '[]')`

export type StoredStay = Omit<HotelFileOut['stays'][number], 'status'> & {
  policy: Policy
  status: HotelFileStatus
  unitStatus: string | null
  /** Persons that its room takes, as it is by now. */
  most: number
}

/** A file as the server works with it: its stays have the policies that they were booked by. */
export type StoredFile = Omit<HotelFileOut, 'stays' | 'status'> & {
  status: HotelFileStatus
  stays: StoredStay[]
  createdById: string | null
  /** Last ages of an infant and of a child in its hotel. */
  infantMax: number
  childMax: number
}

/** The day of the desk of a stay `s`; the third parameter is today. */
export const DESK_DAY = `(select coalesce(dh.business_date, $3::date) from hotels.file df join hotels.hotel dh on dh.company_id = df.company_id and dh.id = df.hotel_id
  where df.company_id = s.company_id and df.id = s.file_id)`

const agesOf = ({ infantMax, childMax }: Pick<StoredFile, 'infantMax' | 'childMax'>) => ({ infantMax, childMax })

/** @throws BusinessError `not_found` (404) */
export async function storedFile(ctx: Ctx, id: string): Promise<StoredFile> {
  await assertOwn(ctx, fileTied, id)
  const params = [ctx.companyId, id]
  const [[head], stays, guests] = await together(
    ctx.query<Omit<StoredFile, 'stays' | 'guests' | 'penaltyNow'>>(
      `select ${source.select}, jsonb_build_object('name', t.contact_name, 'phone', t.contact_phone, 'email', t.contact_email) as contact,
         case when a.id is null then null else jsonb_build_object('id', a.id, 'code', a.document_number, 'name', a.fiscal_name) end as agency,
         t.voucher, t.market, trim_scale(t.exchange_rate)::text as "exchangeRate", t.arrival_time as "arrivalTime", t.notes,
         t.internal_notes as "internalNotes", t.cancel_reason as "cancelReason", t.penalty, t.created_by as "createdById",
         h.child_ages_infant_max as "infantMax", h.child_ages_child_max as "childMax",
         (select u.name from company.user_account u where u.id = t.created_by) as "createdBy"
       from ${FROM} left join parties.client a on a.company_id = t.company_id and a.id = t.agency_id where t.company_id = $1 and t.id = $2`,
      params,
    ),
    ctx.query<Omit<StoredStay, 'penaltyNow' | 'arrival'> & Pick<ArrivalFacts, 'elsewhere'>>(
      `select s.id, s.line, ${named('r', 'r.name_es')} as room, case when u.id is null then null else jsonb_build_object('id', u.id, 'code', u.number) end as unit,
         ${named('p', 'p.name_es')} as "ratePlan", s.checkin, s.checkout, s.adults, s.children, s.status, s.total, ${NIGHTS} as nights, s.policy,
         s.includes_tax as "includesTax", s.meal_plan as "mealPlan", s.checked_in_on as "checkedInOn", s.checked_out_on as "checkedOutOn",
         case when u.id is null then null else ${unitStatus('u')} end as "unitStatus", s.lost_unit and s.unit_id is null as "lostUnit", ${EARLIER} as "earlierUnits",
         r.occupancy_maximal as most, case when s.status = 'confirmed' then ${elsewhereOf(DESK_DAY)} else '[]' end as elsewhere
       from hotels.stay s join hotels.room r on r.company_id = s.company_id and r.id = s.room_id
       join hotels.rate_plan p on p.company_id = s.company_id and p.id = s.rate_plan_id
       left join hotels.unit u on u.company_id = s.company_id and u.id = s.unit_id
       where s.company_id = $1 and s.file_id = $2 order by s.line`,
      [...params, ctx.today],
    ),
    readGuests(ctx, id),
  )
  if (!head) throw new BusinessError('not_found', {}, { status: 404 })
  const may = hotelFileStates.can(head.status, 'cancel')
  const told = stays.map(
    ({ elsewhere, ...stay }): StoredStay => ({
      ...stay,
      penaltyNow: hotelFileStates.can(stay.status, 'cancel') ? penaltyNow(ctx, [stay]) : null,
      arrival: hotelFileStates.can(stay.status, 'checkIn')
        ? arrivalNotes({ ...stay, ...agesOf(head), only: stays.length === 1, elsewhere }, guests)
        : [],
    }),
  )
  return { ...head, stays: told, guests, penaltyNow: may ? penaltyNow(ctx, stays) : null }
}

/** What giving up stays costs at this hour, by the policies that they were booked by; what is over costs nothing more. */
export const penaltyNow = (
  ctx: Pick<Ctx, 'now'>,
  stays: readonly Pick<StoredStay, 'policy' | 'checkin' | 'nights' | 'status'>[],
): string =>
  addUp(
    stays
      .filter(({ status }) => hotelFileStates.can(status, 'cancel'))
      .map(({ policy, checkin, nights }) =>
        penaltyOf(
          policy,
          checkin,
          nights.map(({ amount }) => amount),
          { date: limaDate(ctx.now), hour: limaTime(ctx.now).slice(0, 5) },
        ),
      ),
  )

const files = serve(calls.hotelFiles, async (ctx, { query }) =>
  readPage<never>(ctx, calls.hotelFiles.list!, source, query, await companyPageSize(ctx)),
)

export const hotelFileExport = workbookOf(HOTEL_FILE, 'hotelFile.plural', calls.hotelFiles.list!, () => source)

export const hotelFileReads = [
  files,
  exportRoute(calls.exportHotelFiles, hotelFileExport),
  serve(calls.hotelFile, (ctx, { params }) => storedFile(ctx, params.id)),
]
