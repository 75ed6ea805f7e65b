import { dec, fixed, sum } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dollars, moneyWorld, today } from './money-world.ts'
import { withholdingWorld } from './withholding-world.ts'

let world: World
let api: Caller
let money: ReturnType<typeof moneyWorld>
let of: ReturnType<typeof withholdingWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  money = moneyWorld(world, api)
  of = withholdingWorld(world, api)
})
afterEach(async () => {
  expect([await of.differing(), await money.differing(), await money.ledgerDiffering()]).toEqual([[], [], []])
})
afterAll(() => world?.close())

type Line = Record<string, unknown>
const place = { PEN: 'cash', USD: 'bankUsd' } as const
const head = (currency: 'PEN' | 'USD', payments: Line[], over: Line = {}) => ({
  ...{ currency, account: { id: world.ids[place[currency]] } },
  ...{ method: { id: currency === 'PEN' ? world.ids.methodCash : world.ids.methodTransfer }, payments, ...over },
})
const visit = (side: 'incomes' | 'expenses', soles: Line[], dollarLines: Line[], over: Line = {}) =>
  api.post(`/api/payment/${side}`, {
    ...{ date: today, exchangeRate: '3.75', ...head('PEN', soles), alongside: head('USD', dollarLines), ...over },
  })
const told = ({ status, body }: { status: number; body: { errors?: { field: string; code: string }[] } }) => [
  status,
  ...(body.errors ?? []).map(({ field, code }) => `${field} ${code}`),
]

describe('a thief', () => {
  const lines = (id: string, each: Line, times = 500) =>
    Array.from({ length: times }, () => ({ document: { id }, ...each }))
  const enter = (side: string, currency: 'PEN' | 'USD', payments: Line[], exchangeRate = '3.75') =>
    api.post(`/api/payment/${side}`, {
      ...{ date: today, exchangeRate, ...head(currency, payments) },
      ...{
        account: { id: currency === 'PEN' ? world.ids.bank : world.ids.bankUsd },
        method: { id: world.ids.methodTransfer },
      },
    })
  const last = (at = 499) => [422, `payments[${at}].paidAmount paid_amount_differs`]

  it('gets nothing of five hundred lines of a cent, each of which moves the cents that one line may', async () => {
    const sale = await money.sold('100.00', dollars)
    expect(told(await enter('incomes', 'PEN', lines(sale.id, { amount: '0.01', paidAmount: '0.01' })))).toEqual(last())
    const bill = await of.billed('100.00', { currency: 'USD' })
    expect(told(await enter('expenses', 'PEN', lines(bill.id, { amount: '0.01', paidAmount: '0.09' })))).toEqual(last())
    const soles = await of.billed('100.00')
    expect(told(await enter('expenses', 'USD', lines(soles.id, { amount: '0.08', paidAmount: '0.03' })))).toEqual(
      last(),
    )
    // Of rates of their own no more.
    const rated = lines(sale.id, { amount: '0.01', paidAmount: '0.01' }).map((line, i) => ({
      ...line,
      exchangeRate: `3.7${i % 10}`,
    }))
    expect(told(await enter('incomes', 'PEN', rated))).toEqual(last())
    // Nor of what is rounded of each by itself.
    for (const amount of ['0.02', '0.05']) {
      const { id } = await money.sold('100.00')
      expect(told(await enter('incomes', 'USD', lines(id, { amount })))).toEqual([
        ...[422, 'payments[499].amount paid_amount_differs'],
      ])
    }
    const left = await money.rows(
      'select balance::text from treasury.open_item where document_id = any($1) order by 1',
      [[sale.id, bill.id, soles.id]],
    )
    expect(left).toEqual([{ balance: '100.00' }, { balance: '118.00' }, { balance: '118.00' }])
  })

  it('but several lines that each were typed in their account stand', async () => {
    const sale = await money.sold('100.00', dollars)
    const made = await must(
      enter('incomes', 'PEN', lines(sale.id, { amount: '19.97', paidAmount: '75.00' }, 4), '3.755'),
    )
    expect(made.amount).toBe('300.00')
  })
})

it('a clerk changes, sends back and keeps one half: the other stands, and the debt follows', async () => {
  const { id } = await money.sold('300.00')
  const owed = async () => (await must(api.get(`/api/invoices/${id}`))).balance
  const made = await must(visit('incomes', [{ document: { id }, amount: '100' }], [{ document: { id }, amount: '75' }]))
  const [one, other] = [made.id, made.alongside.id].map((each) => `/api/payment/incomes/${each}`) as [string, string]
  expect(await owed()).toBe('125.00')
  const changed = await must(
    api.put(one, { version: made.version, payments: [{ document: { id }, amount: '225.00' }] }),
  )
  expect([changed.group, changed.alongside.id, await owed()]).toEqual([made.group, made.alongside.id, '0.00'])
  const over = { version: changed.version, payments: [{ document: { id }, amount: '225.01' }] }
  expect(told(await api.put(one, over))).toEqual([422, 'payments[0].amount overpaid'])
  await must(api.put(`${other}/return`, { reason: 'Rebotó' }))
  expect([await owed(), (await must(api.get(one))).alongside.status]).toEqual(['75.00', 'PR'])
  await must(api.put(`${other}/keep`, {}))
  expect(await owed()).toBe('0.00')
  await must(api.put(`${one}/void`, { reason: 'Error' }))
  expect(await owed()).toBe('225.00')
  // What is paid meanwhile keeps a half that was sent back from standing again.
  await must(api.put(`${other}/return`, { reason: 'Rebotó' }))
  await must(visit('incomes', [{ document: { id }, amount: '200' }], [{ document: { id }, amount: '100' }]))
  expect((await api.put(`${other}/keep`, {})).status).toBeGreaterThanOrEqual(409)
  expect(await owed()).toBe('0.00')
})

it('five hundred lines of each currency are entered together, and one more is refused', async () => {
  const category = await money.category('OTRING')
  const lines = (count: number) => Array.from({ length: count }, () => ({ category, amount: '0.01' }))
  const made = await must(visit('incomes', lines(500), lines(500)))
  expect([made.amount, made.alongside.amount]).toEqual(['5.00', '5.00'])
  expect(told(await visit('incomes', lines(1), lines(501)))).toEqual([422, 'alongside.payments size_too_long'])
})

it('thirty-six instalments of the other currency, each rounded by itself, are paid together', async () => {
  const fees = Array.from({ length: 36 }, (_, i) => ({
    amount: '10.00',
    date: `${2027 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}-15`,
  }))
  const sale = await money.sold('360.00', { fees })
  const items = await money.rows('select id from treasury.open_item where document_id = $1', [sale.id])
  const made = await must(
    api.post('/api/payment/incomes', {
      ...{ date: today, exchangeRate: '3.757' },
      ...head(
        'USD',
        items.map(({ id }) => ({ document: { id: sale.id }, openItem: { id }, amount: '10.00' })),
      ),
    }),
  )
  expect(items).toHaveLength(36)
  expect(made.amount).toBe('95.76')
})

describe('a retaining agent', () => {
  it('keeps of a bill that is paid in two currencies what it keeps of it in one, on one certificate', async () => {
    await of.agent(true)
    const bill = await of.billed('2000')
    const made = await must(
      visit(
        'expenses',
        [{ document: { id: bill.id }, amount: '1180.17' }],
        [{ document: { id: bill.id }, amount: '1179.83' }],
        {
          account: { id: world.ids.bank },
          method: { id: world.ids.methodTransfer },
        },
      ),
    )
    const other = await must(api.get(`/api/payment/expenses/${made.alongside.id}`))
    const kept = await money.rows<{ amount: string; net: string }>(
      'select amount::text, net::text from treasury.withholding where document_id = $1',
      [bill.id],
    )
    expect(fixed(sum(kept.map(({ amount }) => amount)))).toBe('70.80')
    expect(fixed(sum(kept.map(({ net }) => net)))).toBe('2289.20')
    expect(new Set([...made.certificates, ...other.certificates].map(({ id }: { id: string }) => id)).size).toBe(1)
    expect((await money.booked(made.id))['40114']).toBe('-35.41')
    expect((await money.booked(other.id))['40114']).toBe('-35.39')
    expect(other.amount).toBe(fixed(dec(other.payments[0].paidAmount).minus(other.payments[0].retained)))
  })

  it('adds the documents of a supplier over both: small ones that are paid together are large', async () => {
    const [one, two] = [await of.billed('400'), await of.billed('300')]
    const made = await must(
      visit('expenses', [{ document: { id: one.id }, amount: '472' }], [{ document: { id: two.id }, amount: '354' }], {
        account: { id: world.ids.bank },
        method: { id: world.ids.methodTransfer },
      }),
    )
    expect((await money.booked(made.id))['40114']).toBe('-14.16')
    expect((await money.booked(made.alongside.id))['40114']).toBe('-10.62')
    await of.agent(false)
  })
})

describe('a perception agent', () => {
  const perceptionOf = (id: string) =>
    money.rows<{ concept: string; amount: string; balance: string }>(
      'select concept, amount::text, balance::text from treasury.open_item where document_id = $1 order by concept',
      [id],
    )
  const certified = (ids: string[]) =>
    money.rows<{ payment: string; paid: string; amount: string; net: string }>(
      "select payment_id as payment, paid::text, amount::text, net::text from treasury.withholding where kind = '40' and live and payment_id = any($1)",
      [ids],
    )
  beforeAll(() => world.owner.query('update sales.setting set perceives = true'))

  it.each([
    ['1180.00', '601.80', '601.80', '3.75', '23.60'],
    ['999.99', '0.07', '1019.92', '3.757', '20.00'],
    ['1234.57', '1259.20', '0.06', '3.811', '24.69'],
    ['333.33', '100.01', '239.99', '3.649', '6.67'],
  ])(
    'of %s collects in soles %s and dollars worth %s at %s what it collects in one: %s',
    async (total, soles, usd, exchangeRate, perception) => {
      const sale = await money.sold(total, { perceptionCode: '51' })
      expect((await perceptionOf(sale.id)).map(({ amount }) => amount)).toEqual([total, perception])
      expect(fixed(dec(soles).plus(usd))).toBe(fixed(dec(total).plus(perception)))
      const line = (amount: string) => [{ document: { id: sale.id }, amount }]
      const made = await must(visit('incomes', line(soles), line(usd), { exchangeRate }))
      const ids = [made.id, made.alongside.id]
      expect((await perceptionOf(sale.id)).map(({ balance }) => balance)).toEqual(['0.00', '0.00'])
      // Recounted in cents: what is certified is what the books owe the State, and what was collected but for that the sale.
      const cents = (amounts: string[]) => amounts.reduce((all, amount) => all + Math.round(Number(amount) * 100), 0)
      const kept = await certified(ids)
      expect(cents(kept.map(({ amount }) => amount))).toBe(cents([perception]))
      expect(cents(kept.map(({ paid }) => paid))).toBe(cents([total]))
      expect(cents(kept.map(({ net }) => net))).toBe(cents([total, perception]))
      const books = await Promise.all(ids.map((id) => money.booked(id)))
      expect(cents(books.map((each) => each['40113'] ?? '0'))).toBe(-cents([perception]))
      expect(cents(books.map((each) => each['1212'] ?? '0'))).toBe(-cents([total]))
      // The dollars move at the rate, each part of the sale to a cent of them, and stand in the books as the soles that they pay.
      expect(cents([books[1]!['10412'] ?? '0'])).toBe(cents([usd]))
      const off = Math.abs(Number(made.alongside.amount) - Number(usd) / Number(exchangeRate))
      expect(off).toBeLessThan(0.0101)
    },
  )

  it('one half taken back, with its certificate, leaves that of the other', async () => {
    const sale = await money.sold('1180.00', { perceptionCode: '51' })
    const line = (amount: string) => [{ document: { id: sale.id }, amount }]
    const made = await must(visit('incomes', line('401.20'), line('802.40')))
    const other = await must(api.get(`/api/payment/incomes/${made.alongside.id}`))
    const path = `/api/payment/incomes/${other.id}`
    expect((await api.put(`${path}/void`, { reason: 'Billete falso' })).body.code).toBe('certificate_live')
    for (const { id } of other.certificates)
      await must(api.put(`/api/payment/perceptions/${id}/void`, { reason: 'Billete falso' }))
    await must(api.put(`${path}/void`, { reason: 'Billete falso' }))
    expect((await perceptionOf(sale.id)).map(({ balance }) => balance)).toEqual(['786.67', '15.73'])
    expect((await certified([made.id, other.id])).map(({ payment, amount }) => [payment, amount])).toEqual([
      [made.id, '7.87'],
    ])
  })
})
