import { addDays, fixed } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { stillOwed } from '@yupana/treasury/server'
import { SOON_DAYS } from '../contract/index.ts'

interface Figure {
  period: string
  plus: string
  minus: string
  quantity: string
}

/** Net sales in soles and how many documents, by the first day of their month. */
export async function salesByMonth(ctx: Ctx, from: string, to: string): Promise<Map<string, Figure>> {
  const rows = await ctx.query<Figure>(
    `select period, sum(plus) as plus, sum(minus) as minus, sum(quantity) as quantity from platform.figures
     where company_id = $1 and metric = 'sales' and period between $2 and $3 group by period`,
    [ctx.companyId, from, to],
  )
  return new Map(rows.map((row) => [row.period, row]))
}

/** What is owed as of today, in soles as the books carry it. */
export async function openOf(ctx: Ctx, direction: 'receivable' | 'payable') {
  const [owed] = await ctx.query<{ amount: string; overdue: string; soon: string; documents: string }>(
    `select coalesce(sum(local_balance), 0) as amount, coalesce(sum(local_balance) filter (where due_on < $2), 0) as overdue,
       coalesce(sum(local_balance) filter (where due_on between $2 and $4), 0) as soon, count(distinct document_id) as documents
     from treasury.open_item where company_id = $1 and direction = $3 and ${stillOwed('status')}`,
    [ctx.companyId, ctx.today, direction, addDays(ctx.today, SOON_DAYS)],
  )
  return {
    amount: fixed(owed?.amount ?? 0),
    overdue: fixed(owed?.overdue ?? 0),
    soon: fixed(owed?.soon ?? 0),
    documents: Number(owed?.documents ?? 0),
  }
}
