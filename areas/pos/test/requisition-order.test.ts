import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
let terminal: string

beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  await world.owner.query('update einvoicing.setting set auto_send = false')
  const branch = { id: world.ids.branch }
  terminal = (await must(api.post('/api/pos/terminals', { code: 'C1', name: 'Caja 1', branch }))).id
})
afterAll(() => world?.close())

const PATH = '/api/requisition-order'
const today = '2026-11-18'
const money = (currency: string) => (currency === 'USD' ? { currency, exchangeRate: '3.75' } : { currency })

function orderBody(over: Record<string, unknown> = {}) {
  return {
    ...{ serie: 'PE01', date: today, client: { id: world.ids.clients.person }, seller: { id: world.ids.seller } },
    ...{ paymentTerm: { id: world.ids.termCash }, warehouse: { id: world.ids.warehouse } },
    items: [
      {
        ...{ item: { id: world.ids.products.service }, quantity: '2', price: '18.90', includeTaxPrice: true },
        tax: { type: 'IGV', rate: '18' },
      },
      {
        ...{ item: { id: world.ids.products.service }, quantity: '1', price: '9.58', includeTaxPrice: true },
        tax: { type: 'IGV', rate: '18' },
      },
    ],
    ...over,
  }
}
const order = (over?: Record<string, unknown>) => must(api.post(PATH, orderBody(over)))
const read = (id: string) => must(api.get(`${PATH}/${id}`))
const charge = (id: string, body: Record<string, unknown> = {}) =>
  api.post(`/api/invoices/requisition-order/${id}`, body)
const issue = (id: string) => api.put(`/api/invoices/${id}/issue`, {})
/** As if the last day of it were over. */
const expire = (id: string) =>
  world.owner.query("update pos.requisition_order set date = '2026-11-10', valid_until = '2026-11-11' where id = $1", [
    id,
  ])

describe('an order of the counter', () => {
  it('POS-006 has a number of eight digits, found however it is padded', async () => {
    const made = await order()
    expect(made).toMatchObject({ serie: 'PE01', status: 'open', source: 'office', validUntil: '2026-11-19' })
    expect(made.number).toMatch(/^\d{8}$/)
    for (const number of [made.number, String(Number(made.number))])
      expect((await must(api.get(`${PATH}/pe01/${number}`))).id).toBe(made.id)
    expect((await api.get(`${PATH}/PE01/99999999`)).status).toBe(404)
  })

  it('adds up as a sale does: 47.38 with 7.23 of tax', async () => {
    expect(await order()).toMatchObject({ taxed: '40.15', igv: '7.23', total: '47.38', localTotal: '47.38' })
    expect(await order(money('USD'))).toMatchObject({ total: '47.38', localTotal: '177.68', exchangeRate: '3.750000' })
  })

  it('takes its numbers without gaps, sixteen at once', async () => {
    const made = await Promise.all(Array.from({ length: 16 }, () => order()))
    const numbers = made.map(({ number }) => Number(number)).sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, i) => numbers[0]! + i))
  })

  it('tells everything that is wrong at once, and takes no number', async () => {
    const next = Number((await order()).number) + 1
    const nobody = { id: '01980000-0000-7000-8000-000000000000' }
    const bad = await api.post(
      PATH,
      orderBody({ client: nobody, seller: nobody, terminal: nobody, date: '2026-11-19', validUntil: '2026-11-18' }),
    )
    expect(bad.status).toBe(422)
    expect(
      bad.body.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`).sort(),
    ).toEqual([
      'client select_customer',
      'date future_date',
      'seller reference_not_found',
      'terminal reference_not_found',
      'validUntil valid_until_past',
    ])
    expect(Number((await order()).number)).toBe(next)
  })

  it('is edited while it is open, of the version that was read, within its series', async () => {
    const made = await order({ terminal: { id: terminal } })
    expect(made.source).toBe('pos')
    const changed = await must(
      api.put(`${PATH}/${made.id}`, { ...orderBody({ notes: 'Con lazo' }), version: made.version }),
    )
    expect(changed.notes).toBe('Con lazo')
    const stale = await api.put(`${PATH}/${made.id}`, { ...orderBody(), version: made.version })
    expect([stale.status, stale.body.code]).toEqual([409, 'order.order_already_updated'])
    await must(api.put(`${PATH}/${made.id}/void`, { reason: 'Se fue' }))
    const { version } = await read(made.id)
    const voided = await api.put(`${PATH}/${made.id}`, { ...orderBody(), version })
    expect([voided.status, voided.body.code]).toEqual([409, 'illegal_state'])
    expect(await read(made.id)).toMatchObject({ status: 'voided', reason: 'Se fue' })
  })

  it('is printed with its number in bars', async () => {
    const { id, serie, number } = await order()
    const slip = await api.get(`${PATH}/${id}/render/ticket`)
    expect([slip.status, slip.headers['content-type']]).toEqual([200, 'application/pdf'])
    const page = (await api.get(`${PATH}/${id}/render/pdf`)).status
    expect([page, `${serie}-${number}`]).toEqual([200, expect.stringMatching(/^PE01-\d{8}$/)])
  })

  it('keeps what it says of its client, whatever becomes of him', async () => {
    const made = await order()
    const { rows } = await world.owner.query<{ name: string }>(
      'select fiscal_name as name from parties.client where id = $1',
      [world.ids.clients.person],
    )
    await world.owner.query("update parties.client set fiscal_name = 'OTRO NOMBRE' where id = $1", [
      world.ids.clients.person,
    ])
    expect((await read(made.id)).client.name).toBe(rows[0]!.name)
    await world.owner.query('update parties.client set fiscal_name = $2 where id = $1', [
      world.ids.clients.person,
      rows[0]!.name,
    ])
  })
})

describe('charging an order', () => {
  it('makes a draft at its prices; issuing it closes the order, voiding it opens it again', async () => {
    const made = await order()
    const draft = await must(charge(made.id))
    expect(draft).toMatchObject({ documentType: '03', status: 'draft', total: '47.38', madeFrom: { id: made.id } })
    expect((await read(made.id)).status).toBe('open')
    const sale = await must(issue(draft.id))
    expect(await read(made.id)).toMatchObject({
      status: 'closed',
      document: { id: sale.id, serie: sale.serie, number: sale.number },
    })
    const again = await charge(made.id)
    expect([again.status, again.body.code]).toEqual([409, 'order_already_charged'])
    expect(again.body.message).toContain(`${sale.serie}-${sale.number}`)
    await must(api.put(`/api/invoices/${sale.id}/void`, { reason: 'Error' }))
    expect(await read(made.id)).toMatchObject({ status: 'open', document: null })
  })

  it('is for whoever pays: an invoice for who has a RUC', async () => {
    const made = await order({ client: { id: world.ids.clients.andes } })
    expect(await must(charge(made.id))).toMatchObject({ documentType: '01', serie: 'F001' })
    expect(await must(charge(made.id, { documentType: '03' }))).toMatchObject({ documentType: '03', serie: 'B001' })
  })

  it('in dollars stays in dollars', async () => {
    const made = await order(money('USD'))
    // That of the day of the sale, whatever the order was taken down at.
    expect((await charge(made.id)).body.errors).toMatchObject([{ code: 'exchange_rate_missing' }])
    await must(api.post('/api/exchange-rate', { date: today, purchase: '3.70', sale: '3.76' }))
    const draft = await must(charge(made.id))
    expect(draft).toMatchObject({ currency: 'USD', total: '47.38', exchangeRate: '3.760000' })
  })

  it('sixteen drafts of one order issued at once: one is', async () => {
    const made = await order()
    const drafts = await Promise.all(Array.from({ length: 16 }, () => must(charge(made.id))))
    const issued = await Promise.all(drafts.map(({ id }) => issue(id)))
    expect(issued.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = issued.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ body }) => body.errors?.[0]?.code))).toEqual(new Set(['requisition_order_charged']))
  })

  it('not after its last day, until whoever approves gives it more', async () => {
    const made = await order()
    await expire(made.id)
    expect((await read(made.id)).status).toBe('expired')
    const late = await charge(made.id)
    expect([late.status, late.body.code]).toEqual([409, 'requisition_order_expired'])
    const { version } = await read(made.id)
    const extend = (validUntil: string) => api.put(`${PATH}/${made.id}/extend`, { validUntil, version })
    expect((await extend('2026-11-17')).status).toBe(422)
    expect((await must(extend('2026-11-20'))).status).toBe('open')
    expect((await charge(made.id)).status).toBe(201)
  })

  it('whoever takes orders down alone charges none, and gives none more time', async () => {
    const made = await order()
    await world.owner.query(
      `update company.role r set permissions = array['POSORDER.fullAccess'] from company.membership m join company.user_account u on u.id = m.user_id
       where r.id = m.role_id and r.company_id = m.company_id and u.email = $1`,
      [people.cashier.email],
    )
    const seller = await world.as('cashier')
    expect((await seller.get(`${PATH}/${made.id}`)).status).toBe(200)
    expect((await seller.post(`/api/invoices/requisition-order/${made.id}`, {})).status).toBe(403)
    expect((await seller.put(`${PATH}/${made.id}/extend`, { validUntil: '2026-11-20' })).status).toBe(403)
  })
})
