import { dec, fixed } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { documentAnalysis, documentLines } from '../contract/index.ts'

let world: World
let api: Caller

/** A document in soles that is paid in part, one in dollars, and one that is paid. */
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  await owed('2025-03-05', '1', '100.10', {})
  await owed('2025-03-06', '2', '370', { foreign: '100' })
  await owed('2025-03-07', '3', '50', {})
  await paid('2025-04-10', '1', '40')
  await paid('2025-05-10', '3', '50')
})
afterAll(() => world?.close())

const line = (account: string, side: 'debit' | 'credit', number: string, amount: string, foreign?: string) => ({
  ...{ account: { code: account }, [side]: amount },
  ...(foreign ? { [`${side}Foreign`]: foreign } : {}),
  ...(account === '1212'
    ? { client: { id: world.ids.clients.andes }, documentType: '01', documentSerial: 'F001', documentNumber: number }
    : {}),
})
const post = (date: string, lines: object[], foreign?: string) =>
  must(
    api.post('/api/accounting/journal-entry', {
      ...{ archive: { code: '05' }, date, memo: 'A mano', lines },
      ...(foreign ? { currency: 'USD', exchangeRate: '3.7' } : {}),
    }),
  )
const owed = (date: string, number: string, amount: string, { foreign }: { foreign?: string }) =>
  post(
    date,
    [line('1212', 'debit', number, amount, foreign), line('70121', 'credit', number, amount, foreign)],
    foreign,
  )
const paid = (date: string, number: string, amount: string) =>
  post(date, [line('1011', 'debit', number, amount), line('1212', 'credit', number, amount)])

type Row = Record<string, string>
const balances = async (asked: Record<string, string> = {}): Promise<{ data: Row[]; totals: Row }> =>
  must(api.get(`${documentAnalysis.path}?${new URLSearchParams({ year: '2025', groupBy: 'none', ...asked })}`))

it('a document stands with what is left of it, in soles and in dollars, and is counted up to a day', async () => {
  const { data, totals } = await balances()
  expect(data).toMatchObject([
    { account: '1212', document: 'F001-1', debit: '100.10', credit: '40.00', balance: '60.10', balanceUsd: '0.00' },
    { document: 'F001-2', debit: '370.00', credit: '0.00', balance: '370.00', balanceUsd: '100.00' },
  ])
  expect(totals).toMatchObject({ debit: '470.10', credit: '40.00', balance: '430.10', balanceUsd: '100.00' })
  // The 31st of March is 26 days after the 5th.
  expect((await balances({ asOf: '2025-03-31' })).data).toMatchObject([
    { balance: '100.10', days: 26 },
    { balance: '370.00', days: 25 },
    { balance: '50.00', days: 24 },
  ])
  expect((await balances({ pending: 'false' })).data.map(({ balance }) => balance)).toEqual(['60.10', '370.00', '0.00'])
  expect((await balances({ currency: 'USD' })).totals).toMatchObject({ balance: '370.00' })
  expect((await balances({ account: '42' })).data).toEqual([])
})

it('leads to its lines, which add up to it, each with the balance after it', async () => {
  for (const row of (await balances()).data) {
    const query = { from: row.first!, to: row.last!, only: row.lines! }
    const { data, totals } = await must(api.get(`${documentLines.path}?${new URLSearchParams(query)}`))
    expect([fixed(dec(totals.debit).minus(totals.credit)), totals.usd]).toEqual([row.balance, row.balanceUsd])
    expect(data.at(-1).balance).toBe(row.balance)
  }
  const april = await must(api.get(`${documentLines.path}?from=2025-04-01&to=2025-04-30`))
  // What stood before April is in the balance.
  expect(april.data).toMatchObject([{ document: '01-F001-1', credit: '40.00', balance: '60.10' }])
})

it('is of the company alone, and refused to who reads no reports', async () => {
  const other = await world.as('stranger')
  expect((await must(other.get(`${documentAnalysis.path}?year=2025`))).data).toEqual([])
  const cashier = await world.as('cashier')
  expect((await cashier.get(`${documentAnalysis.path}?year=2025`)).status).toBe(403)
  expect((await cashier.get(`${documentLines.path}?from=2025-01-01&to=2025-12-31`)).status).toBe(403)
})
