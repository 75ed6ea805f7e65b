import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Parts that are told at most; the rest is one. */
export const MOST_PARTS = 20

const part = z.object({ text: z.string(), amount: z.string(), path: z.string().nullable() })
export type ExplainedPart = z.output<typeof part>

const explanation = z.object({
  /** The report and the column, in words. */
  title: z.string(),
  column: z.string(),
  value: z.string(),
  currency: z.string().nullable(),
  /** How it is made, in words. */
  formula: z.string(),
  /** Why it opens nothing, where it does not. */
  reason: z.string().nullable(),
  params: z.array(z.object({ name: z.string(), value: z.string(), text: z.string() })),
  source: z.enum(['kept', 'lines', 'documents']),
  /** Rows that it is made of. */
  count: z.number(),
  asOf: z.string(),
  /** What changed last of what it is made of: who, when, which document. */
  last: z
    .object({ at: z.string(), by: z.string().nullable(), what: z.string(), path: z.string().nullable() })
    .nullable(),
  /** They add up to the value; where there are more, the last one is all the others. */
  parts: z.array(part),
  /** The screen that sums up to it. */
  path: z.string().nullable(),
})
export type Explanation = z.output<typeof explanation>

const text = (most: number) => z.string().max(most, { error: 'size_too_long' })

/** Where a figure of a report comes from. Whoever may see the figure may ask. */
export const explainEndpoint = endpoint({
  id: 'reports.explain',
  method: 'GET',
  path: '/api/reports/explain',
  permission: 'session',
  query: z.looseObject({
    report: text(80),
    column: text(80),
    /** Of a row or a group its fields, `clientId:…,currency:USD`; of a sum of all none, or its currency. */
    key: text(1_000).default(''),
    /** What the report was asked with, as its address has it. */
    params: text(4_000).default(''),
  }),
  response: explanation,
  errors: ['figure_unknown'],
})
