import { evaluateFormulas, formulaProblems } from '@yupana/accounting/contract'
import { dec, fixed } from '@yupana/kernel'
import { describe, expect, it } from 'vitest'
import { readSeedTable } from './read-table.ts'

describe('the lines that a company begins with', () => {
  const lines = readSeedTable('balance_format').rows.map(({ code, formula }) => ({ code: code!, formula }))
  const accounts = readSeedTable('format_account').rows

  it('have formulas that stand', () => {
    expect(formulaProblems(lines)).toEqual([])
  })

  it('are named by accounts, parents and contraries that there are, of the type of the field', () => {
    const types = new Map(readSeedTable('balance_format').rows.map((row) => [row.code!, Number(row.type)]))
    for (const { format, function_format } of accounts) {
      if (format) expect(types.get(format), format).toBeLessThan(4)
      if (function_format) expect(types.get(function_format), function_format).toBe(4)
    }
    for (const row of readSeedTable('balance_format').rows)
      for (const named of [row.parent, row.contrary]) if (named) expect(types.has(named), named).toBe(true)
  })

  it('balance: whatever stands in the accounts, assets are liabilities and equity, and both results are one', () => {
    const chart = readSeedTable('chart_account').rows.filter(
      ({ posting, code }) => posting === 'true' && /^[1-9]/.test(code!),
    )
    const longest = (code: string, field: 'format' | 'function_format'): string | null | undefined =>
      accounts
        .filter((row) => row[field] && code.startsWith(row.prefix!))
        .sort((a, b) => b.prefix!.length - a.prefix!.length)[0]?.[field]
    const signs = new Map(readSeedTable('balance_format').rows.map((row) => [row.code!, Number(row.sign)]))
    let seed = 7
    const random = (): number => {
      seed = (seed * 48271) % 2147483647
      return seed / 2147483647
    }
    for (let round = 0; round < 20; round += 1) {
      // Entries between any two accounts of 1 to 7 and 88, but 79; class 9 stands against 79 in both of its sides.
      const plain = chart.filter(({ code }) => !/^(79|8[0-59]|9)/.test(code!))
      const given = new Map<string, ReturnType<typeof dec>>()
      const put = (code: string, amount: ReturnType<typeof dec>): void => {
        for (const field of ['format', 'function_format'] as const) {
          const line = longest(code, field)
          if (line) given.set(line, (given.get(line) ?? dec(0)).plus(amount.times(signs.get(line)!)))
        }
      }
      for (let entry = 0; entry < 40; entry += 1) {
        const amount = dec(Math.floor(random() * 1e6)).div(100)
        put(plain[Math.floor(random() * plain.length)]!.code!, amount)
        put(plain[Math.floor(random() * plain.length)]!.code!, amount.negated())
      }
      const found = evaluateFormulas(lines, given)
      expect(fixed(found.get('A99')!)).toBe(fixed(found.get('P99')!))
      expect(fixed(found.get('F14')!)).toBe(fixed(found.get('N22')!))
    }
  })
})
