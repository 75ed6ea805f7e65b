import { type Ctx, source } from '@yupana/platform'
import {
  arrivalsByCountry,
  guestRegister,
  hotelForecast,
  hotelNights,
  hotelOccupancy,
  lostStays,
} from '../../contract/reports/reports.ts'
import { sleepsIn } from '../booking/elsewhere.ts'

/** Five years at most are counted day by day. */
const MOST_DAYS = 1826

/** Until when a stay was there, or is to be. */
const LEAVES = 'coalesce(s.checked_out_on, s.checkout)'

const STAYS = `hotels.stay s join hotels.file f on f.company_id = s.company_id and f.id = s.file_id
  join hotels.hotel h on h.company_id = f.company_id and h.id = f.hotel_id`

/**
 * Soles without tax of a night `n` of a stay `s` of a file `f`, which is what the night audit counts: of what was charged of it, else of its
 * price, at the IGV of the company today. An export is known once it is charged. @param today in SQL
 */
const netOf = (today: string): string => `round(coalesce(
    (select round(c.amount / (1 + case when c.tax_type = 'IGV' then c.tax_rate else 0 end / 100), 2) from hotels.charge c
     where c.company_id = n.company_id and c.stay_id = n.stay_id and c.kind = 'night' and c.night = n.date and c.void_of is null and not c.voided),
    case when s.includes_tax and ip.tax_type = 'IGV' then round(n.amount / (1 + ${igvOf(today)} / 100), 2) else n.amount end) * coalesce(f.exchange_rate, 1), 2)`

/** Percent of the IGV of the company's regime, or the general one where the law has none of it. */
const igvOf = (
  today: string,
): string => `coalesce((select x.rate from law.tax_rate x where x.tax = 'IGV' and x.regime in ('general',
      (select e.regime from company.igv_regime e where e.company_id = $1 and e.valid_from <= ${today} order by e.valid_from desc limit 1))
    and x.valid_from <= ${today} and (x.valid_to is null or x.valid_to >= ${today}) order by x.regime = 'general' limit 1), 0)`

/** A night counts as it stands; of a day that was closed, if it was slept when it was. */
const COUNTS = `s.status in ('option', 'confirmed', 'in', 'out') and (s.checked_out_on is null or n.date < s.checked_out_on)
  and (not exists (select from hotels.audit ca where ca.company_id = f.company_id and ca.hotel_id = f.hotel_id and ca.date = n.date)
    or (s.status in ('in', 'out') and s.checked_in_on <= n.date))`

const ITEM = `join hotels.room ir on ir.company_id = s.company_id and ir.id = s.room_id
  join catalogue.product ip on ip.company_id = ir.company_id and ip.id = ir.item_id`

/**
 * Nights of own hotels between `$2` and `$3`, of the hotel `$4`, today being `$5`: doors on sale, sold and held; what was sold in soles without
 * tax at the rate of the booking. A day that was closed says what its audit kept.
 */
const NIGHTS = `select d.date, h.id as "hotelId", h.name_es as hotel, coalesce(a.rooms, q.rooms) as rooms, coalesce(a.occupied, n.sold, 0) as sold,
    case when a.id is null then coalesce(n.held, 0) else 0 end as held, coalesce(a.revenue, n.revenue, 0)::numeric(18,2) as revenue,
    a.occupancy as kept, a.adr as "keptAdr", a.revpar as "keptRevpar"
  from (select g::date as date from generate_series($2::date, least($3::date, $2::date + ${MOST_DAYS}), interval '1 day') g) d
  join hotels.hotel h on h.company_id = $1 and h.kind = 'own' and ($4::uuid is null or h.id = $4)
  left join hotels.audit a on a.company_id = h.company_id and a.hotel_id = h.id and a.date = d.date
  cross join lateral (select coalesce(sum(coalesce(x.capacity,
        (select count(*) from hotels.unit u where u.company_id = r.company_id and u.room_id = r.id and u.active))), 0)::int as rooms
      from hotels.room r left join hotels.day x on x.company_id = r.company_id and x.room_id = r.id and x.date = d.date
      where r.company_id = h.company_id and r.hotel_id = h.id and r.active) q
  left join (select n.date, f.hotel_id, count(*) filter (where s.status <> 'option')::int as sold, count(*) filter (where s.status = 'option')::int as held,
        sum(${netOf('$5')}) filter (where s.status <> 'option') as revenue
      from hotels.stay_night n join hotels.stay s on s.company_id = n.company_id and s.id = n.stay_id
      join hotels.file f on f.company_id = s.company_id and f.id = s.file_id ${ITEM}
      where n.company_id = $1 and n.date between $2 and $3 and ${COUNTS} group by n.date, f.hotel_id) n
    on n.date = d.date and n.hotel_id = h.id`

/** Thirty days, the first of which is asked for. */
const FORECAST = `(${NIGHTS.replaceAll('$3', '($2::date + 29)').replaceAll('$4', '$3').replaceAll('$5', '$4')}) t`

/** Whether two stays of a file are of the same people: those who are in both registers, or as many adults of whom nobody is known yet. */
const SAME = `(exists (select from hotels.guest g join hotels.guest p on p.company_id = g.company_id and p.document_type = g.document_type
      and p.document_number = g.document_number and p.stay_id = o.id where g.company_id = s.company_id and g.stay_id = s.id)
    or (s.adults = o.adults and not exists (select from hotels.guest g where g.company_id = s.company_id and g.stay_id in (s.id, o.id))))`

/** Stays that begin, or end, on a day of `t`, but of people who only go from one stay of their file into another. */
const moves = (on: string, goesOn: string): string => `(select count(*)::int from hotels.stay s
  join hotels.file f on f.company_id = s.company_id and f.id = s.file_id
  where s.company_id = $1 and f.hotel_id = t."hotelId" and s.status in ('option', 'confirmed', 'in', 'out') and ${on}
    and not exists (select from hotels.stay o where o.company_id = s.company_id and o.file_id = s.file_id and o.id <> s.id
      and o.status in ('option', 'confirmed', 'in', 'out') and ${goesOn} and ${SAME}))`

const ARRIVALS = moves('s.checkin = t.date', 'coalesce(o.checked_out_on, o.checkout) = s.checkin')
/** Who left early left then. */
const DEPARTURES = moves(
  `s.checkout between t.date and t.date + 366 and ${LEAVES} = t.date`,
  `o.checkin = ${LEAVES} and o.checkin > s.checkin`,
)

const PERCENT = 'trim_scale(coalesce(t.kept, round(t.sold * 100.0 / nullif(t.rooms, 0), 2)))'

/**
 * Who slept in the house between `$2` and `$3`, in the hotel `$4`: a person of a booking once, as long as they stay, however often they change
 * rooms. `"in"` and `"out"` are their first and last day, `stays` those that they slept in, `guest` their last record.
 */
const PEOPLE = `(select b.file_id, b.hotel, b.currency, min(b."in") as "in", max(b."out") as "out", array_agg(b.stay order by b."in", b.line) as stays,
    (array_agg(b.guest order by b."in" desc, b.line desc))[1] as guest, (array_agg(b.room order by b."in", b.line))[1] as room
  from (select m.*, sum(m.begins) over (partition by m.file_id, m.document_type, m.document_number order by m."in", m.line) as part
    from (select w.*, (w."in" > coalesce(max(w."out") over (partition by w.file_id, w.document_type, w.document_number order by w."in", w.line
          rows between unbounded preceding and 1 preceding), '-infinity'))::int as begins
      from (select s.file_id, s.id as stay, s.line, g.id as guest, g.document_type, g.document_number, h.name_es as hotel, f.currency, r.code as room,
          coalesce(s.checked_in_on, s.checkin) as "in", ${LEAVES} as "out"
        from ${STAYS} join hotels.guest g on g.company_id = s.company_id and g.file_id = s.file_id and ${sleepsIn('g', 's')}
        join hotels.room r on r.company_id = s.company_id and r.id = s.room_id
        where s.company_id = $1 and s.status in ('in', 'out') and ($4::uuid is null or h.id = $4)
          and s.file_id in (select y.file_id from hotels.stay y where y.company_id = $1 and y.status in ('in', 'out') and y.checkin <= $3
            and coalesce(y.checked_in_on, y.checkin) <= $3 and greatest(coalesce(y.checked_out_on, y.checkout), y.checkin + 1) > $2)) w) m) b
  group by b.file_id, b.document_type, b.document_number, b.part, b.hotel, b.currency
  having min(b."in") <= $3 and greatest(max(b."out"), min(b."in") + 1) > $2) p`
const ARRIVED = '(p."in" between $2 and $3)'
const SLEPT = 'greatest(0, least(p."out", $3::date + 1) - greatest(p."in", $2::date))::int'

/** The doors behind which people `p` were in those days, in their order. */
const DOORS = `(select string_agg(x.number, ', ' order by x.since) from (select u.number, min(b.from_date) as since
    from hotels.unit_span b join hotels.unit u on u.company_id = b.company_id and u.id = b.unit_id
    where b.company_id = $1 and b.stay_id = any(p.stays) and b.from_date <= $3 and greatest(b.to_date, b.from_date + 1) > $2 group by u.number) x)`

interface Days {
  from: string
  to: string
  hotel?: string | undefined
}
const days = ({ from, to, hotel }: Days): unknown[] => [from, to, hotel ?? null]
const daysOf = (asked: Days, ctx: Ctx): unknown[] => [...days(asked), ctx.today]

export const hotelSources = [
  source(guestRegister, {
    sql: `select g.id, f.id as "fileId", lpad(f.number::text, 6, '0') as number, p.hotel, g.last_name || ', ' || g.name as guest, g.sex,
        g.nationality, g.residence_country as residence, g.document_type as "documentType", g.document_number as document,
        p."in" as checkin, p."out" as checkout, coalesce(${DOORS}, p.room) as room, p.currency, ${ARRIVED}::int as arrivals, ${SLEPT} as nights,
        (select n.amount from hotels.stay_night n where n.company_id = $1 and n.stay_id = any(p.stays) order by n.date between $2 and $3 desc, n.date limit 1) as rate
      from ${PEOPLE} join hotels.guest g on g.company_id = $1 and g.id = p.guest join hotels.file f on f.company_id = $1 and f.id = p.file_id
      where $5::text is null or g.residence_country = $5`,
    params: ({ residence, ...asked }) => [...days(asked), residence ?? null],
    order: ['checkin', 'guest', 'id'],
  }),
  source(hotelNights, {
    sql: `select s.id || ' ' || n.date as id, n.date, f.id as "fileId", h.id as "hotelId", h.name_es as hotel, lpad(f.number::text, 6, '0') as number, s.status,
        coalesce(u.number, r.code) as room, (s.status <> 'option')::int as sold, (s.status = 'option')::int as held,
        case when s.status = 'option' then 0 else ${netOf('$5')} end::numeric(18,2) as revenue,
        coalesce((select g.last_name || ', ' || g.name from hotels.guest g where g.company_id = f.company_id and g.file_id = f.id order by g.lead desc, g.line limit 1),
          f.contact_name, c.fiscal_name) as guest
      from ${STAYS} join hotels.stay_night n on n.company_id = s.company_id and n.stay_id = s.id ${ITEM}
      join hotels.room r on r.company_id = s.company_id and r.id = coalesce(n.room_id, s.room_id) join parties.client c on c.company_id = f.company_id and c.id = f.holder_id
      left join lateral (select o.number from hotels.unit_span b join hotels.unit o on o.company_id = b.company_id and o.id = b.unit_id
        where b.company_id = s.company_id and b.stay_id = s.id and b.from_date <= n.date and b.to_date > n.date order by b.from_date desc limit 1) u on true
      where s.company_id = $1 and h.kind = 'own' and n.date between $2 and $3 and ${COUNTS} and ($4::uuid is null or h.id = $4)`,
    ...{ params: daysOf, order: ['date', 'number', 'id'] },
  }),
  source(hotelOccupancy, {
    sql: `select t.date, t."hotelId", t.hotel, t.rooms, t.sold, t.revenue, ${PERCENT} as occupancy,
        coalesce(t."keptAdr", round(t.revenue / nullif(t.sold, 0), 2)) as adr, coalesce(t."keptRevpar", round(t.revenue / nullif(t.rooms, 0), 2)) as revpar
      from (${NIGHTS}) t`,
    ...{ params: daysOf, order: ['date', 'hotel', 'hotelId'] },
  }),
  source(arrivalsByCountry, {
    sql: `select t.country, t.arrivals, t.nights, trim_scale(round(t.nights * 1.0 / nullif(t.arrivals, 0), 2)) as average from (
        select g.residence_country as country, count(*) filter (where ${ARRIVED})::int as arrivals, sum(${SLEPT})::int as nights
        from ${PEOPLE} join hotels.guest g on g.company_id = $1 and g.id = p.guest group by g.residence_country) t where t.arrivals > 0 or t.nights > 0`,
    ...{ params: days, order: ['country'] },
  }),
  source(hotelForecast, {
    sql: `select t.date, t."hotelId", t.hotel, t.rooms, t.sold, t.held, t.revenue, t.rooms - t.sold - t.held as left, ${PERCENT} as occupancy,
        ${ARRIVALS} as arrivals, ${DEPARTURES} as departures from ${FORECAST}`,
    params: ({ from, hotel }, ctx) => [from, hotel ?? null, ctx.today],
    order: ['date', 'hotel', 'hotelId'],
  }),
  source(lostStays, {
    sql: `select s.id, f.id as "fileId", lpad(f.number::text, 6, '0') as number, h.name_es as hotel, r.name_es as room, s.checkin, (s.checkout - s.checkin) as nights,
        s.total, f.currency, s.status, f.cancel_reason as reason,
        coalesce((select g.last_name || ', ' || g.name from hotels.guest g where g.company_id = f.company_id and g.file_id = f.id order by g.lead desc, g.line limit 1),
          f.contact_name, c.fiscal_name) as guest
      from ${STAYS} join hotels.room r on r.company_id = s.company_id and r.id = s.room_id join parties.client c on c.company_id = f.company_id and c.id = f.holder_id
      where s.company_id = $1 and s.status in ('cancelled', 'noShow') and s.checkin between $2 and $3 and ($4::uuid is null or h.id = $4)
        and ($5::text is null or s.status = $5)`,
    params: ({ status, ...asked }) => [...days(asked), status ?? null],
    order: ['checkin', 'number', 'id'],
  }),
]
