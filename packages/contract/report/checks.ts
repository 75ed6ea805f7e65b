import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const checked = z.object({
  name: z.string(),
  good: z.boolean(),
  /** What was found, in words. */
  text: z.string(),
  /** The screen that shows what does not agree. */
  path: z.string().nullable(),
})
export type Checked = z.output<typeof checked>

/** What of a report agrees with the rest of the business and what does not, of what it was asked with. Whoever may read the report may ask. */
export const checksEndpoint = endpoint({
  id: 'reports.checks',
  method: 'GET',
  path: '/api/reports/checks',
  permission: 'session',
  query: z.looseObject({
    report: z.string().max(80, { error: 'size_too_long' }),
    /** What the report was asked with, as its address has it. */
    params: z.string().max(4_000, { error: 'size_too_long' }).default(''),
  }),
  response: z.array(checked),
  errors: ['report_unknown'],
})
