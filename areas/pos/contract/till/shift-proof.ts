import { endpoint, read, value } from '@yupana/contract'
import { z } from 'zod'

/** What is proved of a shift: its devices left out no sale, its series no number, nothing is held, every paper is a document, its money is in treasury. */
export const shiftProofKeys = ['sequence', 'numbers', 'held', 'documents', 'money'] as const

const check = z.object({
  key: z.enum(shiftProofKeys),
  ok: z.boolean(),
  /** What it should be, and what it is: counts, or soles. */
  expected: value.decimalOut,
  found: value.decimalOut,
  /** The first of what is missing or waits, as people call it: `B001-00000057`. */
  missing: z.array(z.string()),
})
export type ShiftCheck = z.output<typeof check>

export const shiftProofEndpoints = {
  shiftProof: endpoint({
    id: 'pointOfSale.proof',
    method: 'GET',
    path: '/api/pos/shifts/{id}/proof',
    permission: read('POSSHIFT', 'POSSALES'),
    params: z.object({ id: value.id }),
    /** Empty of a shift in which no till sold. */
    response: z.object({ checks: z.array(check) }),
    errors: ['not_found', 'terminal_not_allowed'],
  }),
}
