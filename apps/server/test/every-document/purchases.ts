import { type Cents, cents, divided } from '../recount-figures.ts'
import type { Effect } from './model.ts'
import {
  type Company,
  dayOf,
  granted,
  keep,
  moneyOf,
  type Paper,
  rateOf,
  settle,
  solesOf,
  standing,
  type Taken,
} from './play.ts'
import { type Goods, lineOf, movesOf, pay, price, someGoods } from './sales.ts'

const igv = { type: 'IGV', rate: '18' }

export const owed = (paper: Paper, of: string, total: string, sign: 1n | -1n = 1n): NonNullable<Effect['debts']> => [
  { of, side: '42', currency: paper.currency, amount: sign * cents(total), soles: sign * solesOf(paper, total) },
]

function billBody(company: Company, items: object[], over: object): object {
  const { world, number } = company
  return {
    ...{ documentType: '01', serie: 'F070', number: number(), date: dayOf(company) },
    ...{ supplier: { id: world.ids.clients.bodega }, paymentTerm: { id: world.ids.termCredit30 }, items, ...over },
  }
}

const takenBack = (path: string): Taken['undo'] => ({ method: 'PUT', path: `${path}/void`, body: { reason: 'Error' } })

export async function billed(company: Company, items: object[], over: object): Promise<Paper | undefined> {
  const paper = granted(await company.api.post('/api/bills', billBody(company, items, over)))
  if (paper) await settle(company)
  return paper
}

export async function buy(company: Company): Promise<boolean> {
  const { places, pick, goods } = company
  const place = pick([places.here, places.near])
  const bought = someGoods(company, { services: true })
  const items = bought.map((each) => lineOf(each, { price: price(company, 60), tax: igv }))
  const paper = await billed(company, items, { ...moneyOf(company), warehouse: { id: place } })
  if (!paper) return false
  const moves = movesOf(
    bought.filter(([item]) => item !== goods.service),
    place,
    1,
  )
  return keep(company, {
    ...{ kind: 'bill', id: paper.id, paper, effect: { moves, debts: owed(paper, paper.id, paper.total) } },
    ...{ undo: takenBack(`/api/bills/${paper.id}`), facts: { place, bought } },
  })
}

/** Goods of a bill that are still on their way. */
export async function buyComing(company: Company): Promise<boolean> {
  const { goods, dice } = company
  const units = 2 + dice(5)
  const items = [lineOf([goods.plain, units], { price: price(company, 60), tax: igv })]
  const paper = await billed(company, items, { ...moneyOf(company), goodsLater: true })
  if (!paper) return false
  const worth = solesOf(paper, paper.total) - solesOf(paper, paper.igv)
  return keep(company, {
    ...{ kind: 'bill', id: paper.id, paper, facts: { coming: units } },
    effect: {
      debts: owed(paper, paper.id, paper.total),
      accounts: { 28: worth, [`28 ${paper.id}`]: worth },
    },
    undo: takenBack(`/api/bills/${paper.id}`),
  })
}

/** They arrive, all or some of them. */
export async function arrive(company: Company): Promise<boolean> {
  const { places, goods, world, today, dice, pick } = company
  const bills = standing(company, 'bill').filter(({ facts }) => Number(facts.coming ?? 0) > 0)
  if (bills.length === 0) return false
  const bill = pick(bills)
  const coming = Number(bill.facts.coming)
  const units = dice(2) === 0 ? coming : 1 + dice(coming)
  const paper = await issuedGuide(company, {
    ...{ date: today, reason: '02', warehouse: { id: places.here }, supplier: { id: world.ids.clients.bodega } },
    ...{
      currency: bill.paper.currency,
      ...(bill.paper.currency === 'USD' ? { exchangeRate: rateOf(bill.paper) } : {}),
    },
    items: [{ item: { id: goods.plain }, quantity: String(units), origin: { kind: 'bill', id: bill.id, line: 1 } }],
  })
  if (!paper) return false
  // Of the value that is left their part; the last to arrive take all of it.
  const left = company.model.accounts.get(`28 ${bill.id}`)!
  const taken = divided(left * BigInt(units), BigInt(coming))
  bill.facts.coming = coming - units
  return keep(company, {
    ...{ kind: 'arrival', id: paper.id, paper, facts: { bill, units } },
    effect: { moves: [[goods.plain, places.here, units]], accounts: { 28: -taken, [`28 ${bill.id}`]: -taken } },
    undo: takenBack(`/api/guides/${paper.id}`),
    undone: () => {
      bill.facts.coming = Number(bill.facts.coming) + units
    },
  })
}

async function issuedGuide({ api }: Company, body: object): Promise<Paper | undefined> {
  const draft = granted(await api.post('/api/guides', body))
  const paper = draft && granted(await api.put(`/api/guides/${draft.id}/issue`))
  if (draft && !paper) await api.delete(`/api/guides/${draft.id}`)
  return paper
}

/** An order whose goods come by a guide, at the price that was agreed. */
export async function orderAndReceive(company: Company): Promise<boolean> {
  const { api, places, goods, dice, world, today } = company
  const units = 1 + dice(6)
  const order = granted(
    await api.post('/api/purchase-orders', {
      ...{ date: today, ...moneyOf(company), supplier: { id: world.ids.clients.bodega } },
      ...{ warehouse: { id: places.near }, paymentTerm: { id: world.ids.termCredit30 } },
      items: [lineOf([goods.other, units], { price: price(company, 50), tax: igv })],
    }),
  )
  if (!order || !granted(await api.put(`/api/purchase-orders/${order.id}/issue`))) return false
  const money = { currency: order.currency, ...(order.currency === 'USD' ? { exchangeRate: order.exchangeRate } : {}) }
  const paper = await issuedGuide(company, {
    ...{
      date: today,
      reason: '02',
      warehouse: { id: places.near },
      supplier: { id: world.ids.clients.bodega },
      ...money,
    },
    items: [
      { item: { id: goods.other }, quantity: String(units), origin: { kind: 'purchaseOrder', id: order.id, line: 1 } },
    ],
  })
  if (!paper) return false
  const moves: Effect['moves'] = [[goods.other, places.near, units]]
  return keep(company, {
    ...{ kind: 'received', id: paper.id, paper, facts: { money, units, price: order.items[0].price } },
    ...{
      effect: { moves, accounts: { 4211: solesOf(paper, paper.total) } },
      undo: takenBack(`/api/guides/${paper.id}`),
    },
  })
}

/** The bill of what a guide brought: it moves nothing, and settles what was not billed. */
export async function billReceived(company: Company): Promise<boolean> {
  const { goods, pick, dice } = company
  const guides = standing(company, 'received').filter(({ facts }) => !facts.billed)
  if (guides.length === 0) return false
  const guide = pick(guides)
  const { money, units, price: agreed } = guide.facts as { money: { currency: string }; units: number; price: string }
  // As often as not it says another price than was agreed.
  const said = dice(2) === 0 ? agreed : price(company, 50)
  const items = [
    lineOf([goods.other, units], { price: said, tax: igv, guideLine: { guide: { id: guide.id }, line: 1 } }),
  ]
  const rate = money.currency === 'USD' ? { exchangeRate: `3.${700 + dice(90)}` } : {}
  const paper = await billed(company, items, { ...money, ...rate, warehouse: { id: company.places.near } })
  if (!paper) return false
  // Dearer than it was ordered, it waits for nobody here: it is another deed.
  if (paper.status === 'pending') {
    await company.api.put(`/api/bills/${paper.id}/void`, { reason: 'Más caro' })
    return false
  }
  guide.facts.billed = true
  return keep(company, {
    ...{ kind: 'bill', id: paper.id, paper, facts: { of: guide } },
    effect: {
      debts: owed(paper, paper.id, paper.total),
      accounts: { 4211: -(guide.effect.accounts!['4211'] as Cents) },
    },
    undo: takenBack(`/api/bills/${paper.id}`),
    undone: () => {
      guide.facts.billed = false
    },
  })
}

/** A supplier's note: goods go back, or the price comes down. */
export async function supplierNote(company: Company): Promise<boolean> {
  const { pick, dice, goods, world } = company
  const bills = standing(company, 'bill').filter(({ facts }) => facts.bought)
  if (bills.length === 0) return false
  const bill = pick(bills)
  const bought = bill.facts.bought as Goods[]
  const line = 1 + dice(bought.length)
  const [item, units, codes] = bought[line - 1]!
  const back: Goods = codes ? [item, 1, codes.slice(0, 1)] : [item, 1 + dice(units)]
  const reason = dice(2) === 0 ? '07' : '05'
  const said = bill.paper.items[line - 1]
  const items = [
    reason === '07'
      ? lineOf(back, { price: said.price, tax: igv, billLine: line })
      : { item: { id: item }, quantity: String(units), price: '0.50', tax: igv, billLine: line },
  ]
  const money =
    bill.paper.currency === 'USD' ? { currency: 'USD', exchangeRate: rateOf(bill.paper) } : { currency: 'PEN' }
  const paper = await billed(company, items, {
    ...{ documentType: '07', serie: 'FC70', reference: { id: bill.id }, reason, ...money },
    ...{ paymentTerm: { id: world.ids.termCash }, warehouse: { id: bill.facts.place } },
  })
  if (!paper) return false
  const gone = reason === '07' && item !== goods.service ? movesOf([back], bill.facts.place as string, -1) : []
  return keep(company, {
    ...{ kind: 'bill', id: paper.id, paper, facts: { note: true } },
    ...{
      effect: { moves: gone, debts: owed(paper, bill.id, paper.total, -1n) },
      undo: takenBack(`/api/bills/${paper.id}`),
    },
  })
}

export async function payBill(company: Company): Promise<boolean> {
  const bills = standing(company, 'bill').filter(({ id, facts }) => !facts.note && company.model.debt(id).amount > 1n)
  if (bills.length === 0) return false
  return pay(company, 'expenses', company.pick(bills), company.dice(2) === 0)
}
