import { BusinessError, type DateText, type Decimal, dec, fixed, sum, ZERO } from '@yupana/kernel'
import { type Ctx, inStates, settingOf } from '@yupana/platform'
import { isCash, type PaymentStatus } from '@yupana/treasury/contract'
import { enterPayment, reopenPayments, returnedPayment, returnPayment, voidPayment } from '@yupana/treasury/server'
import { cashOf } from '../../contract/till/payment.ts'
import { posSettings } from '../setting.ts'

interface KeptLine {
  line: number
  method: string
  means: string
  amount: string
  currency: string
  account: string
  operation: string | null
  payment: string
  closed: boolean
}

/** How a sale was paid, as it stands. */
export const paidOf = (ctx: Ctx, sale: string): Promise<KeptLine[]> =>
  ctx.query<KeptLine>(
    `select t.line, t.method_id as method, m.means, t.amount, t.currency, l.account_id as account, l.operation_number as operation, p.id as payment, ${inStates<PaymentStatus>('p.status', 'CL')} as closed
     from pos.sale_payment t join treasury.payment p on p.company_id = t.company_id and p.id = t.payment_id
     join treasury.method m on m.company_id = t.company_id and m.id = t.method_id
     join lateral (select x.account_id, x.operation_number from treasury.payment_line x where x.company_id = p.company_id and x.payment_id = p.id and x.method_id = t.method_id
       order by x.line limit 1) l on true
     where t.company_id = $1 and t.sale_id = $2 and t.amount > 0 and not (${inStates<PaymentStatus>('p.status', 'CX')}) order by t.line`,
    [ctx.companyId, sale],
  )

/**
 * Takes the collections of a sale back: what moved goes out of the shift that is open now. Of a shift that has its Z the money was waited for and is given
 * back today.
 * @throws BusinessError `collected_money_spent`, `shift_closed`, `payment_closed` (409)
 */
export async function countered(ctx: Ctx, lines: readonly KeptLine[], reason: string): Promise<void> {
  const payments = new Map(lines.map(({ payment, closed }) => [payment, closed]))
  for (const [id, closed] of payments) {
    if (!closed) {
      await voidPayment(ctx, 'income', id, reason)
      continue
    }
    await reopenPayments(ctx, [id])
    await returnPayment(ctx, 'income', id, { reason })
    await returnedPayment(ctx, 'income', id, { reason })
  }
}

/** So much by one means. */
export interface RefundPart {
  method: string
  amount: Decimal
}

interface Refund {
  sale: string
  invoice: string
  parts: readonly RefundPart[]
  reason: string
}

/**
 * Gives a part of what was paid back, by the means that it was paid by and no more by each than came by it: the collection is taken back, and what stays is collected again. The sale
 * owes what was given back until its credit note counts.
 * @returns soles that went out
 * @throws BusinessError `refund_exceeds` (409); as `countered`
 */
export async function refunded(ctx: Ctx, { sale, invoice, parts, reason }: Refund): Promise<Decimal> {
  const soles = (await paidOf(ctx, sale)).filter(({ currency }) => currency === 'PEN')
  const left = new Map<string, Decimal>()
  for (const { method, amount } of parts) left.set(method, amount.plus(left.get(method) ?? 0))
  for (const [method, amount] of left) {
    const received = sum(soles.filter((each) => each.method === method).map((each) => each.amount))
    if (amount.gt(received)) throw new BusinessError('refund_exceeds', { received: fixed(received) }, { status: 409 })
  }
  const before = await movedOf(ctx, soles)
  await countered(ctx, soles, reason)
  const stays = soles.map((each) => {
    const wanted = left.get(each.method) ?? ZERO
    const taken = dec(each.amount).lt(wanted) ? dec(each.amount) : wanted
    left.set(each.method, wanted.minus(taken))
    return { ...each, stays: dec(each.amount).minus(taken) }
  })
  const payment = await collectedAgain(ctx, stays, { invoice, on: ctx.today })
  await ctx.query(
    `update pos.sale_payment t set amount = n.amount, rounding = n.rounding, payment_id = coalesce(n.payment, t.payment_id)
     from unnest($3::int[], $4::numeric[], $5::numeric[], $6::uuid[]) n(line, amount, rounding, payment)
     where t.company_id = $1 and t.sale_id = $2 and t.line = n.line`,
    [
      ...[ctx.companyId, sale, stays.map(({ line }) => line), stays.map((each) => fixed(each.stays))],
      payment.roundings.map((each) => fixed(each)),
      stays.map(() => payment.id),
    ],
  )
  const after = sum(stays.map((each) => each.stays)).minus(sum(payment.roundings))
  return before.minus(after)
}

/** What came in, less what was rounded. */
async function movedOf(ctx: Ctx, lines: readonly KeptLine[]): Promise<Decimal> {
  const [row] = await ctx.query<{ amount: string }>(
    'select coalesce(sum(amount), 0)::text as amount from treasury.payment where company_id = $1 and id = any($2::uuid[])',
    [ctx.companyId, [...new Set(lines.map(({ payment }) => payment))]],
  )
  return dec(row!.amount)
}

async function collectedAgain(
  ctx: Ctx,
  lines: readonly (KeptLine & { stays: Decimal })[],
  { invoice, on }: { invoice: string; on: DateText },
): Promise<{ id: string | null; roundings: Decimal[] }> {
  const { cashRounding } = await settingOf(ctx, posSettings)
  const firstCash = lines.findIndex(({ means, stays }) => isCash(means) && !stays.isZero())
  const cash = sum(lines.filter(({ means }) => isCash(means)).map(({ stays }) => stays))
  const off = cashRounding ? cash.minus(cashOf(cash)) : ZERO
  const roundings = lines.map((_, i) => (i === firstCash ? off : ZERO))
  const rest = lines.map((each, i) => ({ ...each, rounding: roundings[i]! })).filter(({ stays }) => !stays.isZero())
  if (rest.length === 0) return { id: null, roundings }
  const { id } = await enterPayment(ctx, 'income', {
    ...{ date: on, currency: 'PEN', account: { id: rest[0]!.account }, method: { id: rest[0]!.method } },
    payments: rest.map(({ account, method, stays, rounding, operation }) => ({
      ...{ document: { id: invoice }, account: { id: account }, method: { id: method }, amount: fixed(stays) },
      ...{ rounding: rounding.isZero() ? null : fixed(rounding), operationNumber: operation },
    })),
  })
  return { id, roundings }
}
