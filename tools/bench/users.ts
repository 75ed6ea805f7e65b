import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadSecrets } from '@yupana/platform'
import { fillCompany, YEARS_OF_WORK } from './bulk.ts'
import { type HttpClient, percentile, signInOver, worldOf } from './http-client.ts'
import { issueOne, stockUp } from './issue.ts'
import { type BenchServer, startBenchServer } from './server-process.ts'

const USERS = 50
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60)
/** Milliseconds between what a person does: half a second to two and a half. */
const pause = (): number => 500 + 2000 * Math.random()

/** `--data=<folder>`: what is filled there stays, and is used again by the next run. */
const KEPT = process.argv.find((each) => each.startsWith('--data='))?.slice('--data='.length)

const OF_SERIE = 'filters[0][field]=serie&filters[0][value]=F001'

interface Act {
  what: string
  /** Of a hundred acts. */
  share: number
  run(): Promise<void>
}

/**
 * Fifty people at once over years of work, with the background work going on: p50, p95 and p99 of each kind of act, refusals counted, and what the
 * server's processes used of the machine.
 */
async function benchUsers(): Promise<Record<string, string>> {
  const server = await startBenchServer(KEPT)
  try {
    if (!KEPT || !existsSync(join(KEPT, 'filled'))) {
      const password = loadSecrets(server.dataDir, undefined).ownerPassword
      const owner = { host: `${server.dataDir}/run`, user: 'yupana_owner', password, database: 'yupana' }
      await fillCompany(owner, worldOf(server.dataDir), YEARS_OF_WORK)
      if (KEPT) writeFileSync(join(KEPT, 'filled'), '')
    }
    const client = await signInOver(server.url)
    await stockUp(client, worldOf(server.dataDir))
    return await crowd(server, await actsOf(client, server))
  } finally {
    await (KEPT ? server.kill('SIGTERM') : server.stop())
  }
}

async function crowd(server: BenchServer, acts: readonly Act[]): Promise<Record<string, string>> {
  for (const { run } of acts) await run()
  const times = new Map<string, number[]>(acts.map(({ what }) => [what, []]))
  let [refused, memory] = [0, 0]
  const watch = setInterval(() => {
    memory = Math.max(memory, server.memory())
  }, 500)
  const [cpu, databaseCpu, started] = [server.cpu(), server.databaseCpu(), performance.now()]
  const end = started + SECONDS * 1000
  await Promise.all(
    Array.from({ length: USERS }, async () => {
      while (performance.now() < end) {
        await sleep(pause())
        const { what, run } = pick(acts)
        const at = performance.now()
        await run().catch((error: unknown) => {
          refused += 1
          process.stderr.write(`${what}: ${error}\n`)
        })
        times.get(what)!.push(performance.now() - at)
      }
    }),
  )
  clearInterval(watch)
  const seconds = (performance.now() - started) / 1000
  const told = [...times].map(([what, each]) => [`${what}, p50 / p95 / p99 ms`, spread(each)])
  const all = [...times.values()].flat()
  return {
    [`${USERS} users: acts, refused`]: `${all.length}, ${refused}`,
    'all, p50 / p95 / p99 ms': spread(all),
    ...Object.fromEntries(told),
    'cores: server / PostgreSQL': [server.cpu() - cpu, server.databaseCpu() - databaseCpu]
      .map((used) => (used / seconds).toFixed(2))
      .join(' / '),
    'most memory of the server, MB': memory.toFixed(0),
  }
}

function spread(times: number[]): string {
  const sorted = [...times].sort((a, b) => a - b)
  return [0.5, 0.95, 0.99].map((part) => percentile(sorted, part).toFixed(0)).join(' / ')
}

function pick(acts: readonly Act[]): Act {
  let left = Math.random() * acts.reduce((total, { share }) => total + share, 0)
  return (
    acts.find(({ share }) => {
      left -= share
      return left < 0
    }) ?? acts[0]!
  )
}

async function actsOf(client: HttpClient, server: BenchServer): Promise<Act[]> {
  const ids = worldOf(server.dataDir)
  const read = async (path: string): Promise<void> => {
    const { status, body } = await client.call('GET', path)
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
  }
  // What was filled has no lines: people open what was written here.
  for (let i = 0; i < 20; i += 1) await issueOne(client, ids, 'F001')
  const { body: page } = await client.call('GET', `/api/invoices?limit=20&orderBy=number&order=desc&${OF_SERIE}`)
  const invoices: string[] = page.data.map(({ id }: { id: string }) => id)
  const one = (): string => invoices[Math.floor(Math.random() * invoices.length)]!
  const any = (paths: readonly string[]) => () => read(paths[Math.floor(Math.random() * paths.length)]!)
  return [
    {
      what: 'a list',
      share: 35,
      run: any([
        '/api/invoices?limit=50&showTotal=true',
        '/api/clients?limit=50&showTotal=true',
        '/api/products?limit=50&showTotal=true',
        '/api/stock/warehouse?limit=50&showTotal=true',
        '/api/accounting/journal-entry?limit=50&showTotal=true',
      ]),
    },
    { what: 'an invoice opened', share: 22, run: () => read(`/api/invoices/${one()}`) },
    {
      what: 'a search',
      share: 12,
      run: any(['titicaca 99', 'F002-4711', 'sur 4'].map((text) => `/api/invoices?limit=50&search=${text}`)),
    },
    {
      what: 'typing ahead',
      share: 8,
      run: any(['huasc', 'andes', 'norte'].map((s) => `/api/clients/choose?search=${s}`)),
    },
    { what: 'an invoice written and issued', share: 15, run: () => issueOne(client, ids, 'F001') },
    { what: 'a PDF of an invoice', share: 4, run: () => read(`/api/invoices/${one()}/render/pdf`) },
    { what: 'the trial balance', share: 4, run: any(['/api/reports/journal-entry/balance?year=2026&from=01&to=12']) },
  ]
}

if (import.meta.main)
  for (const [what, figure] of Object.entries(await benchUsers())) process.stdout.write(`| ${what} | ${figure} |\n`)
