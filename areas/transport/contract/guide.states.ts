import { states } from '@yupana/kernel'

export type CarrierGuideStatus = 'draft' | 'issued' | 'voided'
export type CarrierGuideAction = 'edit' | 'remove' | 'issue' | 'deliver' | 'void'

/** TRA-005: a draft until it is issued with its number; what was unloaded is written down afterwards; voided with a reason, kept all the same. */
export const carrierGuideStates = states<CarrierGuideStatus, CarrierGuideAction>('draft', {
  draft: { edit: 'draft', remove: 'draft', issue: 'issued' },
  issued: { deliver: 'issued', void: 'voided' },
  voided: {},
})
