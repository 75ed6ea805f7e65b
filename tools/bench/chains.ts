import { limaDate } from '@yupana/kernel'
import { loadSecrets } from '@yupana/platform'
import pg from 'pg'
import { type HttpClient, signInOver, worldOf } from './http-client.ts'
import { inTurns, issueOne, type Measured, must, stockUp } from './issue.ts'
import { sameRows } from './same-rows.ts'
import { startBenchServer } from './server-process.ts'

type Ids = ReturnType<typeof worldOf>
const today = limaDate(new Date(Date.now()))
const igv = { type: 'IGV', rate: '18' }

/** A delivery of five goods, a credit note, and a chain from order to payment: a second over HTTP, beside the same rows by prepared statements. */
export async function benchChains(): Promise<Record<string, string>> {
  const server = await startBenchServer(undefined, { YUPANA_WORKER: '0' })
  const ids = worldOf(server.dataDir)
  const { ownerPassword } = loadSecrets(server.dataDir, undefined)
  const common = { host: `${server.dataDir}/run`, port: 5432, user: 'yupana_owner', password: ownerPassword }
  const pool = new pg.Pool({ ...common, database: 'yupana', max: 9, options: '-c session_replication_role=replica' })
  pool.on('error', () => undefined)
  const out: Record<string, string> = {}
  try {
    const client = await signInOver(server.url)
    await stockUp(client, ids, ['mouse', 'laptop', 'book', 'bag'])
    const sales = await acceptedSales(client, pool, ids)
    const deeds: Record<string, (n: number) => Promise<void>> = {
      'delivery of 5 goods': () => deliver(client, ids),
      'credit note': (n) => note(client, sales[n % sales.length]!),
      'quotation → guide → invoice → payment': () => chain(client, ids),
    }
    const works: Record<string, (n: number) => Promise<void>> = {}
    for (const [name, deed] of Object.entries(deeds)) {
      works[name] = deed
      works[`${name}: rows`] = await sameRows(pool, () => deed(0))
    }
    for (const clients of [1, 8]) Object.assign(out, told(clients, await inTurns(clients, server, works)))
  } finally {
    await pool.end()
    await server.stop()
  }
  return out
}

function told(clients: number, rates: Record<string, Measured>): Record<string, string> {
  const who = `${clients} client${clients === 1 ? '' : 's'}`
  return Object.fromEntries(
    Object.entries(rates)
      .filter(([name]) => !name.endsWith(': rows'))
      .map(([name, { rate, p50 }]) => {
        const raw = rates[`${name}: rows`]!.rate
        return [
          `${who}: ${name}, per second`,
          `${rate.toFixed(1)}, p50 ${p50.toFixed(1)} ms; the same rows ${raw.toFixed(0)} (${((100 * rate) / raw).toFixed(0)} %)`,
        ]
      }),
  )
}

/** Sales that the office took: one for each client at once. */
async function acceptedSales(client: HttpClient, pool: pg.Pool, ids: Ids): Promise<string[]> {
  for (let i = 0; i < 8; i += 1) await issueOne(client, ids, 'F001')
  await pool.query("update sales.invoice set e_status = 2 where status = 'open'")
  const { rows } = await pool.query<{ id: string }>(
    "select id from sales.invoice where status = 'open' order by id desc limit 8",
  )
  return rows.map(({ id }) => id)
}

const five = ({ products: { mouse, laptop, book, bag } }: Ids) => [mouse, laptop, book, bag, mouse]

async function deliver(client: HttpClient, ids: Ids): Promise<void> {
  const draft = await must(client, 'POST', '/api/output', {
    ...{ date: today, reason: '01', warehouse: { id: ids.warehouse }, client: { id: ids.clients.andes } },
    items: five(ids).map((id) => ({ item: { id }, quantity: '1' })),
  })
  await must(client, 'PUT', `/api/output/${draft.id}/issue`)
}

async function note(client: HttpClient, sale: string): Promise<void> {
  const draft = await must(client, 'POST', '/api/credit-notes', {
    ...{ documentType: '07', date: today, invoice: { id: sale }, reason: '05', items: [{ line: 2, amount: '0.06' }] },
  })
  await must(client, 'PUT', `/api/credit-notes/${draft.id}/issue`)
}

async function chain(client: HttpClient, ids: Ids): Promise<void> {
  const head = { date: today, currency: 'PEN', client: { id: ids.clients.andes }, seller: { id: ids.seller } }
  const item = { id: ids.products.mouse }
  const quoted = await must(client, 'POST', '/api/quotations', {
    ...{ ...head, serie: 'CT01', paymentTerm: { id: ids.termCash } },
    items: [{ item, quantity: '2', price: '40', tax: igv }],
  })
  for (const verb of ['send', 'accept']) await must(client, 'PUT', `/api/quotations/${quoted.id}/${verb}`)
  const guide = await must(client, 'POST', '/api/output', {
    ...{ date: today, reason: '01', warehouse: { id: ids.warehouse }, client: head.client, currency: 'PEN' },
    items: [{ item, quantity: '2', origin: { kind: 'quotation', id: quoted.id, line: 1 } }],
  })
  await must(client, 'PUT', `/api/output/${guide.id}/issue`)
  const draft = await must(client, 'POST', '/api/invoices', {
    ...{ ...head, documentType: '01', serie: 'F001', warehouse: { id: ids.warehouse } },
    paymentTerm: { id: ids.termCash },
    items: [{ item, quantity: '2', price: '40', tax: igv, guideLine: { guide: { id: guide.id }, line: 1 } }],
  })
  const sale = await must(client, 'PUT', `/api/invoices/${draft.id}/issue`)
  await must(client, 'POST', '/api/payment/incomes', {
    ...{ date: today, currency: 'PEN', account: { id: ids.bank }, method: { id: ids.methodTransfer } },
    payments: [{ document: { id: sale.id }, amount: sale.total }],
  })
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await benchChains(), null, 2)}\n`)
