import { dec } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller

interface Sale {
  id: string
  documentType: string
  date: string
  total: string
  status: string
  client: { id: string; name: string }
}
let sales: Sale[]

beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  const { ids } = world
  for (const [documentType, serie, client, day, price] of [
    ['01', 'F001', ids.clients.andes, '15', '100'],
    ['01', 'F001', ids.clients.andes, '15', '250.50'],
    ['01', 'F001', ids.clients.bodega, '16', '100'],
    ['03', 'B001', ids.clients.person, '17', '80'],
    ['03', 'B001', ids.clients.person, '18', '10'],
  ] as const)
    await must(
      api.post('/api/invoices', {
        ...{ documentType, serie, date: `2026-11-${day}`, currency: 'PEN', exchangeRate: '1' },
        client: { id: client },
        seller: { id: ids.seller },
        paymentTerm: { id: ids.termCash },
        items: [{ item: { id: ids.products.service }, quantity: '1', price, tax: { type: 'IGV', rate: '18' } }],
      }),
    )
  sales = (await must(api.get('/api/invoices?limit=200'))).data
})
afterAll(() => world?.close())

type Asked = [field: string, operator: string, value?: string | string[], group?: number]
function queryOf(filters: readonly Asked[]): string {
  const words = filters.flatMap(([field, operator, value, group], i) => [
    `filters[${i}][field]=${field}`,
    `filters[${i}][operator]=${operator}`,
    ...(group === undefined ? [] : [`filters[${i}][group]=${group}`]),
    ...(Array.isArray(value)
      ? value.map((each) => `filters[${i}][value][]=${each}`)
      : value === undefined
        ? []
        : [`filters[${i}][value]=${value}`]),
  ])
  return words.join('&')
}

/** Ids of the rows, and the total that the list gives beside them: they must agree, whatever is counted without joins. */
async function found(...filters: Asked[]): Promise<string[]> {
  const { data, total } = await must(api.get(`/api/invoices?limit=200&showTotal=true&${queryOf(filters)}`))
  expect(total).toBe(data.length)
  return data.map(({ id }: Sale) => id).sort()
}
const where = (keep: (sale: Sale) => boolean): string[] =>
  sales
    .filter(keep)
    .map(({ id }) => id)
    .sort()

describe('a filter answers the rows that a plain recount keeps', () => {
  it('of dates and amounts, both ends included or not', async () => {
    const at = '2026-11-16'
    expect(await found(['date', 'EQUAL', at])).toEqual(where(({ date }) => date === at))
    expect(await found(['date', 'NOT_EQUAL', at])).toEqual(where(({ date }) => date !== at))
    expect(await found(['date', 'LESS', at])).toEqual(where(({ date }) => date < at))
    expect(await found(['date', 'LESS_EQUAL', at])).toEqual(where(({ date }) => date <= at))
    expect(await found(['date', 'GREATER', at])).toEqual(where(({ date }) => date > at))
    expect(await found(['date', 'GREATER_EQUAL', at])).toEqual(where(({ date }) => date >= at))
    expect(await found(['date', 'BETWEEN', ['2026-11-16', '2026-11-17']])).toEqual(
      where(({ date }) => '2026-11-16' <= date && date <= '2026-11-17'),
    )
    expect(await found(['total', 'GREATER', '118'])).toEqual(where(({ total }) => dec(total).gt(118)))
    expect(await found(['total', 'GREATER_EQUAL', '118'])).toEqual(where(({ total }) => dec(total).gte(118)))
    expect(await found(['total', 'IN', ['118', '11.8']])).toEqual(
      where(({ total }) => ['118.00', '11.80'].includes(total)),
    )
  })

  it('of words, those of another table too, with their total', async () => {
    const name = sales[0]!.client.name
    expect(await found(['client.name', 'EQUAL', encodeURIComponent(name)])).toEqual(
      where((sale) => sale.client.name === name),
    )
    expect(await found(['client.name', 'CONTAINS', 'andes'])).toEqual(where((sale) => /andes/i.test(sale.client.name)))
    expect(await found(['client.name', 'STARTS_WITH', 'andes'])).toEqual(
      where((sale) => /^andes/i.test(sale.client.name)),
    )
    expect(await found(['client.id', 'NOT_IN', [world.ids.clients.andes]])).toEqual(
      where((sale) => sale.client.id !== world.ids.clients.andes),
    )
    const backwards = await api.get(`/api/invoices?${queryOf([['client.name', 'BETWEEN', ['z', 'a']]])}`)
    expect(backwards).toMatchObject({ status: 422, body: { errors: [{ code: 'range_backwards' }] } })
    const search = await must(api.get('/api/invoices?limit=200&showTotal=true&search=andes'))
    expect([search.total, search.data.length]).toEqual([2, 2])
  })

  it('of kinds of document by either code, also where they are left out', async () => {
    type Series = { id: string; documentType: string }
    const series = async (filter: string): Promise<string[]> =>
      (await must(api.get(`/api/document-numbers?limit=200&${filter}`))).data.map(({ id }: Series) => id).sort()
    const { data } = await must(api.get('/api/document-numbers?limit=200'))
    const kept = (keep: (row: Series) => boolean) =>
      (data as Series[])
        .filter(keep)
        .map(({ id }) => id)
        .sort()
    const [tickets, others] = [
      kept(({ documentType }) => documentType === '03'),
      kept(({ documentType }) => documentType !== '03'),
    ]
    expect([tickets.length > 0, others.length > 0]).toEqual([true, true])
    expect(await series(queryOf([['documentTypeCode', 'EQUAL', 'BO']]))).toEqual(tickets)
    expect(await series(queryOf([['documentTypeCode', 'IN', ['BO']]]))).toEqual(tickets)
    expect(await series(queryOf([['documentTypeCode', 'NOT_EQUAL', 'BO']]))).toEqual(others)
    expect(await series(queryOf([['documentTypeCode', 'NOT_IN', ['03']]]))).toEqual(others)
  })

  it('of one group or another, and of both groups at once', async () => {
    expect(await found(['date', 'EQUAL', '2026-11-15', 1], ['date', 'EQUAL', '2026-11-18', 1])).toEqual(
      where(({ date }) => ['2026-11-15', '2026-11-18'].includes(date)),
    )
    expect(
      await found(['documentType', 'EQUAL', '01', 1], ['date', 'EQUAL', '2026-11-18', 1], ['total', 'LESS', '118', 2]),
    ).toEqual(where((sale) => (sale.documentType === '01' || sale.date === '2026-11-18') && dec(sale.total).lt(118)))
  })

  it('of flags and of what has no value', async () => {
    await must(
      api.post('/api/clients', { documentType: '1', documentNumber: '40000009', fiscalName: 'Nadie', active: false }),
    )
    const { data } = await must(api.get('/api/clients?limit=200'))
    type Client = { id: string; active: boolean; email: string | null }
    const clients = async (filter: string): Promise<string[]> =>
      (await must(api.get(`/api/clients?limit=200&${filter}`))).data.map(({ id }: Client) => id).sort()
    const kept = (keep: (client: Client) => boolean) =>
      (data as Client[])
        .filter(keep)
        .map(({ id }) => id)
        .sort()
    for (const word of ['false', 'FALSE', '0'])
      expect(await clients(queryOf([['active', 'EQUAL', word]]))).toEqual(kept(({ active }) => !active))
    for (const word of ['true', '1'])
      expect(await clients(queryOf([['active', 'EQUAL', word]]))).toEqual(kept(({ active }) => active))
    expect(await clients(queryOf([['email', 'IS_NULL']]))).toEqual(kept(({ email }) => email === null))
    expect(await clients(queryOf([['email', 'NOT_NULL']]))).toEqual(kept(({ email }) => email !== null))
  })

  it('in pages that neither repeat nor lose a row, in the order that was asked for', async () => {
    for (const order of ['asc', 'desc']) {
      const pages: Sale[] = []
      for (const page of [1, 2, 3])
        pages.push(...(await must(api.get(`/api/invoices?limit=2&page=${page}&orderBy=total&order=${order}`))).data)
      const totals = pages.map(({ total }) => Number(total))
      expect(totals).toEqual([...totals].sort((a, b) => (order === 'asc' ? a - b : b - a)))
      expect(pages.map(({ id }) => id).sort()).toEqual(where(() => true))
    }
    const { data } = await must(api.get('/api/invoices'))
    const dates = data.map(({ date }: Sale) => date)
    expect(dates).toEqual([...dates].sort().reverse())
  })

  it('a range that ends before it begins is refused, never an empty list', async () => {
    for (const [field, value] of [
      ['date', ['2026-11-30', '2026-11-01']],
      ['total', ['100', '20']],
    ] as const) {
      const { status, body } = await api.get(`/api/invoices?${queryOf([[field, 'BETWEEN', [...value]]])}`)
      expect([field, status, body.errors]).toEqual([
        field,
        422,
        [expect.objectContaining({ field: 'filters[0].value', code: 'range_backwards' })],
      ])
    }
    for (const days of ['from=2026-11-30&to=2026-11-01', 'from=2027-01-01'])
      for (const path of ['/api/kardex', `/api/clients/${world.ids.clients.andes}/statement`, '/api/kardex/pdf'])
        expect([path, days, (await api.get(`${path}?${days}`)).status]).toEqual([path, days, 422])
  })
})
