import { states } from '@yupana/kernel'

export type BillStatus = 'open' | 'closed' | 'voided' | 'pending' | 'rejected'
export type BillAction = 'edit' | 'void' | 'pay' | 'reopen' | 'submit' | 'enter' | 'approve' | 'reject'

/**
 * Entered in the books when it is saved; open while it is owed, closed when it is paid; voided with a reason, kept all the same. One beyond
 * what was agreed is nowhere in the books: it waits as pending for who may approve it; rejected, it is changed or voided.
 */
export const billStates = states<BillStatus, BillAction>('open', {
  open: { edit: 'open', submit: 'pending', void: 'voided', pay: 'closed' },
  pending: { edit: 'pending', enter: 'open', approve: 'open', reject: 'rejected', void: 'voided' },
  rejected: { edit: 'pending', enter: 'open', void: 'voided' },
  closed: { reopen: 'open' },
  voided: {},
})
