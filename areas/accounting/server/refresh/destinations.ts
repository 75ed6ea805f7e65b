import { lastDay } from '@yupana/kernel'
import { type Ctx, serve } from '@yupana/platform'
import { refreshEndpoints } from '../../contract/refresh/refresh.ts'
import { accountMap, resolveAccount } from '../accounts.ts'
import { type Cost, destinyLines } from './destiny.posting.ts'
import { refreshVoucher } from './refresh.ts'

/** Where destinations are written: one voucher a month. */
const ARCHIVE = '06'

/** One voucher of the month takes what accounts of class 6 came to, by cost centre, to where the chart sends it. */
export const refreshDestinations = serve(refreshEndpoints.refreshDestinations, async (ctx, { body }) => {
  const { year, month, simulate } = body
  const map = await accountMap(ctx, year)
  const costs = await costsOf(ctx, year, month)
  const lines = costs.length === 0 ? [] : destinyLines(costs, resolveAccount(map, 'destination.credit', year))
  const date = lastDay({ year, month })
  const memo = `Destino de los gastos de ${String(month).padStart(2, '0')}/${year}`
  return refreshVoucher(ctx, { origin: 'DESTINY', archive: ARCHIVE, date, memo, lines }, simulate)
})

/** Sums of lines need no filter: what was taken back is below zero. The closing of the year empties class 6 and is no cost. */
function costsOf(ctx: Ctx, year: number, month: number): Promise<Cost[]> {
  return ctx.query<Cost>(
    `select l.account_code as account, l.cost_center_id as "costCenter", sum(l.debit - l.credit) as net,
       (select coalesce(jsonb_agg(jsonb_build_object('account', d.code, 'percent', d.percent) order by d.place), '[]')
        from (values (1, a.destination1, a.percent1), (2, a.destination2, a.percent2), (3, a.destination3, a.percent3)) d(place, code, percent) where d.code is not null) as destinations
     from accounting.journal_line l
     join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.origin <> 'CLOSED'
     join accounting.account a on a.company_id = l.company_id and a.year = l.year and a.code = l.account_code and a.destination1 is not null
     where l.company_id = $1 and l.account_code >= '6' and l.account_code < '7' and l.date between make_date($2, $3, 1) and (make_date($2, $3, 1) + interval '1 month - 1 day')::date
     group by l.company_id, l.account_code, l.cost_center_id, a.destination1, a.percent1, a.destination2, a.percent2, a.destination3, a.percent3
     having sum(l.debit - l.credit) <> 0 order by l.account_code, l.cost_center_id nulls first`,
    [ctx.companyId, year, month],
  )
}
