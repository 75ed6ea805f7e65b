import { dec, fixed, sum } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  const { ids } = world
  const center = await must(api.post('/api/cost-center', { code: 'C1', name: 'Lima', level: 3 }))
  const sell = async (client: string, price: string, over: Record<string, unknown> = {}) => {
    const made = await must(
      api.post('/api/invoices', {
        ...{ documentType: '01', serie: 'F001', date: '2026-11-18', currency: 'PEN', client: { id: client } },
        ...{ seller: { id: ids.seller }, paymentTerm: { id: ids.termCredit30 } },
        items: [
          { item: { id: ids.products.service }, quantity: '3', price, costCenter: { id: center.id } },
          { item: { id: ids.products.service }, quantity: '1', price },
        ],
        ...over,
      }),
    )
    return must(api.put(`/api/invoices/${made.id}/issue`))
  }
  const dollars = { currency: 'USD', exchangeRate: '3.333' }
  const first = await sell(ids.clients.andes, '10.01')
  await sell(ids.clients.bodega, '33.33', dollars)
  const voided = await sell(ids.clients.andes, '77.77')
  await must(api.put(`/api/invoices/${voided.id}/void`, { reason: 'Error de emisión' }))
  await must(
    api.post('/api/payment/incomes', {
      ...{ date: '2026-11-18', currency: 'PEN', account: { id: ids.cash }, method: { id: ids.methodCash } },
      payments: [{ document: { id: first.id }, amount: '20' }],
    }),
  )
  const ways = [{ currency: 'PEN' }, dollars, { currency: 'PEN', detractionCode: '022' }]
  for (const [i, way] of ways.entries())
    await must(
      api.post('/api/bills', {
        ...{
          documentType: '01',
          serie: 'F009',
          number: String(i + 1),
          date: '2026-11-10',
          ...way,
        },
        ...{ supplier: { id: ids.clients.bodega }, paymentTerm: { id: ids.termCredit30 } },
        items: [{ item: { id: ids.products.service }, quantity: '1', price: '99.99' }],
      }),
    )
})
afterAll(() => world?.close())

const rowsOf = async (path: string): Promise<{ labels: string[]; datasets: { label: string; data: string[] }[] }> =>
  must(api.get(path))
const month = 'year=2026&month=11'

describe('the charts of the dashboard', () => {
  it('by client, by cost center, of the month and of the year add up to the figure of the dashboard', async () => {
    const { sales } = await must(api.get(`/api/dashboard?${month}`))
    const whole = async (path: string) => fixed(sum((await rowsOf(path)).datasets[0]!.data))
    expect(Number(sales.amount)).toBeGreaterThan(0)
    expect(await whole(`/api/invoices/data/client?${month}`)).toBe(sales.amount)
    expect(await whole(`/api/invoices/data/cost-center?${month}`)).toBe(sales.amount)
    expect((await rowsOf(`/api/invoices/data/balance?${month}`)).datasets[0]!.data[0]).toBe(sales.amount)
    const year = await rowsOf('/api/invoices/data/monthly/2026')
    expect(year.datasets.map(({ label }) => label)).toEqual(['2026', '2025'])
    expect(year.datasets[0]!.data[10]).toBe(sales.amount)
    expect(await whole('/api/invoices/data/client?year=2026&month=10')).toBe('0.00')
  })

  it('of purchases tell the kept figure, whole and by supplier', async () => {
    const { rows } = await world.owner.query(
      `select sum(plus - minus)::numeric(18,2)::text as net from platform.figures where company_id = $1 and metric = 'purchases' and period = '2026-11-01'`,
      [world.ids.companyId],
    )
    expect((await rowsOf(`/api/bills/data/balance?${month}`)).datasets[0]!.data[0]).toBe(rows[0].net)
    // Nothing of them was paid, a deposit neither.
    expect((await rowsOf(`/api/bills/data/balance?${month}`)).datasets[0]!.data[1]).toBe('0.00')
    const parts = await rowsOf(`/api/bills/data/supplier?${month}`)
    expect(fixed(sum(parts.datasets[0]!.data))).toBe(rows[0].net)
  })

  it('of money and stock tell what the dashboard tells', async () => {
    const { receivables, payables, cash, stock } = await must(api.get('/api/dashboard'))
    const balance = await rowsOf('/api/payments/balance')
    expect(balance.datasets.map(({ data }) => data)).toEqual([
      [receivables.amount, payables.amount],
      [receivables.overdue, payables.overdue],
    ])
    for (const step of ['day', 'week', 'month']) {
      const flow = await rowsOf(`/api/cash-flow/${step}/date?${month}`)
      expect(flow.datasets[2]!.data.at(-1), step).toBe(cash.amount)
      expect(dec(flow.datasets[0]!.data.at(-1)!).gte(20), step).toBe(true)
    }
    expect(fixed(sum((await rowsOf('/api/stock/data-valued')).datasets[0]!.data))).toBe(stock.amount)
  })

  it('of payments by category are the payments that stand, those of documents among them', async () => {
    const { ids } = world
    const [category] = (
      await world.owner.query(
        "select id, name from treasury.category where company_id = $1 and type = '2' and not requires_party and not requires_cost_center and ledger_code is not null order by code limit 1",
        [ids.companyId],
      )
    ).rows
    const spend = (amount: string, currency: string) =>
      must(
        api.post('/api/payment/expenses', {
          ...{ date: '2026-11-18', currency, method: { id: ids.methodCash } },
          ...(currency === 'USD'
            ? { exchangeRate: '3.7', account: { id: ids.bankUsd } }
            : { account: { id: ids.bank } }),
          payments: [{ category: { id: category.id }, amount }],
        }),
      )
    await spend('30', 'PEN')
    await spend('10', 'USD')
    const gone = await spend('99', 'PEN')
    await must(api.put(`/api/payment/expenses/${gone.id}/void`, { reason: 'Mal digitado' }))
    for (const [side, direction] of [
      ['incomes', 'income'],
      ['expenses', 'expense'],
    ]) {
      const { rows } = await world.owner.query(
        `select sum(l.local_amount)::text as amount from treasury.payment_line l join treasury.payment p on p.id = l.payment_id
         where p.company_id = $1 and p.direction = $2 and p.voided_on is null and p.date between '2026-11-01' and '2026-11-30'`,
        [ids.companyId, direction],
      )
      const chart = await rowsOf(`/api/payment/${side}/category?${month}`)
      expect(fixed(sum(chart.datasets[0]!.data))).toBe(rows[0].amount)
      expect((await rowsOf(`/api/payment/${side}/category?year=2026&month=10`)).labels).toEqual([])
    }
    expect(await rowsOf(`/api/payment/expenses/category?${month}`)).toMatchObject({
      labels: [category.name],
      datasets: [{ data: ['67.00'] }],
    })
    expect((await rowsOf(`/api/payment/incomes/category?${month}`)).labels).toEqual(['Comprobantes'])
    expect((await (await world.as('seller')).get('/api/payment/expenses/category')).status).toBe(403)
  })

  it('are for whoever may see what is behind them', async () => {
    const seller = await world.as('seller')
    expect((await seller.get('/api/invoices/data/client')).status).toBe(200)
    expect((await seller.get('/api/bills/data/supplier')).status).toBe(403)
    expect((await seller.get('/api/payments/balance')).status).toBe(403)
  })
})
