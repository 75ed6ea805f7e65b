import { randomUUID } from 'node:crypto'
import { type Caller, routesOf } from '@yupana/platform'
import { areas } from '@yupana/server/areas.ts'
import { people } from '../../db/seed/world.ts'
import type { World } from './open-world.ts'

type Endpoint = ReturnType<typeof routesOf>[number]['endpoint']
type Guarded = Endpoint & { permission: readonly string[] }
const isGuarded = (each: Endpoint): each is Guarded => Array.isArray(each.permission)
const moduleOf = (key: string): string => key.split('.')[0]!

const endpoints = (): readonly Endpoint[] => routesOf(areas).map(({ endpoint }) => endpoint)
/** Every module that some call asks for. */
const modules = (): string[] => [
  ...new Set(endpoints().flatMap((each) => (isGuarded(each) ? each.permission.map(moduleOf) : []))),
]

/** The calls of an area, read from the contracts, so that a new one is tried by itself. */
export const callsOf = (area: string): Endpoint[] =>
  routesOf(areas.filter((each) => each.area.name === area)).map(({ endpoint }) => endpoint)

const KNOWN: Readonly<Record<string, string>> = { year: '2026', month: '11', date: '2026-11-18', line: '1' }
const named = ({ method, path }: Endpoint): string => `${method} ${path}`
const pathOf = ({ path }: Endpoint, id: string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => KNOWN[name] ?? id)

function call(by: Caller, each: Endpoint, id: string = randomUUID()) {
  const path = pathOf(each, id)
  if (each.method === 'GET') return by.get(path)
  if (each.method === 'DELETE') return by.delete(path)
  return each.method === 'POST' ? by.post(path, {}) : by.put(path, {})
}

/** Somebody of the first company with these powers and no others. */
async function who(world: World, permissions: readonly string[]): Promise<Caller> {
  await world.owner.query(
    `update company.role r set permissions = $1 from company.membership m join company.user_account u on u.id = m.user_id
     where r.id = m.role_id and r.company_id = m.company_id and u.email = $2`,
    [permissions, people.cashier.email],
  )
  return world.as('cashier')
}

/** The calls that are not refused so, with what they answered. */
async function unlike(by: Caller, calls: readonly Endpoint[], expected: string): Promise<string[]> {
  const found: string[] = []
  for (const each of calls) {
    const { status, body } = await call(by, each)
    if (`${status} ${body?.code}` !== expected) found.push(`${named(each)}: ${status} ${body?.code}`)
  }
  return found
}

/** Those that somebody without a token gets further with than 401. */
export const openToNobody = (world: World, calls: readonly Endpoint[]): Promise<string[]> =>
  unlike(
    world.anonymous,
    calls.filter(({ permission }) => permission !== 'public'),
    '401 unauthorized',
  )

/** Those that write, and who may only look at whatever there is gets further with than 403. @param prints many documents are printed by who may look; what else is done to them asks for its own right */
export async function openToReaders(
  world: World,
  calls: readonly Endpoint[],
  prints: readonly string[] = [],
): Promise<string[]> {
  const permissions = modules().map((module) => `${module}.readOnly`)
  const writes = calls.filter((each) => isGuarded(each) && each.method !== 'GET' && !prints.includes(named(each)))
  return unlike(await who(world, permissions), writes, '403 forbidden')
}

/** Those that who may do everything in other modules gets further with than 403. */
export async function openToOthers(world: World, calls: readonly Endpoint[]): Promise<string[]> {
  const guarded = calls.filter(isGuarded)
  const found: string[] = []
  const groups = Map.groupBy(guarded, ({ permission }) => [...new Set(permission.map(moduleOf))].sort().join(' '))
  for (const [own, group] of groups) {
    const others = modules().filter((module) => !own.split(' ').includes(module))
    const by = await who(
      world,
      others.map((each) => `${each}.fullAccess`),
    )
    found.push(...(await unlike(by, group, '403 forbidden')))
  }
  return found
}

/** Ids of the company in tables of these schemas, a few of each table: records and their lines alike. */
export async function idsOf(world: World, schemas: readonly string[], each = 2): Promise<string[]> {
  const { rows: tables } = await world.owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace::regnamespace::text = any($1::text[])
       and (select count(*) from pg_attribute a where a.attrelid = c.oid and a.attname in ('company_id', 'id')) = 2 order by 1`,
    [schemas],
  )
  const found = await Promise.all(
    tables.map(({ name }) =>
      world.owner.query<{ id: string }>(
        `select id::text from ${name} where company_id = $1 order by id desc limit $2`,
        [...[world.ids.companyId, each]],
      ),
    ),
  )
  return [...new Set(found.flatMap(({ rows }) => rows.map(({ id }) => id)))]
}

/** A digest of what these schemas keep of the company, by table. */
export async function digestsOf(world: World, schemas: readonly string[]): Promise<Record<string, string>> {
  const { rows: tables } = await world.owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and c.relnamespace::regnamespace::text = any($1::text[]) order by 1`,
    [schemas],
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await world.owner.query<{ digest: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${name} t where company_id = $1`,
      [world.ids.companyId],
    )
    found[name] = rows[0]!.digest
  }
  return found
}

/** An answer that tells nothing: null in every field, or empty lists. */
const isEmpty = (told: unknown): boolean =>
  told === null ||
  told === '' ||
  told === undefined ||
  (Array.isArray(told) && told.every(isEmpty)) ||
  (typeof told === 'object' && told !== null && Object.values(told).every(isEmpty))

/** What of ours is in an answer: the names and numbers that only our records have. */
const tells = (body: unknown, ours: ReadonlySet<string>, asked: string): boolean =>
  [...JSON.stringify(body ?? null).matchAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g)].some(([id]) => id !== asked && ours.has(id))

/**
 * The calls by which a person of another company is answered with something, by our ids in the path and, of those that read, in every question; and those
 * that fail. What they answer of nobody's record (an id of nowhere) is no secret.
 */
export async function openToStrangers(
  world: World,
  calls: readonly Endpoint[],
  ids: readonly string[],
): Promise<string[]> {
  const stranger = await world.as('stranger')
  const ours = new Set(ids)
  const found = new Set<string>()
  const judge = (
    each: Endpoint,
    how: string,
    { status, body, bytes }: Awaited<ReturnType<Caller['get']>>,
    id: string,
  ) => {
    if (status >= 500) found.add(`${named(each)}${how}: ${status}`)
    if (status < 300 && tells(body, ours, id)) found.add(`${named(each)}${how}: tells`)
    if (status < 300 && how === '' && !isEmpty(body)) found.add(`${named(each)}: ${status} ${bytes?.length ?? 0}`)
  }
  const many = (asked: readonly string[], ask: (id: string) => Promise<void>) => Promise.all(asked.map(ask))
  for (const each of calls) {
    if (each.upload) continue
    if (/\{\w+\}/.test(pathOf(each, '{id}')))
      await many(ids, async (id) => judge(each, '', await call(stranger, each, id), id))
    else if (each.method === 'GET')
      for (const question of questionsOf(each)) {
        const ask = (id: string) => stranger.get(`${each.path}?${question}${id}`)
        // Where no id may stand none is tried.
        if ((await ask(randomUUID())).status !== 422)
          await many(ids.slice(0, FEW), async (id) => judge(each, `?${question}`, await ask(id), id))
      }
  }
  return [...found].sort()
}

/** Of so many ids each question is asked. */
const FEW = 6

/** A query of each reading that asks for a record: every field of it that an id may stand in. */
function questionsOf({ query }: Endpoint): string[] {
  const shape = (query as { shape?: Record<string, unknown> } | undefined)?.shape ?? {}
  return Object.keys(shape)
    .filter(
      (name) => !/^(page|limit|order|search|from|to|year|month|date|format|fields|columns|cursor|after)$/.test(name),
    )
    .map((name) => `${name}=`)
}
