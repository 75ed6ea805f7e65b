import { type Commitment, spendBudget } from '@yupana/accounting/server'
import { type DateText, dec, round } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { billedSql } from '../line-sql.ts'
import type { CheckedOrder } from './check.ts'
import type { StoredOrder } from './queries.ts'

/** The account that a line of item `i` will be booked to, as its bill does it. */
const ACCOUNT =
  "coalesce(i.purchase_account, case when i.tracks_stock then 'purchase.goods' else 'purchase.services' end)"

/** What issued orders will still cost, without taxes: their lines less what was billed of them, at the rate of the order. */
export const orderCommitments = (
  ctx: Ctx,
  { from, to, except }: { from: string; to: string; except?: string | undefined },
): Promise<Commitment[]> =>
  ctx.query<Commitment>(
    `select extract(year from t.date)::int as year, extract(month from t.date)::int as month, coalesce(s.account_code, i.account) as account, i.cost_center_id as "costCenterId",
       t.id, t.date, t.serie || '-' || lpad(t.number::text, 8, '0') as document, t.supplier_said ->> 'name' as memo,
       sum(round(i.value * greatest(i.quantity - i.billed, 0) / i.quantity * t.exchange_rate, 2)) as amount
     from purchases.purchase_order t
     join lateral (select l.value, l.quantity, l.cost_center_id, ${ACCOUNT} as account, ${billedSql('l')} as billed from purchases.purchase_order_line l
       join catalogue.product i on i.company_id = l.company_id and i.id = l.item_id
       where l.company_id = t.company_id and l.order_id = t.id) i on true
     left join accounting.setting s on s.company_id = t.company_id and s.year = extract(year from t.date)::int and s.key = i.account
     where t.company_id = $1 and t.status = 'open' and t.date between $2 and $3 and ($4::uuid is null or t.id <> $4) and i.billed < i.quantity
     group by t.company_id, t.id, i.account, s.account_code, i.cost_center_id`,
    [ctx.companyId, from, to, except ?? null],
  )

/** What an order that is about to be let go asks of budgets. @throws BusinessError `budget_exceeded` (409) */
export async function spendOrder(ctx: Ctx, { id, date }: StoredOrder, reason: string | undefined) {
  const lines = await ctx.query<{ account: string; costCenterId: string | null; amount: string }>(
    `select ${ACCOUNT} as account, l.cost_center_id as "costCenterId", sum(round(l.value * t.exchange_rate, 2)) as amount
     from purchases.purchase_order t join purchases.purchase_order_line l on l.company_id = t.company_id and l.order_id = t.id
     join catalogue.product i on i.company_id = l.company_id and i.id = l.item_id where t.company_id = $1 and t.id = $2 group by 1, 2`,
    [ctx.companyId, id],
  )
  return spendBudget(ctx, { kind: 'purchaseOrder', id, on: date, lines, reason })
}

/** The same of an issued order that is changed: what it asked before is not counted twice. @throws BusinessError `budget_exceeded` (409) */
export async function spendChecked(
  ctx: Ctx,
  { id }: StoredOrder,
  on: DateText,
  { items, lines, totals, rate }: CheckedOrder,
): Promise<void> {
  await spendBudget(ctx, {
    ...{ kind: 'purchaseOrder', id, on },
    lines: lines.map((line, i) => {
      const item = items.get(line.item.id)!
      return {
        account: item.purchaseAccount ?? (item.tracksStock ? 'purchase.goods' : 'purchase.services'),
        costCenterId: line.costCenter?.id ?? null,
        amount: round(dec(totals.lines[i]!.value).times(rate)),
      }
    }),
  })
}
