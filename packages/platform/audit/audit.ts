import type { Ctx } from '../context.ts'
import { leave } from '../document/leavings.ts'
import { uuidv7 } from '../ids.ts'

export interface Change {
  entity: string
  id: string
  /** `create`, `update`, `delete`, or the verb of the command: `issue`, `void`. */
  action: string
  before?: unknown
  after?: unknown
}

/** Leaves the audit row of a change, with the COMMIT: who, when, from where, what before and after, in which request. Append-only. */
export async function audit(ctx: Ctx, ...changes: Change[]): Promise<void> {
  leave(
    ctx,
    'audit',
    changes.map(({ entity, id, action, before, after }) => ({
      id: uuidv7(),
      at: ctx.now,
      user_id: ctx.userId,
      request_id: ctx.requestId,
      address: ctx.address,
      entity,
      entity_id: id,
      action,
      before,
      after,
    })),
  )
}
