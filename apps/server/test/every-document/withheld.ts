import { type Cents, cents, divided, shown, soles } from '../recount-figures.ts'
import type { Effect } from './model.ts'
import { type Company, granted, keep, moneyOf, type Paper, settle, solesOf, standing, type Taken } from './play.ts'
import { issued, price, saleBody, settles, takenBack } from './sales.ts'

/** What the law has of code 022 and of retaining agents, in percent, and of whole soles. */
const DEPOSIT = 12n
const RETAINED = 3n
const ABOVE = 70_000n
/** Of a fraction of cents, rounded once. */
const wholeSoles = (amount: Cents, of: bigint): Cents => divided(amount, 100n * of) * 100n

interface Part {
  concept: 'document' | 'detraction' | 'retention'
  amount: Cents
  soles: Cents
}

/** The parts that a sale of so much is owed in. */
function partsOf(company: Company, paper: Paper, kind: 'detraction' | 'retention'): Part[] {
  const total = cents(paper.total)
  const local = solesOf(paper, paper.total)
  const lawful = paper.currency === 'USD' ? soles(total, company.published) : total
  const whole: Part = { concept: 'document', amount: total, soles: local }
  if (lawful <= ABOVE) return [whole]
  const kept = kind === 'detraction' ? wholeSoles(lawful * DEPOSIT, 100n) : 0n
  const amount = kind === 'detraction' ? divided(kept * total, lawful) : divided(total * RETAINED, 100n)
  const part: Part = { concept: kind, amount, soles: kind === 'detraction' ? kept : solesOf(paper, shown(amount)) }
  return [{ ...whole, amount: total - amount, soles: local - part.soles }, part]
}

const keyOf = (id: string, concept: string): string => (concept === 'document' ? id : `${id} ${concept}`)

/** A sale under detraction, or to a retaining agent, in either currency; at times it is too small for either. */
export async function sellWithheld(company: Company): Promise<boolean> {
  const { pick, dice, goods, world, retaining } = company
  const kind = pick(['detraction', 'retention'] as const)
  const item = kind === 'detraction' ? goods.detracted : goods.service
  const body = saleBody(
    company,
    [
      {
        item: { id: item },
        quantity: String(1 + dice(3)),
        price: price(company, dice(4) === 0 ? 90 : 1500),
        tax: { type: 'IGV', rate: '18' },
      },
    ],
    { ...moneyOf(company), warehouse: { id: company.places.here } },
  )
  const client = { id: kind === 'retention' ? retaining : world.ids.clients.andes }
  const paper = await issued(company, '/api/invoices', { ...body, client })
  if (!paper) return false
  const debts = partsOf(company, paper, kind).map(({ concept, ...part }) => ({
    ...{ of: keyOf(paper.id, concept), side: '12' as const, currency: paper.currency, ...part },
  }))
  return keep(company, {
    ...{ kind: 'sale', id: paper.id, paper, effect: { debts }, undo: takenBack(`/api/invoices/${paper.id}`) },
    facts: { withheld: kind, client: client.id, sold: [], parts: debts.length },
  })
}

const partOf = async ({ world }: Company, sale: string, concept: string): Promise<string | undefined> =>
  (
    await world.owner.query(
      "select id from treasury.open_item where document_id = $1 and concept = $2 and status <> 'voided'",
      [sale, concept],
    )
  ).rows[0]?.id

const withheldSales = (company: Company, kind: string): Taken[] =>
  standing(company, 'sale').filter(
    ({ id, facts }) => facts.withheld === kind && facts.parts === 2 && company.model.debt(`${id} ${kind}`).amount > 1n,
  )

/** The client deposits: soles of what it is worth in the books, whatever the day's dollar is. */
export async function deposit(company: Company): Promise<boolean> {
  const { api, dice, world, today, model } = company
  const sales = withheldSales(company, 'detraction')
  if (sales.length === 0) return false
  const sale = company.pick(sales)
  const key = `${sale.id} detraction`
  const { side, currency, ...open } = model.debt(key)
  const paid = dice(2) === 0 ? open.amount : open.amount / 2n
  const paper = granted(
    await api.post('/api/payment/incomes', {
      ...{ date: today, currency: 'PEN', exchangeRate: currency === 'USD' ? `3.${700 + dice(90)}` : null },
      ...{ account: { id: world.ids.bank }, method: { id: world.ids.methodTransfer } },
      payments: [
        {
          ...{ document: { id: sale.id }, openItem: { id: await partOf(company, sale.id, 'detraction') } },
          amount: shown(paid),
        },
      ],
    }),
  )
  if (!paper) return false
  const worth = paid === open.amount ? open.soles : divided(paid * open.soles, open.amount)
  if (cents(paper.amount) !== worth) throw new Error(`a deposit of ${shown(worth)} is ${paper.amount}`)
  return keep(company, {
    ...{ kind: 'incomes', id: paper.id, paper },
    effect: { debts: [{ of: key, side, currency, amount: -paid, soles: -worth }] },
    undo: takenBack(`/api/payment/incomes/${paper.id}`),
  })
}

/** The client's certificate: no money moves, and of a debt in dollars the certified soles may be others than those of the books. */
export async function certify(company: Company): Promise<boolean> {
  const { api, dice, today, model, number } = company
  const sales = withheldSales(company, 'retention')
  if (sales.length === 0) return false
  const sale = company.pick(sales)
  const key = `${sale.id} retention`
  const { currency, amount } = model.debt(key)
  const some = dice(2) === 0 ? amount : amount / 2n
  const [debt] = settles(company, { ...sale, id: key }, shown(some))
  const said = currency === 'USD' ? soles(some, `3.${700 + dice(90)}`) : some
  const paper = granted(
    await api.post('/api/payment/retentions', {
      ...{ client: { id: sale.facts.client }, serie: 'R001', number: number(), date: today },
      items: [
        {
          ...{ document: { id: sale.id }, amount: shown(said) },
          ...(currency === 'USD' ? { settles: shown(some) } : {}),
        },
      ],
    }),
  )
  if (!paper) return false
  return keep(company, {
    ...{ kind: 'certificate', id: paper.id, paper, effect: { debts: [debt!], accounts: { 40114: said } } },
    undo: takenBack(`/api/payment/retentions/${paper.id}`),
  })
}

/** A note takes of each part its share; what was paid of the rest is owed to the client. */
export async function noteWithheld(company: Company): Promise<boolean> {
  const { api, pick, today, world } = company
  const sales = standing(company, 'sale').filter(({ facts }) => facts.withheld)
  if (sales.length === 0) return false
  await settle(company, true)
  const sale = pick(sales)
  const code = pick(['01', '05', '05'])
  const items = code === '05' ? [{ line: 1, amount: price(company, 400) }] : []
  const body = { documentType: '07', date: today, invoice: { id: sale.id }, reason: code, items }
  const draft = granted(await api.post('/api/credit-notes', body))
  if (!draft) return false
  if (!granted(await api.put(`/api/credit-notes/${draft.id}/issue`))) {
    await api.delete(`/api/credit-notes/${draft.id}`)
    return false
  }
  await settle(company, true)
  const paper = granted(await api.get(`/api/credit-notes/${draft.id}`))
  if (paper.status !== 'open' && paper.status !== 'closed') throw new Error(`a note is ${paper.status}`)
  const { rows } = await world.owner.query(
    `select o.concept, sum(c.amount)::text as amount, sum(c.local_amount)::text as soles from treasury.item_credit c
     join treasury.open_item o on o.company_id = c.company_id and o.id = c.open_item_id where c.document_id = $1 group by 1
     union all select 'back', amount::text, local_balance::text from treasury.open_item where document_id = $1`,
    [draft.id],
  )
  const debts: NonNullable<Effect['debts']> = rows.map(({ concept, amount, soles: local }) => ({
    of: concept === 'back' ? `${draft.id} back` : keyOf(sale.id, concept),
    ...{ side: '12' as const, currency: paper.currency, amount: -cents(amount), soles: -cents(local) },
  }))
  const taken = debts.reduce((sum, { amount }) => sum - amount, 0n)
  if (taken !== cents(paper.total)) throw new Error(`a note of ${paper.total} took ${shown(taken)}`)
  keep(company, {
    ...{ kind: 'note', id: draft.id, paper, effect: { debts } },
    undo: takenBack(`/api/credit-notes/${draft.id}`),
    facts: { of: sale },
  })
  await assertKept(company, sale)
  return true
}

/** Of a deposit of which nothing was made stays the share of what is left of the sale, in whole soles. */
async function assertKept(company: Company, sale: Taken): Promise<void> {
  if (sale.facts.withheld !== 'detraction' || sale.facts.parts !== 2) return
  const { rows } = await company.world.owner.query(
    `select o.balance::text, o.local_balance::text as soles, t.detraction_soles::text as deposit,
       exists (select from treasury.payment_line y where y.open_item_id = o.id) as paid
     from treasury.open_item o join sales.invoice t on t.id = o.document_id where o.document_id = $1 and o.concept = 'detraction'`,
    [sale.id],
  )
  const [{ soles: local, deposit: whole, paid }] = rows
  if (paid) return
  const notes = standing(company, 'note').filter(({ facts }) => facts.of === sale)
  const total = cents(sale.paper.total)
  const left = notes.reduce((sum, { paper }) => sum - cents(paper.total), total)
  const kept = wholeSoles(cents(whole) * left, total)
  if (cents(local) !== kept) throw new Error(`of a deposit of ${whole} ${local} stays, not ${shown(kept)}`)
}
