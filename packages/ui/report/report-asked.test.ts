import { asks } from '@yupana/contract'
import { describe, expect, it } from 'vitest'
import { askedNow, missingAsks, withoutPeriodAsks, yearlyHref } from './report-asked.ts'

describe('a yearly report', () => {
  it('leads from its bare path to the one that names the year, with all else that it was asked', () => {
    expect(yearlyHref('/report/major', '2026', { account: '1212', from: '01' })).toBe(
      '/report/major/year/2026?account=1212&from=01',
    )
  })

  it('changes its path with its year, which stands nowhere else', () => {
    expect(yearlyHref('/report/sale/year/2026', '2025', { year: '2025', month: '03' })).toBe(
      '/report/sale/year/2025?month=03',
    )
  })
})

describe('what a report would be refused for', () => {
  const days = asks.days()
  it('is said at the end of a period that ends before it begins; an open one has no order', () => {
    expect(missingAsks(days, { from: '2026-11-30', to: '2026-11-01' })).toEqual({ to: 'range_backwards' })
    expect(missingAsks(days, { from: '2026-11-01', to: '2026-11-01' })).toEqual({})
    expect(missingAsks(asks.months(), { year: '2026', from: '10', to: '9' })).toEqual({ to: 'range_backwards' })
    expect(missingAsks({ from: asks.day('x'), to: asks.day('x') }, { from: '2026-11-30' })).toEqual({})
    expect(missingAsks(days, { from: '31/02/2026', to: '2026-11-01' })).toEqual({ from: 'invalid_date' })
  })
})

describe('a relative period in the address', () => {
  const month = { asks: asks.month(), groups: [], key: [] }
  it('is the days that it means today, over what the session, the path and the address say', () => {
    const starting = { year: '2026', month: '11' }
    const address = { period: 'lastMonth', year: '2026' }
    expect(askedNow(month, starting, address, '2027-01-05')).toEqual({ year: '2026', month: '12' })
    expect(askedNow(month, starting, address, '2026-01-05')).toEqual({ year: '2025', month: '12' })
    expect(askedNow(month, starting, { period: 'last12Months' }, '2026-01-05')).toEqual(starting)
  })

  it('stands in the place of its days; what is none is not kept', () => {
    const given = { period: 'lastMonth', year: '2026', month: '10', groupBy: 'x' }
    expect(withoutPeriodAsks(month.asks, given)).toEqual({ period: 'lastMonth', groupBy: 'x' })
    expect(withoutPeriodAsks(month.asks, { ...given, period: 'ever' })).toEqual({
      year: '2026',
      month: '10',
      groupBy: 'x',
    })
  })
})
