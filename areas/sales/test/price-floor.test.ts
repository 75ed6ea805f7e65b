import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceBody } from '../testing/invoice-body.ts'

let world: World
let owner: Caller
let seller: Caller
let item = ''
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  owner = await world.as('owner')
  seller = await world.as('seller')
  const product = { code: 'SUELO', name: 'Con suelo', type: 'service', unit: { code: 'ZZ' }, price: '100' }
  item = (await must(owner.post('/api/products', { ...product, minimumPrice: '80' }))).id
})
afterAll(() => world?.close())

const body = (line: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  invoiceBody(world, [{ item: { id: item }, price: '100', ...line }], { warehouse: undefined, ...more })
const problems = (reply: { body: { errors: object[] } }) => reply.body.errors
const send = (who: Caller, line: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  who.post('/api/invoices', body(line, more))

describe('a price under its floor (ITM-3)', () => {
  it('is refused, discounts and tax counted, whoever has no permission; what is given away is not sold', async () => {
    const refused = [{ field: 'items[0].price', code: 'price_below_minimum', params: { minimum: '80.00' } }]
    for (const line of [{ price: '79.99' }, { price: '100', discountA: '10', discountB: '12' }])
      expect(problems(await send(seller, { ...line, priceReason: 'Porque quiero' }))).toMatchObject(refused)
    expect(problems(await send(seller, { price: '94.39', includeTaxPrice: true }))).toMatchObject([
      { params: { minimum: '94.40' } },
    ])
    for (const line of [
      { price: '80' },
      { price: '94.40', includeTaxPrice: true },
      { price: '1', tax: { type: 'EXONERATED_TRASFER' } },
    ])
      expect((await send(seller, line)).status).toBe(201)
  })

  it('passes with permission and a reason, which stay in the trail and in the report', async () => {
    expect(problems(await send(owner, { price: '70' }))).toMatchObject([
      { field: 'items[0].priceReason', code: 'price_reason_required' },
    ])
    const draft = await must(send(owner, { price: '70', priceReason: 'Liquidación de campaña' }))
    expect(draft.items[0]).toMatchObject({ priceFloor: '80', priceReason: 'Liquidación de campaña' })
    // Somebody without the permission may mend the draft, not the price.
    const change = (line: Record<string, unknown>, version: number) =>
      seller.put(`/api/invoices/${draft.id}`, { ...body(line), notes: 'Entregar hoy', version })
    const kept = await must(change({ price: '70' }, draft.version))
    expect(kept.items[0].priceReason).toBe('Liquidación de campaña')
    expect(problems(await change({ price: '69', priceReason: 'Más' }, kept.version))).toMatchObject([
      { code: 'price_below_minimum' },
    ])
    await must(owner.put(`/api/invoices/${draft.id}/issue`))
    const report = await must(owner.get('/api/price/overrides?showTotal=true'))
    expect(report.total).toBe(1)
    expect(report.data[0]).toMatchObject({
      user: `${people.owner.name} ${people.owner.lastName}`,
      price: '70',
      floor: '80',
      reason: 'Liquidación de campaña',
      item: { id: item },
    })
    expect((await owner.get('/api/price/overrides/export')).status).toBe(200)
    expect((await seller.get('/api/price/overrides')).status).toBe(403)
    const { rows } = await world.owner.query(
      "select after from platform.audit where entity = 'invoice' and entity_id = $1 and action = 'priceOverride' order by at",
      [draft.id],
    )
    expect(rows[0].after.lines).toMatchObject([{ line: 1, floor: '80.00', reason: 'Liquidación de campaña' }])
  })

  it("is that of the client's list where it has one", async () => {
    const products = [{ product: { id: item }, price: '60', includeTaxPrice: false, minimumPrice: '50' }]
    const client = { id: world.ids.clients.andes }
    const list = await must(owner.post('/api/price', { name: 'Andes', client, products }))
    expect((await send(seller, { price: '50' })).status).toBe(201)
    expect(problems(await send(seller, { price: '49.9' }))).toMatchObject([{ params: { minimum: '50.00' } }])
    await must(owner.delete(`/api/price/${list.id}`).then((reply) => ({ ...reply, body: reply.body ?? {} })))
  })
})

describe('the last prices to a client (ITM-5)', () => {
  it('are those of the five newest issued sales, with what was taken off', async () => {
    for (const price of ['101', '102', '103', '104', '105']) {
      const draft = await must(send(seller, { price, discountA: '10' }))
      await must(seller.put(`/api/invoices/${draft.id}/issue`))
    }
    await must(send(seller, { price: '999' }))
    const query = `?client=${world.ids.clients.andes}&item=${item}`
    const { data } = await must(seller.get(`/api/price/last${query}`))
    expect(data.map((each: { price: string }) => each.price)).toEqual(['105', '104', '103', '102', '101'])
    expect(data[0]).toMatchObject({ discountA: '10', unitPrice: '111.51', currency: 'PEN', serie: 'F001' })
    const other = await must(seller.get(`/api/price/last?client=${world.ids.clients.bodega}&item=${item}`))
    expect(other.data).toEqual([])
  })
})

describe('a floor that rose since the draft was written', () => {
  it('refuses at issue as it does when a draft is saved; what was approved with a reason stays so', async () => {
    const rise = (minimumPrice: string) =>
      world.owner.query('update catalogue.product set minimum_price = $2 where id = $1', [item, minimumPrice])
    const draft = await must(send(seller, { price: '85' }))
    const given = await must(send(owner, { price: '75', priceReason: 'Cliente antiguo' }))
    await rise('90')
    try {
      const refused = await seller.put(`/api/invoices/${draft.id}/issue`)
      expect([refused.status, problems(refused)]).toMatchObject([
        422,
        [{ field: 'items[0].price', code: 'price_below_minimum', params: { minimum: '90.00' } }],
      ])
      expect(problems(await owner.put(`/api/invoices/${draft.id}/issue`))).toMatchObject([
        { field: 'items[0].priceReason', code: 'price_reason_required' },
      ])
      const issued = await must(seller.put(`/api/invoices/${given.id}/issue`))
      expect(issued.items[0]).toMatchObject({ priceFloor: '80', priceReason: 'Cliente antiguo' })
    } finally {
      await rise('80')
    }
  })

  it('what was approved in a quotation is billed at that price by who has no permission', async () => {
    const line = { item: { id: item }, quantity: '1', price: '70' }
    const offer = { ...body({}), serie: 'CT01', items: [line] } as Record<string, unknown>
    const { documentType: _, ...quotation } = offer
    expect(problems(await seller.post('/api/quotations', quotation))).toMatchObject([{ code: 'price_below_minimum' }])
    const quoted = await must(
      owner.post('/api/quotations', { ...quotation, items: [{ ...line, priceReason: 'Licitación' }] }),
    )
    await must(owner.put(`/api/quotations/${quoted.id}/accept`))
    const draft = await must(send(seller, { price: '70', quotationLine: 1 }, { quotation: { id: quoted.id } }))
    const issued = await must(seller.put(`/api/invoices/${draft.id}/issue`))
    expect(issued.items[0]).toMatchObject({ priceFloor: '80', priceReason: 'Licitación' })
  })
})
