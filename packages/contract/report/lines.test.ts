import { describe, expect, it } from 'vitest'
import { sumLines } from './lines.ts'

describe('sums below each other', () => {
  const pen = { currency: 'PEN', count: 3, amounts: { total: '1.00' } }
  const usd = { currency: 'USD', count: 2, amounts: { total: '2.00' } }

  it('of two currencies are a line each, and what is counted over both is of neither', () => {
    expect(sumLines({ totals: { documents: '5' }, sums: [pen, usd] })).toEqual([
      { currency: 'PEN', amounts: { total: '1.00' } },
      { currency: 'USD', amounts: { total: '2.00' } },
      { amounts: { documents: '5' } },
    ])
    expect(sumLines({ totals: {}, sums: [pen, usd] })).toHaveLength(2)
  })

  it('of one currency, or of none, are one line with all of it', () => {
    expect(sumLines({ totals: { documents: '2' }, sums: [usd] })).toEqual([
      { currency: 'USD', amounts: { documents: '2', total: '2.00' } },
    ])
    expect(sumLines({ totals: { debit: '8.00' } })).toEqual([{ amounts: { debit: '8.00' } }])
  })
})
