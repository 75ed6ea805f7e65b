import type { TiedCalls } from '@yupana/platform'
import { shiftTied } from './queries.ts'

/** Shifts of the terminals of one's branch. */
export const shiftTiedCalls = {
  narrowed: [
    ...['shift.list', 'shift.export', 'shift.current', 'shift.places', 'shift.read', 'shift.open', 'shift.movements'],
    ...['shift.move', 'shift.count', 'shift.close', 'shift.approve', 'shift.reopen', 'shift.report'],
    ...['shift.pdf', 'shift.ticket'],
  ],
  documents: { shift: shiftTied },
} satisfies TiedCalls
