import { states } from '@yupana/kernel'

export type GuideStatus = 'draft' | 'open' | 'closed' | 'voided'
export type GuideAction = 'edit' | 'remove' | 'issue' | 'bill' | 'close' | 'reopen' | 'void'

/** A draft moves nothing. Open, its goods are in the stock; closed, all of them are billed: at once where their bill came before them. What was billed of it is read from the bills. */
export const guideStates = states<GuideStatus, GuideAction>('draft', {
  draft: { edit: 'draft', remove: 'draft', issue: 'open' },
  open: { bill: 'open', close: 'closed', void: 'voided' },
  closed: { reopen: 'open', void: 'voided' },
  voided: {},
})
