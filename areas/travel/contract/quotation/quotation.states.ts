import { states } from '@yupana/kernel'

export type TravelQuotationStatus = 'draft' | 'sent' | 'accepted' | 'rejected' | 'expired' | 'reserved' | 'voided'
export type TravelQuotationAction =
  | 'edit'
  | 'remove'
  | 'send'
  | 'accept'
  | 'reject'
  | 'expire'
  | 'void'
  | 'reserve'
  | 'giveBack'
  | 'restore'

const LATER = { reserve: 'reserved', restore: 'accepted' } as const

/**
 * What was sent and is changed is a draft of the next version: the client holds the one before. Time alone expires it.
 * What was accepted before may be reserved, or stand again, whatever was written or sent after it.
 */
export const travelQuotationStates = states<TravelQuotationStatus, TravelQuotationAction>('draft', {
  draft: { edit: 'draft', remove: 'draft', send: 'sent', void: 'voided', ...LATER },
  sent: { edit: 'draft', accept: 'accepted', reject: 'rejected', expire: 'expired', void: 'voided', ...LATER },
  accepted: { edit: 'draft', reserve: 'reserved' },
  reserved: { giveBack: 'accepted' },
  rejected: { edit: 'draft', ...LATER },
  expired: { edit: 'draft', ...LATER },
  voided: {},
})
