import { states } from '@yupana/kernel'

export type ShiftStatus = 'OP' | 'CL'
export type ShiftAction = 'count' | 'reopen' | 'close' | 'approve' | 'move'

/** TRE-008: open (OP) or closed (CL). What is counted may be counted again, or go on; what is closed has its Z and stays. */
export const shiftStates = states<ShiftStatus, ShiftAction>('OP', {
  OP: { move: 'OP', count: 'OP', reopen: 'OP', close: 'CL', approve: 'CL' },
  CL: {},
})
