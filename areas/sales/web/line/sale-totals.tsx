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
  'ivap',
  'icbper',
  'otherCharges',
] as const

interface SaleTotalsProps {
  amounts: Pick<InvoiceTotals, Exclude<(typeof KINDS)[number], 'whole' | 'prepaid' | 'otherCharges'> | 'total'> & {
    prepaid?: string
    otherCharges?: string
  }
  currency: string
}

/** The tax by its name. */
const taxOf = ({ igv, ivap }: Pick<InvoiceTotals, 'igv' | 'ivap'>) =>
  ivap ? { igv: '0.00', ivap: igv } : { igv, ivap: '0.00' }

/** What a sale comes to; where it deducts advances, from the total that was sold. */
export function SaleTotals({ amounts, currency }: SaleTotalsProps): ReactNode {
  const { prepaid = '0.00', otherCharges = '0.00', total } = amounts
  const deducted = dec(prepaid).isZero() ? '0.00' : fixed(dec(prepaid).negated())
  const whole = deducted === '0.00' ? '0.00' : fixed(dec(total).plus(prepaid))
  return (
    <TotalsByKind
      noun="invoice"
      kinds={amounts.ivap ? KINDS.filter((kind) => kind !== 'igv') : KINDS}
      amounts={{ ...amounts, ...taxOf(amounts), whole, prepaid: deducted, otherCharges }}
      currency={currency}
    />
  )
}
