import { monthMayChange } from '@yupana/company/server'

/** What the last locking of the month covered; kept once, however often the month may change after it. */
const KEEP = `
insert into accounting.sealed_voucher (company_id, sealing_id, voucher_id, entry_id, year, month)
select $1, h.id, coalesce(e.voucher_id, e.id), e.id, e.year, e.month
from (select id from company.month_lock_history where company_id = $1 and year = $2 and month = $3 and locked and level = 'soft' order by id desc limit 1) h
join accounting.journal_entry e on e.company_id = $1 and e.year = $2 and e.month = $3 and e.live
where not exists (select from accounting.sealed_voucher s where s.company_id = $1 and s.sealing_id = h.id)`

monthMayChange.on(async (ctx, { year, month }) => {
  await ctx.query(KEEP, [ctx.companyId, year, month])
})
