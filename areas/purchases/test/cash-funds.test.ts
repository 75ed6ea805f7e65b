import { dec } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
let cash = ''
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  cash = (
    await must(
      api.post('/api/payment/account', {
        ...{ code: 'CHICA', name: 'Caja chica', type: 'cash', currency: 'PEN', ledgerCode: '1011' },
      }),
    )
  ).id
})
afterAll(() => world?.close())

let next = 700
async function bill(total: string): Promise<string> {
  next += 1
  const made = await must(
    api.post('/api/bills', {
      documentType: '01',
      serie: 'F030',
      number: String(next),
      date: '2026-11-02',
      currency: 'PEN',
      supplier: { id: world.ids.clients.bodega },
      paymentTerm: { id: world.ids.termCredit30 },
      items: [
        {
          item: { id: world.ids.products.service },
          quantity: '1',
          price: total,
          tax: { type: 'EXONERATED', rate: '0' },
        },
      ],
    }),
  )
  return made.id
}

/** Money into the drawer: an invoice of the day, collected in cash. */
async function collect(total: string, date: string): Promise<string> {
  const { ids } = world
  world.now = new Date(`${date}T15:00:00Z`)
  const invoice = await must(
    (await world.as('owner')).post('/api/invoices', {
      documentType: '01',
      serie: 'F001',
      date,
      currency: 'PEN',
      exchangeRate: '1',
      client: { id: ids.clients.andes },
      seller: { id: ids.seller },
      paymentTerm: { id: ids.termCash },
      items: [
        { item: { id: ids.products.service }, quantity: '1', price: total, tax: { type: 'EXONERATED', rate: '0' } },
      ],
    }),
  )
  api = await world.as('owner')
  await must(api.put(`/api/invoices/${invoice.id}/issue`))
  const income = await must(
    api.post('/api/payment/incomes', {
      ...{ date, currency: 'PEN', account: { id: cash }, method: { id: ids.methodCash } },
      payments: [{ document: { id: invoice.id }, amount: total }],
    }),
  )
  return income.id
}

const pay = (id: string, amount: string, date = '2026-11-18', account = cash) =>
  api.post('/api/payment/expenses', {
    ...{ date, currency: 'PEN', account: { id: account }, method: { id: world.ids.methodCash } },
    payments: [{ document: { id }, amount }],
  })
const funds = (date = '2026-11-18') => must(api.get(`/api/payment/account/${cash}/balance?date=${date}`))

describe('a drawer', () => {
  it('never gives more than it holds, on the day or later; what there is is told', async () => {
    await collect('300.00', '2026-11-10')
    await collect('200.00', '2026-11-18')
    const id = await bill('2000.00')
    expect(await funds('2026-11-12')).toMatchObject({ balance: '300.00', least: '300.00', type: 'cash' })
    expect((await pay(id, '300.01', '2026-11-12')).body.errors).toEqual([
      expect.objectContaining({
        field: 'account',
        code: 'account_without_funds',
        params: { balance: '300.00', currency: 'PEN' },
      }),
    ])
    await must(pay(id, '450.00'))
    // There were 300 on that day, but only 50 of them are left today.
    expect((await pay(id, '60.00', '2026-11-12')).body.errors[0].params).toMatchObject({ balance: '50.00' })
    const last = await must(pay(id, '50.00', '2026-11-12'))
    expect(await funds()).toMatchObject({ balance: '0.00', least: '0.00' })
    await must(api.put(`/api/payment/expenses/${last.id}/void`, { reason: 'Error' }))
    expect(await funds()).toMatchObject({ balance: '50.00' })
  })

  it('does not pay twice with the same money: of many payments at once only those that it can pay', async () => {
    await collect('250.00', '2026-11-18')
    const bills = await Promise.all(Array.from({ length: 8 }, () => bill('100.00')))
    const replies = await Promise.all(bills.map((id) => pay(id, '100.00')))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(replies.filter(({ status }) => status !== 201).map(({ body }) => body.errors[0].code)).toEqual(
      Array(5).fill('account_without_funds'),
    )
    const { balance } = await funds()
    expect(dec(balance).gte(0)).toBe(true)
    expect(balance).toBe('0.00')
  })

  it('does not lose by a voided collection what it has given out since', async () => {
    const collected = await collect('80.00', '2026-11-18')
    const void_ = () => api.put(`/api/payment/incomes/${collected}/void`, { reason: 'Cheque devuelto' })
    const paid = await must(pay(await bill('30.00'), '30.00'))
    const refused = await void_()
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'collected_money_spent', params: { balance: '50.00', currency: 'PEN' } })
    expect(await funds()).toMatchObject({ balance: '50.00' })
    await must(api.put(`/api/payment/expenses/${paid.id}/void`, { reason: 'Error' }))
    await must(void_())
    expect(await funds()).toMatchObject({ balance: '0.00' })
  })

  it('may go below zero where it is said so; a bank always', async () => {
    const id = await bill('500.00')
    expect((await pay(id, '100.00')).status).toBe(422)
    const account = await must(api.get(`/api/payment/account/${cash}`))
    const { id: _, ...given } = account
    await must(api.save(`/api/payment/account/${cash}`, { ...given, allowNegative: true }))
    await must(pay(id, '100.00'))
    expect(await funds()).toMatchObject({ balance: '-100.00', allowNegative: true })
    await must(pay(id, '400.00', '2026-11-18', world.ids.bank))
    expect((await api.get(`/api/payment/account/${id}/balance`)).status).toBe(404)
  })
})
