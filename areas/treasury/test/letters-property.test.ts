import { fixed } from '@yupana/kernel'
import { type Caller, openWorld, type Reply, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { letterWorld } from './letter-world.ts'
import { today } from './money-world.ts'

let world: World
let api: Caller
let w: ReturnType<typeof letterWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  w = letterWorld(world, api)
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
    amount: (most: number): string => fixed(Math.max(0.03, Math.floor(next() * most * 100) / 100)),
  }
}

interface Item {
  id: string
  document: string
  direction: 'receivable' | 'payable'
  currency: 'PEN' | 'USD'
  balance: string
}
interface Letter {
  id: string
  direction: 'receivable' | 'payable'
  status: string
  currency: 'PEN' | 'USD'
  balance: string
}

it('swaps, sheets, discounts, notices, renewals, protests, payments and what takes them back, in soles and dollars: 12 and 42 are the items, 4511 is what is discounted, 10 is the movements', async () => {
  const chance = chances(20_261_126)
  const done = new Map<string, number>()
  const refused = new Set<string>()
  const rate = () => fixed(3.6 + Math.floor(chance.next() * 30) / 100)
  const rateOf = (currency: string) => (currency === 'USD' ? { exchangeRate: rate() } : {})
  const bankOf = (currency: string) => (currency === 'USD' ? w.bankUsd() : w.bank())
  const documents = (direction: string) =>
    w.rows<Item>(
      `select id, document_id as document, direction, currency, balance::text from treasury.open_item
       where status = 'open' and concept = 'document' and direction = $1 and ledger_code in ('sale.receivable', 'purchase.payable') order by id`,
      [direction],
    )
  const letters = (where = 'true') =>
    w.rows<Letter>(
      `select l.id, l.direction, l.status, l.currency, o.balance::text from treasury.letter l
       join treasury.open_item o on o.document_kind = 'letter' and o.document_id = l.id where ${where} order by l.id`,
    )
  const halves = (amount: string, count: number): string[] => {
    const cents = Math.round(Number(amount) * 100)
    const part = Math.floor(cents / count)
    return Array.from({ length: count }, (_, i) => fixed((i === 0 ? cents - part * (count - 1) : part) / 100))
  }
  const deeds: Record<string, () => Promise<Reply | undefined>> = {
    async sell() {
      await w.sold(chance.amount(300), chance.next() < 0.4 ? { currency: 'USD', exchangeRate: rate() } : {})
      return undefined
    },
    async buy() {
      await w.billed(chance.amount(200), chance.next() < 0.4 ? { currency: 'USD', exchangeRate: rate() } : {})
      return undefined
    },
    async swap() {
      const direction = chance.of(['receivable', 'receivable', 'payable'] as const)
      const open = await documents(direction)
      const one = open.length > 0 ? chance.of(open) : undefined
      if (!one) return undefined
      const also = open.find((item) => item.id !== one.id && item.currency === one.currency && chance.next() < 0.5)
      const items = [one, ...(also ? [also] : [])].map((item) => ({
        ...{
          openItem: { id: item.id },
          amount: chance.next() < 0.6 ? item.balance : chance.amount(Number(item.balance)),
        },
      }))
      const whole = fixed(items.reduce((all, { amount }) => all + Number(amount), 0))
      const count = Number(whole) < 0.05 ? 1 : 1 + Math.floor(chance.next() * 3)
      return api.post('/api/payment/letters', {
        ...{ direction, date: today, items },
        letters: halves(whole, count).map((amount) => ({ dueDate: today, amount })),
      })
    },
    async sheet() {
      const open = await letters("l.status = 'portfolio' and l.direction = 'receivable'")
      const one = open.length > 0 ? chance.of(open) : undefined
      if (!one) return undefined
      const own = open.filter((each) => each.currency === one.currency).slice(0, 3)
      const kind = chance.of(['collect', 'discount', 'discount'])
      return api.post('/api/payment/letter-operations', {
        ...{ kind, date: today, ...bankOf(one.currency), ...rateOf(one.currency), fee: chance.amount(0.5) },
        ...(kind === 'discount' ? { interest: chance.amount(0.5) } : {}),
        letters: own.map(({ id }) => ({ letter: { id } })),
      })
    },
    async factor() {
      const one = (await documents('receivable'))[0]
      if (!one) return undefined
      return api.post('/api/payment/letter-operations', {
        ...{ kind: 'discount', date: today, ...bankOf(one.currency), ...rateOf(one.currency), interest: '0.01' },
        invoices: [{ openItem: { id: one.id } }],
      })
    },
    async pay() {
      const open = await letters("l.status not in ('paid', 'renewed', 'voided')")
      const one = open.length > 0 ? chance.of(open) : undefined
      if (!one) return undefined
      if (one.status === 'discounted') return w.put(one.id, 'pay')
      const amount = chance.next() < 0.6 ? one.balance : chance.amount(Number(one.balance))
      return w.put(one.id, 'pay', { ...bankOf(one.currency), ...w.method(), ...rateOf(one.currency), amount })
    },
    async protest() {
      const open = await letters("l.status in ('portfolio', 'collection', 'discounted')")
      const one = open.length > 0 ? chance.of(open) : undefined
      if (!one) return undefined
      return w.put(one.id, 'protest', {
        ...bankOf(one.currency),
        ...rateOf(one.currency),
        cost: chance.of(['0', '0.25']),
      })
    },
    async renew() {
      const open = await letters("l.status in ('portfolio', 'collection', 'discounted', 'protested') and o.balance > 1")
      const one = open.length > 0 ? chance.of(open) : undefined
      if (!one) return undefined
      const paid = chance.next() < 0.5 ? chance.amount(Number(one.balance) / 2) : undefined
      const rest = fixed(Number(one.balance) - Number(paid ?? 0))
      return w.put(one.id, 'renew', {
        ...{ ...bankOf(one.currency), ...w.method(), ...rateOf(one.currency) },
        ...(paid ? { paid } : {}),
        letters: halves(rest, 2).map((amount) => ({ dueDate: today, amount })),
      })
    },
    async undo() {
      const all = await letters("l.status <> 'voided'")
      const one = all.length > 0 ? chance.of(all) : undefined
      return one ? w.put(one.id, chance.of(['undo', 'undo', 'void'])) : undefined
    },
    async unpay() {
      const made = await w.rows<{ id: string; direction: string }>(
        `select distinct p.id, p.direction from treasury.payment p join treasury.payment_line y on y.payment_id = p.id
         join treasury.open_item o on o.id = y.open_item_id and o.document_kind = 'letter' where p.status in ('OK', 'PR') order by p.id`,
      )
      const one = made.length > 0 ? chance.of(made) : undefined
      if (!one) return undefined
      const verb = chance.of(['void', 'void', 'return', 'keep', 'returned'])
      return api.put(
        `/api/payment/${one.direction}s/${one.id}/${verb}`,
        ['void', 'return'].includes(verb) ? { reason: 'Por azar' } : {},
      )
    },
  }
  const often = [
    'sell',
    'sell',
    'buy',
    'swap',
    'swap',
    'swap',
    'sheet',
    'sheet',
    'factor',
    'pay',
    'pay',
    'protest',
    'renew',
    'undo',
    'undo',
    'unpay',
  ]
  for (let step = 0; step < 240; step += 1) {
    const name = chance.of(often)
    const reply = await deeds[name]!()
    if (reply && reply.status >= 400) {
      expect(reply.status, `${name}: ${JSON.stringify(reply.body)}`).toBeLessThan(500)
      for (const code of reply.body.errors?.map((each: { code: string }) => each.code) ?? []) refused.add(code)
      refused.add(reply.body.code)
    } else if (reply) done.set(name, (done.get(name) ?? 0) + 1)
    const wrong = [await w.owedDiffering(), await w.differing(), await w.ledgerDiffering()]
    expect(wrong, `after step ${step}, ${name}: ${(JSON.stringify(reply?.body) ?? '').slice(0, 600)}`).toEqual([
      [],
      [],
      [],
    ])
  }
  expect(await w.agesAgree()).toEqual([true, true])
  // Chance did everything, and what it was refused were rules of the business.
  const own = Object.keys(deeds).filter((name) => !['sell', 'buy'].includes(name))
  expect(own.filter((name) => (done.get(name) ?? 0) < 4)).toEqual([])
  expect([...refused].filter((code) => ['unexpected', 'unknown_field', 'version_required'].includes(code))).toEqual([])
}, 240_000)
