import { dec, Problems } from '@yupana/kernel'
import { type Ctx, type ResourceRules, serve } from '@yupana/platform'
import { type DestinationNode, destinationEndpoints } from '../contract/catalogues.ts'

type Row = Record<string, unknown>

const textOf = (row: Row, field: string): string => (typeof row[field] === 'string' ? row[field] : '')
const refId = (row: Row, field: string): string | null => (row[field] as { id: string } | null | undefined)?.id ?? null

/** A method of pricing comes with its figure; a margin leaves something of the price. */
export const businessGroupRules: ResourceRules = {
  async check(_, row) {
    const problems = new Problems()
    const [method, figure] = [textOf(row, 'pricingMethod'), textOf(row, 'pricingValue')]
    if (Boolean(method) !== Boolean(figure))
      problems.add(method ? 'pricingValue' : 'pricingMethod', 'pricing_incomplete')
    if (method === 'margin' && figure && dec(figure).gte(100)) problems.add('pricingValue', 'margin_whole')
    const commission = textOf(row, 'commissionPercent')
    if (commission && dec(commission).gt(100)) problems.add('commissionPercent', 'percent')
    problems.throwIfAny()
  },
}

/** Codes of ISO and IATA in their forms; a district only of Peru; no place lies within itself. */
export const destinationRules: ResourceRules = {
  async check(ctx, row, before) {
    const problems = new Problems()
    if (!/^[A-Za-z]{2}$/.test(textOf(row, 'country'))) problems.add('country', 'country_code')
    const airport = textOf(row, 'airport')
    if (airport && !/^[A-Za-z]{3}$/.test(airport)) problems.add('airport', 'airport_code')
    if (row.geographicCode && textOf(row, 'country').toUpperCase() !== 'PE')
      problems.add('geographicCode', 'geographic_code_of_peru')
    const parent = refId(row, 'parent')
    if (parent && before && (await liesBelow(ctx, parent, String(before.id))))
      problems.add('parent', 'destination_circle')
    problems.throwIfAny()
  },
}

/** Whether a place is another, or lies within it. */
async function liesBelow(ctx: Ctx, id: string, of: string): Promise<boolean> {
  // Two that are moved below each other at once would close a circle: one waits.
  await ctx.query('select 1 from company.configuration where company_id = $1 for update', [ctx.companyId])
  const [found] = await ctx.query(
    `with recursive up as (select id, parent_id from travel.destination where company_id = $1 and id = $2
       union select d.id, d.parent_id from travel.destination d join up on d.company_id = $1 and d.id = up.parent_id)
     select 1 from up where id = $3`,
    [ctx.companyId, id, of],
  )
  return found !== undefined
}

export const destinationTree = serve(destinationEndpoints.destinationTree, (ctx) =>
  ctx.query<DestinationNode>(
    'select id, code, name, kind, parent_id as parent, active from travel.destination where company_id = $1 order by code',
    [ctx.companyId],
  ),
)
