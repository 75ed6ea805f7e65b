import type { Say, StateLabels, Tone } from '@yupana/ui'
import { billings, purchaseOrderStates } from '../contract/index.ts'

const TONES: Readonly<Record<string, Tone>> = {
  draft: 'neutral',
  pending: 'warning',
  open: 'progress',
  closed: 'good',
  voided: 'bad',
}
const BILLING: Readonly<Record<string, Tone>> = { none: 'neutral', partial: 'progress', whole: 'good' }

/** How the states of an order are called and felt. */
export function orderLabels(t: Say): StateLabels {
  return Object.fromEntries(
    purchaseOrderStates.all.map((each) => [each, { label: t(`purchaseOrder.status.${each}`), tone: TONES[each] }]),
  )
}

/** How much of it was billed. */
export function billingLabels(t: Say): StateLabels {
  return Object.fromEntries(
    billings.map((each) => [each, { label: t(`purchaseOrder.billing.${each}`), tone: BILLING[each] }]),
  )
}

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
