import { type Ctx, settingOf } from '@yupana/platform'
import type { BillBody } from '../../contract/bill.ts'
import type { CheckedBill } from '../bill/check.ts'
import { purchaseSettings } from '../setting.ts'
import { type Agreed, type Finding, findingsOf } from './match.ts'

/** Lines of orders, with what bills that stand took of them, without the bill `$3`. */
const AGREED = `select l.order_id as "order", l.line, l.quantity, l.value, o.currency, o.exchange_rate as "exchangeRate",
    (select coalesce(sum(t.quantity), 0) from platform.origin t where t.company_id = l.company_id and t.from_kind = 'purchaseOrder' and t.from_id = l.order_id
       and t.from_line = l.line and t.kind = 'bill' and t.counts and t.id <> $3) as billed
  from purchases.purchase_order o join purchases.purchase_order_line l on l.company_id = o.company_id and l.order_id = o.id
  where o.company_id = $1 and o.id = any($2::uuid[])`

/**
 * What of a bill goes beyond what was ordered and came, by more than the company lets pass. Its orders are held by `checkBill`, so that bills that are
 * entered at once see each other; what came by guides is refused beyond what came, whatever passes.
 */
export async function judge(
  ctx: Ctx,
  id: string,
  { body, lines, totals, rate, note }: CheckedBill,
): Promise<Finding[]> {
  const tolerance = await settingOf(ctx, purchaseSettings)
  const { matchQuantity, matchPrice, matchUnordered, matchNoOrder } = tolerance
  if (matchQuantity === null && matchPrice === null && matchUnordered === null && !matchNoOrder) return []
  // A credit note takes off.
  if (body.documentType === '07') return []
  const agreed = await ctx.query<Agreed>(AGREED, [ctx.companyId, ordersIn(body), id])
  return findingsOf(
    {
      ...{ currency: body.currency, exchangeRate: rate, otherCharges: totals.otherCharges },
      charges: note?.bill.items.some(({ orderLine }) => orderLine !== null) ?? false,
      lines: lines.map(({ orderLine, quantity }, i) => ({
        orderLine: orderLine ? { order: orderLine.order.id, line: orderLine.line } : null,
        ...{ quantity, value: totals.lines[i]!.value },
      })),
    },
    agreed,
    tolerance,
  )
}

export const ordersIn = (body: BillBody): string[] => body.items.flatMap(({ orderLine }) => orderLine?.order.id ?? [])

/** The document as it will be entered: what was not said is what it was taken for, so that whoever approves lets through what is shown. */
export function asWaiting({ body, lines, totals, rate }: CheckedBill): BillBody {
  const { version: _, ...said } = body
  return {
    ...said,
    ...{ total: totals.total, exchangeRate: body.currency === 'PEN' ? null : rate.toString() },
    items: body.items.map((line, i) => ({ ...line, tax: lines[i]!.tax as NonNullable<typeof line.tax> })),
  }
}
