import { fixed } from '@yupana/kernel'
import { must, type Reply } from '@yupana/testkit'
import { today } from '../money-world.ts'
import { type Deed, oneOf, type Player } from './player.ts'

type Side = 'incomes' | 'expenses'

interface Open {
  id: string
  document: string
  party: string
  balance: string
  currency: 'PEN' | 'USD'
}

const open = ({ money }: Player, direction: string, concept = 'document'): Promise<Open[]> =>
  money.rows<Open>(
    `select id, document_id as document, party_id as party, balance::text, currency from treasury.open_item
     where status = 'open' and direction = $1 and concept = $2 order by id`,
    [direction, concept],
  )

const sideOf = ({ chance }: Player): Side => chance.of(['incomes', 'expenses'] as const)

/** Lines of money: what is owed, in part or whole, an advance, or free. */
async function body(of: Player, side: Side, drawer = false, currency = of.currency()) {
  const { chance, accounts, drawers, ids, categories } = of
  const places = drawer ? [drawers[currency]] : accounts[currency]
  const owed = await open(of, side === 'incomes' ? 'receivable' : 'payable')
  const lines = Array.from({ length: 1 + chance.below(3) }, () => {
    const own = { account: { id: chance.of(places) } }
    const what = chance.next()
    const item = owed.length > 0 ? chance.of(owed) : undefined
    if (what < 0.15) return { advance: true, client: { id: ids.clients.andes }, amount: chance.amount(40), ...own }
    if (what < 0.35 || !item) return { category: categories[side], amount: chance.amount(60), ...own }
    const amount = chance.next() < 0.4 ? item.balance : chance.amount(Number(item.balance))
    return { document: { id: item.document }, openItem: { id: item.id }, amount, ...own }
  })
  const settled = owed.filter((item) => lines.some((line) => 'openItem' in line && line.openItem?.id === item.id))
  const dollars = currency === 'USD' || settled.some((item) => item.currency === 'USD')
  return {
    ...{ date: today, currency, ...of.rate(dollars), account: { id: places[0]! } },
    ...{ method: { id: drawer ? ids.methodCash : ids.methodTransfer }, payments: lines },
  }
}

async function enter(of: Player, side: Side, drawer: boolean): Promise<Reply> {
  const reply = await of.api.post(`/api/payment/${side}`, await body(of, side, drawer))
  if (reply.status === 201) of.made[side].push(reply.body.id)
  return reply
}

const sell: Deed = async ({ money, chance }) => {
  await money.sold(chance.amount(300), chance.next() < 0.4 ? { currency: 'USD', exchangeRate: '3.75' } : {})
  return undefined
}

const buy: Deed = async ({ api, chance, ids, bills }) => {
  bills.next += 1
  const over = chance.next() < 0.4 ? { currency: 'USD', exchangeRate: '3.72' } : { currency: 'PEN' }
  return api.post('/api/bills', {
    ...{ documentType: '01', serie: 'F070', number: String(bills.next), date: today, ...over },
    ...{ supplier: { id: ids.clients.andes }, paymentTerm: { id: ids.termCredit30 }, warehouse: { id: ids.warehouse } },
    items: [
      {
        ...{ item: { id: ids.products.service }, quantity: '1', price: chance.amount(200) },
        tax: { type: 'IGV', rate: '18' },
      },
    ],
  })
}

const pay: Deed = (of) => enter(of, sideOf(of), false)
/** Both currencies of one visit, over the same debts. */
const visit: Deed = async (of) => {
  const side = sideOf(of)
  const one = await body(of, side)
  const { date: _, ...other } = await body(of, side, false, one.currency === 'PEN' ? 'USD' : 'PEN')
  const exchangeRate = fixed(3.6 + of.chance.below(30) / 100)
  const reply = await of.api.post(`/api/payment/${side}`, {
    ...one,
    exchangeRate,
    alongside: { ...other, exchangeRate },
  })
  if (reply.status === 201) of.made[side].push(reply.body.id, reply.body.alongside.id)
  return reply
}
/** Of a drawer: it belongs to the shift that is open on it. */
const payFromDrawer: Deed = (of) => enter(of, sideOf(of), true)

const change: Deed = async (of) => {
  const side = sideOf(of)
  const id = oneOf(of, of.made[side])
  if (!id) return undefined
  const path = `/api/payment/${side}/${id}`
  const { version } = await must(of.api.get(path))
  const given = of.chance.next() < 0.3 ? { notes: of.chance.amount(9) } : await body(of, side)
  return of.api.put(path, { version, ...given })
}

const move: Deed = async (of) => {
  const side = sideOf(of)
  const id = oneOf(of, of.made[side])
  if (!id) return undefined
  const verb = of.chance.of(['void', 'return', 'return', 'returned', 'keep', 'close', 'reopen'])
  const reason = ['void', 'return', 'reopen'].includes(verb) ? { reason: 'Por azar' } : {}
  return of.api.put(`/api/payment/${side}/${id}/${verb}`, reason)
}

const offset: Deed = async (of) => {
  const { chance, api } = of
  const [from, to] = [await open(of, 'payable', chance.of(['advance', 'document'])), await open(of, 'receivable')]
  const one = from.length > 0 ? chance.of(from) : undefined
  const other = to.find((item) => one && item.currency === one.currency && item.party === one.party)
  if (!one || !other) return undefined
  const amount = fixed(Math.min(Number(one.balance), Number(other.balance)))
  const side = (item: Open) => [{ openItem: { id: item.id }, amount }]
  const reply = await api.post('/api/payment/offsets', { date: today, from: side(one), to: side(other) })
  if (reply.status === 201 && chance.next() < 0.4)
    return api.put(`/api/payment/offsets/${reply.body.id}/void`, { reason: 'Por azar' })
  return reply
}

export const payments = { sell, buy, pay, visit, payFromDrawer, change, move, offset }
