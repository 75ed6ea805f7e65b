import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
const START = new Date('2026-11-18T15:00:00Z')
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
})
afterEach(async () => {
  // What a test that failed left locked would fail those after it.
  await rows('update company.period set locked_at = null where company_id = $1 and year = 2026', [world.ids.companyId])
  world.sunat!.setFault(null)
  await travel(START)
})
afterAll(() => world?.close())

const today = '2026-11-18'

/** A session does not last for days: who travels signs in again. */
async function travel(to: Date): Promise<void> {
  world.now = to
  api = await world.as('owner')
}

interface Sale {
  documentType?: string
  currency?: string
  date?: string
}
async function sell({ documentType = '01', currency = 'PEN', date = today }: Sale = {}): Promise<string> {
  const { ids } = world
  const draft = await must(
    api.post('/api/invoices', {
      ...{ documentType, serie: documentType === '01' ? 'F001' : 'B001', date, currency },
      ...(currency === 'USD' ? { exchangeRate: '3.75' } : {}),
      client: { id: documentType === '01' ? ids.clients.andes : ids.clients.person },
      seller: { id: ids.seller },
      warehouse: { id: ids.warehouse },
      paymentTerm: { id: ids.termCredit30 },
      items: [{ item: { id: ids.products.mouse }, quantity: '2', price: '100', tax: { type: 'IGV', rate: '18' } }],
    }),
  )
  await must(api.put(`/api/invoices/${draft.id}/issue`))
  await world.server.outbox.idle()
  return draft.id
}

/** Answers are waited for no longer than the outbox keeps trying. */
async function answers(): Promise<void> {
  for (let i = 0; i < 4; i += 1) {
    await world.owner.query(
      "update platform.outbox set due_at = now() - interval '1 second' where status = 'pending' and claimed_by is null",
    )
    await world.owner.query('update einvoicing.document set sending_since = null')
    world.services.wakeOutbox(world.ids.companyId)
    await world.server.outbox.idle()
  }
}

const invoice = async (id: string) => must(api.get(`/api/invoices/${id}`))
const voidIt = (id: string) => api.put(`/api/invoices/${id}/void`, { reason: 'Error en el pedido' })
const rows = async (sql: string, params: unknown[] = []) => (await world.owner.query(sql, params)).rows

/** November, locked over a voiding that is under way, as an earlier version allowed it. */
const lockedBehind = () =>
  rows('update company.period set locked_at = now() where company_id = $1 and year = 2026 and month = 11', [
    world.ids.companyId,
  ])

/** Everything that a void would move: vouchers, stock, what is owed, figures, the register, the dashboard's money. */
async function books() {
  const { companyId } = world.ids
  const [vouchers] = await rows(
    `select count(distinct l.entry_id)::int as n, sum(l.debit)::text as debit, sum(l.credit)::text as credit
     from accounting.journal_line l where l.company_id = $1`,
    [companyId],
  )
  const stock = await rows(
    'select item_id, quantity, amount from inventory.stock_balance where company_id = $1 order by 1, quantity',
    [companyId],
  )
  const owed = await rows(
    'select document_id, balance, local_balance, status from treasury.open_item where company_id = $1 order by id',
    [companyId],
  )
  const { asOf: _, ...register } = await must(api.get('/api/reports/journal-entry/sale?year=2026&month=11'))
  // The day that it is measured against moves with the clock.
  const { sales, receivables } = await must(api.get('/api/dashboard'))
  const { against: __, ...sold } = sales
  return { vouchers, stock, owed, register, sales: sold, receivables }
}

describe('EIN: a sale that the tax office has stands until its voiding is answered', () => {
  it.each([
    ['01', 'PEN'],
    ['01', 'USD'],
    ['03', 'PEN'],
  ])(
    'a %s in %s moves nothing while it is voiding, and everything once when it is accepted',
    async (documentType, currency) => {
      const untouched = await books()
      const id = await sell({ documentType, currency })
      const before = await books()
      world.sunat!.setFault({ kind: 'outage' })
      const asked = await must(voidIt(id))
      await world.server.outbox.idle()
      expect(asked).toMatchObject({ status: 'voiding', eStatus: 4, voidReason: 'Error en el pedido' })
      expect(asked.balance).toBe(asked.total)
      expect(await books()).toEqual(before)
      world.sunat!.setFault(null)
      await answers()
      expect(await invoice(id)).toMatchObject({ status: 'voided', eStatus: 5, balance: '0.00', voidRefusal: null })
      const after = await books()
      expect([after.stock, after.receivables, after.sales.amount]).toEqual([
        untouched.stock,
        untouched.receivables,
        untouched.sales.amount,
      ])
      const row = after.register.data.find((each: { id: string }) => each.id === id)
      expect([row.state, row.total]).toEqual(['2', '0.00'])
      expect(
        await rows(
          'select count(*)::int as n from accounting.journal_entry where source_id = $1 and reverses is not null',
          [id],
        ),
      ).toEqual([{ n: 2 }])
    },
  )

  it('nothing else may happen to it meanwhile: no second void, no collection, no mail', async () => {
    const id = await sell()
    world.sunat!.setFault({ kind: 'outage' })
    await must(voidIt(id))
    const { total } = await invoice(id)
    const answered = [
      await voidIt(id),
      await api.post('/api/payment/incomes', {
        ...{ date: today, currency: 'PEN', account: { id: world.ids.cash }, method: { id: world.ids.methodCash } },
        payments: [{ document: { id }, amount: total }],
      }),
      await api.post(`/api/invoices/${id}/email`, { to: 'cliente@example.com' }),
    ]
    expect(answered.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'illegal_state'],
      [409, 'document_voiding'],
      [409, 'document_voiding'],
    ])
    const figures = await must(api.get('/api/dashboard'))
    expect(figures.einvoice).toMatchObject({ voiding: 1, voidRefused: 0 })
    world.sunat!.setFault(null)
    await answers()
    expect((await invoice(id)).status).toBe('voided')
  })

  it('refused by the office, it is again as it was, and document, history, bell and dashboard tell', async () => {
    const id = await sell()
    const before = { invoice: await invoice(id), books: await books() }
    world.sunat!.setFault({ kind: 'outage' })
    await must(voidIt(id))
    await world.server.outbox.idle()
    // The last day passes while the office is away: it refuses what was asked in time.
    await travel(new Date('2026-11-27T15:00:00Z'))
    world.sunat!.setFault(null)
    await answers()
    await travel(START)
    const after = await invoice(id)
    const { version: _v, voidRefusal, ...same } = after
    const { version: _w, voidRefusal: _n, ...was } = before.invoice
    expect(same).toEqual(was)
    expect(voidRefusal.text).not.toBe('')
    expect(await books()).toEqual(before.books)
    const document = await must(api.get(`/api/einvoice/${id}`))
    expect(document).toMatchObject({ eStatus: 2, responseCode: '0', voiding: { kind: 'RA', status: 'rejected' } })
    const history = await must(api.get(`/api/history/invoice/${id}`))
    expect(history.data.map((each: { action: string }) => each.action)).toContain('refuseVoid')
    const { data: called } = await must(api.get('/api/notes/mentions'))
    expect(called[0]).toMatchObject({ entity: 'invoice', entityId: id, title: expect.stringMatching(/^F001-/) })
    expect((await must(api.get('/api/dashboard'))).einvoice).toMatchObject({ voiding: 0, voidRefused: 1 })
    const listed = await must(api.get('/api/invoices?filters[0][field]=voidRefused&filters[0][value]=true'))
    expect(listed.data.map((each: { id: string }) => each.id)).toEqual([id])
    // It may be asked again, and collected.
    expect((await must(voidIt(id))).status).toBe('voiding')
    await answers()
    expect(await invoice(id)).toMatchObject({ status: 'voided', voidRefusal: null })
  })
})

describe('EIN: voiding has a window', () => {
  it.each(['01', '03'])(
    'void_deadline: a %s of the office is voided to the seventh day after its date, and not later',
    async (documentType) => {
      const [early, late] = [await sell({ documentType }), await sell({ documentType })]
      const before = await books()
      // 23:59 and 00:00 in Lima.
      await travel(new Date('2026-11-26T05:00:00Z'))
      const refused = await voidIt(late)
      expect([refused.status, refused.body.code]).toEqual([409, 'void_deadline'])
      expect(JSON.stringify(refused.body)).toContain('25/11/2026')
      expect(await books()).toEqual(before)
      expect(await invoice(late)).toMatchObject({ status: 'open', eStatus: 2 })
      await travel(new Date('2026-11-26T04:59:00Z'))
      expect(await must(voidIt(early))).toMatchObject({ status: 'voiding' })
      await answers()
      expect(await invoice(early)).toMatchObject({ status: 'voided', eStatus: 5 })
    },
  )

  it('what never left is voided at once, however old', async () => {
    await world.owner.query('update einvoicing.setting set auto_send = false')
    const id = await sell()
    await travel(new Date('2026-11-27T15:00:00Z'))
    expect(await must(voidIt(id))).toMatchObject({ status: 'voided', eStatus: 5 })
    await world.owner.query('update einvoicing.setting set auto_send = true')
  })
})

it('an answer that finds the month locked takes the sale back on the day of the answer; the locked month stays as it was', async () => {
  await travel(new Date('2026-11-30T15:00:00Z'))
  const id = await sell({ date: '2026-11-30', currency: 'USD' })
  world.sunat!.setFault({ kind: 'outage' })
  await must(voidIt(id))
  await world.server.outbox.idle()
  const register = async (month: string) =>
    (await must(api.get(`/api/reports/journal-entry/sale?year=2026&month=${month}`))).data
  const before = await register('11')
  await lockedBehind()
  await travel(new Date('2026-12-02T15:00:00Z'))
  world.sunat!.setFault(null)
  await answers()
  expect(await invoice(id)).toMatchObject({ status: 'voided', eStatus: 5 })
  expect(await register('11')).toEqual(before)
  const sold = before.find((each: { id: string }) => each.id === id)
  expect(await register('12')).toEqual([
    expect.objectContaining({ id, state: '2', total: `-${sold.total}`, igv: `-${sold.igv}`, taxed: `-${sold.taxed}` }),
  ])
  // The book of December has it by the voucher that took it back, of the same day.
  const back = `select date::text, archive || lpad(month::text, 2, '0') || lpad(number::text, 6, '0') as cuo from accounting.journal_entry
    where source_id = $1 and reverses is not null order by archive = '14' desc`
  const taken = await rows(back, [id])
  expect(new Set(taken.map(({ date }) => date))).toEqual(new Set(['2026-12-02']))
  const book = await must(api.get('/api/reports/ple/14.1?year=2026&month=12'))
  expect(book.rows.map(({ cells }: { cells: string[] }) => cells[1])).toEqual([taken[0]!.cuo])
})

describe.each(['PEN', 'USD'])('a voiding in %s and the lock of its month', (currency) => {
  const put = (body: object) => api.put('/api/configuration/month-lock/2026', body)
  const lock = (month: number) => put({ month, locked: true, confirmed: true })
  const unlock = (month: number) => put({ month, locked: false, reason: 'Falta una baja' })
  const pendingOf = async (id: string): Promise<string> => {
    const { serie, number } = await invoice(id)
    return `${serie}-${String(number).padStart(8, '0')}`
  }

  it('voiding_pending: no month is locked over it, by whichever lock it is reached; once answered, it is', async () => {
    const id = await sell({ currency })
    world.sunat!.setFault({ kind: 'outage' })
    await must(voidIt(id))
    await world.server.outbox.idle()
    for (const month of [11, 12]) {
      const refused = await lock(month)
      expect([refused.status, refused.body.code, refused.body.params]).toEqual([
        409,
        'voiding_pending',
        { documents: await pendingOf(id) },
      ])
    }
    await must(lock(10))
    await must(unlock(10))
    // In December the answer still belongs to November, as long as that is open.
    await travel(new Date('2026-12-02T15:00:00Z'))
    expect((await lock(11)).body.code).toBe('voiding_pending')
    await travel(START)
    world.sunat!.setFault(null)
    await answers()
    await must(lock(11))
    await must(unlock(11))
  })

  it('asked for while somebody locks the month, it is either refused or waited for: never both', async () => {
    for (let i = 0; i < 4; i += 1) {
      const id = await sell({ currency })
      world.sunat!.setFault({ kind: 'outage' })
      const [voided, locked] = await Promise.all([voidIt(id), lock(11)])
      expect([voided.status, locked.status].sort()).toEqual([200, 409])
      expect((voided.status === 409 ? voided : locked).body.code).toBe(
        voided.status === 409 ? 'month_locked' : 'voiding_pending',
      )
      if (locked.status === 200) await must(unlock(11))
      world.sunat!.setFault(null)
      await answers()
    }
  })

  it('an answer for which no month is open is told, waited with, and completed as soon as one is opened', async () => {
    const id = await sell({ currency })
    world.sunat!.setFault({ kind: 'outage' })
    await must(voidIt(id))
    await world.server.outbox.idle()
    await lockedBehind()
    world.sunat!.setFault(null)
    await answers()
    await answers()
    expect(await invoice(id)).toMatchObject({ status: 'voiding', eStatus: 4 })
    const { voiding } = await must(api.get(`/api/einvoice/${id}`))
    expect(voiding).toMatchObject({ responseText: expect.stringContaining('al reabrir el mes') })
    const { data: called } = await must(api.get('/api/notes/mentions'))
    const own = called.filter(({ entityId }: { entityId: string }) => entityId === id)
    expect(own).toMatchObject([{ entity: 'invoice', text: expect.stringContaining('el mes está cerrado') }])
    const [waits] = await rows(
      "select due_at > now() + interval '1 minute' as later from platform.outbox where kind = 'einvoice.void' and status = 'pending'",
    )
    expect(waits).toEqual({ later: true })
    // Nobody touches the outbox: opening the month is enough.
    await must(unlock(11))
    await world.server.outbox.idle()
    expect(await invoice(id)).toMatchObject({ status: 'voided', eStatus: 5, balance: '0.00' })
    expect((await must(api.get(`/api/einvoice/${id}`))).voiding.responseText).not.toContain('reabrir')
  })

  it('what waits for something else than a month is not hurried by one', async () => {
    const id = await sell({ currency })
    world.sunat!.setFault({ kind: 'outage' })
    await must(voidIt(id))
    await world.server.outbox.idle()
    const due = "select due_at from platform.outbox where kind = 'einvoice.void' and status = 'pending'"
    const before = await rows(due)
    await must(lock(10))
    await must(unlock(10))
    await world.server.outbox.idle()
    expect(await rows(due)).toEqual(before)
    world.sunat!.setFault(null)
    await answers()
  })

  it('a document that the office rejects meanwhile waits for its month the same way', async () => {
    world.sunat!.setFault({ kind: 'outage' })
    const id = await sell({ currency })
    await must(voidIt(id))
    await lockedBehind()
    world.sunat!.setFault(null)
    world.sunat!.setFault({ kind: 'rejected' })
    await answers()
    expect(await invoice(id)).toMatchObject({ status: 'voiding' })
    await must(unlock(11))
    await answers()
    expect(await invoice(id)).toMatchObject({ status: 'voided', eStatus: 3, balance: '0.00' })
  })
})

it('vouchers of a sale and of its voiding spell its number alike', async () => {
  for (const currency of ['PEN', 'USD']) {
    const id = await sell({ currency })
    const { serie, number } = await invoice(id)
    await must(voidIt(id))
    await answers()
    const memos = await rows('select memo from accounting.journal_entry where source_id = $1', [id])
    expect(memos).toHaveLength(4)
    for (const { memo } of memos) expect(memo).toContain(`${serie}-${String(number).padStart(8, '0')}`)
  }
})

it('a ticket whose answer is unknown keeps waiting and is never lost', async () => {
  const id = await sell()
  world.sunat!.setFault({ kind: 'timeout-after', operation: 'sendSummary', times: 1 })
  await must(voidIt(id))
  await world.server.outbox.idle()
  expect(await invoice(id)).toMatchObject({ status: 'voiding', eStatus: 4 })
  world.sunat!.setFault({ kind: 'outage' })
  await answers()
  expect(await invoice(id)).toMatchObject({ status: 'voiding' })
})

it('a document that the office rejects while its voiding is asked for is voided with it', async () => {
  world.sunat!.setFault({ kind: 'outage' })
  const id = await sell()
  expect((await must(voidIt(id))).status).toBe('voiding')
  world.sunat!.setFault(null)
  world.sunat!.setFault({ kind: 'rejected' })
  await answers()
  expect(await invoice(id)).toMatchObject({ status: 'voided', eStatus: 3, balance: '0.00' })
})

it('the list of summaries tells what was sent to void and what became of it, five a page', async () => {
  const id = await sell()
  await must(voidIt(id))
  const waiting = await must(api.get(`/api/einvoice/summaries?filters[0][field]=document.id&filters[0][value]=${id}`))
  expect(waiting.data).toMatchObject([{ kind: 'RA', document: { id }, reason: 'Error en el pedido', answeredAt: null }])
  expect([1, 2]).toContain(waiting.data[0].status)
  await answers()
  const done = await must(
    api.get(
      `/api/einvoice/summaries?filters[0][field]=document&filters[0][value]=${id}&filters[1][field]=status&filters[1][value]=3&filters[1][group]=1`,
    ),
  )
  expect(done.data).toMatchObject([{ number: expect.stringMatching(/^RA-20261118-\d+$/), status: 3 }])
  const all = await must(api.get('/api/einvoice/summaries?showTotal=true'))
  expect(all.data.length).toBe(Math.min(5, all.total))
})
