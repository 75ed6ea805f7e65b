import { dec, fixed, sum } from '@yupana/kernel'
import { must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await openWorld(import.meta.url)
})
afterAll(() => world?.close())

describe('the dashboard', () => {
  it('shows each figure to whoever may see what is behind it, and nothing else', async () => {
    const owner = await world.as('owner')
    const all = await must(owner.get('/api/dashboard'))
    for (const widget of ['sales', 'receivables', 'payables', 'cash', 'stock', 'einvoice', 'monthly'])
      expect(all[widget], widget).not.toBeNull()
    const role = await must(
      owner.post('/api/configuration/roles', {
        name: 'Almacenero',
        permissions: ['DASHBOARD.readOnly', 'PRODUCT.readOnly'],
      }),
    )
    const [seller] = (await must(owner.get(`/api/configuration/users?search=${people.seller.email}`))).data
    await must(owner.save(`/api/configuration/users/${seller.id}`, { role: { id: role.id } }))
    const own = await must((await world.as('seller')).get('/api/dashboard'))
    expect(own).toEqual({
      year: 2026,
      month: 11,
      balancesAsOf: '2026-11-18',
      sales: null,
      receivables: null,
      payables: null,
      cash: null,
      stock: { ...all.stock, amount: null },
      einvoice: null,
      monthly: null,
      weeks: null,
      best: null,
      margin: null,
      urgent: { rejected: [], late: [], unexplained: null, desks: null, tripLimits: 0 },
    })
  })

  it('of another month tells its sales, and no balance of today beside them', async () => {
    const owner = await world.as('owner')
    for (const month of [10, 12]) {
      const other = await must(owner.get(`/api/dashboard?year=2026&month=${month}`))
      expect(other.sales).not.toBeNull()
      expect(other).toMatchObject({ balancesAsOf: null, receivables: null, payables: null, cash: null, stock: null })
    }
  })

  it.each([
    { currency: 'PEN', rate: '1' },
    { currency: 'USD', rate: '3.75' },
  ])(
    'tells what falls due to suppliers today and in the seven days after, in $currency',
    async ({ currency, rate }) => {
      const owner = await world.as('owner')
      const { ids } = world
      const owe = async (dueDate: string, price: string) =>
        must(
          owner.post('/api/bills', {
            ...{ documentType: '01', serie: `F${currency}`.slice(0, 4), number: dueDate.replaceAll('-', '').slice(2) },
            ...{
              date: '2026-11-10',
              fees: [{ date: dueDate, amount: `${price}.00` }],
              currency,
              exchangeRate: rate,
              supplier: { id: ids.clients.bodega },
            },
            paymentTerm: { id: ids.termCredit30 },
            items: [
              { item: { id: ids.products.service }, quantity: '1', price, tax: { type: 'EXONERATED', rate: '0' } },
            ],
          }),
        )
      const payables = async () => (await must(owner.get('/api/dashboard'))).payables
      const before = await payables()
      await owe('2026-11-17', '1')
      await owe('2026-11-18', '10')
      await owe('2026-11-25', '100')
      await owe('2026-11-26', '1000')
      const after = await payables()
      const grown = (name: 'amount' | 'overdue' | 'soon') => fixed(dec(after[name]).minus(before[name]).div(rate))
      expect([grown('overdue'), grown('soon'), grown('amount')]).toEqual(['1.00', '110.00', '1111.00'])
      const aged = after.ages.map((each: string, at: number) => fixed(dec(each).minus(before.ages[at]).div(rate)))
      expect(aged).toEqual(['1110.00', '1.00', '0.00', '0.00', '0.00'])
      expect(fixed(sum(after.ages))).toBe(after.amount)
    },
  )

  it.each([
    { currency: 'PEN', rate: '1' },
    { currency: 'USD', rate: '3.75' },
  ])(
    'looks eight weeks ahead: what falls due moves the balance in its week, what is late in the first, in $currency',
    async ({ currency, rate }) => {
      const owner = await world.as('owner')
      const panel = async () => must(owner.get('/api/dashboard'))
      const before = await panel()
      expect(before.weeks).toHaveLength(8)
      // The world stands on Wednesday 18 November 2026.
      expect(before.weeks[0].from).toBe('2026-11-16')
      const { ids } = world
      for (const [at, dueDate] of ['2026-11-01', '2026-11-20', '2026-12-08', '2027-06-01'].entries())
        await must(
          owner.post('/api/bills', {
            ...{ documentType: '01', serie: 'F777', number: `${currency === 'PEN' ? 1 : 2}${at}` },
            ...{ date: '2026-10-20', fees: [{ date: dueDate, amount: '100.00' }], currency, exchangeRate: rate },
            supplier: { id: ids.clients.bodega },
            paymentTerm: { id: ids.termCredit30 },
            items: [
              {
                item: { id: ids.products.service },
                quantity: '1',
                price: '100',
                tax: { type: 'EXONERATED', rate: '0' },
              },
            ],
          }),
        )
      const after = await panel()
      const grown = (week: number, name: 'in' | 'out' | 'balance') =>
        fixed(dec(after.weeks[week][name]).minus(before.weeks[week][name]).div(rate))
      expect([0, 1, 2, 3, 4].map((week) => grown(week, 'out'))).toEqual(['200.00', '0.00', '0.00', '100.00', '0.00'])
      expect([0, 2, 3, 7].map((week) => grown(week, 'balance'))).toEqual(['-200.00', '-200.00', '-300.00', '-300.00'])
      for (const [week, each] of after.weeks.entries())
        expect(
          fixed(
            dec(week === 0 ? after.cash.amount : after.weeks[week - 1].balance)
              .plus(each.in)
              .minus(each.out),
          ),
        ).toBe(each.balance)
    },
  )

  it('names what was sold most this month, each as its lines say, and the month before up to the same day', async () => {
    const owner = await world.as('owner')
    const before = await must(owner.get('/api/dashboard'))
    const { ids } = world
    const sell = async (price: string) => {
      const draft = await must(
        owner.post('/api/invoices', {
          ...{
            documentType: '01',
            serie: 'F001',
            date: '2026-11-18',
            currency: 'PEN',
            client: { id: ids.clients.andes },
          },
          ...{ seller: { id: ids.seller }, paymentTerm: { id: ids.termCredit30 } },
          items: [{ item: { id: ids.products.service }, quantity: '1', price, includeTaxPrice: false }],
        }),
      )
      return must(owner.put(`/api/invoices/${draft.id}/issue`))
    }
    await sell('90000')
    const after = await must(owner.get('/api/dashboard'))
    const of = (panel: { best: { id: string; amount: string }[] }) =>
      panel.best.find(({ id }) => id === ids.products.service)?.amount ?? '0'
    expect(after.best[0].id).toBe(ids.products.service)
    expect(fixed(dec(of(after)).minus(of(before)))).toBe(fixed(dec(after.sales.amount).minus(before.sales.amount)))
    expect(after.best.length).toBeLessThanOrEqual(5)
    expect(after.sales.sameDay).toBe(before.sales.sameDay)
  })
})
