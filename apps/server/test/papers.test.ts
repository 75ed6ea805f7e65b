import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guideBody, plantTransport } from '../../../areas/transport/test/transport-world.ts'
import { areas } from '../areas.ts'

let world: World
let owner: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  owner = await world.as('owner')
})
afterAll(() => world?.close())

const today = '2026-11-18'
const money = (currency: string) => (currency === 'USD' ? { currency, exchangeRate: '3.75' } : { currency })
const line = () => ({
  item: { id: world.ids.products.service },
  ...{ quantity: '3', price: '100', tax: { type: 'IGV', rate: '18' } },
})
const sale = (currency: string) => ({
  ...{ documentType: '01', serie: 'F001', date: today, ...money(currency), seller: { id: world.ids.seller } },
  ...{ client: { id: world.ids.clients.andes }, paymentTerm: { id: world.ids.termCredit30 }, items: [line()] },
})

const bought = () => ({
  ...{ date: today, currency: 'PEN', supplier: { id: world.ids.clients.bodega } },
  ...{ paymentTerm: { id: world.ids.termCredit30 }, items: [line()] },
})

describe('the paper of a document, as its sheet shows it', () => {
  it.each([
    ['PEN', 'TRESCIENTOS CINCUENTA Y CUATRO Y 00/100 SOLES'],
    ['USD', 'TRESCIENTOS CINCUENTA Y CUATRO Y 00/100 DÓLARES AMERICANOS'],
  ])('says in words what it comes to, its instalments and, once issued, its code (%s)', async (currency, words) => {
    const { id } = await must(owner.post('/api/invoices', sale(currency)))
    const draft = await must(owner.get(`/api/papers/invoice/${id}`))
    expect(draft).toMatchObject({ title: 'FACTURA ELECTRÓNICA', amountInWords: words, qr: null })
    await must(owner.put(`/api/invoices/${id}/issue`))
    const issued = await must(owner.get(`/api/papers/invoice/${id}`))
    expect(issued.instalments).toEqual([{ number: '1', due: '18/12/2026', amount: '354.00' }])
    expect(issued.qr).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(issued.accent).toMatch(/^#[0-9a-f]{6}$/i)
    const [company] = (await world.owner.query('select address from company.configuration limit 1')).rows
    expect(issued.issuer.address).toContain(company.address)
  })

  it('stands behind every kind that has a sheet and a paper of its own', async () => {
    const kinds = areas.flatMap(({ papers = {} }) => Object.keys(papers))
    expect(kinds.sort()).toEqual([
      ...[
        'billImport',
        'carrierGuide',
        'creditNote',
        'driverLiquidation',
        'guide',
        'invoice',
        'outputGuide',
        'purchaseOrder',
        'quotation',
        'requisitionOrder',
        'serviceLiquidation',
        'transformation',
      ],
    ])
    const planted = await plantTransport(owner, world)
    const guide = await must(owner.post('/api/obd-guide', guideBody(planted)))
    const order = await must(owner.post('/api/purchase-orders', bought()))
    expect(await must(owner.get(`/api/papers/carrierGuide/${guide.id}`))).toMatchObject({
      title: 'GUÍA DE REMISIÓN TRANSPORTISTA ELECTRÓNICA',
      amountInWords: null,
    })
    expect((await must(owner.get(`/api/papers/purchaseOrder/${order.id}`))).title).toBe('ORDEN DE COMPRA')
  })

  it('is told to who may read the document, and to nobody of another company', async () => {
    const { id } = await must(owner.post('/api/invoices', sale('PEN')))
    const stranger = await world.as('stranger')
    expect((await stranger.get(`/api/papers/invoice/${id}`)).status).toBe(404)
    const { id: order } = await must(owner.post('/api/purchase-orders', bought()))
    const cashier = await world.as('cashier')
    expect((await cashier.get(`/api/papers/purchaseOrder/${order}`)).status).toBe(403)
    expect((await cashier.get(`/api/papers/invoice/${id}`)).status).toBe(200)
    expect((await owner.get(`/api/papers/nothing/${id}`)).status).toBe(404)
  })
})
