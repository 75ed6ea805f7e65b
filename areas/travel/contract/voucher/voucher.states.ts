import { states } from '@yupana/kernel'

export type TravelVoucherStatus = 'issued' | 'used' | 'voided'
export type TravelVoucherAction = 'used' | 'void'

/** What a passenger shows to a supplier; one that is given out again voids the one before it. */
export const travelVoucherStates = states<TravelVoucherStatus, TravelVoucherAction>('issued', {
  issued: { used: 'used', void: 'voided' },
  used: {},
  voided: {},
})
