import { BusinessError, dec, fixed } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { RenderingOut } from '../../contract/rendering/rendering.ts'
import { enterPayment } from '../payment/create.ts'
import { holdAlone } from '../payment/funds.ts'
import { toldAt } from '../told-at.ts'
import { enterTransfer } from '../transfer/enter.ts'
import { keptRendering } from './queries.ts'
import { cashMethod, openRendering, spend, touch } from './receipts.ts'

type Lines = Parameters<typeof enterPayment>[2]['payments']

/** Lines without a document, and the field of the document above that each of them came from. */
export interface SettledLines {
  lines: Lines
  fields: readonly string[]
}

interface Settled {
  date: string
  /** Cash or bank that is given back to, or reimburses; needed where something is left. */
  account: { id: string } | null
  /** What the holder spent, by categories; what is kept of them. */
  spent: SettledLines
  collected: SettledLines
  /** Who looked at what was spent, in the document of the area above. */
  acceptedBy: string
}

/** What was entered: kept by whoever asked, to undo it. */
export interface SettledThrough {
  /** What the holder had to account for before: amount in the currency of the rendering. */
  held: string
  expense: string | null
  income: string | null
  transfer: string | null
}

/**
 * Settles with the holder of an open rendering for a document of an area above: what was spent and what is kept of them stand in the rendering, and what is
 * left of it is given back or reimbursed.
 * @throws BusinessError `rendering_closed`, `rendering_receipts_open` (409), `invalid` (422) with `account` where money moves and none is named
 */
export async function settleThrough(
  ctx: Ctx,
  id: string,
  { date, account, spent, collected, acceptedBy }: Settled,
): Promise<SettledThrough> {
  const own = { id: (await openRendering(ctx, id)).account.id }
  // What is left of it is told with its account held: nothing is given or comes back meanwhile.
  await holdAlone(ctx, own.id)
  const rendering = await openRendering(ctx, id)
  assertDecided(rendering)
  const expense =
    spent.lines.length > 0
      ? await toldAt(spent.fields, () => spend(ctx, rendering, { date, payments: spent.lines }))
      : null
  if (expense) await acceptReceipt(ctx, id, expense, acceptedBy)
  const income =
    collected.lines.length > 0
      ? await toldAt(collected.fields, () => collect(ctx, id, own, rendering.currency, date, collected.lines))
      : null
  const held = rendering.balance
  const left = dec((await openRendering(ctx, id)).balance)
  if (left.isZero()) return { held, expense, income, transfer: null }
  if (!account) throw new BusinessError('invalid', {}, { errors: [{ field: 'account', code: 'required' }] })
  const made = await enterTransfer(ctx, {
    ...{ date, amount: fixed(left.abs()), commission: '0', rendering: { id }, notes: rendering.purpose },
    ...(left.isPositive() ? { accountFrom: own, accountTo: account } : { accountFrom: account, accountTo: own }),
    operationNumber: null,
  })
  await touch(ctx, id)
  return { held, expense, income, transfer: made.id }
}

/** What is observed is owed by its holder, and what is not looked at may be: no figure is final before. */
function assertDecided({ receipts }: RenderingOut): void {
  const count = receipts.filter(({ state }) => state === 'pending' || state === 'observed').length
  if (count > 0) throw new BusinessError('rendering_receipts_open', { count }, { status: 409 })
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
