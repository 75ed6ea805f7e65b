import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { plantTransport, saleBody, type TransportWorld } from './transport-world.ts'

let world: World
let api: Caller
let planted: TransportWorld
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
  planted = await plantTransport(api, world)
})
beforeEach(() => world.sunat!.setFault(null))
afterAll(() => world?.close())

const BASE = '/api/service-liquidation'
const ref = (id: string) => ({ id })
const service = () => ref(world.ids.products.service)
const read = (id: string) => must(api.get(`${BASE}/${id}`))

/** Answers are waited for no longer than the outbox keeps trying. */
async function answers(): Promise<void> {
  for (let i = 0; i < 4; i += 1) {
    await world.owner.query(
      "update platform.outbox set due_at = now() - interval '1 second' where status = 'pending' and claimed_by is null",
    )
    await world.owner.query('update einvoicing.document set sending_since = null')
    world.services.wakeOutbox(world.ids.companyId)
    await world.server.outbox.idle()
  }
}

/** Two services of a client, with what their sale comes to. */
const liquidated = (currency: string) =>
  must(
    api.post(BASE, {
      ...{ type: 'free', date: '2026-11-18', client: ref(planted.client), currency },
      items: ['100', '200'].map((price) => ({ description: 'Flete', service: service(), quantity: '1', price })),
    }),
  )
const saleOf = (id: string, currency: string) =>
  saleBody(
    world,
    ['100', '200'].map((price) => ({ item: service(), price, tax: { type: 'IGV', rate: '18' } })),
    {
      ...{ currency, exchangeRate: currency === 'USD' ? '3.75' : '1', madeFrom: { kind: 'serviceLiquidation', id } },
    },
  )
async function sold(id: string, currency: string): Promise<string> {
  const draft = await must(api.post('/api/invoices', saleOf(id, currency)))
  await must(api.put(`/api/invoices/${draft.id}/issue`, {}))
  await answers()
  return draft.id
}
async function noted(invoice: string, over: object): Promise<string> {
  const body = { documentType: '07', date: '2026-11-18', invoice: ref(invoice), items: [], ...over }
  const draft = await must(api.post('/api/credit-notes', body))
  await must(api.put(`/api/credit-notes/${draft.id}/issue`, { version: draft.version }))
  return draft.id
}
const askVoid = (note: string) => api.put(`/api/credit-notes/${note}/void`, { reason: 'Error' })

describe.each(['PEN', 'USD'])('a liquidation whose sale notes annul, in %s', (currency) => {
  it('waits for a sale again once the office took the note, and is sold anew', async () => {
    const { id } = await liquidated(currency)
    const sale = await sold(id, currency)
    expect(await read(id)).toMatchObject({ status: 'complete', invoices: [{ standing: true }] })
    world.sunat!.setFault({ kind: 'outage' })
    const note = await noted(sale, { reason: '01' })
    await answers()
    // Nothing is annulled before the answer.
    expect((await read(id)).status).toBe('complete')
    world.sunat!.setFault(null)
    await answers()
    expect(await read(id)).toMatchObject({ status: 'pending', invoices: [{ id: sale, standing: false }] })
    const again = await sold(id, currency)
    expect((await read(id)).status).toBe('complete')
    const refused = await askVoid(note)
    expect([refused.status, refused.body.code]).toEqual([409, 'note_origin_taken'])
    const { invoices } = await read(id)
    expect(invoices.filter(({ standing }: { standing: boolean }) => standing)).toMatchObject([{ id: again }])
  })

  it('is billed again while a note is being voided, and after; free again where the office refuses that', async () => {
    const { id } = await liquidated(currency)
    const sale = await sold(id, currency)
    const note = await noted(sale, { reason: '06' })
    await answers()
    expect((await read(id)).status).toBe('pending')
    await must(askVoid(note))
    expect(await read(id)).toMatchObject({ status: 'complete', invoices: [{ standing: true }] })
    const taken = await api.post('/api/invoices', saleOf(id, currency))
    expect(taken.body.errors).toMatchObject([{ field: 'madeFrom', code: 'already_invoiced' }])
    world.sunat!.setFault({ kind: 'rejected' })
    await answers()
    expect((await must(api.get(`/api/credit-notes/${note}`))).status).not.toBe('voided')
    expect(await read(id)).toMatchObject({ status: 'pending', invoices: [{ standing: false }] })
    world.sunat!.setFault(null)
    await must(askVoid(note))
    await answers()
    expect((await must(api.get(`/api/credit-notes/${note}`))).status).toBe('voided')
    expect(await read(id)).toMatchObject({ status: 'complete', invoices: [{ standing: true }] })
  })

  it('only all of it frees it: not a discount, not a line; nor a note that the office refused', async () => {
    const { id } = await liquidated(currency)
    const sale = await sold(id, currency)
    const whole = (line: number) => ({ reason: '07', items: [{ line, quantity: '1' }] })
    await noted(sale, { reason: '05', items: [{ line: 2, amount: '23.60' }] })
    await noted(sale, whole(1))
    await answers()
    expect((await read(id)).status).toBe('complete')
    world.sunat!.setFault({ kind: 'rejected' })
    await noted(sale, { reason: '01' })
    await answers()
    expect((await read(id)).status).toBe('complete')
    world.sunat!.setFault(null)
    await noted(sale, whole(2))
    await answers()
    expect((await read(id)).status).toBe('pending')
  })

  it('the note stands where the liquidation was voided meanwhile', async () => {
    const { id } = await liquidated(currency)
    const note = await noted(await sold(id, currency), { reason: '02' })
    await answers()
    await must(api.put(`${BASE}/${id}/void`, {}))
    expect((await askVoid(note)).body.code).toBe('note_origin_taken')
  })
})

it('is not there for who is tied: their sale of it is refused as of one that is unknown', async () => {
  const { id } = await liquidated('PEN')
  const { data } = await must(api.get('/api/configuration/users?limit=200'))
  const person = data.find(({ email }: { email: string }) => email === people.seller.email)
  const tie = (tied: string[], version: number) =>
    must(
      api.put(`/api/configuration/users/${person.id}`, {
        ...{ role: ref(person.role.id), worker: ref(world.ids.seller), tied, version },
      }),
    )
  const { version } = await tie([], person.version)
  const free = await world.as('seller')
  const draft = await must(free.post('/api/invoices', saleOf(id, 'PEN')))
  await tie(['seller'], version)
  const seller = await world.as('seller')
  const refused = await seller.post('/api/invoices', saleOf(id, 'PEN'))
  expect(refused.body.errors).toMatchObject([{ field: 'madeFrom', code: 'reference_not_found' }])
  // What was begun before is finished.
  expect((await seller.put(`/api/invoices/${draft.id}/issue`, {})).status).toBe(200)
})
