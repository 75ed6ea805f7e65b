import { ITEM_TOLD } from '@yupana/catalogue/server'
import { allowed } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import {
  anyLine,
  type Ctx,
  companyPageSize,
  exportRoute,
  listSource,
  readPage,
  refSql,
  serve,
  workbookOf,
} from '@yupana/platform'
import { showsCost } from '../../contract/cost.ts'
import { type RecipeOut, recipeColumns, recipeEndpoints } from '../../contract/recipe/recipe.ts'
import { consumedOf } from '../../contract/transformation.totals.ts'

const FROM = 'inventory.recipe t join catalogue.product p on p.company_id = t.company_id and p.id = t.item_id'
const source = listSource(recipeColumns, {
  from: FROM,
  countFrom: 'inventory.recipe t',
  also: 't.version',
  sql: { item: refSql('p'), material: { id: 'l.item_id' } },
  ofLines: { 'material.id': anyLine('inventory.recipe_material', 'recipe_id') },
  search: "platform.fold(p.code || ' ' || t.makes || ' ' || coalesce(t.name, ''))",
})
const list = recipeEndpoints.recipes.list!

export const recipeExport = workbookOf('recipe', 'recipe.plural', list, () => source)

const UNIT = `'line', l.line, 'item', jsonb_build_object('id', i.id, 'code', i.code, 'name', i.name), 'unit', jsonb_build_object('code', i.unit_code)`
const lines = (table: string, words: string, more = ''): string =>
  `coalesce((select jsonb_agg(jsonb_build_object(${UNIT}, ${words}) order by l.line) from inventory.${table} l
    join catalogue.product i on i.company_id = l.company_id and i.id = l.item_id ${more} where l.company_id = t.company_id and l.recipe_id = t.id), '[]')`

const DETAIL = `${source.select}, t.note,
  ${lines('recipe_product', `'quantity', trim_scale(l.quantity)::text, 'share', trim_scale(l.share)::text`)} as products,
  ${lines(
    'recipe_material',
    `'quantity', trim_scale(l.quantity)::text, 'waste', trim_scale(l.waste)::text, 'whole', not i.decimal_sale, 'recipeId', o.id, ${ITEM_TOLD}`,
    'left join inventory.recipe o on o.company_id = l.company_id and o.item_id = l.item_id and o.current',
  )} as materials,
  coalesce((select jsonb_agg(jsonb_build_object('line', l.line, 'description', l.description, 'amount', l.amount::text, 'currency', l.currency, 'account', l.account_code) order by l.line)
    from inventory.recipe_cost l where l.company_id = t.company_id and l.recipe_id = t.id), '[]') as costs,
  (select jsonb_agg(jsonb_build_object('id', v.id, 'revision', v.revision, 'current', v.current, 'createdAt', v.created_at, 'by', u.name) order by v.revision desc)
    from inventory.recipe v left join platform.shown_person u on u.id = v.created_by where v.company_id = t.company_id and v.item_id = t.item_id) as revisions`

type Stored = Omit<RecipeOut, 'materials'> & { materials: (RecipeOut['materials'][number] & { whole: boolean })[] }

/** As it is told: what services cost to who may know it. @throws BusinessError `not_found` (404) */
export async function readRecipe(ctx: Ctx, id: string): Promise<RecipeOut> {
  const [row] = await ctx.query<Stored>(`select ${DETAIL} from ${FROM} where t.company_id = $1 and t.id = $2`, [
    ctx.companyId,
    id,
  ])
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  const told = allowed(showsCost, ctx.session)
  return {
    ...row,
    materials: row.materials.map(({ whole, ...line }) => ({
      ...line,
      consumed: consumedOf(line.quantity, line.waste, whole).toString(),
    })),
    costs: row.costs.map((line) => ({ ...line, amount: told ? line.amount : null })),
  }
}

export const recipeReads = [
  serve(recipeEndpoints.recipes, async (ctx, { query }) =>
    readPage<never>(ctx, list, source, query, await companyPageSize(ctx)),
  ),
  exportRoute(recipeEndpoints.exportRecipes, recipeExport),
  serve(recipeEndpoints.recipe, (ctx, { params: { id } }) => readRecipe(ctx, id)),
]
