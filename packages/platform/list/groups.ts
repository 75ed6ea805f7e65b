import { groupFields, type ListColumn, type ListQuery, listGroupEndpoints, MOST_GROUPS } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '../context.ts'
import { parseInput } from '../http/problem.ts'
import { type Route, serve } from '../http/route.ts'
import type { Scopes } from '../security/tied-calls.ts'
import { openLists } from './counts.ts'
import type { ListExport } from './export.ts'
import { buildList, type ListSource, searchedText } from './read.ts'
import { shownTo, sumsFor } from './shown-to.ts'
import { amounts } from './sums.ts'

interface Group {
  value: string | null
  text: string | null
  count: number
  sums: { currency: string; count: number; amounts: Record<string, string> }[] | null
}

/** Groups what a list is asked for: whoever may not read it is refused as there. */
export function listGroupRoutes(routes: readonly Route[], exports: readonly ListExport[], scopes: Scopes): Route[] {
  const open = openLists(routes, scopes)
  return [
    serve(listGroupEndpoints.listGroups, async (ctx, { params, query: { by, view = { filters: [] } } }) => {
      const { endpoint } = open(ctx, params.list)
      const known = exports.find(({ spec }) => spec === endpoint.list)
      const column = known && groupFields(shownTo(ctx, known.spec)).find(({ field }) => field === by)
      if (!known || !column)
        throw new BusinessError('invalid', {}, { errors: [{ field: 'by', code: 'unknown_field' }] })
      const { query } = parseInput(endpoint, { params: undefined, query: { ...view, limit: 1 }, body: undefined })
      const found = await groups(ctx, known, column, query as ListQuery)
      return {
        data: found.slice(0, MOST_GROUPS).map(({ sums, ...group }) => ({ ...group, sums: sums ?? [] })),
        more: found.length > MOST_GROUPS,
      }
    }),
  ]
}

/** The fullest first, months from the last one on. */
async function groups(
  ctx: Ctx,
  { spec, source: exported, listed }: ListExport,
  column: ListColumn,
  list: ListQuery,
): Promise<Group[]> {
  const source = listed ?? exported(ctx)
  const built = buildList(spec, source, list, ctx, await searchedText(ctx, source, list))
  const { value, text } = groupSql(source, column)
  const { counts = 'true', currency = "'PEN'", of = {} } = source.sums ? sumsFor(ctx, spec, source.sums) : {}
  return ctx.query<Group>(
    `select g.value, max(g.text) as text, sum(g.count)::int as count,
       jsonb_agg(jsonb_build_object('currency', g.currency, 'count', g.counted, 'amounts', g.amounts) order by g.currency) filter (where g.counted > 0) as sums
     from (select ${value} as value, max(${text}) as text, ${currency} as currency, count(*)::int as count, (count(*) filter (where ${counts}))::int as counted,
       ${amounts(of, counts)} as amounts from ${source.from} where ${built.where} group by 1, 3) g
     group by g.value order by ${column.kind === 'date' ? 'g.value desc nulls last' : 'sum(g.count) desc, max(g.text)'} limit ${MOST_GROUPS + 1}`,
    built.params,
  )
}

/** What rows have in common, and what that is called. */
function groupSql({ columns }: ListSource, { field, kind }: ListColumn): { value: string; text: string } {
  const own = columns[field]!
  if (kind === 'date') return { value: `to_char(${own}, 'YYYY-MM')`, text: `to_char(${own}, 'YYYY-MM')` }
  const value = field.endsWith('.name') ? columns[field.replace(/name$/, 'id')]! : own
  return { value: `(${value})::text`, text: `(${own})::text` }
}
