import { z } from 'zod'
import { type Endpoint, endpoint, type Permission } from './endpoint.ts'

export type ColumnKind = 'text' | 'money' | 'quantity' | 'date' | 'integer' | 'state'

export interface ReportColumn {
  field: string
  kind: ColumnKind
  /** Label key. */
  label: string
  /** Summed in the totals row. */
  total?: boolean
  /** Characters, for the printed page and the sheet. */
  width?: number
}

export interface ReportDefinition<Q extends z.ZodType> {
  id: string
  path: string
  permission: Permission
  title: string
  query: Q
  /** Of the path, where it has parameters: `{ id }`. The rows are given them with the query. */
  params?: z.ZodType
  columns: readonly ReportColumn[]
  landscape?: boolean
  /** May be long: read in pages, each told where the next begins (`after`); longer sheets are made behind the call. */
  paged?: boolean
}

export interface Report<Q extends z.ZodType = z.ZodType> extends ReportDefinition<Q> {
  json: Endpoint<z.ZodUndefined, Q, z.ZodUndefined, typeof reportAnswer>
  pdf: Endpoint<z.ZodUndefined, Q, z.ZodUndefined, 'file'>
  xls: Endpoint<z.ZodUndefined, Q, z.ZodUndefined, 'file'>
}

export const reportAnswer = z.object({
  data: z.array(z.record(z.string(), z.unknown())),
  /** Sums of the columns marked so, over all rows. */
  totals: z.record(z.string(), z.string()),
  /** Rows; of a report in pages up to a bound. */
  total: z.number(),
  /** Where the next page begins, for `after`; absent behind the last one. */
  next: z.string().optional(),
})

/** What an answer gave as `next`. */
const cursor = z.string().max(500, { error: 'invalid_format' })

/** A report: one declaration, three calls (`path`, `path/pdf`, `path/xls`) of the same figures. */
export function report<Q extends z.ZodType>(definition: ReportDefinition<Q>): Report<Q> {
  const { id, path, permission, query } = definition
  const pages = definition.paged ? (query as unknown as z.ZodObject).extend({ after: cursor.optional() }) : query
  // Screens give path parameters beside the query; the type of a report does not say which.
  const params = definition.params ? { params: definition.params as never } : {}
  return {
    ...definition,
    json: endpoint({ id, method: 'GET', path, permission, query: pages as Q, ...params, response: reportAnswer }),
    pdf: endpoint({
      id: `${id}.pdf`,
      method: 'GET',
      path: `${path}/pdf`,
      permission,
      query,
      ...params,
      response: 'file',
    }),
    xls: endpoint({
      id: `${id}.xls`,
      method: 'GET',
      path: `${path}/xls`,
      permission,
      query,
      ...params,
      response: 'file',
    }),
  }
}

const year = z.coerce
  .number({ error: 'invalid_number' })
  .int()
  .min(2001, { error: 'out_of_range' })
  .max(2100, { error: 'out_of_range' })
const month = z.coerce
  .number({ error: 'invalid_number' })
  .int()
  .min(1, { error: 'out_of_range' })
  .max(12, { error: 'out_of_range' })
/** `year=2026&from=01&to=12`: months of one year. */
export const monthsQuery = z.looseObject({ year, from: month.default(1), to: month.default(12) })
/** `year=2026&month=11` */
export const monthQuery = z.looseObject({ year, month })
