import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true, line: true })
  api = await world.as('owner')
})
afterEach(() => world.line!.mend())
afterAll(() => world?.close())

const count = async (table: string): Promise<number> =>
  Number((await world.owner.query(`select count(*) as n from ${table}`)).rows[0].n)

const invoice = (currency: string) => ({
  documentType: '01',
  serie: 'F001',
  date: '2026-11-18',
  currency,
  exchangeRate: currency === 'PEN' ? '1' : '3.75',
  client: { id: world.ids.clients.andes },
  seller: { id: world.ids.seller },
  paymentTerm: { id: world.ids.termCash },
  items: [{ item: { id: world.ids.products.service }, quantity: '1', price: '150', tax: { type: 'IGV', rate: '18' } }],
})
const income = (id: string, currency: string) => ({
  date: '2026-11-18',
  currency,
  ...(currency === 'PEN' ? {} : { exchangeRate: '3.75' }),
  account: { id: currency === 'PEN' ? world.ids.cash : world.ids.bankUsd },
  method: { id: world.ids.methodCash },
  payments: [{ document: { id }, amount: '1' }],
})

describe.each(['PEN', 'USD'])('a COMMIT in %s whose answer is lost', (currency) => {
  it.each(['swallow', 'lose'] as const)('is done once, for the line did "%s" it', async (fault) => {
    const drafts = await count('sales.invoice')
    world.line!.cut(fault, /insert into sales\.invoice\b/)
    const draft = await must(api.post('/api/invoices', invoice(currency)))
    expect(world.line!.met()).toBe(1)
    expect((await count('sales.invoice')) - drafts).toBe(1)

    world.line!.cut(fault, /next_number/)
    const issued = await must(api.put(`/api/invoices/${draft.id}/issue`))
    expect(world.line!.met()).toBe(1)
    expect(issued.status).toBe('open')

    const payments = await count('treasury.payment')
    world.line!.cut(fault, /insert into treasury\.payment\b/)
    await must(api.post('/api/payment/incomes', income(draft.id, currency)))
    expect(world.line!.met()).toBe(1)
    expect((await count('treasury.payment')) - payments).toBe(1)
    const { rows } = await world.owner.query(
      'select sum(amount - balance) as paid from treasury.open_item where document_id = $1',
      [draft.id],
    )
    expect(rows[0].paid).toBe('1.00')
  })
})

describe('where nobody can tell what became of a COMMIT', () => {
  it('the caller hears outcome_unknown and is not invited to repeat; the same key is answered once', async () => {
    const before = await count('catalogue.brand')
    world.line!.cut('silence', /insert into catalogue\.brand\b/)
    const key = { 'idempotency-key': 'brand-unknown-1' }
    const reply = await api.post('/api/brands', { code: 'UNK', name: 'Unknown' }, key)
    expect([reply.status, reply.body.code, reply.headers['retry-after']]).toEqual([503, 'outcome_unknown', undefined])
    expect(reply.headers['content-type']).toContain('application/problem+json')
    expect(reply.body.message).toContain('Revise')
    world.line!.mend()
    expect((await api.post('/api/brands', { code: 'UNK', name: 'Unknown' }, key)).status).toBe(201)
    expect((await count('catalogue.brand')) - before).toBe(1)
  }, 30_000)
})

describe('work behind the calls', () => {
  it.each(['swallow', 'lose'] as const)(
    'a sending whose COMMIT the line did "%s" reaches the office once',
    async (fault) => {
      const received = world.sunat!.received().length
      const draft = await must(api.post('/api/invoices', invoice('PEN')))
      world.line!.cut(fault, /insert into einvoicing\.attempt\b/)
      await must(api.put(`/api/invoices/${draft.id}/issue`))
      await world.server.outbox.idle()
      expect(world.line!.met()).toBe(1)
      expect((await must(api.get(`/api/einvoice/${draft.id}`))).eStatus).toBe(2)
      expect(world.sunat!.received().length - received).toBe(1)
      expect(
        (await world.owner.query('select outcome from einvoicing.attempt where document_id = $1', [draft.id])).rows,
      ).toEqual([{ outcome: 'accepted' }])
    },
  )

  it.each(['swallow', 'lose'] as const)('a job whose COMMITs the line did "%s" writes its rows once', async (fault) => {
    const before = await count('catalogue.brand')
    const rows = ['code,name', ...Array.from({ length: 1200 }, (_, n) => `${fault}${n},Marca ${fault} ${n}`)]
    const preview = await must(api.upload('/api/brands/import', Buffer.from(rows.join('\n')), 'marcas.csv', 'text/csv'))
    world.line!.cut(fault, /insert into catalogue\.brand\b|update platform\.job\b/, 3)
    await must(api.post(`/api/brands/import/${preview.id}`))
    await world.server.outbox.idle()
    expect(world.line!.met()).toBe(3)
    expect((await count('catalogue.brand')) - before).toBe(1200)
  })
})
