import { loadSecrets } from '@yupana/platform'
import pg from 'pg'
import { fillCompany } from './bulk.ts'
import { type HttpClient, percentile, signInOver, worldOf } from './http-client.ts'
import { startBenchServer } from './server-process.ts'

const INVOICES = 100_000
const LINES = 1_000_000
const TRIES = 150

const LISTS: Record<string, string> = {
  'first page, newest first': 'limit=50&showTotal=true',
  'status filter, by total':
    'limit=50&showTotal=true&orderBy=total&order=desc&filters[0][field]=status&filters[0][value]=open',
  'month and client, by date':
    'limit=50&showTotal=true&filters[0][field]=date&filters[0][operator]=BETWEEN&filters[0][value][]=2026-05-01&filters[0][value][]=2026-05-31',
}

/** A page of 50 out of 100,000 invoices with filter, order and total, and a trial balance over 1,000,000 lines, over HTTP. */
export async function benchRead(): Promise<Record<string, string>> {
  const server = await startBenchServer()
  try {
    const owner = {
      host: `${server.dataDir}/run`,
      user: 'yupana_owner',
      password: loadSecrets(server.dataDir, undefined).ownerPassword,
      database: 'yupana',
    }
    const ids = worldOf(server.dataDir)
    await fillCompany(owner, ids, { invoices: INVOICES, lines: LINES })
    const client = await signInOver(server.url)
    const out: Record<string, string> = {}
    for (const [name, query] of Object.entries(LISTS))
      out[`list of 50 of ${INVOICES}: ${name}, p50 / p95 ms`] = await timed(client, `/api/invoices?${query}`)
    out[`trial balance over ${LINES} lines, p50 / p95 ms`] = await timed(
      client,
      '/api/reports/journal-entry/balance?year=2026&from=01&to=12',
    )
    out['plain SQL sum of the same lines, ms'] = await plainSum(owner, ids.companyId)
    out['server memory after the run, MB'] = server.memory().toFixed(0)
    return out
  } finally {
    await server.stop()
  }
}

async function timed(client: HttpClient, path: string): Promise<string> {
  const times: number[] = []
  for (let i = 0; i < TRIES + 10; i += 1) {
    const at = performance.now()
    const { status, body } = await client.call('GET', path)
    if (status !== 200 || body.data.length === 0)
      throw new Error(`${path} answered ${status} with ${body.data?.length} rows`)
    if (i >= 10) times.push(performance.now() - at)
  }
  times.sort((a, b) => a - b)
  return `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.95).toFixed(1)}`
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

if (import.meta.main) process.stdout.write(`${JSON.stringify(await benchRead(), null, 2)}\n`)
