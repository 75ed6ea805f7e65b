import { drilled, type ReportColumn, shownColumns } from '@yupana/contract'
import { dec, fixed, sum } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceDetail, financialStatement, statements, trialBalance } from '../contract/index.ts'

let world: World
let api: Caller
const ENTRIES = '/api/accounting/journal-entry'

/** A year without other business: capital, an asset, goods with their tax, a sale in dollars, costs with destinations, an overdrawn bank, a tax. */
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  await world.owner.query(
    "update accounting.account set format = null where company_id = $1 and year = 2025 and code = '1675'",
    [world.ids.companyId],
  )
  // What stands in dollars is not restated: the year is closed as it is.
  await world.owner.query(
    "update accounting.account set exchange_difference = false where company_id = $1 and year = 2025 and code = '10412'",
    [world.ids.companyId],
  )
  await must(api.post('/api/exchange-rate-lock', { year: 2025, months: [{ month: 4, purchase: '3.7', sale: '3.7' }] }))
  await write('2025-01-10', '10411', '5011', '50000')
  await write('2025-02-10', '33611', '10411', '10000')
  await write('2025-03-10', '20111', '10411', '20000')
  await write('2025-03-10', '40111', '10411', '3600')
  await write('2025-04-10', '10412', '70121', '3700', { debitForeign: '1000', creditForeign: '1000' })
  await write('2025-04-10', '69111', '20111', '2000')
  await write('2025-05-10', '6371', '10411', '1500')
  await write('2025-06-10', '68111', '39527', '1000')
  await write('2025-07-10', '1671', '10411', '20000')
  await write('2025-08-10', '881', '40171', '100')
  await write('2025-09-10', '1675', '10411', '300')
  for (const month of [5, 6]) await must(api.put(`${ENTRIES}/monthly-destiny/refresh`, { year: 2025, month }))
})
afterAll(() => world?.close())

const write = (
  date: string,
  debit: string,
  credit: string,
  amount: string,
  foreign?: { debitForeign: string; creditForeign: string },
) =>
  must(
    api.post(ENTRIES, {
      ...{ archive: { code: '05' }, date, memo: 'A mano' },
      ...(foreign ? { currency: 'USD', exchangeRate: '3.7' } : {}),
      lines: [
        { account: { code: debit }, debit: amount, ...(foreign ? { debitForeign: foreign.debitForeign } : {}) },
        { account: { code: credit }, credit: amount, ...(foreign ? { creditForeign: foreign.creditForeign } : {}) },
      ],
    }),
  )

type Row = Record<string, string | null>
type Asked = Record<string, string>
const december = { year: '2025', month: '12' }
const read = (asked: Asked): Promise<{ data: Row[]; totals: Asked }> =>
  must(api.get(`${financialStatement.path}?${new URLSearchParams({ ...december, limit: '0', ...asked })}`))

/** What stands in each line: its figure, or the subtotal. */
async function figures(asked: Asked, field?: string): Promise<Asked> {
  const { data } = await read(asked)
  return Object.fromEntries(
    data.map((row) => [row.code, field ? row[field]! : row.side ? row[row.side]! : (row.subtotal ?? row.ratio!)]),
  )
}
const checks = async (asked: Asked): Promise<string[]> => {
  const params = new URLSearchParams({ ...december, ...asked }).toString()
  const found: { name: string; good: boolean; text: string }[] = await must(
    api.get(`/api/reports/checks?${new URLSearchParams({ report: 'financialStatement', params })}`),
  )
  return found.map(({ name, good, text }) => `${name} ${good} ${text}`)
}

// 10411: 50,000 − 10,000 − 20,000 − 3,600 − 1,500 − 20,000 − 300 = −5,400, which is owed to the bank.
const SITUATION = {
  ...{ A01: '3700.00', A06: '23600.00', A07: '18000.00', A19: '45300.00' },
  ...{ A23: '9000.00', A29: '9000.00', A99: '54300.00' },
  ...{ P01: '5400.00', P02: '100.00', P15: '5500.00', P19: '5500.00' },
  ...{ P21: '50000.00', P28: '-900.00', P39: '49100.00', P99: '54600.00', 1675: '300.00' },
}
const NATURE = {
  ...{ N01: '3700.00', N03: '-2000.00', N04: '1700.00', N06: '-1500.00', N08: '200.00', N11: '200.00' },
  ...{ N13: '-1000.00', N15: '-800.00', N20: '-800.00', N21: '-100.00', N22: '-900.00' },
}
const FUNCTION = {
  ...{ F01: '3700.00', F02: '-2000.00', F03: '1700.00', F04: '-1500.00', F05: '-1000.00', F08: '-800.00' },
  ...{ F12: '-800.00', F13: '-100.00', F14: '-900.00' },
}

describe('the statements of a year', () => {
  it('are what its vouchers say: an overdrawn bank is owed, a tax that was paid in excess is an asset', async () => {
    expect(await figures({})).toEqual(SITUATION)
    expect(await figures({ statement: 'nature' })).toEqual(NATURE)
    expect(await figures({ statement: 'function' })).toEqual(FUNCTION)
    expect((await read({})).totals).toMatchObject({ asset: '54600.00', liability: '54600.00' })
    expect((await read({ statement: 'nature' })).totals).toMatchObject({ amount: '-900.00' })
    const shares = await figures({}, 'share')
    expect([shares.A99, shares.P21]).toEqual(['100.00', '92.08'])
  })

  it('have accounts without a line in a group of their own, and say that the sides differ by them', async () => {
    const { data } = await read({})
    expect(data.at(-1)).toMatchObject({ code: '1675', kind: 'unassigned', section: '—', asset: '300.00' })
    expect(await checks({})).toEqual([
      'statement false Activo y pasivo y patrimonio difieren en S/ 300.00',
      'placed false 1 cuenta con saldo y sin formato: 1675',
    ])
    expect(await checks({ statement: 'nature' })).toEqual([
      'results true Resultado por función igual al de naturaleza: S/ −900.00',
      'placed true Todas las cuentas con saldo tienen formato',
    ])
  })

  it('are told in dollars of what is in dollars', async () => {
    expect(await figures({ currency: 'USD' })).toEqual({
      ...{ A01: '1000.00', A19: '1000.00', A99: '1000.00', P28: '1000.00', P39: '1000.00', P99: '1000.00' },
    })
    expect(await figures({ currency: 'USD', statement: 'nature' })).toMatchObject({ N01: '1000.00', N22: '1000.00' })
  })

  it('of a month say what it changed: what the bank gave, and what is owed to it since', async () => {
    // Lines that stood the month before and did not change are told as zero.
    const changed = Object.entries(await figures({ month: '07', scope: 'monthly' }))
    expect(Object.fromEntries(changed.filter(([, amount]) => amount !== '0.00'))).toEqual({
      ...{ A01: '-14900.00', A06: '20000.00', A19: '5100.00', A99: '5100.00' },
      ...{ P01: '5100.00', P15: '5100.00', P19: '5100.00', P99: '5100.00' },
    })
    expect(await figures({ month: '04', scope: 'monthly', statement: 'nature' })).toMatchObject({ N22: '1700.00' })
  })

  it('stand month by month and quarter by quarter', async () => {
    const monthly = { statement: 'nature', scope: 'monthly', month: '08' }
    const { data } = await read({ ...monthly, columns: 'months' })
    const result = data.find(({ code }) => code === 'N22')!
    expect([result.m03, result.m04, result.m05, result.m06, result.m07, result.m08, result.m09]).toEqual([
      ...['0.00', '1700.00', '-1500.00', '-1000.00', '0.00', '-100.00', undefined],
    ])
    const quarters = (await read({ ...monthly, columns: 'quarters' })).data.find(({ code }) => code === 'N22')!
    expect([quarters.q1, quarters.q2, quarters.q3, quarters.q4]).toEqual(['0.00', '-800.00', '-100.00', undefined])
    const kept = (await read({ columns: 'quarters' })).data.find(({ code }) => code === 'A99')!
    expect([kept.q1, kept.q2, kept.q3, kept.q4]).toEqual(['50000.00', '49200.00', '54300.00', '54300.00'])
  })

  it('beside the year before and the month before have what each line and each subtotal was', async () => {
    const asked = { month: '04', statement: 'nature' }
    const before = (await read({ ...asked, compare: 'previous', month: '05' })).data
    const of = (code: string): Row => before.find((row) => row.code === code)!
    expect(of('N06')).toMatchObject({ amount: '-1500.00', amountBefore: '0.00', amountDelta: '-1500.00' })
    expect(of('N22')).toMatchObject({ subtotal: '200.00', previousSubtotal: '1700.00', previousDelta: '-1500.00' })
    const lastYear = (await read({ ...asked, compare: 'lastYear', year: '2026' })).data
    expect(lastYear.find(({ code }) => code === 'N01')).toMatchObject({ amountBefore: '3700.00' })
    expect(
      (await api.get(`${financialStatement.path}?year=2025&month=12&columns=months&compare=lastYear`)).status,
    ).toBe(422)
  })

  it('have ratios of what stands, and none where there is nothing to divide by', async () => {
    const ratios = await figures({ statement: 'ratios', scope: 'monthly' }, 'ratio')
    // 45,300 / 5,500; 5,500 / 49,100; (45,300 − 18,000) / 5,500.
    expect(ratios).toMatchObject({ R01: '8.2364', R02: '4.9636', R03: '0.112', R04: '0.4595', R05: '-0.2432' })
    expect((await read({ statement: 'ratios', month: '02' })).data.map(({ code }) => code)).not.toContain('R04')
  })
})

describe('what a figure of a statement opens', () => {
  const forms = statements
    .filter((statement) => statement !== 'ratios')
    .flatMap((statement) =>
      ['PEN', 'USD'].flatMap((currency) =>
        ['accumulated', 'monthly'].flatMap((scope) =>
          ['03', '07', '12'].map((month) => ({ statement, currency, scope, month })),
        ),
      ),
    )

  const accountsOf = async (asked: Asked): Promise<{ data: Row[]; totals: Asked }> =>
    must(api.get(`${balanceDetail.path}?${new URLSearchParams({ limit: '0', ...asked })}`))

  it.each(forms)('adds up to it, subtotals too: %o', async (form) => {
    const asked = { ...december, ...form }
    const columns = shownColumns(financialStatement, asked)
    const { data } = await read(asked)
    let followed = 0
    for (const row of data) {
      const column = columns.find(({ field }) => field === (row.side ?? 'subtotal')) as ReportColumn
      const query = row.side
        ? drilled(financialStatement, column, row, asked)!.query!
        : { ...asked, code: row.code!, balance: row.balance! }
      const { statement: _, ...rest } = query as Asked
      const opened = await accountsOf(rest)
      expect([row.code, opened.totals.amount]).toEqual([row.code, row[row.side ?? 'subtotal']])
      followed += 1
    }
    // Nothing was sold before April.
    const nothing = form.statement !== 'situation' || form.currency === 'USD' ? ['03'] : []
    if (form.scope === 'accumulated') expect(followed > 0).toBe(!nothing.includes(form.month))
  })

  it('goes on to the ledger: debit and credit of an account are those of its lines', async () => {
    const { data } = await accountsOf({ ...december, code: 'P01', balance: 'B' })
    expect(data).toMatchObject([
      { account: '10411', initial: '0.00', debit: '50000.00', credit: '55400.00', amount: '5400.00' },
    ])
    const asked = { ...december, code: 'P01', balance: 'B' }
    const columns = shownColumns(balanceDetail, asked)
    const { query } = drilled(balanceDetail, columns.find(({ field }) => field === 'credit')!, data[0]!, asked)!
    const ledger = await must(api.get(`/api/reports/journal-entry/major?${new URLSearchParams(query)}`))
    expect(ledger.totals).toMatchObject({ debit: '50000.00', credit: '55400.00' })
  })

  it('of accounts by their digits is what stands in them', async () => {
    const net = async (prefix: string): Promise<string> => {
      const { rows } = await world.owner.query<{ net: string }>(
        `select sum(l.debit - l.credit)::text as net from accounting.journal_line l where l.company_id = $1 and l.year = 2025 and l.account_code like $2 || '%'`,
        [world.ids.companyId, prefix],
      )
      return rows[0]!.net
    }
    const of = async (code: string, balance: string): Promise<string> =>
      (await accountsOf({ ...december, code, balance })).totals.amount!
    expect(await of('10', 'B')).toBe(fixed(dec(await net('10')).abs()))
    expect(await of('40', 'B')).toBe(await net('40'))
    expect(await of('69', 'N')).toBe(fixed(dec(await net('69')).negated()))
  })

  it('is refused without a code, and to who reads no reports of accounting', async () => {
    const refused = await api.get(`${balanceDetail.path}?year=2025&month=12`)
    expect([refused.status, refused.body.errors[0]]).toMatchObject([422, { field: 'code', code: 'account_required' }])
    const cashier = await world.as('cashier')
    for (const path of [financialStatement.path, `${balanceDetail.path}`])
      expect((await cashier.get(`${path}?year=2025&month=12&code=A01`)).status).toBe(403)
    const other = await world.as('stranger')
    expect((await must(other.get(`${financialStatement.path}?year=2025&month=12`))).data).toEqual([])
  })
})

describe('the trial balance of ten columns', () => {
  const balance = async (asked: Asked): Promise<{ data: Row[]; totals: Asked }> => {
    const query = { year: '2025', from: '01', to: '12', shape: '10', limit: '0', groupBy: 'none', ...asked }
    return must(api.get(`/api/reports/journal-entry/balance?${new URLSearchParams(query)}`))
  }

  it('has what stands, class 9 against 79, and both results, each pair made equal by the loss of the year', async () => {
    const { data, totals } = await balance({ level: '2' })
    const of = (code: string) => data.find((row) => row.code === code)!
    expect(of('10')).toMatchObject({ sumDebit: '53700.00', sumCredit: '55400.00', liability: '1700.00', asset: '0.00' })
    expect(of('63')).toMatchObject({ natureLoss: '1500.00', functionLoss: '0.00', liability: '0.00' })
    expect(of('69')).toMatchObject({ natureLoss: '2000.00', functionLoss: '2000.00' })
    expect(of('70')).toMatchObject({ natureGain: '3700.00', functionGain: '3700.00' })
    expect(of('79')).toMatchObject({ transferDebit: '2500.00', natureGain: '0.00', functionGain: '0.00' })
    expect(of('95')).toMatchObject({ transferCredit: '1500.00', functionLoss: '1500.00', natureLoss: '0.00' })
    expect(of('94')).toMatchObject({ transferCredit: '1000.00', functionLoss: '1000.00' })
    expect(of('88')).toMatchObject({ natureLoss: '100.00', functionLoss: '100.00' })
    // A loss of 900: assets are less than what is owed, costs more than sales.
    expect(data.at(-1)).toMatchObject({ code: '—', asset: '900.00', natureGain: '900.00', functionGain: '900.00' })
    for (const [left, right] of [
      ['sumDebit', 'sumCredit'],
      ['balanceDebit', 'balanceCredit'],
      ['transferDebit', 'transferCredit'],
      ['asset', 'liability'],
      ['natureLoss', 'natureGain'],
      ['functionLoss', 'functionGain'],
    ] as const)
      expect([left, totals[left]]).toEqual([left, totals[right]])
    expect(totals).toMatchObject({ natureLoss: '4600.00', functionGain: '4600.00', transferDebit: '2500.00' })
  })

  it('leads to the ledger of what is in the column, and of eight columns has no result', async () => {
    const asked = { year: '2025', from: '01', to: '12', shape: '10' }
    const { data } = await balance({})
    for (const row of data.slice(0, -1))
      for (const column of shownColumns(trialBalance, asked).filter(({ when }) => when === 'shape=10')) {
        const opened = drilled(trialBalance, column, row, asked)
        if (!opened) continue
        const { totals } = await must(
          api.get(`/api/reports/journal-entry/major?${new URLSearchParams({ ...opened.query!, limit: '1' })}`),
        )
        const [plus, minus] = opened.drill!.sums![column.field]!.map((term) => dec(totals[term.replace('-', '')]))
        const net = plus!.minus(minus!)
        expect([row.code, column.field, row[column.field]]).toEqual([
          ...[row.code, column.field, fixed(net.isNegative() ? 0 : net)],
        ])
      }
    expect((await balance({ shape: '8' })).data.some(({ code }) => code === '—')).toBe(false)
  })
})

it('a year that is closed shows December as it was, and with its closing nothing; the next one begins with what stood', async () => {
  await must(api.post(`${ENTRIES}/close`, { year: 2025 }))
  expect(await figures({})).toEqual(SITUATION)
  expect(await figures({ statement: 'nature' })).toEqual(NATURE)
  expect((await read({ closing: 'true' })).data).toEqual([])
  await must(api.post(`${ENTRIES}/open`, { year: 2026 }))
  const begun = await figures({ year: '2026', month: '01' })
  const { P28: _, P39: __, ...same } = SITUATION
  for (const code of ['A07', 'A23', 'P01', 'P21'] as const) expect([code, begun[code]]).toEqual([code, same[code]])
  expect(begun.P39).toBe('49100.00')
  expect(fixed(sum([begun.A99!, begun['1675'] ?? '0']))).toBe(begun.P99)
})
