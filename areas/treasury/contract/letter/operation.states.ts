import { states } from '@yupana/kernel'

export type LetterOperationStatus = 'open' | 'voided'

/** What was done to letters stands until it is taken back. */
export const letterOperationStates = states<LetterOperationStatus, 'void'>('open', {
  open: { void: 'voided' },
  voided: {},
})
