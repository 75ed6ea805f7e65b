import { fixed, sum } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invoiceBody, money } from '../testing/invoice-body.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
})
afterAll(() => world?.close())

it.each(money)(
  'the register of one kind of document, or of one state, has those alone, in $currency',
  async (given) => {
    const items = [{ item: { id: world.ids.products.service }, tax: { type: 'IGV', rate: '18' } }]
    const sell = async (over: object) => {
      const { id } = await must(api.post('/api/invoices', invoiceBody(world, items, { ...given, ...over })))
      return must(api.put(`/api/invoices/${id}/issue`))
    }
    await sell({})
    const ticket = { documentType: '03', serie: 'B001', client: { id: world.ids.clients.person } }
    await sell(ticket)
    const gone = await sell(ticket)
    await must(api.put(`/api/invoices/${gone.id}/void`, { reason: 'Error de emisión' }))
    const read = (more: string) => must(api.get(`/api/reports/journal-entry/sale?year=2026&month=11&limit=0${more}`))
    const [all, invoices, tickets, voided] = [
      await read(''),
      await read('&documentType=01'),
      await read('&documentType=03'),
      await read('&state=2'),
    ]
    expect(fixed(sum([invoices.totals.total, tickets.totals.total]))).toBe(all.totals.total)
    expect(invoices.data.every((row: { documentType: string }) => row.documentType === '01')).toBe(true)
    expect(voided.data.map((row: { id: string }) => row.id)).toContain(gone.id)
    expect(voided.totals.total).toBe('0.00')
  },
)
