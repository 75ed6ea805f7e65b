import { drilled, type Report, shownColumns } from '@yupana/contract'
import { type DecimalInput, dec, fixed, sum, ZERO } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  accounting,
  balanceDetail,
  centerBalances,
  centerExpenseSums,
  centerExpenses,
  chartGroupAccounts,
  financialStatement,
  operationalAccounts,
  operationalResult,
  trialBalance,
} from '../contract/index.ts'

let world: World
let api: Caller
/** A center of each level below the other, another that stands beside the last, and one that hangs below none. */
const ids: Record<'G' | 'S' | 'R1' | 'R2' | 'X', string> = { G: '', S: '', R1: '', R2: '', X: '' }

beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  await must(api.put('/api/accounting-setting/initialize-next-year', { year: 2025 }))
  const center = async (code: keyof typeof ids, level: number, parent?: keyof typeof ids) => {
    const of = parent ? { parent: { id: ids[parent] } } : {}
    ids[code] = (await must(api.post('/api/cost-center', { code, name: `Centro ${code}`, level, ...of }))).id
  }
  await center('G', 1)
  await center('S', 2, 'G')
  await center('R1', 3, 'S')
  await center('R2', 3, 'S')
  await center('X', 3)
  await post('2025-03-05', '1011', '70121', '500', { to: 'R1' })
  await post('2025-04-05', '10412', '70121', '370', { to: 'R2', foreign: '100' })
  await post('2025-03-06', '6371', '1011', '120.10', { from: 'R1' })
  await post('2025-04-06', '6371', '1011', '30.05', { from: 'G' })
  await post('2025-04-07', '6599', '10412', '74', { from: 'X', foreign: '20' })
  await post('2025-04-08', '6599', '1011', '9')
  await post('2025-04-08', '1011', '70121', '11')
  await post('2025-04-09', '941', '791', '20', { from: 'S' })
  const gone = await post('2025-04-10', '6371', '1011', '77', { from: 'R1' })
  await must(api.delete(`/api/accounting/journal-entry/${gone.id}`))
})
afterAll(() => world?.close())

interface More {
  from?: keyof typeof ids
  to?: keyof typeof ids
  foreign?: string
}
/** From what is charged to what is credited, either of which may name a center. */
const post = (date: string, debit: string, credit: string, amount: string, { from, to, foreign }: More = {}) =>
  must(
    api.post('/api/accounting/journal-entry', {
      ...{ archive: { code: '05' }, date, memo: 'A mano' },
      ...(foreign ? { currency: 'USD', exchangeRate: '3.7' } : {}),
      lines: [
        {
          ...{ account: { code: debit }, debit: amount, ...(foreign ? { debitForeign: foreign } : {}) },
          ...(from ? { costCenter: { id: ids[from] } } : {}),
        },
        {
          ...{ account: { code: credit }, credit: amount, ...(foreign ? { creditForeign: foreign } : {}) },
          ...(to ? { costCenter: { id: ids[to] } } : {}),
        },
      ],
    }),
  )

type Row = Record<string, string>
type Said = Record<string, string>
const YEAR = { year: '2025', from: '1', to: '12' }
/** Months of the year, or one month where that is asked. */
const inYear = (asked: Said): Said => (asked.month ? { year: '2025', ...asked } : { ...YEAR, ...asked })
const ask = ({ path }: Pick<Report, 'path'>, asked: Said = {}): Promise<{ data: Row[]; totals: Row }> =>
  must(api.get(`${path}?${new URLSearchParams(inYear(asked))}`))

/** Lines that stand, by the code of their center, of accounts of a pattern: credits less debits. */
async function booked(like: string, currency: string): Promise<Record<string, string>> {
  const { rows } = await world.owner.query<{ code: string; net: string }>(
    `select coalesce(k.code, '') as code, sum(case when $3 = 'USD' then -l.foreign_amount else l.credit - l.debit end)::numeric(18,2)::text as net
     from accounting.journal_line l join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.live and ($3 = 'PEN' or e.currency = 'USD')
     left join company.cost_center k on k.company_id = l.company_id and k.id = l.cost_center_id
     where l.company_id = $1 and l.year = 2025 and l.account_code ~ $2 group by 1`,
    [world.ids.companyId, like, currency],
  )
  return Object.fromEntries(rows.filter(({ net }) => net !== '0.00').map(({ code, net }) => [code, net]))
}
const of = (rows: readonly Row[], field: string): Record<string, string> =>
  Object.fromEntries(rows.filter((row) => row[field] !== '0.00').map((row) => [row.code!, row[field]!]))
const negated = (amounts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(amounts).map(([code, net]) => [code, fixed(dec(net).negated())]))

/** What each figure of a row opens adds up to it. */
async function opensWhatItIs(report: Report, asked: Said): Promise<number> {
  const { data, totals } = await ask(report, { ...asked, ...(report.groups.length > 0 ? { groupBy: 'none' } : {}) })
  let opened = 0
  for (const column of shownColumns(report, inYear(asked)).filter(({ total }) => total))
    for (const [row, figure] of [...data.map((each) => [each, each[column.field]]), [{}, totals[column.field]]] as [
      Row,
      string,
    ][]) {
      const way = drilled(report, column, row, inYear(asked))
      if (!way?.report) continue
      const target = accounting.reports!.find(({ id }) => id === way.report!.id)!
      const found = await must(api.get(`${target.path}?${new URLSearchParams({ ...way.query, limit: '1' })}`))
      const terms: DecimalInput[] = (way.drill?.sums?.[column.of ?? column.field] ?? [column.of ?? column.field]).map(
        (term) => (term.startsWith('-') ? dec(found.totals[term.slice(1)]).negated() : found.totals[term]),
      )
      const total = way.drill?.positive && sum(terms).isNegative() ? ZERO : sum(terms)
      expect([report.id, column.field, way.path, fixed(total)]).toEqual([
        ...[report.id, column.field, way.path, fixed(figure)],
      ])
      opened += 1
    }
  return opened
}

describe.each(['PEN', 'USD'])('reports by cost center in %s', (currency) => {
  it('have the income and the expenses of the lines of each center, and what names none', async () => {
    const income = await booked('^7(?!9)', currency)
    for (const [by, like] of [
      ['nature', '^6'],
      ['function', '^9'],
    ] as const) {
      const { data, totals } = await ask(operationalResult, { currency, by, level: '3' })
      expect(of(data, 'income')).toEqual(income)
      const expense = negated(await booked(like, currency))
      expect(of(data, 'expense')).toEqual(expense)
      expect(totals.profit).toBe(fixed(sum(Object.values(income)).minus(sum(Object.values(expense)))))
      const sums = await ask(centerExpenseSums, { currency, by, level: '3' })
      expect(of(sums.data, 'expense')).toEqual(expense)
    }
    const all = Object.values(income)
    expect(all.length).toBeGreaterThan(0)
  })

  it('add up to the trial balance', async () => {
    const { totals } = await ask(operationalResult, { currency })
    const { data } = await ask(
      { path: '/api/reports/journal-entry/balance' },
      { currency, groupBy: 'none', level: '2' },
    )
    const net = (like: RegExp): string =>
      fixed(sum(data.filter(({ code }) => like.test(code!)).map(({ debit, credit }) => dec(credit!).minus(debit!))))
    expect([totals.income, fixed(dec(totals.expense!).negated())]).toEqual([net(/^7[0-8]/), net(/^6/)])
    const balances = await ask(centerBalances, { currency, account: '6371', groupBy: 'none' })
    const ledger = await ask({ path: '/api/reports/journal-entry/major' }, { currency, account: '6371' })
    expect([balances.totals.debit, balances.totals.credit]).toEqual([ledger.totals.debit, ledger.totals.credit])
  })

  it('open what adds up to each of their figures, on each level and in each form', async () => {
    let opened = 0
    for (const level of ['1', '2', '3'])
      for (const report of [operationalResult, centerExpenseSums]) {
        opened += await opensWhatItIs(report as never, { currency, level })
        opened += await opensWhatItIs(report as never, { currency, level, by: 'function' })
      }
    const forms: Said[] = [{ columns: 'months' }, { compare: 'previous', from: '4', to: '4' }, { costCenter: ids.S }]
    for (const more of forms) opened += await opensWhatItIs(operationalResult as never, { currency, ...more })
    for (const costCenter of ['all', 'none', ids.G, ids.R1])
      opened += await opensWhatItIs(operationalAccounts as never, { currency, costCenter })
    for (const level of ['1', '3'])
      opened += await opensWhatItIs(centerBalances as never, { currency, account: '6', level, from: '4', to: '5' })
    expect(opened).toBeGreaterThan(60)
  })
})

describe.each(['PEN', 'USD'])('other books of a center in %s', (currency) => {
  /** Lines of centers that stand, by account: debits less credits. */
  async function ofCenters(centers: readonly (keyof typeof ids)[] | 'none'): Promise<Row> {
    const { rows } = await world.owner.query<{ code: string; net: string }>(
      `select l.account_code as code, sum(case when $2 = 'USD' then l.foreign_amount else l.debit - l.credit end)::numeric(18,2)::text as net
       from accounting.journal_line l join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.live and ($2 = 'PEN' or e.currency = 'USD')
       where l.company_id = $1 and l.year = 2025 and case when $3::uuid[] is null then l.cost_center_id is null else l.cost_center_id = any($3) end group by 1 order by 1`,
      [world.ids.companyId, currency, centers === 'none' ? null : centers.map((each) => ids[each])],
    )
    return Object.fromEntries(rows.filter(({ net }) => net !== '0.00').map(({ code, net }) => [code, net]))
  }
  const asked: [string, readonly (keyof typeof ids)[] | 'none', () => string][] = [
    ['G', ['G', 'S', 'R1', 'R2'], () => ids.G],
    ['X', ['X'], () => ids.X],
    ['none', 'none', () => 'none'],
  ]

  it.each(asked)('the trial balance of %s is its lines, and opens them', async (_, centers, center) => {
    const { data } = await ask(trialBalance, { currency, center: center(), groupBy: 'none' })
    const net = data.map(({ code, debit, credit }) => [code!, fixed(dec(debit!).minus(credit!))])
    expect(Object.fromEntries(net.filter(([, amount]) => amount !== '0.00'))).toEqual(await ofCenters(centers))
    await opensWhatItIs(trialBalance as never, { currency, center: center(), from: '4' })
  })

  it('the results of a center, account by account, are its lines; what stands is of no center', async () => {
    const lines = await ofCenters(['G', 'S', 'R1', 'R2'])
    const results = Object.entries(lines).filter(([code]) => /^(6|7[0-8])/.test(code))
    const { totals } = await ask(financialStatement, {
      ...{ currency, center: ids.G, statement: 'nature', month: '12', groupBy: 'none' },
    })
    expect(totals.amount).toBe(fixed(sum(results.map(([, net]) => net)).negated()))
    await opensWhatItIs(financialStatement as never, { currency, center: ids.G, statement: 'nature', month: '12' })
    const [line] = (
      await ask(financialStatement, { currency, center: ids.G, statement: 'nature', month: '12', groupBy: 'none' })
    ).data.filter(({ side }) => side)
    const code = { code: line!.code!, balance: 'N', month: '12', currency, center: ids.G }
    expect((await ask(balanceDetail, code)).totals.amount).toBe(line!.amount)
    for (const statement of ['situation', 'ratios']) {
      const query = new URLSearchParams(inYear({ month: '12', statement, center: ids.G }))
      const { status, body } = await api.get(`${financialStatement.path}?${query}`)
      expect([status, body.errors]).toMatchObject([422, [{ field: 'center', code: 'center_of_results' }]])
    }
  })

  it('REP-009 groups of accounts are asked by center, in soles or in dollars', async () => {
    if (currency === 'PEN') {
      const { id } = await must(
        api.post('/api/account-of-chart-group', { code: 'RESULTADO', name: 'Resultado', kind: 'income' }),
      )
      await world.owner.query(
        "update accounting.account set group_id = $2 where company_id = $1 and year = 2025 and left(code, 1) in ('6', '7')",
        [world.ids.companyId, id],
      )
    }
    const lines = Object.entries(await ofCenters(['G', 'S', 'R1', 'R2'])).filter(([code]) => /^[67]/.test(code))
    const of = { currency, costCenter: ids.G, level: '1' }
    const groups = accounting.reports!.find(({ path }) => path === '/api/account-of-chart-group/operational-result')!
    expect((await ask(groups, of)).totals.amount).toBe(fixed(sum(lines.map(([, net]) => net)).negated()))
    await opensWhatItIs(groups, of)
    await opensWhatItIs(chartGroupAccounts as never, of)
    await opensWhatItIs(groups, { ...of, columns: 'months', from: '3', to: '4' })
  })
})

describe('a center', () => {
  it('is told below the one of the level that is asked; what stands on that itself is in it', async () => {
    const at = async (level: string) =>
      (await ask(operationalResult, { level })).data.map(({ code, income, expense, profit }) => [
        ...[code, income, expense, profit],
      ])
    expect(await at('1')).toEqual([
      ['', '11.00', '9.00', '2.00'],
      ['G', '870.00', '150.15', '719.85'],
      ['X', '0.00', '74.00', '-74.00'],
    ])
    expect(await at('3')).toEqual([
      ['', '11.00', '9.00', '2.00'],
      ['G', '0.00', '30.05', '-30.05'],
      ['R1', '500.00', '120.10', '379.90'],
      ['R2', '370.00', '0.00', '370.00'],
      ['X', '0.00', '74.00', '-74.00'],
    ])
    const [none] = (await ask(operationalResult)).data
    expect(none).toMatchObject({ name: 'Sin centro', center: 'none', incomePercent: '1.25', profitPercent: '18.18' })
  })

  it('is asked with what hangs below it, or alone', async () => {
    const accounts = async (asked: Said) =>
      (await ask(operationalAccounts, { groupBy: 'none', ...asked })).data.map(
        ({ account, amount }) => `${account} ${amount}`,
      )
    expect(await accounts({ costCenter: ids.G })).toEqual(['6371 -150.15', '70121 870.00'])
    expect(await accounts({ costCenter: ids.G, alone: 'true' })).toEqual(['6371 -30.05'])
    expect(await accounts({ costCenter: ids.S, by: 'function' })).toEqual(['70121 870.00', '941 -20.00'])
    expect(await accounts({ costCenter: 'none' })).toEqual(['6599 -9.00', '70121 11.00'])
    const lines = await ask(centerExpenses, { costCenter: ids.G })
    expect(lines.data.map(({ account, center, amount }) => [account, center, amount])).toEqual([
      ['6371', 'R1 Centro R1', '120.10'],
      ['6371', 'G Centro G', '30.05'],
    ])
  })

  it('stands month by month', async () => {
    const { data } = await ask(centerExpenseSums, { columns: 'months', from: '3', to: '4', costCenter: ids.G })
    expect(data).toMatchObject([
      { code: 'G', 'expense2025-03': '120.10', 'expense2025-04': '30.05', expense: '150.15' },
    ])
  })

  it('has what approved budgets have for its expenses in the months, in soles', async () => {
    const budget = await must(
      api.post('/api/budget', {
        ...{ year: 2025, code: 'R1', name: 'R1', currency: 'USD', exchangeRate: '3.333', control: 'none' },
        costCenter: { id: ids.R1 },
        items: [
          { itemCode: '01', name: 'Avisos', accounts: ['637'], amount: '100' },
          { itemCode: '02', name: 'Ventas', accounts: ['70'], amount: '9999' },
        ],
      }),
    )
    const ofR1 = async (asked: Said = {}) =>
      (await ask(centerExpenseSums, { level: '3', ...asked })).data.find(({ code }) => code === 'R1')
    expect(await ofR1()).toMatchObject({ expense: '120.10', budget: null, left: null })
    await must(
      api.put(`/api/budget/${budget.id}`, {
        ...{
          code: 'R1',
          name: 'R1',
          currency: 'USD',
          exchangeRate: '3.333',
          control: 'none',
          costCenter: { id: ids.R1 },
        },
        ...{ state: 'approved', version: budget.version },
      }),
    )
    expect(await ofR1()).toMatchObject({ expense: '120.10', budget: '333.30', left: '213.20' })
    const parts = await Promise.all([ofR1({ from: '1', to: '3' }), ofR1({ from: '4', to: '12' })])
    expect(fixed(sum(parts.map((each) => each!.budget!)))).toBe('333.30')
  })

  it.each([operationalAccounts, centerExpenses, centerBalances])(
    'must be said, or the account: $id refuses with the code of its field',
    async (report) => {
      const reply = await api.get(`${report.path}?${new URLSearchParams(YEAR)}`)
      const field = report === (centerBalances as unknown) ? 'account' : 'costCenter'
      const code = field === 'account' ? 'account_required' : 'cost_center_required'
      expect([reply.status, reply.body.errors]).toEqual([422, [expect.objectContaining({ field, code })]])
    },
  )

  it('is of who reads reports of commerce or of accounting, of the own company alone', async () => {
    const stranger = await world.as('stranger')
    expect((await must(stranger.get(`${operationalResult.path}?${new URLSearchParams(YEAR)}`))).data).toEqual([])
    const cashier = await world.as('cashier')
    expect((await cashier.get(`${operationalResult.path}?${new URLSearchParams(YEAR)}`)).status).toBe(403)
  })
})
