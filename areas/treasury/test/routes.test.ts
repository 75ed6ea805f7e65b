import { randomUUID } from 'node:crypto'
import { allowed, type Endpoint } from '@yupana/contract'
import { routesOf } from '@yupana/platform'
import { areas } from '@yupana/server/areas.ts'
import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { letterWorld } from './letter-world.ts'
import { today } from './money-world.ts'

/** Every call of treasury, by who may not: read from the contracts, so that a new one is tried by itself. */

let world: World
let api: Caller
let stranger: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  stranger = await world.as('stranger')
})
afterAll(() => world?.close())

type Guarded = Endpoint & { permission: readonly string[] }
const isGuarded = (each: Endpoint): each is Guarded => Array.isArray(each.permission)
const every = routesOf(areas).flatMap(({ endpoint }) => (isGuarded(endpoint) ? [endpoint] : []))
const ours = routesOf(areas.filter(({ area }) => area.name === 'treasury')).flatMap(({ endpoint }) =>
  isGuarded(endpoint) ? [endpoint] : [],
)
const moduleOf = (key: string): string => key.split('.')[0]!
const modules = [...new Set(every.flatMap(({ permission }) => permission.map(moduleOf)))]
const pathOf = ({ path }: Endpoint, id: string = randomUUID()): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => KNOWN[name] ?? id)
const KNOWN: Readonly<Record<string, string>> = { year: '2026', month: '11', date: today, hidePaidDocuments: 'false' }
const call = (by: Caller, each: Endpoint, path = pathOf(each)) => {
  if (each.method === 'GET') return by.get(path)
  if (each.method === 'DELETE') return by.delete(path)
  return each.method === 'POST' ? by.post(path, {}) : by.put(path, {})
}
/** Many payments are printed by who may look: what else is done to them asks for its own right. */
const PRINTS = ['/api/payment/incomes/bulk', '/api/payment/expenses/bulk']
const named = ({ method, path }: Endpoint): string => `${method} ${path}`
/** Somebody with these powers and no others. */
async function who(permissions: readonly string[]): Promise<Caller> {
  await world.owner.query(
    `update company.role r set permissions = $1 from company.membership m join company.user_account u on u.id = m.user_id where r.id = m.role_id and r.company_id = m.company_id and u.email = $2`,
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

describe('every call of treasury', () => {
  it('there are as many as there were, and more', () => {
    expect(ours.length).toBeGreaterThan(250)
  })

  it('is refused without a token', async () => {
    expect(await unlike(world.anonymous, ours, '401 unauthorized')).toEqual([])
  })

  it('that writes is refused to who may only look, at whatever there is', async () => {
    const readOnly = modules.map((module) => `${module}.readOnly`)
    const writes = ours.filter(({ method, path }) => method !== 'GET' && !PRINTS.includes(path))
    const powers = { owner: false, permissions: new Set(readOnly) }
    expect(writes.filter(({ permission }) => allowed(permission, powers)).map(named)).toEqual([])
    const reader = await who(readOnly)
    expect(await unlike(reader, writes, '403 forbidden')).toEqual([])
    for (const path of PRINTS)
      for (const action of ['void', 'close'])
        expect([
          path,
          action,
          (await reader.post(path, { ids: [randomUUID()], action, reason: 'No es de aquí' })).status,
        ]).toEqual([path, action, 403])
  })

  it('is refused to who may do everything elsewhere', async () => {
    const groups = Map.groupBy(ours, ({ permission }) => [...new Set(permission.map(moduleOf))].sort().join(' '))
    const found: string[] = []
    for (const [own, calls] of groups) {
      const others = modules.filter((module) => !own.split(' ').includes(module)).map((each) => `${each}.fullAccess`)
      found.push(...(await unlike(await who(others), calls, '403 forbidden')))
    }
    expect(found).toEqual([])
  })

  it('that takes a file out, or writes, is refused to who may only look on the screen', async () => {
    const viewing = modules.map((module) => `${module}.view`)
    const powers = { owner: false, permissions: new Set(viewing) }
    const leaves = ours.filter(
      ({ method, path }) => !PRINTS.includes(path) && (method !== 'GET' || /\/(export|xls|csv|txt|file)$/.test(path)),
    )
    expect(leaves.filter(({ permission }) => allowed(permission, powers)).map(named)).toEqual([])
    expect(await unlike(await who(viewing), leaves, '403 forbidden')).toEqual([])
  })

  it('finds nothing of another company, whatever id it is given', async () => {
    const ids = await planted()
    const before = await digests()
    const answered = new Set<string>()
    for (const each of ours.filter(
      ({ path, upload }) => /\{\w+\}/.test(pathOf({ path } as Endpoint, '{id}')) && !upload,
    ))
      for (const id of ids) {
        const { status, body } = await call(stranger, each, pathOf(each, id))
        expect(status, `${named(each)} ${JSON.stringify(body).slice(0, 200)}`).toBeLessThan(500)
        if (status < 300 && !Object.values(body).every((told) => told === null)) answered.add(named(each))
      }
    expect([...answered]).toEqual([])
    expect(await digests()).toEqual(before)
  })
})

const ref = (id: string) => ({ id })

/** A record of each kind that money makes, by its id. */
async function planted(): Promise<string[]> {
  const w = letterWorld(world, api)
  const { ids } = world
  const sold = await w.sold('500')
  const bill = await w.billed('1000')
  const money = { date: today, currency: 'PEN', account: ref(ids.bank), method: ref(ids.methodTransfer) }
  const income = await must(
    api.post('/api/payment/incomes', { ...money, payments: [{ document: ref(sold.id), amount: '100' }] }),
  )
  const expense = await must(
    api.post('/api/payment/expenses', { ...money, payments: [{ document: ref(bill.id), amount: '100' }] }),
  )
  const drawn = await must(w.exchange([[sold.id, '100']], [['2026-12-01', '100']]))
  const transfer = await must(
    api.post('/api/payment/transfer', {
      ...{ date: today, accountFrom: ref(ids.bank), accountTo: ref(ids.cash), amount: '10' },
    }),
  )
  const sheet = await must(
    api.post('/api/payment/cash-point', { kind: 'surprise', accounts: [ref(ids.cash)], denominations: [] }),
  )
  const worker = await must(api.post('/api/workers', { code: 'ANA', name: 'Ana Torres', type: 'both' }))
  const rendering = await must(
    api.post('/api/rendering-of-account', {
      ...{ date: today, worker: ref(worker.id), currency: 'PEN', purpose: 'Viaje', requestedAmount: '10' },
    }),
  )
  const reconciliation = await must(
    api.post('/api/payment/reconciliation', { account: ref(ids.bank), to: today, statementBalance: '0' }),
  )
  const { rows } = await world.owner.query<{ id: string }>(
    `select id from treasury.open_item where company_id = $1 union all select id from treasury.payment_line where company_id = $1
     union all select id from treasury.category where company_id = $1 and code = 'OTRGAS'`,
    [ids.companyId],
  )
  return [
    ...[ids.bank, ids.cash, ids.methodTransfer, ids.clients.bodega, sold.id, bill.id, income.id, expense.id],
    ...[income.payments[0].id, drawn.id, drawn.letters[0].id, transfer.id, sheet.id, rendering.id, reconciliation.id],
    ...rows.slice(0, 6).map(({ id }) => id),
  ]
}

/** What treasury keeps of the company. */
async function digests(): Promise<Record<string, string>> {
  const { rows: tables } = await world.owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and c.relnamespace = 'treasury'::regnamespace order by 1`,
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
