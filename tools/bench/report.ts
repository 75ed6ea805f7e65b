import { setTimeout as sleep } from 'node:timers/promises'
import { loadSecrets } from '@yupana/platform'
import pg from 'pg'
import { type HttpClient, signInOver, worldOf } from './http-client.ts'
import { type BenchServer, startBenchServer } from './server-process.ts'

const LINES = 500_000

/** The journal of a month with half a million lines as a workbook, ungrouped and by voucher: what the server holds meanwhile. */
const server = await startBenchServer()
try {
  await fill(server)
  const client = await signInOver(server.url)
  const month = new Date(Date.now()).toISOString().slice(0, 7)
  const path = `/api/reports/journal-entry/daily`
  const asked = `year=${month.slice(0, 4)}&month=${month.slice(5)}`
  await client.call('GET', `${path}?${asked}`)
  const page = await timed(server, async () => void (await client.call('GET', `${path}?${asked}`)))
  say(`a page of 500 of ${LINES} lines, with sums and groups`, page)
  for (const groupBy of ['none', 'entry'])
    say(
      `${LINES} lines as a workbook, grouped by ${groupBy}`,
      await timed(server, () => sheet(client, `${path}/xls?${asked}&groupBy=${groupBy}`)),
    )
} finally {
  await server.stop()
}

interface Cost {
  seconds: number
  before: number
  peak: number
}

function say(what: string, { seconds, before, peak }: Cost): void {
  process.stdout.write(
    `| ${what} | ${seconds.toFixed(1)} s | ${before.toFixed(0)} MB before, ${peak.toFixed(0)} at most |\n`,
  )
}

async function timed(of: BenchServer, work: () => Promise<void>): Promise<Cost> {
  const before = of.memory()
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, of.memory())
  }, 50)
  const at = performance.now()
  await work()
  clearInterval(watch)
  return { seconds: (performance.now() - at) / 1000, before, peak }
}

async function sheet(client: HttpClient, path: string): Promise<void> {
  const { body } = await client.call('GET', path)
  for (;;) {
    const job = (await client.call('GET', `/api/jobs/${body.id ?? body.jobId}`)).body
    if (job.status === 'done') return
    if (job.status === 'failed') throw new Error(`the job failed: ${job.error}`)
    await sleep(250)
  }
}

/** Vouchers of two lines each over the days of this month. */
async function fill(of: BenchServer): Promise<void> {
  const client = new pg.Client({
    host: `${of.dataDir}/run`,
    user: 'yupana_owner',
    password: loadSecrets(of.dataDir, undefined).ownerPassword,
    database: 'yupana',
  })
  await client.connect()
  await client.query(
    `with m as (select date_trunc('month', now())::date as first),
     n as (select i, gen_random_uuid() as id, first + i % 28 as day, round(((i * 37) % 9973) / 100.0 + 1, 2) as amount from m, generate_series(1, $2::int) i),
     e as (insert into accounting.journal_entry (company_id, id, year, month, archive, number, date, memo, origin, source_kind, source_id, currency, exchange_rate, total)
       select $1, id, extract(year from day), extract(month from day), '05', i, day, 'Asiento ' || i, 'REGISTER', 'entry', id, 'PEN', 1, amount from n returning id)
     insert into accounting.journal_line (company_id, entry_id, line, year, account_code, date, debit, credit)
       select $1, id, 1, extract(year from day), '1011', day, amount, 0 from n union all
       select $1, id, 2, extract(year from day), '10411', day, 0, amount from n`,
    [worldOf(of.dataDir).companyId, LINES / 2],
  )
  await client.query('analyze')
  await client.end()
}
