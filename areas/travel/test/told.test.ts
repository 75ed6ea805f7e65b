import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packageBody, plantTravel, programOf, ref, type TravelWorld, withoutCosts } from './travel-world.ts'

let world: World
let api: Caller
let clerk: Caller
let planted: TravelWorld
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  planted = await plantTravel(api, world)
  clerk = await withoutCosts(world)
})
afterAll(() => world?.close())

const QUOTES = '/api/travel/quotations'
const PACKAGES = '/api/travel/packages'
const party = { adults: 4, rooms: { DBL: 2 } }
const quotation = (over: object = {}) => ({
  ...{ client: ref(world.ids.clients.andes), agent: ref(world.ids.seller), currency: 'USD', title: 'Cusco' },
  ...{ start: '2026-12-12', party, ...programOf(planted), ...over },
})
const ask = (over: object = {}) => {
  const { services, options } = programOf(planted)
  return { start: '2026-12-12', currency: 'USD', party, services, options, ...over }
}
const COST = { method: 'markup', value: '0' }
const total = (priced: { options: { total: { price: string } }[] }) => priced.options[0]!.total.price
/** The van of the program costs what somebody typed. */
const typedVan = (cost: string) =>
  programOf(planted).services.map((each, i) => (i === 0 ? { ...each, typed: { cost, currency: 'USD' } } : each))

describe('who may not see costs', () => {
  it('does not make prices of them: the pricing is that of what is kept', async () => {
    for (const path of [QUOTES, PACKAGES]) {
      const priced = await must(clerk.post(`${path}/price`, ask({ pricing: COST })))
      expect([total(priced), priced.options[0].belowMinimum]).toEqual(['1120.00', undefined])
    }
    expect(total(await must(api.post(`${QUOTES}/price`, ask({ pricing: COST }))))).toBe('896.00')
    const made = await must(clerk.post(QUOTES, quotation({ pricing: COST })))
    expect(made.price).toBe('1120.00')
    const own = await must(api.post(QUOTES, quotation({ pricing: { method: 'markup', value: '50' } })))
    const priced = await must(clerk.post(`${QUOTES}/price`, ask({ quotation: ref(own.id), pricing: COST })))
    expect(total(priced)).toBe('1344.00')
    const { version } = own
    expect((await must(clerk.put(`${QUOTES}/${own.id}`, quotation({ pricing: COST, version })))).price).toBe('1344.00')
  })

  it('is not told how a price is made, of records, of the company and in the history', async () => {
    const pricing = { method: 'markup', value: '31.25' }
    const sent = await must(api.post(QUOTES, quotation({ pricing })))
    await must(api.put(`${QUOTES}/${sent.id}/send`, {}))
    const made = await must(api.post(PACKAGES, packageBody(planted, { code: 'CUZ-PR', pricing })))
    const seen = await Promise.all(
      [
        ...[`${QUOTES}/${sent.id}`, `${QUOTES}/${sent.id}/versions/1`, `${PACKAGES}/${made.id}`],
        ...[`/api/history/travelQuotation/${sent.id}`, `/api/history/travelPackage/${made.id}`],
      ].map((path) => clerk.get(path)),
    )
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    for (const { body } of seen) expect(JSON.stringify(body)).not.toMatch(/31\.25|belowMinimum|"(margin|cost)"/)
    expect((await must(api.get(`${QUOTES}/${sent.id}`))).pricing).toEqual(pricing)
    const config = await must(clerk.get('/api/travel/config'))
    for (const name of ['pricingMethod', 'pricingValue', 'minimumMargin', 'rateCushion'])
      expect(config).not.toHaveProperty(name)
    const refused = await clerk.put('/api/travel/config', { ...config, pricingValue: '0' })
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    await must(clerk.put('/api/travel/config', { ...config, validityDays: 20 }))
    expect(await must(api.get('/api/travel/config'))).toMatchObject({
      pricingValue: expect.stringMatching(/^25(\.0+)?$/),
      validityDays: 20,
    })
  })

  it('is not told commissions and conditions of groups: in lists, files, records and the history, and leaves them', async () => {
    const commission = { commissionPercent: '12.75' }
    const dates = { validFrom: '2026-01-01', validTo: '2026-12-31' }
    const supplier = ref(planted.supplier)
    const book = { name: 'Libro', supplier, currency: 'USD', ...dates, ...commission }
    const group = { name: 'Grupo', pricingMethod: 'markup', pricingValue: '12.75' }
    const kept: [string, string, object][] = [
      ['/api/travel/catalogues', 'travelCatalogue', { code: 'CAT-T', ...book }],
      ['/api/travel/contracts', 'travelContract', { code: 'CON-T', kind: 'supplier', ...book }],
      ['/api/travel/business-groups', 'businessGroup', { code: 'GRU-T', ...group }],
    ]
    for (const [path, noun, body] of kept) {
      const { id, version } = await must(api.post(path, body))
      const seen = [
        await clerk.get(path),
        await clerk.get(`${path}/${id}`),
        await clerk.get(`/api/history/${noun}/${id}`),
      ]
      expect(seen.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(JSON.stringify(seen.map((each) => each.body))).not.toContain('12.75')
      const bare = Object.fromEntries(Object.entries(body).filter(([name]) => !/^(commission|pricing)/.test(name)))
      const change = { ...bare, name: 'Otro', version }
      expect((await clerk.put(`${path}/${id}`, { ...body, version })).status).toBe(403)
      const changed = await must(clerk.put(`${path}/${id}`, change))
      expect(JSON.stringify(changed)).not.toContain('12.75')
      expect(JSON.stringify(await must(api.get(`${path}/${id}`)))).toContain('12.75')
      const field = noun === 'businessGroup' ? 'pricingValue' : 'commissionPercent'
      const asked = await clerk.get(`${path}?filters[0][field]=${field}&filters[0][value]=12.75`)
      expect(asked.status).toBe(422)
    }
  })

  it('changes no cost that was typed: it follows its row, and comes with the package', async () => {
    const own = await must(api.post(QUOTES, quotation({ services: typedVan('760') })))
    expect(own.price).toBe('1872.00')
    const seen = await must(clerk.get(`${QUOTES}/${own.id}`))
    const bare = (each: { item: { id: string } }) => ({ ...each, item: ref(each.item.id) })
    const services = seen.services.map(bare)
    const again = { ...services[0], key: null }
    const moved = [again, ...services.slice(1), { ...services[0], day: 3 }]
    const put = (given: object[], version: number) =>
      clerk.put(`${QUOTES}/${own.id}`, quotation({ title: 'Otro', services: given, version }))
    const renamed = await must(put(services, seen.version))
    expect(renamed.price).toBe('1872.00')
    const { price, version } = await must(put(moved, renamed.version))
    // One more van at its fare; the one that was typed moved to the third day.
    expect(price).toBe('2072.00')
    const typed = (await must(api.get(`${QUOTES}/${own.id}`))).services.map((each: { typed?: object }) => each.typed)
    expect(typed.filter(Boolean)).toEqual([{ cost: '760', currency: 'USD' }])
    expect(typed.at(-1)).toBeTruthy()
    expect((await put(typedVan('0'), version)).status).toBe(403)
    expect((await clerk.post(QUOTES, quotation({ services: typedVan('0') }))).status).toBe(403)
    expect((await clerk.post(`${QUOTES}/price`, ask({ services: typedVan('0') }))).status).toBe(403)
    const kept = await must(api.post(PACKAGES, packageBody(planted, { code: 'CUZ-TY', services: typedVan('760') })))
    const taken = (await must(clerk.get(`${PACKAGES}/${kept.id}`))).services.map(bare)
    const made = await must(clerk.post(QUOTES, quotation({ package: ref(kept.id), services: taken })))
    expect(made.price).toBe('1872.00')
  })
})
