import { type Cents, cents, shown } from '../recount-figures.ts'
import type { Effect } from './model.ts'
import {
  type Company,
  dayOf,
  granted,
  keep,
  moneyOf,
  type Paper,
  settle,
  solesOf,
  standing,
  type Taken,
} from './play.ts'

const igv = { type: 'IGV', rate: '18' }
export const price = ({ dice }: Company, most: number): string =>
  `${1 + dice(most)}.${String(dice(100)).padStart(2, '0')}`

/** Goods with what tells them apart: `[item, units, batch or serial numbers]`. */
export type Goods = readonly [string, number, (readonly string[])?]

/** A line of a document, with its batches or serial numbers; units of a batch all of the first one. */
export function lineOf([item, units, codes]: Goods, over: object = {}): Record<string, unknown> {
  const each = codes && codes.length === units
  const lots =
    codes && (each ? codes.map((code) => ({ code, quantity: '1' })) : [{ code: codes[0], quantity: String(units) }])
  return { item: { id: item }, quantity: String(units), ...(lots ? { lots } : {}), ...over }
}

export const movesOf = (goods: readonly Goods[], place: string, sign: 1 | -1): NonNullable<Effect['moves']> =>
  goods.flatMap(([item, units, codes]): (readonly [string, string, number, string?])[] => {
    if (!codes) return [[item, place, sign * units] as const]
    return codes.length === units
      ? codes.map((code) => [item, place, sign, code] as const)
      : [[item, place, sign * units, codes[0]!] as const]
  })

/** Some goods; of a place mostly what stands there, now and then more than there is. */
export function someGoods(
  company: Company,
  { from, services = false }: { from?: string; services?: boolean } = {},
): Goods[] {
  const { goods, dice, pick, model } = company
  const kinds = ['plain', 'other', 'batch', 'serial', ...(services ? ['service'] : [])] as const
  const chosen = [...new Set(Array.from({ length: 1 + dice(3) }, () => pick(kinds)))]
  const exact = from !== undefined && dice(5) > 0
  const there = (item: string): string[] =>
    [...model.lots].flatMap(([key, units]) =>
      units > 0n && key.startsWith(`${item} ${from} `) ? [key.slice(`${item} ${from} `.length)] : [],
    )
  const found = chosen.flatMap((kind): Goods[] => {
    const item = goods[kind as keyof typeof goods]
    if (kind === 'service' || !exact) return [anyOf(company, kind, item)]
    const left = Number(model.units.get(`${item} ${from}`) ?? 0n)
    if (left === 0) return []
    if (kind === 'plain' || kind === 'other') return [[item, 1 + dice(Math.min(left, 5))]]
    const code = pick(there(item))
    const most = kind === 'serial' ? 1 : Number(model.lots.get(`${item} ${from} ${code}`))
    return [[item, 1 + dice(most), [code]]]
  })
  return found.length > 0 ? found : [anyOf(company, 'plain', goods.plain)]
}

function anyOf({ dice }: Company, kind: string, item: string): Goods {
  if (kind === 'batch') return [item, 1 + dice(4), [`L${dice(4)}`]]
  if (kind !== 'serial') return [item, 1 + dice(5)]
  const codes = [...new Set(Array.from({ length: 1 + dice(2) }, () => `N${dice(90)}`))]
  return [item, codes.length, codes]
}

export const owes = (paper: Paper, of: string, total: string, sign: 1n | -1n = 1n): NonNullable<Effect['debts']> => [
  { of, side: '12', currency: paper.currency, amount: sign * cents(total), soles: sign * solesOf(paper, total) },
]

export function saleBody(company: Company, items: object[], over: object): object {
  const { world, dice } = company
  const { ids } = world
  return {
    ...{ documentType: '01', serie: 'F001', date: dayOf(company), client: { id: ids.clients.andes } },
    ...{ seller: { id: ids.seller }, paymentTerm: { id: dice(2) === 0 ? ids.termCash : ids.termCredit30 } },
    ...{ items, ...over },
  }
}

export async function issued(company: Company, path: string, body: object): Promise<Paper | undefined> {
  const draft = granted(await company.api.post(path, body))
  const paper = draft && granted(await company.api.put(`${path}/${draft.id}/issue`))
  if (paper) await settle(company)
  // What was not issued is no document.
  else if (draft) await company.api.delete(`${path}/${draft.id}`)
  return paper
}

export const takenBack = (path: string): Taken['undo'] => ({
  method: 'PUT',
  path: `${path}/void`,
  body: { reason: 'Error' },
})

export async function sell(company: Company): Promise<boolean> {
  const { places, pick, goods } = company
  const place = pick([places.here, places.near])
  const sold = someGoods(company, { from: place, services: true })
  const items = sold.map((each) => lineOf(each, { price: price(company, 90), tax: igv }))
  const paper = await issued(
    company,
    '/api/invoices',
    saleBody(company, items, { ...moneyOf(company), warehouse: { id: place } }),
  )
  if (!paper) return false
  const moves = movesOf(
    sold.filter(([item]) => item !== goods.service),
    place,
    -1,
  )
  return keep(company, {
    ...{ kind: 'sale', id: paper.id, paper, effect: { moves, debts: owes(paper, paper.id, paper.total) } },
    ...{ undo: takenBack(`/api/invoices/${paper.id}`), facts: { place, sold } },
  })
}

/** A quotation that is accepted and sold. */
export async function sellQuoted(company: Company): Promise<boolean> {
  const { api, places, goods, dice, world } = company
  const units = 1 + dice(4)
  const quoted = granted(
    await api.post('/api/quotations', {
      ...{ serie: 'CT01', date: company.today, ...moneyOf(company), client: { id: world.ids.clients.andes } },
      ...{ seller: { id: world.ids.seller }, paymentTerm: { id: world.ids.termCash } },
      items: [lineOf([goods.plain, units], { price: price(company, 80), tax: igv })],
    }),
  )
  if (!quoted) return false
  for (const verb of ['send', 'accept'])
    if (!granted(await api.put(`/api/quotations/${quoted.id}/${verb}`))) return false
  const some = 1 + dice(units)
  const money = quoted.currency === 'USD' ? { currency: 'USD', exchangeRate: quoted.exchangeRate } : { currency: 'PEN' }
  const { price: agreed, line } = quoted.items[0]
  const items = [lineOf([goods.plain, some], { price: agreed, tax: igv, quotationLine: line })]
  const body = saleBody(company, items, { ...money, warehouse: { id: places.here }, quotation: { id: quoted.id } })
  const paper = await issued(company, '/api/invoices', body)
  if (!paper) return false
  const sold: Goods[] = [[goods.plain, some]]
  return keep(company, {
    ...{ kind: 'sale', id: paper.id, paper, facts: { place: places.here, sold } },
    effect: { moves: movesOf(sold, places.here, -1), debts: owes(paper, paper.id, paper.total) },
    undo: takenBack(`/api/invoices/${paper.id}`),
  })
}

/** Goods that leave by a guide of sale, and are invoiced later. */
export async function deliver(company: Company): Promise<boolean> {
  const { places, world } = company
  const gone = someGoods(company, { from: places.here })
  const paper = await issued(company, '/api/output', {
    ...{ date: dayOf(company), reason: '01', warehouse: { id: places.here }, client: { id: world.ids.clients.andes } },
    items: gone.map((each) => lineOf(each)),
  })
  if (!paper) return false
  return keep(company, {
    ...{ kind: 'delivery', id: paper.id, paper, effect: { moves: movesOf(gone, places.here, -1) } },
    ...{ undo: takenBack(`/api/output/${paper.id}`), facts: { gone } },
  })
}

/** The sale of what a guide delivered: it moves nothing. */
export async function sellDelivered(company: Company): Promise<boolean> {
  const guides = standing(company, 'delivery')
  if (guides.length === 0) return false
  const guide = company.pick(guides)
  const whole = granted(await company.api.get(`/api/output/${guide.id}`))
  const left = whole.items.filter((each: Paper) => Number(each.toInvoice) > 0)
  if (left.length === 0) return false
  const items = left.map(({ item, line, toInvoice }: Paper) => ({
    ...{ item: { id: item.id }, quantity: toInvoice, price: price(company, 70), tax: igv },
    guideLine: { guide: { id: guide.id }, line },
  }))
  const over = { currency: 'PEN', warehouse: { id: company.places.here } }
  const paper = await issued(company, '/api/invoices', saleBody(company, items, over))
  if (!paper) return false
  return keep(company, {
    ...{ kind: 'sale', id: paper.id, paper, effect: { debts: owes(paper, paper.id, paper.total) } },
    ...{ undo: takenBack(`/api/invoices/${paper.id}`), facts: { place: company.places.here, sold: [], by: guide.id } },
  })
}

/** A note of a sale: of all of it, of some goods, of an amount; or a debit note. Nothing moves before the tax office's yes. */
export async function note(company: Company): Promise<boolean> {
  const { api, pick, dice, today } = company
  const sales = standing(company, 'sale').filter(
    ({ facts }) => !facts.by && !facts.advance && !facts.withheld && !facts.guided,
  )
  if (sales.length === 0) return false
  await settle(company, true)
  const sale = pick(sales)
  const sold = sale.facts.sold as Goods[]
  const reason = pick(['01', '06', '07', '05', '08-02'])
  const line = 1 + dice(Math.max(sold.length, 1))
  const goods = sold[line - 1]
  const [documentType, code] = reason === '08-02' ? ['08', '02'] : ['07', reason]
  const some =
    goods && (!goods[2] || goods[2].length === goods[1]) ? ([goods[0], 1, goods[2]?.slice(0, 1)] as Goods) : goods
  const items =
    code === '07' && documentType === '07'
      ? [{ line, quantity: String(some?.[1] ?? 1), ...(some?.[2] ? { lots: lineOf(some).lots } : {}) }]
      : code === '05' || documentType === '08'
        ? [{ line, amount: price(company, 20) }]
        : []
  const draft = granted(
    await api.post('/api/credit-notes', { documentType, date: today, invoice: { id: sale.id }, reason: code, items }),
  )
  if (!draft) return false
  if (!granted(await api.put(`/api/credit-notes/${draft.id}/issue`))) {
    await api.delete(`/api/credit-notes/${draft.id}`)
    return false
  }
  await settle(company, true)
  const paper = granted(await api.get(`/api/credit-notes/${draft.id}`))
  if (paper.status !== 'open' && paper.status !== 'closed') throw new Error(`a note is ${paper.status}`)
  const sign = documentType === '08' ? 1n : -1n
  const back = paper.items
    .filter((each: Paper) => each.returned)
    .flatMap(({ item, quantity, lots }: Paper): Goods[] =>
      lots?.length
        ? lots.map((each: Paper): Goods => [item.id, Number(each.quantity), [each.code]])
        : [[item.id, Number(quantity)]],
    )
  const debts = sign > 0n ? owes(sale.paper, draft.id, paper.total) : credited(company, sale, draft.id, paper.total)
  return keep(company, {
    ...{ kind: 'note', id: draft.id, paper },
    effect: { moves: movesOf(back, sale.facts.place as string, 1), debts },
    undo: takenBack(`/api/credit-notes/${draft.id}`),
  })
}

/** What a note takes of what is owed of its sale, all its soles with the last of it; what was paid already is owed to the client. */
export function credited(company: Company, sale: Taken, note: string, total: string): NonNullable<Effect['debts']> {
  const open = company.model.debt(sale.id).amount
  const amount = cents(total)
  const taken = amount - (amount > open ? amount - open : 0n)
  const back = owes(sale.paper, `${note} back`, shown(amount - taken), -1n)
  return [...(taken > 0n ? settles(company, sale, shown(taken)) : []), ...back]
}

/** Takes of a debt: whole it takes all its soles, else those of the amount at the document's rate. */
export function settles(company: Company, taken: Taken, amount: string): NonNullable<Effect['debts']> {
  const { side, currency, ...open } = company.model.debt(taken.id)
  const paid = cents(amount)
  const worth: Cents = paid === open.amount ? open.soles : solesOf(taken.paper, amount)
  return [{ of: taken.id, side, currency, amount: -paid, soles: -worth }]
}

export async function collect(company: Company): Promise<boolean> {
  const { dice, pick } = company
  const sales = standing(company, 'sale').filter(({ id }) => company.model.debt(id).amount > 1n)
  if (sales.length === 0) return false
  return pay(company, 'incomes', pick(sales), dice(2) === 0)
}

/** Pays a document whole or in half, in its currency or the other one. */
export async function pay(company: Company, path: 'incomes' | 'expenses', of: Taken, whole: boolean): Promise<boolean> {
  const { api, dice, world, today } = company
  const { amount } = company.model.debt(of.id)
  const dollars = dice(2) === 0
  const mixed = dollars || of.paper.currency === 'USD'
  const text = shown(whole ? amount : amount / 2n)
  const paper = granted(
    await api.post(`/api/payment/${path}`, {
      ...{ date: today, currency: dollars ? 'USD' : 'PEN', exchangeRate: mixed ? `3.${700 + dice(90)}` : null },
      ...{ account: { id: dollars ? world.ids.bankUsd : world.ids.bank }, method: { id: world.ids.methodTransfer } },
      payments: [{ document: { id: of.id }, amount: text }],
    }),
  )
  if (!paper) return false
  return keep(company, {
    ...{ kind: path, id: paper.id, paper, effect: { debts: settles(company, of, text) } },
    undo: takenBack(`/api/payment/${path}/${paper.id}`),
  })
}

/** Money before the sale, and a sale that takes some of it. */
export async function advance(company: Company): Promise<boolean> {
  const body = saleBody(
    company,
    [lineOf([company.goods.service, 1], { price: price(company, 300), tax: igv })],
    moneyOf(company),
  )
  const paper = await issued(company, '/api/invoices', {
    ...body,
    advance: true,
    warehouse: { id: company.places.here },
  })
  if (!paper) return false
  return keep(company, {
    ...{ kind: 'sale', id: paper.id, paper, effect: { debts: owes(paper, paper.id, paper.total) } },
    ...{ undo: takenBack(`/api/invoices/${paper.id}`), facts: { advance: true, sold: [] } },
  })
}

export async function deduct(company: Company): Promise<boolean> {
  const { api, pick, dice, goods } = company
  const advances = standing(company, 'sale').filter(({ facts }) => facts.advance)
  if (advances.length === 0) return false
  await settle(company, true)
  const { id, paper: first } = pick(advances)
  const { advanceLeft } = granted(await api.get(`/api/invoices/${id}`))
  const left = cents(advanceLeft?.total ?? '0')
  if (left <= 1n) return false
  const money =
    first.currency === 'USD' ? { currency: 'USD', exchangeRate: `3.${700 + dice(90)}` } : { currency: 'PEN' }
  const amount = shown(dice(2) === 0 ? left : left / 2n)
  const items = [lineOf([goods.service, 1], { price: '400.00', tax: igv })]
  const over = { ...money, warehouse: { id: company.places.here }, advances: [{ invoice: { id }, amount }] }
  const paper = await issued(company, '/api/invoices', saleBody(company, items, over))
  if (!paper) return false
  return keep(company, {
    ...{ kind: 'sale', id: paper.id, paper, effect: { debts: owes(paper, paper.id, paper.total) } },
    ...{ undo: takenBack(`/api/invoices/${paper.id}`), facts: { by: id, sold: [] } },
  })
}
