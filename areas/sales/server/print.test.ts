import { dec, fixed, round } from '@yupana/kernel'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { invoiceTotals } from '../contract/invoice.totals.ts'
import { anyLine } from '../testing/any-line.ts'
import { printedLines } from './print.ts'

const printed = (input: Parameters<typeof invoiceTotals>[0][number]) => {
  const [line] = invoiceTotals([input], '0.50').lines
  const rate = ['IGV', 'EXONERATED_TRASFER'].includes(input.tax.type) ? dec(input.tax.rate).div(100) : dec(0)
  const priceInc = input.includeTaxPrice ? dec(input.price) : round(dec(input.price).times(rate.plus(1)), 10)
  const [out] = printedLines([
    {
      item: { code: 'A' },
      description: 'A',
      unit: { code: 'NIU', name: null },
      quantity: String(input.quantity),
      priceInc: priceInc.toString(),
      discount: line!.discount,
      icbper: line!.icbper,
      total: line!.total,
    },
  ])
  return { out: out!, line: line! }
}
const base = { plasticBag: false, tax: { type: 'IGV' as const, rate: '18' } }

it.each([
  [{ quantity: '3', price: '49.90', includeTaxPrice: true, discountA: '0', discountB: '3' }, '49.9', '4.49', '145.21'],
  [{ quantity: '2', price: '100', includeTaxPrice: false, discountA: '10', discountB: '5' }, '118', '34.22', '201.78'],
  [
    { quantity: '1', price: '33.333333', includeTaxPrice: false, discountA: '0', discountB: '0' },
    '39.3333',
    undefined,
    '39.33',
  ],
])('%o is printed as price %s, discount %s, amount %s', (input, unitPrice, discount, total) => {
  const { out } = printed({ ...base, ...input })
  expect([out.unitPrice, out.discount, out.total]).toEqual([unitPrice, discount, total])
})

it('quantity by price less discount is the amount of every discounted line', () => {
  fc.assert(
    fc.property(
      anyLine.filter((line) => line.tax.type !== 'EXONERATED_TRASFER'),
      (input) => {
        const { out, line } = printed(input)
        if (out.discount === undefined) return
        const read = round(dec(out.unitPrice!).times(out.quantity)).minus(out.discount).plus(line.icbper)
        expect(fixed(read)).toBe(out.total)
      },
    ),
  )
})
