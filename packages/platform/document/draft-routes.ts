import type { Endpoint } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import { audit } from '../audit/audit.ts'
import type { Origin } from '../chain/origins.ts'
import type { Ctx } from '../context.ts'
import { type Route, serve } from '../http/route.ts'
import { uuidv7 } from '../ids.ts'
import {
  type Below,
  type DocumentTable,
  insertDocument,
  lockDocument,
  removeDocument,
  updateDocument,
} from './document.ts'

/** What is written of a body. */
interface Written {
  head: Readonly<Record<string, unknown>>
  below: Below
  /** What it is made from; where it was, and is no more, an empty list. */
  origins?: readonly Origin[] | undefined
}

/** A kind of document that is a draft until it is issued, as far as its drafts need it. */
export interface DraftsOf<Body extends { version?: number | undefined }, Stored extends { status: string }> {
  table: DocumentTable
  create: Endpoint
  update: Endpoint
  remove: Endpoint
  /** Whether it may be changed and deleted. */
  states: { readonly initial: string; move(from: never, action: never): string }
  /** As it stands, for the audit trail and for what is checked. */
  stored: (ctx: Ctx, id: string) => Promise<Stored>
  /** As the caller is told it, where that is less. */
  told?: (ctx: Ctx, id: string) => Promise<object>
  /** What `remove` names it by. */
  find: (ctx: Ctx, given: string) => Promise<string>
  /** What deleting does with one that was issued, where it is voided by it; refused by its states where absent. */
  voids?: (ctx: Ctx, id: string, reason: string) => Promise<unknown>
  /** Columns that a new one has and that stay. */
  made?: Readonly<Record<string, unknown>>
  /** Refuses what is wrong about a body, all at once. */
  written: (ctx: Ctx, body: Body, kept?: Stored) => Promise<Written>
}

/** Creating, changing and deleting drafts: no number, and nothing outside their own tables. */
export function draftRoutes<Body extends { version?: number | undefined }, Stored extends { status: string }>(
  of: DraftsOf<Body, Stored>,
): Route[] {
  const { table, stored, told = stored, written } = of
  const { entity } = table
  const move = (status: string, action: string): string => of.states.move(status as never, action as never)
  const create = serve(of.create, async (ctx, { body }) => {
    const id = uuidv7()
    const { head, below, origins } = await written(ctx, body as Body)
    const made = { status: of.states.initial, created_at: ctx.now, created_by: ctx.userId, ...of.made }
    insertDocument(ctx, table, id, { ...head, ...made }, below, { origins })
    await audit(ctx, { entity, id, action: 'create', after: await stored(ctx, id) })
    return told(ctx, id) as never
  })
  const update = serve(of.update, async (ctx, { params, body }) => {
    const { id } = params as { id: string }
    await lockDocument(ctx, table, id, (body as Body).version)
    const before = await stored(ctx, id)
    const status = move(before.status, 'edit')
    const { head, below, origins } = await written(ctx, body as Body, before)
    updateDocument(ctx, table, id, { ...head, status }, below, { origins })
    await audit(ctx, { entity, id, action: 'update', before, after: await stored(ctx, id) })
    return told(ctx, id) as never
  })
  const remove = serve(of.remove, async (ctx, { params, body }) => {
    const id = await of.find(ctx, Object.values(params as Record<string, string>)[0]!)
    const seen = of.voids && (await stored(ctx, id))
    if (of.voids && seen?.status !== of.states.initial) {
      const { reason } = (body ?? {}) as { reason?: string }
      if (!reason) throw new BusinessError('invalid', {}, { errors: [{ field: 'reason', code: 'reason_required' }] })
      await of.voids(ctx, id, reason)
      return undefined as never
    }
    await lockDocument(ctx, table, id)
    const before = await stored(ctx, id)
    move(before.status, 'remove')
    removeDocument(ctx, table, id)
    await audit(ctx, { entity, id, action: 'delete', before })
    return undefined as never
  })
  return [create, update, remove]
}
