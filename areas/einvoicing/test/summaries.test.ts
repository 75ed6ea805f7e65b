import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { nextHour } from '../server/summary/daily.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
  await settle({ ticketWay: 'summary', summaryHour: 22 })
})
afterEach(() => world.sunat!.setFault(null))
afterAll(() => world?.close())

async function settle(change: object): Promise<void> {
  const { version } = await must(api.get('/api/einvoice/settings'))
  await must(api.post('/api/einvoice/settings', { ...change, version }))
}

async function sell(documentType = '03', over: object = {}): Promise<string> {
  const { ids } = world
  const draft = await must(
    api.post('/api/invoices', {
      ...{ documentType, serie: documentType === '01' ? 'F001' : 'B001', date: '2026-11-18', currency: 'PEN' },
      ...{ exchangeRate: '1', client: { id: documentType === '01' ? ids.clients.andes : ids.clients.person } },
      ...{ seller: { id: ids.seller }, paymentTerm: { id: ids.termCash } },
      items: [{ item: { id: ids.products.service }, quantity: '1', price: '150', tax: { type: 'IGV', rate: '18' } }],
      ...over,
    }),
  )
  await must(api.put(`/api/invoices/${draft.id}/issue`))
  await world.server.outbox.idle()
  return draft.id
}

const states = async (...ids: string[]): Promise<number[]> => {
  const found = await Promise.all(ids.map((id) => must(api.get(`/api/invoices/${id}`))))
  return found.map(({ eStatus }) => eStatus)
}
const make = (body: object = {}) => api.post('/api/einvoice/summaries', { date: '2026-11-18', ...body })
/** Time passes: what waits for a later try is due. */
async function later(kind: string): Promise<void> {
  await world.owner.query(
    "update platform.outbox set due_at = now() - interval '1 second' where status = 'pending' and claimed_by is null and kind like $1",
    [kind],
  )
  await world.owner.query('update einvoicing.document set sending_since = null')
  world.services.wakeOutbox(world.ids.companyId)
  await world.server.outbox.idle()
}

describe('tickets by the summary of their day (RC)', () => {
  it('wait for it, an invoice does not; one file informs of all, and its answer is that of each', async () => {
    const sold = [await sell(), await sell(), await sell('03', { currency: 'USD', exchangeRate: '3.7' })]
    const invoice = await sell('01')
    expect(await states(...sold, invoice)).toEqual([0, 0, 0, 2])
    const { data } = await must(make())
    expect(data).toEqual([
      expect.objectContaining({
        ...{ kind: 'RC', operation: 'add', status: 3, documents: 3, referenceDate: '2026-11-18', document: null },
        ...{ ticket: expect.any(String), responseCode: '0', hasXml: true, hasCdr: true },
      }),
    ])
    expect(await states(...sold)).toEqual([2, 2, 2])
    const read = await must(api.get(`/api/einvoice/summaries/${data[0].id}`))
    expect(read.items.map(({ id, eStatus }: { id: string; eStatus: number }) => [id, eStatus])).toEqual(
      sold.map((id) => [id, 2]),
    )
    expect((await api.get(`/api/einvoice/summaries/${data[0].id}/download/ubl`)).body).toContain('SummaryDocuments')
    expect((await make()).body.code).toBe('nothing_to_summarise')
  })

  it('the hour of the company makes it', async () => {
    const sold = [await sell(), await sell()]
    const daily = "select due_at from platform.outbox where kind = 'einvoice.daily' and status = 'pending'"
    expect((await world.owner.query(daily)).rows).toHaveLength(1)
    await later('einvoice.daily')
    await later('einvoice.summary')
    expect(await states(...sold)).toEqual([2, 2])
    const { data } = await must(
      api.get('/api/einvoice/summaries?filters[0][field]=operation&filters[0][operator]=EQUAL&filters[0][value]=add'),
    )
    expect(data[0]).toMatchObject({ documents: 2, status: 3 })
  })

  it('EIN-008 1 waits, 2 was sent: asked for again by hand', async () => {
    const sold = await sell()
    world.sunat!.setFault({ kind: 'outage' })
    const { data } = await must(make())
    expect(data[0]).toMatchObject({ status: 1, ticket: null })
    expect(await states(sold)).toEqual([1])
    world.sunat!.setFault(null)
    const asked = await must(api.post('/api/einvoice/summaries/validate', { ids: [data[0].id] }))
    expect(asked.data).toEqual([expect.objectContaining({ id: data[0].id, status: 3 })])
    expect(await states(sold)).toEqual([2])
    expect((await must(api.post('/api/einvoice/summaries/validate', {}))).data).toEqual([])
  })

  it('refused, its tickets go one by one, and each is told its own', async () => {
    const sold = [await sell(), await sell()]
    world.sunat!.setFault({ kind: 'rejected', operation: 'sendSummary' })
    const { data } = await must(make())
    expect(data[0]).toMatchObject({ status: 4 })
    world.sunat!.setFault(null)
    await later('einvoice.send')
    expect(await states(...sold)).toEqual([2, 2])
    const attempts = await world.owner.query(
      'select operation from einvoicing.attempt where document_id = any($1::uuid[])',
      [sold],
    )
    expect(attempts.rows).toHaveLength(2)
  })

  it('while it is on its way nobody sends a ticket of it by itself, and a voiding waits for its answer', async () => {
    const [sold, other] = [await sell(), await sell()]
    world.sunat!.setFault({ kind: 'outage' })
    await must(make())
    expect(await must(api.post(`/api/einvoice/${sold}`))).toMatchObject({ eStatus: 1 })
    expect(await must(api.put(`/api/invoices/${other}/void`, { reason: 'Error en el cliente' }))).toMatchObject({
      eStatus: 4,
    })
    world.sunat!.setFault(null)
    await later('einvoice.%')
    await later('einvoice.%')
    expect(await states(sold, other)).toEqual([2, 5])
    const alone = 'select 1 from einvoicing.attempt where document_id = any($1::uuid[])'
    expect((await world.owner.query(alone, [[sold, other]])).rows).toEqual([])
  })

  it('takes only tickets of that day that the office does not have', async () => {
    const [invoice, ticket] = [await sell('01'), await sell()]
    expect((await make({ documents: [invoice, ticket] })).body.code).toBe('not_for_summary')
    expect((await make({ documents: [ticket], date: '2026-11-17' })).body.code).toBe('not_for_summary')
    expect((await make({ documents: [world.ids.companyId] })).status).toBe(404)
    expect((await make({ date: '2026-10-01' })).body.code).toBe('summary_deadline')
    expect(await states(ticket)).toEqual([0])
    expect((await must(make({ documents: [ticket] }))).data).toHaveLength(1)
  })

  it('sixteen at once: each ticket is in one summary, and no number is taken twice', async () => {
    const sold = await Promise.all(Array.from({ length: 6 }, () => sell()))
    const answers = await Promise.all(Array.from({ length: 16 }, () => make()))
    const made = answers.filter(({ status }) => status < 300).flatMap(({ body }) => body.data)
    expect(made.reduce((sum, { documents }) => sum + documents, 0)).toBe(6)
    await later('einvoice.%')
    expect(await states(...sold)).toEqual(sold.map(() => 2))
    const twice = await world.owner.query(
      `select kind, issue_date, number from (select kind, issue_date, number from einvoicing.summary
         union all select kind, issue_date, number from einvoicing.voiding where kind = 'RC') n group by 1, 2, 3 having count(*) > 1`,
    )
    expect(twice.rows).toEqual([])
  })

  it('notes of tickets go by it too, and enter the books when it is taken', async () => {
    const sale = await sell()
    await must(make())
    const draft = await must(
      api.post('/api/credit-notes', {
        documentType: '07',
        date: '2026-11-18',
        reason: '01',
        invoice: { id: sale },
        items: [],
      }),
    )
    await must(api.put(`/api/credit-notes/${draft.id}/issue`, { version: draft.version }))
    await world.server.outbox.idle()
    expect(await must(api.get(`/api/credit-notes/${draft.id}`))).toMatchObject({ status: 'waiting', eStatus: 0 })
    await must(make())
    expect(await must(api.get(`/api/credit-notes/${draft.id}`))).toMatchObject({ eStatus: 2 })
    expect(await must(api.get(`/api/invoices/${sale}`))).toMatchObject({ balance: '0.00' })
  })
})

it('whoever may only read makes none and asks for none', async () => {
  const reader = await world.as('reader')
  expect((await reader.post('/api/einvoice/summaries', { date: '2026-11-18' })).status).toBe(403)
  expect((await reader.post('/api/einvoice/summaries/validate', {})).status).toBe(403)
})

it.each([
  ['2026-11-18T12:00:00Z', 22, '2026-11-19T03:00:00.000Z'],
  ['2026-11-19T03:00:00Z', 22, '2026-11-20T03:00:00.000Z'],
  ['2026-11-19T02:59:00Z', 22, '2026-11-19T03:00:00.000Z'],
  ['2026-11-18T12:00:00Z', 0, '2026-11-19T05:00:00.000Z'],
])("at %s the next %s o'clock of Lima is %s", (now, hour, next) => {
  expect(nextHour(new Date(now), hour).toISOString()).toBe(next)
})
