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
import { invoiceBody } from '../testing/invoice-body.ts'

/** Every call of sales, by who may not. */

let world: World
let api: Caller
const calls = callsOf('sales')
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
})
afterAll(() => world?.close())

describe('every call of sales', () => {
  it('there are as many as there were, and more', () => {
    expect(calls.length).toBeGreaterThan(60)
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

const SCHEMAS = ['sales']
/** Of many documents who may look prints; whatever else is done to them asks for its own right. */
const PRINTS = ['POST /api/invoices/bulk', 'POST /api/quotations/bulk', 'POST /api/credit-notes/bulk']

/** A sale, a draft of two, an offer, a note, an advance and what was delivered. */
async function planted(): Promise<void> {
  const line = { item: { id: world.ids.products.service }, price: '100' }
  const issued = async (over: object = {}) => {
    const draft = await must(api.post('/api/invoices', invoiceBody(world, [line], { ...over })))
    return must(api.put(`/api/invoices/${draft.id}/issue`))
  }
  await must(api.post('/api/invoices', invoiceBody(world, [line])))
  const sale = await issued()
  await issued({ advance: true })
  await must(
    api.post('/api/quotations', {
      ...{ serie: 'CT01', date: '2026-11-18', currency: 'PEN', client: { id: world.ids.clients.andes } },
      ...{
        seller: { id: world.ids.seller },
        paymentTerm: { id: world.ids.termCash },
        items: [{ ...line, quantity: '1' }],
      },
    }),
  )
  await world.owner.query('update einvoicing.document set status = 2')
  await world.owner.query('update sales.invoice set e_status = 2 where number is not null')
  await must(
    api.post('/api/credit-notes', {
      ...{
        documentType: '07',
        date: '2026-11-18',
        invoice: { id: sale.id },
        reason: '01',
        description: 'Prueba',
        items: [],
      },
    }),
  )
}
