import { type Endpoint, queryString } from '@yupana/contract'
import { loadSecrets, routesOf } from '@yupana/platform'
import { areas } from '@yupana/server/areas.ts'
import pg from 'pg'
import { cloneRows } from './clone-rows.ts'
import { type HttpClient, percentile, signInOver, worldOf } from './http-client.ts'
import { startBenchServer } from './server-process.ts'

const ROWS = 100_000
const TRIES = 15

/** Tables behind the lists that grow with the work of a company; catalogues join by their declaration. */
const GROWING = [
  'parties.client',
  'catalogue.product',
  'sales.invoice',
  'treasury.payment',
  'treasury.open_item',
  'inventory.guide',
  'platform.audit',
  'purchases.bill',
  'catalogue.price_list_item',
]

interface Timed {
  what: string
  p50: number
  p95: number
}

/**
 * Every list over 100,000 rows of each table: first page with its total, each order, each filter with a value that stands in the
 * list, and free search. Milliseconds over HTTP; the slowest stand first.
 */
export async function benchLists(): Promise<Record<string, string>> {
  const server = await startBenchServer()
  try {
    const owner = {
      host: `${server.dataDir}/run`,
      user: 'yupana_owner',
      password: loadSecrets(server.dataDir, undefined).ownerPassword,
      database: 'yupana',
    }
    await fill(owner, worldOf(server.dataDir).companyId)
    const client = await signInOver(server.url)
    const walked = await walkedTables(owner, client)
    const timed: Timed[] = []
    for (const endpoint of listsOfRows()) timed.push(...(await timeList(client, endpoint)))
    timed.sort((a, b) => b.p95 - a.p95)
    const all = timed.map((each) => each.p95).sort((a, b) => a - b)
    const shown = timed.slice(0, 15).map(({ what, p50, p95 }) => [what, `${p50.toFixed(1)} / ${p95.toFixed(1)}`])
    return {
      [`lists over ${ROWS} rows: requests measured`]: String(timed.length),
      'p50 / p95 over all of them, ms': `${percentile(all, 0.5).toFixed(1)} / ${percentile(all, 0.95).toFixed(1)}`,
      'slower than 150 ms': String(timed.filter((each) => each.p95 > 150).length),
      ...Object.fromEntries(shown),
      'tables that a page without its total walked from end to end': walked.join(', ') || 'none',
      'server memory after the run, MB': server.memory().toFixed(0),
    }
  } finally {
    await server.stop()
  }
}

async function fill(owner: pg.ClientConfig, companyId: string): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    const tables = [...GROWING, ...areas.flatMap(({ area }) => area.resources.map((each) => each.table))]
    for (const table of new Set(tables)) await cloneRows(client, table, companyId, ROWS)
  } finally {
    await client.end()
  }
}

function listsOfRows(): Endpoint[] {
  return routesOf(areas)
    .map((route) => route.endpoint)
    .filter((each) => each.list && each.response !== 'file' && !each.path.includes('{'))
}

/** The server of the database tells what it counted ten seconds after its last statement at the latest. */
const COUNTED_MS = 11_000

/** Asks every list for pages in each order and with each filter, without a total: an index leads to each, or its table is named. */
async function walkedTables(owner: pg.ClientConfig, client: HttpClient): Promise<string[]> {
  const database = new pg.Client(owner)
  await database.connect()
  try {
    const counted = async (): Promise<Map<string, { scans: number; rows: number }>> => {
      await new Promise((done) => setTimeout(done, COUNTED_MS))
      const { rows } = await database.query<{ name: string; scans: number; rows: number }>(
        `select schemaname || '.' || relname as name, seq_scan::int as scans, seq_tup_read::float8 as rows from pg_stat_user_tables where n_live_tup > $1`,
        [ROWS / 2],
      )
      return new Map(rows.map((row) => [row.name, row]))
    }
    const before = await counted()
    for (const endpoint of listsOfRows())
      for (const [, query] of await queriesOf(client, endpoint)) {
        const path = `${endpoint.path}${queryString({ ...query, showTotal: false })}`
        const { status } = await client.call('GET', path)
        if (status !== 200) throw new Error(`${path} answered ${status}`)
      }
    return [...(await counted())].flatMap(([name, { scans, rows }]) => {
      const was = before.get(name) ?? { scans: 0, rows: 0 }
      const each = (rows - was.rows) / Math.max(1, scans - was.scans)
      return each > ROWS / 2 ? [`${name} (${scans - was.scans} times)`] : []
    })
  } finally {
    await database.end()
  }
}

/** What a list is asked: its first and a late page, each order, each filter with a value that stands in it, and free search. */
async function queriesOf(client: HttpClient, { path, list }: Endpoint): Promise<[string, Record<string, unknown>][]> {
  const first = await client.call('GET', `${path}?limit=5`)
  const rows = (Array.isArray(first.body) ? first.body : first.body?.data) as Record<string, unknown>[] | undefined
  if (first.status !== 200 || !rows?.[0]) return []
  const base = { limit: 50, showTotal: true }
  return [
    ['first page', base],
    ['page 100', { ...base, page: 100 }],
    ...list!.orders.flatMap((orderBy): [string, Record<string, unknown>][] =>
      ['asc', 'desc'].map((order) => [`by ${orderBy} ${order}`, { ...base, orderBy, order }]),
    ),
    ...Object.entries(list!.fields).flatMap(([field, kind]): [string, Record<string, unknown>][] => {
      const found = valueAt(rows[0]!, field)
      const value = kind === 'date' ? found?.slice(0, 10) : found
      return value === undefined ? [] : [[`${field} = …`, { ...base, filters: [{ field, operator: 'EQUAL', value }] }]]
    }),
    ['search', { ...base, search: 'andína 77' }],
  ]
}

async function timeList(client: HttpClient, endpoint: Endpoint): Promise<Timed[]> {
  const { path } = endpoint
  const timed: Timed[] = []
  for (const [what, query] of await queriesOf(client, endpoint))
    timed.push(await time(client, `${path} ${what}`, `${path}${queryString(query)}`))
  return timed
}

function valueAt(row: Record<string, unknown>, field: string): string | undefined {
  const value = field.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | null)?.[key], row)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined
}

async function time(client: HttpClient, what: string, path: string): Promise<Timed> {
  const times: number[] = []
  for (let i = 0; i < TRIES + 2; i += 1) {
    const at = performance.now()
    const { status, body } = await client.call('GET', path)
    if (status !== 200) throw new Error(`${path} answered ${status} ${JSON.stringify(body).slice(0, 200)}`)
    if (i >= 2) times.push(performance.now() - at)
  }
  times.sort((a, b) => a - b)
  return { what, p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
}

if (import.meta.main)
  for (const [what, figure] of Object.entries(await benchLists())) process.stdout.write(`| ${what} | ${figure} |\n`)
