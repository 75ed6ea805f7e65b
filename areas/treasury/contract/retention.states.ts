import { states } from '@yupana/kernel'

export type RetentionStatus = 'open' | 'voided'

/** A certificate of what a client retained stands from its record on, until it is voided. */
export const retentionStates = states<RetentionStatus, 'void'>('open', { open: { void: 'voided' }, voided: {} })
