import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
let floored: string
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
  const product = { code: 'SUELO', name: 'Con suelo', type: 'service', unit: { code: 'ZZ' }, price: '100' }
  floored = (await must(api.post('/api/products', { ...product, minimumPrice: '80' }))).id
})
afterAll(() => world?.close())

const PATH = '/api/requisition-order'
const today = '2026-11-18'
const line = (over: Record<string, unknown> = {}) => ({
  ...{ item: { id: world.ids.products.service }, quantity: '2', price: '18.90', includeTaxPrice: true },
  ...{ tax: { type: 'IGV', rate: '18' }, ...over },
})
const orderBody = (over: Record<string, unknown> = {}) => ({
  ...{ serie: 'PE01', date: today, client: { id: world.ids.clients.andes }, seller: { id: world.ids.seller } },
  ...{ paymentTerm: { id: world.ids.termCash }, warehouse: { id: world.ids.warehouse }, items: [line()], ...over },
})
const order = (over?: Record<string, unknown>) => must(api.post(PATH, orderBody(over)))
const read = (id: string) => must(api.get(`${PATH}/${id}`))
const charge = (id: string, body: Record<string, unknown> = {}, by = api) =>
  by.post(`/api/invoices/requisition-order/${id}`, body)
const issue = (id: string) => api.put(`/api/invoices/${id}/issue`, {})
const said = ({ body }: { body: { errors?: { field: string; code: string }[] } }) =>
  (body.errors ?? []).map(({ field, code }) => `${field} ${code}`)

async function answers(): Promise<void> {
  for (let i = 0; i < 4; i += 1) {
    await world.owner.query(
      "update platform.outbox set due_at = now() - interval '1 second' where status = 'pending' and claimed_by is null",
    )
    world.services.wakeOutbox(world.ids.companyId)
    await world.server.outbox.idle()
  }
}

describe('the sale of an order', () => {
  it('is of what the order comes to: one that was edited under its draft is not issued by that', async () => {
    const made = await order()
    const draft = await must(charge(made.id))
    expect(draft.total).toBe('37.80')
    await must(
      api.put(`${PATH}/${made.id}`, { ...orderBody({ items: [line({ quantity: '3' })] }), version: made.version }),
    )
    expect(said(await issue(draft.id))).toEqual(['madeFrom made_from_differs'])
    const another = await must(charge(made.id))
    await must(issue(another.id))
    expect((await read(made.id)).document).toMatchObject({ id: another.id })
  })

  it('in dollars is at the rate that was typed', async () => {
    const made = await order({ currency: 'USD', exchangeRate: '3.75' })
    expect(said(await charge(made.id))).toEqual(['exchangeRate exchange_rate_missing'])
    expect(said(await charge(made.id, { exchangeRate: '0' }))).not.toEqual([])
    expect(await must(charge(made.id, { exchangeRate: '3.742' }))).toMatchObject({
      ...{ currency: 'USD', total: '37.80', exchangeRate: '3.742000' },
    })
  })

  it('keeps what was approved under its floor, and nothing below that', async () => {
    const cheap = (price: string, priceReason?: string) =>
      line({ item: { id: floored }, quantity: '1', price, includeTaxPrice: false, priceReason })
    const made = await order({ items: [cheap('70', 'Liquidación de campaña')] })
    await world.owner.query(
      `update company.role r set permissions = array['OUTPUTINVOICE.fullAccess', 'POSSALES.fullAccess'] from company.membership m
       join company.user_account u on u.id = m.user_id where r.id = m.role_id and r.company_id = m.company_id and u.email = $1`,
      [people.cashier.email],
    )
    const cashier = await world.as('cashier')
    const draft = await must(charge(made.id, {}, cashier))
    expect(draft.items[0]).toMatchObject({ price: '70', priceFloor: '80', priceReason: 'Liquidación de campaña' })
    const { serie, client, seller, paymentTerm, warehouse } = orderBody()
    const sale = {
      ...{ documentType: '01', serie: 'F001', date: today, currency: 'PEN', exchangeRate: '1' },
      ...{ client, seller, paymentTerm, warehouse, madeFrom: { kind: 'requisitionOrder', id: made.id } },
    }
    expect(serie).toBe('PE01')
    expect(said(await cashier.post('/api/invoices', { ...sale, items: [cheap('69', 'Más')] }))).toEqual([
      'madeFrom made_from_differs',
      'items[0].price price_below_minimum',
    ])
    const other = await order()
    expect(
      said(
        await cashier.post('/api/invoices', {
          ...{ ...sale, madeFrom: { kind: 'requisitionOrder', id: other.id }, items: [cheap('70', 'Igual')] },
        }),
      ),
    ).toContain('items[0].price price_below_minimum')
    await must(cashier.put(`/api/invoices/${draft.id}/issue`, {}))
    expect((await read(made.id)).status).toBe('closed')
  })

  it('annulled by a note leaves the order open, to be charged anew; the note is voided no more then', async () => {
    const made = await order()
    const draft = await must(charge(made.id))
    await must(issue(draft.id))
    await answers()
    const note = await must(
      api.post('/api/credit-notes', {
        ...{ documentType: '07', date: today, invoice: { id: draft.id }, items: [], reason: '01' },
      }),
    )
    await must(api.put(`/api/credit-notes/${note.id}/issue`, { version: note.version }))
    await answers()
    expect(await read(made.id)).toMatchObject({ status: 'open', document: null })
    const again = await must(charge(made.id))
    await must(issue(again.id))
    expect(await read(made.id)).toMatchObject({ status: 'closed', document: { id: again.id } })
    const refused = await api.put(`/api/credit-notes/${note.id}/void`, { reason: 'Error' })
    expect(refused.body.code).toBe('note_origin_taken')
  })
})

it('an order waits for 31 days at most, from its date or from the day that it is given more', async () => {
  expect(said(await api.post(PATH, orderBody({ validUntil: '2026-12-20' })))).toEqual(['validUntil valid_until_far'])
  const made = await order({ validUntil: '2026-12-19' })
  const extend = (validUntil: string) => api.put(`${PATH}/${made.id}/extend`, { validUntil, version: made.version })
  expect(said(await extend('2026-12-20'))).toEqual(['validUntil valid_until_far'])
  expect(
    said(await api.put(`${PATH}/${made.id}`, { ...orderBody({ validUntil: '2027-01-01' }), version: made.version })),
  ).toEqual(['validUntil valid_until_far'])
  expect(await must(extend('2026-12-18'))).toMatchObject({ validUntil: '2026-12-18' })
})
