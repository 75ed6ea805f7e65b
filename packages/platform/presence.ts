import { type NotePerson, PRESENCE_SECONDS, presenceEndpoints } from '@yupana/contract'
import { query } from './database/index.ts'
import { type Route, serveOpen } from './http/route.ts'
import type { Readables } from './notes/readable.ts'

/** Who has which form open, in the memory of this process alone: it is a courtesy, versions are the protection. */
export interface PresenceStore {
  /** Somebody has the record open; answers who else has. */
  come(companyId: string, record: string, person: NotePerson, now: Date): NotePerson[]
  leave(companyId: string, record: string, userId: string): void
  /** Open forms that are remembered for a company. */
  size(companyId: string): number
}

interface Sign extends NotePerson {
  record: string
  until: number
}

/** @param most open forms remembered of one company; beyond that the one that was quiet longest is forgotten */
export function presenceStore({ most = 500, lifeMs = PRESENCE_SECONDS.life * 1000 } = {}): PresenceStore {
  /** By company, then by record and person; in the order of their last sign. */
  const companies = new Map<string, Map<string, Sign>>()
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
  return {
    come(companyId, record, person, now) {
      forget(now.getTime())
      const signs = companies.get(companyId) ?? new Map<string, Sign>()
      companies.set(companyId, signs)
      const key = keyOf(record, person.id)
      signs.delete(key)
      signs.set(key, { ...person, record, until: now.getTime() + lifeMs })
      if (signs.size > most) signs.delete(signs.keys().next().value!)
      return [...signs.values()]
        .filter((each) => each.record === record && each.id !== person.id)
        .map(({ id, name }) => ({ id, name }))
    },
    leave(companyId, record, userId) {
      companies.get(companyId)?.delete(keyOf(record, userId))
    },
    size: (companyId) => companies.get(companyId)?.size ?? 0,
  }
}

/** Open calls: who keeps a form open costs the database one look for the name, and writes nothing. */
export function presenceRoutes(readable: Readables): Route[] {
  return [
    serveOpen(presenceEndpoints.present, async (ctx, { params: { entity, id } }) => {
      const session = ctx.session!
      readable.require(session, entity)
      const [self] = await query<NotePerson>(
        ctx.database.open,
        "select id, trim(name || ' ' || last_name) as name from platform.shown_person where id = $1",
        [session.userId],
      )
      const record = `${entity} ${id}`
      return { others: self ? ctx.services.presence.come(session.companyId, record, self, ctx.now) : [] }
    }),
    serveOpen(presenceEndpoints.absent, async (ctx, { params: { entity, id } }) => {
      const session = ctx.session!
      readable.require(session, entity)
      ctx.services.presence.leave(session.companyId, `${entity} ${id}`, session.userId)
    }),
  ]
}
