import type { FormValues } from '@yupana/ui'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { carriedTotals } from '../contract/index.ts'
import { blankLine, carriedLine, fromItem, type GuideLine, toItem, withFigures } from './guide-lines.ts'

it('a kept draft of a guide names its route, never its number in the database', () => {
  const carrierRoute = { id: '01990000-0000-7000-8000-000000000003', code: 'SBO-LIM', name: 'San Borja – Lima' }
  const kept = JSON.parse(JSON.stringify(toItem({ ...blankLine(), description: 'Cajas', carrierRoute }))) as FormValues
  expect(fromItem(kept).carrierRoute).toEqual(carrierRoute)
})

it('weights and amounts of a guide are drawn whatever stands in its cells', () => {
  const anyText = fc.oneof(
    fc.constantFrom('-', '-3', '(100)', '1e9', 'NaN', '2', 'tne', 'kgm', 'kilometre', 'destinyWeight', 'service'),
    fc.string({ maxLength: 20 }),
  )
  const anyRow = fc
    .record({
      ...{ 'startWeight.gross': anyText, 'startWeight.tare': anyText, weightUnit: anyText, invoicingType: anyText },
      ...{ kilometres: anyText, referencePrice: anyText },
    })
    .map((typed): GuideLine => ({ ...blankLine(), description: 'Cajas', ...typed }))
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 4 }), (rows) => {
      for (const row of rows) withFigures(row)
      expect(carriedTotals(rows.map((row) => carriedLine(row, '18'))).total).toMatch(/^-?\d+\.\d\d$/)
    }),
    { numRuns: 2000 },
  )
})
