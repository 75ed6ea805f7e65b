import { type DecimalInput, fixed, lastDay, type Period, sum } from '@yupana/kernel'
import { type Ctx, serve, together } from '@yupana/platform'
import { type Refreshed, refreshEndpoints } from '../../contract/refresh/refresh.ts'
import { accountMap, resolveAccount } from '../accounts.ts'
import { type Cost, destinyLines } from './destiny.posting.ts'
import { refreshVoucher } from './refresh.ts'

/** Where destinations are written: one voucher a month. */
const ARCHIVE = '06'

/** One voucher of the month takes what accounts of class 6 came to, by cost centre, to where the chart sends it. */
export const refreshDestinations = serve(
  refreshEndpoints.refreshDestinations,
  (ctx, { body: { simulate, ...month } }) => writeDestinations(ctx, month, simulate),
)

/** @throws BusinessError as `refreshVoucher`, `accounting_setting_not_found` (409) */
export async function writeDestinations(ctx: Ctx, { year, month }: Period, simulate: boolean): Promise<Refreshed> {
  const map = await accountMap(ctx, year)
  const costs = await costsOf(ctx, year, [month])
  const lines = costs.length === 0 ? [] : destinyLines(costs, resolveAccount(map, 'destination.credit', year))
  const date = lastDay({ year, month })
  const memo = `Destino de los gastos de ${String(month).padStart(2, '0')}/${year}`
  return refreshVoucher(ctx, { origin: 'DESTINY', archive: ARCHIVE, date, memo, lines }, simulate)
}

/** Sums of lines need no filter: what was taken back is below zero. The closing of the year empties class 6 and is no cost. */
function costsOf(ctx: Ctx, year: number, months: readonly number[]): Promise<(Cost & { month: number })[]> {
  return ctx.query<Cost & { month: number }>(
    `select n.month, l.account_code as account, l.cost_center_id as "costCenter", sum(l.debit - l.credit) as net,
       (select coalesce(jsonb_agg(jsonb_build_object('account', d.code, 'percent', d.percent) order by d.place), '[]')
        from (values (1, a.destination1, a.percent1), (2, a.destination2, a.percent2), (3, a.destination3, a.percent3)) d(place, code, percent) where d.code is not null) as destinations
     from unnest($3::int[]) n(month)
     join accounting.journal_line l on l.date between make_date($2, n.month, 1) and (make_date($2, n.month, 1) + interval '1 month - 1 day')::date
     join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.origin <> 'CLOSED'
     join accounting.account a on a.company_id = l.company_id and a.year = l.year and a.code = l.account_code and a.destination1 is not null
     where l.company_id = $1 and l.account_code >= '6' and l.account_code < '7'
     group by n.month, l.company_id, l.account_code, l.cost_center_id, a.destination1, a.percent1, a.destination2, a.percent2, a.destination3, a.percent3
     having sum(l.debit - l.credit) <> 0 order by n.month, l.account_code, l.cost_center_id nulls first`,
    [ctx.companyId, year, months],
  )
}

/** The months of a year whose voucher of destinations is missing, or is not what their costs come to. */
export async function staleDestinations(ctx: Ctx, year: number, months: readonly number[]): Promise<number[]> {
  const [costs, standing, map] = await together(
    costsOf(ctx, year, months),
    ctx.query<{ month: number; account: string; costCenter: string | null; net: string }>(
      `select e.month, l.account_code as account, l.cost_center_id as "costCenter", sum(l.debit - l.credit)::text as net from accounting.journal_entry e
       join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
       where e.company_id = $1 and e.year = $2 and e.month = any($3::int[]) and e.archive = $4 and e.origin = 'DESTINY' and e.live group by 1, 2, 3`,
      [ctx.companyId, year, months, ARCHIVE],
    ),
    accountMap(ctx, year),
  )
  const credit = map.get('destination.credit') ?? ''
  return months.filter((month) => {
    const lines = destinyLines(
      costs.filter((each) => each.month === month),
      credit,
    )
    const wanted = lines.map((line) => ({ ...line, net: line.debit.minus(line.credit) }))
    return netsOf(wanted) !== netsOf(standing.filter((each) => each.month === month))
  })
}

/** What accounts and centres came to, to be compared. */
function netsOf(lines: readonly { account: string; costCenter?: string | null | undefined; net: DecimalInput }[]) {
  const groups = [...Map.groupBy(lines, ({ account, costCenter }) => `${account} ${costCenter ?? ''}`)]
  const nets = groups.map(([key, group]) => [key, fixed(sum(group.map(({ net }) => net)))] as const)
  return JSON.stringify(nets.filter(([, net]) => net !== '0.00').sort(([a], [b]) => (a < b ? -1 : 1)))
}
