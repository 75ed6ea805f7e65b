import { type Lines, useWatch } from '@yupana/ui'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { billTotals } from '../contract/index.ts'
import { type BillLine, isBlank, lineInput } from './bill-lines.ts'
import { BillTotals } from './bill-totals.tsx'

/** What the typed lines come to; for a bill with its other charges. */
export function LiveTotals({ lines }: { lines: Lines<BillLine> }): ReactNode {
  const rows = useDeferredValue(lines.rows)
  const [currency, charges] = useWatch({ name: ['currency', 'otherCharges'] }) as [string, string | null | undefined]
  const amounts = useMemo(
    () =>
      billTotals(
        // Without a product it has no tax yet: it counts in no figure.
        rows.filter((row) => !isBlank(row) && row.tax !== '').map(lineInput),
        /^\d+(\.\d+)?$/.test(charges ?? '') ? charges! : 0,
      ),
    [rows, charges],
  )
  return <BillTotals amounts={amounts} currency={currency ?? 'PEN'} />
}
