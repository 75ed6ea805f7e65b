import { type Caller, must, openWorld, type World, wrongProofs } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

const ENTRIES = '/api/accounting/journal-entry'
const SUMMARY = '/api/accounting/journal-summary'
const maintain = (x: string, body: object = {}) => must(api.put(`${SUMMARY}/maintenance/${x}`, body))

const loan = (amount: string, more: object = {}) => ({
  ...{ archive: { code: '05' }, date: '2026-11-05', memo: 'Préstamo' },
  lines: [
    {
      ...{ account: { code: '1411' }, debit: amount, client: { id: world.ids.clients.andes } },
      ...{ documentType: '00', documentSerial: 'P', documentNumber: '1', dueDate: '2026-12-05' },
    },
    { account: { code: '7599' }, credit: amount },
  ],
  ...more,
})

describe('maintenance of the books', () => {
  it('recounts the sums that reports read, puts right what differs, and finds nothing the second time', async () => {
    const made = await must(api.post(ENTRIES, loan('10.00')))
    await must(api.put(`${ENTRIES}/${made.id}`, { ...loan('12.00'), version: 1 }))
    const dollars = {
      ...{ archive: { code: '05' }, date: '2026-11-06', memo: 'Dólares', currency: 'USD', exchangeRate: '3.75' },
      lines: [
        { account: { code: '6371' }, debitForeign: '100', debit: '375.00' },
        { account: { code: '7599' }, creditForeign: '100', credit: '375.00' },
      ],
    }
    const usd = await must(api.post(ENTRIES, dollars))
    await must(api.put(`${ENTRIES}/${usd.id}`, { ...dollars, memo: 'Otra vez', version: 1 }))
    expect(await maintain('figures')).toMatchObject({ kind: 'figures', bad: 0, repaired: 0 })
    await world.owner.query(
      `insert into platform.figure_delta (company_id, id, metric, period, key, plus, minus, quantity)
       values ($1, gen_random_uuid(), 'ledger', '2026-11-01', '1411', 5, 0, 0), ($1, gen_random_uuid(), 'ledger.USD', '2026-11-01', '6371', 0, 7, 0)`,
      [world.ids.companyId],
    )
    expect((await wrongProofs(world)).some((said) => said.startsWith('keptLedger'))).toBe(true)
    const repaired = await maintain('figures', { year: 2026 })
    expect(repaired).toMatchObject({ bad: 2, repaired: 2 })
    expect(repaired.wrong).toContainEqual({
      said: 'ledger 1411 2026-11',
      path: '/report/major?account=1411&year=2026&from=11&to=11',
    })
    expect(await wrongProofs(world)).toEqual([])
    expect(await maintain('figures')).toMatchObject({ bad: 0, repaired: 0 })
  })

  it('tells gaps of numbers, and whether documents are what is owed of them', async () => {
    await must(api.post(ENTRIES, { ...loan('1.00', { number: 40 }), date: '2026-10-05' }))
    expect(await maintain('numbers', { year: 2026 })).toMatchObject({
      wrong: [{ said: '05-2026-10 (39)', path: '/vouchers/year/2026/month/10/archive/05' }],
      ...{ bad: 1, repaired: 0 },
    })
    expect(await maintain('operations')).toMatchObject({ kind: 'operations', bad: 0 })
    expect((await api.put(`${SUMMARY}/maintenance/otros`, {})).status).toBe(422)
  })

  it('recounts an operation, and keeps what people say of it beside its amounts', async () => {
    const { data } = await must(api.get(`${SUMMARY}/operation-summary?year=2026&account=1411`))
    const [{ id, balance, version }] = data
    const path = encodeURIComponent(id)
    expect(await must(api.put(`${SUMMARY}/${path}/calculate-balance`, { year: 2026 }))).toMatchObject({
      after: { balance },
    })
    const note = { year: 2026, dueDate: '2027-01-15', reference: 'Contrato 4', closedNote: null, version }
    const noted = await must(api.put(`${SUMMARY}/manually-update-operation-summary/${path}`, note))
    expect(noted).toMatchObject({ dueDate: '2027-01-15', reference: 'Contrato 4', balance, version: version + 1 })
    const again = { ...note, version: version + 7 }
    expect((await api.put(`${SUMMARY}/manually-update-operation-summary/${path}`, again)).status).toBe(409)
    const none = encodeURIComponent('1411|x|00|P|9|PEN')
    expect((await api.put(`${SUMMARY}/manually-update-operation-summary/${none}`, note)).status).toBe(404)
  })

  it('tells every version of every voucher at journal-entry/history', async () => {
    const { data } = await must(api.get(`${ENTRIES}/history?limit=50`))
    const records = await must(api.get('/api/records/journal-entry?limit=50'))
    expect(data).toEqual(records.data)
    expect(data.map(({ action }: { action: string }) => action)).toEqual(expect.arrayContaining(['create', 'update']))
  })
})
