import { fixed, sum } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountOperational } from '../contract/index.ts'

let world: World
let api: Caller
const ENTRIES = '/api/accounting/journal-entry'

/** Money in soles and dollars over two months of a year without other business, one payment by its operation. */
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  await write('2025-10-05', [
    { account: '1011', debit: '900' },
    { account: '5011', credit: '900' },
  ])
  await write('2025-11-06', [
    { account: '10411', debit: '500.10', paymentMeans: '003', operationNumber: 'OP-77' },
    { account: '1011', credit: '500.10' },
  ])
  await write('2025-11-07', [
    { account: '6371', debit: '40' },
    { account: '6599', debit: '10' },
    { account: '10411', credit: '50', paymentMeans: '001', operationNumber: 'CH-9' },
  ])
  await write(
    '2025-11-08',
    [
      { account: '10412', debit: '370', debitForeign: '100' },
      { account: '70121', credit: '370', creditForeign: '100' },
    ],
    { currency: 'USD', exchangeRate: '3.7' },
  )
})
afterAll(() => world?.close())

const write = (date: string, lines: readonly Record<string, string>[], head: object = {}) =>
  must(
    api.post(ENTRIES, {
      ...{ archive: { code: '05' }, date, memo: 'A mano', ...head },
      lines: lines.map(({ account, ...line }) => ({ account: { code: account }, ...line })),
    }),
  )
type Row = Record<string, string | null>
const ask = (asked: Record<string, string>) =>
  api.get(`${accountOperational.path}?${new URLSearchParams({ year: '2025', from: '11', to: '11', ...asked })}`)
const read = (asked: Record<string, string>): Promise<{ data: Row[]; totals: Record<string, string>; total: number }> =>
  must(ask({ limit: '0', ...asked }))

describe('cash and banks', () => {
  it('account by account: what stood before, what moved, what stands in soles and in dollars', async () => {
    const { data, totals } = await read({})
    expect(data).toMatchObject([
      { account: '1011', initial: '900.00', debit: '0.00', credit: '500.10', balance: '399.90', balanceUsd: '0.00' },
      { account: '10411', initial: '0.00', debit: '500.10', credit: '50.00', balance: '450.10' },
      { account: '10412', initial: '0.00', debit: '370.00', credit: '0.00', balance: '370.00', balanceUsd: '100.00' },
    ])
    expect(totals).toMatchObject({ debit: '870.10', credit: '550.10' })
    expect((await read({ currency: 'USD' })).data).toMatchObject([
      ...[{ account: '1011', balance: '0.00' }, { account: '10411' }],
      { account: '10412', debit: '100.00', balance: '100.00' },
    ])
  })

  it('beside what treasury has: the difference is what its accounts do not say', async () => {
    const { rows } = await world.owner.query<{ code: string; amount: string }>(
      `select coalesce(s.account_code, a.ledger_code) as code, sum(f.plus - f.minus)::numeric(18,2)::text as amount from treasury.account a
       join platform.figures f on f.company_id = a.company_id and f.key = a.id::text and f.metric = 'cash.local' and f.period <= '2026-11-30'
       left join accounting.setting s on s.company_id = a.company_id and s.year = 2026 and s.key = a.ledger_code
       where a.company_id = $1 group by 1`,
      [world.ids.companyId],
    )
    await world.owner.query(
      `insert into platform.figure (company_id, metric, period, key, plus, minus, quantity) values ($1, 'cash.local', '2025-11-20', $2, 390, 0, 0)`,
      [world.ids.companyId, world.ids.cash],
    )
    const cash = (await read({})).data.find(({ account }) => account === '1011')!
    expect([cash.treasury, cash.difference]).toEqual(['390.00', '9.90'])
    expect(rows.every(({ code }) => /^\d+$/.test(code))).toBe(true)
    expect((await read({ to: '12' })).data.find(({ account }) => account === '1011')!.treasury).toBe('390.00')
    expect((await read({ from: '10', to: '10' })).data.find(({ account }) => account === '1011')!.treasury).toBe('0.00')
  })

  it('of banks alone has lines with means, operation and the account against them, and the balance after each', async () => {
    const { data, totals, total } = await read({ analysis: '2', account: '10411' })
    expect(data).toMatchObject([
      { means: '003', operationNumber: 'OP-77', contra: '1011', debit: '500.10', credit: '0.00', balance: '500.10' },
      { means: '001', operationNumber: 'CH-9', contra: '6371…', debit: '0.00', credit: '50.00', balance: '450.10' },
    ])
    expect([totals.debit, totals.credit, total]).toEqual(['500.10', '50.00', 2])
    // All banks by the digits that they share, and no cash among them.
    const banks = await read({ analysis: '2', account: '10' })
    expect([...new Set(banks.data.map(({ account }) => account))]).toEqual(['10411', '10412'])
    expect(banks.totals).toMatchObject({ debit: fixed(sum(['500.10', '370'])), credit: '50.00' })
  })

  it('of cash alone begins with what was there', async () => {
    const { data } = await read({ analysis: '4', account: '1011' })
    expect(data).toMatchObject([
      { entry: '', balance: '900.00' },
      { contra: '10411', credit: '500.10', balance: '399.90' },
    ])
    expect((await read({ analysis: '4', account: '10' })).totals).toMatchObject({ debit: '0.00', credit: '500.10' })
  })

  it('is refused without an account where lines are asked, and to who reads no reports of accounting', async () => {
    for (const analysis of ['2', '4']) {
      const refused = await ask({ analysis })
      expect([refused.status, refused.body.errors[0]]).toMatchObject([
        ...[422, { field: 'account', code: 'account_required' }],
      ])
    }
    expect((await ask({ analysis: '3' })).status).toBe(422)
    const cashier = await world.as('cashier')
    expect((await cashier.get(`${accountOperational.path}?year=2025&from=1&to=12`)).status).toBe(403)
    const other = await world.as('stranger')
    expect((await must(other.get(`${accountOperational.path}?year=2025&from=1&to=12`))).data).toEqual([])
  })
})
