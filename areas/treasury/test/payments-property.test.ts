import { fixed } from '@yupana/kernel'
import { type Caller, must, openWorld, type Reply, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moneyWorld, today } from './money-world.ts'

let world: World
let api: Caller
let money: ReturnType<typeof moneyWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  money = moneyWorld(world, api)
})
afterAll(() => world?.close())

/** The same numbers each time: what fails can be looked at. */
function chances(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  return {
    next,
    of: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)]!,
    amount: (most: number): string => fixed(Math.max(0.01, Math.floor(next() * most * 100) / 100)),
  }
}

/** What accounts of the chart say against what is owed: 12 and 42, and advances, in soles and in dollars. */
const owedDiffering = () =>
  money.rows(
    `with open as (
       select o.ledger_code as key, sum(case o.direction when 'receivable' then o.local_balance else -o.local_balance end) as local,
         sum(case o.direction when 'receivable' then o.balance else -o.balance end) filter (where o.currency = 'USD') as usd
       from treasury.open_item o where o.status = 'open' and o.ledger_code in ('sale.receivable', 'purchase.payable', 'sale.advance', 'purchase.advance') group by 1),
     booked as (
       select s.key, sum(l.debit - l.credit) as local, sum(l.foreign_amount) as usd from accounting.journal_line l
       join accounting.setting s on s.company_id = l.company_id and s.year = 2026 and s.account_code = l.account_code
         and s.key in ('sale.receivable', 'purchase.payable', 'sale.advance', 'purchase.advance') group by 1)
     select coalesce(o.key, b.key) as key, o.local, b.local as booked, o.usd, b.usd as "bookedUsd" from open o full join booked b on b.key = o.key
     where coalesce(o.local, 0) <> coalesce(b.local, 0) or coalesce(o.usd, 0) <> coalesce(b.usd, 0)`,
  )

interface Made {
  id: string
  side: 'incomes' | 'expenses'
}

it('payments, free lines, advances, changes, returns, offsets and voids over two accounts in soles and dollars: movements, figures and account 10 are one; what is owed is 12 and 42', async () => {
  const chance = chances(20_261_118)
  const { ids } = world
  const accounts = {
    PEN: [ids.cash, ids.bank],
    USD: [
      ids.bankUsd,
      (
        await must(
          api.post('/api/payment/account', {
            ...{ code: 'USD2', name: 'Dólares', type: 'bank', bank: '02', currency: 'USD', ledgerCode: '10412' },
          }),
        )
      ).id,
    ],
  }
  const categories = { incomes: await money.category('OTRING'), expenses: await money.category('OTRGAS') }
  const made: Made[] = []
  const refused = new Set<string>()
  const done = new Map<string, number>()
  let bills = 1000

  const items = async (direction: string, concept = 'document') =>
    money.rows<{ id: string; document: string; party: string; balance: string; currency: 'PEN' | 'USD' }>(
      "select id, document_id as document, party_id as party, balance::text, currency from treasury.open_item where status = 'open' and direction = $1 and concept = $2 order by id",
      [direction, concept],
    )
  const rateOf = (dollars: boolean) =>
    dollars ? { exchangeRate: fixed(3.6 + Math.floor(chance.next() * 30) / 100) } : {}
  async function body(side: Made['side']) {
    const currency = chance.of(['PEN', 'USD'] as const)
    const open = await items(side === 'incomes' ? 'receivable' : 'payable')
    const lines = Array.from({ length: 1 + Math.floor(chance.next() * 3) }, () => {
      const own = { account: { id: chance.of(accounts[currency]) } }
      const what = chance.next()
      const item = open.length > 0 ? chance.of(open) : undefined
      if (what < 0.15) return { advance: true, client: { id: ids.clients.andes }, amount: chance.amount(40), ...own }
      if (what < 0.35 || !item) return { category: categories[side], amount: chance.amount(60), ...own }
      const most = Number(item.balance)
      const amount = chance.next() < 0.4 ? item.balance : chance.amount(most)
      return { document: { id: item.document }, openItem: { id: item.id }, amount, ...own }
    })
    const settled = open.filter((item) => lines.some((line) => 'openItem' in line && line.openItem?.id === item.id))
    const dollars = currency === 'USD' || settled.some((item) => item.currency === 'USD')
    return {
      ...{
        date: today,
        currency,
        ...rateOf(dollars),
        account: { id: accounts[currency][0] },
        method: { id: ids.methodTransfer },
      },
      payments: lines,
    }
  }
  const deeds: Record<string, () => Promise<Reply | undefined>> = {
    async sell() {
      const over = chance.next() < 0.4 ? { currency: 'USD', exchangeRate: '3.75' } : {}
      await money.sold(chance.amount(300), over)
      return undefined
    },
    async buy() {
      bills += 1
      const over = chance.next() < 0.4 ? { currency: 'USD', exchangeRate: '3.72' } : { currency: 'PEN' }
      await must(
        api.post('/api/bills', {
          ...{ documentType: '01', serie: 'F070', number: String(bills), date: today, ...over },
          ...{
            supplier: { id: ids.clients.andes },
            paymentTerm: { id: ids.termCredit30 },
            warehouse: { id: ids.warehouse },
          },
          items: [
            {
              item: { id: ids.products.service },
              quantity: '1',
              price: chance.amount(200),
              tax: { type: 'IGV', rate: '18' },
            },
          ],
        }),
      )
      return undefined
    },
    async pay() {
      const side = chance.of(['incomes', 'expenses'] as const)
      const reply = await api.post(`/api/payment/${side}`, await body(side))
      if (reply.status === 201) made.push({ id: reply.body.id, side })
      return reply
    },
    async change() {
      const one = made.length > 0 ? chance.of(made) : undefined
      if (!one) return undefined
      const { version } = await must(api.get(`/api/payment/${one.side}/${one.id}`))
      const given = chance.next() < 0.3 ? { notes: chance.amount(9) } : await body(one.side)
      return api.put(`/api/payment/${one.side}/${one.id}`, { version, ...given })
    },
    async move() {
      const one = made.length > 0 ? chance.of(made) : undefined
      if (!one) return undefined
      const verb = chance.of(['void', 'return', 'return', 'returned', 'keep', 'close', 'reopen'])
      const reason = ['void', 'return', 'reopen'].includes(verb) ? { reason: 'Por azar' } : {}
      return api.put(`/api/payment/${one.side}/${one.id}/${verb}`, reason)
    },
    async offset() {
      const [from, to] = [await items('payable', chance.of(['advance', 'document'])), await items('receivable')]
      const one = from.length > 0 ? chance.of(from) : undefined
      const other = to.find((item) => one && item.currency === one.currency && item.party === one.party)
      if (!one || !other) return undefined
      const amount = fixed(Math.min(Number(one.balance), Number(other.balance)))
      const side = (item: { id: string }) => [{ openItem: { id: item.id }, amount }]
      const reply = await api.post('/api/payment/offsets', { date: today, from: side(one), to: side(other) })
      if (reply.status === 201 && chance.next() < 0.4)
        return api.put(`/api/payment/offsets/${reply.body.id}/void`, { reason: 'Por azar' })
      return reply
    },
  }
  const often = ['sell', 'sell', 'buy', 'pay', 'pay', 'pay', 'pay', 'change', 'change', 'move', 'move', 'offset']
  for (let step = 0; step < 260; step += 1) {
    const name = chance.of(often)
    const reply = await deeds[name]!()
    if (reply && reply.status >= 400) {
      expect(reply.status, `${name}: ${JSON.stringify(reply.body)}`).toBeLessThan(500)
      for (const code of reply.body.errors?.map((each: { code: string }) => each.code) ?? []) refused.add(code)
      refused.add(reply.body.code)
    } else done.set(name, (done.get(name) ?? 0) + 1)
    const wrong = [await money.differing(), await money.ledgerDiffering(), await owedDiffering()]
    expect(wrong, `after step ${step}, ${name}: ${(JSON.stringify(reply?.body) ?? '').slice(0, 600)}`).toEqual([
      [],
      [],
      [],
    ])
  }
  // Chance did everything, and what it was refused were rules of the business.
  expect(Object.keys(deeds).filter((name) => (done.get(name) ?? 0) < 5)).toEqual([])
  expect([...refused].filter((code) => ['unexpected', 'unknown_field'].includes(code))).toEqual([])
}, 240_000)
