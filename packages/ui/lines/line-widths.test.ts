import { expect, it } from 'vitest'
import type { LineColumn } from './line-column.ts'
import { gridWidths } from './line-widths.ts'

interface Row {
  key: string
  item: string
  total: string
}
const columns: LineColumn<Row>[] = [
  { key: 'item', label: 'Producto', kind: 'text', width: 200, grow: 3 },
  { key: 'total', label: 'Total', kind: 'computed', width: 86 },
]
const row = (total: string): Row => ({ key: total, item: 'a very long name of a product that yields', total })

it('a figure is never cut: its column is as wide as the longest one in it, and the text beside it yields', () => {
  expect(gridWidths(columns, [row('10.00'), row('1475000.00')]).template).toBe(
    '34px minmax(200px, 3fr) max(86px, calc(12ch + 18px)) 30px',
  )
})

it('where the columns do not fit, the grid scrolls at the sum of what they need at least', () => {
  expect(gridWidths(columns, [row('')]).least).toBe('calc(34px + 200px + 86px + 30px)')
  expect(gridWidths(columns, [], { total: '9,999,999.00' }).least).toContain('calc(12ch + 18px)')
})
