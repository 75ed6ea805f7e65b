import { type Decimal, dec, sum } from '@yupana/kernel'
import { parseDecimal } from '../form/input/number-text.ts'
import { cellValue } from '../list/column.tsx'

/** The exact sum of a field; text that is no number counts as nothing. */
export function sumOf<Row>(rows: readonly Row[], field: string): Decimal {
  return sum(
    rows.flatMap((row) => {
      const read = parseDecimal(String(cellValue(row, field) ?? ''))
      return read === undefined ? [] : [dec(read)]
    }),
  )
}
