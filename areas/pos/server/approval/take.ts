import { createHash } from 'node:crypto'
import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { ApprovalPower } from '../../contract/till/approval.ts'

/** Nobody who reads the table can use what stands in it. */
export const kept = (token: string): string => createHash('sha256').update(token).digest('base64url')

interface Wanted {
  powers: readonly ApprovalPower[]
  /** What it was given for; anything where absent. */
  subject?: string
  /** At which till it was given; any where absent. */
  terminal?: string
}

interface UsedApproval {
  approver: string
  reason: string
  power: ApprovalPower
}

/**
 * Uses somebody's yes, once.
 * @throws BusinessError `approval_not_found`, `approval_used`, `approval_expired` (409)
 */
export async function takeApproval(
  ctx: Ctx,
  token: string,
  { powers, subject, terminal }: Wanted,
): Promise<UsedApproval> {
  const [found] = await ctx.query<
    UsedApproval & { id: string; subject: string; terminal: string; expires: Date; used: boolean }
  >(
    `select id, power, subject, terminal_id as terminal, approver_id as approver, reason, expires_at as expires, used_at is not null as used
     from pos.approval where company_id = $1 and token = $2 and cashier_id = $3 for update`,
    [ctx.companyId, kept(token), ctx.userId],
  )
  const fits =
    found &&
    powers.includes(found.power) &&
    (subject === undefined || found.subject === subject) &&
    (terminal === undefined || found.terminal === terminal)
  if (!fits) throw new BusinessError('approval_not_found', {}, { status: 409 })
  if (found.used) throw new BusinessError('approval_used', {}, { status: 409 })
  if (found.expires < ctx.now) throw new BusinessError('approval_expired', {}, { status: 409 })
  await ctx.query('update pos.approval set used_at = $3 where company_id = $1 and id = $2', [
    ctx.companyId,
    found.id,
    ctx.now,
  ])
  return { approver: found.approver, reason: found.reason, power: found.power }
}
