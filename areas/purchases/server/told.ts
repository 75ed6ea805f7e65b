import { read } from '@yupana/contract'
import { withholds } from '@yupana/platform'

/** Who is told what was agreed of a bill: who may read orders, or decides over bills. */
export const toldAgreed = [...read('INPUTORDER'), 'INPUTBILL.approve'] as const

// Whoever wrote the history might read it: what was found, and what is said of it.
withholds('bill', ['findings', 'warnings'], toldAgreed)
