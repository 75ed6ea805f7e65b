import { must, openWorld } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const world = await openWorld(import.meta.url)
const owner = await world.as('owner')
afterAll(() => world.close())

let warehouse = ''
const item: Record<string, string> = {}
const today = '2026-11-18'
beforeAll(async () => {
  warehouse = (await must(owner.post('/api/warehouses', { code: 'CNT', name: 'Conteo' }))).id
  for (const code of ['A', 'B', 'C', 'D'])
    item[code] = (
      await must(owner.post('/api/products', { code: `CNT-${code}`, name: `Conteo ${code}`, unit: { code: 'NIU' } }))
    ).id
  await must(
    owner.post('/api/guides/inventory-taking', {
      date: '2026-11-02',
      warehouse: { id: warehouse },
      items: [
        { item: { id: item.A }, quantity: '10', price: '5' },
        { item: { id: item.B }, quantity: '4', price: '2.5' },
        { item: { id: item.C }, quantity: '1', price: '8' },
      ],
    }),
  )
})
const quantityOf = async (id: string): Promise<string> => {
  const { data } = await must(
    owner.get(`/api/stock/warehouse?filters[0][field]=warehouse.id&filters[0][value]=${warehouse}&limit=100`),
  )
  return data.find((each: { item: { id: string } }) => each.item.id === id)?.quantity ?? '0'
}

describe('a count sheet', () => {
  test('is prepared from what the books say, kept as a draft, and posted as differences', async () => {
    const prepared = await must(owner.get(`/api/inventory-counts/prepare/${warehouse}`))
    expect(
      prepared.data.map((each: { item: { code: string }; expected: string }) => [each.item.code, each.expected]),
    ).toEqual([
      ['CNT-A', '10'],
      ['CNT-B', '4'],
      ['CNT-C', '1'],
    ])
    const draft = await must(
      owner.post('/api/inventory-counts', {
        date: today,
        warehouse: { id: warehouse },
        items: [
          { item: { id: item.A }, counted: '12' },
          { item: { id: item.B }, counted: '1' },
          { item: { id: item.C }, counted: null },
          { item: { id: item.D }, counted: '3', unitCost: '7' },
        ],
      }),
    )
    expect([draft.number, draft.status, draft.counted, draft.different]).toEqual(['CI2026-000001', 'draft', 3, 3])
    expect(await quantityOf(item.A!)).toBe('10')
    const posted = await must(owner.post(`/api/inventory-counts/${draft.id}/post`, { version: draft.version }))
    expect([posted.status, posted.total, posted.items.map((each: { amount: string | null }) => each.amount)]).toEqual([
      'posted',
      '23.50',
      ['10.00', '-7.50', null, '21.00'],
    ])
    expect([
      await quantityOf(item.A!),
      await quantityOf(item.B!),
      await quantityOf(item.C!),
      await quantityOf(item.D!),
    ]).toEqual(['12', '1', '1', '3'])
    const { data } = await must(
      owner.get(`/api/accounting/journal-entry?filters[0][field]=source.id&filters[0][value]=${draft.id}`),
    )
    expect(data).toHaveLength(1)
    expect(data[0].archive).toBe('13')
    const again = await owner.post(`/api/inventory-counts/${draft.id}/post`)
    expect([again.status, again.body.code]).toEqual([409, 'illegal_state'])
    expect((await owner.delete(`/api/inventory-counts/${draft.id}`)).status).toBe(409)
  })

  test('leaves what moved after the count: only the difference that was seen is posted', async () => {
    const draft = await must(
      owner.post('/api/inventory-counts', {
        date: today,
        warehouse: { id: warehouse },
        items: [{ item: { id: item.A }, counted: '11' }],
      }),
    )
    await must(
      owner.put(`/api/products/${item.A}/variant/${item.A}/quick-set-inventory`, {
        warehouse: { id: warehouse },
        quantity: '20',
      }),
    )
    await must(owner.post(`/api/inventory-counts/${draft.id}/post`))
    expect(await quantityOf(item.A!)).toBe('19')
  })

  test('is refused without a count, with a service, twice the same item, or more gone than there is', async () => {
    const { service } = world.ids.products
    const sheet = (items: unknown[]) =>
      owner.post('/api/inventory-counts', { date: today, warehouse: { id: warehouse }, items })
    const wrong = await sheet([
      { item: { id: service }, counted: '1' },
      { item: { id: item.B }, counted: '1' },
      { item: { id: item.B } },
    ])
    expect(wrong.body.errors.map((each: { field: string; code: string }) => [each.field, each.code])).toEqual([
      ['items[0].item', 'item_without_stock'],
      ['items[2].item', 'repeated_item'],
    ])
    const empty = await must(sheet([{ item: { id: item.B } }]))
    expect((await owner.post(`/api/inventory-counts/${empty.id}/post`)).body.code).toBe('nothing_counted')
    const changed = await must(
      owner.put(`/api/inventory-counts/${empty.id}`, {
        date: today,
        warehouse: { id: warehouse },
        items: [{ item: { id: item.B }, counted: '0' }],
        version: empty.version,
      }),
    )
    await must(
      owner.put(`/api/products/${item.B}/variant/${item.B}/quick-set-inventory`, {
        warehouse: { id: warehouse },
        quantity: '0',
      }),
    )
    const short = await owner.post(`/api/inventory-counts/${changed.id}/post`)
    expect([short.status, short.body.code]).toEqual([409, 'insufficient_stock'])
    expect((await owner.delete(`/api/inventory-counts/${changed.id}`)).status).toBe(204)
  })
})

test('the stock of one item is set at once, and nothing is written where it is so already', async () => {
  const path = `/api/products/${item.C}/variant/${item.C}/quick-set-inventory`
  const same = await must(owner.put(path, { warehouse: { id: warehouse }, quantity: '1' }))
  expect(same).toEqual({ count: null, before: '1', quantity: '1' })
  const set = await must(owner.put(path, { warehouse: { id: warehouse }, quantity: '5.5' }))
  expect([set.before, set.quantity, await quantityOf(item.C!)]).toEqual(['1', '5.5', '5.5'])
  const wrong = await owner.put(`/api/products/${item.A}/variant/${item.C}/quick-set-inventory`, {
    warehouse: { id: warehouse },
    quantity: '1',
  })
  expect(wrong.status).toBe(404)
  const cashier = await world.as('reader')
  expect((await cashier.put(path, { warehouse: { id: warehouse }, quantity: '1' })).status).toBe(403)
})
