import { type Column, formatDate, formatQuantity, type Say } from '@yupana/ui'
import type { LineLotsOut, Tracking } from '../contract/item/line-lots.ts'

interface Told {
  lots?: LineLotsOut
  tracking?: Tracking
}

/** The column of the batches and serial numbers of lines that are read; false where none says any. */
export const lotsReadColumn = <Row extends Told>(t: Say, rows: readonly Row[]): Column<Row> | false =>
  rows.some(({ lots = [] }) => lots.length > 0) && {
    ...{ field: 'lots', label: t('lots.column'), kind: 'text', wraps: true },
    render: ({ lots = [], tracking }) =>
      lots
        .map(({ code, quantity, dueDate }) =>
          [
            ...[code, tracking === 'serial' ? '' : `× ${formatQuantity(quantity)}`],
            dueDate ? `(${t('lots.due', { date: formatDate(dueDate) })})` : '',
          ]
            .filter(Boolean)
            .join(' '),
        )
        .join(', '),
  }
