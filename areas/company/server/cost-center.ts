import type { ListQuery } from '@yupana/contract'
import { BusinessError, type FieldProblem } from '@yupana/kernel'
import { audit, type Ctx, type ListSource, type ResourceRules, readOptions, serve } from '@yupana/platform'
import { type CostCenterNode, costCenterEndpoints } from '../contract/cost-center.ts'

const RECORD_LEVEL = 3

const source: ListSource = {
  select: 't.id, t.code, t.name, t.level, t.active',
  from: 'company.cost_center t',
  columns: {
    code: 't.code',
    name: 't.name',
    level: 't.level',
    active: 't.active',
    parent: 't.parent_id',
    label: "concat_ws(' · ', t.code, t.name)",
  },
  search: "platform.fold(coalesce(t.code, '') || ' ' || coalesce(t.name, ''))",
}

/** Of record level, unless the query asks for another. */
function recordLevel(ctx: Ctx, query: ListQuery, where?: string) {
  const asked = query.filters.some(({ field }) => field === 'level')
  return options(ctx, query, asked ? undefined : `t.level = ${RECORD_LEVEL}`, where)
}

function options(ctx: Ctx, query: ListQuery, ...where: (string | undefined)[]) {
  const conditions = where.filter((each) => each !== undefined)
  return readOptions(
    ctx,
    costCenterEndpoints.chooseActiveCostCenter.list!,
    { ...source, ...(conditions.length > 0 ? { where: conditions.join(' and ') } : {}) },
    query,
  )
}

type Centered = { costCenter?: { id: string } | null | undefined }

/** Why centers of cost may not stand in the lines of a document: those of record level that are active may (CFG-002). */
export async function costCenterProblems(ctx: Ctx, lines: readonly Centered[]): Promise<FieldProblem[]> {
  const ids = [...new Set(lines.flatMap((line) => line.costCenter?.id ?? []))]
  const refusals = await refusedCenters(ctx, ids)
  return lines.flatMap(({ costCenter }, i) => {
    const code = costCenter && refusals.get(costCenter.id)
    return code ? [{ field: `items[${i}].costCenter`, code }] : []
  })
}

/** The centers of these that documents do not take, each with its reason. */
export async function refusedCenters(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.query<{ id: string; level: number; active: boolean }>(
    'select id, level, active from company.cost_center where company_id = $1 and id = any($2::uuid[])',
    [ctx.companyId, ids],
  )
  const refusal = (id: string): string | undefined => {
    const found = rows.find((row) => row.id === id)
    if (!found) return 'reference_not_found'
    if (found.level !== RECORD_LEVEL) return 'cost_center_level'
    return found.active ? undefined : 'cost_center_inactive'
  }
  return new Map(
    ids.flatMap((id): [string, string][] => {
      const code = refusal(id)
      return code ? [[id, code]] : []
    }),
  )
}

const NODE = 'id, version, code, name, level, parent_id as parent, active'

interface Place {
  level: number
  parent: string | null
}

/** The parent stands one level above; a general grouping has none. @throws BusinessError `cost_center_parent_level` (422) */
async function checkParent(ctx: Ctx, { level, parent }: Place): Promise<void> {
  if (parent === null) return
  const [above] = await ctx.query<{ level: number }>(
    'select level from company.cost_center where company_id = $1 and id = $2 for key share',
    [ctx.companyId, parent],
  )
  if (above?.level !== level - 1)
    throw new BusinessError(
      'invalid',
      {},
      { errors: [{ field: 'parent', code: 'cost_center_parent_level', params: { level } }] },
    )
}

/** How many hang below. */
async function below(ctx: Ctx, id: string): Promise<number> {
  const [row] = await ctx.query<{ count: number }>(
    'select count(*)::int as count from company.cost_center where company_id = $1 and parent_id = $2',
    [ctx.companyId, id],
  )
  return row!.count
}

const levelChange = (children: number): BusinessError =>
  new BusinessError('cost_center_level_change', { children }, { status: 409 })

export const costCenterRules: ResourceRules = {
  async check(ctx, row, before) {
    const level = Number(row.level)
    const parent = (row.parent as { id: string } | null | undefined)?.id ?? null
    await checkParent(ctx, { level, parent })
    if (!before || before.level === level) return
    // The form has no place for the question; the tree asks it.
    const children = await below(ctx, String(before.id))
    if (children > 0) throw levelChange(children)
  },
}

async function move(
  ctx: Ctx,
  id: string,
  body: {
    level?: number | undefined
    parent?: { id: string } | null | undefined
    confirmed: boolean
    version?: number | undefined
  },
): Promise<CostCenterNode> {
  const [before] = await ctx.query<CostCenterNode>(
    `select ${NODE} from company.cost_center where company_id = $1 and id = $2 for update`,
    [ctx.companyId, id],
  )
  if (!before) throw new BusinessError('not_found', {}, { status: 404 })
  if (body.version !== undefined && body.version !== before.version)
    throw new BusinessError('already_updated', {}, { status: 409, current: before })
  const level = body.level ?? before.level
  const changes = level !== before.level
  const parent = body.parent === undefined ? (changes ? null : before.parent) : (body.parent?.id ?? null)
  await checkParent(ctx, { level, parent })
  if (changes) {
    const children = await below(ctx, id)
    if (children + (before.parent ? 1 : 0) > 0 && !body.confirmed) throw levelChange(children)
    await ctx.query(
      'update company.cost_center set parent_id = null, version = version + 1 where company_id = $1 and parent_id = $2',
      [ctx.companyId, id],
    )
  }
  const [after] = await ctx.query<CostCenterNode>(
    `update company.cost_center set level = $3, parent_id = $4, version = version + 1 where company_id = $1 and id = $2 returning ${NODE}`,
    [ctx.companyId, id, level, parent],
  )
  await audit(ctx, { entity: 'costCenter', id, action: 'move', before, after })
  return after!
}

export const costCenterRoutes = [
  serve(costCenterEndpoints.chooseActiveCostCenter, (ctx, { query }) => recordLevel(ctx, query, 't.active')),
  serve(costCenterEndpoints.chooseAnyCostCenter, (ctx, { query }) => recordLevel(ctx, query)),
  serve(costCenterEndpoints.chooseParentCostCenter, (ctx, { query }) =>
    options(ctx, query, `t.level < ${RECORD_LEVEL}`, 't.active'),
  ),
  serve(costCenterEndpoints.costCenterTree, (ctx) =>
    ctx.query<CostCenterNode>(`select ${NODE} from company.cost_center where company_id = $1 order by level, code`, [
      ctx.companyId,
    ]),
  ),
  serve(costCenterEndpoints.moveCostCenter, (ctx, { params, body }) => move(ctx, params.id, body)),
]
