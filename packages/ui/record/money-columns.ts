import type { Say } from '../i18n.ts'
import type { Column } from '../list/column.tsx'

interface Foreign {
  currency: string
  exchangeRate: string
  localTotal: string | null
}

/** In what a record in dollars is told: its currency, its rate and what it is in soles; nothing of one in soles. */
export function moneyColumns<R extends Foreign>({ currency, localTotal }: R, noun: string, t: Say): Column<R>[] {
  if (currency === 'PEN') return []
  const whole: Column<R> = { field: 'localTotal', label: t(`${noun}.localTotal`), kind: 'money' }
  return [
    { field: 'currency', label: t('field.currency'), kind: 'text', render: () => t(`currency.${currency}`) },
    { field: 'exchangeRate', label: t('field.exchangeRate'), kind: 'quantity' },
    ...(localTotal === null ? [] : [whole]),
  ]
}
