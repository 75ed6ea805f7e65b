import { fixed } from '@yupana/kernel'
import { must, type Reply } from '@yupana/testkit'
import { today } from '../money-world.ts'
import { type Currency, type Deed, oneOf, type Player } from './player.ts'

const PATH = '/api/payment/letters'

interface Item {
  id: string
  currency: Currency
  balance: string
  party: string
}
interface Letter {
  id: string
  direction: 'receivable' | 'payable'
  status: string
  currency: Currency
  balance: string
}

/** Debts of documents that letters may take the place of. */
const debts = ({ money }: Player, direction: string): Promise<Item[]> =>
  money.rows<Item>(
    `select id, currency, balance::text, party_id as party from treasury.open_item where status = 'open' and concept = 'document' and direction = $1
     and ledger_code in ('sale.receivable', 'purchase.payable') order by id`,
    [direction],
  )

/** One of the letters of which that is true. */
async function letter({ money, chance }: Player, where = 'true'): Promise<Letter | undefined> {
  const all = await money.rows<Letter>(
    `select l.id, l.direction, l.status, l.currency, o.balance::text from treasury.letter l
     join treasury.open_item o on o.document_kind = 'letter' and o.document_id = l.id where ${where} order by l.id`,
  )
  return all.length > 0 ? chance.of(all) : undefined
}

/** So many letters that fall due today and are that together. */
function parts(whole: number, count: number): { dueDate: string; amount: string }[] {
  const cents = Math.round(whole * 100)
  const many = cents < count ? 1 : count
  const part = Math.floor(cents / many)
  return Array.from({ length: many }, (_, i) => ({
    ...{ dueDate: today, amount: fixed((i === 0 ? cents - part * (many - 1) : part) / 100) },
  }))
}

const inBank = ({ accounts, chance, rate }: Player, currency: Currency) => ({
  ...{ account: { id: currency === 'USD' ? chance.of(accounts.USD) : accounts.PEN[1] } },
  ...rate(currency === 'USD'),
})

/** A verb of a letter, as somebody who looks at it does it. */
async function put({ api }: Player, id: string, verb: string, body: object = {}): Promise<Reply> {
  if (['void', 'undo'].includes(verb)) return api.put(`${PATH}/${id}/${verb}`, { reason: 'Por azar' })
  const { version } = await must(api.get(`${PATH}/${id}`))
  return api.put(`${PATH}/${id}/${verb}`, { date: today, version, ...body })
}

const swap: Deed = async (of) => {
  const { chance, api } = of
  const direction = chance.of(['receivable', 'receivable', 'payable'] as const)
  const open = await debts(of, direction)
  const one = open.length > 0 ? chance.of(open) : undefined
  if (!one) return undefined
  const also = open.find(
    ({ id, currency, party }) =>
      id !== one.id && currency === one.currency && party === one.party && chance.next() < 0.5,
  )
  const items = [one, ...(also ? [also] : [])].map(({ id, balance }) => ({
    ...{ openItem: { id }, amount: chance.next() < 0.6 ? balance : chance.amount(Number(balance)) },
  }))
  const whole = items.reduce((all, { amount }) => all + Number(amount), 0)
  return api.post(PATH, { direction, date: today, items, letters: parts(whole, 1 + chance.below(3)) })
}

const sheet: Deed = async (of) => {
  const one = await letter(of, "l.status = 'portfolio' and l.direction = 'receivable'")
  if (!one) return undefined
  const { chance, api } = of
  const also = await letter(
    of,
    `l.status = 'portfolio' and l.direction = 'receivable' and l.currency = '${one.currency}'`,
  )
  const kind = chance.of(['collect', 'discount', 'discount'])
  return api.post('/api/payment/letter-operations', {
    ...{ kind, date: today, ...inBank(of, one.currency), fee: chance.amount(0.5) },
    ...(kind === 'discount' ? { interest: chance.amount(0.5) } : {}),
    letters: [...new Set([one.id, also!.id])].map((id) => ({ letter: { id } })),
  })
}

const factor: Deed = async (of) => {
  const open = await debts(of, 'receivable')
  const one = open.length > 0 ? of.chance.of(open) : undefined
  if (!one) return undefined
  return of.api.post('/api/payment/letter-operations', {
    ...{ kind: 'discount', date: today, ...inBank(of, one.currency), interest: '0.01' },
    invoices: [{ openItem: { id: one.id } }],
  })
}

const payLetter: Deed = async (of) => {
  const one = await letter(of, "l.status not in ('paid', 'renewed', 'voided')")
  if (!one) return undefined
  if (one.status === 'discounted') return put(of, one.id, 'pay')
  const amount = of.chance.next() < 0.6 ? one.balance : of.chance.amount(Number(one.balance))
  return put(of, one.id, 'pay', { ...inBank(of, one.currency), method: { id: of.ids.methodTransfer }, amount })
}

const protest: Deed = async (of) => {
  const one = await letter(of, "l.status in ('portfolio', 'collection', 'discounted')")
  return one && put(of, one.id, 'protest', { ...inBank(of, one.currency), cost: of.chance.of(['0', '0.25']) })
}

const renew: Deed = async (of) => {
  const one = await letter(of, "l.status in ('portfolio', 'collection', 'discounted', 'protested') and o.balance > 1")
  if (!one) return undefined
  const paid = of.chance.next() < 0.5 ? of.chance.amount(Number(one.balance) / 2) : undefined
  return put(of, one.id, 'renew', {
    ...{ ...inBank(of, one.currency), method: { id: of.ids.methodTransfer } },
    ...{ ...(paid ? { paid } : {}), letters: parts(Number(one.balance) - Number(paid ?? 0), 2) },
  })
}

/** Takes back what was done last, or all of it. */
const undo: Deed = async (of) => {
  const one = await letter(of, "l.status <> 'voided'")
  return one && put(of, one.id, of.chance.of(['undo', 'undo', 'void']))
}

/** A payment of a letter bounces, or never was. */
const unpay: Deed = async (of) => {
  const made = await of.money.rows<{ path: string }>(
    `select distinct p.direction || 's/' || p.id as path from treasury.payment p join treasury.payment_line y on y.payment_id = p.id
     join treasury.open_item o on o.id = y.open_item_id and o.document_kind = 'letter' where p.status in ('OK', 'PR') order by 1`,
  )
  const path = oneOf(
    of,
    made.map((each) => each.path),
  )
  if (!path) return undefined
  const verb = of.chance.of(['void', 'void', 'return', 'keep', 'returned'])
  return of.api.put(`/api/payment/${path}/${verb}`, ['void', 'return'].includes(verb) ? { reason: 'Por azar' } : {})
}

export const letters = { swap, sheet, factor, payLetter, protest, renew, undo, unpay }
