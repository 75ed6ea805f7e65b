import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadSecrets } from '@yupana/platform'
import pg from 'pg'
import { fillCompany, YEARS_OF_WORK } from './bulk.ts'
import { type HttpClient, percentile, signInOver, worldOf } from './http-client.ts'
import { type BenchServer, startBenchServer } from './server-process.ts'

const TRIES = 20

interface Reading {
  what: string
  path: string
  /** Milliseconds of p50 that it is to stay below. */
  target?: number
}

const BETWEEN = 'filters[0][operator]=BETWEEN&filters[0][value][]=2026-05-01&filters[0][value][]=2026-05-31'
const LISTS: readonly Reading[] = [
  { what: 'invoices, newest first', path: '/api/invoices?limit=50&showTotal=true', target: 8 },
  {
    what: 'invoices by status, order total',
    path: '/api/invoices?limit=50&showTotal=true&orderBy=total&order=desc&filters[0][field]=status&filters[0][value]=open',
    target: 8,
  },
  {
    what: 'invoices of a month',
    path: `/api/invoices?limit=50&showTotal=true&filters[0][field]=date&${BETWEEN}`,
    target: 8,
  },
  { what: 'invoices with the sums of the foot', path: '/api/invoices?limit=50&showTotal=true&showSums=true' },
  { what: 'page 1500 of invoices by its number', path: '/api/invoices?limit=50&page=1500', target: 15 },
  { what: 'invoices: «titicaca 99»', path: '/api/invoices?limit=50&showTotal=true&search=titicaca 99', target: 20 },
  { what: 'invoices: «sur 4»', path: '/api/invoices?limit=50&showTotal=true&search=sur 4', target: 20 },
  { what: 'invoices: «ferretería»', path: '/api/invoices?limit=50&showTotal=true&search=ferretería', target: 20 },
  { what: 'invoices: «F002-4711»', path: '/api/invoices?limit=50&showTotal=true&search=F002-4711', target: 20 },
  { what: 'contacts: «titicaca 99»', path: '/api/clients?limit=50&showTotal=true&search=titicaca 99', target: 20 },
  { what: 'contacts: «ferretería»', path: '/api/clients?limit=50&showTotal=true&search=ferretería', target: 20 },
  { what: 'contacts: «sur 4»', path: '/api/clients?limit=50&showTotal=true&search=sur 4', target: 20 },
  { what: 'contacts, typing ahead «huasc»', path: '/api/clients/choose?search=huasc', target: 20 },
  { what: 'vouchers', path: '/api/accounting/journal-entry?limit=50&showTotal=true', target: 10 },
  { what: 'vouchers: «F002-4711»', path: '/api/accounting/journal-entry?limit=50&showTotal=true&search=F002-4711' },
  {
    what: 'vouchers by their total',
    path: '/api/accounting/journal-entry?limit=50&orderBy=total&order=desc',
    target: 10,
  },
  { what: 'stock', path: '/api/stock/warehouse?limit=50&showTotal=true', target: 5 },
  { what: 'trial balance', path: '/api/reports/journal-entry/balance?year=2026&from=01&to=12', target: 20 },
]

/** `--data=<folder>`: what is filled there stays, and is measured again by the next run. */
const KEPT = process.argv.find((each) => each.startsWith('--data='))?.slice('--data='.length)

/**
 * What people read, over 100,000 contacts and invoices, 143,000 vouchers of a million lines and 500,000 stock moves, over HTTP:
 * p50 / p95 of each, beside the target of its p50, and what plain SQL needs for the same rows.
 */
export async function benchRead(): Promise<Record<string, string>> {
  const filled = KEPT !== undefined && existsSync(join(KEPT, 'filled'))
  const server = await startBenchServer(KEPT)
  try {
    const owner = ownerOf(server)
    if (!filled) await fillCompany(owner, worldOf(server.dataDir), YEARS_OF_WORK)
    if (KEPT) writeFileSync(join(KEPT, 'filled'), '')
    const client = await signInOver(server.url)
    const out = await measureReads(client)
    out['plain SQL sum of the ledger lines, ms'] = await plainSum(owner, worldOf(server.dataDir).companyId)
    out['server memory after the run, MB'] = server.memory().toFixed(0)
    return out
  } finally {
    await (KEPT ? server.kill('SIGTERM') : server.stop())
  }
}

function ownerOf({ dataDir }: Pick<BenchServer, 'dataDir'>): pg.ClientConfig {
  return {
    host: `${dataDir}/run`,
    user: 'yupana_owner',
    password: loadSecrets(dataDir, undefined).ownerPassword,
    database: 'yupana',
  }
}

/** The readings one after the other, through a server that is filled. */
async function measureReads(client: HttpClient): Promise<Record<string, string>> {
  const out: Record<string, string> = {}
  const { body: stock } = await client.call(
    'GET',
    '/api/stock/warehouse?limit=1&filters[0][field]=code&filters[0][value]=G000777',
  )
  const item = stock.data[0].item.id
  const readings: Reading[] = [
    ...LISTS,
    {
      what: 'page 1500 of invoices by its place',
      path: `/api/invoices?limit=50&page=1500&after=${await placeOf(client)}`,
      target: 15,
    },
    { what: 'kardex of a good, 250 moves', path: `/api/kardex?item=${item}&from=2026-01-01&to=2026-12-31`, target: 10 },
  ]
  for (const { what, path, target } of readings) {
    const figure = await timed(client, path)
    // Told at once: the whole takes minutes.
    process.stderr.write(`${what}: ${figure}\n`)
    out[`${what}${target ? ` (${target})` : ''}`] = figure
  }
  out['100,000 invoices as a workbook, s (4)'] = await workbook(client)
  return out
}

/** Where page 1500 begins: gone to by its number once, as somebody does who read through all of them. */
async function placeOf(client: HttpClient): Promise<string> {
  const { body } = await client.call('GET', '/api/invoices?limit=50&page=1499')
  return body.next
}

async function timed(client: HttpClient, path: string): Promise<string> {
  const times: number[] = []
  for (let i = 0; i < TRIES + 8; i += 1) {
    const at = performance.now()
    const { status, body } = await client.call('GET', encodeURI(path))
    const rows = Array.isArray(body) ? body : body.data
    if (status !== 200 || rows?.length === 0) throw new Error(`${path} answered ${status} with ${rows?.length} rows`)
    if (i >= 8) times.push(performance.now() - at)
  }
  times.sort((a, b) => a - b)
  return `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.95).toFixed(1)}`
}

const MOST_WAIT_MS = 120_000

/** From the call to the file that waits in the tray. */
async function workbook(client: HttpClient): Promise<string> {
  const at = performance.now()
  const { status, body } = await client.call('GET', '/api/invoices/export')
  if (status !== 202) throw new Error(`the export answered ${status}`)
  for (const until = at + MOST_WAIT_MS; performance.now() < until; ) {
    const { body: job } = await client.call('GET', `/api/jobs/${body.id}`)
    if (job.status === 'done') return ((performance.now() - at) / 1000).toFixed(1)
    if (job.status === 'failed') throw new Error(`the workbook failed: ${JSON.stringify(job)}`)
    await sleep(50)
  }
  throw new Error('the workbook is not done')
}

async function plainSum(owner: pg.ClientConfig, companyId: string): Promise<string> {
  const client = new pg.Client(owner)
  await client.connect()
  const at = performance.now()
  await client.query(
    'select account_code, sum(debit), sum(credit) from accounting.journal_line where company_id = $1 group by 1',
    [companyId],
  )
  const took = performance.now() - at
  await client.end()
  return took.toFixed(0)
}

if (import.meta.main)
  for (const [what, figure] of Object.entries(await benchRead())) process.stdout.write(`| ${what} | ${figure} |\n`)
