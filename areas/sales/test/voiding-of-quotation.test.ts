import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invoiceBody, money } from '../testing/invoice-body.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
})
afterAll(() => world?.close())

/** The office answers what was sent while it did not. */
async function answers(): Promise<void> {
  world.sunat!.setFault(null)
  for (let i = 0; i < 4; i += 1) {
    await world.owner.query(
      "update platform.outbox set due_at = now() - interval '1 second' where status = 'pending' and claimed_by is null",
    )
    await world.owner.query('update einvoicing.document set sending_since = null')
    world.services.wakeOutbox(world.ids.companyId)
    await world.server.outbox.idle()
  }
}

it.each(money)(
  'SAL-8 a sale in $currency that is asked to be voided still bills its quotation, until the office has taken the voiding',
  async (of) => {
    const items = [
      { item: { id: world.ids.products.mouse }, quantity: '2', price: '100', tax: { type: 'IGV', rate: '18' } },
    ]
    const { warehouse: _, documentType: __, ...offered } = invoiceBody(world, items, of)
    const quotation = await must(api.post('/api/quotations', { ...offered, serie: 'CT01' }))
    await must(api.put(`/api/quotations/${quotation.id}/accept`))
    const billed = items.map((each) => ({ ...each, quotationLine: 1 }))
    const { id } = await must(
      api.post('/api/invoices', invoiceBody(world, billed, { ...of, quotation: { id: quotation.id } })),
    )
    const state = async () => {
      const { status, items: quoted } = await must(api.get(`/api/quotations/${quotation.id}`))
      return [status, quoted[0].billed, quoted[0].pending]
    }
    await must(api.put(`/api/invoices/${id}/issue`))
    await world.server.outbox.idle()
    expect(await state()).toEqual(['billed', '2', '0'])
    world.sunat!.setFault({ kind: 'outage' })
    expect(await must(api.put(`/api/invoices/${id}/void`, { reason: 'Error' }))).toMatchObject({ status: 'voiding' })
    expect(await state()).toEqual(['billed', '2', '0'])
    await answers()
    expect(await must(api.get(`/api/invoices/${id}`))).toMatchObject({ status: 'voided' })
    expect(await state()).toEqual(['accepted', '0', '2'])
  },
)
