import { Problems } from '@yupana/kernel'
import type { CompanyWork, Ctx, ResourceRules } from '@yupana/platform'

/** The rules of a company that was just opened. */
export async function plantMatchRules(ctx: CompanyWork): Promise<void> {
  await ctx.query('select treasury.plant_match_rules($1)', [ctx.companyId])
}

/** What was found before is looked for again: a database may take hours to say that it is not there. */
const BACK_REFERENCE = /\\[1-9]/

/** Words that a database reads, a category of its direction that asks for nobody, amounts in order. */
async function checkRule(ctx: Ctx, row: Record<string, unknown>): Promise<void> {
  const problems = new Problems()
  const [category] = await ctx.query<{ type: string; asks: boolean }>(
    'select type, requires_party or requires_cost_center as asks from treasury.category where company_id = $1 and id = $2',
    [ctx.companyId, (row.category as { id: string }).id],
  )
  const way = { in: '1', out: '2' }[String(row.direction)]
  if (category && way && category.type !== way) problems.add('category', 'category_other_direction')
  if (category?.asks) problems.add('category', 'rule_category_asks')
  if (row.amountFrom && row.amountTo && Number(row.amountFrom) > Number(row.amountTo))
    problems.add('amountTo', 'out_of_range')
  if (row.expression) {
    const [bad] = await ctx.query<{ bad: boolean }>('select treasury.bad_expression($1) as bad', [row.contains])
    if (bad?.bad || BACK_REFERENCE.test(String(row.contains))) problems.add('contains', 'invalid_format')
  }
  problems.throwIfAny()
}

export const matchRuleRules: ResourceRules = { check: checkRule }
