import { source } from '@yupana/platform'
import { changedSinceClose } from '../../contract/changed/changed.ts'
import { citedAs } from '../voucher/queries.ts'
import './sealed.ts'

const MOMENT = "'YYYY-MM-DD HH24:MI'"
const local = (at: string): string => `to_char(${at} at time zone 'America/Lima', ${MOMENT})`

/** Each seal of the month that may have changed, against what the next one found, or what stands now. What ended is told by what took it back. */
export const changedSinceCloseReport = source(changedSinceClose, {
  basis: 'lines',
  sql: `with sealing as (
      select h.id, h.seal, h.at, lead(h.id) over (order by h.id) as next from company.month_lock_history h
      where h.company_id = $1 and h.year = $2 and h.month = $3 and exists (select from accounting.sealed_voucher s where s.company_id = $1 and s.sealing_id = h.id)),
    changed as (
      select n.id as sealing, n.seal, n.at, c.* from sealing n cross join lateral (
        select coalesce(b.voucher_id, a.voucher_id) as voucher, b.entry_id as was, a.entry_id as became
        from (select s.voucher_id, s.entry_id from accounting.sealed_voucher s where s.company_id = $1 and s.sealing_id = n.id) b
        full join (
          select s.voucher_id, s.entry_id from accounting.sealed_voucher s where s.company_id = $1 and s.sealing_id = n.next
          union all
          select coalesce(e.voucher_id, e.id), e.id from accounting.journal_entry e where n.next is null and e.company_id = $1 and e.year = $2 and e.month = $3 and e.live) a
          on a.voucher_id = b.voucher_id
        where b.entry_id is distinct from a.entry_id) c)
    select c.sealing, c.voucher as id, case when c.became is null then null else c.voucher end as voucher, ${local('c.at')} as "sealedOn", left(regexp_replace(c.seal, '^v2:', ''), 8) as seal,
      case when c.was is null then 'added' when c.became is null then 'ended' else 'replaced' end as change,
      ${citedAs('e')} as entry, e.date, e.memo, coalesce(o.total, 0)::numeric(18,2) as before, coalesce(a.total, 0)::numeric(18,2) as after, (coalesce(a.total, 0) - coalesce(o.total, 0))::numeric(18,2) as difference,
      trim(u.name || ' ' || u.last_name) as by, ${local('coalesce(a.created_at, z.created_at)')} as at
    from changed c
    left join accounting.journal_entry o on o.company_id = $1 and o.id = c.was
    left join accounting.journal_entry a on a.company_id = $1 and a.id = c.became
    join accounting.journal_entry e on e.company_id = $1 and e.id = coalesce(c.became, c.was)
    left join accounting.journal_entry z on z.company_id = $1 and z.storno_of = c.was
    left join company.user_account u on u.id = coalesce(a.created_by, z.created_by)
    where ($4::text is null or $4 = case when c.was is null then 'added' when c.became is null then 'ended' else 'replaced' end)`,
  params: ({ year, month, change }) => [year, month, change ?? null],
  order: ['sealing', 'change', 'entry', 'id'],
})
