import { dec, fixed } from '@yupana/kernel'
import { TotalsByKind } from '@yupana/ui'
import type { ReactNode } from 'react'
import type { InvoiceTotals } from '../../contract/index.ts'

const KINDS = [
  'whole',
  'prepaid',
  'discount',
  'taxed',
  'exempt',
  'unaffected',
  'export',
  'free',
  'igv',
  'icbper',
] as const

interface SaleTotalsProps {
  amounts: Pick<InvoiceTotals, Exclude<(typeof KINDS)[number], 'whole' | 'prepaid'> | 'total'> & { prepaid?: string }
  currency: string
}

/** What a sale comes to; where it deducts advances, from the total that was sold. */
export function SaleTotals({ amounts, currency }: SaleTotalsProps): ReactNode {
  const { prepaid = '0.00', total } = amounts
  const deducted = dec(prepaid).isZero() ? '0.00' : fixed(dec(prepaid).negated())
  const whole = deducted === '0.00' ? '0.00' : fixed(dec(total).plus(prepaid))
  return (
    <TotalsByKind noun="invoice" kinds={KINDS} amounts={{ ...amounts, whole, prepaid: deducted }} currency={currency} />
  )
}
