import { uuidv7 } from '@yupana/platform'
import pg from 'pg'
import type { WorldIds } from '../../db/seed/world.ts'

/** Fills a company with invoices and ledger lines by plain SQL, as years of work would: the ground that lists and reports are measured on. */
export async function fillCompany(
  owner: pg.ClientConfig,
  ids: WorldIds,
  counts: { invoices: number; lines: number },
): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into sales.invoice (company_id, id, status, document_type, serie, number, date, due_on, client_id, seller_id, payment_term_id, currency, exchange_rate, taxed, igv, total, local_total, e_status)
       select $1, uuidv7(), (array['open', 'closed', 'closed', 'voided'])[1 + n % 4], '01', 'F002', n, date '2026-01-01' + n % 320, date '2026-01-31' + n % 320,
         (array[$2, $3, $4]::uuid[])[1 + n % 3], $5, $6, 'PEN', 1, 100 + n % 5000, 18, 118 + n % 5000, 118 + n % 5000, 2 from generate_series(1, $7::int) n`,
      [
        ids.companyId,
        ids.clients.andes,
        ids.clients.bodega,
        ids.clients.person,
        ids.seller,
        ids.termCash,
        counts.invoices,
      ],
    )
    const entry = uuidv7()
    await client.query(
      "insert into accounting.journal_entry (company_id, id, year, month, archive, number, date, memo, origin, source_kind, source_id, currency, exchange_rate, total) values ($1, $2, 2026, 1, '05', 999999, '2026-01-01', 'bench', 'REGISTER', 'bench', $2, 'PEN', 1, 1)",
      [ids.companyId, entry],
    )
    const { rows } = await client.query<{ code: string }>(
      'select code from accounting.account where company_id = $1 and year = 2026 and level = 3 order by code limit 600',
      [ids.companyId],
    )
    await client.query(
      `insert into accounting.journal_line (company_id, entry_id, line, year, account_code, date, debit, credit)
       select $1, $2, n, 2026, ($3::text[])[1 + n % array_length($3::text[], 1)], date '2026-01-01' + n % 320, case when n % 2 = 0 then 10 else 0 end, case when n % 2 = 1 then 10 else 0 end from generate_series(1, $4::int) n`,
      [ids.companyId, entry, rows.map((row) => row.code), counts.lines],
    )
    await client.query(
      `insert into platform.figure (company_id, metric, period, key, plus, minus, quantity)
       select company_id, 'ledger', date_trunc('month', date)::date, account_code, sum(debit), sum(credit), 0 from accounting.journal_line where company_id = $1 and entry_id = $2 group by 1, 3, 4
       on conflict (company_id, metric, period, key) do update set plus = platform.figure.plus + excluded.plus, minus = platform.figure.minus + excluded.minus`,
      [ids.companyId, entry],
    )
    await client.query('vacuum analyze sales.invoice')
    await client.query('vacuum analyze accounting.journal_line')
    await client.query('vacuum analyze platform.figure')
  } finally {
    await client.end()
  }
}
