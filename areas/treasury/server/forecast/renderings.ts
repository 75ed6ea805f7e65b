import { inStates } from '@yupana/platform'
import type { RenderingStatus } from '../../contract/rendering/rendering.states.ts'

/**
 * SQL: what is to be accounted for, by the day of each open rendering: what its holder has comes back, what they spent beyond goes out. What was observed
 * counts as spent until it is voided, for its bill owes again only then. Dollars that came from the one before at the last rate that was published.
 * $1 the company, $2 the first Monday, $3 the day after the last week, $4 whether in soles of the books, $7 today.
 */
export const RENDERINGS = `select t.id, greatest(t.due_on, $2::date), t.due_on, f.amount > 0, case when $4 then 'PEN' else t.currency end,
    case when $4 then sign(f.amount) * f.local else abs(f.amount) end, 'rendering', t.id, t.number, t.holder_name
  from treasury.rendering t
  left join lateral (select e.sale from company.exchange_rate e where e.company_id = t.company_id and e.date <= $7::date order by e.date desc limit 1) x on true
  cross join lateral (select t.opening + coalesce(sum(m.amount), 0) as amount,
      case when t.currency = 'PEN' then t.opening else round(t.opening * coalesce(x.sale, 0), 2) end + coalesce(sum(m.local_amount), 0) as local
    from treasury.movement m where m.company_id = t.company_id and m.account_id = t.account_id and m.source_id in (
      select p.id from treasury.payment p where p.company_id = t.company_id and p.rendering_id = t.id
      union all select r.id from treasury.transfer r where r.company_id = t.company_id and r.rendering_id = t.id)) f
  where t.company_id = $1 and ${inStates<RenderingStatus>('t.status', 'PD')} and t.due_on < $3 and f.amount <> 0`
