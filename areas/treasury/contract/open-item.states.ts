import { states } from '@yupana/kernel'

export type OpenItemStatus = 'open' | 'closed' | 'voided'
export type OpenItemAction = 'payPart' | 'payAll' | 'giveBack' | 'void'

/**
 * What is owed of a document, an instalment each: closed by the payment that leaves nothing, open again when a payment is undone, voided with
 * its document, of which nothing may be paid then.
 */
export const openItemStates = states<OpenItemStatus, OpenItemAction>('open', {
  open: { payPart: 'open', payAll: 'closed', giveBack: 'open', void: 'voided' },
  closed: { giveBack: 'open' },
  voided: {},
})
