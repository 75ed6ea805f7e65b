import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askLittle, line, openShift, openTill, resultsOf, saleOf, type TillOfTest, totalsOf } from './till-world.ts'

let world: World
let api: Caller
let till: TillOfTest
let term: string
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await askLittle(world)
  api = await world.as('owner')
  till = await openTill(world, api)
  const made = await must(api.post('/api/payment-term', { code: 'C15', name: 'Crédito 15 días', type: '2', days: 15 }))
  term = made.id
})
afterAll(() => world?.close())

const check = (items: object[], credit?: object) =>
  api.post('/api/pos/check', { terminal: { id: till.id }, items, ...(credit ? { credit } : {}) })
const of = (id: string, quantity: string) => ({ item: { id }, quantity })

describe('before it is charged', () => {
  it('a till is told what there is not enough of, all lines of an item together, and nothing of services', async () => {
    const { mouse, service } = world.ids.products
    const { rows } = await world.owner.query<{ has: string }>(
      'select trim_scale(quantity)::text as has from inventory.stock_balance where item_id = $1 and warehouse_id = $2',
      [mouse, world.ids.warehouse],
    )
    const has = Number(rows[0]!.has)
    expect(await must(check([of(mouse, String(has)), of(service, '500')]))).toEqual({ short: [], credit: null })
    const { short } = await must(check([of(mouse, String(has)), of(mouse, '1')]))
    expect(short).toMatchObject([{ item: { id: mouse }, has: String(has) }])
    const wrong = await check([])
    expect([wrong.status, wrong.body.errors[0].code]).toEqual([422, 'add_one_item'])
  })

  it('what a client may owe is told by the rules of the house: warned, refused, or let by who may', async () => {
    const { andes } = world.ids.clients
    const { service } = world.ids.products
    await world.owner.query(
      "update parties.client set has_credit_line = true, credit_line = 100, credit_line_currency = 'PEN' where id = $1",
      [andes],
    )
    const credit = (total: string) => ({ client: { id: andes }, total })
    const asked = async (total: string, who = api) =>
      (
        await must(
          who.post('/api/pos/check', { terminal: { id: till.id }, items: [of(service, '1')], credit: credit(total) }),
        )
      ).credit
    expect(await asked('100.00')).toEqual({ allowed: true, problems: [] })
    expect(await asked('100.01')).toMatchObject({ allowed: true, problems: [{ code: 'credit_line_exceeded' }] })
    await world.owner.query("update sales.setting set credit_control = 'block'")
    await world.owner.query(
      `update company.role set permissions = array['POSSALES.fullAccess'] where id = (select m.role_id from company.membership m join company.user_account u on u.id = m.user_id where u.email = 'caja@yupana.pe' limit 1)`,
    )
    expect(await asked('100.01', await world.as('cashier'))).toMatchObject({ allowed: false })
    expect(await asked('100.01')).toMatchObject({ allowed: true })
  })
})

describe('a sale on credit', () => {
  it('is partly paid and owed for the rest; beyond the line it stands and is told', async () => {
    const { andes } = world.ids.clients
    const owing = (over: Record<string, unknown>) =>
      saleOf(world, till, {
        ...{ documentType: '01', client: { id: andes }, paymentTerm: { id: term } },
        items: [line(world, { quantity: '1', price: '118' })],
        totals: totalsOf({ taxed: '100.00', igv: '18.00', total: '118.00' }),
        ...over,
      })
    const cash = [{ method: { id: world.ids.methodCash }, amount: '38.00', received: '38.00' }]
    const [first, second] = await resultsOf(api, [owing({ payments: cash }), owing({ payments: [] })])
    expect(first).toMatchObject({ result: 'accepted', observations: [] })
    expect(await must(api.get(`/api/invoices/${first!.document!.id}`))).toMatchObject({
      status: 'open',
      balance: '80.00',
    })
    expect(second!.observations).toMatchObject([{ code: 'credit_line_exceeded' }])
    expect(await must(api.get(`/api/invoices/${second!.document!.id}`))).toMatchObject({
      status: 'open',
      balance: '118.00',
    })
    // Nobody in particular owes nothing, and nobody owes where it could not be asked.
    expect(
      (
        await must(
          check([of(world.ids.products.service, '1')], { client: { id: world.ids.clients.consumer }, total: '5' }),
        )
      ).credit,
    ).toMatchObject({
      allowed: false,
      problems: [{ code: 'select_customer' }],
    })
    const nobody = saleOf(world, till, {
      ...{
        items: [line(world, { quantity: '1', price: '118' })],
        payments: [],
        paymentTerm: { id: term },
        offline: true,
      },
      totals: totalsOf({ taxed: '100.00', igv: '18.00', total: '118.00' }),
    })
    const [owed] = await resultsOf(api, [nobody])
    expect(owed!.observations.map(({ code }) => code).sort()).toEqual(['pos_credit_offline', 'select_customer'])
    // Who owes by a term that is paid at once is told, as ever.
    const [third] = await resultsOf(api, [owing({ paymentTerm: { id: world.ids.termCash }, payments: [] })])
    expect(third!.observations.map(({ code }) => code)).toContain('pos_payments')
  })
})

describe('the proof of a shift', () => {
  it('has every sale, number, paper and sol; says what is missing, and no sum to who is still to count', async () => {
    await world.owner.query('update treasury.setting set cash_shift = true')
    const other = await openTill(world, api, { code: 'T7', shift: true })
    const proof = async () =>
      (await must(api.get(`/api/pos/shifts/${other.shift}/proof`))).checks as {
        key: string
        ok: boolean
        expected: string
        found: string
        missing: string[]
      }[]
    expect(await proof()).toEqual([])
    const sold = [1, 2, 3].map(() => saleOf(world, other, { emittedAt: world.now.toISOString() }))
    await resultsOf(api, [sold[0]!])
    expect((await proof()).map(({ key, ok, found }) => [key, ok, found])).toEqual([
      ['sequence', true, '1'],
      ['numbers', true, '1'],
      ['held', true, '0'],
      ['documents', true, '1'],
    ])
    // The second one is lost on the way: what comes behind it waits, and once a person lets it the gap is told.
    await resultsOf(api, [sold[2]!])
    expect((await proof()).find(({ key }) => key === 'held')).toMatchObject({ ok: false, missing: ['B07T-00000003'] })
    await must(api.put(`/api/point-of-sales/${String(sold[2]!.id)}/retry`))
    const told = await proof()
    expect(told.find(({ key }) => key === 'sequence')).toMatchObject({ ok: false, expected: '3', missing: ['#2'] })
    expect(told.find(({ key }) => key === 'numbers')).toMatchObject({ ok: false, missing: ['B07T-00000002'] })
    expect(told.find(({ key }) => key === 'held')).toMatchObject({ ok: true })
    await world.owner.query('update treasury.shift set counted_at = now() where id = $1', [other.shift])
    expect((await proof()).at(-1)).toMatchObject({ key: 'money', ok: true, expected: '94.60', found: '94.60' })
    // What was lost before the first sale of the next shift is that one's gap.
    await world.owner.query(
      'update treasury.shift set closed_at = now(), closed_on = current_date, z_number = 99, status = $2 where id = $1',
      [...[other.shift, 'CL']],
    )
    world.now = new Date(world.now.getTime() + 60_000)
    other.shift = await openShift(api, other.id)
    other.sequence += 1
    const late = saleOf(world, other, { emittedAt: world.now.toISOString() })
    await resultsOf(api, [late])
    await must(api.put(`/api/point-of-sales/${String(late.id)}/retry`))
    expect((await proof()).find(({ key }) => key === 'sequence')).toMatchObject({ ok: false, missing: ['#4'] })
    expect((await (await world.as('stranger')).get(`/api/pos/shifts/${other.shift}/proof`)).status).toBe(404)
  })
})
