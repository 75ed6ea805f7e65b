import { states } from '@yupana/kernel'

export type BillImportStatus = 'draft' | 'open' | 'closed' | 'voided'
export type BillImportAction = 'edit' | 'remove' | 'issue' | 'close' | 'reopen' | 'void'

/** Open, customs numbered it and its tributes are owed; closed, what brought the goods is part of what they cost. */
export const billImportStates = states<BillImportStatus, BillImportAction>('draft', {
  draft: { edit: 'draft', remove: 'draft', issue: 'open' },
  open: { edit: 'open', close: 'closed', void: 'voided' },
  closed: { reopen: 'open', void: 'voided' },
  voided: {},
})
