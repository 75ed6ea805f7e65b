import { BusinessError, dec, fixed } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { enterPayment } from '../payment/create.ts'
import { holdAlone } from '../payment/funds.ts'
import { enterTransfer } from '../transfer/enter.ts'
import { keptRendering } from './queries.ts'
import { cashMethod, openRendering, spend, touch } from './receipts.ts'

type Lines = Parameters<typeof enterPayment>[2]['payments']

interface Settled {
  date: string
  /** Cash or bank that is given back to, or reimburses; needed where something is left. */
  account: { id: string } | null
  /** What the holder spent, by categories; what is kept of them. */
  spent: Lines
  collected: Lines
  /** Who looked at what was spent, in the document of the area above. */
  acceptedBy: string
}

/** What was entered: kept by whoever asked, to undo it. */
export interface SettledThrough {
  expense: string | null
  income: string | null
  transfer: string | null
}

/**
 * Settles with the holder of an open rendering for a document of an area above: what was spent and what is kept of them stand in the rendering, and what is
 * left of it is given back or reimbursed.
 * @throws BusinessError `rendering_closed` (409), `invalid` (422) with `account` where money moves and none is named
 */
export async function settleThrough(
  ctx: Ctx,
  id: string,
  { date, account, spent, collected, acceptedBy }: Settled,
): Promise<SettledThrough> {
  const rendering = await openRendering(ctx, id)
  const own = { id: rendering.account.id }
  await holdAlone(ctx, own.id)
  const expense = spent.length > 0 ? await spend(ctx, rendering, { date, payments: spent }) : null
  if (expense) await acceptReceipt(ctx, id, expense, acceptedBy)
  const income = collected.length > 0 ? await collect(ctx, id, own, rendering.currency, date, collected) : null
  const left = dec((await openRendering(ctx, id)).balance)
  if (left.isZero()) return { expense, income, transfer: null }
  if (!account) throw new BusinessError('invalid', {}, { errors: [{ field: 'account', code: 'required' }] })
  const made = await enterTransfer(ctx, {
    ...{ date, amount: fixed(left.abs()), commission: '0', rendering: { id }, notes: rendering.purpose },
    ...(left.isPositive() ? { accountFrom: own, accountTo: account } : { accountFrom: account, accountTo: own }),
    operationNumber: null,
  })
  await touch(ctx, id)
  return { expense, income, transfer: made.id }
}

async function collect(
  ctx: Ctx,
  rendering: string,
  account: { id: string },
  currency: string,
  date: string,
  payments: Lines,
): Promise<string> {
  const method = await cashMethod(ctx)
  const body = { date, currency: currency as 'PEN', account, method, payments }
  return (await enterPayment(ctx, 'income', body, { rendering })).id
}

/** Looked at already; but not by who holds the money. */
async function acceptReceipt(ctx: Ctx, id: string, payment: string, by: string): Promise<void> {
  const { holderUsers } = await keptRendering(ctx, id)
  if (holderUsers.includes(by)) return
  await ctx.query(
    "update treasury.rendering_receipt set state = 'accepted', decided_by = $4, decided_at = $5 where company_id = $1 and rendering_id = $2 and payment_id = $3",
    [ctx.companyId, id, payment, by, ctx.now],
  )
}
