import { states } from '@yupana/kernel'

export type TransferStatus = 'OK' | 'CX' | 'PR' | 'CL'
export type TransferAction = 'update' | 'receive' | 'void' | 'return' | 'returned' | 'keep' | 'close' | 'reopen'

/** As those of payments. PR: the bank sent it back, and the money is not in the account again yet. */
export const transferStates = states<TransferStatus, TransferAction>('OK', {
  OK: { update: 'OK', receive: 'OK', void: 'CX', return: 'PR', close: 'CL' },
  PR: { returned: 'CX', keep: 'OK' },
  CL: { reopen: 'OK' },
  CX: {},
})
