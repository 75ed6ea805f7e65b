import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceBody, money } from '../testing/invoice-body.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  await world.owner.query("update company.configuration set detraction_account = '00-000-123456'")
  api = await world.as('owner')
})
afterAll(() => world?.close())

const invoice = (items: Record<string, unknown>[], more?: Record<string, unknown>) => invoiceBody(world, items, more)
const refusal = (reply: { status: number; body: { errors: { field: string; code: string }[] } }) => [
  reply.status,
  ...reply.body.errors.map((each) => `${each.field} ${each.code}`),
]
const product = (code: string, more: Record<string, unknown> = {}) =>
  must(api.post('/api/products', { code, name: code, unit: { code: 'NIU' }, price: '50', ...more }))
describe('a sale without a client', () => {
  it('SAL-005: asks to select a customer before continuing, whether invoice or quotation, left out, null or unknown', async () => {
    const english = await world.as('owner', 'en')
    const quotation = { serie: 'CT01', date: '2026-11-18', ...money[0], seller: { id: world.ids.seller } }
    const items = [{ item: { id: world.ids.products.mouse }, quantity: '1', price: '50' }]
    for (const [path, body] of [
      ['/api/invoices', invoice(items)],
      ['/api/quotations', { ...quotation, paymentTerm: { id: world.ids.termCash }, items }],
    ] as const)
      for (const client of [undefined, null, { id: '0198f1d2-7a1b-7c3d-8e4f-5a6b7c8d9e0f' }]) {
        const refused = await english.post(path, { ...body, client })
        expect([refused.status, refused.body.errors]).toEqual([
          422,
          [{ field: 'client', code: 'select_customer', message: 'Please select a customer before continuing' }],
        ])
      }
  })
})

describe('goods told apart by batch or serial number', () => {
  it('a batch or serial number that would not be kept is refused, on invoices and quotations', async () => {
    const items = [{ item: { id: world.ids.products.mouse }, serie: 'NOEXISTE', batch: 'L1' }]
    const refused = [422, 'items[0].batch item_not_tracked', 'items[0].serie item_not_tracked']
    expect(refusal(await api.post('/api/invoices', invoice(items)))).toEqual([422, 'items[0].lots item_not_tracked'])
    const { documentType: _, warehouse: __, ...quotation } = invoice(items, { serie: 'CT01' })
    expect(refusal(await api.post('/api/quotations', quotation))).toEqual(refused)
  })
})

describe('detracción', () => {
  it('a sale above the amount of the law is under it, whatever its currency; below that it is not, and a ticket never', async () => {
    const service = { type: 'service', unit: { code: 'ZZ' }, detraction: true, detractionCategory: { code: '022' } }
    const { id } = await product('ASESORIA', service)
    for (const { currency, exchangeRate } of money) {
      const draft = async (price: string, more: Record<string, unknown> = {}) =>
        (await must(api.post('/api/invoices', invoice([{ item: { id }, price }], { currency, exchangeRate, ...more }))))
          .id
      const above = await draft(currency === 'PEN' ? '600' : '160')
      const issued = await must(api.put(`/api/invoices/${above}/issue`))
      expect([issued.operationType, issued.detraction?.code]).toEqual(['1001', '022'])
      const below = await draft(currency === 'PEN' ? '593' : '158')
      const plain = await must(api.put(`/api/invoices/${below}/issue`))
      expect([plain.operationType, plain.detraction]).toEqual(['0101', null])
    }
    const ticket = await must(
      api.post('/api/invoices', invoice([{ item: { id }, price: '2000' }], { documentType: '03', serie: 'B001' })),
    )
    expect((await must(api.put(`/api/invoices/${ticket.id}/issue`))).detraction).toBeNull()
  })
})

describe('detracción by the day', () => {
  it('the threshold is that of the day of the document, not of the day on which it is issued', async () => {
    // A code of annex 1 on what needs no stock.
    const maquila = { type: 'service', unit: { code: 'ZZ' }, detraction: true, detractionCategory: { code: '003' } }
    const { id } = await product('MAQUILA', maquila)
    world.now = new Date('2026-01-02T15:00:00Z')
    api = await world.as('owner')
    try {
      for (const { currency, exchangeRate } of money) {
        // S/ 2714 with IGV, and US$ 723.73 at 3.75: between half the unit of 2025 (2675) and that of 2026 (2750).
        const price = currency === 'PEN' ? '2300' : '613.33'
        const of = async (date: string) => {
          const body = invoice([{ item: { id }, price }], { currency, exchangeRate, date })
          const draft = await must(api.post('/api/invoices', body))
          return (await must(api.put(`/api/invoices/${draft.id}/issue`))).detraction?.code
        }
        expect([await of('2025-12-31'), await of('2026-01-01')]).toEqual(['003', undefined])
      }
    } finally {
      world.now = new Date('2026-11-18T15:00:00Z')
      api = await world.as('owner')
    }
  })
})

describe('cost centers', () => {
  it('CFG-002, CFG-013: lines take active centers of record level, which is what the chooser offers', async () => {
    const center = (code: string, level: number, more: object = {}) =>
      must(api.post('/api/cost-center', { code, name: code, level, ...more }))
    const group = await center('G1', 1)
    const sub = await center('G1.1', 2, { parent: { id: group.id } })
    const record = await center('G1.1.1', 3, { parent: { id: sub.id } })
    const off = await center('G1.1.2', 3, { parent: { id: sub.id }, active: false })
    const codes = async (path: string) => (await must(api.get(path))).map((each: { code: string }) => each.code)
    const levels = `filters[0][field]=level&filters[0][operator]=IN&filters[0][value][]=1&filters[0][value][]=2`
    expect(await codes('/api/cost-center/choose?search=G1')).toEqual(['G1.1.1'])
    expect(await codes(`/api/cost-center/choose?search=G1&${levels}`)).toEqual(['G1', 'G1.1'])
    expect(await codes('/api/cost-center/parents/choose?search=G1')).toEqual(['G1', 'G1.1'])
    const item = { item: { id: world.ids.products.mouse } }
    const lines = [group, sub, off, { id: '00000000-0000-7000-8000-00000000dead' }, record].map(({ id }) => ({
      ...item,
      costCenter: { id },
    }))
    const refused = [
      422,
      'items[0].costCenter cost_center_level',
      'items[1].costCenter cost_center_level',
      'items[2].costCenter cost_center_inactive',
      'items[3].costCenter reference_not_found',
    ]
    expect(refusal(await api.post('/api/invoices', invoice(lines)))).toEqual(refused)
    const { documentType: _, warehouse: __, ...quotation } = invoice(lines, { serie: 'CT01' })
    expect(refusal(await api.post('/api/quotations', quotation))).toEqual(refused)
    const { client, seller: ___, documentType, ...head } = invoice(lines)
    const bought = { ...head, supplier: client }
    const order = { ...bought, serie: 'OC01' }
    expect(refusal(await api.post('/api/purchase-orders', order))).toEqual(refused)
    const bill = { ...bought, documentType, number: '77' }
    expect(refusal(await api.post('/api/bills', bill))).toEqual(refused)
  })
})

describe('stock of lines', () => {
  it.each(money)('a draft in $currency refused for want of stock tells the stock as the chooser does', async (way) => {
    const { laptop, service } = world.ids.products
    const items = [{ item: { id: laptop }, quantity: '100000' }, { item: { id: service } }]
    const { id, items: written } = await must(api.post('/api/invoices', invoice(items, way)))
    expect(written[0]).not.toHaveProperty('stock')
    expect((await api.put(`/api/invoices/${id}/issue`)).body.code).toBe('insufficient_stock')
    const [offered] = await must(api.get('/api/products/variant/choose?search=LAP'))
    expect(offered.id).toBe(laptop)
    expect((await must(api.get(`/api/invoices/${id}`))).items).toMatchObject([
      { itemType: 'product', stock: offered.stock },
      { itemType: 'service', stock: null },
    ])
    const other = await must(api.post('/api/invoices', invoice(items.slice(1), way)))
    await must(api.put(`/api/invoices/${other.id}/issue`))
    expect((await must(api.get(`/api/invoices/${other.id}`))).items[0]).not.toHaveProperty('stock')
    const { documentType: _, warehouse: __, ...rest } = invoice(items, { ...way, serie: 'CT01' })
    const quotation = await must(api.post('/api/quotations', rest))
    expect((await must(api.get(`/api/quotations/${quotation.id}`))).items[0].stock).toBe(offered.stock)
  })
})
