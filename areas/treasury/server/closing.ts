import { type ClosingCheck, MONTHS, monthParams } from '@yupana/company/server'
import type { Period } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { LINE_WAITS } from './reconciliation/read.ts'

const counted = (ctx: Ctx, months: readonly Period[], rows: string) =>
  ctx.query<Period & { count: number }>(
    `select n.year, n.month, (${rows})::int as count from ${MONTHS}`,
    monthParams(ctx, months),
  )
/** Of a column that is a day: it lies in the month. */
const inMonth = (day: string): string =>
  `${day} >= make_date(n.year, n.month, 1) and ${day} < (make_date(n.year, n.month, 1) + interval '1 month')::date`

/** What cash and banks leave open in a month. */
export const treasuryClosing: readonly ClosingCheck[] = [
  {
    name: 'bankUnmatched',
    severity: 'warn',
    count: (ctx, months) =>
      counted(
        ctx,
        months,
        `select count(*) from treasury.statement_line l join treasury.account a on a.company_id = l.company_id and a.id = l.account_id
         where l.company_id = $1 and ${inMonth('l.date')} and ${LINE_WAITS}`,
      ),
    path: () => '/payment/unexplained',
  },
  {
    name: 'shiftsOpen',
    severity: 'warn',
    count: (ctx, months) =>
      counted(
        ctx,
        months,
        `select count(*) from treasury.shift s where s.company_id = $1 and s.status = 'OP' and ${inMonth('s.opened_on')}`,
      ),
    path: () => '/shift',
  },
  {
    name: 'renderingsOpen',
    severity: 'warn',
    count: (ctx, months) =>
      counted(
        ctx,
        months,
        `select count(*) from treasury.rendering r where r.company_id = $1 and r.status = 'PD' and ${inMonth('r.date')}`,
      ),
    path: () => '/rendering-of-account',
  },
]
