import { currencySign, dec } from '@yupana/kernel'
import type { ReactNode } from 'react'
import { formatMoney, formatQuantity, parseDecimal } from '../form/input/number-text.ts'

/** An amount as people read it: its currency soft before it, nothing as a dash. */
export function Money({
  value,
  currency,
  places,
}: {
  value: string
  currency?: string | undefined
  places?: number | undefined
}): ReactNode {
  if (dec(value).isZero()) return <Nothing />
  return (
    <span>
      {currency && <span className="yu-sign">{currencySign(currency)} </span>}
      {formatMoney(value, places)}
    </span>
  )
}

/** A figure of a table by its kind; text that is no figure stands as it is. */
export function Figure({
  kind,
  value,
  currency,
  places,
}: {
  kind: 'money' | 'quantity'
  value: string
  currency?: string | undefined
  places?: number | undefined
}): ReactNode {
  if (parseDecimal(value) === undefined) return value
  if (kind === 'money') return <Money value={value} currency={currency} places={places} />
  return dec(value).isZero() ? <Nothing /> : formatQuantity(value, places)
}

/** Zero, told from what does not apply, which is empty. */
export function Nothing(): ReactNode {
  return (
    <span className="yu-faint" title="0">
      –
    </span>
  )
}
