import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { limaDate } from '@yupana/kernel'
import { loadSecrets } from '@yupana/platform'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOver, type HttpClient, tokenFrom, worldOf } from '../../../tools/bench/http-client.ts'
import { startPlantedServer } from '../../../tools/bench/planted.ts'
import { type BenchServer, startBenchServer } from '../../../tools/bench/server-process.ts'

/** The product as it is installed, fsync and all, killed in the middle of its work again and again. */
let server: BenchServer
/** Lives for a quarter of an hour, longer than the test; a restarted server knows it by the secret of its data folder. */
let token: string
beforeAll(async () => {
  server = await startPlantedServer()
  token = await tokenFrom(server.url)
})
afterAll(async () => {
  await server?.stop()
})

const today = limaDate(new Date(Date.now()))

/** Asks until there is an answer; the key makes asking again harmless. A refusal of the business is an answer. */
async function insist(
  call: (client: HttpClient) => Promise<{ status: number; body: { id: string; code?: string } }>,
): Promise<{ status: number; body: { id: string; code?: string } }> {
  for (;;) {
    try {
      const reply = await call(clientOver(server.url, token))
      if (reply.status < 500) return reply
    } catch {
      // Connection refused or cut: the server is down, or went down while it worked.
    }
    await sleep(150)
  }
}

async function sellAndCollect(n: number): Promise<void> {
  const ids = worldOf(server.dataDir)
  const line = {
    item: { id: ids.products.mouse },
    quantity: '1',
    price: '49.90',
    includeTaxPrice: true,
    tax: { type: 'IGV', rate: '18' },
  }
  const body = {
    documentType: '01',
    serie: 'F001',
    date: today,
    currency: 'PEN',
    exchangeRate: '1',
    client: { id: ids.clients.andes },
    seller: { id: ids.seller },
    warehouse: { id: ids.warehouse },
    paymentTerm: { id: ids.termCash },
    items: [line],
    notes: `venta ${n}`,
  }
  const draft = await insist((client) =>
    client.call('POST', '/api/invoices', body, { 'idempotency-key': `draft-${n}-key` }),
  )
  expect(draft.status, JSON.stringify(draft.body)).toBe(201)
  const issued = await insist((client) =>
    client.call('PUT', `/api/invoices/${draft.body.id}/issue`, undefined, { 'idempotency-key': `issue-${n}-key` }),
  )
  expect(issued.status, JSON.stringify(issued.body)).toBe(200)
  if (n % 2 === 1) return
  const payment = {
    date: today,
    currency: 'PEN',
    account: { id: ids.cash },
    method: { id: ids.methodCash },
    payments: [{ document: { id: draft.body.id }, amount: '49.90' }],
  }
  const paid = await insist((client) =>
    client.call('POST', '/api/payment/incomes', payment, { 'idempotency-key': `income-${n}-key` }),
  )
  expect(paid.status, JSON.stringify(paid.body)).toBe(201)
}

function killDatabase(): void {
  const postmaster = readFileSync(join(server.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]!
  execFileSync('kill', ['-9', postmaster])
}

async function killServer(): Promise<void> {
  await server.kill('SIGKILL')
  server = await startBenchServer(server.dataDir)
}

describe('kill -9 in the middle of issuing, sending and collecting', () => {
  const SALES = 90

  it('afterwards everything is whole and nothing is double', async () => {
    let next = 0
    const sellers = Array.from({ length: 4 }, async () => {
      while (next < SALES) {
        next += 1
        await sellAndCollect(next)
      }
    })
    const sold = Promise.all(sellers)
    sold.catch(() => undefined)
    for (const strike of [killServer, killDatabase, killServer, killDatabase, killServer]) {
      await sleep(700)
      await strike()
    }
    await sold
    await everythingAnswered()
    expect(await wrongs()).toEqual({
      gaps: '0',
      doubled: '0',
      unbalanced: '0',
      unposted: '0',
      stock: '0',
      owed: '0',
      halfPaid: '0',
      unanswered: '0',
      sentTwice: '0',
    })
    expect(sentToTaxOffice()).toEqual({ documents: SALES, distinct: SALES })
  }, 180_000)

  it('refuses to start twice on one data folder, and says so', async () => {
    await expect(startBenchServer(server.dataDir)).rejects.toThrow('ended with 1')
  })
})

async function everythingAnswered(): Promise<void> {
  for (let i = 0; i < 200; i += 1) {
    const client = clientOver(server.url, token)
    const { body } = await client.call(
      'GET',
      '/api/einvoice?limit=1&showTotal=true&filters[0][field]=eStatus&filters[0][operator]=NOT_EQUAL&filters[0][value]=2',
    )
    if (body.total === 0) return
    // What fell to a later try is tried now, and the lease of a killed process is cut short: the test does not wait for either.
    await sql("update platform.outbox set due_at = now() where status = 'pending'")
    await sql("update einvoicing.document set sending_since = null where sending_since < now() - interval '9 seconds'")
    for (const row of await sql<{ id: string }>('select id from einvoicing.document where status <> 2')) {
      await client.call('POST', `/api/einvoice/${row.id}`)
    }
    await sleep(200)
  }
}

async function sql<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({
    host: join(server.dataDir, 'run'),
    user: 'yupana_owner',
    password: loadSecrets(server.dataDir, undefined).ownerPassword,
    database: 'yupana',
  })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Counts of everything that must not be. */
async function wrongs(): Promise<Record<string, string>> {
  const [row] = await sql<Record<string, string>>(`
    select
      (select max(number) - count(*) from sales.invoice where number is not null)::text as gaps,
      (select count(*) - count(distinct notes) from sales.invoice)::text as doubled,
      (select count(*) from (select entry_id from accounting.journal_line group by entry_id having sum(debit) <> sum(credit)) x)::text as unbalanced,
      (select count(*) from sales.invoice i where i.number is not null and (select count(*) from accounting.journal_entry e where e.source_id = i.id) <> 2)::text as unposted,
      (select count(*) from inventory.stock_balance b where b.quantity <> (select sum(m.quantity) from inventory.stock_move m where m.company_id = b.company_id and m.item_id = b.item_id and m.warehouse_id = b.warehouse_id))::text as stock,
      (select count(*) from treasury.open_item o where o.balance <> o.amount - coalesce((select sum(l.amount) from treasury.payment_line l where l.open_item_id = o.id), 0))::text as owed,
      (select count(*) from sales.invoice i where i.number is not null and (i.status = 'closed') <> (i.paid = i.total))::text as "halfPaid",
      (select count(*) from einvoicing.document where status <> 2 or cdr_file is null)::text as unanswered,
      (select count(*) from (select document_id from einvoicing.attempt where outcome in ('accepted', 'observed') group by 1 having count(*) > 1) x)::text as "sentTwice"`)
  return row!
}

/** What the emulator's own book says it received. */
function sentToTaxOffice(): { documents: number; distinct: number } {
  const lines = readFileSync(join(server.dataDir, 'sunat', 'received.jsonl'), 'utf8')
    .trim()
    .split('\n')
  const names = lines.map((text) => (JSON.parse(text) as { name: string }).name)
  return { documents: names.length, distinct: new Set(names).size }
}
