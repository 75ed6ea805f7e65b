import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url, { env: { YUPANA_WORKER: '0' } })
  api = await world.as('owner')
})
afterAll(() => world?.close())

const ENTRIES = '/api/accounting/journal-entry'
const REPORT = '/api/reports/journal-entry/changed-since-close?year=2026&month=10'
const lock = (locked: boolean) =>
  must(api.put('/api/configuration/month-lock/2026', { month: 10, locked, confirmed: true, reason: 'Factura tardía' }))
const body = (memo: string, soles: string, dollars?: string) => ({
  ...{ archive: { code: '05' }, date: '2026-10-15', memo },
  ...(dollars ? { currency: 'USD', exchangeRate: '3.75' } : {}),
  lines: [
    { account: { code: '6371' }, debit: soles, ...(dollars ? { debitForeign: dollars } : {}) },
    { account: { code: '1011' }, credit: soles, ...(dollars ? { creditForeign: dollars } : {}) },
  ],
})
const write = (memo: string, soles: string, dollars?: string) =>
  must(api.post(ENTRIES, { ...body(memo, soles, dollars), reason: 'Llegó tarde' }))
const change = (id: string, version: number, memo: string, soles: string, dollars?: string) =>
  must(api.put(`${ENTRIES}/${id}`, { ...body(memo, soles, dollars), version, reason: 'Monto mal digitado' }))
const end = async (id: string): Promise<void> =>
  expect((await api.delete(`${ENTRIES}/${id}?reason=Duplicado`)).status).toBe(204)
const changed = async (by = api): Promise<string[]> =>
  (await must(by.get(REPORT))).data.map(({ change: what, memo, before, after, difference }: Record<string, string>) =>
    [what, memo, before, after, difference].join(' '),
  )

describe('what changed since a month was sealed', () => {
  it('is exactly what was added, replaced and ended, with amounts against the seal', async () => {
    const soles = await write('En soles', '100.00')
    const dollars = await write('En dólares', '375.00', '100')
    const gone = await write('De más', '40.00')
    await write('Intacto', '7.00')
    await lock(true)
    expect(await changed()).toEqual([])
    await lock(false)
    expect(await changed()).toEqual([])
    await change(soles.id, 1, 'En soles', '130.50')
    await change(dollars.id, 1, 'En dólares', '750.00', '200')
    const more = await write('Tardío', '55.00')
    await end(gone.id)
    // What came and went between two seals is none of either.
    await end((await write('Fugaz', '1.00')).id)
    const three = [
      'added Tardío 0.00 55.00 55.00',
      'ended De más 40.00 0.00 -40.00',
      'replaced En soles 100.00 130.50 30.50',
      'replaced En dólares 375.00 750.00 375.00',
    ]
    expect(await changed()).toEqual(three)
    await must(api.put('/api/accounting/journal-summary/organize-number', { year: 2026, month: 10, order: 'voucher' }))
    await lock(true)
    // The list stays what it was, and each says who did it.
    expect((await changed()).sort()).toEqual([...three].sort())
    const { data, totals } = await must(api.get(REPORT))
    expect(new Set(data.map(({ by }: { by: string }) => by)).size).toBe(1)
    expect(data.every(({ by, at, seal }: Record<string, string>) => Boolean(by && at) && seal?.length === 8)).toBe(true)
    expect(totals).toMatchObject({ before: '515.00', after: '935.50', difference: '420.50' })
    // A second time: each seal against the next one.
    await lock(false)
    await change(more.id, 2, 'Tardío', '60.00')
    expect((await changed()).sort()).toEqual([...three, 'replaced Tardío 55.00 60.00 5.00'].sort())
    await lock(true)
  })

  it('also tells what somebody wrote under an exception, while the month stays locked', async () => {
    // The database asks its own clock until when an exception lasts.
    world.now = new Date('2026-12-20T15:00:00Z')
    api = await world.as('owner')
    const accountant = await world.as('accountant')
    const { rows } = await world.owner.query('select id from company.user_account where email = $1', [
      'contador@yupana.pe',
    ])
    const me = { id: rows[0].id }
    const before = await changed()
    const until = new Date(world.now.getTime() + 86_400_000).toISOString()
    await must(
      api.post('/api/configuration/month-lock/2026/10/exception', { user: { id: me.id }, until, reason: 'Ajuste' }),
    )
    await must(accountant.post(ENTRIES, { ...body('Con excepción', '9.00'), reason: 'Ajuste' }))
    const after = await changed()
    expect(after.filter((each) => !before.includes(each))).toEqual(['added Con excepción 0.00 9.00 9.00'])
  })

  it('is for who reads accounting, of their company alone', async () => {
    expect(await changed(await world.as('stranger'))).toEqual([])
    expect((await (await world.as('seller')).get(REPORT)).status).toBe(403)
  })
})
