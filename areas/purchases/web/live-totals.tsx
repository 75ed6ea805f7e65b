import { type Lines, useWatch } from '@yupana/ui'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { useOffered } from './advance/advance-offer.tsx'
import { type AskedAdvance, lessAsked } from './advance/asked.ts'
import { type BillLine, totalsOf } from './bill-lines.ts'
import { BillTotals } from './bill-totals.tsx'

/** What the typed lines come to; for a bill with its other charges. */
export function LiveTotals({ lines }: { lines: Lines<BillLine> }): ReactNode {
  const rows = useDeferredValue(lines.rows)
  const [currency, charges, asked] = useWatch({ name: ['currency', 'otherCharges', 'advances'] }) as [
    string,
    string | null | undefined,
    AskedAdvance[] | null | undefined,
  ]
  const offered = useOffered()
  const amounts = useMemo(
    () => lessAsked(rows, totalsOf(rows, charges), asked, offered),
    [rows, charges, asked, offered],
  )
  return <BillTotals amounts={amounts} currency={currency ?? 'PEN'} />
}
