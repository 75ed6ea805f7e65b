import { openWorld } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const world = await openWorld(import.meta.url)
const owner = await world.as('owner')
/** Days of the year before the world's: open, whole, and past. */
const year = world.now.getUTCFullYear() - 1

let warehouse = ''
let bolt = ''
let nut = ''
let fitting = ''

const make = async (path: string, body: unknown): Promise<string> => {
  const reply = await owner.post(path, body)
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return reply.body.id
}
const take = (body: Record<string, unknown>) =>
  owner.post('/api/guides/inventory-taking', { date: `${year}-02-10`, warehouse: { id: warehouse }, ...body })

beforeAll(async () => {
  warehouse = await make('/api/warehouses', { code: 'OPN', name: 'Opening' })
  bolt = await make('/api/products', { code: 'OPN-1', name: 'Perno Ñandú', unit: { code: 'NIU' } })
  nut = await make('/api/products', { code: 'OPN-2', name: 'Tuerca', unit: { code: 'KGM' } })
  fitting = await make('/api/products', { code: 'OPN-3', name: 'Montaje', type: 'service', unit: { code: 'ZZ' } })
})
afterAll(() => world.close())

describe('opening stock', () => {
  test('is a numbered guide, its movements, and the voucher of its value', async () => {
    const first = await take({
      description: 'Conteo',
      items: [
        { item: { id: bolt }, quantity: '3', price: '3.3333333333' },
        { item: { id: nut }, quantity: '2.5', price: '4' },
      ],
    })
    expect(first.status).toBe(201)
    expect(first.headers.location).toBe(`/api/guides/${first.body.id}`)
    expect(first.body).toMatchObject({
      number: `II${year}-000001`,
      total: '20.00',
      status: 'open',
      warehouse: { id: warehouse, code: 'OPN' },
    })
    expect(
      first.body.items.map((each: Record<string, unknown>) => [each.line, each.quantity, each.price, each.total]),
    ).toEqual([
      [1, '3', '3.3333333333', '10.00'],
      [2, '2.5', '4', '10.00'],
    ])
    const entries = await owner.get(
      `/api/accounting/journal-entry?filters[0][field]=source.id&filters[0][value]=${first.body.id}`,
    )
    expect(
      entries.body.data.map(
        (each: {
          origin: string
          archive: string
          lines: { account: { code: string }; debit: string; credit: string }[]
        }) => [each.origin, each.archive, each.lines.map((line) => [line.account.code, line.debit, line.credit])],
      ),
    ).toEqual([
      [
        'DOCUMENT',
        '13',
        [
          ['20111', '20.00', '0.00'],
          ['5911', '0.00', '20.00'],
        ],
      ],
    ])
    const read = await owner.get(`/api/guides/${first.body.id}`)
    expect(read.body).toEqual(first.body)
  })

  test('numbers stay gapless: refused and simultaneous guides leave no hole', async () => {
    const items = [{ item: { id: bolt }, quantity: '1', price: '0' }]
    const refused = await take({ items: [...items, { item: { id: fitting }, quantity: '1', price: '1' }] })
    expect(refused.status).toBe(422)
    const made = await Promise.all(Array.from({ length: 8 }, () => take({ items })))
    expect(made.map((each) => each.body.number).sort()).toEqual(
      Array.from({ length: 8 }, (_, i) => `II${year}-00000${i + 2}`),
    )
  })

  test('tells every problem at once, in the language of the caller', async () => {
    const english = await world.as('owner', 'en')
    const { status, body } = await english.post('/api/guides/inventory-taking', {
      date: `${world.now.getUTCFullYear() + 1}-01-01`,
      warehouse: { id: bolt },
      items: [bolt, fitting, bolt, warehouse].map((id) => ({ item: { id }, quantity: '1', price: '1' })),
    })
    expect(status).toBe(422)
    expect(body.errors.map((each: { field: string; code: string }) => [each.field, each.code])).toEqual([
      ['date', 'date_in_future'],
      ['warehouse', 'reference_not_found'],
      ['items[1].item', 'item_without_stock'],
      ['items[3].item', 'reference_not_found'],
      ['items[2].item', 'repeated_item'],
    ])
    expect(body.errors[2].message).toBe('Montaje is a service: it has no stock')
    expect((await take({ items: [] })).body.errors[0].code).toBe('add_one_item')
  })

  test('goods that move already are counted, not opened', async () => {
    const items = [{ item: { id: bolt }, quantity: '1', price: '1' }]
    const { status, body } = await take({ date: `${year}-02-15`, items })
    expect([status, body.errors[0].field, body.errors[0].code]).toEqual([
      422,
      'items[0].item',
      'opening_after_movements',
    ])
  })

  test('a locked month refuses it', async () => {
    await owner.put(`/api/configuration/month-lock/${year}`, { month: 1, locked: true, confirmed: true })
    const { status, body } = await take({
      date: `${year}-01-31`,
      items: [{ item: { id: nut }, quantity: '1', price: '1' }],
    })
    expect([status, body.code]).toEqual([409, 'month_locked'])
    await owner.put(`/api/configuration/month-lock/${year}`, { month: 1, locked: false, reason: 'test' })
  })

  test('is listed and filtered', async () => {
    const filters = `filters[0][field]=warehouse.id&filters[0][value]=${warehouse}&filters[1][field]=total&filters[1][operator]=GREATER&filters[1][value]=0&filters[1][group]=1`
    const { body } = await owner.get(`/api/guides?showTotal=true&${filters}`)
    expect([body.total, body.data.map((each: { number: string }) => each.number)]).toEqual([1, [`II${year}-000001`]])
  })

  test('is not for those without the permission, nor seen from another company', async () => {
    const seller = await world.as('seller')
    expect((await seller.post('/api/guides/inventory-taking', {})).status).toBe(403)
    const id = (await owner.get('/api/guides?limit=1')).body.data[0].id
    expect((await (await world.as('stranger')).get(`/api/guides/${id}`)).status).toBe(404)
  })
})

describe('stock on hand', () => {
  test('by warehouse, valued at the average', async () => {
    const { body } = await owner.get(
      `/api/stock/warehouse?showTotal=true&search=nandu&filters[0][field]=warehouse.id&filters[0][value]=${warehouse}`,
    )
    expect(body.total).toBe(1)
    expect(body.data[0]).toMatchObject({
      id: `${bolt}:${warehouse}`,
      item: { id: bolt },
      code: 'OPN-1',
      unit: 'NIU',
      quantity: '11',
      unitCost: '0.9090909091',
      amount: '10.00',
      warehouse: { name: 'Opening' },
    })
  })

  test('is offered by the chooser, and shown beside the product', async () => {
    const { body } = await owner.get(
      `/api/stock-detail/choose?filters[0][field]=warehouse.id&filters[0][value]=${warehouse}&orderBy=code`,
    )
    expect(body.map((each: Record<string, unknown>) => [each.id, each.label, each.quantity])).toEqual([
      [bolt, 'OPN-1 · Perno Ñandú', '11'],
      [nut, 'OPN-2 · Tuerca', '2.5'],
    ])
    expect((await owner.get(`/api/products/${nut}`)).body.stock).toBe('2.5')
  })
})

describe('kardex', () => {
  const asked = () => `from=${year}-02-01&to=${year}-02-28&warehouse=${warehouse}`

  test('pages by item and warehouse, with previous balance, movements and totals', async () => {
    const { body } = await owner.get(`/api/kardex?${asked()}&showTotal=true&limit=1`)
    expect([body.total, body.data.length]).toEqual([2, 1])
    expect(body.data[0]).toMatchObject({
      code: 'OPN-1',
      product: 'Perno Ñandú',
      unitName: 'Unidad (bienes)',
      previous: { balance: '0', cost: '0', total: '0.00' },
      totals: { inputQuantity: '11', outputQuantity: '0', inputAmount: '10.00', outputAmount: '0.00' },
      final: { balance: '11', cost: '0.9090909091', total: '10.00' },
    })
    expect(body.data[0].movements[0]).toMatchObject({
      date: `${year}-02-10`,
      operation: '16',
      document: `II${year}-000001`,
      inputQuantity: '3',
      inputCost: '3.3333333333',
      inputAmount: '10.00',
      balance: '3',
      total: '10.00',
    })
    const second = await owner.get(`/api/kardex?${asked()}&limit=1&page=2`)
    expect(second.body.data.map((each: { code: string }) => each.code)).toEqual(['OPN-2'])
  })

  test('takes the same as filters, and begins with what stood before', async () => {
    const filters = `filters[0][field]=item.id&filters[0][value]=${nut}&filters[1][field]=date&filters[1][operator]=BETWEEN&filters[1][value][]=${year}-03-01&filters[1][value][]=${year}-03-31`
    const { body } = await owner.get(`/api/kardex?${filters}`)
    expect(
      body.data.map((each: Record<string, unknown>) => [each.code, each.previous, each.movements, each.final]),
    ).toEqual([
      ['OPN-2', { balance: '2.5', cost: '4', total: '10.00' }, [], { balance: '2.5', cost: '4', total: '10.00' }],
    ])
  })

  test('refuses other filters by their place', async () => {
    const { status, body } = await owner.get(
      '/api/kardex?filters[0][field]=price&filters[0][value]=1&filters[1][field]=item&filters[1][value]=x&filters[2][field]=item&filters[2][operator]=IN&filters[2][value][]=x',
    )
    expect(status).toBe(422)
    expect(body.errors.map((each: { field: string; code: string }) => [each.field, each.code])).toEqual([
      ['filters[0].field', 'unknown_field'],
      ['filters[1].value', 'invalid_format'],
      ['filters[2].operator', 'unknown_operator'],
    ])
  })

  test('flat, with totals, and as a workbook of the same rows', async () => {
    const query = `year=${year}&from=2&to=2&item=${bolt}`
    const { body } = await owner.get(`/api/kardex/custom?${query}`)
    expect(
      body.data
        .slice(0, 2)
        .map((each: Record<string, unknown>) => [each.operation, each.document, each.inputQuantity, each.balance]),
    ).toEqual([
      ['Saldo anterior', '', '0', '0'],
      ['16 Saldo inicial', `II${year}-000001`, '3', '3'],
    ])
    expect(body.totals).toEqual({
      inputQuantity: '11',
      inputAmount: '10.00',
      outputQuantity: '0',
      outputAmount: '0.00',
    })
    const sheet = await owner.get(`/api/kardex/custom/xls?${query}`)
    expect([sheet.status, sheet.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  })
})
