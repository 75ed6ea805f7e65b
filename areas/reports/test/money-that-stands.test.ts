import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dec, fixed, sum } from '@yupana/kernel'
import { repositoryRoot } from '@yupana/platform'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
})
afterAll(() => world?.close())

const today = '2026-11-18'
const month = 'year=2026&month=11'
// 3.333 leaves a half cent or more in most parts of an amount.
const money = (currency: string) => (currency === 'USD' ? { currency, exchangeRate: '3.333' } : { currency })
const items = (price: string) => [
  { item: { id: world.ids.products.service }, quantity: '1', price, tax: { type: 'IGV', rate: '18' } },
]

async function sell(currency: string, price: string, client = world.ids.clients.andes): Promise<string> {
  const { ids } = world
  const made = await must(
    api.post('/api/invoices', {
      ...{ documentType: '01', serie: 'F001', date: today, client: { id: client }, ...money(currency) },
      ...{ seller: { id: ids.seller }, paymentTerm: { id: ids.termCredit30 }, items: items(price) },
    }),
  )
  await must(api.put(`/api/invoices/${made.id}/issue`))
  return made.id
}
let next = 900
async function buy(currency: string, price: string, over: Record<string, unknown> = {}): Promise<string> {
  next += 1
  const { ids } = world
  const made = await must(
    api.post('/api/bills', {
      ...{ documentType: '01', serie: 'F040', number: String(next), date: today, ...money(currency) },
      ...{ supplier: { id: ids.clients.bodega }, paymentTerm: { id: ids.termCredit30 }, items: items(price), ...over },
    }),
  )
  return made.id
}
async function pay(way: 'incomes' | 'expenses', currency: string, id: string, amount: string): Promise<string> {
  const { ids } = world
  const made = await must(
    api.post(`/api/payment/${way}`, {
      ...{ date: today, ...money(currency), account: { id: currency === 'USD' ? ids.bankUsd : ids.bank } },
      ...{ method: { id: ids.methodTransfer }, payments: [{ document: { id }, amount }] },
    }),
  )
  return made.id
}

interface Drawn {
  datasets: { data: string[] }[]
}
const chart = (path: string): Promise<Drawn> => must(api.get(path))
const flows = () =>
  Promise.all(['day', 'week', 'month'].map((step) => chart(`/api/cash-flow/${step}/date?${month}`))).then((charts) =>
    charts.map(({ datasets }) => datasets.map(({ data }) => data)),
  )
/** In and out of the month so far. */
async function moved(): Promise<string[]> {
  const { datasets } = await chart(`/api/cash-flow/day/date?${month}`)
  return datasets.slice(0, 2).map(({ data }) => fixed(sum(data)))
}

describe('cash flow', () => {
  it.each(['PEN', 'USD'])('in %s: what is voided never came in and never went out', async (currency) => {
    const [sale, bill] = [await sell(currency, '100'), await buy(currency, '50')]
    // Something stands on the day, so that it has its place in the chart.
    await pay('incomes', currency, sale, '10')
    await pay('expenses', currency, bill, '3')
    const before = { flows: await flows(), moved: await moved() }
    const [income, expense] = [await pay('incomes', currency, sale, '70'), await pay('expenses', currency, bill, '20')]
    const rate = currency === 'USD' ? '3.333' : '1'
    expect(await moved()).toEqual([
      fixed(dec('70').times(rate).plus(before.moved[0]!)),
      fixed(dec('20').times(rate).plus(before.moved[1]!)),
    ])
    await must(api.put(`/api/payment/incomes/${income}/void`, { reason: 'Depósito repetido' }))
    await must(api.put(`/api/payment/expenses/${expense}/void`, { reason: 'Pago repetido' }))
    expect(await flows()).toEqual(before.flows)
  })

  it('and purchases of an earlier version, which had them on the other side and with lost tax, are put right', async () => {
    const late = { date: '2025-10-31', accountingDate: today }
    await buy('PEN', '100', late)
    const read = async () => [await flows(), await kept()]
    const kept = async () =>
      (
        await world.owner.query(
          "select sum(plus - minus)::numeric(18,2)::text as net from platform.figures where company_id = $1 and metric = 'purchases'",
          [world.ids.companyId],
        )
      ).rows[0].net
    const right = await read()
    await world.owner.query(
      `insert into platform.figure_delta (company_id, id, metric, period, key, plus, minus, quantity)
       select p.company_id, gen_random_uuid(), 'cash.local', p.voided_on, p.account_id::text, l.amount, l.amount, 0 from treasury.payment p
       join (select payment_id, sum(local_amount) as amount from treasury.payment_line group by 1) l on l.payment_id = p.id where p.status = 'CX'
       union all
       select company_id, gen_random_uuid(), 'cash', voided_on, account_id::text, amount, amount, 0 from treasury.payment where status = 'CX'
       union all
       select company_id, gen_random_uuid(), 'purchases', '2026-11-01', '01', 18, 0, 0 from purchases.bill where tax_lost`,
    )
    expect(await read()).not.toEqual(right)
    const name = 'db/migrations/0040_treasury_figures_that_stand.sql'
    await world.owner.query(readFileSync(join(repositoryRoot, name), 'utf8'))
    expect(await read()).toEqual(right)
    const figures = await world.owner.query(
      "select sum(plus)::text as plus, sum(minus)::text as minus from platform.figures where company_id = $1 and metric = 'cash'",
      [world.ids.companyId],
    )
    const paid = await world.owner.query(
      `select sum(amount) filter (where direction = 'income')::text as plus, sum(amount) filter (where direction = 'expense')::text as minus
       from treasury.payment where company_id = $1 and status <> 'CX'`,
      [world.ids.companyId],
    )
    for (const side of ['plus', 'minus']) expect(fixed(figures.rows[0][side]), side).toBe(fixed(paid.rows[0][side]))
  })
})

describe('the balance of a month', () => {
  const balance = async (path: string) => (await chart(`${path}?${month}`)).datasets[0]!.data
  const owed = async () => {
    const { rows } = await world.owner.query(
      `select document_kind, sum(local_balance)::text as owed from treasury.open_item where company_id = $1 and booked_on between '2026-11-01' and '2026-11-30' group by 1`,
      [world.ids.companyId],
    )
    return Object.fromEntries(rows.map((row) => [row.document_kind, row.owed]))
  }

  it.each(['PEN', 'USD'])(
    'in %s: what is left of it is what the books carry, paid in parts or with others',
    async (currency) => {
      const sale = await sell(currency, '33.33')
      const [bill, child] = [await buy(currency, '33.33'), await buy(currency, '10.01')]
      await must(api.put(`/api/bills/join/${bill}`, { bills: [{ id: child }] }))
      for (const amount of ['1.01', '2.22', '13.33']) {
        await pay('incomes', currency, sale, amount)
        await pay('expenses', currency, bill, amount)
        const books = await owed()
        expect((await balance('/api/invoices/data/balance'))[2], amount).toBe(books.invoice)
        expect((await balance('/api/bills/data/balance'))[2], amount).toBe(books.bill)
      }
    },
  )

  it('a purchase whose tax credit has lapsed counts without its tax: that is an expense of its own (6411)', async () => {
    const late = { date: '2025-10-31', accountingDate: today }
    const before = await balance('/api/bills/data/balance')
    for (const currency of ['PEN', 'USD']) await buy(currency, '100', late)
    const after = await balance('/api/bills/data/balance')
    expect(fixed(dec(after[0]!).minus(before[0]!))).toBe('433.30')
    expect(fixed(dec(after[2]!).minus(before[2]!))).toBe('511.29')
  })
})
