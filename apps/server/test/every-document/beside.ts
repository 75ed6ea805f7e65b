import { type Cents, cents, divided, shown } from '../recount-figures.ts'
import type { Effect } from './model.ts'
import { type Company, granted, keep, moneyOf, type Paper, rateOf, settle, solesOf, standing } from './play.ts'
import { billed, owed } from './purchases.ts'
import { lineOf, price, takenBack } from './sales.ts'

const igv = { type: 'IGV', rate: '18' }
const service = (company: Company, of: string, over: object = {}) => ({
  ...{ item: { id: company.goods.service }, quantity: '1', price: of, tax: igv, ...over },
})

/** Money to a supplier before the goods; what it is worth waits in 422. */
export async function advanceSupplier(company: Company): Promise<boolean> {
  const paper = await billed(company, [service(company, price(company, 300))], {
    ...{ ...moneyOf(company), advance: true },
  })
  if (!paper) return false
  return keep(company, {
    ...{ kind: 'bill', id: paper.id, paper, effect: { debts: owed(paper, paper.id, paper.total) } },
    ...{ undo: takenBack(`/api/bills/${paper.id}`), facts: { advance: true } },
  })
}

/** A bill of goods that takes some of it. */
export async function deductSupplier(company: Company): Promise<boolean> {
  const { api, pick, dice, goods, places } = company
  const advances = standing(company, 'bill').filter(({ facts }) => facts.advance)
  if (advances.length === 0) return false
  const { id, paper: first } = pick(advances)
  const { advanceLeft } = granted(await api.get(`/api/bills/${id}`))
  const rest = cents(advanceLeft?.total ?? '0')
  if (rest <= 1n) return false
  const money =
    first.currency === 'USD' ? { currency: 'USD', exchangeRate: `3.${700 + dice(90)}` } : { currency: 'PEN' }
  const units = 1 + dice(3)
  const paper = await billed(company, [lineOf([goods.plain, units], { price: '400.00', tax: igv })], {
    ...{ ...money, warehouse: { id: places.here } },
    advances: [{ bill: { id }, amount: shown(dice(2) === 0 ? rest : rest / 2n) }],
  })
  if (!paper) return false
  return keep(company, {
    ...{ kind: 'bill', id: paper.id, paper, undo: takenBack(`/api/bills/${paper.id}`) },
    effect: { moves: [[goods.plain, places.here, units]], debts: owed(paper, paper.id, paper.total) },
  })
}

/** A bill of which a part goes to the Banco de la Nación: its IGV waits for that in 1673. */
export async function billDetracted(company: Company): Promise<boolean> {
  const { dice } = company
  const paper = await billed(company, [service(company, price(company, 900))], {
    ...{ ...moneyOf(company), detractionCode: '022' },
  })
  if (!paper) return false
  const local = solesOf(paper, paper.total)
  const amount = divided(local * 12n, 10_000n) * 100n
  // Twelve percent of so little is no sol.
  if (amount === 0n) throw new Error(`a deposit of nothing, of ${paper.total} ${dice(2)}`)
  if (cents(paper.detraction.amount) !== amount)
    throw new Error(
      `${paper.detraction.amount} is deposited of ${paper.currency} ${paper.total} at ${paper.exchangeRate}, ${shown(amount)} expected`,
    )
  const share = cents(paper.detraction.share)
  const [debt] = owed(paper, paper.id, paper.total)
  const deposit = { side: '42' as const, currency: 'PEN', amount, soles: amount }
  return keep(company, {
    ...{ kind: 'bill', id: paper.id, paper, facts: { waits: solesOf(paper, paper.igv), deposit: amount } },
    effect: {
      debts: [
        { ...debt!, amount: debt!.amount - share, soles: local - amount },
        { of: `${paper.id} deposit`, ...deposit },
      ],
      accounts: { 1673: solesOf(paper, paper.igv) },
    },
    undo: takenBack(`/api/bills/${paper.id}`),
  })
}

/** A supplier's note of a bill of which a part is deposited: the deposit falls by its share, as far as it was not made. */
export async function noteDetracted(company: Company): Promise<boolean> {
  const { dice, pick, world, model } = company
  const bills = standing(company, 'bill').filter(({ facts }) => facts.deposit)
  if (bills.length === 0) return false
  const bill = pick(bills)
  const whole = bill.paper.items[0].price
  const money =
    bill.paper.currency === 'USD' ? { currency: 'USD', exchangeRate: rateOf(bill.paper) } : { currency: 'PEN' }
  const paper = await billed(
    company,
    [service(company, dice(3) === 0 ? whole : price(company, 300), { billLine: 1 })],
    {
      ...{ documentType: '07', serie: 'FC71', reference: { id: bill.id }, reason: '09', ...money },
    },
  )
  if (!paper) return false
  const key = `${bill.id} deposit`
  const { rows } = await world.owner.query(
    `select o.document_kind as kind, sum(c.amount)::text as amount, sum(c.local_amount)::text as soles from treasury.item_credit c
     join treasury.open_item o on o.company_id = c.company_id and o.id = c.open_item_id where c.document_id = $1 group by 1
     union all select 'back', amount::text, local_balance::text from treasury.open_item where document_id = $1`,
    [paper.id],
  )
  const noted = standing(company, 'bill').filter(({ facts }) => facts.noteOf === bill)
  const debts: NonNullable<Effect['debts']> = rows.map(({ kind, amount, soles }) => ({
    of: kind === 'bill' ? bill.id : kind === 'back' ? `${paper.id} back` : key,
    ...{ side: '42' as const, currency: kind === 'billDetraction' ? 'PEN' : paper.currency },
    ...{ amount: -cents(amount), soles: -cents(soles) },
  }))
  const total = cents(bill.paper.total)
  const left = noted.reduce((sum, each) => sum - cents(each.paper.total), total - cents(paper.total))
  const deposited = bill.facts.paid as Cents | undefined
  const stays = divided((bill.facts.deposit as Cents) * left, total * 100n) * 100n
  const open = model.debt(key).amount + (debts.find(({ of }) => of === key)?.amount ?? 0n)
  if (deposited === undefined && open !== stays)
    throw new Error(`of a deposit of ${shown(bill.facts.deposit as Cents)} ${shown(open)} stays, not ${shown(stays)}`)
  const igvOf = solesOf(paper, paper.igv)
  const waits = deposited === undefined
  if (waits) bill.facts.waits = (bill.facts.waits as Cents) - igvOf
  return keep(company, {
    ...{ kind: 'bill', id: paper.id, paper, facts: { note: true, noteOf: bill } },
    effect: { debts, accounts: waits ? { 1673: -igvOf } : {} },
    undo: takenBack(`/api/bills/${paper.id}`),
    undone: () => {
      if (waits) bill.facts.waits = (bill.facts.waits as Cents) + igvOf
    },
  })
}

/** A service of who is not domiciled: we owe its IGV, which is no credit before that is paid. */
export async function billAbroad(company: Company): Promise<boolean> {
  const items = [service(company, price(company, 900), { tax: { type: 'UNAFFECTED' } })]
  const over = { ...moneyOf(company), documentType: '91', serie: 'INV', abroad: true, rentType: '09', treaty: '00' }
  const paper = await billed(company, items, over)
  if (!paper) return false
  const tax = divided(solesOf(paper, paper.total) * 18n, 100n)
  return keep(company, {
    ...{ kind: 'bill', id: paper.id, paper, facts: { abroad: tax } },
    effect: {
      debts: [
        ...owed(paper, paper.id, paper.total),
        { of: `${paper.id} abroad`, side: '40', currency: 'PEN', amount: tax, soles: tax },
      ],
      accounts: { 1674: tax },
    },
    undo: takenBack(`/api/bills/${paper.id}`),
  })
}

/** The deposit, or the IGV that we owe, is paid: what waited is a credit. */
export async function payBeside(company: Company): Promise<boolean> {
  const { api, world, today, model, pick } = company
  const key = pick(['deposit', 'abroad'] as const)
  const bills = standing(company, 'bill').filter(
    ({ id, facts }) => facts[key] && model.debt(`${id} ${key}`).amount > 0n,
  )
  if (bills.length === 0) return false
  const bill = pick(bills)
  const { amount } = model.debt(`${bill.id} ${key}`)
  const id = key === 'deposit' ? bill.paper.detraction.id : bill.paper.abroad.id
  const paper = granted(
    await api.post('/api/payment/expenses', {
      ...{ date: today, currency: 'PEN', account: { id: world.ids.bank }, method: { id: world.ids.methodTransfer } },
      payments: [{ document: { id }, amount: shown(amount), operationNumber: '778899' }],
    }),
  )
  if (!paper) return false
  const side = key === 'deposit' ? ('42' as const) : ('40' as const)
  const waited: Record<string, Cents> = key === 'deposit' ? { 1673: -(bill.facts.waits as Cents) } : { 1674: -amount }
  if (key === 'deposit') bill.facts.paid = amount
  return keep(company, {
    ...{ kind: 'expenses', id: paper.id, paper, undo: takenBack(`/api/payment/expenses/${paper.id}`) },
    undone: () => {
      if (key === 'deposit') bill.facts.paid = undefined
    },
    effect: {
      debts: [{ of: `${bill.id} ${key}`, side, currency: 'PEN', amount: -amount, soles: -amount }],
      accounts: waited,
    },
  })
}

/** A bill dearer than its order waits for somebody else: it is in no book and moves nothing. */
export async function billBeyond(company: Company): Promise<boolean> {
  const { api, goods, places, world, today, dice } = company
  const units = 1 + dice(5)
  const money = moneyOf(company)
  const order = granted(
    await api.post('/api/purchase-orders', {
      ...{ date: today, ...money, supplier: { id: world.ids.clients.bodega }, warehouse: { id: places.near } },
      paymentTerm: { id: world.ids.termCredit30 },
      items: [lineOf([goods.other, units], { price: '20.00', tax: igv })],
    }),
  )
  if (!order || !granted(await api.put(`/api/purchase-orders/${order.id}/issue`))) return false
  const line = lineOf([goods.other, units], {
    price: '29.90',
    tax: igv,
    orderLine: { order: { id: order.id }, line: 1 },
  })
  const paper = await billed(company, [line], { ...money, warehouse: { id: places.near } })
  if (!paper) return false
  if (paper.status !== 'pending') throw new Error(`a bill beyond its order is ${paper.status}`)
  return keep(company, {
    ...{ kind: 'waiting', id: paper.id, paper, facts: { units }, effect: {} },
    undo: takenBack(`/api/bills/${paper.id}`),
  })
}

/** Somebody else lets it in, or does not. */
export async function decide(company: Company): Promise<boolean> {
  const { chief, api, goods, places, pick, dice } = company
  const waiting = standing(company, 'waiting').filter(({ facts }) => !facts.rejected)
  if (waiting.length === 0) return false
  const one = pick(waiting)
  const { version } = granted(await api.get(`/api/bills/${one.id}`))
  if (dice(3) === 0) {
    if (!granted(await chief.put(`/api/bills/${one.id}/reject`, { version, reason: 'Más caro' }))) return false
    one.facts.rejected = true
    return true
  }
  const paper: Paper | undefined = granted(await chief.put(`/api/bills/${one.id}/approve`, { version }))
  if (!paper) return false
  await settle(company)
  company.taken = company.taken.filter((each) => each !== one)
  const units = one.facts.units as number
  return keep(company, {
    ...{ kind: 'bill', id: paper.id, paper, undo: one.undo },
    effect: { moves: [[goods.other, places.near, units]], debts: owed(paper, paper.id, paper.total) },
  })
}
