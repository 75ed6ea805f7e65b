import { randomUUID } from 'node:crypto'
import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askLittle, basket, line, openTill, resultsOf, saleOf, send, type TillOfTest, totalsOf } from './till-world.ts'

let world: World
let api: Caller
let till: TillOfTest
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await askLittle(world)
  api = await world.as('owner')
  till = await openTill(world, api, { blockSize: 300 })
})
afterAll(() => world?.close())

const entriesOf = async (source: string): Promise<string[]> =>
  (
    await world.owner.query<{ code: string; debit: string; credit: string }>(
      `select l.account_code as code, l.debit, l.credit from accounting.journal_entry e join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
       where e.source_id = $1 and e.live order by l.line`,
      [source],
    )
  ).rows.map(({ code, debit, credit }) => `${code} ${debit} ${credit}`)
const paymentsOf = async (invoice: string) =>
  (
    await world.owner.query<{ id: string; amount: string; date: string }>(
      `select distinct p.id, p.amount, p.date::text from treasury.payment p join treasury.payment_line l on l.company_id = p.company_id and l.payment_id = p.id
       join treasury.open_item o on o.company_id = l.company_id and o.id = l.open_item_id where o.document_id = $1`,
      [invoice],
    )
  ).rows
const count = async (sql: string): Promise<number> =>
  Number((await world.owner.query<{ n: string }>(`select count(*) as n from ${sql}`)).rows[0]!.n)

describe('example 1: 47.38', () => {
  it('in cash is collected as 47.30, and 0.08 is a loss of rounding; the document keeps its total', async () => {
    const [result] = await resultsOf(api, [saleOf(world, till)])
    expect(result).toMatchObject({ result: 'accepted', code: null, observations: [] })
    const invoice = await must(api.get(`/api/invoices/${result!.document!.id}`))
    expect(invoice).toMatchObject({ serie: 'B01T', number: '00000001', total: '47.38', taxed: '40.15', igv: '7.23' })
    expect(invoice).toMatchObject({ status: 'closed', balance: '0.00', issuedAt: '2026-11-18T15:00:00.000Z' })
    expect(await entriesOf(invoice.id)).toEqual(['1212 47.38 0.00', '40111 0.00 7.23', '70321 0.00 40.15'])
    const [payment] = await paymentsOf(invoice.id)
    expect(payment).toMatchObject({ amount: '47.30', date: '2026-11-18' })
    expect(await entriesOf(payment!.id)).toEqual(['1011 47.30 0.00', '6599 0.08 0.00', '1212 0.00 47.38'])
  })

  it('by card is exact, and beside a card only the cash is rounded', async () => {
    const card = await must(api.post('/api/payment/method', { code: 'VI', name: 'Visa', means: '006' }))
    const [exact, mixed] = await resultsOf(api, [
      saleOf(world, till, { payments: [{ method: { id: card.id }, amount: '47.38', last4: '4242' }], change: '0' }),
      saleOf(world, till, {
        payments: [
          { method: { id: card.id }, amount: '20.00' },
          { method: { id: world.ids.methodCash }, amount: '27.38', rounding: '0.08', received: '27.30' },
        ],
        change: '0',
      }),
    ])
    expect([exact!.result, mixed!.result]).toEqual(['accepted', 'accepted'])
    expect((await paymentsOf(exact!.document!.id))[0]).toMatchObject({ amount: '47.38' })
    expect((await paymentsOf(mixed!.document!.id))[0]).toMatchObject({ amount: '47.30' })
  })

  it('rounded as cash is not is observed', async () => {
    const [result] = await resultsOf(api, [
      saleOf(world, till, { payments: [{ method: { id: world.ids.methodCash }, amount: '47.38', rounding: '0.05' }] }),
    ])
    expect(result).toMatchObject({ result: 'observed', observations: [{ code: 'pos_rounding' }] })
  })
})

describe('POS-003 example 2: a ticket above S/ 700', () => {
  const sold = (price: string, total: string, over: Record<string, unknown> = {}) =>
    saleOf(world, till, {
      items: [line(world, { quantity: '1', price })],
      totals: totalsOf({ taxed: over.taxed as string, igv: over.igv as string, total }),
      payments: [{ method: { id: world.ids.methodCash }, amount: total, rounding: total === '700.01' ? '0.01' : '0' }],
      change: '0',
      ...(over.client ? { client: over.client } : {}),
    })
  it('of 700.00 to whoever comes stands; of 700.01 it waits for a person, until who bought is said', async () => {
    const [within, beyond] = await resultsOf(api, [
      sold('700.00', '700.00', { taxed: '593.22', igv: '106.78' }),
      sold('700.01', '700.01', { taxed: '593.23', igv: '106.78' }),
    ])
    expect(within).toMatchObject({ result: 'accepted' })
    expect(beyond).toMatchObject({ result: 'held', code: 'buyer_identification' })
    const [named] = await resultsOf(api, [
      sold('700.01', '700.01', { ...{ taxed: '593.23', igv: '106.78' }, client: { id: world.ids.clients.person } }),
    ])
    expect(named).toMatchObject({ result: 'accepted' })
  })

  it('an invoice to who has no RUC is held; a new client is written down with the sale', async () => {
    const [refused, made] = await resultsOf(api, [
      saleOf(world, till, { documentType: '01', client: { id: world.ids.clients.person } }),
      saleOf(world, till, { client: { documentType: '1', number: '41234567', name: 'ROJAS PAZ LUCÍA' } }),
    ])
    expect(refused).toMatchObject({ result: 'held', code: 'customer_needs_ruc' })
    expect(made).toMatchObject({ result: 'accepted' })
    // Whom it was sold to is put right by a person; whoever is nobody of ours is not taken.
    const retry = (client: string) => api.put(`/api/point-of-sales/${refused!.id}/retry`, { client: { id: client } })
    expect((await retry(randomUUID())).body.errors).toMatchObject([{ field: 'client', code: 'reference_not_found' }])
    expect(await must(retry(world.ids.clients.bodega))).toMatchObject({
      result: 'accepted',
      document: { serie: 'F01T' },
    })
    const invoice = await must(api.get(`/api/invoices/${made!.document!.id}`))
    expect(invoice.client).toMatchObject({ number: '41234567', name: 'ROJAS PAZ LUCÍA' })
  })
})

describe('exactly once', () => {
  it('example 3: a batch that is sent twice is answered as duplicates, and nothing is new', async () => {
    const sales = Array.from({ length: 30 }, () => saleOf(world, till))
    const first = await resultsOf(api, sales)
    expect(new Set(first.map(({ result }) => result))).toEqual(new Set(['accepted']))
    const [documents, payments] = [await count('sales.invoice'), await count('treasury.payment')]
    const second = await resultsOf(api, sales)
    expect(new Set(second.map(({ result }) => result))).toEqual(new Set(['duplicate']))
    expect(second.map(({ document }) => document!.id)).toEqual(first.map(({ document }) => document!.id))
    expect([await count('sales.invoice'), await count('treasury.payment')]).toEqual([documents, payments])
    const numbers = first.map(({ document }) => Number(document!.number))
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, i) => numbers[0]! + i))
  })

  it('one sale that is sent by 16 at once exists once', async () => {
    const sale = saleOf(world, till)
    const answers = (await Promise.all(Array.from({ length: 16 }, () => resultsOf(api, [sale])))).flat()
    expect(answers.filter(({ result }) => result === 'accepted')).toHaveLength(1)
    expect(answers.filter(({ result }) => result === 'duplicate')).toHaveLength(15)
    expect(await count(`pos.sale where id = '${String(sale.id)}'`)).toBe(1)
    expect(await count(`sales.invoice where serie = 'B01T' and number = ${Number(sale.number)}`)).toBe(1)
  })

  it('the same id with other content is told, and stays what it was', async () => {
    const sale = saleOf(world, till)
    const [made] = await resultsOf(api, [sale])
    const [other] = await resultsOf(api, [{ ...sale, items: [line(world)] }])
    expect(other).toMatchObject({ result: 'duplicate', code: 'pos_content_differs', document: made!.document })
  })
})

describe('what is held', () => {
  it('a number that was not given to the device, or is of another document; the next ones go on', async () => {
    const far = saleOf(world, till, { number: 4_000 })
    const twice = saleOf(world, till, { number: 1 })
    till.numbers.B01T! -= 2
    const next = saleOf(world, till)
    const results = await resultsOf(api, [far, twice, next])
    expect(results.map(({ result, code }) => [result, code])).toEqual([
      ['held', 'pos_number_conflict'],
      ['held', 'pos_number_conflict'],
      ['accepted', null],
    ])
  })

  it('a sale behind one that is missing waits for it, and is booked when it is tried again', async () => {
    const missing = saleOf(world, till)
    const after = saleOf(world, till)
    const [held] = await resultsOf(api, [after])
    expect(held).toMatchObject({ result: 'held', code: 'pos_journal_broken' })
    const listed = (await must(api.get('/api/pos/held'))).data as { id: string; code: string; sale: { id: string } }[]
    expect(listed.find(({ id }) => id === after.id)).toMatchObject({
      code: 'pos_journal_broken',
      sale: { id: after.id },
    })
    expect(await resultsOf(api, [missing])).toMatchObject([{ result: 'accepted' }])
    expect(await must(api.put(`/api/point-of-sales/${String(after.id)}/retry`))).toMatchObject({ result: 'accepted' })
    expect(await must(api.put(`/api/point-of-sales/${String(after.id)}/retry`))).toMatchObject({ result: 'duplicate' })
    expect((await api.put(`/api/point-of-sales/${randomUUID()}/retry`)).status).toBe(404)
  })

  it('an hour that is not there yet, a till that is not', async () => {
    const early = saleOf(world, till, { emittedAt: '2026-11-18T23:59:00-05:00' })
    const nowhere = saleOf(world, till, { terminal: { id: randomUUID() } })
    till.sequence -= 1
    till.numbers.B01T! -= 1
    const results = await resultsOf(api, [early, nowhere])
    expect(results.map(({ code }) => code)).toEqual(['pos_clock', 'pos_terminal_unknown'])
  })
})

describe('what is observed', () => {
  it('goods that the stock has not got: the sale and its money stand, the goods are still to leave', async () => {
    const { laptop } = world.ids.products
    const [result] = await resultsOf(api, [
      saleOf(world, till, {
        items: [line(world, { item: { id: laptop }, quantity: '900', price: '0.05' })],
        totals: totalsOf({ taxed: '38.14', igv: '6.86', total: '45.00' }),
        payments: [{ method: { id: world.ids.methodCash }, amount: '45.00' }],
      }),
    ])
    expect(result).toMatchObject({ result: 'observed', observations: [{ code: 'pos_stock_pending' }] })
    expect(await must(api.get(`/api/invoices/${result!.document!.id}`))).toMatchObject({
      byGuides: true,
      status: 'closed',
    })
  })

  it('a discount beyond what a cashier gives alone, a total that is not what its lines come to, too little paid', async () => {
    const off = { items: [line(world, { quantity: '1', price: '100', discountA: '10' })] }
    const totals = totalsOf({ taxed: '76.27', igv: '13.73', total: '90.00', discount: '8.48' })
    const cash = (amount: string) => [{ method: { id: world.ids.methodCash }, amount }]
    const results = await resultsOf(api, [
      saleOf(world, till, { ...off, totals, payments: cash('90.00') }),
      saleOf(world, till, { totals: totalsOf({ total: '47.40' }), payments: cash('47.40') }),
      saleOf(world, till, { payments: cash('40.00') }),
    ])
    expect(results.map(({ observations }) => observations.map(({ code }) => code))).toEqual([
      ['pos_discount'],
      ['pos_parity', 'pos_rounding'],
      ['pos_payments'],
    ])
  })
})

it('eight tills of ten sales at once: eighty documents, none twice, no gap', async () => {
  const tills: TillOfTest[] = []
  for (let i = 10; i < 18; i += 1) tills.push(await openTill(world, api, { code: `T${i}` }))
  const before = await count("sales.invoice where status <> 'draft'")
  const all = await Promise.all(
    tills.map(async (each) => {
      const results = await resultsOf(
        api,
        Array.from({ length: 10 }, () => saleOf(world, each)),
      )
      return results.map(({ result }) => result)
    }),
  )
  expect(all.flat().filter((result) => result === 'accepted')).toHaveLength(80)
  expect(await count("sales.invoice where status <> 'draft'")).toBe(before + 80)
})

it('POS-004 a cashier who is given other tills sends nothing of this one', async () => {
  const users = (await must(api.get('/api/configuration/users'))).data as { id: string; email: string }[]
  const { id } = users.find(({ email }) => email === people.cashier.email)!
  const other = await openTill(world, api, { code: 'T30' })
  const before = await must(api.get(`/api/configuration/users/${id}`))
  await world.owner.query(
    `update company.role set permissions = permissions || array['POSSALES.fullAccess'] where id = $1`,
    [before.role.id],
  )
  const body = { role: { id: before.role.id }, branch: { id: world.ids.branch }, terminals: [{ id: other.id }] }
  await must(api.save(`/api/configuration/users/${id}`, body))
  const cashier = await world.as('cashier')
  const refused = await send(cashier, [saleOf(world, till)])
  expect([refused.status, refused.body.code]).toEqual([403, 'terminal_not_allowed'])
  expect(await resultsOf(cashier, [saleOf(world, other)])).toMatchObject([{ result: 'accepted' }])
  expect(basket(world)).toHaveLength(2)
})
