import { TotalsByKind } from '@yupana/ui'
import type { ReactNode } from 'react'
import type { BillTotals as Amounts } from '../contract/index.ts'

const KINDS = ['taxed', 'exempt', 'unaffected', 'igv', 'otherCharges'] as const

interface BillTotalsProps {
  amounts: Pick<Amounts, (typeof KINDS)[number] | 'total'>
  currency: string
}

export const BillTotals = (props: BillTotalsProps): ReactNode => <TotalsByKind noun="bill" kinds={KINDS} {...props} />
