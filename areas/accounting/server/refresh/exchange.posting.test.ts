import { fixed, sum } from '@yupana/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exchangeLines, restatementOf } from './exchange.posting.ts'
import type { Position } from './positions.ts'

const rates = { purchase: '3.74', sale: '3.76' }
const unrealised = { gain: '776', loss: '676' }
const realised = { gain: '7761', loss: '6761' }
const position = (more: Partial<Position>): Position => ({
  ...{ month: 3, account: '1212', analysis: 1, type: 1, party: 'p', documentType: '01', serie: 'F001', number: '1' },
  ...{ dollars: '100', soles: '370', restated: '0', returned: '0', settled: '0' },
  ...more,
})
const told = (lines: ReturnType<typeof exchangeLines>['restatement']): string[] =>
  lines.map(({ account, debit, credit }) => `${account} ${fixed(debit)} ${fixed(credit)}`)
const of = (...positions: Position[]) => exchangeLines(positions, rates, unrealised, realised)

describe('what is in dollars at the end of a month', () => {
  it('is worth what a bank buys assets at and sells debts at, whatever the side of its balance', () => {
    expect(told(of(position({})).restatement)).toEqual(['1212 4.00 0.00', '776 0.00 4.00'])
    expect(told(of(position({ dollars: '-100', soles: '-370' })).restatement)).toEqual([
      '1212 0.00 4.00',
      '676 4.00 0.00',
    ])
    const debt = { account: '4212', type: 2 }
    expect(told(of(position({ ...debt, dollars: '-100', soles: '-370' })).restatement)).toEqual([
      '4212 0.00 6.00',
      '676 6.00 0.00',
    ])
    expect(told(of(position(debt)).restatement)).toEqual(['4212 6.00 0.00', '776 0.00 6.00'])
    // Of no type that says it, by its class.
    expect(told(of(position({ account: '4699', type: 6 })).restatement)[0]).toBe('4699 6.00 0.00')
  })

  it('is taken back where it is a document; money stays restated; a document without dollars is written off for good', () => {
    const bank = { account: '10412', analysis: 2, party: null, documentType: null, serie: null, number: null }
    const lines = of(position({}), position(bank), position({ number: '2', dollars: '0', soles: '-12.50' }))
    expect(told(lines.restatement)).toEqual(['1212 4.00 0.00', '10412 4.00 0.00', '776 0.00 8.00'])
    expect(told(lines.reversal)).toEqual(['1212 0.00 4.00', '776 4.00 0.00'])
    expect(told(lines.settlement)).toEqual(['1212 12.50 0.00', '7761 0.00 12.50'])
    // Money that is spent keeps no soles.
    expect(told(of(position({ ...bank, dollars: '0', soles: '3' })).restatement)).toEqual([
      '10412 0.00 3.00',
      '676 3.00 0.00',
    ])
  })

  it('is not known without a rate', () => {
    expect(restatementOf(position({}), undefined)).toBeNull()
    expect(restatementOf(position({ dollars: '0' }), undefined)?.isZero()).toBe(true)
  })

  it('balances, in soles alone, and reaches the rate to the cent, for any position', () => {
    const cents = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((n) => fixed(n / 100))
    fc.assert(
      fc.property(
        fc.array(fc.record({ dollars: cents, soles: cents, debt: fc.boolean() }), { maxLength: 12 }),
        (given) => {
          const positions = given.map(({ dollars, soles, debt }, i) =>
            position({ dollars, soles, account: debt ? '4212' : '1212', type: debt ? 2 : 1, number: String(i) }),
          )
          for (const lines of Object.values(of(...positions))) {
            expect(fixed(sum(lines.map(({ debit }) => debit)))).toBe(fixed(sum(lines.map(({ credit }) => credit))))
            expect(lines.every(({ foreign }) => foreign.isZero())).toBe(true)
          }
          const { restatement, settlement } = of(...positions)
          positions.forEach(({ number, dollars, soles, type }) => {
            const own = [...restatement, ...settlement].filter((line) => line.number === number)
            const after = sum([soles, ...own.map(({ debit, credit }) => debit.minus(credit))])
            const worth = Number(dollars) * (type === 2 ? 3.76 : 3.74)
            expect(Math.abs(Number(after) - worth)).toBeLessThan(0.0051)
          })
        },
      ),
    )
  })
})
