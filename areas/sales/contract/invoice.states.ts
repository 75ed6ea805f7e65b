import { states } from '@yupana/kernel'

export type InvoiceStatus = 'draft' | 'open' | 'closed' | 'voiding' | 'voided'
export type InvoiceAction =
  | 'edit'
  | 'remove'
  | 'issue'
  | 'collect'
  | 'reopen'
  | 'void'
  | 'askVoid'
  | 'acceptVoid'
  | 'refuseVoid'

/**
 * Draft until issued; open while money is due; closed when paid; voided with a reason. Payments move it between open and closed. What the tax
 * office has, or may have, is voiding until the office has answered: it stands in the books as before, and nothing else may happen to it.
 */
export const invoiceStates = states<InvoiceStatus, InvoiceAction>('draft', {
  draft: { edit: 'draft', remove: 'draft', issue: 'open' },
  open: { collect: 'closed', void: 'voided', askVoid: 'voiding' },
  closed: { reopen: 'open' },
  voiding: { acceptVoid: 'voided', refuseVoid: 'open' },
  voided: {},
})
