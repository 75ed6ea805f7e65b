import { type DateText, states } from '@yupana/kernel'

export type RequisitionOrderStatus = 'open' | 'expired' | 'closed' | 'voided'
export type RequisitionOrderAction = 'edit' | 'extend' | 'expire' | 'charge' | 'release' | 'void'

/** An order waits until it is charged: its sale closes it, the void of that sale opens it again. Time alone expires it; whoever approves gives it more. */
export const requisitionOrderStates = states<RequisitionOrderStatus, RequisitionOrderAction>('open', {
  open: { edit: 'open', extend: 'open', expire: 'expired', charge: 'closed', void: 'voided' },
  expired: { extend: 'open', void: 'voided' },
  closed: { release: 'open' },
  voided: {},
})

/** The state on a day: what nobody charged expires when its last day is over. */
export const requisitionOrderStatusOn = (
  kept: RequisitionOrderStatus,
  validUntil: DateText,
  today: DateText,
): RequisitionOrderStatus =>
  kept === 'open' && validUntil < today ? requisitionOrderStates.move('open', 'expire') : kept
