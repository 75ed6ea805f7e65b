import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@yupana/contract'
import { caller, routesOf } from '@yupana/platform'
import { type Caller, openWorld, PASSWORD, people, type World } from '@yupana/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { areas } from '../areas.ts'

let world: World
let api: Caller
let token: string
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  token = (await world.anonymous.post('/api/login_check', { email: people.owner.email, password: PASSWORD })).body.token
  api = caller(world.server.app, token)
})
afterAll(() => world?.close())

const endpoints: Endpoint[] = routesOf(areas)
  .map((route) => route.endpoint)
  .filter(({ response, path, id }) => response !== 'stream' && path !== '/api/events' && !/^(auth|user)\./.test(id))
const pathOf = (each: Endpoint, value: string): string => each.path.replace(/\{\w+\}/g, value)
const DASHES = '-'.repeat(36)

const failures: string[] = []
afterEach(() => expect(failures.splice(0)).toEqual([]))

async function refused(each: Endpoint, what: string, reply: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await reply
  if (status >= 500) failures.push(`${each.method} ${each.path}: ${what} → ${JSON.stringify(body).slice(0, 200)}`)
}

const sent = (each: Endpoint, path: string, body?: unknown) => {
  if (each.method === 'GET') return api.get(path)
  if (each.method === 'DELETE') return api.delete(path, body)
  return each.method === 'POST' ? api.post(path, body) : api.put(path, body)
}

/** Queries that no form sends and any program may. */
const queries = [
  'search=a%00b',
  'year=99999&month=99&from=99999-01-01&to=99999-12-31&date=99999-01-01',
  'year=-1&month=0',
  ...['__proto__', 'constructor', 'toString'].map(
    (name) => `filters[0][field]=${name}&filters[0][operator]=EQUAL&filters[0][value]=x&orderBy=${name}`,
  ),
  `filters[0][field]=id&filters[0][operator]=EQUAL&filters[0][value]=${DASHES}`,
  'filters[0][field]=code&filters[0][operator]=CONTAINS&filters[0][value]=a%00b',
]

describe('no route answers 5xx', () => {
  it('to strange queries, a NUL in a path or 36 dashes for an id', async () => {
    for (const each of endpoints) {
      const params = each.path.includes('{') ? ['a%00b', DASHES, '__proto__', 'constructor', '99999', '%E0%A4%A'] : []
      await Promise.all([
        ...queries.map((text) => refused(each, text, sent(each, `${pathOf(each, randomUUID())}?${text}`, {}))),
        ...params.map((value) => refused(each, value, sent(each, pathOf(each, value), {}))),
      ])
    }
  }, 300_000)

  it('to strange values of the parameters that it knows, of records that are there', async () => {
    const found = new Map<string, string>()
    for (const each of endpoints.filter(({ method, path, list }) => method === 'GET' && list && !path.includes('{'))) {
      const { body } = await api.get(`${each.path}?limit=1`)
      const id = (body as { data?: { id?: string }[] }).data?.[0]?.id
      if (id) found.set(each.path, id)
    }
    expect(found.size).toBeGreaterThan(20)
    const asking = endpoints.filter(({ method, query }) => method === 'GET' && query instanceof z.ZodObject)
    for (const each of asking) {
      const path = pathOf(each, found.get(each.path.split('/{')[0]!) ?? randomUUID())
      const names = Object.keys((each.query as z.ZodObject).shape).filter((name) => name !== 'filters')
      await Promise.all(
        names.flatMap((name) =>
          ['__proto__', 'constructor', 'a%00b', '99999', '-1', '99999-13-41', DASHES, '%F0%9F%98%80'].map((value) =>
            refused(each, `${name}=${value}`, api.get(`${path}?${name}=${value}`)),
          ),
        ),
      )
    }
  }, 300_000)

  it('to a NUL in a body, or in a name of it', async () => {
    for (const each of endpoints.filter(({ method }) => method !== 'GET')) {
      const names = Object.keys((each.body as { shape?: object } | undefined)?.shape ?? { name: '' })
      for (const body of [
        Object.fromEntries(names.map((name) => [name, 'a\0b'])),
        Object.fromEntries(names.map((name) => [name, '__proto__'])),
        '{"__proto__":{"id":1},"constructor":1}',
      ])
        await refused(each, JSON.stringify(body), sent(each, pathOf(each, randomUUID()), body))
    }
  }, 300_000)

  it('to half a character, which is refused as unreadable before anything is asked', async () => {
    for (const each of endpoints.filter(({ method }) => method !== 'GET')) {
      const { status, body } = await sent(each, pathOf(each, randomUUID()), '{"a":[{"name":"x \\ud800 y"}]}')
      if (!each.upload) expect([each.path, status, body.code]).toEqual([each.path, 400, 'body_unreadable'])
    }
    const whole = await api.post('/api/brands', '{"code":"MONTE","name":"Monte \\ud83c\\udfd4"}')
    expect([whole.status, whole.body.name]).toEqual([201, 'Monte 🏔'])
  }, 300_000)

  it('to forms without boundary, cut off, or with a NUL in the name of their file', async () => {
    const form = { authorization: `Bearer ${token}` }
    for (const each of endpoints.filter(({ upload }) => upload)) {
      const path = pathOf(each, randomUUID())
      const forms: [string, string][] = [
        ['multipart/form-data', 'x'],
        [
          'multipart/form-data; boundary=b',
          '--b\r\ncontent-disposition: form-data; name="file"; filename="x.csv"\r\n\r\nco',
        ],
        ['multipart/form-data; boundary=b', 'nothing of it'],
      ]
      for (const [type, payload] of forms)
        await refused(each, type, api.post(path, Buffer.from(payload), { ...form, 'content-type': type }))
      await refused(each, 'file name', api.upload(path, Buffer.from('code,name\na,b'), 'a\0b.csv', 'text/csv'))
      await refused(
        each,
        'field',
        api.upload(path, Buffer.from('code,name\na,b'), 'a.csv', 'text/csv', { mapping: 'a\0b' }),
      )
    }
  }, 300_000)

  it('to a role of 36 dashes to be seen as', async () => {
    const reply = await world.server.app.inject({
      url: '/api/brands',
      headers: { authorization: `Bearer ${token}`, 'x-see-as': DASHES },
    })
    expect(reply.statusCode).toBe(404)
  })
})

describe('an answer of the API', () => {
  it('is kept by no cache, and shown in no frame', async () => {
    for (const path of ['/api/brands', '/api/nothing', '/api/openapi.json']) {
      const { headers } = await api.get(path)
      expect([headers['cache-control'], headers['x-frame-options']]).toEqual(['no-store', 'DENY'])
    }
  })

  it('a body that may be left out is said to be optional', async () => {
    const { paths } = (await api.get('/api/openapi.json')).body
    expect(paths['/api/bills/{id}/void'].put.requestBody.required).toBe(false)
    expect(paths['/api/invoices'].post.requestBody.required).toBe(true)
  })
})

describe('a full disk', () => {
  it('is told as such with 503, /ready says so, and all goes on once there is room', async () => {
    await world.owner.query(`
      create function catalogue.disk_full() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger disk_full before insert on catalogue.brand for each row execute function catalogue.disk_full()`)
    expect((await api.get('/ready')).status).toBe(200)
    const reply = await api.post('/api/brands', { code: 'FULL', name: 'Full' })
    expect([reply.status, reply.body.code, reply.headers['retry-after']]).toEqual([503, 'storage_full', undefined])
    const ready = await api.get('/ready')
    expect([ready.status, ready.body.status]).toEqual([503, 'storage full'])
    await world.owner.query('drop trigger disk_full on catalogue.brand')
    expect((await api.post('/api/brands', { code: 'FULL', name: 'Full' })).status).toBe(201)
  })
})

it.each(['__proto__[a]', 'filters[__proto__][field]', 'filters[0][constructor]', 'toString', 'filters.hasOwnProperty'])(
  'a parameter that every object has, %s, is refused as one that is not known',
  async (name) => {
    const { status, body } = await api.get(`/api/invoices?${encodeURIComponent(name)}=1`)
    expect([status, body.errors]).toEqual([422, [expect.objectContaining({ field: name, code: 'unknown_field' })]])
  },
)
