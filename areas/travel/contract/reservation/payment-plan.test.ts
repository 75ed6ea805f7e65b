import { describe, expect, it } from 'vitest'
import { dueBy } from './payment-plan.totals.ts'

describe('the payment plan of a file', () => {
  const plan = { price: '1120.00', start: '2026-12-12', depositPercent: '50', balanceDays: 30 }

  it('asks for the deposit first, and for the whole from the day of the balance on', () => {
    expect(['2026-11-01', '2026-11-11', '2026-11-12', '2026-12-12'].map((on) => dueBy(plan, on))).toEqual([
      ...['560.00', '560.00', '1120.00', '1120.00'],
    ])
  })

  it('rounds the deposit to the cent', () => {
    expect(dueBy({ ...plan, price: '100.01', depositPercent: '33.33' }, '2026-11-01')).toBe('33.33')
  })
})
