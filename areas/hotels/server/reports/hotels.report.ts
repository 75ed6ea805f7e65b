import { source } from '@yupana/platform'
import {
  arrivalsByCountry,
  guestRegister,
  hotelForecast,
  hotelNights,
  hotelOccupancy,
  lostStays,
} from '../../contract/reports/reports.ts'

/** Five years at most are counted day by day. */
const MOST_DAYS = 1826

/** Until when a stay was there, or is to be. */
const LEAVES = 'coalesce(s.checked_out_on, s.checkout)'

/** Guests `g` of a stay `s`: those that were put into it, and all of a file of one stay. */
const OF_STAY = `(g.stay_id = s.id or (g.stay_id is null and not exists (select from hotels.stay o
  where o.company_id = s.company_id and o.file_id = s.file_id and o.id <> s.id)))`

const STAYS = `hotels.stay s join hotels.file f on f.company_id = s.company_id and f.id = s.file_id
  join hotels.hotel h on h.company_id = f.company_id and h.id = f.hotel_id`

/** Nights of own hotels between `$2` and `$3`, of the hotel `$4`: doors on sale, sold and held; what was sold in soles at the rate of the booking. */
const NIGHTS = `select d.date, h.id as "hotelId", h.name_es as hotel, q.rooms, coalesce(n.sold, 0) as sold, coalesce(n.held, 0) as held,
    coalesce(n.revenue, 0)::numeric(18,2) as revenue
  from (select g::date as date from generate_series($2::date, least($3::date, $2::date + ${MOST_DAYS}), interval '1 day') g) d
  join hotels.hotel h on h.company_id = $1 and h.kind = 'own' and ($4::uuid is null or h.id = $4)
  cross join lateral (select coalesce(sum(coalesce(x.capacity,
        (select count(*) from hotels.unit u where u.company_id = r.company_id and u.room_id = r.id and u.active))), 0)::int as rooms
      from hotels.room r left join hotels.day x on x.company_id = r.company_id and x.room_id = r.id and x.date = d.date
      where r.company_id = h.company_id and r.hotel_id = h.id and r.active) q
  left join (select n.date, f.hotel_id, count(*) filter (where s.status <> 'option')::int as sold, count(*) filter (where s.status = 'option')::int as held,
        sum(round(n.amount * coalesce(f.exchange_rate, 1), 2)) filter (where s.status <> 'option') as revenue
      from hotels.stay_night n join hotels.stay s on s.company_id = n.company_id and s.id = n.stay_id
      join hotels.file f on f.company_id = s.company_id and f.id = s.file_id
      where n.company_id = $1 and n.date between $2 and $3 and s.status in ('option', 'confirmed', 'in', 'out')
        and (s.checked_out_on is null or n.date < s.checked_out_on) group by n.date, f.hotel_id) n
    on n.date = d.date and n.hotel_id = h.id`

/** Thirty days, the first of which is asked for. */
const FORECAST = `(${NIGHTS.replaceAll('$3', '($2::date + 29)').replaceAll('$4', '$3')}) t`

/** Stays that begin or end on a day of `t`. */
const count = (
  column: string,
): string => `(select count(*)::int from hotels.stay s join hotels.file f on f.company_id = s.company_id and f.id = s.file_id
  where s.company_id = $1 and f.hotel_id = t."hotelId" and s.${column} = t.date and s.status in ('option', 'confirmed', 'in', 'out'))`

const PERCENT = 'trim_scale(round(t.sold * 100.0 / nullif(t.rooms, 0), 2))'

interface Days {
  from: string
  to: string
  hotel?: string | undefined
}
const days = ({ from, to, hotel }: Days): unknown[] => [from, to, hotel ?? null]

export const hotelSources = [
  source(guestRegister, {
    sql: `select g.id, f.id as "fileId", lpad(f.number::text, 6, '0') as number, h.name_es as hotel, g.last_name || ', ' || g.name as guest, g.sex,
        g.nationality, g.residence_country as residence, g.document_type as "documentType", g.document_number as document,
        coalesce(s.checked_in_on, s.checkin) as checkin, ${LEAVES} as checkout, coalesce(u.number, r.code) as room, f.currency,
        (s.checked_in_on between $2 and $3)::int as arrivals, greatest(0, least(${LEAVES}, $3::date + 1) - greatest(s.checked_in_on, $2::date))::int as nights,
        (select n.amount from hotels.stay_night n where n.company_id = s.company_id and n.stay_id = s.id order by n.date limit 1) as rate
      from ${STAYS} join hotels.guest g on g.company_id = s.company_id and g.file_id = s.file_id and ${OF_STAY}
      join hotels.room r on r.company_id = s.company_id and r.id = s.room_id left join hotels.unit u on u.company_id = s.company_id and u.id = s.unit_id
      where s.company_id = $1 and s.status in ('in', 'out') and coalesce(s.checked_in_on, s.checkin) <= $3
        and greatest(${LEAVES}, coalesce(s.checked_in_on, s.checkin) + 1) > $2 and ($4::uuid is null or h.id = $4)
        and ($5::text is null or g.residence_country = $5)`,
    params: ({ residence, ...asked }) => [...days(asked), residence ?? null],
    order: ['checkin', 'guest', 'id'],
  }),
  source(hotelNights, {
    sql: `select s.id || ' ' || n.date as id, n.date, f.id as "fileId", h.id as "hotelId", h.name_es as hotel, lpad(f.number::text, 6, '0') as number, s.status,
        coalesce(u.number, r.code) as room, (s.status <> 'option')::int as sold, (s.status = 'option')::int as held,
        case when s.status = 'option' then 0 else round(n.amount * coalesce(f.exchange_rate, 1), 2) end::numeric(18,2) as revenue,
        coalesce((select g.last_name || ', ' || g.name from hotels.guest g where g.company_id = f.company_id and g.file_id = f.id order by g.lead desc, g.line limit 1),
          f.contact_name, c.fiscal_name) as guest
      from ${STAYS} join hotels.stay_night n on n.company_id = s.company_id and n.stay_id = s.id
      join hotels.room r on r.company_id = s.company_id and r.id = coalesce(n.room_id, s.room_id) join parties.client c on c.company_id = f.company_id and c.id = f.holder_id
      left join hotels.unit u on u.company_id = s.company_id and u.id = s.unit_id and n.room_id is null
      where s.company_id = $1 and h.kind = 'own' and n.date between $2 and $3 and s.status in ('option', 'confirmed', 'in', 'out')
        and (s.checked_out_on is null or n.date < s.checked_out_on) and ($4::uuid is null or h.id = $4)`,
    ...{ params: days, order: ['date', 'number', 'id'] },
  }),
  source(hotelOccupancy, {
    sql: `select t.*, ${PERCENT} as occupancy, round(t.revenue / nullif(t.sold, 0), 2) as adr, round(t.revenue / nullif(t.rooms, 0), 2) as revpar from (${NIGHTS}) t`,
    ...{ params: days, order: ['date', 'hotel', 'hotelId'] },
  }),
  source(arrivalsByCountry, {
    sql: `select t.country, t.arrivals, t.nights, trim_scale(round(t.nights * 1.0 / nullif(t.arrivals, 0), 2)) as average from (
        select g.residence_country as country, count(*) filter (where s.checked_in_on between $2 and $3)::int as arrivals,
          sum(greatest(0, least(${LEAVES}, $3::date + 1) - greatest(s.checked_in_on, $2::date)))::int as nights
        from ${STAYS} join hotels.guest g on g.company_id = s.company_id and g.file_id = s.file_id and ${OF_STAY}
        where s.company_id = $1 and s.status in ('in', 'out') and s.checked_in_on <= $3 and greatest(${LEAVES}, s.checked_in_on + 1) > $2 and ($4::uuid is null or h.id = $4)
        group by g.residence_country) t where t.arrivals > 0 or t.nights > 0`,
    ...{ params: days, order: ['country'] },
  }),
  source(hotelForecast, {
    sql: `select t.*, t.rooms - t.sold - t.held as left, ${PERCENT} as occupancy, ${count('checkin')} as arrivals, ${count('checkout')} as departures from ${FORECAST}`,
    params: ({ from, hotel }) => [from, hotel ?? null],
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
