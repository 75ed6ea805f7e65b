import { type Caller, must, type World } from '@yupana/testkit'
import { invoiceBody, money } from './invoice-body.ts'

/** Sales that SUNAT took, notes of them, and what the books say, for tests. */
export function noteWorld(world: World, api: () => Caller) {
  /** Answers are waited for no longer than the outbox keeps trying. */
  async function answers(): Promise<void> {
    for (let i = 0; i < 4; i += 1) {
      await world.owner.query(
        "update platform.outbox set due_at = now() - interval '1 second' where status = 'pending' and claimed_by is null",
      )
      await world.owner.query('update einvoicing.document set sending_since = null')
      world.services.wakeOutbox(world.ids.companyId)
      await world.server.outbox.idle()
    }
  }

  const body = (invoice: string, over: object) => ({
    ...{ documentType: '07', date: '2026-11-18', invoice: { id: invoice }, items: [], ...over },
  })

  return {
    answers,
    body,
    /** An invoice of mice at a hundred each, before tax, that was taken. */
    async sell({ quantity = '1', documentType = '01', ...over }: Record<string, unknown> = {}): Promise<string> {
      const { ids } = world
      const draft = await must(
        api().post(
          '/api/invoices',
          invoiceBody(
            world,
            [{ item: { id: ids.products.mouse }, quantity, price: '100', tax: { type: 'IGV', rate: '18' } }],
            {
              ...{ documentType, serie: documentType === '01' ? 'F001' : 'B001' },
              ...{ client: { id: documentType === '01' ? ids.clients.andes : ids.clients.person }, ...over },
            },
          ),
        ),
      )
      await must(api().put(`/api/invoices/${draft.id}/issue`))
      await world.server.outbox.idle()
      return draft.id
    },
    async issue(invoice: string, over: object) {
      const draft = await must(api().post('/api/credit-notes', body(invoice, over)))
      const issued = await must(api().put(`/api/credit-notes/${draft.id}/issue`, { version: draft.version }))
      await world.server.outbox.idle()
      return issued
    },
    collect: (id: string, amount: string, currency: string) =>
      must(
        api().post('/api/payment/incomes', {
          ...{ date: '2026-11-18', ...money.find((each) => each.currency === currency) },
          account: { id: currency === 'USD' ? world.ids.bankUsd : world.ids.cash },
          method: { id: world.ids.methodCash },
          payments: [{ document: { id }, amount }],
        }),
      ),
    ...bookWorld(world, api),
  }
}

/** What the books say of notes. */
function bookWorld(world: World, api: () => Caller) {
  const rows = async (sql: string, params: unknown[] = []) => (await world.owner.query(sql, params)).rows
  return {
    /** What a note posted, by account. */
    voucher: (id: string) =>
      rows(
        `select l.account_code as account, sum(l.debit)::text as debit, sum(l.credit)::text as credit
         from accounting.journal_entry e join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
         where e.source_kind = 'creditNote' and e.source_id = $1 group by 1 order by 1`,
        [id],
      ),
    /** Everything that a note would move. */
    async books() {
      const { companyId } = world.ids
      const { asOf: _, ...register } = await must(api().get('/api/reports/journal-entry/sale?year=2026&month=11'))
      return {
        ledger: await rows(
          `select account_code, (sum(debit) - sum(credit))::text as balance from accounting.journal_line where company_id = $1
           group by 1 having sum(debit) <> sum(credit) order by 1`,
          [companyId],
        ),
        stock: await rows(
          'select item_id, quantity, amount from inventory.stock_balance where company_id = $1 order by 1, quantity',
          [companyId],
        ),
        owed: await rows(
          "select document_id, balance, local_balance from treasury.open_item where company_id = $1 and status <> 'voided' order by id",
          [companyId],
        ),
        figures: await rows(
          "select metric, key, sum(plus - minus)::text as amount from platform.figures where company_id = $1 and metric = 'sales' group by 1, 2 order by 1, 2",
          [companyId],
        ),
        register,
      }
    },
    /** Whether what the client owes is the sum of what is open of it, and the panel and its charts say one figure for what was sold. */
    async statement(currency: string): Promise<{ good: boolean }> {
      const client = world.ids.clients.andes
      const { closing } = await must(
        api().get(`/api/clients/${client}/statement/summary?currency=${currency}&direction=receivable`),
      )
      const [open] = await rows(
        "select coalesce(sum(balance), 0)::text as open from treasury.open_item where party_id = $1 and currency = $2 and direction = 'receivable' and status = 'open'",
        [client, currency],
      )
      const { sales } = await must(api().get('/api/dashboard'))
      const [chart] = (await must(api().get('/api/invoices/data/balance'))).datasets
      return { good: Number(closing) === Number(open.open) && sales.amount === chart.data[0] }
    },
    /** Where the books do not say what the open items, and the stock, do. */
    async agree(): Promise<unknown[]> {
      const { companyId } = world.ids
      const owed = await rows(
        `select (select coalesce(sum(debit - credit), 0) from accounting.journal_line where company_id = $1 and account_code = '1212')::text as ledger,
           (select coalesce(sum(case direction when 'receivable' then local_balance else -local_balance end), 0) from treasury.open_item
             where company_id = $1 and ledger_code = 'sale.receivable' and status = 'open')::text as items`,
        [companyId],
      )
      return [
        ...owed.filter(({ ledger, items }) => Number(ledger) !== Number(items)),
        ...(await stockApart(world)),
        ...(await owedTwice(world)),
      ]
    },
  }
}

/** What is owed in soles is owed once: its amount and its soles are one figure, and instalments are never more than their sale. */
async function owedTwice(world: World): Promise<unknown[]> {
  const { rows } = await world.owner.query(
    `select o.document_id, i.total, sum(o.amount)::text as instalments, sum(o.balance)::text as owed, sum(o.local_balance)::text as soles
         from treasury.open_item o join sales.invoice i on i.company_id = o.company_id and i.id = o.document_id
         where o.company_id = $1 and o.status <> 'voided' and o.concept <> 'perception' group by 1, 2
         having sum(o.amount) <> i.total or bool_or(o.currency = 'PEN' and o.balance <> o.local_balance)`,
    [world.ids.companyId],
  )
  return rows
}

/** Where the stock is not the sum of its movements. */
async function stockApart(world: World): Promise<unknown[]> {
  const { rows } = await world.owner.query(
    `select b.item_id, b.quantity, m.quantity as moved from inventory.stock_balance b
         join (select item_id, warehouse_id, sum(quantity) as quantity, sum(amount) as amount from inventory.stock_move where company_id = $1 group by 1, 2) m
           on m.item_id = b.item_id and m.warehouse_id = b.warehouse_id
         where b.company_id = $1 and (m.quantity <> b.quantity or m.amount <> b.amount)`,
    [world.ids.companyId],
  )
  return rows
}
