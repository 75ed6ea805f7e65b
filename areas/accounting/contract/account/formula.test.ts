import { dec, fixed } from '@yupana/kernel'
import { describe, expect, it } from 'vitest'
import { codesOf, evaluateFormulas, formulaProblems, parseFormula } from './formula.ts'

const values = (of: Record<string, string>) => new Map(Object.entries(of).map(([code, value]) => [code, dec(value)]))

describe('a formula', () => {
  it.each([
    ['A01+A02', '30.00'],
    ['A01-A02-A01', '-20.00'],
    ['A01+A02*2', '50.00'],
    ['(A01+A02)*2', '60.00'],
    ['-A01/A02*360', '-180.00'],
    ['A02/A01/2', '1.00'],
    ['--A01', '10.00'],
  ])('%s is %s', (formula, expected) => {
    const found = evaluateFormulas(
      [{ code: 'A01' }, { code: 'A02' }, { code: 'X', formula }],
      values({ A01: '10', A02: '20' }),
    ).get('X')
    expect(found && fixed(found)).toBe(expected)
  })

  it.each(['', '+', 'A01+', 'A01 A02', '(A01', 'A01)', 'a01', 'A01**A02', 'A01;A02', '1.', '()'])(
    '%s is none',
    (text) => {
      expect(parseFormula(text)).toBeUndefined()
    },
  )

  it('of thousands of brackets or signs is none, and is told at once', () => {
    expect(parseFormula(`${'('.repeat(5000)}A01${')'.repeat(5000)}`)).toBeUndefined()
    expect(parseFormula(`${'-'.repeat(5000)}A01`)).toBeUndefined()
  })

  it('names each code once', () => {
    expect(codesOf(parseFormula('A01+(A02-A01)/P15')!)).toEqual(['A01', 'A02', 'P15'])
  })

  it('divided by nothing has no value, and neither has what needs it', () => {
    const lines = [{ code: 'A' }, { code: 'B', formula: 'A/A' }, { code: 'C', formula: 'B+1' }]
    expect(evaluateFormulas(lines, new Map())).toEqual(
      new Map([
        ['A', dec(0)],
        ['B', null],
        ['C', null],
      ]),
    )
  })
})

describe('a set of lines', () => {
  it('tells what is no formula, an unknown code and a line that needs itself, all at once', () => {
    const problems = formulaProblems([
      { code: 'A', formula: 'B+1' },
      { code: 'B', formula: 'C' },
      { code: 'C', formula: 'A' },
      { code: 'D', formula: 'D' },
      { code: 'E', formula: 'A+Z' },
      { code: 'F', formula: '+' },
    ])
    expect(problems).toContainEqual({ code: 'A', problem: 'formula_cycle', of: 'A → B → C → A' })
    expect(problems).toContainEqual({ code: 'D', problem: 'formula_cycle', of: 'D → D' })
    expect(problems).toContainEqual({ code: 'E', problem: 'formula_unknown_code', of: 'Z' })
    expect(problems).toContainEqual({ code: 'F', problem: 'formula_invalid', of: '+' })
    expect(problems.filter(({ code }) => code === 'E')).toHaveLength(1)
  })

  it('that needs itself has no value instead of no end', () => {
    const lines = [
      { code: 'A', formula: 'B' },
      { code: 'B', formula: 'A' },
    ]
    expect(evaluateFormulas(lines, new Map()).get('A')).toBeNull()
  })
})
