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

/** What was sent and is changed is a draft of the next version: the client holds the one before. Time alone expires it. */
export const travelQuotationStates = states<TravelQuotationStatus, TravelQuotationAction>('draft', {
  draft: { edit: 'draft', remove: 'draft', send: 'sent', void: 'voided' },
  sent: { edit: 'draft', accept: 'accepted', reject: 'rejected', expire: 'expired', void: 'voided' },
  accepted: { edit: 'draft', reserve: 'reserved' },
  reserved: { giveBack: 'accepted' },
  rejected: { edit: 'draft' },
  expired: { edit: 'draft' },
  voided: {},
})
