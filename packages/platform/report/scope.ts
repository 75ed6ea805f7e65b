import { type Report, type Tie, ties } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '../context.ts'
import { word } from './understood.ts'

type Asked = Readonly<Record<string, unknown>>

/** What a report can be narrowed to: what it asks, and what its rows know beside. */
const narrows = ({ asks, scope = [] }: Pick<Report, 'asks' | 'scope'>, tie: Tie): boolean =>
  Object.hasOwn(asks, tie) || scope.includes(tie)

/**
 * What is asked, held to what the reader is tied to.
 * @throws BusinessError `report_not_scoped` (403) where the report cannot tell the reader's own from the rest, `not_in_scope` (403) where another's is asked for
 */
export function scopedAsked({ session }: Pick<Ctx, 'session'>, report: Report, asked: Asked): Asked {
  const own = Object.entries(session.ties ?? {}) as [Tie, string][]
  for (const [tie, id] of own) {
    if (!narrows(report, tie)) throw new BusinessError('report_not_scoped', {}, { status: 403 })
    // All of them is all of one's own.
    if (asked[tie] !== undefined && asked[tie] !== 'all' && asked[tie] !== id)
      throw new BusinessError('not_in_scope', {}, { status: 403 })
  }
  return own.length === 0 ? asked : { ...asked, ...Object.fromEntries(own) }
}

const TABLES: Readonly<Record<Tie, string>> = {
  branch: 'platform.shown_branch',
  warehouse: 'platform.shown_warehouse',
  seller: 'platform.shown_worker',
  costCenter: 'platform.shown_cost_center',
}

/** What the reader is tied to, in words: «Sucursal: Principal». */
export async function scopeTexts(ctx: Ctx): Promise<string[]> {
  const own = ties.filter((tie) => ctx.session.ties?.[tie] !== undefined)
  if (own.length === 0) return []
  const rows = await ctx.query<{ tie: Tie; name: string }>(
    own
      .map((tie, at) => `select '${tie}' as tie, name from ${TABLES[tie]} where company_id = $1 and id = $${at + 2}`)
      .join(' union all '),
    [ctx.companyId, ...own.map((tie) => ctx.session.ties![tie])],
  )
  return own.flatMap((tie) => {
    const found = rows.find((row) => row.tie === tie)
    return found ? [`${word(ctx.language, `report.tied.${tie}`)}: ${found.name}`] : []
  })
}
