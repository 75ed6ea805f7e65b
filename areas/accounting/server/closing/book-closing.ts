import { type ClosingCheck, MONTHS, monthParams } from '@yupana/company/server'
import { firstDay, type Period } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { staleDestinations } from '../refresh/destinations.ts'
import { staleExchange } from '../refresh/exchange.ts'

type Counted = Period & { count: number }
const counted = (ctx: Ctx, months: readonly Period[], rows: string): Promise<Counted[]> =>
  ctx.query<Counted>(`select n.year, n.month, (${rows})::int as count from ${MONTHS}`, monthParams(ctx, months))

/** Whether dollars moved in the month, by the kept figures of the ledger. */
const DOLLARS = `exists (select from platform.figures f where f.company_id = $1 and f.metric = 'ledger.USD' and f.period = make_date(n.year, n.month, 1)
  and (f.plus <> 0 or f.minus <> 0))`
const RATE =
  'exists (select from accounting.closing_rate r where r.company_id = $1 and r.year = n.year and r.month = n.month)'
const vouchersOf = ({ year, month }: Period): string => `/vouchers/year/${year}/month/${String(month).padStart(2, '0')}`

/** What the books themselves say is still to be done in a month. */
export const bookClosing: readonly ClosingCheck[] = [
  {
    name: 'numberGaps',
    severity: 'block',
    count: (ctx, months) =>
      counted(
        ctx,
        months,
        `select coalesce(sum(g.missing), 0) from (select max(number) - count(*) as missing from accounting.journal_entry e
           where e.company_id = $1 and e.year = n.year and e.month = n.month and e.live group by e.archive) g`,
      ),
    path: vouchersOf,
  },
  {
    name: 'rateMissing',
    severity: 'block',
    count: (ctx, months) => counted(ctx, months, `case when ${DOLLARS} and not ${RATE} then 1 else 0 end`),
    path: () => '/month-closings-exchange-rate',
  },
  {
    name: 'drafts',
    severity: 'block',
    count: (ctx, months) =>
      counted(
        ctx,
        months,
        'select count(*) from accounting.voucher_draft d where d.company_id = $1 and d.year = n.year and d.month = n.month',
      ),
    path: vouchersOf,
  },
  {
    name: 'pendingSources',
    severity: 'block',
    count: (ctx, months) =>
      counted(
        ctx,
        months,
        `select count(*) from accounting.posting_request q where q.company_id = $1 and q.state = 'pending'
           and q.date between make_date(n.year, n.month, 1) and (make_date(n.year, n.month, 1) + interval '1 month - 1 day')::date`,
      ),
    path: (month) => `${vouchersOf(month)}/generator`,
  },
  {
    name: 'fxVoucher',
    severity: 'block',
    count: (ctx, months) => staleOf(ctx, months, staleExchange),
    path: () => '/month-closings-exchange-rate',
  },
  {
    name: 'destinationsStale',
    severity: 'block',
    count: (ctx, months) => staleOf(ctx, months, staleDestinations),
    path: () => '/month-closings-exchange-rate',
  },
]

/** Months that have begun and whose voucher of the program is not what it would be if it was written now. */
async function staleOf(
  ctx: Ctx,
  months: readonly Period[],
  stale: (ctx: Ctx, year: number, months: readonly number[]) => Promise<number[]>,
): Promise<Counted[]> {
  const begun = months.filter((each) => firstDay(each) <= ctx.today)
  const years = [...Map.groupBy(begun, ({ year }) => year)]
  const found = await Promise.all(
    years.map(async ([year, of]) => {
      const numbers = await stale(
        ctx,
        year,
        of.map(({ month }) => month),
      )
      return numbers.map((month) => ({ year, month, count: 1 }))
    }),
  )
  return found.flat()
}
