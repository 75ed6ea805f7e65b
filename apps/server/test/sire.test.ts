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
}
const compare = (type: string, more = '') =>
  must(api.get(`${SIRE}/compare?type=${type}&year=2026&month=11&limit=200${more}`))
const rowsOf = async (type: string): Promise<Row[]> => (await compare(type)).data
const _rowOf = async (type: string, number: string): Promise<Row> =>
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
    const igv = register.data.reduce((sum: number, row: { igv: string }) => sum + Number(row.igv), 0)
    expect(igv.toFixed(2)).toBe('39.60')
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
      11: 'equal',
      12: 'equal',
      13: 'different base igv total',
      14: 'onlySunat',
      15: 'onlyOurs',
    })
    const { kinds } = await compare('purchase')
    expect(kinds.find(({ kind }: { kind: string }) => kind === 'onlySunat')).toMatchObject({
      count: 1,
      igv: '7.20',
      undecided: 1,
    })
  })
})
