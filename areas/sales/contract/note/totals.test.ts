import { dec, fixed, sum } from '@yupana/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyLine } from '../../testing/any-line.ts'
import { invoiceTotals } from '../invoice.totals.ts'
import { type CreditableLine, noteLines, noteTotals, worthOf } from './totals.ts'

const line: CreditableLine = {
  line: 1,
  quantity: '3',
  value: '100.00',
  igv: '18.00',
  icbper: '1.50',
  tax: { type: 'IGV', rate: '18' },
}

describe('what a note takes of the lines of a sale', () => {
  it.each([
    ['quantity', { quantity: '1' }, ['33.33', '6.00', '0.50', '39.83']],
    ['quantity', { quantity: '3' }, ['100.00', '18.00', '1.50', '119.50']],
    ['amount', { amount: '59.00' }, ['50.00', '9.00', '0.00', '59.00']],
    ['amount', { amount: '118.00' }, ['100.00', '18.00', '0.00', '118.00']],
    ['words', {}, ['0.00', '0.00', '0.00', '0.00']],
    ['terms', {}, ['0.00', '0.00', '0.00', '0.00']],
    ['whole', {}, ['100.00', '18.00', '1.50', '119.50']],
  ] as const)('SAL-013 %s %o: %o', (takes, typed, expected) => {
    const [taken] = noteLines(takes, [line], [{ line: 1, ...typed }])
    expect([taken!.value, taken!.igv, taken!.icbper, taken!.total]).toEqual(expected)
  })

  it('a free line comes back as what it was worth, and nobody owes it', () => {
    const free = { ...line, tax: { type: 'EXONERATED_TRASFER', rate: '18' } }
    const lines = noteLines('whole', [free], [])
    expect(noteTotals(lines)).toMatchObject({ free: '100.00', freeIgv: '18.00', igv: '0.00', total: '1.50' })
    expect(fixed(worthOf(free))).toBe('1.50')
  })

  it('returns one after the other take exactly what was sold, whatever was sold', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 9 }), (sold, parts) => {
        const { lines, total } = invoiceTotals(sold, '0.5')
        let left: CreditableLine[] = lines.map((each, i) => ({
          ...{ line: i + 1, quantity: dec(sold[i]!.quantity).toString(), tax: sold[i]!.tax as CreditableLine['tax'] },
          ...{ value: each.value, igv: each.igv, icbper: each.icbper },
        }))
        const taken: string[] = []
        for (let part = parts; part > 0; part -= 1) {
          const typed = left.map(({ line, quantity }) => ({
            line,
            quantity: part === 1 ? quantity : dec(quantity).div(2).toDecimalPlaces(10).toString(),
          }))
          const note = noteLines('quantity', left, typed)
          const back = new Map(note.map((each) => [each.line, each]))
          taken.push(noteTotals(note).total)
          left = left.map((each) => {
            const of = back.get(each.line)
            if (!of) return each
            return {
              ...each,
              quantity: dec(each.quantity).minus(of.quantity).toString(),
              value: fixed(dec(each.value).minus(of.value)),
              igv: fixed(dec(each.igv).minus(of.igv)),
              icbper: fixed(dec(each.icbper).minus(of.icbper)),
            }
          })
          expect(left.every(({ value, igv }) => dec(value).gte(0) && dec(igv).gte(0))).toBe(true)
        }
        expect(fixed(sum(taken))).toBe(total)
      }),
    )
  })

  it('amounts, however small, take a line to the cent, and never more of its value or tax than there was', () => {
    fc.assert(
      fc.property(anyLine, fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 30 }), (sold, cents) => {
        const [line] = invoiceTotals([sold], '0.5').lines
        let left: CreditableLine = {
          ...{ line: 1, quantity: dec(sold.quantity).toString(), tax: sold.tax as CreditableLine['tax'] },
          ...{ value: line!.value, igv: line!.igv, icbper: '0.00' },
        }
        const rest = () => dec(left.value).plus(left.igv)
        for (const amount of [...cents.map((each) => fixed(each / 100)), undefined]) {
          const typed = amount ?? fixed(rest())
          if (rest().lt(typed) || rest().isZero()) continue
          const [note] = noteLines('amount', [left], [{ line: 1, amount: typed }])
          expect(fixed(dec(note!.value).plus(note!.igv))).toBe(typed)
          left = {
            ...left,
            ...{ value: fixed(dec(left.value).minus(note!.value)), igv: fixed(dec(left.igv).minus(note!.igv)) },
          }
          expect([dec(left.value).gte(0), dec(left.igv).gte(0)]).toEqual([true, true])
        }
        expect([left.value, left.igv]).toEqual(['0.00', '0.00'])
      }),
    )
  })
})
