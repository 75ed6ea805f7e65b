import { limaDate } from '@yupana/kernel'
import { loadSecrets } from '@yupana/platform'
import pg from 'pg'
import { type HttpAnswer, type HttpClient, percentile, signInOver, worldOf } from './http-client.ts'
import { createFloor, floorInvoice } from './plain-floor.ts'
import { rawInvoice } from './raw-invoice.ts'
import { type BenchServer, startBenchServer } from './server-process.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8)

/** Each way of writing gets a slice in its turn, so that what else the machine does meets them alike. */
const SLICE_SECONDS = 1.2
const SERIES = Array.from({ length: 8 }, (_, n) => `F${801 + n}`)

/**
 * Five-line invoices made and issued per second over HTTP, in one series and in eight; beside them the same rows by plain statements in the
 * product's own tables, and what PostgreSQL does with plain tables (`plain-floor.ts`), in turns within one run. The electronic documents are
 * queued and sent afterwards, and how fast that goes is measured by itself.
 */
export async function benchIssue(): Promise<Record<string, string>> {
  const planted = await startBenchServer()
  await planted.kill('SIGTERM')
  const server = await startBenchServer(planted.dataDir, { YUPANA_WORKER: '0' })
  const ids = worldOf(server.dataDir)
  const out: Record<string, string> = {}
  const { appPassword, ownerPassword } = loadSecrets(server.dataDir, undefined)
  const app = poolOf(server, 'yupana_app', appPassword)
  const owner = poolOf(server, 'yupana_owner', ownerPassword)
  try {
    await createFloor(owner)
    const client = await signInOver(server.url)
    await stockUp(client, ids)
    for (const code of SERIES)
      await must(client, 'POST', '/api/series', { documentType: '01', code, name: code, number: 1 })
    for (const clients of [1, 8]) {
      const rates = await inTurns(clients, server, {
        product: () => issueOne(client, ids, 'F001'),
        'eight series': (n) => issueOne(client, ids, SERIES[n % 8]!),
        raw: () => rawInvoice(app, ids),
        floor: () => floorInvoice(owner, 1),
        'floor, eight series': (n) => floorInvoice(owner, 1 + (n % 8)),
      })
      Object.assign(out, told(clients, rates))
    }
    out['server memory after the run, MB'] = server.memory().toFixed(0)
  } finally {
    await Promise.all([app.end(), owner.end()])
    await server.kill('SIGTERM')
  }
  out['sent to the emulator and answered, per second'] = await sendingRate(planted.dataDir)
  return out
}

function told(clients: number, rates: Record<string, Measured>): Record<string, string> {
  const of = (name: string): Measured => rates[name]!
  const share = (one: string, other: string): string => `${((100 * of(one).rate) / of(other).rate).toFixed(0)} %`
  const who = `${clients} client${clients === 1 ? '' : 's'}`
  return {
    [`${who}: made and issued, per second`]: of('product').rate.toFixed(0),
    [`${who}: p50 / p95 ms of both calls`]: `${of('product').p50.toFixed(1)} / ${of('product').p95.toFixed(1)}`,
    [`${who}: server CPU ms per invoice`]: of('product').cpu.toFixed(2),
    [`${who}: in eight series, per second`]: of('eight series').rate.toFixed(0),
    [`${who}: the same rows by prepared statements, per second`]: `${of('raw').rate.toFixed(0)} (${share('product', 'raw')})`,
    [`${who}: plain floor, per second`]: `${of('floor').rate.toFixed(0)} (${share('product', 'floor')})`,
    [`${who}: plain floor in eight series, per second`]: `${of('floor, eight series').rate.toFixed(0)} (${share('eight series', 'floor, eight series')})`,
  }
}

function poolOf(server: BenchServer, user: string, password: string): pg.Pool {
  const pool = new pg.Pool({ host: `${server.dataDir}/run`, port: 5432, user, password, database: 'yupana', max: 8 })
  pool.on('error', () => undefined)
  return pool
}

/** Goods enough for every run. */
export async function stockUp(
  client: HttpClient,
  ids: ReturnType<typeof worldOf>,
  goods: readonly (keyof typeof ids.products)[] = ['mouse', 'laptop'],
): Promise<void> {
  for (const id of goods.map((name) => ids.products[name]))
    await must(client, 'PUT', `/api/products/${id}/variant/${id}/quick-set-inventory`, {
      warehouse: { id: ids.warehouse },
      quantity: '1000000',
      unitCost: '22.40',
    })
}

/** @throws Error with what the server says where it refuses */
export async function must(
  client: HttpClient,
  method: string,
  path: string,
  body?: unknown,
): Promise<HttpAnswer['body']> {
  const answer = await client.call(method, path, body)
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

async function sendingRate(dataDir: string): Promise<string> {
  const server = await startBenchServer(dataDir)
  try {
    const client = await signInOver(server.url)
    const accepted = async (): Promise<number> =>
      (
        await client.call(
          'GET',
          '/api/einvoice?limit=1&page=2&showTotal=true&filters[0][field]=eStatus&filters[0][value]=2',
        )
      ).body.total
    const [before, at] = [await accepted(), performance.now()]
    await new Promise((resolve) => setTimeout(resolve, SECONDS * 1000))
    return (((await accepted()) - before) / ((performance.now() - at) / 1000)).toFixed(0)
  } finally {
    await server.stop()
  }
}

/** A five-line invoice, written and issued. @throws Error with what the server says where it refuses */
export async function issueOne(client: HttpClient, ids: ReturnType<typeof worldOf>, serie: string): Promise<void> {
  const igv = { type: 'IGV', rate: '18' }
  const line = (item: string, quantity: string, price: string) => ({
    item: { id: item },
    quantity,
    price,
    discountA: '0',
    discountB: '0',
    tax: igv,
  })
  const draft = await must(client, 'POST', '/api/invoices', {
    documentType: '01',
    serie,
    date: limaDate(new Date(Date.now())),
    currency: 'PEN',
    exchangeRate: '1',
    client: { id: ids.clients.andes },
    seller: { id: ids.seller },
    warehouse: { id: ids.warehouse },
    paymentTerm: { id: ids.termCash },
    items: [
      line(ids.products.mouse, '2', '42.29'),
      line(ids.products.laptop, '1', '2500'),
      line(ids.products.service, '1', '150'),
      line(ids.products.mouse, '3', '40'),
      line(ids.products.laptop, '1', '2400'),
    ],
  })
  await must(client, 'PUT', `/api/invoices/${draft.id}/issue`)
}

export interface Measured {
  /** A second. */
  rate: number
  p50: number
  p95: number
  /** Milliseconds of the server's process for each. */
  cpu: number
}

/** `clients` at once do each work for a slice, one work after the other, until each has had its seconds. */
export async function inTurns(
  clients: number,
  server: BenchServer,
  works: Record<string, (client: number) => Promise<void>>,
): Promise<Record<string, Measured>> {
  const kept = Object.entries(works).map(([name, work]) => ({
    name,
    work,
    times: [] as number[],
    seconds: 0,
    cpu: 0,
  }))
  for (const { work } of kept) for (let i = 0; i < 16; i += 1) await work(i)
  for (let turn = 0; turn * SLICE_SECONDS < SECONDS; turn += 1)
    for (const each of kept) {
      const [cpu, started] = [server.cpu(), performance.now()]
      const end = started + SLICE_SECONDS * 1000
      await Promise.all(
        Array.from({ length: clients }, async (_, n) => {
          while (performance.now() < end) {
            const at = performance.now()
            await each.work(n)
            each.times.push(performance.now() - at)
          }
        }),
      )
      each.seconds += (performance.now() - started) / 1000
      each.cpu += server.cpu() - cpu
    }
  return Object.fromEntries(
    kept.map(({ name, times, seconds, cpu }) => {
      times.sort((a, b) => a - b)
      const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
      return [name, { rate: times.length / seconds, p50, p95, cpu: (1000 * cpu) / times.length }]
    }),
  )
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await benchIssue(), null, 2)}\n`)
