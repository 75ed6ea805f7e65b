import { value } from '@yupana/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { cellProblems, withCellMarks } from './cell-marks.ts'
import type { LineColumn } from './line-column.ts'

interface Row {
  key: string
  quantity: string
  price: string
  discountA: string
  day: string
}

const schema = z.strictObject({
  items: z.array(
    z.strictObject({
      ...{ quantity: value.positive, price: value.zeroOrMore, discountA: value.percent.default('0'), day: value.date },
    }),
  ),
})
const columns: LineColumn<Row>[] = [
  { key: 'quantity', label: 'Cantidad', kind: 'quantity', width: 80 },
  { key: 'price', label: 'Precio', kind: 'quantity', width: 80 },
  { key: 'discountA', label: 'Dto. A %', kind: 'quantity', width: 80 },
  { key: 'day', label: 'Día', kind: 'date', width: 80 },
]
const codesOf = (typed: Partial<Row>): string[] => {
  const row: Row = { key: 'k', quantity: '', price: '', discountA: '', day: '', ...typed }
  return cellProblems(row, columns, schema, 'items').map(({ column, code }) => `${column} ${code}`)
}

describe('a cell says at once what the call would', () => {
  it.each([
    [{ quantity: '-3' }, 'quantity positive'],
    [{ price: '-3' }, 'price zero_or_more'],
    [{ discountA: '150' }, 'discountA percent'],
    [{ discountA: '-1' }, 'discountA percent'],
    [{ price: '-' }, 'price invalid_number'],
    [{ price: 'S/ 20.00' }, 'price ui.otherCurrency'],
    [{ day: '31/02' }, 'day invalid_date'],
  ])('%o: %s', (typed, told) => {
    expect(codesOf(typed)).toEqual([told])
  })

  it('nothing of what is empty, right, or the beginning of a figure', () => {
    expect(codesOf({})).toEqual([])
    expect(codesOf({ quantity: '0' })).toEqual([])
    expect(codesOf({ quantity: '0.5', price: '0', discountA: '100', day: '2026-02-28' })).toEqual([])
  })

  it('in the place of what else is wrong with that cell, and beside what is wrong with others', () => {
    const mark = { line: 'k', column: 'price', short: '', name: '', text: 'floor', repairs: [] }
    const refused = { ...mark, text: 'refused' }
    const other = { ...mark, column: 'quantity' }
    expect(withCellMarks([refused], [mark, other])).toEqual([other, refused])
  })
})
