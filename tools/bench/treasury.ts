import { limaDate } from '@yupana/kernel'
import { loadSecrets } from '@yupana/platform'
import pg from 'pg'
import { type HttpClient, percentile, signInOver, worldOf } from './http-client.ts'
import { inTurns, issueOne, must, stockUp } from './issue.ts'
import { sameRows } from './same-rows.ts'
import { startBenchServer } from './server-process.ts'

/** Open items of clients, and how many clients have them. */
const OPEN = 200_000
const CLIENTS = 2_000
const TRIES = 20
const today = limaDate(new Date(Date.now()))

const say = (what: string, figure: string): void => void process.stdout.write(`| ${what} | ${figure} |\n`)

/** Collections a second over HTTP beside the same rows prepared; the ageing of 200,000 open items today and at a day, p50 / p95 in ms. */
async function benchTreasury(): Promise<void> {
  const server = await startBenchServer(undefined, { YUPANA_WORKER: '0' })
  const ids = worldOf(server.dataDir)
  const { ownerPassword } = loadSecrets(server.dataDir, undefined)
  const common = { host: `${server.dataDir}/run`, port: 5432, user: 'yupana_owner', password: ownerPassword }
  const pool = new pg.Pool({ ...common, database: 'yupana', max: 9, options: '-c session_replication_role=replica' })
  pool.on('error', () => undefined)
  try {
    const client = await signInOver(server.url)
    await stockUp(client, ids, ['mouse', 'laptop', 'book', 'bag'])
    for (let i = 0; i < 8; i += 1) await issueOne(client, ids, 'F001')
    const { rows } = await pool.query<{ id: string }>(
      "select document_id as id from treasury.open_item where status = 'open' order by id desc limit 8",
    )
    // A cent of each: what is owed lasts as long as the run.
    const collect = (n: number): Promise<unknown> =>
      must(client, 'POST', '/api/payment/incomes', {
        ...{ date: today, currency: 'PEN', account: { id: ids.bank }, method: { id: ids.methodTransfer } },
        payments: [{ document: { id: rows[n % rows.length]!.id }, amount: '0.01' }],
      })
    const works = { collection: collect, 'collection: rows': await sameRows(pool, async () => void (await collect(0))) }
    for (const clients of [1, 8]) {
      const { collection, 'collection: rows': raw } = await inTurns(clients, server, works as never)
      const share = ((100 * collection!.rate) / raw!.rate).toFixed(0)
      say(
        `${clients}: collections a second, p50 ms, share of the same rows`,
        `${collection!.rate.toFixed(1)}, ${collection!.p50.toFixed(1)}, ${share} %`,
      )
    }
    await fill(pool, ids.companyId)
    for (const [what, path] of [
      ['ageing of today', '/api/payment/ageing?limit=50'],
      ['ageing at a day', `/api/payment/ageing?limit=50&at=${today.slice(0, 4)}-06-30`],
      ['summary', '/api/payment/resume'],
      ['forecast', '/api/payment/forecast'],
    ] as const)
      say(`${what}, ${OPEN} open items`, await timed(client, path))
  } finally {
    await pool.end()
    await server.stop()
  }
}

async function fill(pool: pg.Pool, companyId: string): Promise<void> {
  await pool.query(
    `insert into parties.client (company_id, id, type, code, document_type, document_number, fiscal_name)
     select $1, uuidv7(), 'client', 'Z' || n, '6', (20700000000 + n)::text, 'CLIENTE ' || n from generate_series(1, $2::int) n`,
    [companyId, CLIENTS],
  )
  await pool.query(
    `insert into treasury.open_item (company_id, id, direction, party_id, document_kind, document_id, document_type, serie, number, date, booked_on, instalment, due_on, currency, exchange_rate,
       amount, balance, local_balance, local_amount, ledger_code, party_name)
     select $1, uuidv7(), 'receivable', c.id, 'invoice', uuidv7(), '01', 'F001', n::text, d, d, 1, d + 30, case n % 10 when 0 then 'USD' else 'PEN' end, 1, 118, 118, 118, 118, 'sale.receivable', c.fiscal_name
     from (select id, fiscal_name, row_number() over (order by id) as place from parties.client where company_id = $1 and code like 'Z%') c
     join generate_series(1, $2::int) n on n % $3 = c.place - 1 cross join lateral (select current_date - n % 300 as d) d`,
    [companyId, OPEN, CLIENTS],
  )
  // As autovacuum leaves it: what was written is known to be seen by all.
  await pool.query('vacuum analyze treasury.open_item')
}

async function timed(client: HttpClient, path: string): Promise<string> {
  const times: number[] = []
  for (let i = 0; i < TRIES + 5; i += 1) {
    const at = performance.now()
    const { status, body } = await client.call('GET', path)
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
    if (i >= 5) times.push(performance.now() - at)
  }
  times.sort((a, b) => a - b)
  return `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.95).toFixed(1)}`
}

await benchTreasury()
