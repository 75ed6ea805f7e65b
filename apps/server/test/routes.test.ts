import { randomUUID } from 'node:crypto'
import { allowed, type Endpoint } from '@yupana/contract'
import { caller, foldFigures, routesOf } from '@yupana/platform'
import { type Caller, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../areas.ts'

let world: World
const people = {} as Record<'owner' | 'reader' | 'stranger', Caller>
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  for (const name of ['owner', 'reader', 'stranger'] as const) people[name] = await world.as(name)
})
afterAll(() => world?.close())

const endpoints: Endpoint[] = routesOf(areas).map((route) => route.endpoint)
const readerKeys = new Set(
  [
    'OUTPUTINVOICE',
    'OUTPUTQUOTES',
    'CLIENT',
    'PRODUCT',
    'COLLECTION',
    'COMMERCECONFIG',
    'ACCOUNTINGREPORT',
    'ACCOUNTINGVOUCHERS',
    'INPUTGUIDE',
    'COMMERCEREPORT',
  ].map((module) => `${module}.readOnly`),
)
const guarded = endpoints.filter((each) => each.permission !== 'public')

const pathOf = (each: Endpoint, value: string): string =>
  each.path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'year' ? '2026' : value))
const call = (api: Caller, each: Endpoint, path = pathOf(each, randomUUID())) => {
  if (each.method === 'GET') return api.get(path)
  if (each.method === 'DELETE') return api.delete(path)
  return each.method === 'POST' ? api.post(path, {}) : api.put(path, {})
}

describe('every route', () => {
  it('has an id of its own and a permission or says public', () => {
    expect(new Set(endpoints.map((each) => each.id)).size).toBe(endpoints.length)
    expect(new Set(endpoints.map((each) => `${each.method} ${each.path.replace(/\{\w+\}/g, '{}')}`)).size).toBe(
      endpoints.length,
    )
    expect(endpoints.filter((each) => Array.isArray(each.permission) && each.permission.length === 0)).toEqual([])
    expect(endpoints.filter((each) => each.permission === 'public').map((each) => each.id)).toEqual([
      'auth.login',
      'auth.refresh',
      'user.register',
      'user.resendConfirmation',
      'user.confirmEmail',
      'user.retrievePassword',
      'user.validateToken',
      'user.confirmPassword',
      'invitation.read',
      'invitation.accept',
      'invitation.refuse',
      'ubigeo.choose',
      'ubigeo.tree',
      'travelQuotation.shared',
      'travelQuotation.acceptShared',
      'travelQuotation.commentShared',
    ])
  })

  it.each(guarded.map((each) => [`${each.method} ${each.path}`, each] as const))(
    '%s: 401 without a token or with a bad one',
    async (_, each) => {
      const none = await call(world.anonymous, each)
      expect(none.status).toBe(401)
      expect(none.headers['content-type']).toContain('application/problem+json')
      expect(none.body).toMatchObject({ code: 'unauthorized', requestId: expect.any(String) })
      expect((await call(caller(world.server.app, 'not.a.token'), each)).status).toBe(401)
    },
  )

  it.each(
    guarded
      .filter((each) => !allowed(each.permission, { owner: false, permissions: readerKeys }))
      .map((each) => [`${each.method} ${each.path}`, each] as const),
  )('%s: 403 for a reader', async (_, each) => {
    const reply = await call(people.reader, each)
    expect([reply.status, reply.body.code]).toEqual([403, 'forbidden'])
  })

  it('answers 404 or 422 for what belongs to another company, and changes nothing there', async () => {
    const { ids } = world
    const foreign = [ids.clients.andes, ids.products.laptop, ids.warehouse, ids.cash, ids.termCash, ids.seller]
    // The house folds every few seconds: what it would move meanwhile is moved now.
    await world.services.database.tenant(ids.companyId, (tx) => foldFigures(tx, ids.companyId))
    const before = await snapshot()
    const answered = new Set<string>()
    const named = guarded.filter((endpoint) => /\{\w+\}/.test(endpoint.path) && !endpoint.upload)
    for (const each of named) {
      for (const id of foreign) {
        const reply = await call(people.stranger, each, pathOf(each, id))
        expect(reply.status, `${each.method} ${each.path} ${JSON.stringify(reply.body).slice(0, 200)}`).not.toBe(500)
        if (reply.status < 300 && !OWN.has(each.id)) answered.add(each.id)
      }
    }
    expect([...answered]).toEqual([])
    expect(await snapshot()).toEqual(before)
  })

  it('the history of a record of another company is empty, and needs the permission of the record', async () => {
    const path = `/api/history/client/${world.ids.clients.andes}`
    expect((await people.owner.get(path)).body.data).toHaveLength(1)
    expect((await people.stranger.get(path)).body.data).toEqual([])
    expect((await people.reader.get(`/api/history/branch/${world.ids.branch}`)).status).toBe(200)
    expect((await people.reader.get('/api/history/paymentTerm/x')).status).toBe(200)
    expect((await people.reader.get('/api/history/nothing/x')).status).toBe(404)
  })

  it('never answers 500 to a malformed body, an unknown field, a wrong id or a strange query', async () => {
    const strange: unknown[] = [{ surprise: 1 }, [], 'text', 5, { items: 'x', payments: {}, date: 3, id: null }]
    for (const each of endpoints.filter(
      (endpoint) => endpoint.response !== 'stream' && endpoint.path !== '/api/events',
    )) {
      for (const body of strange) {
        const path = pathOf(each, 'not-a-uuid')
        const reply =
          each.method === 'GET'
            ? await people.owner.get(`${path}?page=x&limit=-1&filters[0][field]=nope&orderBy=nope`)
            : await (each.method === 'POST'
                ? people.owner.post(path, body)
                : each.method === 'PUT'
                  ? people.owner.put(path, body)
                  : people.owner.delete(path, body))
        expect(
          reply.status,
          `${each.method} ${path} ${JSON.stringify(body)} → ${JSON.stringify(reply.body).slice(0, 300)}`,
        ).toBeLessThan(500)
      }
    }
  })
})

/** What takes a year or the name of a list or of a form, which are nobody's, and answers the caller's own. */
const OWN = new Set([
  // Of a year: the chart of whoever asks.
  'account.exportChart',
  'account.removeOfYear',
  'savedView.list',
  'draft.find',
  'draft.drop',
  'monthLock.read',
  'monthLock.seals',
  'monthLock.checks',
  'summary.payable',
  'summary.paymentOrder',
  'accountingSetting.read',
  'chart.monthlySales',
])

/** A digest of every row that the company has, in every table. */
async function snapshot(): Promise<Record<string, string>> {
  // What the house does every few seconds anyway, at a moment that is known. It seals the audit trail in an hour of its own.
  await world.services.database.tenant(world.ids.companyId, (tx) => foldFigures(tx, world.ids.companyId))
  const { rows: tables } = await world.owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and c.oid <> 'platform.audit_seal'::regclass order by 1`,
  )
  const digests: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await world.owner.query<{ digest: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${name} t where company_id = $1`,
      [world.ids.companyId],
    )
    digests[name] = rows[0]!.digest
  }
  return digests
}
