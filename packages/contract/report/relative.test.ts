import { describe, expect, it } from 'vitest'
import { asks } from './asks.ts'
import { isRelativePeriod, periodAsked, relativePeriodsOf } from './relative.ts'

describe('a relative period', () => {
  it.each([
    ['today', '2026-11-18', '2026-11-18', '2026-11-18'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['last7Days', '2026-01-03', '2025-12-28', '2026-01-03'],
    ['thisMonth', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['thisQuarter', '2026-11-18', '2026-10-01', '2026-12-31'],
    ['lastQuarter', '2026-02-01', '2025-10-01', '2025-12-31'],
    ['yearToDate', '2026-11-18', '2026-01-01', '2026-11-18'],
    ['lastYear', '2026-11-18', '2025-01-01', '2025-12-31'],
    ['last12Months', '2026-11-18', '2025-12-01', '2026-11-30'],
  ] as const)('%s on %s is %s to %s', (name, today, from, to) => {
    expect(periodAsked(asks.days(), name, today)).toEqual({ from, to })
  })

  it('is said in the words of what the report asks: months of one year, a month, a year', () => {
    expect(periodAsked(asks.months(), 'lastQuarter', '2026-02-01')).toEqual({ year: '2025', from: '10', to: '12' })
    expect(periodAsked(asks.months(), 'yearToDate', '2026-11-18')).toEqual({ year: '2026', from: '01', to: '11' })
    expect(periodAsked(asks.month(), 'lastMonth', '2026-01-15')).toEqual({ year: '2025', month: '12' })
    expect(periodAsked(asks.year(), 'lastYear', '2026-01-15')).toEqual({ year: '2025' })
  })

  it('is offered where it fits: never months of two years to who asks months of one', () => {
    expect(isRelativePeriod(asks.days(), 'last12Months')).toBe(true)
    expect(isRelativePeriod(asks.months(), 'last12Months')).toBe(false)
    expect(isRelativePeriod(asks.month(), 'yearToDate')).toBe(false)
    expect(isRelativePeriod(asks.days(), 'toString')).toBe(false)
    expect(relativePeriodsOf({})).toEqual([])
  })
})
