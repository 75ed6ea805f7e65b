import { describe, expect, it } from 'vitest'
import type { Column } from '../../list/column.tsx'
import { laidOut, wholeLayout, withMoved } from './layout.ts'

const columns: Column<object>[] = ['a', 'b', 'c', 'd'].map((field) => ({ field, label: field, kind: 'text' }))
const fields = (of: readonly { field: string }[]): string => of.map(({ field }) => field).join('')

describe('the columns of a report as a person wants them', () => {
  it('stand in their order, hidden ones left out, with their width', () => {
    const layout = [
      { field: 'c', shown: true, width: 90 },
      { field: 'a', shown: false },
      { field: 'b', shown: true },
      { field: 'd', shown: true },
    ]
    expect(fields(laidOut(columns, layout))).toBe('cbd')
    expect(laidOut(columns, layout)[0]).toMatchObject({ width: 90 })
  })

  it('take in one that is new, behind the one it was declared behind, and forget one that is gone', () => {
    const layout = ['d', 'gone', 'a'].map((field) => ({ field, shown: true }))
    expect(fields(wholeLayout(columns, layout))).toBe('dabc')
  })

  it('are all shown where all were hidden', () => {
    expect(
      fields(
        laidOut(
          columns,
          columns.map(({ field }) => ({ field, shown: false })),
        ),
      ),
    ).toBe('abcd')
  })

  it('move by one, and stay at the edges', () => {
    const layout = wholeLayout(columns, [])
    expect(fields(withMoved(layout, 2, -1))).toBe('acbd')
    expect(fields(withMoved(layout, 0, -1))).toBe('abcd')
    expect(fields(withMoved(layout, 3, 1))).toBe('abcd')
  })
})
