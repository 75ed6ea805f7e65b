import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askLittle, askRate, line, openTill, resultsOf, saleOf, type TillOfTest, totalsOf } from './till-world.ts'

let world: World
let owner: Caller
let cashier: Caller
let till: TillOfTest
let dollars: string
const ids: Record<string, string> = {}
const PIN = '274913'

beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await askLittle(world)
  await askRate(world, '3.75')
  owner = await world.as('owner')
  const users = (await must(owner.get('/api/configuration/users'))).data as { id: string; email: string }[]
  for (const [name, { email }] of Object.entries(people))
    ids[name] = users.find((each) => each.email === email)?.id ?? ''
  await world.owner.query(
    `update company.role r set permissions = permissions || $2::text[] from company.membership m where m.role_id = r.id and m.user_id = $1`,
    [ids.cashier, ['POSSALES.fullAccess']],
  )
  await must(owner.put('/api/pos/pin', { pin: PIN, password: 'Yupana2026' }))
  dollars = (
    await must(
      owner.post('/api/payment/account', {
        ...{ code: 'CJD', name: 'Caja dólares', type: 'cash', currency: 'USD', ledgerCode: '1011' },
      }),
    )
  ).id
  till = await openTill(world, owner, { accountUsd: { id: dollars }, maxDiscountPercent: '5' })
  cashier = await world.as('cashier')
})
afterAll(() => world?.close())

const balanceOf = async (account: string) =>
  (
    await world.owner.query<{ sum: string }>(
      'select coalesce(sum(amount), 0)::numeric(18,2)::text as sum from treasury.movement where account_id = $1',
      [account],
    )
  ).rows[0]!.sum
const approve = async (power: string, subject: string) =>
  (
    await must(
      cashier.post('/api/pos/approvals', {
        ...{
          power,
          subject,
          user: { id: ids.owner },
          pin: PIN,
          reason: 'Cliente frecuente',
          terminal: { id: till.id },
        },
      }),
    )
  ).token as string

describe('dollars in cash', () => {
  it('settle what they are worth; what is beyond is bought for the soles that were given back', async () => {
    const [accounts] = (await world.owner.query('select account_id as pen from pos.terminal where id = $1', [till.id]))
      .rows
    await resultsOf(cashier, [saleOf(world, till)])
    const [result] = await resultsOf(cashier, [
      saleOf(world, till, {
        payments: [
          {
            ...{ method: { id: world.ids.methodCash }, amount: '47.38', currency: 'USD' },
            ...{ exchangeRate: '3.75', received: '20.00' },
          },
        ],
        change: '27.70',
      }),
    ])
    expect(result).toMatchObject({ result: 'accepted', observations: [] })
    expect(await must(owner.get(`/api/invoices/${result!.document!.id}`))).toMatchObject({ status: 'closed' })
    expect(await balanceOf(dollars)).toBe('20.00')
    expect(await balanceOf(accounts.pen)).toBe('19.60')
  })

  it('whose change the drawer has not got in the books are told', async () => {
    const poor = await openTill(world, owner, { code: 'T2', accountUsd: { id: dollars } })
    const payment = { method: { id: world.ids.methodCash }, amount: '47.38', currency: 'USD', exchangeRate: '3.75' }
    const [result] = await resultsOf(cashier, [
      saleOf(world, poor, { payments: [{ ...payment, received: '20.00' }], change: '27.70' }),
    ])
    expect(result).toMatchObject({ result: 'observed', observations: [{ code: 'pos_change' }] })
  })
})

describe('what a cashier gives', () => {
  const off = (discountA: string, totals: Record<string, string>, over: Record<string, unknown> = {}) =>
    saleOf(world, till, {
      items: [line(world, { quantity: '1', price: '100', discountA })],
      totals: totalsOf(totals),
      payments: [{ method: { id: world.ids.methodCash }, amount: totals.total }],
      change: '0',
      ...over,
    })
  const five = { taxed: '80.51', igv: '14.49', total: '95.00', discount: '4.24' }
  const ten = { taxed: '76.27', igv: '13.73', total: '90.00', discount: '8.48' }

  it('up to the maximum of the till is no news; beyond it stands as approved, once', async () => {
    const token = await approve('discount', world.ids.products.service)
    const results = await resultsOf(cashier, [
      off('5', five),
      off('10', ten, { approvals: [token] }),
      off('10', ten, { approvals: [token] }),
      off('10', ten),
    ])
    expect(results.map(({ result, observations }) => [result, ...observations.map(({ code }) => code)])).toEqual([
      ['accepted'],
      ['accepted'],
      ['observed', 'pos_discount'],
      ['observed', 'pos_discount'],
    ])
  })

  it('under the floor of a price is observed, unless somebody approved it with a reason', async () => {
    const floored = await must(
      owner.post('/api/products', {
        ...{
          code: 'SUELO',
          name: 'Con suelo',
          type: 'service',
          unit: { code: 'ZZ' },
          price: '100',
          minimumPrice: '80',
        },
      }),
    )
    const under = (over: Record<string, unknown> = {}) =>
      saleOf(world, till, {
        items: [line(world, { item: { id: floored.id }, quantity: '1', price: '70', includeTaxPrice: false })],
        totals: totalsOf({ taxed: '70.00', igv: '12.60', total: '82.60' }),
        payments: [{ method: { id: world.ids.methodCash }, amount: '82.60' }],
        ...over,
      })
    const [seen, approved] = await resultsOf(cashier, [
      under(),
      under({ approvals: [await approve('price', floored.id)] }),
    ])
    expect(seen).toMatchObject({
      result: 'observed',
      observations: [{ code: 'price_below_minimum' }, { code: 'pos_price' }],
    })
    expect(approved).toMatchObject({ result: 'accepted', observations: [] })
  })
})

it('a sale on credit owes what is not paid, and needs no cash', async () => {
  const [result] = await resultsOf(cashier, [
    saleOf(world, till, {
      ...{ client: { id: world.ids.clients.andes }, documentType: '01', payments: [], change: '0' },
      paymentTerm: { id: world.ids.termCredit30 },
    }),
  ])
  expect(result).toMatchObject({ result: 'accepted' })
  expect(await must(owner.get(`/api/invoices/${result!.document!.id}`))).toMatchObject({
    ...{ status: 'open', balance: '47.38', dueDate: '2026-12-18', serie: 'F01T' },
  })
})

it('a quotation is charged at its prices; charged once more it is only told', async () => {
  const { service } = world.ids.products
  const offered = [line(world), line(world, { quantity: '1', price: '9.58' })]
  const quotation = await must(
    owner.post('/api/quotations', {
      ...{ serie: 'CT01', date: '2026-11-18', validUntil: '2026-12-01', currency: 'PEN', items: offered },
      ...{ client: { id: world.ids.clients.person }, seller: { id: world.ids.seller } },
      paymentTerm: { id: world.ids.termCash },
    }),
  )
  await must(owner.put(`/api/quotations/${quotation.id}/send`, { version: quotation.version }))
  const sale = () =>
    saleOf(world, till, {
      ...{ client: { id: world.ids.clients.person }, quotation: { id: quotation.id } },
      items: offered.map((each, i) => ({ ...each, quotationLine: i + 1 })),
    })
  expect(service).toBeTruthy()
  const [result] = await resultsOf(cashier, [sale()], 'order')
  expect(result).toMatchObject({ result: 'accepted', observations: [] })
  const invoice = await must(owner.get(`/api/invoices/${result!.document!.id}`))
  expect(invoice.quotation).toMatchObject({ id: quotation.id })
  const [again] = await resultsOf(cashier, [sale()], 'order')
  expect(again!.result).toBe('observed')
})
