import { bandsOf, isBanded } from '@yupana/contract'
import type { ReactNode } from 'react'
import type { Column } from './column.tsx'
import { frozenStyle } from './frozen-columns.ts'

type Banded = Pick<Column<never>, 'band' | 'field'>

/** Columns with a line where a band begins, and where what has none follows one. */
export function edged<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  if (!isBanded(columns)) return columns
  return columns.map((column, at) => ({ ...column, edge: at > 0 && columns[at - 1]!.band !== column.band }))
}

/** The heads above the heads: movement, balance. */
export function BandRow({
  columns,
  frozen,
  selects,
}: {
  columns: readonly Banded[]
  frozen: number
  selects: boolean
}): ReactNode {
  if (!isBanded(columns)) return null
  return (
    <tr>
      {selects && <th className="yu-cell-select" />}
      {bandsOf(columns).map(({ band, count }, at) => (
        <th
          key={`${at}`}
          colSpan={count}
          scope="colgroup"
          className={at > 0 ? 'yu-edge' : undefined}
          style={at === 0 ? { ...frozenStyle(0, frozen), ...(frozen > 0 ? { zIndex: 2 } : {}) } : undefined}
        >
          {band}
        </th>
      ))}
    </tr>
  )
}
