import { dec, fixed } from '@yupana/kernel'
import { Totals, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'

interface Sums {
  expenses: string
  bonus: string
  fuel: string
  loans: string
  held: string
  result: string
}

/** How what is paid, or given back, comes about. */
export function DriverSums({ sums }: { sums: Sums }): ReactNode {
  const { t } = useSpeech()
  const label = (name: string): string => t(`driverLiquidation.${name}`)
  const less = (amount: string): string => fixed(dec(amount).negated())
  const back = dec(sums.result).isNegative()
  return (
    <Totals
      currency="PEN"
      lines={[
        { label: label('expenses'), value: sums.expenses },
        { label: t('carrierGuide.bonus'), value: sums.bonus },
        { label: label('fuel'), value: less(sums.fuel) },
        { label: label('loans'), value: less(sums.loans) },
        { label: label('held'), value: less(sums.held) },
        { label: label(back ? 'toReturn' : 'toPay'), value: fixed(dec(sums.result).abs()), strong: true },
      ]}
    />
  )
}
