import { type Editor, type NotePerson, PRESENCE_SECONDS, presenceEndpoints } from '@yupana/contract'
import type { OpenCtx } from './context.ts'
import { query } from './database/index.ts'
import { type Route, serveOpen } from './http/route.ts'
import type { Readables } from './notes/readable.ts'

/** Who has which form open, in the memory of this process alone: it is a courtesy, versions are the protection. */
export interface PresenceStore {
  /** Somebody has the record open, and edits it if nobody else does, or if they take it over; answers who else has it open. */
  come(companyId: string, record: string, person: NotePerson, now: Date, take?: boolean): Editor[]
  /** Answers who still has it open. */
  leave(companyId: string, record: string, userId: string): string[]
  /** Open forms that are remembered for a company. */
  size(companyId: string): number
}

interface Sign extends NotePerson {
  record: string
  since: number
  /** The least of a record holds it: who came first, or took it over last. */
  rank: number
  until: number
}

/** @param most open forms remembered of one company; beyond that the one that was quiet longest is forgotten */
export function presenceStore({ most = 500, lifeMs = PRESENCE_SECONDS.life * 1000 } = {}): PresenceStore {
  /** By company, then by record and person; in the order of their last sign. */
  const companies = new Map<string, Map<string, Sign>>()
  let ranks = 0
  const keyOf = (record: string, userId: string): string => `${userId} ${record}`
  function forget(now: number): void {
    for (const [companyId, signs] of companies) {
      for (const [key, { until }] of signs) {
        if (until > now) break
        signs.delete(key)
      }
      if (signs.size === 0) companies.delete(companyId)
    }
  }
  const of = (companyId: string, record: string): Sign[] =>
    [...(companies.get(companyId)?.values() ?? [])]
      .filter((each) => each.record === record)
      .sort((a, b) => a.rank - b.rank)
  return {
    come(companyId, record, person, now, take = false) {
      forget(now.getTime())
      const signs = companies.get(companyId) ?? new Map<string, Sign>()
      companies.set(companyId, signs)
      const key = keyOf(record, person.id)
      const before = signs.get(key)
      signs.delete(key)
      ranks += 1
      signs.set(key, {
        ...person,
        record,
        since: before?.since ?? now.getTime(),
        rank: take ? -ranks : (before?.rank ?? ranks),
        until: now.getTime() + lifeMs,
      })
      if (signs.size > most) signs.delete(signs.keys().next().value!)
      return of(companyId, record).flatMap(({ id, name, since }, place) =>
        id === person.id ? [] : [{ id, name, since: new Date(since).toISOString(), holds: place === 0 }],
      )
    },
    leave(companyId, record, userId) {
      companies.get(companyId)?.delete(keyOf(record, userId))
      return of(companyId, record).map(({ id }) => id)
    },
    size: (companyId) => companies.get(companyId)?.size ?? 0,
  }
}

/** The open forms of these people ask again who edits. */
function tell({ services }: OpenCtx, companyId: string, record: string, people: readonly string[]): void {
  if (people.length > 0) services.events.publish(companyId, { kind: 'presence', id: record }, people)
}

/** Open calls: who keeps a form open costs the database one look for the name, and writes nothing. */
export function presenceRoutes(readable: Readables): Route[] {
  return [
    serveOpen(presenceEndpoints.present, async (ctx, { params: { entity, id }, body }) => {
      const session = ctx.session!
      readable.require(session, entity)
      const [self] = await query<NotePerson>(
        ctx.database.open,
        "select id, trim(name || ' ' || last_name) as name from platform.shown_person where id = $1",
        [session.userId],
      )
      const record = `${entity} ${id}`
      const take = body?.take === true
      const others = self ? ctx.services.presence.come(session.companyId, record, self, ctx.now, take) : []
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
      readable.require(session, entity)
      const record = `${entity} ${id}`
      tell(ctx, session.companyId, record, ctx.services.presence.leave(session.companyId, record, session.userId))
    }),
  ]
}
