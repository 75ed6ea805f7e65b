import { dec, fixed } from '@yupana/kernel'
import { type Ctx, type ReportRow, source } from '@yupana/platform'
import type { z } from 'zod'
import { resultByMonth } from '../../contract/reports.ts'
import { figuresAsked } from '../center-figures.ts'
import { ledgerMetric } from '../ledger-figures.ts'

/**
 * The months of a year in which something moved, from the kept figures. 79 only carries what class 6 has into class 9; 61 takes out what was bought and
 * still stands in stock.
 */
async function months(ctx: Ctx, query: z.output<typeof resultByMonth.query>): Promise<ReportRow[]> {
  const { year, currency } = query
  const { from, params } = figuresAsked(query, 4)
  const rows = await ctx.query<{ month: string; income: string; expenses: string }>(
    `select to_char(period, 'MM') as month, coalesce(sum(minus - plus) filter (where key like '7%'), 0) as income,
       coalesce(sum(plus - minus) filter (where key like '6%'), 0) as expenses
     from ${from} f where company_id = $1 and metric = $2 and period between make_date($3, 1, 1) and make_date($3, 12, 1)
       and (key like '6%' or key like '7%' and key not like '79%') group by period order by period`,
    [ctx.companyId, ledgerMetric('REGISTER', currency), year, ...params],
  )
  const named = new Intl.DateTimeFormat(ctx.language, { month: 'long', timeZone: 'UTC' })
  return rows.map(({ month, income, expenses }) => ({
    month,
    name: named.format(Date.UTC(year, Number(month) - 1, 1)),
    income: fixed(income),
    expenses: fixed(expenses),
    result: fixed(dec(income).minus(expenses)),
  }))
}

export const resultByMonthReport = source(resultByMonth, { rows: months, basis: 'kept' })
