import { allowed } from '@yupana/contract'
import { type DecimalInput, dec } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'

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
  const [row] = await ctx.query<{ limit: string | null }>(
    'select order_approval_limit as limit from company.configuration where company_id = $1',
    [ctx.companyId],
  )
  return row?.limit != null && dec(localTotal).gt(dec(row.limit))
}
