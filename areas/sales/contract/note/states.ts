import { states } from '@yupana/kernel'

export type CreditNoteStatus = 'draft' | 'waiting' | 'open' | 'closed' | 'rejected' | 'voiding' | 'voided'
export type CreditNoteAction =
  | 'edit'
  | 'remove'
  | 'issue'
  | 'accept'
  | 'reject'
  | 'settle'
  | 'reopen'
  | 'void'
  | 'askVoid'
  | 'acceptVoid'
  | 'refuseVoid'

/**
 * Draft until issued; waiting until the tax office has answered: nothing of it is in the books before. Open while something of it is to be given
 * back, or collected of a debit note; closed when nothing is. One that the office refuses has its number, and changed nothing.
 */
export const creditNoteStates = states<CreditNoteStatus, CreditNoteAction>('draft', {
  draft: { edit: 'draft', remove: 'draft', issue: 'waiting' },
  waiting: { accept: 'open', reject: 'rejected', void: 'voided' },
  open: { settle: 'closed', askVoid: 'voiding' },
  closed: { reopen: 'open', askVoid: 'voiding' },
  rejected: {},
  voiding: { acceptVoid: 'voided', refuseVoid: 'open' },
  voided: {},
})

/** Somebody may ask for it to be voided: at once while it never left, else at the tax office. */
export const mayVoidNote = (status: CreditNoteStatus): boolean =>
  creditNoteStates.can(status, 'void') || creditNoteStates.can(status, 'askVoid')
