import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { full, read } from '../permission.ts'

const proved = z.object({
  /** Number of the page: proofs of one thing share it. */
  number: z.int(),
  name: z.string(),
  /** What must agree, and how it is found out, in words. */
  title: z.string(),
  means: z.string(),
  /** What is only told where it does not agree: it may be meant. */
  warns: z.boolean(),
  /** As it was found last; null where it was never asked. */
  run: z
    .object({
      at: z.string(),
      tookMs: z.int(),
      /** What was looked at, and how much of it speaks against it. */
      checked: z.int(),
      bad: z.int(),
      /** The first that does, and the screen that shows it. */
      said: z.string().nullable(),
      path: z.string().nullable(),
      badSince: z.string().nullable(),
    })
    .nullable(),
})
export type Proved = z.output<typeof proved>

export const proofEndpoints = {
  /** Everything that must agree over the whole company (accounting §15), as it was found last: at night, or when somebody asked. */
  proofs: endpoint({
    id: 'reports.proof',
    method: 'GET',
    path: '/api/reports/proof',
    permission: read('ACCOUNTINGREPORT'),
    response: z.array(proved),
  }),
  /** Finds some of it out now. Nothing of the business is written, only what was found. */
  runProofs: endpoint({
    id: 'reports.proof.run',
    method: 'POST',
    path: '/api/reports/proof/run',
    permission: full('ACCOUNTINGREPORT'),
    body: z.strictObject({
      names: z
        .array(z.string().max(40, { error: 'size_too_long' }))
        .min(1, { error: 'size_too_short' })
        .max(60, { error: 'size_too_long' }),
    }),
    response: z.array(proved),
    errors: ['proof_unknown'],
  }),
}
