import { describe, expect, it } from 'vitest'
import { fits, partyOf, sorted } from './occupancy.totals.ts'

const ages = { infantMax: 2, childMax: 11 }
const double = { adults: 2, children: 1, infants: 1, minimal: 1, maximal: 3 }

describe('who fits a room', () => {
  it('reads a party as it is typed at the desk', () => {
    expect(partyOf('2')).toEqual({ adults: 2, children: [] })
    expect(partyOf(' 2 + 1 (5)')).toEqual({ adults: 2, children: [5] })
    expect(partyOf('1+2(5, 8)')).toEqual({ adults: 1, children: [5, 8] })
    for (const wrong of ['', '0', '2+1', '2+1(5,8)', '2+1(18)', 'x']) expect(partyOf(wrong), wrong).toBeUndefined()
  })

  it('a child above the last age is an adult, an infant fills no bed', () => {
    expect(sorted({ adults: 2, children: [1, 5, 12] }, ages)).toEqual({
      ...{ adults: 3, children: [5], infants: 1, grown: 1 },
    })
    expect(fits(double, { adults: 2, children: [5] }, ages)).toBe(true)
    expect(fits(double, { adults: 2, children: [5, 1] }, ages)).toBe(true)
    expect(fits(double, { adults: 2, children: [12] }, ages)).toBe(false)
    expect(fits(double, { adults: 2, children: [5, 6] }, ages)).toBe(false)
    expect(fits(double, { adults: 2, children: [1, 1] }, ages)).toBe(false)
  })
})
