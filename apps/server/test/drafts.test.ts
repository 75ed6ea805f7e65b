import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let world: World
let seller: Caller
let owner: Caller
let stranger: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  ;[seller, owner, stranger] = await Promise.all([world.as('seller'), world.as('owner'), world.as('stranger')])
})
afterAll(() => world?.close())
beforeEach(() => world.owner.query('delete from platform.draft'))

const AT = '2026-11-18T14:59:00.000Z'
const path = '/api/drafts/invoice.new'
const body = (over: object = {}) => ({
  kind: 'Factura nueva',
  title: 'BODEGA ROSITA',
  path: '/invoice/new',
  at: AT,
  values: {
    client: { id: world.ids.clients.bodega, name: 'BODEGA ROSITA' },
    items: [{ quantity: '2', price: '10.50' }],
  },
  ...over,
})
const listed = async (api: Caller): Promise<string[]> =>
  (await must(api.get('/api/drafts'))).data.map(({ form }: { form: string }) => form)

describe('what is typed and not saved', () => {
  it('is kept for its person as it was typed, found from another device, and gone once it is dropped', async () => {
    expect(await must(seller.get(path))).toEqual({ draft: null })
    expect((await seller.put(path, body())).status).toBe(204)
    const elsewhere = await world.as('seller')
    expect(await must(elsewhere.get(path))).toEqual({ draft: { form: 'invoice.new', ...body() } })
    const { values: _, ...row } = body()
    expect(await must(elsewhere.get('/api/drafts'))).toEqual({ data: [{ form: 'invoice.new', ...row }] })
    expect((await elsewhere.delete(path)).status).toBe(204)
    expect((await elsewhere.delete(path)).status).toBe(204)
    expect(await must(seller.get(path))).toEqual({ draft: null })
    expect(await listed(seller)).toEqual([])
  })

  it('is written over by what is typed next, and a clock that goes ahead does not make it the newest for ever', async () => {
    await must(seller.put(path, body()))
    await must(seller.put(path, body({ at: '2031-01-01T00:00:00.000Z', values: { notes: 'después' } })))
    expect((await must(seller.get(path))).draft).toMatchObject({
      at: world.now.toISOString(),
      values: { notes: 'después' },
    })
    expect(await listed(seller)).toEqual(['invoice.new'])
  })

  it('is of nobody else: not of a colleague, an owner, or the same form in another company', async () => {
    await must(seller.put(path, body()))
    for (const other of [owner, stranger]) {
      expect(await must(other.get(path))).toEqual({ draft: null })
      expect(await listed(other)).toEqual([])
      expect((await other.delete(path)).status).toBe(204)
      await must(other.put(path, body({ title: 'otro' })))
    }
    expect((await must(seller.get(path))).draft).toMatchObject({ title: 'BODEGA ROSITA' })
  })

  it('is no data of the business: neither in the trail nor among the documents', async () => {
    const count = 'select (select count(*) from platform.audit)::int + (select count(*) from sales.invoice)::int as n'
    const before = (await world.owner.query(count)).rows[0].n
    await must(seller.put(path, body()))
    expect((await world.owner.query(count)).rows[0].n).toBe(before)
  })
})

describe('a person has', () => {
  it('fifty drafts at most: the oldest go, however many come at once', async () => {
    const at = (i: number): string => new Date(Date.parse(AT) + i * 1000).toISOString()
    for (let i = 0; i < 52; i++) await must(seller.put(`/api/drafts/order.${i}`, body({ at: at(i - 60) })))
    const all = await listed(seller)
    expect([all.length, all[0], all.at(-1)]).toEqual([50, 'order.51', 'order.2'])
    await Promise.all(
      Array.from({ length: 6 }, (_, i) => must(seller.put(`/api/drafts/bill.${i}`, body({ at: at(i - 6) })))),
    )
    await must(seller.put('/api/drafts/bill.last', body()))
    expect((await listed(seller)).length).toBe(50)
    // What is typed now stays, also where the clock of its device goes after.
    await must(seller.put('/api/drafts/slow.clock', body({ at: '2020-01-01T00:00:00.000Z' })))
    expect(await listed(seller)).toContain('slow.clock')
  })

  it('200 kB at most in each', async () => {
    const notes = (letters: number) => body({ values: { notes: 'ñ'.repeat(letters) } })
    expect((await seller.put(path, notes(99_990))).status).toBe(204)
    const refused = await seller.put(path, notes(100_000))
    expect([refused.status, refused.body.code]).toEqual([413, 'draft_too_large'])
    expect((await must(seller.get(path))).draft.values.notes).toHaveLength(99_990)
  })

  it('drafts that lead to a screen of the program, and nowhere else', async () => {
    for (const bad of ['https://otra.pe', '//otra.pe', '/\\otra.pe', 'javascript:alert(1)', ''])
      expect([bad, (await seller.put(path, body({ path: bad }))).status]).toEqual([bad, 422])
    expect((await seller.put(`/api/drafts/${encodeURIComponent('../x')}`, body())).status).toBe(422)
  })
})
