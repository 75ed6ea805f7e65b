import { type ClosingCheck, MONTHS, monthParams } from '@yupana/company/server'
import type { Period } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { sendingDeadline } from '@yupana/sunat'
import { eStatusOf } from '../contract/document.states.ts'
import { officeLaw } from './law.ts'
import { openAtOffice } from './open-at-office.ts'

const IN_MONTH = `t.date >= make_date(n.year, n.month, 1) and t.date < (make_date(n.year, n.month, 1) + interval '1 month')::date`

interface Waiting extends Period {
  document_type: string
  date: string
  count: number
}

/** Documents without an answer, as long as their window is open, or once it is closed. */
async function waiting(ctx: Ctx, months: readonly Period[], alive: boolean): Promise<(Period & { count: number })[]> {
  const rows = await ctx.query<Waiting>(
    `select n.year, n.month, t.document_type, t.date, count(*)::int as count from ${MONTHS}
     join einvoicing.document t on t.company_id = $1 and ${IN_MONTH} and ${openAtOffice('t')} group by n.year, n.month, t.document_type, t.date`,
    monthParams(ctx, months),
  )
  if (rows.length === 0) return []
  const law = await officeLaw(ctx)
  const open = rows.filter(({ document_type, date }) => {
    const deadline = sendingDeadline(document_type, date, law)
    return (deadline !== undefined && ctx.now < deadline) === alive
  })
  return [...Map.groupBy(open, ({ year, month }) => `${year}-${month}`).values()].map((each) => ({
    ...{ year: each[0]!.year, month: each[0]!.month },
    count: each.reduce((total, row) => total + row.count, 0),
  }))
}

/** What the tax office was not told of a month, or would not take. */
export const officeClosing: readonly ClosingCheck[] = [
  {
    name: 'cpeUnsent',
    severity: 'block',
    count: (ctx, months) => waiting(ctx, months, true),
    path: () => '/invoice',
  },
  {
    name: 'cpeLate',
    severity: 'warn',
    count: (ctx, months) => waiting(ctx, months, false),
    path: () => '/invoice',
  },
  {
    name: 'cpeRejected',
    severity: 'warn',
    count: (ctx, months) =>
      ctx.query(
        `select n.year, n.month, count(*)::int as count from ${MONTHS}
         join einvoicing.document t on t.company_id = $1 and ${IN_MONTH} and t.status = ${eStatusOf.rejected} group by n.year, n.month`,
        monthParams(ctx, months),
      ),
    path: () => '/invoice',
  },
]
