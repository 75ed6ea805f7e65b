import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceBody, money } from '../testing/invoice-body.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
})
afterAll(() => world?.close())

const igv = { type: 'IGV', rate: '18' }

/** An issue answers what it knows, without reading the invoice again: what is read afterwards must be the same. */
describe.each(money)('what an issue in $currency answers is what is read afterwards', (currency) => {
  const shapes = () => {
    const { ids } = world
    const { mouse, service } = ids.products
    const charged = [{ item: { id: mouse }, quantity: '2', price: '49.905', discountA: '7.5', tax: igv }]
    const free = [{ item: { id: service }, tax: { type: 'EXONERATED_TRASFER', rate: '0' } }]
    return {
      'in cash': { items: charged, over: {} },
      'on credit, by instalments': {
        items: [...charged, { item: { id: service }, tax: igv }],
        over: { paymentTerm: { id: ids.termCredit3 }, orderReference: 'OC-7', notes: 'Entregar «hoy»' },
      },
      'wholly free': { items: free, over: {} },
      'to a person, with a gift': {
        items: [...charged, ...free],
        over: { documentType: '03', serie: 'B001', client: { id: ids.clients.person } },
      },
    }
  }
  it.each(['in cash', 'on credit, by instalments', 'wholly free', 'to a person, with a gift'] as const)(
    '%s',
    async (name) => {
      const { items, over } = shapes()[name]
      const draft = await must(api.post('/api/invoices', invoiceBody(world, items, { ...currency, ...over })))
      const issued = await must(api.put(`/api/invoices/${draft.id}/issue`))
      expect(issued).toEqual(await must(api.get(`/api/invoices/${draft.id}`)))
      expect(issued.status).toBe(name === 'wholly free' ? 'closed' : 'open')
    },
  )

  it('of a quotation', async () => {
    const { ids } = world
    const body = { ...invoiceBody(world, [{ item: { id: ids.products.service }, tax: igv }], currency), serie: 'CT01' }
    const { documentType: _, warehouse: __, ...offer } = body as Record<string, unknown>
    const quotation = await must(api.post('/api/quotations', offer))
    await must(api.put(`/api/quotations/${quotation.id}/accept`))
    const items = [{ item: { id: ids.products.service }, tax: igv, quotationLine: 1 }]
    const draft = await must(
      api.post('/api/invoices', invoiceBody(world, items, { ...currency, quotation: { id: quotation.id } })),
    )
    const issued = await must(api.put(`/api/invoices/${draft.id}/issue`))
    expect(issued).toEqual(await must(api.get(`/api/invoices/${draft.id}`)))
  })
})
