import { states } from '@yupana/kernel'

export type OrderStatus = 'draft' | 'pending' | 'open' | 'closed' | 'voided'
export type OrderAction =
  | 'edit'
  | 'issue'
  | 'submit'
  | 'approve'
  | 'reject'
  | 'receive'
  | 'bill'
  | 'close'
  | 'reopen'
  | 'void'

/**
 * A draft is worked on; where the company sets a limit it waits as pending for who may approve it; open it is with the supplier; closed
 * when all was billed, or when nothing more will come. What was billed of it is read from the bills.
 */
export const purchaseOrderStates = states<OrderStatus, OrderAction>('draft', {
  draft: { edit: 'draft', issue: 'open', submit: 'pending', void: 'voided' },
  pending: { edit: 'draft', approve: 'open', reject: 'draft', void: 'voided' },
  open: { edit: 'open', submit: 'pending', receive: 'open', bill: 'open', close: 'closed', void: 'voided' },
  closed: { reopen: 'open' },
  voided: {},
})
