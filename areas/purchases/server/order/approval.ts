import { allowed } from '@yupana/contract'
import { type DecimalInput, dec } from '@yupana/kernel'
import { type Ctx, settingOf } from '@yupana/platform'
import { purchaseSettings } from '../setting.ts'

/** Whether this person may let this order go: who holds the power and did not make the order; an owner always. */
export function mayApprove(ctx: Ctx, createdBy: { id: string } | null): boolean {
  return allowed(['INPUTORDER.approve'], ctx.session) && (ctx.session.owner || createdBy?.id !== ctx.userId)
}

/** Whether an order of so many soles waits for somebody else than who asks. */
export async function waitsForApproval(
  ctx: Ctx,
  localTotal: DecimalInput,
  createdBy: { id: string } | null,
): Promise<boolean> {
  if (mayApprove(ctx, createdBy)) return false
  const { orderApprovalLimit: limit } = await settingOf(ctx, purchaseSettings)
  return limit !== null && dec(localTotal).gt(limit)
}
