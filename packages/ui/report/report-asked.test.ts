import { describe, expect, it } from 'vitest'
import { yearlyHref } from './report-asked.ts'

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
