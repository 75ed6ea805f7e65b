import type { FormValues } from '@yupana/ui'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  blankLine,
  choosable,
  fromItem,
  type LineContext,
  type SaleLine,
  toItem,
  totalsOf,
  withItem,
  withTotal,
} from './sale-lines.ts'
import { marginOf, shortLines, stockHere } from './stock-marks.ts'

it('a line keeps its cost center when its document is edited on the screen, which has no field for it', () => {
  const costCenter = { id: '01990000-0000-7000-8000-000000000003', code: 'LIM', name: 'Lima' }
  const saved: FormValues = {
    item: { id: '01990000-0000-7000-8000-000000000001', code: 'MOU-01', name: 'Mouse' },
    ...{ description: 'Mouse', unit: { code: 'NIU', name: null }, quantity: '2', price: '50', discountA: '0' },
    ...{ discountB: '0', tax: { type: 'IGV', rate: '18' }, affectation: '10', costCenter },
  }
  expect(toItem(fromItem(saved))).toMatchObject({ costCenter, quantity: '2' })
  expect(toItem(fromItem({ ...saved, costCenter: null }))).not.toHaveProperty('costCenter')
})

it('lines of an advance are chosen among services, those of other sales among all', () => {
  expect(choosable({ advance: true })).toEqual({
    filters: [{ field: 'type', operator: 'EQUAL', value: 'service', group: 0 }],
  })
  expect(choosable({})).toEqual({})
  // The same question is the same object: a list that is open asks once.
  expect(choosable({ advance: true })).toBe(choosable({ advance: true }))
})

it.each([
  [{ type: 'IGV', rate: '18', own: false }, 'IGV-10.5'],
  [{ type: 'IGV', rate: '18', own: true }, 'IGV-18'],
  [{ type: 'IGV', rate: '10', own: true }, 'IGV-10.5'],
  [{ type: 'EXONERATED', rate: '0', own: false }, 'EXONERATED'],
])('an item of %o begins a line of a small restaurant with %s', (tax, code) => {
  const taxes = ['IGV-10.5', 'IGV-18', 'EXONERATED'].map((value) => ({ value, label: value }))
  const context = { currency: 'PEN', exchangeRate: '1', bagRate: '0', taxes } as unknown as LineContext
  const option = {
    id: 'x',
    code: 'M',
    name: 'Menú',
    label: 'M',
    value: 'x',
    type: 'service',
    unitCode: 'ZZ',
    factor: '1',
  }
  const chosen = { ...option, currency: 'PEN', price: '10', includeTaxPrice: true, tax, plasticBag: false, stock: '0' }
  expect(withItem(blankLine(), { ...chosen, presentation: null }, context).tax).toBe(code)
})

/** What may stand in a cell: typed to the half, pasted, meant for another cell. */
const anyText = fc.oneof(
  fc.constantFrom('-', '-3', '150', '-0', '(100)', '1e9', 'NaN', 'Infinity', '999999999999999', 'IGV-(100)', 'IGV-abc'),
  fc.constantFrom('0', '2', '10.5', 'S/ 20.00', 'IGV-18', 'EXONERATED', 'EXONERATED_TRASFER-11'),
  fc.string({ maxLength: 20 }),
)
const anyRow = fc
  .record({
    ...{ quantity: anyText, price: anyText, discountA: anyText, discountB: anyText, tax: anyText, stock: anyText },
    ...{ includeTaxPrice: fc.boolean(), plasticBag: fc.boolean(), description: anyText },
  })
  .map((typed): SaleLine => ({ ...blankLine(), ...typed, item: { id: 'x' }, itemType: 'product' }))

it.each(['PEN', 'USD'])('the totals of a sale in %s are drawn whatever stands in its cells', (currency) => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 4 }), anyText, (rows, exchangeRate) => {
      const context: LineContext = { currency, exchangeRate, bagRate: '0.50', taxes: [] }
      for (const row of rows) withTotal(row, context)
      const { total } = totalsOf(rows, context)
      expect(total).toMatch(/^\d+\.\d\d$/)
      shortLines(rows)
      marginOf(rows, stockHere(['x'], [{ item: { id: 'x' }, quantity: '5', unitCost: '2' }]), total, '1')
    }),
    { numRuns: 2000 },
  )
})

it.each([{ price: '-3' }, { quantity: '-3' }, { discountA: '150' }])(
  'a line with %o counts in no figure, and the others as they are',
  (typed) => {
    const context: LineContext = { currency: 'USD', exchangeRate: '3.7', bagRate: '0', taxes: [] }
    const line = { ...blankLine(), item: { id: 'x' }, quantity: '2', price: '10', tax: 'IGV-18' }
    expect(totalsOf([line, { ...line, ...typed }], context).total).toBe('23.60')
    expect(withTotal({ ...line, ...typed }, context).total).toBe('')
  },
)
