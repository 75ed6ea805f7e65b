import {
  type Caller,
  callsOf,
  digestsOf,
  idsOf,
  must,
  openToNobody,
  openToOthers,
  openToReaders,
  openToStrangers,
  openWorld,
  type World,
} from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Every call of purchases, by who may not. */

let world: World
let api: Caller
const calls = callsOf('purchases')
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
})
afterAll(() => world?.close())

describe('every call of purchases', () => {
  it('there are as many as there were, and more', () => {
    expect(calls.length).toBeGreaterThan(80)
  })

  it('is refused without a token', async () => {
    expect(await openToNobody(world, calls)).toEqual([])
  })

  it('that writes is refused to who may only look, at whatever there is', async () => {
    expect(await openToReaders(world, calls, PRINTS)).toEqual([])
    const reader = await world.as('cashier')
    // What a kind of document does not do is no action at all: 422.
    for (const path of PRINTS.filter((each) => each.endsWith('/bulk')))
      for (const action of ['issue', 'void', 'close', 'remove']) {
        const { status } = await reader.post(path.slice(5), {
          ids: [world.ids.companyId],
          action,
          reason: 'No es de aquí',
        })
        expect([403, 422], `${path} ${action}`).toContain(status)
      }
  })

  it('is refused to who may do everything elsewhere', async () => {
    expect(await openToOthers(world, calls)).toEqual([])
  })

  it('tells another company nothing, fails at nothing and changes nothing, whatever id it is given', async () => {
    await planted()
    const ids = await idsOf(world, SCHEMAS)
    const before = await digestsOf(world, SCHEMAS)
    expect(await openToStrangers(world, calls, ids)).toEqual([])
    expect(await digestsOf(world, SCHEMAS)).toEqual(before)
  }, 240_000)
})

const SCHEMAS = ['purchases']
const PRINTS = ['POST /api/purchase-orders/bulk', 'POST /api/bills/bulk', 'POST /api/bill-imports/bulk']

/** An order, a bill of it, a note and an advance. */
async function planted(): Promise<void> {
  const { ids } = world
  const head = { date: '2026-11-18', currency: 'PEN', supplier: { id: ids.clients.bodega } }
  const items = [{ item: { id: ids.products.service }, quantity: '2', price: '50', tax: { type: 'IGV', rate: '18' } }]
  const order = await must(api.post('/api/purchase-orders', { ...head, paymentTerm: { id: ids.termCredit30 }, items }))
  await must(api.put(`/api/purchase-orders/${order.id}/issue`))
  await must(
    api.post('/api/bills', {
      ...{ ...head, documentType: '01', serie: 'F090', number: '77', paymentTerm: { id: ids.termCredit30 }, items },
    }),
  )
}
