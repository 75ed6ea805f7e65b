import { limaDate } from '@yupana/kernel'
import { loadSecrets } from '@yupana/platform'
import pg from 'pg'
import { type HttpClient, percentile, signInOver, worldOf } from './http-client.ts'
import { rawInvoice } from './raw-invoice.ts'
import { type BenchServer, startBenchServer } from './server-process.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8)

/**
 * Five-line invoices made and issued per second over HTTP, against the same writes in raw SQL on the same database in the same run.
 * The electronic documents are queued and sent afterwards, and how fast that goes is measured by itself.
 */
export async function benchIssue(): Promise<Record<string, string>> {
  const planted = await startBenchServer()
  await planted.kill('SIGTERM')
  const server = await startBenchServer(planted.dataDir, { YUPANA_WORKER: '0' })
  const ids = worldOf(server.dataDir)
  const out: Record<string, string> = {}
  const pool = new pg.Pool({
    host: `${server.dataDir}/run`,
    port: 5432,
    user: 'yupana_app',
    password: loadSecrets(server.dataDir, undefined).appPassword,
    database: 'yupana',
    max: 8,
  })
  pool.on('error', () => undefined)
  try {
    const client = await signInOver(server.url)
    const items = [ids.products.mouse, ids.products.laptop].map((id) => ({
      item: { id },
      quantity: '1000000',
      price: '22.40',
    }))
    await client.call('POST', '/api/guides/inventory-taking', {
      date: limaDate(new Date(Date.now())),
      warehouse: { id: ids.warehouse },
      items,
    })
    for (const clients of [1, 8]) {
      const product = await measure(clients, () => issueOne(client, ids), server)
      const raw = await measure(clients, () => rawInvoice(pool, ids))
      out[`${clients} client: made and issued, per second`] = product.rate.toFixed(0)
      out[`${clients} client: p50 / p95 ms of both calls`] = `${product.p50.toFixed(1)} / ${product.p95.toFixed(1)}`
      out[`${clients} client: server CPU ms per invoice`] = product.cpu.toFixed(2)
      out[`${clients} client: raw SQL, per second`] = raw.rate.toFixed(0)
      out[`${clients} client: ratio to raw SQL`] = `${((100 * product.rate) / raw.rate).toFixed(0)} %`
    }
    out['server memory after the run, MB'] = server.memory().toFixed(0)
  } finally {
    await pool.end()
    await server.kill('SIGTERM')
  }
  out['sent to the emulator and answered, per second'] = await sendingRate(planted.dataDir)
  return out
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

async function issueOne(client: HttpClient, ids: ReturnType<typeof worldOf>): Promise<void> {
  const igv = { type: 'IGV', rate: '18' }
  const line = (item: string, quantity: string, price: string) => ({
    item: { id: item },
    quantity,
    price,
    discountA: '0',
    discountB: '0',
    tax: igv,
  })
  const draft = await client.call('POST', '/api/invoices', {
    documentType: '01',
    serie: 'F001',
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
  const issued = await client.call('PUT', `/api/invoices/${draft.body.id}/issue`)
  if (issued.status !== 200) throw new Error(JSON.stringify(issued.body))
}

async function measure(
  clients: number,
  work: () => Promise<void>,
  server?: BenchServer,
): Promise<{ rate: number; p50: number; p95: number; cpu: number }> {
  for (let i = 0; i < 20; i += 1) await work()
  const times: number[] = []
  const cpu = server?.cpu() ?? 0
  const started = performance.now()
  const end = started + SECONDS * 1000
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const at = performance.now()
        await work()
        times.push(performance.now() - at)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  return {
    rate: times.length / seconds,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    cpu: (1000 * ((server?.cpu() ?? 0) - cpu)) / times.length,
  }
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await benchIssue(), null, 2)}\n`)
