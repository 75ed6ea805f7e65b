import { setTimeout as sleep } from 'node:timers/promises'
import { type Ctx, type OpenCtx, uuidv7 } from '@yupana/platform'
import { pendingVoidings } from '../../contract/voiding.states.ts'

const TABLES = { 'einvoice.summary': 'einvoicing.summary', 'einvoice.void': 'einvoicing.voiding' } as const
/** How long a person waits for the office's answer. */
const TRIES = 8
const TRY_MS = 300

/**
 * Has the outbox send messages, or ask for their answers, at once, and waits for that a moment. Only the outbox sends them, one at a time each: of two
 * files that go at once the office takes one and refuses the other.
 */
export async function hurried(ctx: OpenCtx, kind: keyof typeof TABLES, ids: readonly string[]): Promise<void> {
  for (let tried = 0; tried < TRIES && ids.length > 0; tried += 1) {
    const open = await ctx.tenant((inside) => nudge(inside, kind, ids))
    if (open === 0) return
    await sleep(TRY_MS)
  }
}

/** @returns how many have no final answer */
async function nudge(ctx: Ctx, kind: keyof typeof TABLES, ids: readonly string[]): Promise<number> {
  const open = await ctx.query<{ id: string }>(
    `select id from ${TABLES[kind]} where company_id = $1 and id = any($2::uuid[]) and status = any($3)`,
    [ctx.companyId, ids, pendingVoidings],
  )
  if (open.length === 0) return 0
  await ctx.query(
    `with now_due as (
       update platform.outbox set due_at = now() where company_id = $1 and kind = $2 and status = 'pending' and claimed_by is null and payload->>'id' = any($3::text[])
       returning id)
     insert into platform.outbox (company_id, id, kind, payload)
     select $1, t.row, $2, jsonb_build_object('id', t.id) from unnest($3::text[], $4::uuid[]) as t (id, row)
     where not exists (select from platform.outbox o where o.company_id = $1 and o.kind = $2 and o.status = 'pending' and o.payload->>'id' = t.id)`,
    [ctx.companyId, kind, open.map(({ id }) => id), open.map(() => uuidv7())],
  )
  ctx.afterCommit(() => ctx.services.wakeOutbox(ctx.companyId, kind))
  return open.length
}
