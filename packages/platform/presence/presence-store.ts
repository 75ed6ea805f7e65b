import { type Editor, type NotePerson, PRESENCE_SECONDS } from '@yupana/contract'

/** Who has which form open, in the memory of this process alone: it is a courtesy, versions are the protection. */
export interface PresenceStore {
  /** Somebody has the record open, and edits it if nobody else does, or if they take it over; answers who else has it open. */
  come(companyId: string, record: string, person: Present, now: Date, take?: boolean): Editor[]
  /** Answers who still has it open. @param session of who leaves it */
  leave(companyId: string, record: string, session: string): string[]
  /** Open forms that are remembered for a company. */
  size(companyId: string): number
}

/** Who has it open, and in which of their sessions: one person at two desks is two who edit. */
export interface Present extends NotePerson {
  session: string
}

interface Sign extends Present {
  record: string
  since: number
  /** The least of a record holds it: who came first, or took it over last. */
  rank: number
  until: number
}

/** @param most open forms remembered of one company; beyond that the one that was quiet longest is forgotten */
export function presenceStore({ most = 500, lifeMs = PRESENCE_SECONDS.life * 1000 } = {}): PresenceStore {
  /** By company, then by record and session; in the order of their last sign. */
  const companies = new Map<string, Map<string, Sign>>()
  let ranks = 0
  const keyOf = (record: string, session: string): string => `${session} ${record}`
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
      const key = keyOf(record, person.session)
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
      return of(companyId, record).flatMap(({ id, name, session, since }, place) =>
        session === person.session
          ? []
          : [{ id, name, since: new Date(since).toISOString(), holds: place === 0, own: id === person.id }],
      )
    },
    leave(companyId, record, session) {
      companies.get(companyId)?.delete(keyOf(record, session))
      return of(companyId, record).map(({ id }) => id)
    },
    size: (companyId) => companies.get(companyId)?.size ?? 0,
  }
}
