import { states } from '@yupana/kernel'

export type InvoiceStatus = 'draft' | 'open' | 'closed' | 'voided'
export type InvoiceAction = 'edit' | 'remove' | 'issue' | 'collect' | 'reopen' | 'void'

/** Draft until issued; open while money is due; closed when paid; voided with a reason. Payments move it between open and closed. */
export const invoiceStates = states<InvoiceStatus, InvoiceAction>('draft', {
  draft: { edit: 'draft', remove: 'draft', issue: 'open' },
  open: { collect: 'closed', void: 'voided' },
  closed: { reopen: 'open' },
  voided: {},
})
