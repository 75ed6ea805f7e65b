import { asks } from '@yupana/contract'
import { describe, expect, it } from 'vitest'
import { missingAsks, yearlyHref } from './report-asked.ts'

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
  })
})
