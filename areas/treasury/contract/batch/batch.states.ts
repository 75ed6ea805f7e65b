import { states } from '@yupana/kernel'

export type BatchStatus = 'draft' | 'approved' | 'sent' | 'confirmed' | 'voided'
export type BatchAction = 'update' | 'approve' | 'send' | 'confirm' | 'void'

/** Approved by somebody else, sent to the bank as its file, confirmed once the bank has paid it; until then it may be given up. */
export const batchStates = states<BatchStatus, BatchAction>('draft', {
  draft: { update: 'draft', approve: 'approved', void: 'voided' },
  approved: { send: 'sent', confirm: 'confirmed', void: 'voided' },
  sent: { send: 'sent', confirm: 'confirmed', void: 'voided' },
  confirmed: {},
  voided: {},
})
