import { formatQuantity, type Say } from '@yupana/ui'
import { contactTypes, type PriceListOut, priceListTypes, roundings } from '../../contract/index.ts'

type Choice = { value: string; label: string }

export const listTypeOptions = (t: Say): Choice[] =>
  priceListTypes.map((value) => ({ value, label: t(`priceList.type.${value}`) }))
export const contactTypeOptions = (t: Say): Choice[] =>
  contactTypes.map((value) => ({ value, label: t(`client.type.${value}`) }))
export const roundingOptions = (t: Say): Choice[] =>
  roundings.map((value) => ({ value, label: value === 'none' ? t('priceList.roundingNone') : value }))

type Scoped = Pick<PriceListOut, 'client' | 'clientType' | 'branch' | 'paymentTerm'>

/** Whom a list is for, in a line. */
export function scopeText({ client, clientType, branch, paymentTerm }: Scoped, t: Say): string {
  const parts = [client?.name, clientType && t(`client.type.${clientType}`), branch?.name, paymentTerm?.name]
  return parts.filter(Boolean).join(' · ') || t('priceList.everybody')
}

/** Two decimals, up to four where the price has them. */
export function shownPrice(price: string | null): string {
  if (price === null) return ''
  const [whole = '', fraction = ''] = formatQuantity(price, 4).split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}
