import { dec, fixed, sum } from '@yupana/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { destinyLines } from './destiny.posting.ts'

const two = [
  { account: '941', percent: '60' },
  { account: '951', percent: '40' },
]
const told = (lines: ReturnType<typeof destinyLines>): string[] =>
  lines.map(({ account, debit, credit }) => `${account} ${fixed(debit)} ${fixed(credit)}`)

describe('costs go to their destinations', () => {
  it('by percent, against 791; the last one takes the cents', () => {
    const cost = { account: '6371', costCenter: null, net: '100.01', destinations: two }
    expect(told(destinyLines([cost], '791'))).toEqual(['941 60.01 0.00', '951 40.00 0.00', '791 0.00 100.01'])
    const three = ['33.33', '33.33', '33.34'].map((percent, i) => ({ account: `9${i}1`, percent }))
    expect(told(destinyLines([{ ...cost, net: '0.02', destinations: three }], '791'))).toEqual([
      '901 0.01 0.00',
      '911 0.01 0.00',
      '791 0.00 0.02',
    ])
  })

  it('turned where the cost is a credit, and not at all where it is nothing or goes nowhere', () => {
    const cost = { account: '6391', costCenter: 'c', net: '-10', destinations: two }
    expect(told(destinyLines([cost], '791'))).toEqual(['941 0.00 6.00', '951 0.00 4.00', '791 10.00 0.00'])
    expect(destinyLines([{ ...cost, net: '0' }], '791')).toEqual([])
    expect(destinyLines([{ ...cost, destinations: [] }], '791')).toEqual([])
  })

  it('whole, for any amount and percents', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        fc.integer({ min: 1, max: 9_999 }),
        (cents, hundredths) => {
          const first = dec(hundredths).div(100)
          const destinations = [
            { account: '941', percent: first },
            { account: '951', percent: dec(100).minus(first) },
          ]
          const lines = destinyLines(
            [{ account: '6371', costCenter: null, net: dec(cents).div(100), destinations }],
            '791',
          )
          expect(fixed(sum(lines.map(({ debit }) => debit)))).toBe(fixed(sum(lines.map(({ credit }) => credit))))
          const charged = sum(
            lines.filter(({ account }) => account !== '791').map(({ debit, credit }) => debit.minus(credit)),
          )
          expect(fixed(charged)).toBe(fixed(dec(cents).div(100)))
        },
      ),
    )
  })
})
