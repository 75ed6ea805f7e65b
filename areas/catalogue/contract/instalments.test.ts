import { dec, sum } from '@yupana/kernel'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { feesOfTerm } from './instalments.ts'

it('equal instalments add up to the total, the last one with the cents, none on the day of issue', () => {
  expect(feesOfTerm('100', '2026-01-31', { days: 30, instalments: 3 })).toEqual([
    { date: '2026-03-02', amount: '33.33' },
    { date: '2026-04-01', amount: '33.33' },
    { date: '2026-05-01', amount: '33.34' },
  ])
  expect(feesOfTerm('10', '2026-01-31', { days: 0, instalments: 1 })).toEqual([{ date: '2026-02-01', amount: '10.00' }])
  const cents = fc.integer({ min: 1, max: 100_000_000 })
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 36 }), (total, instalments) => {
      const fees = feesOfTerm(dec(total).div(100), '2026-11-18', { days: 15, instalments })
      expect(sum(fees.map(({ amount }) => amount)).eq(dec(total).div(100))).toBe(true)
      expect(new Set(fees.slice(0, -1).map(({ amount }) => amount)).size).toBeLessThan(2)
      expect(fees.map(({ date }) => date)).toEqual([...fees.map(({ date }) => date)].sort())
    }),
  )
})
