import { type ClosingCheck, MONTHS, monthParams } from '@yupana/company/server'
import { soldReasons } from '@yupana/inventory/contract'

/** What was delivered in a month and nobody invoiced. */
export const salesClosing: readonly ClosingCheck[] = [
  {
    name: 'guidesNotInvoiced',
    severity: 'warn',
    count: (ctx, months) =>
      ctx.query(
        `select n.year, n.month, count(*)::int as count from ${MONTHS}
         join inventory.output_guide t on t.company_id = $1 and t.status = 'open' and t.moves and t.reason = any($4::text[])
           and t.date >= make_date(n.year, n.month, 1) and t.date < (make_date(n.year, n.month, 1) + interval '1 month')::date
         group by n.year, n.month`,
        [...monthParams(ctx, months), [...soldReasons]],
      ),
    path: () => '/output-guide/not-invoiced',
  },
]
