import { type NotePerson, presenceEndpoints } from '@yupana/contract'
import type { OpenCtx } from '../context.ts'
import { query } from '../database/index.ts'
import { type Route, serveOpen } from '../http/route.ts'
import type { Readables } from '../notes/readable.ts'
import { isTied } from '../security/ties.ts'

/** The open forms of these people ask again who edits. */
function tell({ services }: OpenCtx, companyId: string, record: string, people: readonly string[]): void {
  if (people.length > 0) services.events.publish(companyId, { kind: 'presence', id: record }, people)
}

/** Nearly nobody is tied, and asks the database nothing. */
async function requireOwn(ctx: OpenCtx, readable: Readables, entity: string, id: string): Promise<void> {
  const session = ctx.session!
  if (isTied(session)) await ctx.tenant((own) => readable.requireOwn(own, entity, id))
  else readable.require(session, entity)
}

/** Open calls: who keeps a form open costs the database one look for the name, and writes nothing. */
export function presenceRoutes(readable: Readables): Route[] {
  return [
    serveOpen(presenceEndpoints.present, async (ctx, { params: { entity, id }, body }) => {
      const session = ctx.session!
      await requireOwn(ctx, readable, entity, id)
      const [self] = await query<NotePerson>(
        ctx.database.open,
        "select id, trim(name || ' ' || last_name) as name from platform.shown_person where id = $1",
        [session.userId],
      )
      const record = `${entity} ${id}`
      const take = body?.take === true
      // Who may only look takes the form from nobody.
      if (take) readable.requireWrite(session, entity)
      const others = self
        ? ctx.services.presence.come(session.companyId, record, { ...self, session: session.family }, ctx.now, take)
        : []
      // Whoever edited until now hears of it at once, not with their next sign.
      if (take)
        tell(
          ctx,
          session.companyId,
          record,
          others.map((each) => each.id),
        )
      return { others }
    }),
    serveOpen(presenceEndpoints.absent, async (ctx, { params: { entity, id } }) => {
      const session = ctx.session!
      await requireOwn(ctx, readable, entity, id)
      const record = `${entity} ${id}`
      tell(ctx, session.companyId, record, ctx.services.presence.leave(session.companyId, record, session.family))
    }),
  ]
}
