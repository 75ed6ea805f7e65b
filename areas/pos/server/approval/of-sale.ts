import type { FieldProblem } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { ApprovalPower } from '../../contract/till/approval.ts'
import { kept } from './take.ts'

/** What of a sale somebody may let: a price, a discount. */
export interface SaleApproval {
  approver: string
  reason: string
  power: ApprovalPower
  /** The item of the lines that it is for, or the sale. */
  subject: string
  expires: Date
}

const OF_SALE: readonly ApprovalPower[] = ['price', 'discount']
/** A sale that came so long after its approval was over was not sold online, as approvals are. */
const LATE_MS = 10 * 60_000

interface Sold {
  id: string
  terminal: { id: string }
  approvals: readonly string[]
  items: readonly { item: { id: string } }[]
}

/**
 * Uses those of a sale that was printed up: asked by who sold, at its till, for what is in it, and in force when it was issued. Others let nothing.
 * @param slack how far two clocks may differ, in milliseconds
 */
export async function takeApprovals(
  ctx: Ctx,
  sale: Sold,
  { at, cashier, slack }: { at: Date; cashier: string; slack: number },
): Promise<SaleApproval[]> {
  if (sale.approvals.length === 0) return []
  const subjects = [sale.id, ...sale.items.map(({ item }) => item.id)]
  return ctx.query<SaleApproval>(
    `update pos.approval set used_at = $4 where company_id = $1 and token = any($2::text[]) and used_at is null and expires_at >= $3 and created_at <= $5
       and cashier_id = $6 and terminal_id = $7 and power = any($8::text[]) and subject = any($9::text[])
     returning power, subject, approver_id as approver, reason, expires_at as expires`,
    [
      ...[ctx.companyId, sale.approvals.map(kept), at, ctx.now, new Date(at.getTime() + slack)],
      ...[cashier, sale.terminal.id, OF_SALE, subjects],
    ],
  )
}

/** The yes that a line has, of one of these powers. */
export const approvalOf = (
  approved: readonly SaleApproval[],
  sale: { id: string },
  line: { item: { id: string } } | undefined,
  powers: readonly ApprovalPower[] = OF_SALE,
): SaleApproval | undefined =>
  approved.find(
    ({ power, subject }) => powers.includes(power) && (subject === sale.id || (line && subject === line.item.id)),
  )

/** The hour of emission is the device's own: who puts it back for the sake of a yes that is over is seen. */
export function lateProblems(approved: readonly SaleApproval[], received: Date): FieldProblem[] {
  const late = approved.some(({ expires }) => received.getTime() > expires.getTime() + LATE_MS)
  return late ? [{ field: 'approvals', code: 'pos_approval_late' }] : []
}
