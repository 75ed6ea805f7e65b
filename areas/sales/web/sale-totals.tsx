import { dec } from '@yupana/kernel'
import { type TotalLine, Totals, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import type { InvoiceTotals } from '../contract/index.ts'

type Amounts = Omit<InvoiceTotals, 'freeTaxed' | 'freeIgv'>

const KINDS = ['taxed', 'exempt', 'unaffected', 'export', 'free', 'discount', 'igv', 'icbper'] as const

/** Totals by kind, without those that are zero; the tax and the total always. */
export function SaleTotals({
  amounts,
  currency,
  balance,
}: {
  amounts: Omit<Amounts, 'lines'>
  currency: string
  balance?: string
}): ReactNode {
  const { t } = useSpeech()
  const lines: TotalLine[] = KINDS.filter((kind) => kind === 'igv' || !dec(amounts[kind]).isZero()).map((kind) => ({
    label: t(`invoice.${kind}`),
    value: amounts[kind],
  }))
  lines.push({ label: t('field.total'), value: amounts.total, strong: true })
  if (balance !== undefined) lines.push({ label: t('field.balance'), value: balance, strong: true })
  return <Totals lines={lines} currency={currency} />
}
