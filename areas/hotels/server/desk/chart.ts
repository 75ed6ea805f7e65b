import { addDays, BusinessError } from '@yupana/kernel'
import { serve, together } from '@yupana/platform'
import { type ChartBar, type ChartOut, type ChartUnit, chartEndpoints } from '../../contract/desk/chart.ts'
import { unitStatus } from '../property/unit-status.ts'
import { assertHotel } from '../tied.ts'

/** Drafts take no room and are not shown; what was given up is not either. */
export const hotelChart = serve(chartEndpoints.hotelChart, async (ctx, { params: { id }, query }) => {
  await assertHotel(ctx, id)
  const { days } = query
  const from = query.from ?? ctx.today
  const [[hotel], units, bars, outOfOrder] = await together(
    ctx.query<{ id: string; code: string; name: string; today: string }>(
      'select id, code, name_es as name, coalesce(business_date, $3::date) as today from hotels.hotel where company_id = $1 and id = $2',
      [ctx.companyId, id, ctx.today],
    ),
    ctx.query<ChartUnit>(
      `select u.id, u.number, u.floor, ${unitStatus('u')} as status, jsonb_build_object('id', r.id, 'code', r.code, 'name', r.name_es) as room
       from hotels.unit u join hotels.room r on r.company_id = u.company_id and r.id = u.room_id
       where u.company_id = $1 and u.hotel_id = $2 and u.active order by r.sort, r.code, u.number`,
      [ctx.companyId, id],
    ),
    ctx.query<ChartBar>(
      `select s.id as stay, f.id as file, lpad(f.number::text, 6, '0') as number,
         coalesce((select g.last_name || ', ' || g.name from hotels.guest g where g.company_id = f.company_id and g.file_id = f.id order by g.lead desc, g.line limit 1),
           f.contact_name, c.fiscal_name) as guest, jsonb_build_object('id', r.id, 'code', r.code, 'name', r.name_es) as room,
         b.unit_id as unit, s.status, coalesce(b.current, true) as current, s.lost_unit and s.unit_id is null as lost,
         s.checkin as "stayCheckin", s.checkout as "stayCheckout",
         coalesce(b.from_date, s.checkin) as checkin, greatest(coalesce(b.to_date, least(s.checkout, s.checked_out_on)), coalesce(b.from_date, s.checkin) + 1) as checkout, f.arrival_time as "arrivalTime"
       from hotels.stay s join hotels.file f on f.company_id = s.company_id and f.id = s.file_id
       join hotels.room r on r.company_id = s.company_id and r.id = s.room_id join parties.client c on c.company_id = f.company_id and c.id = f.holder_id
       left join hotels.unit_span b on b.company_id = s.company_id and b.stay_id = s.id
       where s.company_id = $1 and f.hotel_id = $2 and s.status in ('option', 'confirmed', 'in', 'out') and s.checkin < $4 and s.checkout > $3
         and coalesce(b.from_date, s.checkin) < $4 and coalesce(b.to_date, s.checkout) > $3::date - (case when b.to_date = b.from_date then 1 else 0 end)
       order by s.checkin, f.number`,
      [ctx.companyId, id, from, addDays(from, days)],
    ),
    ctx.query<ChartOut>(
      `select b.id, b.unit_id as unit, b.from_date as from, b.to_date as to, b.reason
       from hotels.unit_span b join hotels.unit u on u.company_id = b.company_id and u.id = b.unit_id
       where b.company_id = $1 and u.hotel_id = $2 and b.stay_id is null and b.from_date < $4 and b.to_date > $3 order by b.from_date`,
      [ctx.companyId, id, from, addDays(from, days)],
    ),
  )
  if (!hotel) throw new BusinessError('not_found', {}, { status: 404 })
  const { today, ...named } = hotel
  return { hotel: named, from, days, today, units, bars, outOfOrder }
})
