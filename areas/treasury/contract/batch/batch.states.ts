import { states } from '@yupana/kernel'

export type BatchStatus = 'draft' | 'approved' | 'sent' | 'part' | 'confirmed' | 'voided'
export type BatchAction = 'update' | 'approve' | 'send' | 'confirmPart' | 'confirm' | 'drop' | 'finish' | 'void'

/**
 * Approved by somebody else, sent to the bank as its file, confirmed once the bank has paid it; until then it may be given up. What of it was not paid waits
 * for another confirmation, or is taken out. Whose payments were all voided may be given up too.
 */
export const batchStates = states<BatchStatus, BatchAction>('draft', {
  draft: { update: 'draft', approve: 'approved', void: 'voided' },
  approved: { send: 'sent', confirmPart: 'part', confirm: 'confirmed', drop: 'approved', void: 'voided' },
  sent: { send: 'sent', confirmPart: 'part', confirm: 'confirmed', drop: 'sent', void: 'voided' },
  part: { send: 'part', confirmPart: 'part', confirm: 'confirmed', drop: 'part', finish: 'confirmed', void: 'voided' },
  confirmed: { void: 'voided' },
  voided: {},
})
