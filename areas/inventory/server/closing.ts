import { type ClosingCheck, MONTHS, monthParams } from '@yupana/company/server'

/** Costs that changed after their vouchers were written: locking posts them, so that what is left could not be. */
export const stockClosing: readonly ClosingCheck[] = [
  {
    name: 'costUnposted',
    severity: 'block',
    count: (ctx, months) =>
      ctx.query(
        `select n.year, n.month, count(*)::int as count from ${MONTHS}
         join inventory.stock_move m on m.company_id = $1 and m.amount <> m.posted_amount
           and m.date >= make_date(n.year, n.month, 1) and m.date < (make_date(n.year, n.month, 1) + interval '1 month')::date
         group by n.year, n.month`,
        monthParams(ctx, months),
      ),
    path: () => '/report/inventory/repair',
  },
]
