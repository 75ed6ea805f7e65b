import { type Caller, must, type World } from '@yupana/testkit'
import { moneyWorld, today } from './money-world.ts'

/** Accounts of what is owed, and 4511, whose items and vouchers differ. */
const OWED = `with keys as (select unnest(array['sale.receivable', 'sale.letters', 'treasury.letterCollection', 'treasury.letterDiscounted', 'treasury.invoiceDiscounted', 'purchase.payable', 'purchase.letters', 'sale.advance', 'purchase.advance', 'treasury.letterLiability']) as key),
         open as (
           select o.ledger_code as key, case o.direction when 'receivable' then o.local_balance else -o.local_balance end as local,
             case when o.currency = 'USD' then case o.direction when 'receivable' then o.balance else -o.balance end else 0 end as usd
           from treasury.open_item o where o.status = 'open'
           union all select 'treasury.letterLiability', -l.liability_local, case when l.currency = 'USD' then -l.amount else 0 end from treasury.letter l where l.status = 'discounted'),
         summed as (select key, sum(local) as local, sum(usd) as usd from open group by key),
         booked as (
           select s.key, sum(l.debit - l.credit) as local, sum(l.foreign_amount) as usd from accounting.journal_line l
           join accounting.setting s on s.company_id = l.company_id and s.year = 2026 and s.account_code = l.account_code join keys k on k.key = s.key group by 1)
         select coalesce(o.key, b.key) as key, o.local, b.local as booked, o.usd, b.usd as "bookedUsd" from summed o full join booked b on b.key = o.key
         where coalesce(o.local, 0) <> coalesce(b.local, 0) or coalesce(o.usd, 0) <> coalesce(b.usd, 0)`

/** Letters and what the books say of them: beside the world of money. */
export function letterWorld(world: World, api: Caller) {
  const { ids } = world
  const money = moneyWorld(world, api)
  let bills = 5000
  const itemOf = async (document: string): Promise<{ id: string; balance: string; ledger_code: string }> => {
    const [row] = await money.rows<{ id: string; balance: string; ledger_code: string }>(
      "select id, balance::text, ledger_code from treasury.open_item where document_id = $1 and status <> 'voided' order by instalment",
      [document],
    )
    return row!
  }
  /** Letters that stand in the place of documents, as `[due day, amount]`. */
  const exchange = async (
    documents: readonly [id: string, amount: string][],
    letters: readonly [due: string, amount: string][],
    over: Record<string, unknown> = {},
  ) => {
    const items = await Promise.all(
      documents.map(async ([id, amount]) => ({ openItem: { id: (await itemOf(id)).id }, amount })),
    )
    return api.post('/api/payment/letters', {
      ...{ direction: 'receivable', date: today, items },
      letters: letters.map(([dueDate, amount]) => ({ dueDate, amount })),
      ...over,
    })
  }
  return {
    ...money,
    itemOf,
    exchange,
    bank: () => ({ account: { id: ids.bank } }),
    bankUsd: () => ({ account: { id: ids.bankUsd } }),
    method: () => ({ method: { id: ids.methodTransfer } }),
    /** A verb of a letter, as somebody who looks at it does it. */
    put: async (id: string, verb: string, body: object = {}) =>
      ['void', 'undo'].includes(verb)
        ? api.put(`/api/payment/letters/${id}/${verb}`, body)
        : api.put(`/api/payment/letters/${id}/${verb}`, {
            ...{ date: today, version: (await must(api.get(`/api/payment/letters/${id}`))).version },
            ...body,
          }),
    /** What the report of ages says of itself on a day: that it is what the accounts of what is owed say. */
    agesAgree: async (at?: string): Promise<boolean[]> => {
      const asked = (direction: string) => `direction=${direction}&by=due&currency=PEN${at ? `&at=${at}` : ''}`
      const found = await Promise.all(
        ['receivable', 'payable'].map((direction) =>
          must(api.get(`/api/reports/checks?report=ageing&params=${encodeURIComponent(asked(direction))}`)),
        ),
      )
      return found.flatMap((checks) => checks.map((each: { good: boolean }) => each.good))
    },
    letter: (id: string) => must(api.get(`/api/payment/letters/${id}`)),
    async billed(price: string, over: Record<string, unknown> = {}): Promise<{ id: string }> {
      bills += 1
      return must(
        api.post('/api/bills', {
          ...{ documentType: '01', serie: 'F071', number: String(bills), date: today, currency: 'PEN' },
          ...{
            supplier: { id: ids.clients.andes },
            paymentTerm: { id: ids.termCredit30 },
            warehouse: { id: ids.warehouse },
          },
          items: [{ item: { id: ids.products.service }, quantity: '1', price, tax: { type: 'IGV', rate: '18' } }],
          ...over,
        }),
      )
    },
    owedDiffering: () => money.rows(OWED),
  }
}
