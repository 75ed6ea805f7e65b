import { limaDate } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
})
afterAll(() => world?.close())

async function sell(): Promise<void> {
  const { ids } = world
  const draft = await must(
    api.post('/api/invoices', {
      ...{
        documentType: '01',
        serie: 'F001',
        date: limaDate(world.services.clock()),
        currency: 'PEN',
        exchangeRate: '1',
      },
      ...{ client: { id: ids.clients.andes }, seller: { id: ids.seller }, paymentTerm: { id: ids.termCash } },
      items: [{ item: { id: ids.products.service }, quantity: '1', price: '150', tax: { type: 'IGV', rate: '18' } }],
    }),
  )
  await must(api.put(`/api/invoices/${draft.id}/issue`))
  await world.server.outbox.idle()
}

it('tells by the last that was asked whether the tax office answers, and what waits for it', async () => {
  expect(await must(api.get('/api/einvoice/pulse'))).toEqual({ last: null, waiting: 0 })
  await sell()
  expect(await must(api.get('/api/einvoice/pulse'))).toEqual({
    last: { answered: true, millis: expect.any(Number), at: expect.stringMatching(/^\d{4}-/) },
    waiting: 0,
  })
  for (const kind of ['fault-0109', 'outage'] as const) {
    world.sunat!.setFault({ kind })
    await sell()
    expect(await must(api.get('/api/einvoice/pulse'))).toMatchObject({ last: { answered: false } })
  }
  expect((await must(api.get('/api/einvoice/pulse'))).waiting).toBe(2)
})
