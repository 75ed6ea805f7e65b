import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceBody, money } from '../testing/invoice-body.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
})
afterAll(() => world?.close())

const entries = async (id: string): Promise<number> =>
  (await world.owner.query('select count(*)::int as n from accounting.journal_entry where source_id = $1', [id]))
    .rows[0].n

describe.each(money)('EIN: trying to void in $currency a sale that the tax office has', (over) => {
  it('shows what its acceptance will write, says that it waits, and moves nothing', async () => {
    const { mouse } = world.ids.products
    const items = [{ item: { id: mouse }, tax: { type: 'IGV', rate: '18' } }]
    const { id } = await must(api.post('/api/invoices', invoiceBody(world, items, over)))
    await must(api.put(`/api/invoices/${id}/issue`))
    await world.server.outbox.idle()
    const standing = await entries(id)
    const path = `/api/invoices/${id}/void`
    const tried = await must(api.put(path, { reason: 'Error en el pedido' }, { 'x-simulate': 'true' }))
    expect([tried.waits, tried.answer.status]).toEqual(['invoice.voidWaits', 'voiding'])
    const tableOf = (title: string) => tried.effects.find((each: { title: string }) => each.title === title).rows
    expect(tableOf('chain.documents')).toContainEqual(
      expect.objectContaining({ before: 'Por cobrar', after: 'Anulada' }),
    )
    expect([tableOf('inventory.effects').length, tableOf('treasury.effects').length]).toEqual([1, 1])
    expect([await entries(id), (await must(api.get(`/api/invoices/${id}`))).status]).toEqual([standing, 'open'])

    await must(api.put(path, { reason: 'Error en el pedido' }))
    await world.server.outbox.idle()
    await expect.poll(async () => (await must(api.get(`/api/invoices/${id}`))).status).toBe('voided')
    const shown = new Set(tableOf('accounting.effects').map((each: { entry: string }) => each.entry))
    expect(await entries(id)).toBe(standing + shown.size)
  })
})
