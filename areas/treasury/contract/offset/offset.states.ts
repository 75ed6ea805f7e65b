import { states } from '@yupana/kernel'

export type OffsetStatus = 'open' | 'voided'

/** An offset stands from its record on, until it is voided. */
export const offsetStates = states<OffsetStatus, 'void'>('open', { open: { void: 'voided' }, voided: {} })
