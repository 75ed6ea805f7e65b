import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import * as value from '../values.ts'

/** How a person wants the columns of a report: in this order, some of them hidden, some of another width. */
const layout = z
  .array(
    z.strictObject({
      field: z.string().min(1, { error: 'required' }).max(60, { error: 'size_too_long' }),
      shown: value.flag.default(true),
      /** Pixels; as wide as what stands in it where absent. */
      width: z.number().int().min(40, { error: 'out_of_range' }).max(800, { error: 'out_of_range' }).optional(),
    }),
  )
  .max(100, { error: 'size_too_long' })
export type ReportLayout = z.output<typeof layout>

const reportUse = z.object({
  /** Id of the report: `salesByClient`. */
  report: z.string(),
  starred: z.boolean(),
  /** When it was asked last, and with what: the part of its address behind the path. */
  usedAt: value.instant.nullable(),
  params: z.record(z.string(), z.string()),
  layout,
})
export type ReportUse = z.output<typeof reportUse>

/** What a person keeps of each report, theirs alone and on every device of theirs: the star, what was asked last, the columns. */
export const reportUseEndpoints = {
  reportUses: endpoint({
    id: 'reportUse.list',
    method: 'GET',
    path: '/api/report-uses',
    permission: 'session',
    response: z.array(reportUse),
  }),
  keepReportUse: endpoint({
    id: 'reportUse.keep',
    method: 'PUT',
    path: '/api/report-uses/{report}',
    permission: 'session',
    params: z.object({ report: z.string().regex(/^[\w.]{1,80}$/, { error: 'invalid_format' }) }),
    /** What is left out stays as it is; `params` say that it was asked now. */
    body: z.strictObject({
      starred: value.flag.optional(),
      params: z.record(z.string().max(40), z.string().max(4000, { error: 'size_too_long' })).optional(),
      layout: layout.optional(),
    }),
    response: 'none',
    status: 204,
    errors: ['not_found', 'forbidden'],
  }),
}
