import { BusinessError, dec } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { paymentMoves } from '@yupana/treasury/server'
import { announce } from '../booking/commands.ts'

/** By which a deposit was given back, or paid a document: what is left of it follows from them. @param amount in the currency of the deposit */
export async function keepPayments(
  ctx: Ctx,
  depositId: string,
  kind: 'returned' | 'applied',
  amount: string,
  payments: readonly string[],
): Promise<void> {
  await ctx.query(
    `insert into hotels.deposit_move (company_id, payment_id, deposit_id, kind, amount) select $1, p, $2, $3, $4 from unnest($5::uuid[]) p`,
    [ctx.companyId, depositId, kind, amount, payments],
  )
  await ctx.query(`update hotels.deposit set ${kind} = ${kind} + $3 where company_id = $1 and id = $2`, [
    ...[ctx.companyId, depositId, amount],
  ])
}

interface Held {
  deposit: string
  file: string
  kind: 'returned' | 'applied' | 'taken'
  amount: string
}

/** What a payment is to a deposit: a guarantee that something was taken of, or a part of that. */
async function heldBy(ctx: Ctx, payment: string): Promise<Held | undefined> {
  const [found] = await ctx.query<Held>(
    `select d.id as deposit, d.file_id as file, x.kind, x.amount::text as amount from hotels.deposit_move x
       join hotels.deposit d on d.company_id = x.company_id and d.id = x.deposit_id where x.company_id = $1 and x.payment_id = $2
     union all select d.id, d.file_id, 'taken', (d.returned + d.applied)::text from hotels.deposit d
       where d.company_id = $1 and d.payment_id = $2 and d.kind = 'guarantee'`,
    [ctx.companyId, payment],
  )
  return found
}

/** What leaves the money where it is, or says only that a cheque came back. */
const HARMLESS: readonly string[] = ['close', 'reopen', 'keep']

/**
 * A guarantee that was given back is there again where that payment is voided. One that pays a document does so by two payments, and what was
 * taken of a guarantee stands on its collection: they stay. @throws BusinessError `payment_of_deposit` (409)
 */
paymentMoves.on(async (ctx, { id, action }) => {
  if (HARMLESS.includes(action)) return
  const held = await heldBy(ctx, id)
  if (!held) return
  if (held.kind === 'taken' && action !== 'edit' && (action !== 'void' || dec(held.amount).isZero())) return
  if (held.kind !== 'returned' || action !== 'void') throw new BusinessError('payment_of_deposit', {}, { status: 409 })
  await ctx.query('update hotels.deposit set returned = returned - $3 where company_id = $1 and id = $2', [
    ...[ctx.companyId, held.deposit, held.amount],
  ])
  await ctx.query('delete from hotels.deposit_move where company_id = $1 and payment_id = $2', [ctx.companyId, id])
  announce(ctx, held.file)
})
