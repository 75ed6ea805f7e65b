import { dec, fixed } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chartGroupAccounts, chartGroups } from '../contract/index.ts'

let world: World
let api: Caller
let groups: { sales: string; costs: string }

/** Sales in soles and dollars and costs of two months, in groups across classes. */
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  groups = {
    sales: await group('VENTAS', 'income', ['70121']),
    costs: await group('COSTOS', 'expense', ['6371', '941']),
  }
  await post('2025-03-05', '1011', '70121', '500')
  await post('2025-04-05', '10412', '70121', '370', '100')
  await post('2025-03-06', '6371', '1011', '120.10')
  await post('2025-04-06', '941', '791', '20')
  // In no group.
  await post('2025-04-07', '6599', '1011', '9')
})
afterAll(() => world?.close())

async function group(code: string, kind: string, accounts: string[]): Promise<string> {
  const { id } = await must(api.post('/api/account-of-chart-group', { code, name: code, kind }))
  await world.owner.query(
    'update accounting.account set group_id = $2 where company_id = $1 and year = 2025 and code = any($3)',
    [world.ids.companyId, id, accounts],
  )
  return id
}
const post = (date: string, debit: string, credit: string, amount: string, foreign?: string) =>
  must(
    api.post('/api/accounting/journal-entry', {
      ...{ archive: { code: '05' }, date, memo: 'A mano' },
      ...(foreign ? { currency: 'USD', exchangeRate: '3.7' } : {}),
      lines: [
        { account: { code: debit }, debit: amount, ...(foreign ? { debitForeign: foreign } : {}) },
        { account: { code: credit }, credit: amount, ...(foreign ? { creditForeign: foreign } : {}) },
      ],
    }),
  )
type Row = Record<string, string>
const ask = (path: string, asked: Record<string, string> = {}): Promise<{ data: Row[]; totals: Row }> =>
  must(api.get(`${path}?${new URLSearchParams({ year: '2025', from: '1', to: '12', groupBy: 'none', ...asked })}`))
const overview = (asked: Record<string, string> = {}): Promise<{ data: Row[]; totals: Row }> =>
  must(api.get(`${chartGroups.path}?${new URLSearchParams({ year: '2025', from: '1', to: '12', ...asked })}`))

it('groups come to what moved in their accounts: income above zero, expenses below, the result in the foot', async () => {
  const { data, totals } = await overview()
  expect(data).toMatchObject([
    { group: 'COSTOS COSTOS', kind: 'expense', amount: '-140.10', share: '100.00' },
    { group: 'VENTAS VENTAS', kind: 'income', amount: '870.00', share: '100.00' },
  ])
  expect(totals).toEqual({ amount: '729.90' })
  expect((await overview({ currency: 'USD' })).data).toMatchObject([{ group: 'VENTAS VENTAS', amount: '100.00' }])
  expect((await overview({ from: '4', to: '4' })).totals).toEqual({ amount: '350.00' })
  const [, sold] = (await overview({ from: '3', to: '4', columns: 'months' })).data
  expect(sold).toMatchObject({ 'amount2025-03': '500.00', 'amount2025-04': '370.00', amount: '870.00' })
})

it('lead to their accounts, which add up to them, and these to the ledger', async () => {
  for (const row of (await overview()).data) {
    const { data, totals } = await ask(chartGroupAccounts.path, { group: row.groupId! })
    expect(totals.amount).toBe(row.amount)
    for (const { account, amount } of data) {
      const asked = new URLSearchParams({ year: '2025', from: '1', to: '12', account: account!, exact: 'true' })
      const ledger = await must(api.get(`/api/reports/journal-entry/major?${asked}`))
      expect(fixed(dec(ledger.totals.credit).minus(ledger.totals.debit))).toBe(amount)
    }
  }
  const costs = (await ask(chartGroupAccounts.path, { group: groups.costs })).data
  expect(costs).toMatchObject([
    { account: '6371', amount: '-120.10' },
    { account: '941', amount: '-20.00' },
  ])
})

it('are of the company alone, and refused to who reads no reports of accounting', async () => {
  const other = await world.as('stranger')
  expect((await must(other.get(`${chartGroups.path}?year=2025&from=1&to=12`))).data).toEqual([])
  const cashier = await world.as('cashier')
  for (const { path } of [chartGroups, chartGroupAccounts])
    expect((await cashier.get(`${path}?year=2025&from=1&to=12`)).status).toBe(403)
})
