import { states } from '@yupana/kernel'

export type ReconciliationStatus = 'open' | 'finished'

/** Open while its lines are explained; finished once nothing is left, and opened again only with a reason. */
export const reconciliationStates = states<ReconciliationStatus, 'update' | 'match' | 'finish' | 'reopen'>('open', {
  open: { update: 'open', match: 'open', finish: 'finished' },
  finished: { reopen: 'open' },
})
