import { expect, it } from 'vitest'
import { cellOfPath, changedCells } from './cell-link.ts'

it('the path of a problem names its list, line and column; that of a header field names no cell', () => {
  expect(cellOfPath('items.2.quantity')).toEqual({ lines: 'items', row: 2, key: 'quantity' })
  expect(cellOfPath('items.0.tax.rate')).toEqual({ lines: 'items', row: 0, key: 'tax' })
  expect(cellOfPath('client')).toBeUndefined()
  expect(cellOfPath('items')).toBeUndefined()
})

it('the problem of a cell goes when that cell is corrected, and those of the others stay', () => {
  const before = [
    { key: 'a', quantity: '999', price: '1' },
    { key: 'b', quantity: '2', price: '3' },
  ]
  const now = [{ ...before[0]!, quantity: '9' }, before[1]!]
  expect(changedCells('items', before, now)).toEqual({ cells: ['items.0.quantity'], moved: false })
})

it('where lines come, go or change places, their problems are of other lines', () => {
  const [a, b] = [{ key: 'a' }, { key: 'b' }]
  expect(changedCells('items', [a, b], [b]).moved).toBe(true)
  expect(changedCells('items', [a, b], [b, a]).moved).toBe(true)
  expect(changedCells('items', [a, b], [a, b]).moved).toBe(false)
})
