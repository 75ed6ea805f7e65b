import { dec } from '@yupana/kernel'
import type { Glyph, Say, StateLabels } from '@yupana/ui'
import { billings, type OrderOut, purchaseOrderStates } from '../contract/index.ts'

const SIGNS: Readonly<Record<string, Glyph>> = {
  draft: 'draft',
  pending: 'observed',
  open: 'open',
  closed: 'paid',
  voided: 'voided',
}
const BILLING: Readonly<Record<string, Glyph>> = { none: 'open', partial: 'partly', whole: 'paid' }

/** How the states of an order are called and felt. */
export function orderLabels(t: Say): StateLabels {
  return Object.fromEntries(
    purchaseOrderStates.all.map((each) => [each, { label: t(`purchaseOrder.status.${each}`), glyph: SIGNS[each] }]),
  )
}

/** How much of it was billed. */
export function billingLabels(t: Say): StateLabels {
  return Object.fromEntries(
    billings.map((each) => [each, { label: t(`purchaseOrder.billing.${each}`), glyph: BILLING[each] }]),
  )
}

/** Neither billed nor received in part: what was is neither changed nor voided. */
export const isUntouched = ({ items }: OrderOut): boolean =>
  items.every(({ billed, received }) => dec(billed).isZero() && dec(received ?? 0).isZero())

/** It should have come, and something of it has not. */
export function isLate(
  order: { status: string; deliveryDate: string | null; billing: string },
  today: string,
): boolean {
  return (
    order.status === 'open' && order.billing !== 'whole' && order.deliveryDate !== null && order.deliveryDate < today
  )
}

/** `OC01-7`, and of a draft that it is one. */
export const orderNumber = ({ serie, number }: { serie: string; number: string | null }, t: Say): string =>
  `${serie}-${number ?? t('purchaseOrder.draft')}`
