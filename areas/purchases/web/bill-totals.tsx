import { TotalsByKind } from '@yupana/ui'
import type { ReactNode } from 'react'
import type { BillTotals as Amounts } from '../contract/index.ts'

const KINDS = ['taxed', 'exempt', 'unaffected', 'igv', 'otherCharges', 'prepaid'] as const

interface BillTotalsProps {
  amounts: Pick<Amounts, Exclude<(typeof KINDS)[number], 'prepaid'> | 'total'> & { prepaid?: string }
  currency: string
}

/** What it deducts of advances is off its amounts already: it is said, not added. */
export const BillTotals = ({ amounts, currency }: BillTotalsProps): ReactNode => (
  <TotalsByKind
    noun="bill"
    kinds={KINDS}
    amounts={{ ...amounts, prepaid: amounts.prepaid ?? '0' }}
    currency={currency}
  />
)
