import type { CompanyWork } from '../context.ts'
import type { Statement } from './statement.ts'

/** Says of fields of a statement which of them some row has a figure in. */
export const filledIn =
  (ctx: CompanyWork, { text, params }: Statement) =>
  async (fields: readonly string[]): Promise<ReadonlySet<string>> => {
    const some = fields.map((field) => `coalesce(bool_or((t."${field}")::numeric <> 0), false) as "${field}"`)
    const [found] = await ctx.query<Record<string, boolean>>(`select ${some.join(', ')} from (${text}) t`, params)
    return new Set(fields.filter((field) => found?.[field]))
  }
