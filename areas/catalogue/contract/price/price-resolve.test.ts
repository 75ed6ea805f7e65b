import { dec } from '@yupana/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestCandidate, type Candidate, compareCandidates, formulaPrice, specificity } from './price-resolve.ts'

const anyCandidate: fc.Arbitrary<Candidate> = fc.record({
  priority: fc.integer({ min: -2, max: 2 }),
  client: fc.boolean(),
  clientType: fc.boolean(),
  branch: fc.boolean(),
  paymentTerm: fc.boolean(),
  validFrom: fc.constantFrom(null, '2026-01-01', '2026-06-01'),
  number: fc.integer({ min: 1, max: 9999 }),
})
const candidates = fc.uniqueArray(anyCandidate, { selector: (each) => each.number, minLength: 1, maxLength: 12 })

describe('which list wins', () => {
  test('is the same one in whatever order the lists are read', () => {
    fc.assert(
      fc.property(candidates, fc.integer(), (lists, seed) => {
        const shuffled = [...lists].sort((a, b) => ((a.number * seed) % 101) - ((b.number * seed) % 101))
        expect(bestCandidate(shuffled)).toBe(bestCandidate(lists))
      }),
    )
  })

  test('is never a list of less priority, nor of wider scope at the same priority', () => {
    fc.assert(
      fc.property(candidates, (lists) => {
        const best = bestCandidate(lists)!
        for (const each of lists) {
          expect(each.priority).toBeLessThanOrEqual(best.priority)
          if (each.priority === best.priority) expect(specificity(each)).toBeLessThanOrEqual(specificity(best))
        }
      }),
    )
  })

  test('a narrower rule beats the same rule that is wider: client, type, branch, term, all', () => {
    const wide = { priority: 0, client: false, clientType: false, branch: false, paymentTerm: false, validFrom: null }
    const all = { ...wide, number: 1 }
    const term = { ...wide, paymentTerm: true, number: 2 }
    const branch = { ...wide, branch: true, number: 3 }
    const type = { ...wide, clientType: true, number: 4 }
    const client = { ...wide, client: true, number: 5 }
    const others = { ...wide, clientType: true, branch: true, paymentTerm: true, number: 6 }
    const inOrder = [client, others, type, branch, term, all]
    expect([all, term, branch, type, client, others].sort(compareCandidates)).toEqual(inOrder)
  })

  test('of equals is the later one, then the lower number', () => {
    const same = { priority: 0, client: false, clientType: false, branch: false, paymentTerm: false }
    const old = { ...same, validFrom: '2025-01-01', number: 1 }
    const late = { ...same, validFrom: '2026-01-01', number: 3 }
    const later = { ...same, validFrom: '2026-01-01', number: 2 }
    expect(bestCandidate([old, late, later])).toBe(later)
  })
})

test('the formula puts the margin on the cost, the tax where asked, and rounds to the step', () => {
  const base = { margin: '33.3', rounding: '0.10', includesTax: true, rate: '18' }
  expect(formulaPrice('10', base).toString()).toBe('15.7')
  expect(formulaPrice('10', { ...base, rounding: 'none', includesTax: false }).toString()).toBe('13.33')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 7 }), fc.integer({ min: -100, max: 300 }), (cents, margin) => {
      const price = formulaPrice(dec(cents).div(100), { ...base, margin: String(margin) })
      expect(price.div('0.10').isInteger() && !price.isNegative()).toBe(true)
    }),
  )
})
