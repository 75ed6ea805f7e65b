import { dec, fixed, sum } from '@yupana/kernel'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { landedBases, landedShares, unsharedCosts } from './import.totals.ts'

const goods = [
  { value: '1000', weight: '10', volume: '0.5', quantity: '100' },
  { value: '500', weight: '30', volume: '0.5', quantity: '20' },
  { value: '0.01', weight: '0', volume: '0', quantity: '1' },
]

it.each([
  ['value', ['66.67', '33.33', '0.00']],
  ['weight', ['25.00', '75.00', '0.00']],
  ['volume', ['50.00', '50.00', '0.00']],
  ['quantity', ['82.64', '16.53', '0.83']],
] as const)('a cost is shared by %s, the largest remainders take the cents', (basis, parts) => {
  expect(landedShares(goods, [{ amount: '100', basis }]).map(([part]) => fixed(part!))).toEqual(parts)
})

it('what nothing can be shared by is named', () => {
  const costs = [
    { amount: '10', basis: 'weight' as const },
    { amount: '10', basis: 'value' as const },
    { amount: '0', basis: 'weight' as const },
  ]
  expect(unsharedCosts([{ ...goods[0]!, weight: '0' }], costs)).toEqual([0])
  expect(unsharedCosts([], costs)).toEqual([0, 1])
})

it('PUR-8: the parts of each cost add up to it, whatever is shared', () => {
  const figure = fc.integer({ min: 0, max: 999_999 }).map((cents) => fixed(dec(cents).div(100)))
  const line = fc.record({ value: figure, weight: figure, volume: figure, quantity: figure })
  const cost = fc.record({ amount: figure, basis: fc.constantFrom(...landedBases) })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), fc.array(cost, { maxLength: 8 }), (lines, costs) => {
      const shares = landedShares(lines, costs)
      const unshared = unsharedCosts(lines, costs)
      costs.forEach(({ amount }, i) => {
        const borne = fixed(sum(shares.map((of) => of[i]!)))
        expect(borne).toBe(unshared.includes(i) ? '0.00' : fixed(amount))
      })
    }),
  )
})
