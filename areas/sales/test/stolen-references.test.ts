import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceBody } from '../testing/invoice-body.ts'

/** A person of another company writes documents that are right but for one reference, which is ours. */

let world: World
let api: Caller
let stranger: Caller
let own: Record<'client' | 'seller' | 'warehouse' | 'term' | 'item', string>
let ours: Record<'invoice' | 'advance' | 'quotation' | 'guide' | 'order', string>
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  stranger = await world.as('stranger')
  const first = async (path: string) => (await must(stranger.get(path)))[0]?.id as string
  const make = async (path: string, body: object) => (await must(stranger.post(path, body))).id as string
  own = {
    seller:
      (await first('/api/workers/choose')) ?? (await make('/api/workers', { code: 'A', name: 'A', type: 'both' })),
    client:
      (await first('/api/clients/choose')) ??
      (await make('/api/clients', {
        type: 'client',
        documentType: '6',
        documentNumber: '20131312955',
        fiscalName: 'X',
      })),
    warehouse: (await first('/api/warehouses/choose')) ?? (await make('/api/warehouses', { code: 'A1', name: 'A' })),
    term: await first('/api/payment-term/choose'),
    item: await make('/api/products', {
      code: 'ROBO',
      name: 'Robo',
      type: 'service',
      unit: { code: 'ZZ' },
      price: '1',
    }),
  }
  const line = { item: { id: world.ids.products.service }, price: '100' }
  const issued = async (over: object = {}) => {
    const draft = await must(api.post('/api/invoices', invoiceBody(world, [line], { ...over })))
    return (await must(api.put(`/api/invoices/${draft.id}/issue`))).id
  }
  const goods = await must(
    api.post('/api/guides', {
      ...{ date: '2026-11-18', reason: '28', warehouse: { id: world.ids.warehouse }, currency: 'PEN' },
      items: [{ item: { id: world.ids.products.mouse }, quantity: '10', price: '5' }],
    }),
  )
  await must(api.put(`/api/guides/${goods.id}/issue`))
  const out = await must(
    api.post('/api/output', {
      ...{ date: '2026-11-18', reason: '01', warehouse: { id: world.ids.warehouse } },
      ...{
        client: { id: world.ids.clients.andes },
        items: [{ item: { id: world.ids.products.mouse }, quantity: '2' }],
      },
    }),
  )
  await must(api.put(`/api/output/${out.id}/issue`))
  const quotation = await must(
    api.post('/api/quotations', {
      ...{ serie: 'CT01', date: '2026-11-18', currency: 'PEN', client: { id: world.ids.clients.andes } },
      ...{ seller: { id: world.ids.seller }, paymentTerm: { id: world.ids.termCash } },
      items: [{ ...line, quantity: '1' }],
    }),
  )
  const order = await must(
    api.post('/api/purchase-orders', {
      ...{ date: '2026-11-18', currency: 'PEN', supplier: { id: world.ids.clients.bodega } },
      ...{ paymentTerm: { id: world.ids.termCredit30 } },
      items: [{ item: { id: world.ids.products.service }, quantity: '2', price: '50' }],
    }),
  )
  ours = {
    ...{ invoice: await issued(), advance: await issued({ advance: true }), quotation: quotation.id },
    ...{ guide: out.id, order: order.id },
  }
})
afterAll(() => world?.close())

const ref = (id: string) => ({ id })
const sale = (over: Record<string, unknown> = {}, line: Record<string, unknown> = {}) => ({
  ...{ documentType: '01', serie: 'F001', date: '2026-11-18', currency: 'PEN', client: ref(own.client) },
  ...{ seller: ref(own.seller), warehouse: ref(own.warehouse), paymentTerm: ref(own.term) },
  items: [{ item: ref(own.item), quantity: '1', price: '10', ...line }],
  ...over,
})
/** Refused, and not for what is right in it. */
async function refused(path: string, body: object): Promise<void> {
  const { status, body: told } = await stranger.post(path, body)
  expect([404, 409, 422], `${path} ${status} ${JSON.stringify(told)}`).toContain(status)
  expect(JSON.stringify(told)).not.toMatch(/ANDES|BODEGA|F001-0000000[12]/i)
}

describe('a document of another company that names ours', () => {
  it('as client, seller, warehouse, payment term, item, cost center, quotation, advance, guide or invoice is refused, and says nothing of it', async () => {
    const { ids } = world
    const heads: Record<string, unknown>[] = [
      { client: ref(ids.clients.andes) },
      { seller: ref(ids.seller) },
      { warehouse: ref(ids.warehouse) },
      { paymentTerm: ref(ids.termCredit30) },
      { quotation: ref(ours.quotation) },
      { advances: [{ invoice: ref(ours.advance), amount: '1' }] },
    ]
    const lines: Record<string, unknown>[] = [
      { item: ref(ids.products.service) },
      { costCenter: ref(ids.warehouse) },
      { guideLine: { guide: ref(ours.guide), line: 1 } },
    ]
    // With all of its own it is written.
    const good = await stranger.post('/api/invoices', sale())
    expect(good.status, JSON.stringify(good.body)).toBe(201)
    for (const path of ['/api/invoices', '/api/invoices/split']) {
      for (const head of heads) await refused(path, sale(head))
      for (const line of lines) await refused(path, sale({}, line))
    }
    await refused('/api/invoices/split', { ...sale(), draft: ref(ours.invoice) })
    for (const path of ['/api/credit-notes'])
      await refused(path, {
        ...{
          documentType: '07',
          date: '2026-11-18',
          invoice: ref(ours.invoice),
          reason: '01',
          description: 'x',
          items: [],
        },
      })
  })

  it('in guides, counts, orders and bills too', async () => {
    const { ids } = world
    const out = { date: '2026-11-18', reason: '01', warehouse: ref(own.warehouse), client: ref(own.client) }
    const line = { item: ref(own.item), quantity: '1' }
    await refused('/api/output', { ...out, warehouse: ref(ids.warehouse), items: [line] })
    await refused('/api/output', { ...out, client: ref(ids.clients.andes), items: [line] })
    await refused('/api/output', { ...out, items: [{ ...line, item: ref(ids.products.mouse) }] })
    for (const [kind, id] of Object.entries(ours))
      await refused('/api/output', { ...out, items: [{ ...line, origin: { kind, id, line: 1 } }] })
    const guide = { date: '2026-11-18', reason: '02', warehouse: ref(own.warehouse), currency: 'PEN' }
    for (const [kind, id] of [
      ['purchaseOrder', ours.order],
      ['bill', ours.order],
    ])
      await refused('/api/guides', {
        ...{ ...guide, supplier: ref(own.client), items: [{ ...line, price: '1', origin: { kind, id, line: 1 } }] },
      })
    await refused('/api/guides', { ...guide, supplier: ref(ids.clients.bodega), items: [{ ...line, price: '1' }] })
    await refused('/api/inventory-counts', {
      ...{
        date: '2026-11-18',
        warehouse: ref(ids.warehouse),
        items: [{ item: ref(ids.products.mouse), counted: '1' }],
      },
    })
    const bill = { documentType: '01', serie: 'F009', number: '1', date: '2026-11-18', currency: 'PEN' }
    const bought = { ...line, price: '1', tax: { type: 'IGV', rate: '18' } }
    await refused('/api/bills', {
      ...bill,
      supplier: ref(ids.clients.bodega),
      paymentTerm: ref(own.term),
      items: [bought],
    })
    await refused('/api/bills', {
      ...{ ...bill, supplier: ref(own.client), paymentTerm: ref(ids.termCredit30), items: [bought] },
    })
    await refused('/api/bills', {
      ...{ ...bill, supplier: ref(own.client), paymentTerm: ref(own.term) },
      items: [{ ...bought, orderLine: { order: ref(ours.order), line: 1 } }],
    })
    await refused('/api/purchase-orders', {
      ...{ date: '2026-11-18', currency: 'PEN', supplier: ref(ids.clients.bodega), paymentTerm: ref(own.term) },
      items: [{ ...line, price: '1' }],
    })
    // Nothing of ours was touched by trying.
    const { rows } = await world.owner.query(
      'select (select count(*)::int from platform.origin where company_id <> $1) as origins, (select status from inventory.output_guide where id = $2) as guide',
      [ids.companyId, ours.guide],
    )
    expect(rows).toEqual([{ origins: 0, guide: 'open' }])
  })
})
