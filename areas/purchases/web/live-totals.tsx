import { type Lines, useWatch } from '@yupana/ui'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { type BillLine, totalsOf } from './bill-lines.ts'
import { BillTotals } from './bill-totals.tsx'

/** What the typed lines come to; for a bill with its other charges. */
export function LiveTotals({ lines }: { lines: Lines<BillLine> }): ReactNode {
  const rows = useDeferredValue(lines.rows)
  const [currency, charges] = useWatch({ name: ['currency', 'otherCharges'] }) as [string, string | null | undefined]
  const amounts = useMemo(() => totalsOf(rows, charges), [rows, charges])
  return <BillTotals amounts={amounts} currency={currency ?? 'PEN'} />
}
