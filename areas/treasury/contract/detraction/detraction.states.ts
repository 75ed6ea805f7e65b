import { states } from '@yupana/kernel'

export type DetractionStatus = 'calculated' | 'batched' | 'deposited' | 'applied' | 'selfDeposited'
export type DetractionAction = 'batch' | 'takeOut' | 'deposit' | 'selfDeposit' | 'apply' | 'giveBack'

/**
 * What is deposited of a document in the Banco de la Nación, from its document to its use. Nothing keeps the state: it is read from the batch that it waits
 * in, from what paid it, and from the bank's statement. Of a purchase the credit may be used with its constancia, of a sale once the money was seen.
 */
export const detractionStates = states<DetractionStatus, DetractionAction>('calculated', {
  calculated: { batch: 'batched', deposit: 'deposited', selfDeposit: 'selfDeposited' },
  batched: { takeOut: 'calculated', deposit: 'deposited' },
  deposited: { apply: 'applied', giveBack: 'calculated' },
  applied: { giveBack: 'deposited' },
  selfDeposited: { giveBack: 'calculated' },
})
