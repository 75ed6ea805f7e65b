import pg from 'pg'
import type { WorldIds } from '../../db/seed/world.ts'

export interface BulkCounts {
  contacts: number
  invoices: number
  vouchers: number
  /** Of all vouchers together. */
  lines: number
  goods: number
  moves: number
}

/** What a company of some years has: the ground that lists, searches and reports are measured on. */
export const YEARS_OF_WORK: BulkCounts = {
  contacts: 100_000,
  invoices: 100_000,
  vouchers: 143_000,
  lines: 1_001_000,
  goods: 2_000,
  moves: 500_000,
}

/** Fills a company with contacts, invoices, vouchers and stock moves by plain SQL, as years of work would. Names, days and amounts differ as in life. */
export async function fillCompany(owner: pg.ClientConfig, ids: WorldIds, counts: BulkCounts): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await contacts(client, ids, counts.contacts)
    await settle(client, 'parties.client')
    await invoices(client, ids, counts.invoices)
    await foot(client, ids)
    await settle(client, 'sales.invoice')
    await vouchers(client, ids, counts)
    await settle(client, 'accounting.journal_line', 'platform.figure')
    await stock(client, ids, counts)
    await settle(client, 'catalogue.product', 'inventory.stock_move', 'inventory.stock_balance')
  } finally {
    await client.end()
  }
}

/** Plans of the next statements, and of what is measured, know how many rows there are. */
async function settle(client: pg.Client, ...tables: readonly string[]): Promise<void> {
  for (const table of tables) await client.query(`vacuum analyze ${table}`)
}

async function contacts(client: pg.Client, { companyId }: WorldIds, count: number): Promise<void> {
  await client.query(
    `insert into parties.client (company_id, id, code, type, document_type, document_number, fiscal_name, email, phone)
     select $1, uuidv7(), 'K' || n, 'client', '6', (20700000000 + n)::text,
       (array['Ferretería', 'Botica', 'Comercial', 'Transportes', 'Panadería', 'Librería', 'Distribuidora', 'Inversiones', 'Consorcio', 'Bodega'])[1 + n % 10] || ' '
         || (array['Titicaca', 'del Sur', 'Los Andes', 'Amazonas', 'San Martín', 'Huascarán', 'Misti', 'Pacífico', 'Santa Rosa', 'El Sol', 'Ucayali'])[1 + n / 10 % 11] || ' ' || n
         || (array[' S.A.C.', ' E.I.R.L.', ' S.A.', ''])[1 + n / 110 % 4],
       'ventas' || n || '@ejemplo.pe', '9' || lpad(n::text, 8, '0') from generate_series(1, $2::int) n`,
    [companyId, count],
  )
}

/** What triggers would have kept. */
async function foot(client: pg.Client, { companyId }: WorldIds): Promise<void> {
  await client.query(
    `insert into platform.figure (company_id, metric, period, key, plus, minus, quantity)
     select company_id, 'sales.foot', date_trunc('month', date)::date, currency || ' ' || status, sum(total), sum(paid), count(*)
     from sales.invoice where company_id = $1 and serie = 'F002' and status not in ('draft', 'voided') group by 1, 3, 4
     on conflict (company_id, metric, period, key) do update set plus = platform.figure.plus + excluded.plus, minus = platform.figure.minus + excluded.minus, quantity = platform.figure.quantity + excluded.quantity`,
    [companyId],
  )
}

async function invoices(client: pg.Client, ids: WorldIds, count: number): Promise<void> {
  await client.query(
    `with buyer as (select row_number() over (order by id) - 1 as place, id, fiscal_name, document_number from parties.client where company_id = $1)
     insert into sales.invoice (company_id, id, status, document_type, serie, number, date, due_on, client_id, seller_id, payment_term_id, currency, exchange_rate, taxed, igv, total, local_total, paid, e_status, client_said)
     select $1, uuidv7(), (array['open', 'closed', 'closed', 'voided'])[1 + n % 4], '01', 'F002', n, date '2026-01-01' + n % 320, date '2026-01-31' + n % 320,
       b.id, $2, $3, 'PEN', 1, 100 + n % 5000, 18, 118 + n % 5000, 118 + n % 5000, case when n % 4 in (1, 2) then 118 + n % 5000 else 0 end, 2,
       jsonb_build_object('name', b.fiscal_name, 'documentType', '6', 'number', b.document_number, 'address', 'Av. Arequipa 1234', 'ubigeo', '150122')
     from generate_series(1, $4::int) n join buyer b on b.place = (n::bigint * 7919) % (select count(*) from buyer)`,
    [ids.companyId, ids.seller, ids.termCash, count],
  )
}

async function vouchers(client: pg.Client, { companyId }: WorldIds, counts: BulkCounts): Promise<void> {
  const each = Math.floor(counts.lines / counts.vouchers)
  await client.query(
    `insert into accounting.journal_entry (company_id, id, year, month, archive, number, date, memo, origin, source_kind, source_id, currency, exchange_rate, total)
     select $1, uuidv7(), 2026, extract(month from date '2026-01-01' + n % 320), (array['05', '08', '01'])[1 + n % 3], 500000 + n, date '2026-01-01' + n % 320,
       'Venta F002-' || n, 'DOCUMENT', 'bench', uuidv7(), 'PEN', 1, 100 + n % 900 from generate_series(1, $2::int) n`,
    [companyId, counts.vouchers],
  )
  await settle(client, 'accounting.journal_entry')
  const { rows } = await client.query<{ code: string }>(
    'select code from accounting.account where company_id = $1 and year = 2026 and level = 3 order by code limit 600',
    [companyId],
  )
  await client.query(
    `insert into accounting.journal_line (company_id, entry_id, line, year, account_code, date, debit, credit)
     select $1, e.id, n, 2026, ($2::text[])[1 + (e.number * 7 + n) % array_length($2::text[], 1)], e.date, case when n % 2 = 1 then 10 else 0 end, case when n % 2 = 0 then 10 else 0 end
     from accounting.journal_entry e cross join generate_series(1, $3::int) n where e.company_id = $1 and e.source_kind = 'bench'`,
    [companyId, rows.map((row) => row.code), each],
  )
  await client.query(
    `insert into platform.figure (company_id, metric, period, key, plus, minus, quantity)
     select l.company_id, 'ledger', date_trunc('month', l.date)::date, l.account_code, sum(l.debit), sum(l.credit), 0
     from accounting.journal_line l join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
     where l.company_id = $1 and e.source_kind = 'bench' group by 1, 3, 4
     on conflict (company_id, metric, period, key) do update set plus = platform.figure.plus + excluded.plus, minus = platform.figure.minus + excluded.minus`,
    [companyId],
  )
}

async function stock(client: pg.Client, { companyId, warehouse }: WorldIds, counts: BulkCounts): Promise<void> {
  await client.query(
    `insert into catalogue.product (company_id, id, code, name, type, unit_code, price, tracks_stock)
     select $1, uuidv7(), 'G' || lpad(n::text, 6, '0'), (array['Tornillo', 'Cable', 'Monitor', 'Teclado', 'Cinta'])[1 + n % 5] || ' modelo ' || n, 'product', 'NIU', 10, true
     from generate_series(1, $2::int) n`,
    [companyId, counts.goods],
  )
  await settle(client, 'catalogue.product')
  const each = Math.floor(counts.moves / counts.goods)
  await client.query(
    `insert into inventory.stock_move (company_id, id, item_id, warehouse_id, date, sequence, operation, quantity, unit_cost, amount, balance_quantity, balance_amount, document_amount, posted_amount, source_kind, source_id)
     select $1, uuidv7(), p.id, $2, date '2026-01-01' + n * 320 / $3::int, n, '02', 1, 10, 10, n, n * 10, 10, 10, 'bench', uuidv7()
     from catalogue.product p cross join generate_series(1, $3::int) n where p.company_id = $1 and p.code like 'G0%'`,
    [companyId, warehouse, each],
  )
  await client.query(
    `insert into inventory.stock_balance (company_id, item_id, warehouse_id, quantity, amount, first_date, last_date, last_sequence)
     select $1, id, $2, $3::int, $3::int * 10, '2026-01-02', '2026-11-01', $3::int from catalogue.product where company_id = $1 and code like 'G0%'`,
    [companyId, warehouse, each],
  )
}
