import { dec, fixed, round, sum, ZERO } from '@yupana/kernel'
import { type Ctx, together } from '@yupana/platform'
import type { AuditFigures } from '../../contract/audit/audit.ts'

/** What is counted of a day. Amounts in soles without tax. */
export interface Counted {
  rooms: number
  occupied: number
  guests: number
  arrivals: number
  departures: number
  noShows: number
  charges: number
  nights: readonly string[]
}

/** Occupancy in percent of the doors, ADR of an occupied one, RevPAR of each. */
export function figuresOf({ nights, ...counted }: Counted): AuditFigures {
  const { rooms, occupied } = counted
  const revenue = sum(nights)
  const by = (count: number) => fixed(count === 0 ? ZERO : round(revenue.div(count)))
  const occupancy = rooms === 0 ? ZERO : round(dec(occupied).times(100).div(rooms))
  return { ...counted, revenue: fixed(revenue), occupancy: fixed(occupancy), adr: by(occupied), revpar: by(rooms) }
}

/** What happened at a desk on a day, beside the nights. */
export async function countDay(ctx: Ctx, hotelId: string, date: string): Promise<Omit<Counted, 'nights' | 'charges'>> {
  const [[doors], [stays]] = await together(
    ctx.query<{ rooms: number }>(
      `select count(*)::int as rooms from hotels.unit u where u.company_id = $1 and u.hotel_id = $2 and u.active and u.status not in ('outOfOrder')`,
      [ctx.companyId, hotelId],
    ),
    ctx.query<Omit<Counted, 'rooms' | 'nights' | 'charges'>>(
      `select count(*) filter (where s.status = 'in')::int as occupied,
         coalesce(sum(s.adults + cardinality(s.children)) filter (where s.status = 'in'), 0)::int as guests,
         count(*) filter (where s.checked_in_on = $3)::int as arrivals, count(*) filter (where s.checked_out_on = $3)::int as departures,
         count(*) filter (where s.status = 'noShow' and s.checkin = $3)::int as "noShows"
       from hotels.room r join hotels.stay s on s.company_id = r.company_id and s.room_id = r.id and s.checkin between $3::date - 366 and $3::date
       where r.company_id = $1 and r.hotel_id = $2`,
      [ctx.companyId, hotelId, date],
    ),
  )
  return { ...doors!, ...stays! }
}
