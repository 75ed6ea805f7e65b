import { join } from 'node:path'
import { loadSecrets } from '@yupana/platform'
import pg from 'pg'

/** Series and codes of what is planted: nothing else has them. */
const SERIE = 'F099'
const CODE = 'YW'
const CLIENTS = 2_000

/** The company has the sales of years while the work is done, and is as it was afterwards. @param count of invoices, in soles and dollars by turns */
export async function withYearsOfWork(count: number, work: () => Promise<void>): Promise<void> {
  const dataDir = process.env.YUPANA_DATA ?? '.data'
  const client = new pg.Client({
    ...{ host: join(dataDir, 'run'), user: 'yupana_owner', database: 'yupana' },
    password: loadSecrets(dataDir, undefined).ownerPassword,
  })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await plant(client, count)
    await work()
  } finally {
    await client.query(`delete from sales.invoice where serie = '${SERIE}'`)
    await client.query(`delete from parties.client where code like '${CODE}%'`)
    await client.end()
  }
}

/** The nth of them is `F099-<n>`, of 100,000.11 and n, and its buyer is called by a number that no other has. */
async function plant(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into parties.client (company_id, id, code, type, document_type, document_number, fiscal_name)
     select w.company_id, uuidv7(), '${CODE}' || n, 'client', '6', (20800000000 + n)::text,
       (array['Ferretería', 'Botica', 'Comercial', 'Panadería', 'Bodega'])[1 + n % 5] || ' Titicaca ' || 10000 + n
     from (select company_id from sales.invoice limit 1) w cross join generate_series(1, ${CLIENTS}) n`,
  )
  await client.query(
    `insert into sales.invoice (company_id, id, status, document_type, serie, number, date, due_on, client_id, seller_id, payment_term_id, currency, exchange_rate, taxed, igv, total, local_total, paid, e_status, client_said)
     select w.company_id, uuidv7(), 'closed', '01', '${SERIE}', n, date '2026-01-01' + n % 320, date '2026-01-01' + n % 320, b.id, w.seller_id, w.payment_term_id,
       (array['PEN', 'USD'])[1 + n % 2], 1, 100000 + n, 0.11, 100000.11 + n, 100000.11 + n, 100000.11 + n, 2,
       jsonb_build_object('name', b.fiscal_name, 'documentType', '6', 'number', b.document_number, 'address', '-', 'ubigeo', '150122')
     from (select company_id, seller_id, payment_term_id from sales.invoice limit 1) w
     cross join generate_series(1, $1::int) n join parties.client b on b.company_id = w.company_id and b.code = '${CODE}' || 1 + n % ${CLIENTS}`,
    [count],
  )
  await client.query('analyze parties.client')
  await client.query('analyze sales.invoice')
}
