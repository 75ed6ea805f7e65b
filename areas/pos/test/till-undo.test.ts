import { dec, fixed } from '@yupana/kernel'
import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  askLittle,
  line,
  openShift,
  openTill,
  resultsOf,
  saleOf,
  send,
  type TillOfTest,
  totalsOf,
} from './till-world.ts'

let world: World
let owner: Caller
let cashier: Caller
let till: TillOfTest
const ids: Record<string, string> = {}
const PIN = '274913'

beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  await askLittle(world)
  owner = await world.as('owner')
  const users = (await must(owner.get('/api/configuration/users'))).data as { id: string; email: string }[]
  for (const [name, { email }] of Object.entries(people))
    ids[name] = users.find((each) => each.email === email)?.id ?? ''
  await world.owner.query(
    `update company.role r set permissions = permissions || $2::text[] from company.membership m where m.role_id = r.id and m.user_id = $1`,
    [
      ids.cashier,
      [
        'POSSALES.fullAccess',
        'POSINVOICE.fullAccess',
        'POSSHIFT.fullAccess',
        'POSORDER.fullAccess',
        'OUTPUTINVOICE.fullAccess',
      ],
    ],
  )
  await world.owner.query('update treasury.setting set cash_shift = true')
  await must(owner.put('/api/pos/pin', { pin: PIN, password: 'Yupana2026' }))
  till = await openTill(world, owner, { blockSize: 200 })
  cashier = await world.as('cashier')
  till.shift = await openShift(cashier, till.id)
})
afterAll(() => world?.close())

async function answers(): Promise<void> {
  for (let i = 0; i < 6; i += 1) {
    await world.owner.query(
      "update platform.outbox set due_at = now() - interval '1 second' where status = 'pending' and claimed_by is null",
    )
    world.services.wakeOutbox(world.ids.companyId)
    await world.server.outbox.idle()
  }
}
const said = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code]
const approve = async (power: string, subject: string) =>
  (
    await must(
      cashier.post('/api/pos/approvals', {
        ...{
          power,
          subject,
          user: { id: ids.owner },
          pin: PIN,
          reason: 'Pedido del cliente',
          terminal: { id: till.id },
        },
      }),
    )
  ).token as string
const sell = async (over: Record<string, unknown> = {}) => {
  const sale = saleOf(world, till, { emittedAt: world.now.toISOString(), ...over })
  const [result] = await resultsOf(cashier, [sale])
  expect(result!.result).toBe('accepted')
  return { id: String(sale.id), invoice: result!.document!.id, number: result!.document!.number }
}
const drawer = async () =>
  (
    await world.owner.query<{ sum: string }>(
      `select coalesce(sum(m.amount), 0)::numeric(18,2)::text as sum from treasury.movement m join treasury.shift s on s.id = m.shift_id where s.id = $1`,
      [till.shift],
    )
  ).rows[0]!.sum
const fiveMice = {
  items: (world_: World) => [line(world_, { item: { id: world_.ids.products.mouse }, quantity: '5', price: '20' })],
  totals: totalsOf({ taxed: '84.75', igv: '15.25', total: '100.00' }),
}
const stockOf = async (item: string) =>
  (
    await world.owner.query<{ q: string }>(
      'select sum(quantity)::text as q from inventory.stock_balance where item_id = $1',
      [item],
    )
  ).rows[0]!.q

describe('POS-002 a void', () => {
  it('is approved by somebody else; its money goes out at once, its document, goods and debt as the tax office answers', async () => {
    const { mouse } = world.ids.products
    const before = [await drawer(), await stockOf(mouse)]
    const sold = await sell({
      ...{ items: fiveMice.items(world), totals: fiveMice.totals },
      payments: [{ method: { id: world.ids.methodCash }, amount: '100.00' }],
    })
    await answers()
    expect(await drawer()).toBe('100.00')
    const path = `/api/point-of-sales/${sold.id}/void`
    const reason = 'Se equivocó de producto'
    expect(said(await cashier.put(path, { reason, delivered: false, approval: 'nada' }))).toEqual([
      409,
      'approval_not_found',
    ])
    const approval = await approve('void', sold.id)
    const delivered = await cashier.put(path, { reason, delivered: true, approval })
    expect(delivered.body.errors).toMatchObject([{ field: 'delivered', code: 'pos_delivered' }])
    expect(said(await cashier.delete(`/api/output/invoice/${sold.invoice}/point-of-sale`))).toEqual([409, 'use_void'])
    const voided = await must(cashier.put(path, { reason, delivered: false, approval }))
    expect(voided).toMatchObject({ status: 'voiding', eStatus: 4 })
    expect(await drawer()).toBe(before[0])
    for (let day = 1; day <= 2; day += 1) {
      world.now = new Date(world.now.getTime() + 3_600_000)
      await answers()
    }
    owner = await world.as('owner')
    cashier = await world.as('cashier')
    expect(await must(owner.get(`/api/invoices/${sold.invoice}`))).toMatchObject({ status: 'voided', eStatus: 5 })
    expect([await drawer(), await stockOf(mouse)]).toEqual(before)
    expect((await cashier.delete(`/api/output/invoice/${sold.invoice}/point-of-sale`)).status).toBe(204)
    const list = await must(owner.get('/api/point-of-sales?filters[0][field]=status&filters[0][value]=voided'))
    expect(list.data).toMatchObject([
      { id: sold.id, status: 'voided', eStatus: 5, observed: false, methods: 'Efectivo' },
    ])
  })

  it('TRE-025 the halves of a void carry what they are of in the body, and are refused while the document stands', async () => {
    const sold = await sell()
    const [paid] = (
      await world.owner.query('select payment_id as id from pos.sale_payment where sale_id = $1', [sold.id])
    ).rows
    for (const side of ['incomes', 'expenses'])
      expect(said(await owner.delete(`/api/payment/${side}/point-of-sale`, { id: paid.id }))).toEqual([409, 'use_void'])
  })
})

describe('example 6: a return', () => {
  it('gives back no more than is out, by the means that it was paid by, and the sale is even once the note counts', async () => {
    const sold = await sell({
      ...{ items: fiveMice.items(world), totals: fiveMice.totals },
      payments: [{ method: { id: world.ids.methodCash }, amount: '100.00' }],
    })
    await answers()
    const before = await drawer()
    const back = async (quantity: string, refund: unknown = { method: { id: world.ids.methodCash } }) =>
      cashier.post(`/api/point-of-sales/${sold.id}/return`, {
        ...{ items: [{ line: 1, quantity }], reason: 'No le gustó', refund, terminal: { id: till.id } },
        approval: await approve('return', sold.id),
      })
    const two = await back('2')
    expect([two.status, two.body]).toMatchObject([
      201,
      { refunded: '40.00', document: { serie: 'B01N', total: '40.00' } },
    ])
    expect(await drawer()).toBe(fixed(dec(before).minus(40)))
    const four = await back('4')
    expect(said(four)).toEqual([409, 'return_exceeds'])
    expect(four.body.message).toContain('3')
    const card = await must(owner.post('/api/payment/method', { code: 'VI', name: 'Visa', means: '006' }))
    expect(said(await back('1', { method: { id: card.id } }))).toEqual([409, 'refund_exceeds'])
    await answers()
    expect(await must(owner.get(`/api/invoices/${sold.invoice}`))).toMatchObject({ status: 'closed', balance: '0.00' })
    const three = await back('3')
    expect(three.body).toMatchObject({ refunded: '60.00' })
    expect(await drawer()).toBe(fixed(dec(before).minus(100)))
    const list = await must(owner.get('/api/point-of-sales?filters[0][field]=documentType&filters[0][value]=07'))
    expect(list.data).toHaveLength(2)
  })

  it('of rounded cash gives back what was received', async () => {
    const before = await drawer()
    const sold = await sell()
    await answers()
    expect(await drawer()).toBe(fixed(dec(before).plus(47.3)))
    const returned = await must(
      cashier.post(`/api/point-of-sales/${sold.id}/return`, {
        ...{ items: [1, 2].map((n) => ({ line: n, quantity: n === 1 ? '2' : '1' })), reason: 'No le gustó' },
        ...{ refund: { method: { id: world.ids.methodCash } }, terminal: { id: till.id } },
        approval: await approve('return', sold.id),
      }),
    )
    expect(returned).toMatchObject({ refunded: '47.30', document: { total: '47.38' } })
    expect(await drawer()).toBe(before)
  })

  it('of what was paid in two ways goes back in both, no more by each than came by it', async () => {
    const before = await drawer()
    const card = await must(owner.post('/api/payment/method', { code: 'VR', name: 'Visa', means: '006' }))
    const cash = { id: world.ids.methodCash }
    const sold = await sell({
      payments: [
        { method: { id: card.id }, amount: '20.00' },
        { method: cash, amount: '27.38', rounding: '0.08', received: '27.30' },
      ],
    })
    await answers()
    const back = async (refund: unknown) =>
      cashier.post(`/api/point-of-sales/${sold.id}/return`, {
        ...{ items: [1, 2].map((n) => ({ line: n, quantity: n === 1 ? '2' : '1' })), reason: 'No le gustó' },
        ...{ refund, terminal: { id: till.id }, approval: await approve('return', sold.id) },
      })
    const parts = (byCard: string, byCash: string) => [
      { method: { id: card.id }, amount: byCard },
      { method: cash, amount: byCash },
    ]
    expect(said(await back({ method: cash }))).toEqual([409, 'refund_exceeds'])
    expect(said(await back(parts('27.38', '20.00')))).toEqual([409, 'refund_exceeds'])
    expect((await back(parts('20.00', '20.00'))).body.errors).toMatchObject([{ code: 'refund_differs' }])
    const whole = await back(parts('20.00', '27.38'))
    expect(whole.body).toMatchObject({ refunded: '47.30', document: { total: '47.38' } })
    expect(await drawer()).toBe(before)
    const { rows } = await world.owner.query(
      'select method_name as name, amount from pos.sale_payment where sale_id = $1 order by line',
      [whole.body.id],
    )
    expect(rows).toEqual([
      { name: 'Visa', amount: '20.00' },
      { name: 'Efectivo', amount: '27.30' },
    ])
  })

  it('as credit moves no money: the client is owed it once the note counts', async () => {
    const before = await drawer()
    const sold = await sell({ client: { id: world.ids.clients.person } })
    await answers()
    const returned = await must(
      cashier.post(`/api/point-of-sales/${sold.id}/return`, {
        ...{ items: [{ line: 2, quantity: '1' }], reason: 'No le gustó', refund: 'credit', terminal: { id: till.id } },
        approval: await approve('return', sold.id),
      }),
    )
    expect(returned).toMatchObject({ refunded: '0.00', document: { total: '9.58' } })
    await answers()
    expect(await drawer()).toBe(fixed(dec(before).plus(47.3)))
    expect(await must(owner.get(`/api/credit-notes/${returned.document.id}`))).toMatchObject({
      status: 'open',
      balance: '9.58',
    })
  })
})

describe('example 5: an order', () => {
  it('is charged at the till as it was taken down; a second till is told where', async () => {
    const order = await must(
      owner.post('/api/requisition-order', {
        ...{
          serie: 'PE01',
          date: '2026-11-18',
          client: { id: world.ids.clients.consumer },
          seller: { id: world.ids.seller },
        },
        ...{ paymentTerm: { id: world.ids.termCash }, warehouse: { id: world.ids.warehouse } },
        items: [line(world), line(world, { quantity: '1', price: '9.58' })],
      }),
    )
    const [result] = await resultsOf(
      cashier,
      [saleOf(world, till, { emittedAt: world.now.toISOString(), order: { id: order.id } })],
      'order',
    )
    expect(result).toMatchObject({ result: 'accepted' })
    const read = await must(owner.get(`/api/requisition-order/${order.id}`))
    expect(read).toMatchObject({ status: 'closed', document: { id: result!.document!.id } })
    const again = await send(
      cashier,
      [saleOf(world, till, { emittedAt: world.now.toISOString(), order: { id: order.id } })],
      'order',
    )
    expect(said(again)).toEqual([409, 'order_already_charged'])
    expect(again.body.message).toContain(`B01T-${result!.document!.number}`)
    till.sequence -= 1
    till.numbers.B01T! -= 1
    // What was printed all the same stands, and is observed.
    const [printed] = await resultsOf(cashier, [
      saleOf(world, till, { emittedAt: world.now.toISOString(), order: { id: order.id } }),
    ])
    expect(printed).toMatchObject({ result: 'observed', observations: [{ code: 'requisition_order_charged' }] })
    const without = await send(cashier, [saleOf(world, till)], 'order')
    expect(without.body.errors).toMatchObject([{ field: 'sales[0].order', code: 'pos_origin_required' }])
    till.sequence -= 1
    till.numbers.B01T! -= 1
  })
})

it('example 7: sold in a shift that was closed since, it belongs to that one and to its day', async () => {
  const late = saleOf(world, till, { emittedAt: world.now.toISOString(), offline: true })
  const shift = till.shift!
  const before = await drawer()
  const cents = Math.round(Number(before) * 100)
  const denominations = [{ currency: 'PEN', value: '0.10', count: cents / 10 }]
  const counted = await must(cashier.put(`/api/shifts/${shift}/count`, { denominations }))
  await must(cashier.put(`/api/shifts/${shift}/close`, { version: counted.version }))
  world.now = new Date(world.now.getTime() + 3_600_000)
  cashier = await world.as('cashier')
  till.shift = await must(cashier.post('/api/shifts', { terminal: { id: till.id }, denominations })).then(
    ({ id }) => id,
  )
  const [result] = await resultsOf(cashier, [late])
  expect(result).toMatchObject({ result: 'observed', observations: [{ code: 'pos_shift_closed' }] })
  owner = await world.as('owner')
  const list = await must(
    owner.get(`/api/point-of-sales?filters[0][field]=shift.id&filters[0][value]=${shift}&limit=100`),
  )
  expect(list.data.find(({ id }: { id: string }) => id === late.id)).toMatchObject({
    offline: true,
    observed: true,
    shift: { id: shift },
  })
  expect(await drawer()).toBe('0.00')
  expect(await must(owner.get(`/api/invoices/${result!.document!.id}`))).toMatchObject({ status: 'closed' })
  const voided = await must(
    cashier.put(`/api/point-of-sales/${String(late.id)}/void`, {
      ...{ reason: 'Venta repetida', delivered: false, approval: await approve('void', String(late.id)) },
    }),
  )
  expect(voided.status).toMatch(/void/)
})
