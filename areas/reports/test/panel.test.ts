import { type Decimal, dec, fixed } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  // It stands on Wednesday 18 November 2026.
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
})
afterAll(() => world?.close())

const panel = (query = ''): Promise<ReturnType<typeof JSON.parse>> => must(api.get(`/api/dashboard${query}`))

interface Sale {
  date: string
  price: string
  term?: string
  currency?: string
  exchangeRate?: string
  product?: string
}

/** A document of long ago is not issued today: it is issued now, and was then. */
async function sell({ date, price, term, product, currency = 'PEN', exchangeRate = '1' }: Sale): Promise<string> {
  const { ids } = world
  const draft = await must(
    api.post('/api/invoices', {
      ...{
        documentType: '01',
        serie: 'F001',
        date: '2026-11-18',
        client: { id: ids.clients.andes },
        currency,
        exchangeRate,
      },
      ...{ warehouse: { id: ids.warehouse }, seller: { id: ids.seller }, paymentTerm: { id: term ?? ids.termCash } },
      items: [
        {
          ...{ item: { id: product ?? ids.products.service }, quantity: '1', price, includeTaxPrice: false },
          tax: { type: 'IGV', rate: '18' },
        },
      ],
    }),
  )
  await must(api.put(`/api/invoices/${draft.id}/issue`))
  await world.owner.query('update sales.invoice set date = $2 where id = $1', [draft.id, date])
  await world.owner.query('update treasury.open_item set due_on = due_on + ($2::date - date) where document_id = $1', [
    draft.id,
    date,
  ])
  return draft.id
}

describe('the sales of the panel', () => {
  it.each([
    ['day', '2026-11-18', '2026-11-17', ['2026-11-18'], ['2026-11-17']],
    ['week', '2026-11-16', '2026-11-11', ['2026-11-16', '2026-11-18'], ['2026-11-09', '2026-11-11']],
    ['year', '2026-01-01', '2025-11-18', ['2026-11-02', '2026-11-18'], []],
  ])(
    'of a %s are added up from its first day to today, beside as many days before',
    async (period, from, against, within, before) => {
      const was = await panel(`?period=${period}`)
      for (const date of within) await sell({ date, price: '100' })
      for (const date of before) await sell({ date, price: '7' })
      // What lies before the days that it is measured against counts in neither.
      if (before.length > 0) await sell({ date: '2026-10-31', price: '1000' })
      const now = await panel(`?period=${period}`)
      expect(now.sales).toMatchObject({ from, to: '2026-11-18', against })
      const grown = (name: 'amount' | 'sameDay') => fixed(dec(now.sales[name]).minus(was.sales[name]))
      expect([grown('amount'), grown('sameDay')]).toEqual([fixed(100 * within.length), fixed(7 * before.length)])
      expect(now.sales.documents - was.sales.documents).toBe(within.length)
    },
  )

  it('of the year are the sum of its months, also when a sale of a month past is voided now', async () => {
    const gone = await sell({ date: '2026-11-18', price: '300' })
    const { monthly } = await panel()
    const months = monthly.filter(({ month }: { month: string }) => month.startsWith('2026'))
    const whole = fixed(months.reduce((all: Decimal, { amount }: { amount: string }) => all.plus(amount), dec(0)))
    expect((await panel('?period=year')).sales.amount).toBe(whole)
    await must(api.put(`/api/invoices/${gone}/void`, { reason: 'Error de emisión' }))
    expect((await panel('?period=year')).sales.amount).toBe(fixed(dec(whole).minus(300)))
  })

  it('are measured against the same day of the month before, of a month that is named, too', async () => {
    expect((await panel()).sales).toMatchObject({ from: '2026-11-01', to: '2026-11-30', against: '2026-10-18' })
    expect((await panel('?year=2026&month=10&period=day')).sales).toMatchObject({ from: '2026-10-01' })
    expect((await api.get('/api/dashboard?period=siglo')).status).toBe(422)
  })
})

describe('what waits for a hand', () => {
  it.each([
    { currency: 'PEN', exchangeRate: '1' },
    { currency: 'USD', exchangeRate: '3.75' },
  ])('names who owes past its day, with what and since when, in $currency', async (given) => {
    const { ids } = world
    const of = async () =>
      (await panel()).urgent.late.find(({ client }: { client: { id: string } }) => client.id === ids.clients.andes)
    const was = await of()
    await sell({ date: '2026-09-18', price: '1000', term: ids.termCredit30, ...given })
    const now = await of()
    expect(fixed(dec(now.amount).minus(was?.amount ?? 0))).toBe(fixed(dec(1180).times(given.exchangeRate)))
    expect(now.documents - (was?.documents ?? 0)).toBe(1)
    // Due on 18 October.
    expect(now.days).toBe(31)
  })

  it('names the last that the tax office rejected, with what it said, until it is voided', async () => {
    const id = await sell({ date: '2026-11-18', price: '5' })
    await world.owner.query('update sales.invoice set e_status = 3 where id = $1', [id])
    await world.owner.query(
      "update einvoicing.document set response_code = '2800', response_text = 'x' where id = $1",
      [id],
    )
    const [row] = (await world.owner.query('select serie, number from sales.invoice where id = $1', [id])).rows
    expect((await panel()).urgent.rejected[0]).toEqual({
      id,
      document: `${row.serie}-${String(row.number).padStart(8, '0')}`,
      answer: '2800: x',
    })
    await world.owner.query("update sales.invoice set status = 'voided' where id = $1", [id])
    expect((await panel()).urgent.rejected).toEqual([])
  })
})

it('tells what is left of the sales of the month after what the goods cost, as the books have both', async () => {
  const { ids } = world
  const balance = async (code: string, by: 'debit' | 'credit') => {
    const { rows } = await world.owner.query(
      `select coalesce(sum(l.${by}) - sum(l.${by === 'debit' ? 'credit' : 'debit'}), 0) as amount from accounting.journal_line l
       where l.company_id = $1 and l.account_code like $2 and l.date between '2026-11-01' and '2026-11-30'`,
      [ids.companyId, `${code}%`],
    )
    return rows[0].amount as string
  }
  await must(
    api.post('/api/bills', {
      ...{ documentType: '01', serie: 'F009', number: '1', date: '2026-11-18', currency: 'PEN', exchangeRate: '1' },
      ...{ supplier: { id: ids.clients.bodega }, paymentTerm: { id: ids.termCash }, warehouse: { id: ids.warehouse } },
      items: [{ item: { id: ids.products.mouse }, quantity: '5', price: '150', tax: { type: 'IGV', rate: '18' } }],
    }),
  )
  await sell({ date: '2026-11-18', price: '250', product: ids.products.mouse })
  const [sales, cost] = [await balance('70', 'credit'), await balance('69', 'debit')]
  expect(dec(cost).gt(0)).toBe(true)
  const { margin } = await panel()
  expect(margin.percent).toBe(fixed(dec(sales).minus(cost).times(100).div(sales)))
  expect(margin.months).toHaveLength(12)
  expect(margin.months.slice(-2)).toEqual([margin.before, margin.percent])
})

it.each(['receivables', 'payables'] as const)(
  'tells the way of the %s by the end of each month, as the books have it',
  async (name) => {
    const told = (await panel())[name]
    const side = name === 'receivables' ? ['12%', 'l.debit - l.credit'] : ['42%', 'l.credit - l.debit']
    const { rows } = await world.owner.query(
      `select coalesce(sum(${side[1]}) filter (where l.date < '2026-11-01'), 0) as before, coalesce(sum(${side[1]}), 0) as now
     from accounting.journal_line l where l.company_id = $1 and l.account_code like $2 and l.date < '2026-12-01'`,
      [world.ids.companyId, side[0]],
    )
    expect(told.months).toHaveLength(12)
    expect(told.months.slice(-2).map(Number)).toEqual([Number(rows[0].before), Number(rows[0].now)])
    expect(told.months.at(-1)).toBe(told.amount)
  },
)

it('tells what was in cash and banks at the end of each of thirty days', async () => {
  const { cash } = await panel()
  expect(cash.days).toHaveLength(30)
  expect(cash.days.at(-1)).toBe(cash.amount)
  const { rows } = await world.owner.query(
    `select coalesce(sum(f.plus - f.minus), 0) as held from platform.figures f join treasury.account a on a.company_id = f.company_id and a.id::text = f.key and a.active
     where f.company_id = $1 and f.metric = 'cash.local' and f.period <= '2026-11-11'`,
    [world.ids.companyId],
  )
  expect(cash.days.at(-8)).toBe(fixed(rows[0].held))
})
