import { describe, expect, it } from 'vitest'
import { asks } from './asks.ts'
import { cell, headsOf, opened } from './columns.ts'
import { changeOf, comparedColumns, daysAsked, shifted, shiftedSaid } from './compare.ts'
import { report } from './report.ts'

describe('the heads of a comparison', () => {
  const columns = [
    cell.text('name'),
    cell.money('net', { total: true }),
    cell.money('debit', { total: true, band: 'movement', short: 'left', compared: false }),
  ]
  const heads = (now: Record<string, string>, before: Record<string, string>) =>
    comparedColumns(columns, before, now).map((column) => {
      const { band, under, whole } = headsOf(column, (key) => key.replace(/^(field|report)\./, ''))
      return [band, under, whole]
    })

  it('a compared figure is one band with its years; what is left alone keeps its own', () => {
    expect(heads({ year: '2026', from: '01' }, { year: '2025', from: '01' })).toEqual([
      [undefined, 'Name', 'name'],
      ['net', '2026', 'net 2026'],
      ['net', '2025', 'net 2025'],
      ['net', 'Delta', 'net delta'],
      ['net', 'DeltaPercent', 'net deltaPercent'],
      ['movement', 'Left', 'debit'],
    ])
  })

  it('within one year, or over the turn of one, no year tells the periods apart', () => {
    const days = (from: string, to: string) => ({ from, to })
    const under = (now: Record<string, string>, before: Record<string, string>) =>
      heads(now, before)
        .slice(1, 3)
        .map(([, each]) => each)
    expect(under(days('2026-11-01', '2026-11-30'), days('2026-10-01', '2026-10-31'))).toEqual(['Now', 'Before'])
    expect(under(days('2026-11-01', '2027-01-31'), days('2025-11-01', '2026-01-31'))).toEqual(['Now', 'Before'])
    expect(under(days('2026-01-01', '2026-11-30'), days('2025-01-01', '2025-11-30'))).toEqual(['2026', '2025'])
  })
})

describe('the period that a report is compared with', () => {
  it.each([
    ['whole months, however many days they have', 'previous', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['whole months over the turn of a year', 'previous', '2026-01-01', '2026-02-28', '2025-11-01', '2025-12-31'],
    ['days just before', 'previous', '2026-11-10', '2026-11-16', '2026-11-03', '2026-11-09'],
    ['the same days a year earlier', 'lastYear', '2026-11-10', '2026-11-16', '2025-11-10', '2025-11-16'],
    ['the 29th of February, of a year without one', 'lastYear', '2028-02-29', '2028-03-05', '2027-02-28', '2027-03-05'],
    ['the 28th of February of a leap year', 'lastYear', '2025-02-28', '2025-02-28', '2024-02-28', '2024-02-28'],
    ['days from the 28th of February', 'lastYear', '2025-02-28', '2025-03-05', '2024-02-28', '2024-03-05'],
    ['days to the 28th of February', 'lastYear', '2025-02-10', '2025-02-28', '2024-02-10', '2024-02-28'],
    ['days within a leap year', 'lastYear', '2024-02-10', '2024-02-29', '2023-02-10', '2023-02-28'],
    ['months to the end of February', 'lastYear', '2025-01-01', '2025-02-28', '2024-01-01', '2024-02-29'],
    ['months from a leap year', 'lastYear', '2024-02-01', '2024-03-31', '2023-02-01', '2023-03-31'],
    ['whole February of a leap year', 'lastYear', '2029-02-01', '2029-02-28', '2028-02-01', '2028-02-29'],
  ] as const)('days: %s', (_, by, from, to, first, last) => {
    expect(shifted({ from, to, client: 'x' }, asks.days(), by)).toEqual({ from: first, to: last, client: 'x' })
  })

  it('months and years', () => {
    expect(shifted({ year: 2026, month: 1 }, asks.month(), 'previous')).toEqual({ year: 2025, month: 12 })
    expect(shifted({ year: 2026, month: 1 }, asks.month(), 'lastYear')).toEqual({ year: 2025, month: 1 })
    expect(shifted({ year: 2026, from: 4, to: 6 }, asks.months(), 'previous')).toEqual({ year: 2026, from: 1, to: 3 })
    expect(shifted({ year: 2026, from: 1, to: 3 }, asks.months(), 'previous')).toEqual({ year: 2025, from: 10, to: 12 })
    expect(shifted({ year: 2026 }, asks.year(), 'previous')).toEqual({ year: 2025 })
  })

  it('months that fall into two years name the year in which they end, there and back', () => {
    const back = shifted({ year: 2026, from: 2, to: 4 }, asks.months(), 'previous')
    expect(back).toEqual({ year: 2025, from: 11, to: 1, toYear: 2026 })
    expect(shifted(back, asks.months(), 'lastYear')).toEqual({ year: 2024, from: 11, to: 1, toYear: 2025 })
    expect(shiftedSaid({ year: '2026', from: '02', to: '04', account: '12' }, asks.months(), 'previous')).toEqual({
      ...{ year: '2025', from: '11', to: '01', toYear: '2026', account: '12' },
    })
    expect(daysAsked(back)).toEqual({ first: '2025-11-01', last: '2026-01-31' })
  })

  it('what was nothing changed by no part of a hundred', () => {
    expect(changeOf('10.00', '0.00')).toEqual({ delta: '10.00', percent: null })
    expect(changeOf('50.00', '-100.00')).toEqual({ delta: '150.00', percent: '150.00' })
  })
})

describe('what a figure opens', () => {
  const row = { id: 'a/b', code: '10' }

  it('is filled from the row and from what was asked; behind a ? all that was asked goes with it', () => {
    expect(opened('/x/{id}', row, { year: '2026' })).toBe('/x/a%2Fb')
    expect(opened('/x?account={code}', row, { year: '2026', account: '99' })).toBe('/x?account=10&year=2026')
    expect(opened('/x/{year}', row, { year: '2026' })).toBe('/x/2026')
  })

  it('is nothing where the row lacks it', () => {
    expect(opened('/x/{source}', row, {})).toBeUndefined()
    expect(opened(undefined, row, {})).toBeUndefined()
  })
})

describe('the calls of a report', () => {
  const made = report({
    ...{ id: 'x', path: '/api/x', permission: ['X.readOnly'], title: 'x', columns: [], groups: ['a', 'b', 'c'] },
    asks: {
      ...asks.month(),
      account: asks.code('x', { choose: '/c', pattern: /^\d+$/, required: 'account_required' }),
    },
  })
  const told = (query: object): string[] =>
    made.json.query!.safeParse(query).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []

  it('take what it asks, and say what is missing with its own code', () => {
    expect(told({ year: '2026', month: '11', account: '12' })).toEqual([])
    expect(told({ year: '2026', month: '11' })).toEqual(['account account_required'])
    expect(told({ year: '2026', month: '13', account: '1' })).toEqual(['month out_of_range'])
  })

  it('group by at most two fields that are declared, each once', () => {
    const asked = { year: '2026', month: '11', account: '1' }
    for (const groupBy of ['a', 'b,a', 'none']) expect(told({ ...asked, groupBy })).toEqual([])
    for (const groupBy of ['d', 'a,a', 'a,b,c', ''])
      expect(told({ ...asked, groupBy })).toEqual(['groupBy invalid_choice'])
  })
})
