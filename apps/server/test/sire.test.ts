import { assertMonthMayChange } from '@yupana/accounting/server'
import { fixed, sum } from '@yupana/kernel'
import { inCompany } from '@yupana/platform'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billed, PLACE, settled, sold, supplied, supplier } from './sire-world.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
})
afterAll(() => world?.close())

const SIRE = '/api/accounting/sire'
interface Row {
  id: string
  kind: string
  number: string
  series: string
  fields: string[]
  option: string | null
  remembered: boolean
  partyNumber: string
  decidedAt: string | null
  voucher: { id: string } | null
}
const compare = (type: string, more = '') =>
  must(api.get(`${SIRE}/compare?type=${type}&year=2026&month=11&limit=200${more}`))
const rowsOf = async (type: string): Promise<Row[]> => (await compare(type)).data
const _rowOf = async (type: string, number: string): Promise<Row> =>
  (await rowsOf(type)).find((row) => row.number === number)!
const rowOf = async (type: string, number: string): Promise<Row> =>
  (await rowsOf(type)).find((row) => row.number === number)!
const decide = (ids: string[], option: string | null, reason = 'Motivo de prueba', remember = false) =>
  api.put(`${SIRE}/select-diff-option`, { ids, option, reason, remember })
const enable = (type: string, enabled = true, more = {}) =>
  api.put(`${SIRE}/enable-export-sire`, { type, ...PLACE, enabled, ...more })
const push = (type: string, action: string, more = {}) => api.post(`${SIRE}/push`, { type, ...PLACE, action, ...more })

describe('sales', () => {
  it('ACC-001: the proposal is what the office received; equal where the books say the same, and what was not sent is only ours', async () => {
    await sold(world, api, '100')
    await sold(world, api, '50')
    await world.server.outbox.idle()
    // One that the office does not have yet.
    await world.owner.query('update einvoicing.setting set auto_send = false')
    const unsent = await sold(world, api, '70')
    const asked = await api.post(`${SIRE}/proposal`, { type: 'sale', ...PLACE })
    expect([asked.status, asked.body.status]).toEqual([202, 'requested'])
    const period = await settled(world, api, 'sale')
    expect(period).toMatchObject({ status: 'compared', undecided: 1, oursCount: 3, sunatCount: 2, sunatIgv: '27.00' })
    const rows = await rowsOf('sale')
    expect(rows.map(({ kind, fields }) => [kind, fields])).toEqual([
      ['equal', []],
      ['equal', []],
      ['onlyOurs', []],
    ])
    expect(rows[2]!.number).toBe(String(unsent.number).replace(/^0+/, ''))
    const stored = await must(api.get(`${SIRE}/sale/2026/11?showTotal=true`))
    expect(stored.total).toBe(2)
    expect(stored.data[0]).toMatchObject({ line: 1, base: '100.00', igv: '18.00', total: '118.00' })
  })

  it('is frozen when all is decided, sent by its way, and registered', async () => {
    const refused = await enable('sale')
    expect([refused.status, refused.body.code]).toEqual([409, 'sire_undecided'])
    expect((await push('sale', 'accept')).body.code).toBe('sire_state')
    const [, , only] = await rowsOf('sale')
    expect((await decide([only!.id], 'CREATE')).status).toBe(422)
    const added = await must(api.put(`${SIRE}/complement`, { ids: [only!.id] }))
    expect(added.period).toMatchObject({ status: 'decided', undecided: 0, ways: ['complement', 'replace'] })
    expect(await must(enable('sale'))).toMatchObject({ status: 'ready' })
    expect((await decide([only!.id], null)).body.code).toBe('sire_state')
    expect(await must(enable('sale', false))).toMatchObject({ status: 'decided' })
    await must(enable('sale'))
    expect((await push('sale', 'accept')).body.code).toBe('sire_way')
    const sent = await push('sale', 'replace')
    expect([sent.status, sent.body.status]).toEqual([202, 'sending'])
    const preliminary = await settled(world, api, 'sale')
    expect(preliminary).toMatchObject({
      status: 'preliminary',
      sent: { count: 3, base: '220.00', igv: '39.60', total: '259.60' },
    })
    // What was sent is the register, and the ledger.
    const register = await must(api.get('/api/reports/journal-entry/sale?year=2026&month=11&limit=200'))
    expect(fixed(sum(register.data.map((row: { igv: string }) => row.igv)))).toBe('39.60')
    const { rows } = await world.owner.query(
      `select sum(l.credit - l.debit)::text as igv from accounting.journal_line l join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
       where l.company_id = $1 and l.account_code = '40111' and e.archive = '14' and e.live`,
      [world.ids.companyId],
    )
    expect(rows[0].igv).toBe('39.60')
    const missing = await push('sale', 'register', { date: '2026-11-18' })
    expect([missing.status, missing.body.errors[0].code]).toEqual([422, 'sire_constancia'])
    await must(push('sale', 'register'))
    expect(await settled(world, api, 'sale', /registered/)).toMatchObject({
      status: 'registered',
      registeredOn: '2026-11-18',
    })
    const organise = await api.put('/api/accounting/journal-summary/organize-number', { year: 2026, month: 11 })
    expect([organise.status, organise.body.code]).toEqual([409, 'period_filed'])
    for (const action of ['accept', 'replace', 'complement', 'register'])
      expect((await push('sale', action)).body.code).toBe('sire_state')
    expect((await api.post(`${SIRE}/proposal`, { type: 'sale', ...PLACE })).body.code).toBe('sire_state')
    expect(await must(push('sale', 'adjust', { date: '2026-11-18', constancia: 'AJ-1' }))).toMatchObject({
      status: 'adjusted',
    })
  })
})

describe('purchases', () => {
  it('all kinds of rows, leading zeros and cents within the tolerance', async () => {
    await supplier(api)
    for (const [number, price] of [
      [11, '100'],
      [12, '200'],
      [13, '300'],
      [14, '40'],
    ] as const)
      await supplied(world, number, price)
    await billed(world, api, '00000011', '100', '18', '118')
    await billed(world, api, '12', '200.03', '36.01', '236.04')
    await billed(world, api, '13', '310', '55.80', '365.80')
    await billed(world, api, '15', '10', '1.80', '11.80')
    await must(api.post(`${SIRE}/proposal`, { type: 'purchase', ...PLACE }))
    await settled(world, api, 'purchase')
    const rows = await rowsOf('purchase')
    expect(Object.fromEntries(rows.map(({ number, kind, fields }) => [number, [kind, ...fields].join(' ')]))).toEqual({
      ...{ 11: 'equal', 12: 'equal', 13: 'different base igv total', 14: 'onlySunat', 15: 'onlyOurs' },
    })
    const { kinds } = await compare('purchase')
    expect(kinds.find(({ kind }: { kind: string }) => kind === 'onlySunat')).toMatchObject({
      ...{ count: 1, igv: '7.20', undecided: 1 },
    })
  })

  it('a decision needs its reason, stays when the proposal comes again, and is remembered for the next difference of its kind', async () => {
    const different = await rowOf('purchase', '13')
    expect((await api.put(`${SIRE}/select-diff-option`, { ids: [different.id], option: 'SUNAT' })).status).toBe(422)
    const ours = await rowOf('purchase', '15')
    await must(decide([different.id], 'SUNAT', 'Se anotó con otro importe', true))
    await must(decide([ours.id], 'LATER', 'Llega en diciembre'))
    await must(api.post(`${SIRE}/proposal`, { type: 'purchase', ...PLACE }))
    await settled(world, api, 'purchase')
    expect(await rowOf('purchase', '13')).toMatchObject({ option: 'SUNAT', remembered: false })
    expect(await rowOf('purchase', '15')).toMatchObject({ option: 'LATER' })
    // Another one of the same supplier that differs alike: proposed, not decided.
    await supplied(world, 16, '500')
    await billed(world, api, '16', '510', '91.80', '601.80')
    await must(api.post(`${SIRE}/proposal`, { type: 'purchase', ...PLACE }))
    await settled(world, api, 'purchase')
    expect(await rowOf('purchase', '16')).toMatchObject({ option: 'SUNAT', remembered: true, decidedAt: null })
    const { kinds } = await compare('purchase')
    expect(kinds.find(({ kind }: { kind: string }) => kind === 'different')).toMatchObject({
      undecided: 1,
      remembered: 1,
    })
    // It differs in another way now: nothing is known of that.
    await must(decide([(await rowOf('purchase', '16')).id], 'FIX', 'Corregir la compra'))
    expect((await compare('purchase')).period.undecided).toBe(2)
  })

  it('two who decide at once: one after the other, and nothing is lost', async () => {
    const rows = (await rowsOf('purchase')).filter(({ kind }) => kind !== 'equal')
    const both = await Promise.all([
      decide(
        rows.filter(({ kind }) => kind === 'different').map(({ id }) => id),
        'SUNAT',
      ),
      decide(
        rows.filter(({ kind }) => kind === 'onlySunat').map(({ id }) => id),
        'CREATE',
      ),
      decide(
        rows.filter(({ kind }) => kind === 'onlyOurs').map(({ id }) => id),
        'ADD',
      ),
      decide(
        rows.filter(({ kind }) => kind === 'onlyOurs').map(({ id }) => id),
        'LATER',
      ),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { period, data } = await compare('purchase')
    expect(period).toMatchObject({ status: 'decided', undecided: 0 })
    expect(data.every(({ kind, option }: Row) => kind === 'equal' || option !== null)).toBe(true)
  })

  it('what only the office has becomes a voucher of origin SIRE, by the account that is remembered for its supplier', async () => {
    const row = await rowOf('purchase', '14')
    const generate = () =>
      must(api.post('/api/accounting/journal-summary/generate/by-sire/type/purchase', { year: 2026, month: 11 }))
    expect((await generate()).skipped).toMatchObject([{ code: 'account_required' }])
    const set = (account: string) => api.put(`${SIRE}/${row.id}/set-account-info`, { account })
    expect((await set('9')).body.errors[0].code).toBe('account_not_found')
    expect((await must(set('6011'))).account).toMatchObject({ code: '6011', archive: '08' })
    const { made } = await generate()
    expect(made).toHaveLength(1)
    const voucher = await must(api.get(`/api/accounting/journal-entry/${made[0].id}`))
    expect(voucher).toMatchObject({ origin: 'SIRE', archive: '08', editable: 'analysis' })
    expect(
      voucher.lines.map((line: Record<string, unknown>) => [
        (line.account as { code: string }).code,
        ...[line.debit, line.credit, line.documentNumber],
      ]),
    ).toEqual([
      ['4212', '0.00', '47.20', '14'],
      ['40111', '7.20', '0.00', '14'],
      ['6011', '40.00', '0.00', '14'],
    ])
    expect(await generate()).toEqual({ made: [], skipped: [] })
    // Of the next one the account is there.
    await supplied(world, 17, '60')
    await must(api.post(`${SIRE}/proposal`, { type: 'purchase', ...PLACE }))
    await settled(world, api, 'purchase')
    expect(await rowOf('purchase', '17')).toMatchObject({ kind: 'onlySunat', account: { code: '6011' } })
    expect((await rowOf('purchase', '14')).voucher?.id).toBe(made[0].id)
    // The document is in the books: its decision goes with its voucher.
    expect((await decide([row.id], 'EXCLUDE')).status).toBe(422)
    await must(decide([(await rowOf('purchase', '17')).id], 'ACCEPT'))
  })

  it('a ticket that is still open survives the process that asked for it', async () => {
    world.sunat!.setFault({ operation: 'getStatus', kind: 'pending' })
    await must(api.post(`${SIRE}/proposal`, { type: 'purchase', ...PLACE }))
    await world.server.outbox.idle()
    const waiting = (await compare('purchase')).period
    expect(waiting).toMatchObject({ status: 'requested' })
    expect(waiting.ticket).toMatch(/^\d+$/)
    // Who decides meanwhile is told that it is under way.
    const row = await rowOf('purchase', '13')
    expect((await decide([row.id], 'OURS')).body.code).toBe('sire_state')
    world.sunat!.setFault(null)
    // Another process takes the row up and goes on with the same ticket.
    await world.owner.query(
      "update platform.outbox set due_at = now() where kind = 'sire.fetch' and status = 'pending'",
    )
    world.services.wakeOutbox(world.ids.companyId, 'sire.fetch')
    const period = await settled(world, api, 'purchase')
    expect(period).toMatchObject({ status: 'decided', ticket: waiting.ticket })
  })

  it('an upload that broke goes on where it broke', async () => {
    await must(enable('purchase'))
    world.sunat!.setFault({ operation: 'sendPiece', kind: 'outage' })
    expect((await must(push('purchase', 'replace'))).status).toBe('sending')
    let url: string | null = null
    for (let i = 0; i < 100 && !url; i += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      url = (
        await world.owner.query(
          "select upload_url from accounting.sire_period where type = 'purchase' and year = 2026 and month = 11",
        )
      ).rows[0].upload_url
    }
    expect(url).toMatch(/upload\//)
    await world.server.outbox.idle()
    world.sunat!.setFault(null)
    await world.owner.query("update platform.outbox set due_at = now() where kind = 'sire.send' and status = 'pending'")
    world.services.wakeOutbox(world.ids.companyId, 'sire.send')
    expect(await settled(world, api, 'purchase')).toMatchObject({ status: 'preliminary' })
    const { rows } = await world.owner.query(
      "select upload_url from accounting.sire_period where type = 'purchase' and year = 2026 and month = 11",
    )
    expect(rows[0].upload_url).toBe(url)
    await must(push('purchase', 'register', { date: '2026-11-18', constancia: 'CONST-77' }))
    expect((await compare('purchase')).period).toMatchObject({ status: 'registered', constancia: 'CONST-77' })
    // What is filed changes no month any more.
    const moves = (from: string, to: string) =>
      inCompany(world.services, world.ids.companyId, (ctx) => assertMonthMayChange(ctx, 'purchase', from, to))
    await moves('2026-11-02', '2026-11-17')
    await expect(moves('2026-11-17', '2026-12-02')).rejects.toMatchObject({ code: 'period_filed', status: 409 })
    await expect(moves('2026-10-17', '2026-11-02')).rejects.toMatchObject({ code: 'period_filed' })
    const entry = (await must(api.get('/api/accounting/journal-entry?limit=50'))).data.find(
      (each: { origin: string }) => each.origin === 'SIRE',
    )
    const voucher = await must(api.get(`/api/accounting/journal-entry/${entry.id}`))
    const moved = await api.put(`/api/accounting/journal-summary/${entry.id}`, {
      date: '2026-10-31',
      version: voucher.version,
    })
    expect([moved.status, moved.body.code]).toEqual([409, 'period_filed'])
  })
})

it('others see nothing of it, and who may only read decides nothing', async () => {
  const stranger = await world.as('stranger')
  const theirs = await must(stranger.get(`${SIRE}/compare?type=purchase&year=2026&month=11`))
  expect(theirs).toMatchObject({ data: [], total: 0, period: { status: 'none' } })
  const [row] = await rowsOf('purchase')
  const foreign = await stranger.put(`${SIRE}/select-diff-option`, { ids: [row!.id], option: 'OURS', reason: 'Nada' })
  expect(foreign.status).toBe(404)
  expect((await (await world.as('cashier')).get(SIRE)).status).toBe(403)
})
