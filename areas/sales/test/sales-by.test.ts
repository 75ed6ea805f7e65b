import { type Decimal, dec, fixed, sum } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  clientRanking,
  itemGroups,
  salesBrandRanking,
  salesByBrand,
  salesByCenter,
  salesByClient,
  salesByGroup,
  salesByItem,
  salesBySeller,
  salesByType,
  sellerRanking,
  soldItemRanking,
} from '../contract/index.ts'
import { advanceWorld } from '../testing/advance-world.ts'
import { invoiceBody, money } from '../testing/invoice-body.ts'

let world: World
let api: Caller
let advances: ReturnType<typeof advanceWorld>
let center: string
const tax = { type: 'IGV', rate: '18' }

type Row = Record<string, string> & { documents?: number }
const asked = 'from=2026-11-01&to=2026-11-30&limit=0'
const read = (path: string, more: string): Promise<{ data: Row[]; sums: { currency: string; amounts: Row }[] }> =>
  must(api.get(`${path}?${asked}${more}`))

/** Sums of a field by currency. */
async function whole(path: string, field: string, more: string): Promise<Record<string, string>> {
  const { data } = await read(path, more)
  const by = Map.groupBy(data, ({ currency }) => currency!)
  return Object.fromEntries(
    [...by].map(([currency, rows]) => [currency, fixed(sum(rows.map((row) => row[field]!)))]).sort(),
  )
}

/** Sales of several lines with discounts, gifts and centers, notes of some, an advance and what deducts it; prices whose soles do not come out even. */
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
  advances = advanceWorld(world, () => api)
  const { ids } = world
  const { id: parent } = await must(api.post('/api/cost-center', { code: '01', name: 'Lima', level: 1 }))
  const { id: middle } = await must(
    api.post('/api/cost-center', { code: '0101', name: 'Tienda', level: 2, parent: { id: parent } }),
  )
  center = (
    await must(api.post('/api/cost-center', { code: '010101', name: 'Mostrador', level: 3, parent: { id: middle } }))
  ).id
  const { id: brand } = await must(api.post('/api/brands', { code: 'LOG', name: 'Logi' }))
  await world.owner.query('update catalogue.product set brand_id = $2 where id = $1', [ids.products.mouse, brand])
  for (const way of money) {
    for (const [at, client] of [ids.clients.andes, ids.clients.andes, ids.clients.andes].entries()) {
      const draft = await must(
        api.post(
          '/api/invoices',
          invoiceBody(
            world,
            [
              {
                item: { id: ids.products.mouse },
                tax,
                quantity: '3',
                price: `33.3${at}`,
                discountA: '10',
                costCenter: { id: center },
              },
              { item: { id: ids.products.book }, tax: { type: 'EXONERATED_TRASFER', rate: '0' } },
              { item: { id: ids.products.service }, tax, quantity: '7', price: '1.07' },
              { item: { id: ids.products.mouse }, tax, quantity: '1', price: '19.99' },
            ],
            { ...way, ...(way.currency === 'USD' ? { exchangeRate: `3.73${at}` } : {}), client: { id: client } },
          ),
        ),
      )
      await must(api.put(`/api/invoices/${draft.id}/issue`))
      await world.server.outbox.idle()
      if (at === 0) await advances.issue(draft.id, { reason: '07', items: [{ line: 1, quantity: '1' }] })
      if (at === 1) await advances.issue(draft.id, { reason: '05', items: [{ line: 3, amount: '2.33' }] })
    }
    const paid = await advances.advance('118', way)
    await advances.deduct('236.07', [{ id: paid.id, amount: '59' }], {
      ...way,
      ...(way.currency === 'USD' ? { exchangeRate: '3.801' } : {}),
    })
  }
  await advances.answers()
}, 120_000)
afterAll(() => world?.close())

const forms = [
  ['the seller', salesBySeller.path, ''],
  ['the item', salesByItem.path, ''],
  ['the brand', salesByBrand.path, ''],
  ...itemGroups.map((group) => [`the ${group}`, salesByGroup.path, `&group=${group}`] as const),
  ...['1', '2', '3'].map(
    (level) => [`the center of level ${level}`, salesByCenter.path, `&costCenter=all&level=${level}`] as const,
  ),
  ['the kind of document', salesByType.path, ''],
  ['the rank of sellers', sellerRanking.path, ''],
  ['the rank of clients', clientRanking.path, '&top=all'],
  ['the rank of brands', salesBrandRanking.path, '&by=quantity'],
  ['the rank of items', soldItemRanking.path, '&by=documents'],
] as const

describe.each(['PEN', 'document'])('what was sold in %s', (currency) => {
  it.each(forms)('by %s is what was sold by client, to the cent', async (_, path, more) => {
    const own = `${more}&currency=${currency}`
    const fields = path.includes('/ranking/')
      ? ['net', 'total']
      : path === salesByBrand.path || path === salesByGroup.path
        ? ['net']
        : ['net', 'igv', 'total']
    for (const field of fields) {
      const clients = await whole(salesByClient.path, field, `&currency=${currency}`)
      expect(await whole(path, field, own)).toEqual(clients)
      // In detail it is the same.
      expect(await whole(path, field, `${own}&detail=true`)).toEqual(clients)
    }
  })

  it('costs the same by document, by line and in the books', async () => {
    const margin = await whole(salesByClient.path, 'margin', `&currency=${currency}`)
    for (const [path, more] of [
      [salesBySeller.path, ''],
      [salesByItem.path, ''],
      [salesByBrand.path, ''],
      [salesByCenter.path, '&costCenter=all'],
    ] as const) {
      expect(await whole(path, 'margin', `${more}&currency=${currency}`)).toEqual(margin)
      expect(await whole(path, 'margin', `${more}&currency=${currency}&detail=true`)).toEqual(margin)
    }
    if (currency !== 'PEN') return
    const [{ cost, sold }] = (
      await world.owner.query(
        `select (select -sum(amount) from inventory.stock_move where source_kind in ('invoice', 'creditNote'))::text as cost,
           (select sum(credit - debit) from accounting.journal_line where account_code like '70%' or account_code like '74%')::text as sold`,
      )
    ).rows
    expect(await whole(salesByItem.path, 'cost', '')).toEqual({ PEN: cost })
    expect(await whole(salesByItem.path, 'net', '')).toEqual({ PEN: sold })
  })
})

it('a line is its part of its document, as the document says it', async () => {
  const rows: Decimal[] = []
  const documents = (await must(api.get('/api/invoices?limit=200'))).data
  for (const { id, currency, status, documentType } of documents) {
    if (currency !== 'USD' || status === 'draft' || documentType !== '01') continue
    const { items, advances: deducted, advance } = await must(api.get(`/api/invoices/${id}`))
    if (advance || deducted?.length) continue
    for (const { item, subTotal } of items) if (item.id === world.ids.products.mouse) rows.push(dec(subTotal))
  }
  const { data } = await read(salesByItem.path, `&currency=document&item=${world.ids.products.mouse}&documentType=01`)
  expect(data.find(({ currency }) => currency === 'USD')).toMatchObject({ net: fixed(sum(rows)), quantity: '12' })
  // A note takes back what came back.
  const all = await read(salesByItem.path, `&currency=document&item=${world.ids.products.mouse}`)
  expect(all.data.find(({ currency }) => currency === 'USD')).toMatchObject({ quantity: '11' })
})

it('of a center are the lines that name it, and what names none stands apart', async () => {
  const of = (costCenter: string, level = '3') =>
    whole(salesByCenter.path, 'net', `&costCenter=${costCenter}&level=${level}`)
  const [own, none, all] = [await of(center), await of('none'), await of('all')]
  expect(fixed(sum([own.PEN!, none.PEN!]))).toBe(all.PEN)
  expect(Number(own.PEN)).toBeGreaterThan(0)
  const { data } = await read(salesByCenter.path, '&costCenter=all&level=1')
  expect(data.map(({ name }) => name).sort()).toEqual(['Lima', 'Sin asignar'])
  const { status, body } = await api.get(`${salesByCenter.path}?from=2026-11-01&to=2026-11-30`)
  expect([status, body.errors]).toEqual([
    422,
    [expect.objectContaining({ field: 'costCenter', code: 'cost_center_required' })],
  ])
})

it('a ranking is cut where it was asked to be, what is behind it is one row that opens the rest', async () => {
  for (let i = 0; i < 12; i += 1) {
    const { id } = await must(
      api.post('/api/products', {
        type: 'service',
        code: `R${i}`,
        name: `Servicio ${i}`,
        unit: { code: 'ZZ' },
        price: '10',
      }),
    )
    const draft = await must(
      api.post('/api/invoices', invoiceBody(world, [{ item: { id }, tax, price: `${100 + i}` }])),
    )
    await must(api.put(`/api/invoices/${draft.id}/issue`))
  }
  const before = await must(
    api.post('/api/invoices', invoiceBody(world, [{ item: { id: world.ids.products.service }, tax, price: '40' }])),
  )
  await world.owner.query("update sales.invoice set status = 'open', number = 900, date = '2026-10-20' where id = $1", [
    before.id,
  ])
  const { data } = await read(soldItemRanking.path, '')
  const rest = await read(soldItemRanking.path, '&top=from11')
  expect(data.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, null])
  expect(data.at(-1)).toMatchObject({ item: 'others', name: 'Otros', cumulated: '100.00' })
  expect(fixed(sum(rest.data.map(({ net }) => net!)))).toBe(data.at(-1)!.net)
  expect(rest.data[0]).toMatchObject({ position: 11 })
  const nets = data.slice(0, -1).map(({ net }) => Number(net))
  expect(nets).toEqual([...nets].sort((a, b) => b - a))
  expect(fixed(sum(data.map(({ share }) => share!)).round())).toBe('100.00')
  // The first is of class A whatever its share, the last of the whole of class C.
  const whole100 = await read(soldItemRanking.path, '&top=all')
  expect(whole100.data[0]).toMatchObject({ class: 'A', cumulated: whole100.data[0]!.share })
  expect(whole100.data.at(-1)).toMatchObject({ class: 'C', cumulated: '100.00' })
  const service = whole100.data.find(({ item }) => item === world.ids.products.service)!
  expect(service.previous).toBe('40.00')
  expect(service.deltaPercent).toBe(fixed(dec(service.net!).minus(40).div(40).times(100)))
})

it('who may not see what is earned may not rank by it', async () => {
  const reader = await world.as('reader')
  const { status, body } = await reader.get(`${soldItemRanking.path}?${asked}&by=margin`)
  expect([status, body.code]).toEqual([403, 'forbidden'])
  const answer = await must(reader.get(`${salesByItem.path}?${asked}`))
  for (const field of ['cost', 'margin', 'marginPercent']) expect(answer.data[0]).not.toHaveProperty(field)
  expect(answer.data[0]).toHaveProperty('net')
})
