import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadSecrets } from '@yupana/platform'
import pg from 'pg'
import type { WorldIds } from '../../db/seed/world.ts'
import { type HttpClient, percentile, signInOver, worldOf } from './http-client.ts'
import { startBenchServer } from './server-process.ts'

const GOODS = 20_000
/** Movements of goods, and of those that are told apart by batch, which come besides. */
const MOVES = 500_000
const BATCHED = { goods: 500, batches: 20, moves: 500_000 }
const TRIES = 20

/** `--data=<folder>`: what is filled there stays, and is measured again by the next run. */
const KEPT = process.argv.find((each) => each.startsWith('--data='))?.slice('--data='.length)

/** Stock and its worth today and at any day, and the recall of a batch, over HTTP: p50 / p95 in ms beside the target of the p50. */
async function benchStock(): Promise<void> {
  const filled = KEPT !== undefined && existsSync(join(KEPT, 'filled'))
  const server = await startBenchServer(KEPT)
  try {
    if (!filled) await fill(server.dataDir)
    if (KEPT) writeFileSync(join(KEPT, 'filled'), '')
    const client = await signInOver(server.url)
    for (const { what, path, target } of await readings(client))
      say(`${what} (${target})`, await timed(client, path, target < 1000 ? TRIES : 3))
    say('memory of the server, MB', server.memory().toFixed(0))
  } finally {
    await (KEPT ? server.kill('SIGTERM') : server.stop())
  }
}

async function readings(client: HttpClient) {
  const { body: lots } = await client.call('GET', '/api/lots/choose?search=B000007-03')
  const { body: warehouses } = await client.call('GET', '/api/warehouses/choose')
  return [
    {
      what: 'stock today, 50 with total and worth',
      path: '/api/stock/warehouse?limit=50&showTotal=true&showSums=true',
      target: 10,
    },
    { what: 'stock and worth today', path: '/api/stock/at?limit=50', target: 10 },
    { what: 'stock and worth at a day of two years ago', path: '/api/stock/at?limit=50&date=2024-11-17', target: 100 },
    { what: 'stock and worth at a day of last month', path: '/api/stock/at?limit=50&date=2026-10-12', target: 100 },
    {
      what: 'stock and worth of one warehouse at a day',
      path: `/api/stock/at?limit=50&date=2025-07-28&warehouse=${warehouses[0].value}`,
      target: 100,
    },
    {
      what: 'what changed between two days',
      path: '/api/stock/change?limit=50&from=2026-01-01&to=2026-06-30',
      target: 1000,
    },
    { what: 'recall of a batch', path: `/api/lots/trace?lot=${lots[0].value}`, target: 2000 },
  ]
}

async function timed(client: HttpClient, path: string, tries: number): Promise<string> {
  const times: number[] = []
  for (let i = 0; i < tries + 5; i += 1) {
    const at = performance.now()
    const { status, body } = await client.call('GET', path)
    if (status !== 200 || body.data.length === 0) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
    if (i >= 5) times.push(performance.now() - at)
  }
  times.sort((a, b) => a - b)
  return `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.95).toFixed(1)}`
}

const say = (what: string, figure: string): void => void process.stdout.write(`| ${what} | ${figure} |\n`)

/** Three years of work by plain SQL, in the order of their days as life writes them. */
async function fill(dataDir: string): Promise<void> {
  const client = new pg.Client({
    ...{ host: `${dataDir}/run`, user: 'yupana_owner', database: 'yupana' },
    password: loadSecrets(dataDir, undefined).ownerPassword,
  })
  await client.connect()
  await client.query('set session_replication_role = replica')
  const ids = worldOf(dataDir)
  await goods(client, ids, 'S', GOODS, false)
  await moves(client, ids, 'S', MOVES / GOODS)
  await goods(client, ids, 'B', BATCHED.goods, true)
  await moves(client, ids, 'B', BATCHED.moves / BATCHED.goods)
  await batches(client, ids)
  await worth(client, ids)
  await client.query('vacuum analyze')
  await client.end()
}

async function goods(client: pg.Client, { companyId }: WorldIds, letter: string, count: number, batched: boolean) {
  await client.query(
    `insert into catalogue.product (company_id, id, code, name, type, unit_code, price, tracks_stock, batch_tracking)
     select $1, uuidv7(), $3 || lpad(n::text, 6, '0'), (array['Tornillo', 'Cable', 'Monitor', 'Teclado', 'Cinta'])[1 + n % 5] || ' modelo ' || n, 'product', 'NIU', 10, true, $4
     from generate_series(1, $2::int) n`,
    [companyId, count, letter, batched],
  )
}

/** Ten come, seven leave, of each good by turns over three years. */
async function moves(client: pg.Client, { companyId, warehouse }: WorldIds, letter: string, each: number) {
  await client.query(
    `insert into inventory.stock_balance (company_id, item_id, warehouse_id, quantity, amount, first_date, last_date, last_sequence)
     select $1, id, $2, $3::int / 2 * 3, $3::int / 2 * 3 * price, '2023-12-01', '2026-11-10', $3 from catalogue.product where company_id = $1 and code like $4 || '0%'`,
    [companyId, warehouse, each, letter],
  )
  await client.query(
    `insert into inventory.stock_move (company_id, id, item_id, warehouse_id, date, sequence, operation, quantity, unit_cost, amount, balance_quantity, balance_amount, document_amount, posted_amount,
       source_kind, source_id, serie, number, party_name)
     select $1, uuidv7(), m.id, $2, m.date, m.n, case when m.q > 0 then '02' else '01' end, m.q, m.price, m.q * m.price, m.left, m.left * m.price, m.q * m.price, m.q * m.price, 'bench', uuidv7(), 'F001', m.n::text, 'Comercial ' || m.n
     from (select p.id, p.price, n, case when n % 2 = 1 then 10 else -7 end as q, n / 2 * 3 + case when n % 2 = 1 then 10 else 0 end as left,
         date '2024-01-01' + (n * 1000 / $3::int + abs(hashtext(p.code)) % 20) as date
       from catalogue.product p cross join generate_series(1, $3::int) n where p.company_id = $1 and p.code like $4 || '0%') m order by m.date, m.n`,
    [companyId, warehouse, each, letter],
  )
}

/** What triggers would have kept. */
async function worth(client: pg.Client, { companyId }: WorldIds) {
  await client.query(
    `insert into platform.figure (company_id, metric, period, key, plus, minus, quantity)
     select company_id, 'stock.worth', date, warehouse_id::text, sum(greatest(amount, 0)), sum(greatest(-amount, 0)), count(*)
     from inventory.stock_move where company_id = $1 and source_kind = 'bench' group by 1, 3, 4
     on conflict (company_id, metric, period, key) do update set plus = platform.figure.plus + excluded.plus, minus = platform.figure.minus + excluded.minus,
       quantity = platform.figure.quantity + excluded.quantity`,
    [companyId],
  )
}

/** Each movement of a good that is told apart is of one of its batches, in turn. */
async function batches(client: pg.Client, { companyId, warehouse }: WorldIds) {
  await client.query(
    `insert into inventory.lot (company_id, id, item_id, kind, code, due_date, last_date)
     select $1, uuidv7(), p.id, 'batch', p.code || '-' || lpad(n::text, 2, '0'), date '2027-01-01' + n, '2026-11-10'
     from catalogue.product p cross join generate_series(0, $2::int - 1) n where p.company_id = $1 and p.code like 'B0%'`,
    [companyId, BATCHED.batches],
  )
  await client.query(
    `insert into inventory.move_lot (company_id, move_id, lot_id, quantity)
     select $1, m.id, l.id, m.quantity from inventory.stock_move m join catalogue.product p on p.company_id = m.company_id and p.id = m.item_id and p.code like 'B0%'
     join inventory.lot l on l.company_id = m.company_id and l.item_id = m.item_id and l.code = p.code || '-' || lpad(((m.sequence - 1) / 2 % $2::int)::text, 2, '0') where m.company_id = $1`,
    [companyId, BATCHED.batches],
  )
  await client.query(
    `insert into inventory.lot_stock (company_id, lot_id, warehouse_id, item_id, kind, quantity, since)
     select $1, l.id, $2, l.item_id, 'batch', sum(x.quantity), '2024-01-01' from inventory.lot l join inventory.move_lot x on x.company_id = l.company_id and x.lot_id = l.id
     where l.company_id = $1 and l.code like 'B0%' group by l.id, l.item_id`,
    [companyId, warehouse],
  )
}

await benchStock()
