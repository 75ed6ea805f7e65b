import { states } from '@yupana/kernel'

export type BillStatus = 'open' | 'closed' | 'voided'
export type BillAction = 'edit' | 'void' | 'pay' | 'reopen'

/** Entered in the books when it is saved; open while it is owed, closed when it is paid; voided with a reason, kept all the same. */
export const billStates = states<BillStatus, BillAction>('open', {
  open: { edit: 'open', void: 'voided', pay: 'closed' },
  closed: { reopen: 'open' },
  voided: {},
})
