import { BusinessError } from '@yupana/kernel'
import { type Ctx, serve } from '@yupana/platform'
import { type ArrivalFacts, arrivalNotes } from '../../contract/booking/arrival.ts'
import type { GuestOut } from '../../contract/booking/guest.ts'
import { type DeskRow, deskEndpoints } from '../../contract/desk/desk.ts'
import { elsewhereOf } from '../booking/elsewhere.ts'
import { unitStatus } from '../property/unit-status.ts'
import { assertHotel } from '../tied.ts'

interface Found
  extends Omit<DeskRow, 'next' | 'undo' | 'late'>,
    Pick<ArrivalFacts, 'line' | 'adults' | 'children' | 'infantMax' | 'childMax' | 'most' | 'elsewhere'> {
  stays: number
  checkedInOn: string | null
  checkedOutOn: string | null
  guests: GuestOut[]
}

/** Stays that matter to a day: those that are there, those that come by then, and who came or left on it. */
const readStays = (ctx: Ctx, hotelId: string, date: string): Promise<Found[]> =>
  ctx.query<Found>(
    `select s.id as stay, f.id as file, lpad(f.number::text, 6, '0') as number,
       coalesce((select g.last_name || ', ' || g.name from hotels.guest g where g.company_id = f.company_id and g.file_id = f.id
         order by g.stay_id is distinct from s.id, g.lead desc, g.line limit 1), f.contact_name, c.fiscal_name) as guest, c.fiscal_name as holder,
       jsonb_build_object('id', r.id, 'code', r.code, 'name', r.name_es) as room,
       case when u.id is null then null else jsonb_build_object('id', u.id, 'code', u.number) end as unit, case when u.id is null then null else ${unitStatus('u')} end as "unitStatus",
       s.checkin, s.checkout, s.adults + cardinality(s.children) as persons, s.status, f.arrival_time as "arrivalTime", f.internal_notes as notes,
       s.lost_unit and s.unit_id is null as lost, s.line, s.adults, s.children, h.child_ages_infant_max as "infantMax", h.child_ages_child_max as "childMax",
       r.occupancy_maximal as most, case when s.status = 'confirmed' then ${elsewhereOf('coalesce(h.business_date, $4::date)')} else '[]' end as elsewhere,
       (select count(*)::int from hotels.stay n where n.company_id = s.company_id and n.file_id = s.file_id) as stays,
       s.checked_in_on as "checkedInOn", s.checked_out_on as "checkedOutOn",
       coalesce((select jsonb_agg(jsonb_build_object('name', g.name, 'lastName', g.last_name, 'stay', case when g.stay_id is null then null else s.line end,
           'birthDate', g.birth_date, 'residenceCountry', g.residence_country, 'passportCountry', g.passport_country, 'entryDate', g.entry_date,
           'migrationRecord', g.migration_record, 'companion', g.companion))
         from hotels.guest g where g.company_id = s.company_id and g.file_id = s.file_id and (g.stay_id = s.id or g.stay_id is null)), '[]') as guests
     from hotels.stay s join hotels.file f on f.company_id = s.company_id and f.id = s.file_id
     join hotels.hotel h on h.company_id = f.company_id and h.id = f.hotel_id
     join hotels.room r on r.company_id = s.company_id and r.id = s.room_id join parties.client c on c.company_id = f.company_id and c.id = f.holder_id
     left join hotels.unit u on u.company_id = s.company_id and u.id = s.unit_id
     where s.company_id = $1 and f.hotel_id = $2
       and (s.status = 'in' or (s.status = 'confirmed' and s.checkin <= $3) or (s.status = 'out' and s.checked_out_on = $3))
     order by f.arrival_time nulls last, r.sort, r.code, u.number, f.number, s.line`,
    [ctx.companyId, hotelId, date, ctx.today],
  )

function rowOf(found: Found, date: string, today: string): DeskRow {
  const { line, stays, adults, children, infantMax, childMax, most, elsewhere, ...rest } = found
  const { checkedInOn, checkedOutOn, guests, ...row } = rest
  const sold = { adults, children, infantMax, childMax, most, elsewhere }
  const notes = arrivalNotes({ ...row, ...sold, line, only: stays === 1 }, guests)
  const blocked = (code: string): boolean => notes.some((note) => note.blocks && note.code === code)
  const next = ((): DeskRow['next'] => {
    if (row.status === 'in') return row.checkout <= date ? 'checkOut' : 'none'
    if (row.status !== 'confirmed') return 'none'
    if (blocked('unit_needed_in')) return 'assign'
    return notes.some(({ blocks }) => blocks) ? 'guests' : 'checkIn'
  })()
  const late = row.status === 'confirmed' ? row.checkin < date : row.status === 'in' && row.checkout < date
  return { ...row, late, next, undo: (row.status === 'in' ? checkedInOn : checkedOutOn) === today }
}

/** The day of the desk, or another one: late arrivals and departures are of it until something is said of them. */
export const hotelDesk = serve(deskEndpoints.hotelDesk, async (ctx, { params: { id }, query }) => {
  await assertHotel(ctx, id)
  const [found] = await ctx.query<{ id: string; code: string; name: string; today: string }>(
    'select id, code, name_es as name, coalesce(business_date, $3::date) as today from hotels.hotel where company_id = $1 and id = $2',
    [ctx.companyId, id, ctx.today],
  )
  if (!found) throw new BusinessError('not_found', {}, { status: 404 })
  const { today, ...hotel } = found
  const date = query.date ?? today
  const stays = await readStays(ctx, id, date)
  const rows = stays.map((stay) => rowOf(stay, date, today))
  return {
    ...{ hotel, date, today },
    arrivals: rows.filter(({ status }) => status === 'confirmed'),
    inHouse: rows.filter(({ status, checkout }) => status === 'in' && checkout > date),
    departures: rows.filter(({ status, checkout }) => status === 'out' || (status === 'in' && checkout <= date)),
  }
})
