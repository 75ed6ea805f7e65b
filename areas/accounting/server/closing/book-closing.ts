import { type ClosingCheck, MONTHS, monthParams } from '@yupana/company/server'
import type { Period } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'

type Counted = Period & { count: number }
const counted = (ctx: Ctx, months: readonly Period[], rows: string): Promise<Counted[]> =>
  ctx.query<Counted>(`select n.year, n.month, (${rows})::int as count from ${MONTHS}`, monthParams(ctx, months))

/** Whether dollars moved in the month, by the kept figures of the ledger. */
const DOLLARS = `exists (select from platform.figures f where f.company_id = $1 and f.metric = 'ledger.USD' and f.period = make_date(n.year, n.month, 1)
  and (f.plus <> 0 or f.minus <> 0))`
const RATE =
  'exists (select from accounting.closing_rate r where r.company_id = $1 and r.year = n.year and r.month = n.month)'
const VOUCHER = `exists (select from accounting.journal_entry e where e.company_id = $1 and e.year = n.year and e.month = n.month
  and e.live and e.origin = 'MONTHLY_ExCHANGE_RATE_DIFFERENT')`

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
    // Not every company restates month by month, and nothing makes the voucher yet: it is told.
    name: 'fxVoucher',
    severity: 'warn',
    count: (ctx, months) => counted(ctx, months, `case when ${DOLLARS} and not ${VOUCHER} then 1 else 0 end`),
    path: () => '/month-closings-exchange-rate',
  },
]
