import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** Six hours without the tax office, forty documents, every kind of fault after it, under the world's own clock. */
const MINUTE = 60_000
const START = new Date('2026-11-18T17:00:00Z')
/** Its window closes at midnight in Lima, 05:00 UTC of the 19th: twelve hours after the start. */
const OLD = '2026-11-15'
const NEW = '2026-11-18'

let world: World
let api: Caller
const warnings = new Map<string, string[]>()
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  world.now = START
  api = await world.as('owner')
  world.services.events.subscribe(world.ids.companyId, ({ kind, id, data }) => {
    const warning = kind === 'einvoice' ? (data as { warning?: string }).warning : undefined
    if (warning) warnings.set(id, [...(warnings.get(id) ?? []), warning])
  })
})
afterAll(() => world?.close())

async function sell(documentType: '01' | '03', date: string): Promise<string> {
  const { ids } = world
  const draft = await must(
    api.post('/api/invoices', {
      documentType,
      serie: documentType === '01' ? 'F001' : 'B001',
      date,
      currency: 'PEN',
      exchangeRate: '1',
      client: { id: documentType === '01' ? ids.clients.andes : ids.clients.person },
      seller: { id: ids.seller },
      paymentTerm: { id: ids.termCash },
      items: [{ item: { id: ids.products.service }, quantity: '1', price: '150', tax: { type: 'IGV', rate: '18' } }],
    }),
  )
  await must(api.put(`/api/invoices/${draft.id}/issue`))
  return draft.id
}

/** A change from outside; what meets the worker at its work is done again. */
async function change(text: string, params: unknown[]): Promise<void> {
  for (let tries = 0; ; tries += 1)
    try {
      await world.owner.query(text, params)
      return
    } catch (error) {
      if ((error as { code?: string }).code !== '40P01' || tries === 5) throw error
    }
}

/** Time passes for the world and for the database, which has a clock of its own, and what falls due is done. */
async function travel(minutes: number): Promise<void> {
  world.now = new Date(world.now.getTime() + minutes * MINUTE)
  await change("update platform.outbox set due_at = due_at - $1 * interval '1 minute' where status = 'pending'", [
    minutes,
  ])
  await change(
    "update einvoicing.document set sending_since = sending_since - $1 * interval '1 minute' where sending_since is not null",
    [minutes],
  )
  world.services.wakeOutbox(world.ids.companyId)
  await world.server.outbox.idle()
}

interface Row {
  id: string
  serie: string
  number: number
  status: number
  attempts: number
  /** `sendBill accepted`, `getStatusCdr not-informed 0011` … in the order of time. */
  history: string[]
  /** Name of its last step: time and then sequence. */
  settled: string | null
}
const rows = async (): Promise<Row[]> =>
  (
    await world.owner.query<Row>(
      `select d.id, d.serie, d.number, d.status, d.attempts,
         coalesce(array_agg(trim(a.operation || ' ' || a.outcome || ' ' || coalesce(a.code, '')) order by a.id) filter (where a.id is not null), '{}') as history,
         max(a.id::text) filter (where a.outcome in ('accepted', 'observed', 'rejected')) as settled
       from einvoicing.document d left join einvoicing.attempt a on a.company_id = d.company_id and a.document_id = d.id
       group by d.company_id, d.id order by d.serie, d.number`,
    )
  ).rows

it('six hours without the tax office: nothing lost, nothing sent twice, order kept, deadlines warned of', async () => {
  world.sunat!.setFault({ kind: 'outage' })
  const old: string[] = []
  for (let i = 0; i < 8; i += 1) old.push(await sell('01', OLD))
  for (let i = 0; i < 32; i += 1) await sell(i % 2 === 0 ? '01' : '03', NEW)
  for (let minutes = 0; minutes < 365; minutes += 5) await travel(5)

  // A session does not last as long as this outage.
  api = await world.as('owner')
  // One document of each series asks how the office is; the others wait behind it without a call.
  const during = await rows()
  expect(during).toHaveLength(40)
  expect(during.filter(({ attempts }) => attempts > 0).map(({ serie, number }) => [serie, number])).toEqual([
    ['B001', 1],
    ['F001', 1],
  ])
  expect(during[0]!.attempts).toBeLessThan(40)
  expect(await must(api.get(`/api/einvoice/${old[3]}`))).toMatchObject({
    eStatus: 0,
    responseText: expect.stringMatching(/antes va F001-/),
    deadlineAt: '2026-11-19T05:00:00.000Z',
    warning: '6h',
  })
  expect([...warnings.keys()].sort()).toEqual([...old].sort())
  for (const id of old) expect(warnings.get(id)).toEqual(['24h', '6h'])

  world.sunat!.setFault(null)
  const faults = [
    ['F001-3', 'timeout-after'],
    ['F001-5', 'empty-body'],
    ['F001-6', 'malformed-zip'],
    ['B001-6', 'late-cdr'],
    ['F001-9', 'fault-0109'],
    ['B001-9', 'fault-0130'],
    ['F001-12', 'observed'],
    ['B001-12', 'rejected'],
  ] as const
  for (const [document, kind] of faults) world.sunat!.setFault({ kind, times: 1, document })
  for (let i = 0; i < 60 && (await rows()).some(({ status }) => status < 2); i += 1) await travel(2)

  const after = await rows()
  expect(
    after.filter(({ status }) => status !== 2).map(({ serie, number, status }) => [serie, number, status]),
  ).toEqual([['B001', 12, 3]])
  const names = world.sunat!.received().map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toHaveLength(40)

  for (const { history } of after)
    history.forEach((event, i) => {
      // A send follows only a "not there", or a refusal that says that nothing was taken.
      if (event.startsWith('sendBill') && i > 0)
        expect(history[i - 1], history.join(', ')).toMatch(/^getStatusCdr not-informed 0011|^sendBill not-informed 01/)
    })
  const seen = after.flatMap(({ history }) => history).join('\n')
  for (const event of [
    'sendBill unknown',
    'getStatusCdr not-informed 0011',
    'getStatusCdr accepted 0',
    'sendBill not-informed 0098',
    'sendBill not-informed 0109',
    'sendBill not-informed 0130',
    'sendBill observed 0',
    'sendBill rejected',
  ])
    expect(seen).toContain(event)

  for (const serie of ['F001', 'B001']) {
    const order = after.filter((row) => row.serie === serie).map(({ settled }) => settled!)
    expect(order).toEqual([...order].sort())
  }
  api = await world.as('owner')
  const settled = await must(api.get(`/api/einvoice/${old[3]}`))
  expect(settled).toMatchObject({ deadlineAt: null, warning: null })
  expect([...warnings.values()].flat()).toHaveLength(16)
}, 120_000)
