import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedPieces, denominations, LOOSE, loosePieces, strangePieces, worthOf } from './denomination.ts'

describe('notes and coins', () => {
  it('are worth what they say, each currency by itself', () => {
    const pieces = countedPieces.parse([
      { currency: 'PEN', value: '200', count: 3 },
      { currency: 'PEN', value: '0.10', count: 7 },
      { currency: 'USD', value: '20', count: 2 },
    ])
    expect([worthOf(pieces, 'PEN').toString(), worthOf(pieces, 'USD').toString()]).toEqual(['600.7', '40'])
    expect(strangePieces(pieces)).toEqual([])
  })

  it('of another currency are told by their place; none of less than a whole piece is counted', () => {
    const pieces = countedPieces.parse([
      { currency: 'USD', value: '100', count: 1 },
      { currency: 'USD', value: '200', count: 1 },
      { currency: 'USD', value: '0.50', count: 1 },
    ])
    expect(strangePieces(pieces)).toEqual([1, 2])
    for (const wrong of [{ count: 1.5 }, { count: -1 }, { value: '0.05' }, { currency: 'EUR' }])
      expect(countedPieces.safeParse([{ currency: 'PEN', value: '1', count: 1, ...wrong }]).success).toBe(false)
  })

  it('an amount that is not told apart is kept to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (cents) => {
        const piece = loosePieces('PEN', String(cents / 100))
        expect(piece).toEqual({ currency: 'PEN', value: LOOSE, count: cents })
        expect(worthOf([piece], 'PEN').times(100).toNumber()).toBe(cents)
      }),
    )
    expect(denominations.PEN.length + denominations.USD.length).toBe(17)
  })
})
