import { states } from '@yupana/kernel'

export type RetentionStatus = 'open' | 'voiding' | 'rejected' | 'voided' | 'reissued'
export type RetentionAction = 'void' | 'askVoid' | 'acceptVoid' | 'refuseVoid' | 'reject' | 'reissue'

/**
 * A certificate of a client stands from its record on, until it is voided. One of ours goes to the tax office: what that rejects is certified anew, as is
 * what still stands of one that was reversed; the office answers before it is.
 */
export const retentionStates = states<RetentionStatus, RetentionAction>('open', {
  open: { void: 'voided', askVoid: 'voiding', reject: 'rejected' },
  voiding: { acceptVoid: 'voided', refuseVoid: 'open', reject: 'rejected' },
  rejected: { reissue: 'reissued' },
  voided: { reissue: 'reissued' },
  reissued: {},
})
