import type { ReactNode } from 'react'
import { Cell, type Column } from '../list/column.tsx'

/** A record as labels and values. */
export function RecordFields<R>({ columns, row }: { columns: readonly Column<R>[]; row: R }): ReactNode {
  return (
    <dl className="yu-record">
      {columns.map((column) => (
        <div key={column.field}>
          <dt>{column.label}</dt>
          <dd>
            <Cell column={column} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
