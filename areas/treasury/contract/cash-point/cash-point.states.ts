import { states } from '@yupana/kernel'

export type CashPointStatus = 'created' | 'closed' | 'voided'
export type CashPointAction = 'update' | 'close' | 'void'

/** TRE-009: a sheet is written over until it is closed; what is voided has a counter-sheet. Printed is a mark, and no state. */
export const cashPointStates = states<CashPointStatus, CashPointAction>('created', {
  created: { update: 'created', close: 'closed', void: 'voided' },
  closed: { void: 'voided' },
  voided: {},
})
