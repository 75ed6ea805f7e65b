import { type DateText, states } from '@yupana/kernel'

export type QuotationStatus = 'draft' | 'sent' | 'accepted' | 'rejected' | 'expired' | 'partial' | 'billed' | 'voided'
export type QuotationAction =
  | 'edit'
  | 'remove'
  | 'send'
  | 'accept'
  | 'reject'
  | 'reopen'
  | 'expire'
  | 'invoice'
  | 'billPart'
  | 'billAll'
  | 'release'
  | 'void'

/**
 * What was sent and is changed becomes a draft again: the client holds another paper. Time alone expires it. Issued invoices bill it in
 * part or whole, voiding them releases it; an invoice that was begun in time may still be issued after the last day.
 */
export const quotationStates = states<QuotationStatus, QuotationAction>('draft', {
  draft: { edit: 'draft', remove: 'draft', send: 'sent', accept: 'accepted', reject: 'rejected', void: 'voided' },
  sent: {
    edit: 'draft',
    send: 'sent',
    accept: 'accepted',
    reject: 'rejected',
    expire: 'expired',
    invoice: 'sent',
    billPart: 'partial',
    billAll: 'billed',
    void: 'voided',
  },
  accepted: {
    send: 'accepted',
    reject: 'rejected',
    invoice: 'accepted',
    billPart: 'partial',
    billAll: 'billed',
    void: 'voided',
  },
  rejected: { reopen: 'draft', void: 'voided' },
  expired: { edit: 'draft', reject: 'rejected', billPart: 'partial', billAll: 'billed', void: 'voided' },
  partial: { send: 'partial', invoice: 'partial', billPart: 'partial', billAll: 'billed', release: 'accepted' },
  billed: { send: 'billed', invoice: 'billed', billPart: 'partial', billAll: 'billed', release: 'accepted' },
  voided: {},
})

/** The state on a day: what waits for an answer expires when its last day is over. */
export function quotationStatusOn(kept: QuotationStatus, validUntil: DateText, today: DateText): QuotationStatus {
  return kept === 'sent' && validUntil < today ? quotationStates.move('sent', 'expire') : kept
}
