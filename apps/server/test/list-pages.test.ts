import { queryString } from '@yupana/contract'
import { routesOf } from '@yupana/platform'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../areas.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  // Nothing changes between one page and the next.
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  // Drafts have no number, and three of a kind one date: what has no value and what is equal keeps its place as well.
  for (let n = 0; n < 7; n++) {
    const draft = await must(api.post('/api/invoices', draftOf(world, n)))
    if (n < 3) await must(api.put(`/api/invoices/${draft.id}/issue`, {}))
  }
})
afterAll(() => world?.close())

function draftOf({ ids }: World, n: number) {
  const usual = { documentType: '01', serie: 'F001', date: n % 2 ? '2026-11-18' : '2026-11-17' }
  const currency = n % 2 ? { currency: 'USD', exchangeRate: '3.75' } : { currency: 'PEN', exchangeRate: '1' }
  return {
    ...usual,
    ...currency,
    client: { id: ids.clients.andes },
    seller: { id: ids.seller },
    warehouse: { id: ids.warehouse },
    paymentTerm: { id: ids.termCash },
    items: [{ item: { id: ids.products.service }, quantity: '1', price: '50' }],
  }
}

const lists = routesOf(areas)
  .map(({ endpoint }) => endpoint)
  // The modules of the product are one table, whatever is asked.
  .filter(
    ({ id, list, response, path }) => list && response !== 'file' && id !== 'access.list' && !/choose|\{/.test(path),
  )
const orders = lists.flatMap(({ path, list }) =>
  list!.orders.flatMap((orderBy) => ['asc', 'desc'].map((order) => ({ path, orderBy, order }))),
)

type Row = Record<string, unknown>

async function pageOf(path: string, query: Record<string, unknown>) {
  const { status, body } = await api.get(`${path}${queryString(query)}`)
  expect([path, status]).toEqual([path, 200])
  return body as { data: Row[]; total: number; next?: string } | Row[]
}

describe('a list read on by its keys', () => {
  it.each(orders)('$path by $orderBy $order is the one that its pages are', async ({ path, orderBy, order }) => {
    const first = await pageOf(path, { orderBy, order, limit: 200, showTotal: true })
    if (Array.isArray(first) || first.data.length < 2) return
    const wanted = first.data.map((row) => JSON.stringify(row))
    const limit = Math.ceil(wanted.length / 3)
    const read: string[] = []
    let after: string | undefined
    do {
      const page = await pageOf(path, { orderBy, order, limit, after })
      if (Array.isArray(page)) throw new Error('a list does not become another')
      read.push(...page.data.map((row) => JSON.stringify(row)))
      after = page.next
    } while (after && read.length < wanted.length)
    expect(read.slice(0, wanted.length)).toEqual(wanted)
    if (first.total <= 200) expect(after).toBeUndefined()
  })

  it('says what follows only while something does, and never shows its keys', async () => {
    const { body } = await api.get('/api/invoices?limit=200')
    expect(Object.keys(body)).toEqual(['data'])
    expect(Object.keys(body.data[0])).not.toContain('~key')
    expect((await api.get('/api/invoices?limit=3')).body.next).toEqual(expect.any(String))
  })

  it('refuses a place of another order, and one that is none', async () => {
    const { next } = (await api.get('/api/invoices?limit=3')).body
    const made = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url')
    for (const query of [
      `orderBy=total&after=${next}`,
      'after=nonsense',
      `after=${made(['date', 'desc', '2026-02-31', 'x'])}`,
      `after=${made(['date', 'desc', null])}`,
      `after=${made(['date', 'desc', 5, { a: 1 }])}`,
    ]) {
      const { status, body } = await api.get(`/api/invoices?limit=3&${query}`)
      expect([query, status, body.errors?.[0]?.field]).toEqual([query, 422, 'after'])
    }
  })
})
