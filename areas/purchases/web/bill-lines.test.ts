import type { FormValues } from '@yupana/ui'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type BillLine, blankLine, fromItem, toItem, totalsOf, withTotal } from './bill-lines.ts'

const order = { id: '01990000-0000-7000-8000-000000000002', number: 'OC01-7' }
const line: BillLine = {
  ...blankLine(),
  item: { id: '01990000-0000-7000-8000-000000000001', code: 'CAB-1', name: 'Cable' },
  description: 'Cable azul',
  unit: 'MTR',
  quantity: '3',
  price: '10',
  orderLine: { order, line: 1, ordered: '10', billed: '4' },
}

it('a kept draft of what is bought has its unit and its order by name when it is taken again', () => {
  const kept = JSON.parse(JSON.stringify(toItem(line))) as FormValues
  expect(fromItem(kept)).toMatchObject({ unit: 'MTR', item: line.item, orderLine: line.orderLine })
})

/** What may stand in a cell: typed to the half, pasted, meant for another cell. */
const anyText = fc.oneof(
  fc.constantFrom('-', '-3', '150', '(100)', '1e9', 'NaN', 'IGV-(100)', 'IGV-abc', '0', '2', '10.5', 'IGV-18', 'US$ 3'),
  fc.string({ maxLength: 20 }),
)

it('the totals of a bill and of an order are drawn whatever stands in their cells', () => {
  const anyRow = fc
    .record({
      ...{ quantity: anyText, price: anyText, discountA: anyText, discountB: anyText, tax: anyText },
      includeTaxPrice: fc.boolean(),
    })
    .map((typed): BillLine => ({ ...line, ...typed }))
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 4 }), anyText, (rows, charges) => {
      for (const row of rows) withTotal(row)
      expect(totalsOf(rows, charges).total).toMatch(/^\d+\.\d\d$/)
    }),
    { numRuns: 2000 },
  )
})

it.each([{ price: '-3' }, { quantity: '-3' }, { discountB: '100.01' }])(
  'a line with %o counts in no figure',
  (typed) => {
    const taxed = { ...line, tax: 'IGV-18' }
    expect(totalsOf([taxed, { ...taxed, ...typed }], undefined).total).toBe('35.40')
    expect(withTotal({ ...taxed, ...typed }).total).toBe('')
  },
)
