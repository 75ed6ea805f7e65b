import { dec } from '@yupana/kernel'
import fc from 'fast-check'
import type { LineInput } from '../contract/invoice.totals.ts'

const decimalText = (max: number, places: number) =>
  fc
    .tuple(fc.integer({ min: 0, max }), fc.integer({ min: 0, max: 10 ** Math.min(places, 9) - 1 }))
    .map(([whole, part]) => `${whole}.${String(part).padStart(Math.min(places, 9), '0')}`)
const percent = fc.oneof(
  fc.constant('0'),
  fc.integer({ min: 1, max: 9999 }).map((n) => dec(n).div(100).toString()),
)

/** Any line that the product accepts: net or gross prices with 2 to 10 decimals, two discounts, every tax type, bags. */
export const anyLine: fc.Arbitrary<LineInput> = fc
  .record({
    quantity: fc
      .integer({ min: 2, max: 9 })
      .chain((places) => decimalText(500, places))
      .filter((q) => dec(q).gt(0)),
    price: fc.integer({ min: 2, max: 10 }).chain((places) => decimalText(9000, places)),
    includeTaxPrice: fc.boolean(),
    discountA: percent,
    discountB: percent,
    type: fc.constantFrom('IGV', 'IGV', 'IGV', 'EXONERATED', 'UNAFFECTED', 'EXPORT', 'EXONERATED_TRASFER'),
    plasticBag: fc.boolean(),
  })
  .map(({ type, ...line }) => ({
    ...line,
    tax: { type, rate: type === 'IGV' || type === 'EXONERATED_TRASFER' ? '18' : '0' },
  }))
