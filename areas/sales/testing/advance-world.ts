import { type Caller, must, type World } from '@yupana/testkit'
import { invoiceBody } from './invoice-body.ts'
import { noteWorld } from './note-world.ts'

type Over = Record<string, unknown>

const rowsOf = (world: World) => async (sql: string) => (await world.owner.query(sql, [world.ids.companyId])).rows

/** Advances that SUNAT took, sales that deduct them, and where the books do not say what is left of them, for tests. */
export function advanceWorld(world: World, api: () => Caller) {
  const notes = noteWorld(world, api)
  const issued = async (draft: { id: string }) => {
    const sale = await must(api().put(`/api/invoices/${draft.id}/issue`))
    await world.server.outbox.idle()
    return sale
  }
  const rows = rowsOf(world)
  const service = (price: string, over: Over = {}) => ({
    ...{
      item: { id: world.ids.products.service },
      price,
      includeTaxPrice: true,
      tax: { type: 'IGV', rate: '18' },
      ...over,
    },
  })
  const kind = ({ documentType = '01', ...over }: Over) => ({
    ...{ documentType, serie: documentType === '01' ? 'F001' : 'B001' },
    ...{ client: { id: documentType === '01' ? world.ids.clients.andes : world.ids.clients.person }, ...over },
  })
  return {
    ...notes,
    service,
    rows,
    kind,
    /** An advance of so much with tax, that SUNAT took. */
    async advance(amount: string, { tax, ...over }: Over = {}) {
      const body = invoiceBody(world, [service(amount, tax ? { tax } : {})], { ...kind(over), advance: true })
      return issued(await must(api().post('/api/invoices', body)))
    },
    /** A sale of one service at a price with tax, that deducts so much of advances. */
    draft: (price: string, advances: readonly { id: string; amount: string }[], over: Over = {}) =>
      api().post(
        '/api/invoices',
        invoiceBody(world, [service(price)], {
          ...kind(over),
          advances: advances.map(({ id, amount }) => ({ invoice: { id }, amount })),
        }),
      ),
    async deduct(price: string, advances: readonly { id: string; amount: string }[], over: Over = {}) {
      return issued(await must(this.draft(price, advances, over)))
    },
    left: async (id: string) => (await must(api().get(`/api/invoices/${id}`))).advanceLeft,
    ...bookWorld(world, api, notes),
  }
}

/** What the books say of advances. */
function bookWorld(world: World, api: () => Caller, notes: ReturnType<typeof noteWorld>) {
  const rows = rowsOf(world)
  return {
    /** What a document posted, by account. */
    posted: async (id: string) =>
      Object.fromEntries(
        (
          await world.owner.query(
            `select l.account_code as account, sum(l.debit - l.credit)::text as balance from accounting.journal_entry e
             join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id where e.source_id = $1 group by 1`,
            [id],
          )
        ).rows.map(({ account, balance }) => [account, balance]),
      ),
    /** Where account 122, account 12, the tax (40111) or the sales (70) are not what documents say, or an advance was measured again; nothing where all agree. */
    async apart(): Promise<unknown[]> {
      const [advances] = await rows(
        `select (select coalesce(sum(credit - debit), 0) from accounting.journal_line where company_id = $1 and account_code = '122')::text as ledger,
           (select coalesce(sum(local_base), 0) from sales.advance where company_id = $1)::text as "left"`,
      )
      const dollars = await rows(
        `select l.serie, l.number, sum(l.foreign_amount)::text as dollars, sum(l.credit - l.debit)::text as soles, v.base::text as base, v.local_base::text as local
         from accounting.journal_line l join sales.invoice i on i.company_id = l.company_id and i.document_type = l.document_type and i.serie = l.serie and lpad(i.number::text, 8, '0') = l.number
         join sales.advance v on v.company_id = i.company_id and v.id = i.id
         where l.company_id = $1 and l.account_code = '122' group by 1, 2, i.currency, v.base, v.local_base
         having sum(l.credit - l.debit) <> v.local_base or (i.currency <> 'PEN' and -sum(l.foreign_amount) <> v.base)`,
      )
      const { totals } = await must(api().get('/api/reports/journal-entry/sale?year=2026&month=11'))
      const [tax] = await rows(
        `select coalesce(sum(l.credit - l.debit) filter (where l.account_code = '40111'), 0)::text as igv,
           coalesce(sum(l.credit - l.debit) filter (where left(l.account_code, 2) in ('70', '74')), 0)::text as sales
         from accounting.journal_entry e join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
         where e.company_id = $1 and e.source_kind in ('invoice', 'creditNote')`,
      )
      // Sales (70) of what deducts: what is left at its own rate, and the soles that account 122 had. But for a cent of dollar of each advance nothing differs.
      const sold = await rows(
        `select i.serie, i.number, i.local_total - round(i.igv * i.exchange_rate, 2) + d.taken as expected, b.sales, b.difference from sales.invoice i
         cross join lateral (select sum(taken_local) as taken, sum(abs(base - taken_base)) as cents from sales.invoice_advance
           where company_id = i.company_id and invoice_id = i.id) d
         cross join lateral (select sum(l.credit - l.debit) filter (where left(l.account_code, 2) = '70') as sales,
             coalesce(sum(abs(l.credit - l.debit)) filter (where l.account_code in ('676', '776')), 0) as difference
           from accounting.journal_entry e join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
           where e.company_id = i.company_id and e.source_kind = 'invoice' and e.source_id = i.id) b
         where i.company_id = $1 and i.status in ('open', 'closed') and d.taken is not null and (b.difference > d.cents * i.exchange_rate + 0.01
           or abs(b.sales - (i.local_total - round(i.igv * i.exchange_rate, 2) + d.taken)) > b.difference
           or b.sales <> i.local_total - round(i.igv * i.exchange_rate, 2) - i.local_deferred)`,
      )
      const { datasets } = await must(api().get('/api/invoices/data/client?year=2026&month=11'))
      const charted = datasets[0].data.reduce((all: number, each: string) => all + Number(each) * 100, 0)
      const { sales } = await must(api().get('/api/dashboard'))
      return [
        ...(await notes.agree()),
        ...(advances.ledger === advances.left ? [] : [advances]),
        ...dollars,
        ...sold,
        ...(Math.round(charted) === Math.round(Number(tax.sales) * 100)
          ? []
          : [{ charted: datasets, ledger: tax.sales }]),
        ...(Number(totals.igv) === Number(tax.igv) ? [] : [{ register: totals, tax }]),
        ...(Number(sales.amount) === Number(tax.sales) ? [] : [{ dashboard: sales.amount, ledger: tax.sales }]),
      ]
    },
  }
}
