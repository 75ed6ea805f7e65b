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

  it('says what of a document falls due next, by the order of its payments; amounts stay those of the lines', async () => {
    const of = {
      client: { id: world.ids.clients.andes },
      documentType: '01',
      documentSerial: 'F005',
      documentNumber: '9',
    }
    const write = (lines: object[], date: string) =>
      must(api.post(ENTRIES, { archive: { code: '05' }, date, memo: 'Cuotas', lines }))
    const pay = (amount: string, date: string) =>
      write(
        [
          { account: { code: '1011' }, debit: amount },
          { account: { code: '1212' }, credit: amount, ...of },
        ],
        date,
      )
    await write(
      [
        { account: { code: '1212' }, debit: '100.00', ...of, dueDate: '2026-11-10' },
        { account: { code: '1212' }, debit: '100.00', ...of, dueDate: '2026-12-10' },
        { account: { code: '7599' }, credit: '200.00' },
      ],
      '2026-11-01',
    )
    await pay('120.00', '2026-11-12')
    const told = async (): Promise<string[]> => {
      const { data } = await must(api.get(`${SUMMARY}/operation-summary?year=2026&account=1212`))
      return data
        .filter(({ documentSerial }: { documentSerial: string }) => documentSerial === 'F005')
        .map(({ dueDate, balance }: Record<string, string>) => `${dueDate} ${balance}`)
    }
    expect(await told()).toEqual(['2026-11-10 80.00'])
    const run = async () => {
      const answer = await api.put(`${ENTRIES}/payment-order/maintenance/2026`, {})
      expect(answer.status).toBe(202)
      await world.server.outbox.idle()
      return must(api.get(`/api/jobs/${answer.body.id}`))
    }
    expect(await run()).toMatchObject({ status: 'done' })
    expect(await told()).toEqual(['2026-12-10 80.00'])
    const kept = async () =>
      (
        await world.owner.query(
          'select operation, lines, next_due_on::text, xmin::text from accounting.operation_order where company_id = $1 order by 1',
          [world.ids.companyId],
        )
      ).rows
    const first = await kept()
    expect(first.some(({ operation }: { operation: string }) => operation.endsWith('|01|F005|9'))).toBe(true)
    await run()
    expect(await kept()).toEqual(first)
    // What came since is not in that order yet.
    await pay('10.00', '2026-11-13')
    expect(await told()).toEqual(['2026-11-10 70.00'])
    await run()
    expect(await told()).toEqual(['2026-12-10 70.00'])
    expect((await (await world.as('reader')).put(`${ENTRIES}/payment-order/maintenance/2026`, {})).status).toBe(403)
    expect((await api.put(`${ENTRIES}/payment-order/maintenance/16`, {})).status).toBe(422)
  })

  it('tells every version of every voucher at journal-entry/history', async () => {
    const { data } = await must(api.get(`${ENTRIES}/history?limit=50`))
    const records = await must(api.get('/api/records/journal-entry?limit=50'))
    expect(data).toEqual(records.data)
    expect(data.map(({ action }: { action: string }) => action)).toEqual(expect.arrayContaining(['create', 'update']))
  })
})
