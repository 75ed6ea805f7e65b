import { dec, round, sum } from '@yupana/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyLine } from '../testing/any-line.ts'
import { effectiveRate, invoiceTotals, isFree } from './invoice.totals.ts'

/** Found by chance: the total of the group and its value are both rounded up, and the line gets the cent that is over. */
const twiceRounded = [
  ['15.1563330', '3.1256', '9.95', '0'],
  ['253.79690371', '6148.030594045', '0', '0'],
  ['392.832545075', '10.004', '0', '63.01'],
  ['250.06', '2.862904011', '46.04', '0'],
].map(([quantity, price, discountA, discountB]) => ({
  ...{ quantity: quantity!, price: price!, discountA: discountA!, discountB: discountB! },
  ...{ includeTaxPrice: true, plasticBag: false, tax: { type: 'IGV', rate: '18' } },
}))

describe('totals of an invoice', () => {
  it('line, header and tax agree to the cent for 10,000 random documents', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 12 }), (lines) => {
        const totals = invoiceTotals(lines, '0.50')
        const paid = totals.lines.filter((_, i) => !isFree(lines[i]!))
        expect(
          sum(paid.map((line) => line.value)).eq(sum([totals.taxed, totals.exempt, totals.unaffected, totals.export])),
        ).toBe(true)
        expect(sum(paid.map((line) => line.igv)).eq(totals.igv)).toBe(true)
        expect(sum(totals.lines.map((line) => line.total)).eq(totals.total)).toBe(true)
        expect(
          sum([totals.taxed, totals.exempt, totals.unaffected, totals.export, totals.igv, totals.icbper]).eq(
            totals.total,
          ),
        ).toBe(true)
        totals.lines.forEach((line, i) => {
          const input = lines[i]!
          expect(dec(line.grossValue).minus(line.discount).eq(line.value)).toBe(true)
          const exact = dec(input.quantity)
            .times(input.price)
            .times(dec(100).minus(input.discountA))
            .times(dec(100).minus(input.discountB))
            .div(10_000)
          const net = input.includeTaxPrice ? exact.div(effectiveRate(input).plus(1)) : exact
          // Half a cent of rounding the group, with tax and without where prices carry it, and the cent that sharing may move.
          const most = dec('0.015').plus(input.includeTaxPrice ? dec('0.005').div(effectiveRate(input).plus(1)) : 0)
          expect(dec(line.value).minus(net).abs().lte(most), `${line.value} against ${net}`).toBe(true)
        })
      }),
      { numRuns: 10_000, examples: [[twiceRounded]] },
    )
  })

  it('the tax of the document is its base times the rate, within one cent', () => {
    fc.assert(
      fc.property(
        fc.array(
          anyLine.filter((line) => line.tax.type === 'IGV'),
          { minLength: 1, maxLength: 300 },
        ),
        fc.boolean(),
        (lines, gross) => {
          const totals = invoiceTotals(lines.map((line) => ({ ...line, includeTaxPrice: gross })))
          expect(round(dec(totals.taxed).times('0.18')).minus(totals.igv).abs().lte('0.01')).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('a price with tax keeps its total to the cent', () => {
    const line = {
      quantity: '3',
      price: '49.90',
      includeTaxPrice: true,
      discountA: '0',
      discountB: '0',
      tax: { type: 'IGV', rate: '18' },
      plasticBag: false,
    }
    expect(invoiceTotals([line])).toMatchObject({ total: '149.70', taxed: '126.86', igv: '22.84' })
  })

  it('SHR: taxes are percentages of the price after discount A and then discount B', () => {
    const line = {
      quantity: '1',
      price: '100',
      includeTaxPrice: false,
      discountA: '10',
      discountB: '5',
      tax: { type: 'IGV', rate: '18' },
      plasticBag: false,
    }
    expect(invoiceTotals([line])).toMatchObject({ taxed: '85.50', discount: '14.50', igv: '15.39', total: '100.89' })
  })

  it('a free line is worth nothing to pay, and a bag adds its tax outside the base', () => {
    const free = {
      quantity: '2',
      price: '50',
      includeTaxPrice: false,
      discountA: '0',
      discountB: '0',
      tax: { type: 'EXONERATED_TRASFER', rate: '18' },
      plasticBag: false,
    }
    const bag = { ...free, quantity: '3', price: '0.10', tax: { type: 'IGV', rate: '18' }, plasticBag: true }
    expect(invoiceTotals([free, bag], '0.50')).toMatchObject({
      free: '100.00',
      taxed: '0.30',
      igv: '0.05',
      icbper: '1.50',
      total: '1.85',
    })
  })

  it('the tax of one bag is rounded in the currency of the document before it is multiplied (4318)', () => {
    const bag = {
      quantity: '3',
      price: '0.10',
      includeTaxPrice: false,
      discountA: '0',
      discountB: '0',
      tax: { type: 'IGV', rate: '18' },
      plasticBag: true,
    } as const
    // 0.50 soles at 3.751 are 0.13 dollars: three of them 0.39, not 0.40.
    expect(invoiceTotals([bag], dec('0.50').div('3.751')).icbper).toBe('0.39')
    expect(invoiceTotals([bag], '0.50').icbper).toBe('1.50')
  })
})
