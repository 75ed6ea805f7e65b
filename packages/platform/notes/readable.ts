import { allowed, type Endpoint, endpointsOf, type Permission, type Ties } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import type { z } from 'zod'
import type { AreaServer } from '../area-server.ts'
import type { CompanyWork, Ctx } from '../context.ts'
import type { Route } from '../http/route.ts'
import { missing, mustMay } from '../security/must-may.ts'
import type { Scopes } from '../security/tied-calls.ts'
import { isTied, ownAmong, ownersAmong } from '../security/ties.ts'
import type { Session } from '../security/token.ts'

type Asking = Pick<CompanyWork, 'companyId' | 'query'> & { session: Session }

/** What can be read one by one: an entity of the audit trail with the call `<entity>.read` of its owner. */
export interface Readables {
  /**
   * @throws BusinessError `not_found` (404) for what nobody reads, `forbidden` (403) for who may not read it, `not_in_scope` (403) where who
   * is tied cannot be told their own
   */
  require(session: Session, entity: string): Endpoint
  /** Whether this person may edit records of the entity: by its `update`, else by any call that writes it. */
  writes(session: Session, entity: string): boolean
  /** @throws BusinessError `not_found` (404) for what nobody reads, `forbidden` (403) for who may not read it and edit it */
  requireWrite(session: Session, entity: string): void
  /**
   * One way to whatever stands beside a record: whether it is the reader's own, and where an area looks at each (`looksAtEach`) what its read call says.
   * @throws BusinessError `not_found` (404), also for another's; else as `require`
   */
  requireOwn(ctx: Ctx, entity: string, id: string): Promise<Endpoint>
  /** Who of these people may read this record, as they are tied. */
  readersAmong<P extends { ties: Ties }>(ctx: Asking, entity: string, id: string, people: readonly P[]): Promise<P[]>
  /** Which of these records are the reader's own. */
  ownOf(ctx: Asking, entity: string, ids: readonly string[]): Promise<ReadonlySet<string>>
  /** The entities that this person may read. */
  of(session: Session): string[]
  /**
   * What a record of the company is called, by one look into its audit trail; empty for a draft without a number.
   * What came with the company and has no trail is asked of its own call.
   * @throws BusinessError `not_found` (404)
   */
  titleOf(ctx: Ctx, entity: string, id: string): Promise<string>
}

export function readables(
  areas: readonly AreaServer[],
  routes: readonly Route[],
  { calls: open, documents }: Scopes,
): Readables {
  const calls = new Map(
    areas
      .flatMap(({ area }) => endpointsOf(area))
      .flatMap((each) => (each.id.endsWith('.read') ? [[each.id.slice(0, -'.read'.length), each] as const] : [])),
  )
  const writing = writingCalls(areas)
  const looked = new Set(areas.flatMap(({ looksAtEach = [] }) => looksAtEach))
  const isOpen = (session: Session, entity: string): boolean =>
    !isTied(session) || documents.has(entity) || open.get(`${entity}.read`) === 'common'
  const require = (session: Session, entity: string): Endpoint => {
    const call = calls.get(entity)
    if (!call) throw absent()
    mustMay({ session }, call.permission)
    if (!isOpen(session, entity)) throw new BusinessError('not_in_scope', {}, { status: 403 })
    return call
  }
  const ownOf = async (ctx: Asking, entity: string, ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const table = documents.get(entity)
    return table ? ownAmong(ctx, table, ids) : new Set(isOpen(ctx.session, entity) ? ids : [])
  }
  const writes = (session: Session, entity: string): boolean =>
    session.owner || (writing.get(entity) ?? []).some(({ permission }) => allowed(permission, session))
  return {
    require,
    writes,
    requireWrite(session, entity) {
      require(session, entity)
      if (!writes(session, entity)) throw missing(keysOf(writing.get(entity) ?? []))
    },
    async requireOwn(ctx, entity, id) {
      const call = require(ctx.session, entity)
      if (!(await ownOf(ctx, entity, [id])).has(id)) throw absent()
      if (looked.has(entity)) await ask(ctx, call, routes, id)
      return call
    },
    async readersAmong(ctx, entity, id, people) {
      const table = documents.get(entity)
      if (table) return ownersAmong(ctx, table, id, people)
      return open.get(`${entity}.read`) === 'common' ? [...people] : people.filter((each) => !isTied(each))
    },
    ownOf,
    of: (session) =>
      [...calls].flatMap(([entity, call]) =>
        allowed(call.permission, session) && isOpen(session, entity) ? [entity] : [],
      ),
    async titleOf(ctx, entity, id) {
      const trail = await ctx.query<Named & { action: string }>(
        `select action, after ->> 'name' as name, after ->> 'lastName' as "lastName", after ->> 'fiscalName' as "fiscalName", after ->> 'serie' as serie,
           after ->> 'number' as number, after ->> 'code' as code, after ->> 'licensePlate' as "licensePlate"
         from platform.audit where company_id = $1 and entity = $2 and entity_id = $3 order by id desc limit 10`,
        [ctx.companyId, entity, id],
      )
      if (trail[0]?.action === 'delete') throw absent()
      if (trail.length === 0) return called(await ask(ctx, calls.get(entity), routes, id))
      return trail.map(called).find((title) => title !== '') ?? ''
    },
  }
}

/** By entity the call that updates it, else all that write it; what any session may call says nothing of who edits. */
function writingCalls(areas: readonly AreaServer[]): ReadonlyMap<string, readonly Endpoint[]> {
  const found = Map.groupBy(
    areas
      .flatMap(({ area }) => endpointsOf(area))
      .filter(({ method, permission }) => method !== 'GET' && typeof permission !== 'string'),
    ({ id }) => id.split('.')[0]!,
  )
  return new Map(
    [...found].map(([entity, calls]) => {
      const update = calls.find(({ id }) => id === `${entity}.update`)
      return [entity, update ? [update] : calls]
    }),
  )
}

interface Named {
  name?: string | null
  lastName?: string | null
  fiscalName?: string | null
  serie?: string | null
  number?: string | null
  code?: string | null
  licensePlate?: string | null
  /** Of a voucher: `13-2026-11-000021`. */
  entry?: string | null
}

/** By its name, else its number, else its code, whichever a record of this kind has. */
function called({ name, lastName, fiscalName, serie, number, code, licensePlate, entry }: Named): string {
  const full = [fiscalName ?? name, lastName].filter(Boolean).join(' ').trim()
  const numbered = number ? [serie, number].filter(Boolean).join('-') : undefined
  return (full || entry || numbered || code || licensePlate || '').slice(0, 200)
}

/** The record by its own call; its owner refuses what does not exist. */
async function ask(ctx: Ctx, call: Endpoint | undefined, routes: readonly Route[], id: string): Promise<Named> {
  const route = routes.find(({ endpoint }) => endpoint === call)
  const name = /\{(\w+)\}$/.exec(call?.path ?? '')?.[1]
  const params = name ? (call?.params as z.ZodType | undefined)?.safeParse({ [name]: id }) : undefined
  if (route?.kind !== 'tenant' || !params?.success) throw absent()
  return (await route.run(ctx, { params: params.data, query: {}, body: undefined })) as Named
}

/** The keys of any of these calls. */
const keysOf = (calls: readonly Endpoint[]): Permission => [
  ...new Set(calls.flatMap(({ permission }) => (typeof permission === 'string' ? [] : permission))),
]
const absent = (): BusinessError => new BusinessError('not_found', {}, { status: 404 })
