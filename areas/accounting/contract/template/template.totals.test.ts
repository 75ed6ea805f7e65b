import { dec, fixed, sum } from '@yupana/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type TemplateAmount, templateAmounts } from './template.totals.ts'

const told = (lines: readonly TemplateAmount[], base: string): string[] =>
  templateAmounts(lines, dec(base)).map(({ debit, credit }) => `${debit ?? '-'} ${credit ?? '-'}`)

describe('amounts of a template', () => {
  it('are fixed, a part of what is typed, or what is missing', () => {
    const lines: TemplateAmount[] = [
      { side: 'debit', kind: 'percent', amount: '100' },
      { side: 'debit', kind: 'percent', amount: '18' },
      { side: 'debit', kind: 'fixed', amount: '2.50' },
      { side: 'credit', kind: 'missing', amount: null },
    ]
    expect(told(lines, '100.05')).toEqual(['100.05 -', '18.01 -', '2.50 -', '- 120.56'])
  })

  it('take what is missing to the side that lacks it', () => {
    const lines: TemplateAmount[] = [
      { side: 'credit', kind: 'fixed', amount: '10' },
      { side: 'credit', kind: 'missing', amount: null },
    ]
    expect(told(lines, '0')).toEqual(['- 10.00', '10.00 -'])
  })

  it('balance wherever one line takes what is missing, whatever the others are', () => {
    const line = fc.record({
      side: fc.constantFrom('debit' as const, 'credit' as const),
      kind: fc.constantFrom('fixed' as const, 'percent' as const),
      amount: fc.integer({ min: 1, max: 10_000_000 }).map((n) => fixed(dec(n).div(100))),
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 9_999_999 }),
        (lines, cents) => {
          const all = [...lines, { side: 'credit' as const, kind: 'missing' as const, amount: null }]
          const made = templateAmounts(all, dec(cents).div(100))
          const of = (side: 'debit' | 'credit') => fixed(sum(made.map((each) => dec(each[side] ?? 0))))
          return of('debit') === of('credit')
        },
      ),
    )
  })
})
