import { must, openWorld } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ruled } from '../server/price/price-change.ts'

const world = await openWorld(import.meta.url)
const owner = await world.as('owner')
afterAll(() => world.close())

const change = (body: unknown) => owner.put('/api/products/variant/price-detail/update', body)
let brand = ''
const ids: string[] = []
beforeAll(async () => {
  brand = (await must(owner.post('/api/brands', { code: 'ALZA', name: 'Alza' }))).id
  for (const price of ['9.99', '20', '100.005'])
    ids.push(
      (
        await must(
          owner.post('/api/products', {
            code: `ALZA-${price}`,
            name: price,
            unit: { code: 'NIU' },
            price,
            brand: { id: brand },
          }),
        )
      ).id,
    )
})
const rule = (more: Record<string, unknown>) => ({
  rule: { filters: [{ field: 'brand.id', operator: 'EQUAL', value: brand, group: 0 }], ...more },
})
const prices = async () => {
  const { data } = await must(
    owner.get(`/api/products/variant?filters[0][field]=brand.id&filters[0][value]=${brand}&orderBy=name`),
  )
  return data.map((each: { price: string }) => each.price)
}

describe('a mass change of prices', () => {
  test('rounds half up to the nearest of what was chosen', () => {
    expect(ruled('9.99', { percent: '10', amount: null, rounding: '0.10' })).toBe('11')
    expect(ruled('20', { percent: '-5', amount: '0.25', rounding: '0.50' })).toBe('19.5')
    expect(ruled('100.005', { percent: null, amount: '0', rounding: '0.01' })).toBe('100.01')
    expect(ruled('10', { percent: '3.333', amount: null, rounding: 'none' })).toBe('10.3333')
  })

  test('shows what it would do, does it, and is undone once but where the price was changed since', async () => {
    const dry = await must(change({ ...rule({ percent: '10', rounding: '0.10' }), dryRun: true }))
    expect([
      dry.id,
      dry.changed,
      dry.data.map((each: { before: string; after: string }) => `${each.before} > ${each.after}`),
    ]).toEqual([null, 3, ['100.005 > 110.00', '20.00 > 22.00', '9.99 > 11.00']])
    expect(await prices()).toEqual(['100.005', '20.00', '9.99'])
    const done = await must(change(rule({ percent: '10', rounding: '0.10' })))
    expect(await prices()).toEqual(['110.00', '22.00', '11.00'])
    await must(change({ prices: [{ variant: ids[1], price: '25' }] }))
    const undone = await must(owner.post(`/api/products/variant/price-detail/undo/${done.id}`))
    expect([undone.restored, undone.conflicts]).toEqual([2, [expect.objectContaining({ code: 'ALZA-20' })]])
    expect(await prices()).toEqual(['100.005', '25.00', '9.99'])
    const again = await owner.post(`/api/products/variant/price-detail/undo/${done.id}`)
    expect([again.status, again.body.code]).toEqual([409, 'change_undone'])
    const history = await must(owner.get(`/api/history/product/${ids[0]}`))
    expect(history.data).toHaveLength(3)
  })

  test('is too old to undo after a day', async () => {
    const { id } = await must(change({ prices: [{ variant: ids[0], price: '7', includeTaxPrice: true }] }))
    const { now } = world
    world.now = new Date(now.getTime() + 24 * 60 * 60 * 1000)
    const late = await (await world.as('owner')).post(`/api/products/variant/price-detail/undo/${id}`)
    world.now = now
    expect([late.status, late.body.code]).toEqual([409, 'change_expired'])
    expect((await must(owner.get('/api/products/variant/price-detail/changes'))).data[0]).toMatchObject({
      id,
      items: 1,
      canUndo: true,
    })
  })

  test('refuses nothing, an unknown item, and a price below zero', async () => {
    expect((await change({})).body.code).toBe('price_change_empty')
    const unknown = await change({ prices: [{ variant: brand, price: '1' }] })
    expect(unknown.body.errors[0]).toMatchObject({ field: 'prices[0].variant', code: 'reference_not_found' })
    expect((await change(rule({ amount: '-1000' }))).body.code).toBe('price_below_zero')
    expect((await change({ rule: { filters: [{ field: 'company_id', value: 'x' }] } })).status).toBe(422)
  })
})

test('ten thousand prices are seen, changed and put back (ITM-2)', async () => {
  await world.owner.query(
    `insert into catalogue.product (company_id, id, code, name, type, unit_code, price, tracks_stock)
     select $1, gen_random_uuid(), 'MIL-' || n, 'Millar ' || n, 'product', 'NIU', n, true from generate_series(1, 10000) n`,
    [world.ids.companyId],
  )
  const started = performance.now()
  const raise = { rule: { search: 'millar', percent: '5', rounding: '0.05' } }
  expect((await must(change({ ...raise, dryRun: true }))).changed).toBe(10_000)
  const seen = performance.now()
  const { id, changed, data } = await must(change(raise))
  expect([changed, data.length]).toEqual([10_000, 500])
  const done = performance.now()
  expect(await must(owner.post(`/api/products/variant/price-detail/undo/${id}`))).toEqual({
    restored: 10_000,
    conflicts: [],
  })
  const times = [seen - started, done - seen, performance.now() - done].map((each) => Math.round(each))
  process.stdout.write(`10,000 prices: seen, changed, undone in ${times.join(', ')} ms\n`)
  expect(Math.max(...times)).toBeLessThan(20_000)
})
