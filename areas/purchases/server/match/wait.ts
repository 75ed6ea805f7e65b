import type { Ctx } from '@yupana/platform'
import { type BillStatus, billStates } from '../../contract/bill.states.ts'
import type { BillBody } from '../../contract/bill.ts'
import type { CheckedBill } from '../bill/check.ts'
import { refusedBill } from '../bill/enter.ts'
import { originsOf } from '../bill/order-lines.ts'
import { asWaiting, judge } from './judge.ts'

interface Waited {
  waiting: BillBody | null
  typists: string[]
  supplier: string
}

/** What a bill takes from orders and guides counts as soon as it stands. @param had what it took from before */
export const besideOf = (body: BillBody, { had = [], counts }: { had?: readonly string[]; counts: boolean }) => ({
  refused: refusedBill(body),
  ...{ origins: originsOf(body, had), counts },
})

/** The state of a bill that is saved: in the books, or waiting for somebody who typed none of it. @param before its state; absent for a new one */
export async function judgedHead(
  ctx: Ctx,
  id: string,
  checked: CheckedBill,
  typists: readonly string[],
  before?: BillStatus,
): Promise<{ status: BillStatus } & Record<string, unknown>> {
  const findings = await judge(ctx, id, checked)
  const waits = findings.length > 0
  return {
    status: waits ? 'pending' : (before ?? 'open') === 'open' ? 'open' : billStates.move(before!, 'enter'),
    typed_by: [...new Set([...typists, ctx.userId])],
    findings: waits ? findings : null,
    waiting: waits ? asWaiting(checked) : null,
    ...{ reject_reason: null, approved_by: null, approved_at: null },
  }
}

/** Who typed a bill until now. */
export const typistsOf = async (ctx: Ctx, id: string): Promise<string[]> => (await waitedOf(ctx, id))?.typists ?? []

/** What waits of a bill. Whoever calls holds it. */
export async function waitedOf(ctx: Ctx, id: string): Promise<Waited | undefined> {
  const [row] = await ctx.query<Waited>(
    'select waiting, array_remove(typed_by || created_by, null) as typists, supplier_id as supplier from purchases.bill where company_id = $1 and id = $2',
    [ctx.companyId, id],
  )
  return row
}
