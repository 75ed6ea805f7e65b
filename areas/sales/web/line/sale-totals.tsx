import { TotalsByKind } from '@yupana/ui'
import type { ReactNode } from 'react'
import type { InvoiceTotals } from '../../contract/index.ts'

const KINDS = ['discount', 'taxed', 'exempt', 'unaffected', 'export', 'free', 'igv', 'icbper'] as const

interface SaleTotalsProps {
  amounts: Pick<InvoiceTotals, (typeof KINDS)[number] | 'total'>
  currency: string
}

export const SaleTotals = (props: SaleTotalsProps): ReactNode => (
  <TotalsByKind noun="invoice" kinds={KINDS} {...props} />
)
