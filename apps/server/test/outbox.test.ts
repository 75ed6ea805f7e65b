import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  createPool,
  hearWakes,
  inCompany,
  inLane,
  type OutboxHandler,
  outboxWorker,
  queueMail,
  TryLater,
  uuidv7,
  type Wake,
  wakeTeller,
} from '@yupana/platform'
import { type Caller, must, openWorld, ownerOf, startTestCluster, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
let silent: Server
const callers = new Set<Socket>()
beforeAll(async () => {
  // A mail server that takes the call and says nothing.
  silent = createServer((socket) => {
    callers.add(socket)
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as { port: number }
  world = await openWorld(import.meta.url, { sunat: true, env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  api = await world.as('owner')
})
afterAll(async () => {
  silent?.close()
  for (const socket of callers) socket.destroy()
  await world?.close()
})

async function issue(serie: 'F001' | 'B001'): Promise<string> {
  const { ids } = world
  const draft = await must(
    api.post('/api/invoices', {
      documentType: serie === 'F001' ? '01' : '03',
      serie,
      date: '2026-11-18',
      currency: 'PEN',
      exchangeRate: '1',
      client: { id: serie === 'F001' ? ids.clients.andes : ids.clients.person },
      seller: { id: ids.seller },
      paymentTerm: { id: ids.termCash },
      items: [{ item: { id: ids.products.service }, quantity: '1', price: '150', tax: { type: 'IGV', rate: '18' } }],
    }),
  )
  await must(api.put(`/api/invoices/${draft.id}/issue`))
  return draft.id
}

const accepted = async (): Promise<number> =>
  (await world.owner.query('select from einvoicing.document where status = 2')).rowCount!
async function untilAccepted(count: number, ms: number): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end && (await accepted()) < count; ) await sleep(50)
  expect(await accepted()).toBe(count)
}

describe('a mail server that hangs', () => {
  it('does not hold up an invoice', async () => {
    await inCompany(world.services, world.ids.companyId, async (ctx) => {
      for (const n of [1, 2, 3]) await queueMail(ctx, { to: 'a@example.pe', subject: `${n}`, text: 'x' })
    })
    for (let i = 0; i < 100 && callers.size === 0; i += 1) await sleep(20)
    expect(callers.size).toBe(1)
    await issue('F001')
    await untilAccepted(1, 5_000)
    silent.close()
    for (const socket of callers) socket.destroy()
  })
})

describe('a queue of electronic documents', () => {
  it('once the office is back each is tried once more and no more, lowest first, while new ones arrive', async () => {
    world.sunat!.setFault({ kind: 'outage' })
    for (let n = 0; n < 12; n += 1) await issue(n % 3 === 0 ? 'B001' : 'F001')
    await world.server.outbox.idle().catch(() => undefined)
    const untried = await world.owner.query('select from einvoicing.document where attempts = 0 and status < 2')
    expect(untried.rowCount).toBe(10)
    world.sunat!.setFault(null)
    await world.owner.query(
      "update platform.outbox set due_at = now() where status = 'pending' and kind = 'einvoice.send' and due_at > now()",
    )
    world.services.wakeOutbox(world.ids.companyId, 'einvoice.send')
    for (let n = 0; n < 4; n += 1) await issue('F001')
    await untilAccepted(17, 20_000)
    await world.server.outbox.idle()
    const { rows } = await world.owner.query(
      'select serie, number, attempts from einvoicing.document where attempts <> 1 order by serie, number',
    )
    expect(rows.map(({ serie, number }) => [serie, number])).toEqual([
      ['B001', 1],
      ['F001', 2],
    ])
    const order = await world.owner.query(
      `select d.serie, array_agg(d.number order by a.id) as numbers from einvoicing.attempt a join einvoicing.document d on d.id = a.document_id
       where a.outcome = 'accepted' group by d.serie`,
    )
    for (const { numbers } of order.rows) expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
  }, 60_000)
})

describe('claims and lines', () => {
  const put = (kind: string, more: { line?: string; place?: number; claimedBy?: string } = {}) =>
    world.owner.query(
      `insert into platform.outbox (company_id, id, kind, payload, line, place, claimed_by, due_at)
       values ($1, $2, $3, $4, $5, $6, $7, case when $7::uuid is null then now() else now() + interval '2 minutes' end)`,
      [
        world.ids.companyId,
        uuidv7(),
        kind,
        JSON.stringify({ name: `${more.line ?? kind}${more.place ?? ''}` }),
        more.line ?? null,
        more.place ?? null,
        more.claimedBy ?? null,
      ],
    )

  /** A process with these handlers and nothing else, under the name of an installation. */
  function process(instanceId: string, handlers: Record<string, OutboxHandler>) {
    const worker = outboxWorker({ ...world.services, instanceId }, new Map(Object.entries(handlers)), (error) => {
      throw error
    })
    worker.wake(world.ids.companyId)
    return worker
  }

  it('what an installation had begun when it died it takes up at once, and leaves alone what another works on', async () => {
    const [own, other] = [uuidv7(), uuidv7()]
    await put('test.dead', { claimedBy: own })
    await put('test.alive', { claimedBy: other })
    const done: string[] = []
    const note: OutboxHandler = async (_services, _company, payload) => {
      done.push(String(payload.name))
    }
    const worker = process(own, {
      'test.dead': inLane('office', note),
      'test.alive': inLane('office', (...all) => note(...all)),
    })
    for (let i = 0; i < 100 && done.length === 0; i += 1) await sleep(20)
    await worker.stop()
    expect(done).toEqual(['test.dead'])
  })

  it('what a second worker puts off is done in time, though the first went away while it was in hand', async () => {
    await put('test.slow')
    await put('test.quick')
    let tries = 0
    const slow: OutboxHandler = async () => {
      tries += 1
      await sleep(500)
      if (tries === 1) throw new TryLater(1, 'not yet')
    }
    const lane = { 'test.slow': inLane('office', slow), 'test.quick': inLane('office', async () => sleep(100)) }
    const worker = process(uuidv7(), lane)
    for (let i = 0; i < 100 && tries < 2; i += 1) await sleep(50)
    await worker.stop()
    expect(tries).toBe(2)
  })

  it('what falls due later is done then, though nobody wakes the company again', async () => {
    await put('test.due')
    const at: number[] = []
    const worker = process(uuidv7(), {
      'test.due': inLane('office', async () => {
        at.push(Date.now())
        if (at.length === 1) throw new TryLater(2, 'not yet')
      }),
    })
    for (let i = 0; i < 400 && at.length < 2; i += 1) await sleep(20)
    await worker.stop()
    expect(at).toHaveLength(2)
    expect(at[1]! - at[0]!).toBeGreaterThan(1_900)
  })

  it('a process that only serves calls tells the one that works, over the database', async () => {
    const { host, port, user, password } = ownerOf(await startTestCluster(), world.database)
    const pool = createPool({ host, port, user, password, database: world.database }, { max: 3 })
    const heard: Wake[] = []
    const deaf = hearWakes(pool, (wake) => heard.push(wake))
    const wakes = wakeTeller(pool)
    try {
      const { companyId } = world.ids
      for (let i = 0; i < 100 && heard.length === 0; i += 1) {
        wakes.tell({ companyId, what: 'mail.send' })
        await sleep(50)
      }
      expect(heard[0]).toEqual({ companyId, what: 'mail.send' })
      // The connection breaks: it is opened again.
      await world.owner.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'")
      heard.length = 0
      for (let i = 0; i < 100 && heard.length === 0; i += 1) {
        wakes.tell({ companyId, what: undefined })
        await sleep(100)
      }
      expect(heard[0]).toEqual({ companyId, what: undefined })
      // What comes at once is told once, and what is left to tell is told before the end.
      heard.length = 0
      for (let i = 0; i < 10; i += 1) wakes.tell({ companyId, what: 'mail.send' })
      await wakes.close()
      await sleep(100)
      expect(heard).toEqual([{ companyId, what: 'mail.send' }])
    } finally {
      deaf()
      await pool.end()
    }
  })

  it('lines go side by side, each in its order and one at a time', async () => {
    for (const line of ['a', 'b', 'c']) for (const place of [3, 1, 2]) await put('test.line', { line, place })
    const begun: string[] = []
    const running = new Set<string>()
    let most = 0
    const worker = process(uuidv7(), {
      'test.line': inLane('office', async (_services, _company, payload) => {
        const name = String(payload.name)
        expect([...running].some((each) => each[0] === name[0])).toBe(false)
        begun.push(name)
        running.add(name)
        most = Math.max(most, running.size)
        await sleep(60)
        running.delete(name)
      }),
    })
    for (let i = 0; i < 200 && begun.length < 9; i += 1) await sleep(20)
    await worker.stop()
    for (const line of ['a', 'b', 'c'])
      expect(begun.filter((name) => name.startsWith(line))).toEqual([`${line}1`, `${line}2`, `${line}3`])
    expect(most).toBe(3)
  })

  it('what fails is tried again, later and later, and left to a person after thirty times; what nothing knows at once', async () => {
    const kinds = ['test.fails', 'test.last', 'test.before', 'test.later', 'test.unknown']
    for (const kind of kinds) await put(kind, {})
    const set = (attempts: number, kind: string) =>
      world.owner.query('update platform.outbox set attempts = $1 where kind = $2', [attempts, kind])
    await set(29, 'test.last')
    await set(28, 'test.before')
    const fails: OutboxHandler = () => Promise.reject(new Error('no answer'))
    const tried = new Map<string, number>()
    const counted =
      (kind: string, handler: OutboxHandler): OutboxHandler =>
      (services, company, payload, attempts) => {
        tried.set(kind, attempts)
        return handler(services, company, payload, attempts)
      }
    const later: OutboxHandler = () => Promise.reject(new TryLater(90, 'not yet'))
    const worker = process(uuidv7(), {
      'test.fails': counted('test.fails', fails),
      'test.last': counted('test.last', fails),
      'test.before': counted('test.before', fails),
      'test.later': counted('test.later', later),
    })
    const rows = async () =>
      (
        await world.owner.query<{ kind: string; status: string; attempts: number; error: string; seconds: number }>(
          `select kind, status, attempts, last_error as error, extract(epoch from due_at - now())::float as seconds
           from platform.outbox where kind = any($1::text[]) and last_error is not null`,
          [kinds],
        )
      ).rows
    for (let i = 0; i < 200 && (await rows()).length < kinds.length; i += 1) await sleep(20)
    await worker.stop()
    const of = Object.fromEntries((await rows()).map((row) => [row.kind, row]))
    expect(Object.fromEntries(tried)).toEqual({ 'test.fails': 1, 'test.last': 30, 'test.before': 29, 'test.later': 1 })
    expect(of['test.fails']).toMatchObject({ status: 'pending', attempts: 1, error: 'no answer' })
    // Two seconds, a quarter more or less.
    expect(of['test.fails']!.seconds).toBeGreaterThan(-5)
    expect(of['test.fails']!.seconds).toBeLessThan(2.6)
    expect(of['test.before']).toMatchObject({ status: 'pending', attempts: 29 })
    // An hour at most, a quarter more or less.
    expect(of['test.before']!.seconds).toBeGreaterThan(2600)
    expect(of['test.before']!.seconds).toBeLessThan(4600)
    expect(of['test.last']).toMatchObject({ status: 'poison', attempts: 30 })
    expect(of['test.later']).toMatchObject({ status: 'pending', attempts: 0, error: 'not yet' })
    expect(of['test.later']!.seconds).toBeGreaterThan(60)
    expect(of['test.unknown']).toMatchObject({ status: 'poison', error: 'no handler for test.unknown' })
  })
})
