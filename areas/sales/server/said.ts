import { saidParty } from '@yupana/parties/server'

/** What a document says of its client. */
export const saidClient = saidParty(
  'client',
  ", 'retainingAgent', c.retaining_agent, 'sale', c.type in ('client', 'client-supplier')",
)
export const invoiceFoundBy = saidClient.foundBy('integer', 'sales.invoice_found')
export const quotationFoundBy = saidClient.foundBy('integer', 'sales.quotation_found')
export const creditNoteFoundBy = saidClient.foundBy('integer', 'sales.note_found')
