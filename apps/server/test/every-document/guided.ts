import { cents, shown } from '../recount-figures.ts'
import { type Company, granted, keep, moneyOf, type Paper, settle, standing, type Taken } from './play.ts'
import { credited, issued, owes, price, saleBody, takenBack } from './sales.ts'

/** A sale that guides deliver, line by line: what is sold, what the client has, what notes took. */
interface Guided {
  sold: number
  delivered: number
  back: number
  noted: number
}

const left = ({ sold, delivered, back, noted }: Guided): number => Math.max(0, sold - noted - (delivered - back))

export async function sellByGuides(company: Company): Promise<boolean> {
  const { goods, places, dice } = company
  const units = 1 + dice(8)
  const line = { item: { id: goods.plain }, quantity: String(units), price: price(company, 70) }
  const body = saleBody(company, [{ ...line, tax: { type: 'IGV', rate: '18' } }], {
    ...{ ...moneyOf(company), warehouse: { id: places.here }, byGuides: true },
  })
  const paper = await issued(company, '/api/invoices', body)
  if (!paper) return false
  const guided: Guided = { sold: units, delivered: 0, back: 0, noted: 0 }
  return keep(company, {
    ...{ kind: 'sale', id: paper.id, paper, facts: { guided, sold: [] } },
    ...{ effect: { debts: owes(paper, paper.id, paper.total) }, undo: takenBack(`/api/invoices/${paper.id}`) },
  })
}

const guidedSales = (company: Company): Taken[] => standing(company, 'sale').filter(({ facts }) => facts.guided)

async function assertLeft({ api }: Company, sale: Taken): Promise<void> {
  const { items } = granted(await api.get(`/api/invoices/${sale.id}`))
  const expected = String(left(sale.facts.guided as Guided))
  if (items[0].toDeliver !== expected)
    throw new Error(`${items[0].toDeliver} is to be delivered, not ${JSON.stringify(sale.facts.guided)}`)
}

/** A guide takes of the stock some of what was sold; beyond it none does. */
export async function deliverSale(company: Company): Promise<boolean> {
  const { goods, places, dice, world, today } = company
  const sales = guidedSales(company)
  if (sales.length === 0) return false
  const sale = company.pick(sales)
  const guided = sale.facts.guided as Guided
  await assertLeft(company, sale)
  const beyond = dice(6) === 0
  const units = beyond ? left(guided) + 1 : left(guided) === 0 ? 0 : 1 + dice(left(guided))
  if (units === 0) return false
  const paper = await issued(company, '/api/output', {
    ...{ date: today, reason: '01', warehouse: { id: places.here }, client: { id: world.ids.clients.andes } },
    ...{ currency: sale.paper.currency },
    items: [{ item: { id: goods.plain }, quantity: String(units), origin: { kind: 'invoice', id: sale.id, line: 1 } }],
  })
  if (!paper) return false
  if (beyond) throw new Error(`${units} were delivered of ${JSON.stringify(guided)}`)
  guided.delivered += units
  keep(company, {
    ...{ kind: 'delivered', id: paper.id, paper, effect: { moves: [[goods.plain, places.here, -units]] } },
    ...{ undo: takenBack(`/api/output/${paper.id}`), facts: { sale } },
    undone: () => {
      guided.delivered -= units
    },
  })
  await assertLeft(company, sale)
  return true
}

/** A note brings back of what it takes only what the client has. */
export async function noteGuided(company: Company): Promise<boolean> {
  const { api, pick, dice, goods, places, today } = company
  const sales = guidedSales(company)
  if (sales.length === 0) return false
  await settle(company, true)
  const sale = pick(sales)
  const guided = sale.facts.guided as Guided
  const rest = guided.sold - guided.noted
  if (rest === 0) return false
  const reason = pick(['07', '07', '06'])
  const units = reason === '06' ? rest : 1 + dice(rest)
  const items = reason === '06' ? [] : [{ line: 1, quantity: String(units) }]
  const body = { documentType: '07', date: today, invoice: { id: sale.id }, reason, items }
  const draft = granted(await api.post('/api/credit-notes', body))
  if (!draft) return false
  if (!granted(await api.put(`/api/credit-notes/${draft.id}/issue`))) {
    await api.delete(`/api/credit-notes/${draft.id}`)
    return false
  }
  await settle(company, true)
  const paper: Paper = granted(await api.get(`/api/credit-notes/${draft.id}`))
  if (paper.status !== 'open' && paper.status !== 'closed') throw new Error(`a note is ${paper.status}`)
  const back = Math.min(units, guided.delivered - guided.back)
  guided.noted += units
  guided.back += back
  const debts = credited(company, sale, draft.id, paper.total)
  keep(company, {
    ...{ kind: 'note', id: draft.id, paper, undo: takenBack(`/api/credit-notes/${draft.id}`) },
    effect: { moves: back > 0 ? [[goods.plain, places.here, back]] : [], debts },
    undone: () => {
      guided.noted -= units
      guided.back -= back
    },
  })
  await assertLeft(company, sale)
  return true
}

/** What each sale cost is what its guides took out of the stock, however it was valued since. @returns those whose margin says otherwise */
export async function wrongMargins(of: Company): Promise<unknown[]> {
  const { api, world, today } = of
  const wrong: unknown[] = []
  const rows = new Map<string, Paper>()
  for (let after: string | undefined = ''; after !== undefined; ) {
    const asked = `from=2026-11-01&to=${today}&currency=PEN&detail=true&limit=100${after && `&after=${encodeURIComponent(after)}`}`
    const { status, body } = await api.get(`/api/invoices/report/sales-client?${asked}`)
    if (status !== 200) throw new Error(JSON.stringify(body))
    for (const row of body.data) rows.set(row.id, row)
    after = body.next
  }
  for (const sale of guidedSales(of)) {
    const guides = standing(of, 'delivered').filter(({ facts }) => facts.sale === sale)
    const { rows: moved } = await world.owner.query(
      "select coalesce(-sum(amount), 0)::numeric(18,2)::text as cost from inventory.stock_move where source_kind = 'outputGuide' and source_id = any($1::uuid[])",
      [guides.map(({ id }) => id)],
    )
    const row = rows.get(sale.id)
    const cost = row && shown(cents(row.net) - cents(row.margin))
    if (cost !== moved[0].cost) wrong.push({ sale: sale.id, cost, moved: moved[0].cost })
  }
  return wrong
}
