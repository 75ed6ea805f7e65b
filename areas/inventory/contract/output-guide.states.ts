import { states } from '@yupana/kernel'

export type OutputGuideStatus = 'draft' | 'open' | 'closed' | 'voided'
export type OutputGuideAction =
  | 'edit'
  | 'remove'
  | 'issue'
  | 'emit'
  | 'invoice'
  | 'receive'
  | 'receiveAll'
  | 'close'
  | 'reopen'
  | 'void'

/** A draft moves nothing. Open, its goods have left and something follows: a sale, or their arrival; closed, nothing does any more. */
export const outputGuideStates = states<OutputGuideStatus, OutputGuideAction>('draft', {
  draft: { edit: 'draft', remove: 'draft', issue: 'open' },
  open: { emit: 'open', invoice: 'open', receive: 'open', receiveAll: 'closed', close: 'closed', void: 'voided' },
  closed: { emit: 'closed', reopen: 'open', void: 'voided' },
  voided: {},
})
