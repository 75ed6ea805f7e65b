import type { Ctx } from './context.ts'
import { uuidv7 } from './ids.ts'

export interface Change {
  entity: string
  id: string
  /** `create`, `update`, `delete`, or the verb of the command: `issue`, `void`. */
  action: string
  before?: unknown
  after?: unknown
}

/** Leaves the audit row of a change: who, when, from where, what before and after, in which request. Append-only. */
export async function audit(ctx: Ctx, ...changes: Change[]): Promise<void> {
  if (changes.length === 0) return
  await ctx.query(
    `insert into platform.audit (company_id, id, at, user_id, request_id, address, entity, entity_id, action, before, after)
     select $1, r.id, $2, $3, $4, $6, r.entity, r.entity_id, r.action, r.before, r.after
     from jsonb_to_recordset($5::jsonb) as r(id uuid, entity text, entity_id text, action text, before jsonb, after jsonb)`,
    [
      ctx.companyId,
      ctx.now,
      ctx.userId,
      ctx.requestId,
      JSON.stringify(
        changes.map((each) => ({
          id: uuidv7(),
          entity: each.entity,
          entity_id: each.id,
          action: each.action,
          before: each.before,
          after: each.after,
        })),
      ),
      ctx.address,
    ],
  )
}
