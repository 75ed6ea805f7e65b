import { limaDate } from '@yupana/kernel'
import { uuidv7 } from '@yupana/platform'
import type pg from 'pg'
import type { WorldIds } from '../../db/seed/world.ts'

/**
 * The rows that making and issuing a five-line invoice writes, by plain prepared statements without any logic: the yardstick of the bench.
 * Same tables, constraints, triggers and row-level security; one connection a client.
 */
export async function rawInvoice(pool: pg.Pool, ids: WorldIds): Promise<void> {
  const connected = await pool.connect()
  const client = {
    query: (text: string, values: unknown[] = []) => connected.query({ name: nameOf(text), text, values }),
  }
  const company = ids.companyId
  const invoice = uuidv7()
  const date = limaDate(new Date(Date.now()))
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))]
  const { mouse, laptop, service } = ids.products
  try {
    await client.query('begin')
    await client.query('select platform.set_company($1)', [company])
    const { rows } = await client.query(
      "update company.document_series set next_number = next_number + 1 where company_id = $1 and document_type = '01' and serie = 'F001' returning next_number - 1 as number",
      [company],
    )
    const number = rows[0].number as number
    await client.query(
      `insert into sales.invoice (company_id, id, status, document_type, serie, number, date, due_on, client_id, seller_id, warehouse_id, payment_term_id, currency, exchange_rate, taxed, igv, total, local_total)
       values ($1, $2, 'open', '01', 'F001', $3, $4, $4, $5, $6, $7, $8, 'PEN', 1, 5254.58, 945.82, 6200.40, 6200.40)`,
      [company, invoice, number, date, ids.clients.andes, ids.seller, ids.warehouse, ids.termCash],
    )
    await client.query(
      `insert into sales.invoice_line (company_id, invoice_id, line, item_id, description, unit_code, quantity, price, include_tax_price, tax_type, tax_rate, affectation)
       select $1, $2, n, item, 'x', 'NIU', 1, 100, false, 'IGV', 18, '10' from unnest($3::uuid[]) with ordinality l(item, n)`,
      [company, invoice, [mouse, laptop, service, mouse, laptop]],
    )
    const { rows: balances } = await client.query(
      'update inventory.stock_balance set quantity = quantity - 1, amount = amount - 20, last_sequence = last_sequence + 2 where company_id = $1 and warehouse_id = $2 and item_id = any($3::uuid[]) returning item_id, quantity, amount, last_sequence',
      [company, ids.warehouse, [mouse, laptop]],
    )
    await client.query(
      `insert into inventory.stock_move (company_id, id, item_id, warehouse_id, date, sequence, operation, quantity, unit_cost, amount, document_amount, posted_amount, balance_quantity, balance_amount, source_kind, source_id)
       select $1, m.id, m.item, $2, $3, m.sequence, '01', -1, 20, -20, -20, -20, m.quantity, m.amount, 'invoice', $4 from unnest($5::uuid[], $6::uuid[], $7::int[], $8::numeric[], $9::numeric[]) m(id, item, sequence, quantity, amount)`,
      [
        company,
        ids.warehouse,
        date,
        invoice,
        [0, 1, 2, 3].map(() => uuidv7()),
        [0, 1, 0, 1].map((i) => balances[i].item_id),
        [1, 1, 0, 0].map((back, i) => balances[i % 2].last_sequence - back),
        [0, 1, 0, 1].map((i) => balances[i].quantity),
        [0, 1, 0, 1].map((i) => balances[i].amount),
      ],
    )
    await client.query(
      `insert into treasury.open_item (company_id, id, direction, party_id, document_kind, document_id, document_type, serie, number, date, booked_on, instalment, due_on, currency, exchange_rate, amount, balance, local_balance, local_amount, ledger_code)
       values ($1, $2, 'receivable', $3, 'invoice', $4, '01', 'F001', $5, $6, $6, 1, $6, 'PEN', 1, 6200.40, 6200.40, 6200.40, 6200.40, '1212')`,
      [company, uuidv7(), ids.clients.andes, invoice, String(number), date],
    )
    for (const [archive, accounts] of [
      ['14', ['1212', '40111', '70121', '70321']],
      ['13', ['69121', '20111']],
    ] as const) {
      const entry = uuidv7()
      const { rows: counter } = await client.query(
        'insert into accounting.voucher_counter as c (company_id, year, month, archive, last_number) values ($1, $2, $3, $4, 1) on conflict (company_id, year, month, archive) do update set last_number = c.last_number + 1 returning last_number',
        [company, year, month, archive],
      )
      await client.query(
        `insert into accounting.journal_entry (company_id, id, year, month, archive, number, date, memo, origin, source_kind, source_id, currency, exchange_rate, total)
         values ($1, $2, $3, $4, $5, $6, $7, 'x', 'DOCUMENT', 'invoice', $8, 'PEN', 1, 100)`,
        [company, entry, year, month, archive, counter[0].last_number, date, invoice],
      )
      await client.query(
        `insert into accounting.journal_line (company_id, entry_id, line, year, account_code, date, debit, credit)
         select $1, $2, n, $3, code, $4, case when n = 1 then 30 else 0 end, case when n = 1 then 0 else 30 / ($5 - 1) end from unnest($6::text[]) with ordinality a(code, n)`,
        [company, entry, year, date, accounts.length, accounts],
      )
      await client.query(
        `insert into platform.figure_delta (company_id, id, metric, period, key, plus, minus, quantity) select $1, d.id, 'bench', $2, d.code, 30, 0, 0 from unnest($3::uuid[], $4::text[]) d(id, code)`,
        [company, `${date.slice(0, 7)}-01`, accounts.map(() => uuidv7()), accounts],
      )
    }
    await client.query(
      "insert into einvoicing.document (company_id, id, kind, document_type, serie, number, date, fiscal) values ($1, $2, 'invoice', '01', 'F001', $3, $4, $5)",
      [company, invoice, number, date, JSON.stringify({ lines: 'x'.repeat(3000) })],
    )
    await client.query(
      "insert into platform.outbox (company_id, id, kind, payload, status) values ($1, $2, 'einvoice.send', '{}', 'done')",
      [company, uuidv7()],
    )
    await client.query(
      "insert into platform.audit (company_id, id, request_id, entity, entity_id, action, after) values ($1, $2, 'x', 'invoice', $3, 'create', $4), ($1, $5, 'x', 'invoice', $3, 'issue', '{}')",
      [company, uuidv7(), invoice, JSON.stringify({ body: 'x'.repeat(3000) }), uuidv7()],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    connected.release()
  }
}

const names = new Map<string, string>()

/** Statements stay prepared on each connection, as those of the product do: a yardstick that plans anew each time would flatter. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `raw${names.size + 1}`
  names.set(text, name)
  return name
}
