import { Decimal, type DecimalInput, dec, round, ZERO } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { depositKept } from '@yupana/treasury/contract'
import { creditItems, type ItemCreditor } from '@yupana/treasury/server'
import { DETRACTION } from '../bill/beside.ts'
import type { StoredBill } from '../bill/queries.ts'

/** What a note took of the deposit of its bill: of its total in the currency of the bill, and in soles. */
export interface DepositCredit {
  amount: Decimal
  local: Decimal
}

/**
 * Takes of the deposit of a bill the share of a note, so that what stays to be deposited is what a bill of the rest would have; what was deposited already
 * is the supplier's and is given back by him. The bill is held.
 */
export async function creditDeposit(
  ctx: Ctx,
  bill: StoredBill,
  by: ItemCreditor,
  total: DecimalInput,
): Promise<DepositCredit> {
  const { detraction } = bill
  if (!detraction) return { amount: ZERO, local: ZERO }
  const [row] = await ctx.query<{ noted: string }>(
    `select coalesce(sum(total), 0) as noted from purchases.bill
     where company_id = $1 and reference_id = $2 and id <> $3 and document_type = '07' and status in ('open', 'closed')`,
    [ctx.companyId, bill.id, by.id],
  )
  const before = Decimal.max(0, dec(bill.total).minus(row!.noted))
  const whole = { total: bill.total, soles: detraction.amount, amount: detraction.share }
  const [was, stays] = [depositKept(whole, before), depositKept(whole, Decimal.max(0, before.minus(dec(total))))]
  const share = Decimal.min(dec(was.amount).minus(stays.amount), dec(total))
  const soles = Decimal.min(dec(was.local).minus(stays.local), bill.currency === 'PEN' ? share : Infinity)
  if (soles.lte(0)) return { amount: ZERO, local: ZERO }
  const { local } = await creditItems(ctx, { kind: DETRACTION, id: detraction.id }, by, soles)
  return { amount: local.eq(soles) ? share : round(share.times(local).div(soles)), local }
}
