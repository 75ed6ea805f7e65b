import { dec, fixed, sum } from '@yupana/kernel'
import { describe, expect, it } from 'vitest'
import { type BillLineInput, billTotals } from './bill.totals.ts'

const line = (over: Partial<BillLineInput> = {}): BillLineInput => ({
  quantity: '1',
  price: '100',
  includeTaxPrice: false,
  discountA: '0',
  discountB: '0',
  tax: { type: 'IGV', rate: '18' },
  ...over,
})

describe('the totals of a bill', () => {
  it('are those of the paper: net prices, prices with tax, discounts, exempt lines, other charges', () => {
    expect(billTotals([line(), line({ quantity: '3', price: '33.33' })], '5')).toMatchObject({
      taxed: '199.99',
      igv: '36.00',
      otherCharges: '5.00',
      total: '240.99',
    })
    expect(billTotals([line({ price: '118', includeTaxPrice: true })])).toMatchObject({
      taxed: '100.00',
      igv: '18.00',
      total: '118.00',
    })
    expect(billTotals([line({ discountA: '10', discountB: '5' })])).toMatchObject({ taxed: '85.50', igv: '15.39' })
    expect(billTotals([line({ tax: { type: 'EXONERATED', rate: '18' } })])).toMatchObject({
      exempt: '100.00',
      igv: '0.00',
      total: '100.00',
    })
  })

  it('agree to the cent between lines and header for ten thousand bills that look like chance', () => {
    let state = 7
    const dice = (below: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
    for (let n = 0; n < 10_000; n += 1) {
      const lines = Array.from({ length: 1 + dice(6) }, () =>
        line({
          quantity: String((1 + dice(5000)) / 100),
          price: String(dice(1_000_000) / 10 ** dice(6)),
          includeTaxPrice: dice(2) === 0,
          discountA: String(dice(30)),
          tax: [
            { type: 'IGV', rate: '18' },
            { type: 'IGV', rate: '10' },
            { type: 'EXONERATED', rate: '0' },
            { type: 'UNAFFECTED', rate: '0' },
          ][dice(4)]!,
        }),
      )
      const totals = billTotals(lines, dice(100))
      const of = (field: 'value' | 'igv' | 'total') => fixed(sum(totals.lines.map((each) => each[field])))
      expect(of('igv')).toBe(totals.igv)
      expect(of('value')).toBe(fixed(dec(totals.taxed).plus(totals.exempt).plus(totals.unaffected)))
      expect(fixed(dec(of('total')).plus(totals.otherCharges))).toBe(totals.total)
    }
  })
})
