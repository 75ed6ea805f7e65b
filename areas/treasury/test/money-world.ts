import { type Caller, must, type World } from '@yupana/testkit'

export const today = '2026-11-18'
export const dollars = { currency: 'USD', exchangeRate: '3.75' } as const

/** Sales, bills and what the books say of payments: what tests of money begin with. */
export function moneyWorld(world: World, api: Caller) {
  const { ids } = world
  const rows = async <Row = Record<string, string>>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await world.owner.query(text, values)).rows as Row[]
  return {
    rows,
    async sold(total: string, over: Record<string, unknown> = {}): Promise<{ id: string; total: string }> {
      const made = await must(
        api.post('/api/invoices', {
          ...{ documentType: '01', serie: 'F001', date: today, currency: 'PEN', client: { id: ids.clients.andes } },
          ...{ seller: { id: ids.seller }, paymentTerm: { id: ids.termCredit30 } },
          items: [
            {
              ...{ item: { id: ids.products.service }, quantity: '1', price: total, includeTaxPrice: true },
              tax: { type: 'IGV', rate: '18' },
            },
          ],
          ...over,
        }),
      )
      return must(api.put(`/api/invoices/${made.id}/issue`))
    },
    /** What the vouchers of a source left in each account, in soles. */
    async booked(id: string): Promise<Record<string, string>> {
      const found = await rows<{ account_code: string; d: string }>(
        `select l.account_code, sum(l.debit - l.credit)::text as d from accounting.journal_line l
         join accounting.journal_entry e on e.id = l.entry_id where e.source_id = $1 group by 1 having sum(l.debit - l.credit) <> 0`,
        [id],
      )
      return Object.fromEntries(found.map((row) => [row.account_code, row.d]))
    },
    /** Accounts whose movements and kept figures differ, in their currency or in soles. */
    differing: () =>
      rows(
        `select a.code, m.amount, f.amount as figure, m.local, f.local as "localFigure" from treasury.account a
         left join lateral (select coalesce(sum(amount), 0) as amount, coalesce(sum(local_amount), 0) as local from treasury.movement m
           where m.company_id = a.company_id and m.account_id = a.id) m on true
         left join lateral (select coalesce(sum(plus - minus) filter (where metric = 'cash'), 0) as amount, coalesce(sum(plus - minus) filter (where metric = 'cash.local'), 0) as local
           from platform.figures f where f.company_id = a.company_id and f.key = a.id::text and f.metric in ('cash', 'cash.local')) f on true
         where m.amount <> f.amount or m.local <> f.local`,
      ),
    /** The soles of each ledger account that money stands in, and those of the movements of its accounts. */
    ledgerDiffering: () =>
      rows(
        `with moved as (
           select a.company_id, a.ledger_code, sum(m.local_amount) as local, sum(m.amount) filter (where a.currency = 'USD') as usd
           from treasury.account a join treasury.movement m on m.company_id = a.company_id and m.account_id = a.id where not a.accounting_does_no_apply group by 1, 2),
         booked as (
           select l.company_id, l.account_code, sum(l.debit - l.credit) as local, sum(l.foreign_amount) as usd
           from accounting.journal_line l where l.account_code like '10%' group by 1, 2)
         select coalesce(m.ledger_code, b.account_code) as account, m.local, b.local as booked, m.usd, b.usd as "bookedUsd"
         from moved m full join booked b on b.company_id = m.company_id and b.account_code = m.ledger_code
         where coalesce(m.local, 0) <> coalesce(b.local, 0) or coalesce(m.usd, 0) <> coalesce(b.usd, 0)`,
      ),
    async category(code: string): Promise<{ id: string }> {
      const { data } = await must(api.get(`/api/payment/category?filters[0][field]=code&filters[0][value]=${code}`))
      return { id: data[0].id }
    },
  }
}
