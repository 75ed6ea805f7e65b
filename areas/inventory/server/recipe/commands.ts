import { findItems, type Item, itemProblem } from '@yupana/catalogue/server'
import { BusinessError, Problems } from '@yupana/kernel'
import { audit, type Ctx, serve, uuidv7 } from '@yupana/platform'
import { type RecipeBody, type RecipeOut, recipeEndpoints } from '../../contract/recipe/recipe.ts'
import { sharesOf } from '../../contract/transformation.totals.ts'
import { checkAccounts, checkLines } from '../transformation/check.ts'
import { readRecipe } from './queries.ts'

export const createRecipe = serve(recipeEndpoints.createRecipe, async (ctx, { body }) => {
  const after = await save(ctx, body, undefined)
  await audit(ctx, { entity: 'recipe', id: after.id, action: 'create', after })
  return after
})

export const updateRecipe = serve(recipeEndpoints.updateRecipe, async (ctx, { params: { id }, body }) => {
  const before = await readRecipe(ctx, id)
  const after = await save(ctx, body, id)
  await audit(ctx, { entity: 'recipe', id: after.id, action: 'update', before, after })
  return after
})

/** There is none of its product from now on; what it said stays. */
export const removeRecipe = serve(recipeEndpoints.removeRecipe, async (ctx, { params: { id } }) => {
  await holdRecipes(ctx)
  const before = await readRecipe(ctx, id)
  await replace(ctx, id)
  await audit(ctx, { entity: 'recipe', id, action: 'delete', before })
})

/**
 * The next version of a product's recipe, or its first.
 * @param replaced the version that it takes the place of
 * @throws BusinessError `invalid` (422) with every problem at once; `recipe_exists`, `recipe_replaced` (409)
 */
async function save(ctx: Ctx, body: RecipeBody, replaced: string | undefined): Promise<RecipeOut> {
  // Two that are saved at once could lead to each other.
  await holdRecipes(ctx)
  const items = await check(ctx, body)
  const itemId = body.products[0]!.item.id
  if (replaced !== undefined) await replace(ctx, replaced)
  const [found] = await ctx.query<{ last: number; current: boolean }>(
    'select max(revision) as last, coalesce(bool_or(current), false) as current from inventory.recipe where company_id = $1 and item_id = $2',
    [ctx.companyId, itemId],
  )
  if (found!.current) throw new BusinessError('recipe_exists', { name: items.get(itemId)?.name ?? '' }, { status: 409 })
  const id = uuidv7()
  await insert(ctx, id, body, { items, revision: (found!.last ?? 0) + 1 })
  return readRecipe(ctx, id)
}

/** One writer of recipes at a time, in a company. */
const holdRecipes = (ctx: Ctx): Promise<unknown> =>
  ctx.query(
    `insert into inventory.counter as c (company_id, kind, year, last_number) values ($1, 'recipe', 0, 1)
     on conflict (company_id, kind, year) do update set last_number = c.last_number + 1`,
    [ctx.companyId],
  )

/** @throws BusinessError `recipe_replaced` (409) where another version took its place meanwhile */
async function replace(ctx: Ctx, id: string): Promise<void> {
  const rows = await ctx.query(
    'update inventory.recipe set current = false, version = version + 1 where company_id = $1 and id = $2 and current returning id',
    [ctx.companyId, id],
  )
  if (rows.length === 0) throw new BusinessError('recipe_replaced', {}, { status: 409 })
}

/** What is made of itself, through whatever recipes: the items by which it comes back. */
const CYCLE = `
with recursive below (item_id, depth) as (
  select unnest($2::uuid[]), 1
  union
  select m.item_id, b.depth + 1 from below b join inventory.recipe r on r.company_id = $1 and r.item_id = b.item_id and r.current
  join inventory.recipe_material m on m.company_id = r.company_id and m.recipe_id = r.id where b.depth < 50)
select distinct p.name from below b join catalogue.product p on p.company_id = $1 and p.id = b.item_id where b.item_id = any($3::uuid[]) order by 1`

async function check(ctx: Ctx, { products, materials, costs }: RecipeBody): Promise<ReadonlyMap<string, Item>> {
  const problems = new Problems()
  const items = await findItems(
    ctx,
    [...products, ...materials].map(({ item }) => item.id),
  )
  for (const [name, lines] of Object.entries({ products, materials })) {
    for (const [i, { item }] of lines.entries()) {
      const found = items.get(item.id)
      const refused = itemProblem(found)
      if (refused) problems.add(`${name}[${i}].item`, refused)
      else if (!found!.tracksStock) problems.add(`${name}[${i}].item`, 'item_without_stock', { name: found!.name })
    }
    checkLines(name as 'products', lines, items, problems)
  }
  if (!sharesOf(products)) problems.add('products', 'transformation_shares')
  await checkAccounts(ctx, ctx.today, costs, problems)
  const cycle = await ctx.query<{ name: string }>(CYCLE, [
    ...[ctx.companyId, materials.map(({ item }) => item.id), products.map(({ item }) => item.id)],
  ])
  if (cycle.length > 0) problems.add('materials', 'recipe_cycle', { name: cycle.map(({ name }) => name).join(', ') })
  problems.throwIfAny()
  return items
}

async function insert(
  ctx: Ctx,
  id: string,
  { products, materials, costs, name, note }: RecipeBody,
  { items, revision }: { items: ReadonlyMap<string, Item>; revision: number },
): Promise<void> {
  const [first, ...others] = products.map(({ item }) => items.get(item.id)?.name ?? '')
  const makes = others.length > 0 ? `${first} + ${others.join(' + ')}`.slice(0, 300) : first
  await ctx.query(
    `insert into inventory.recipe (company_id, id, item_id, revision, name, note, makes, since, created_at, created_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[ctx.companyId, id, products[0]!.item.id, revision, name ?? null, note ?? null, makes, ctx.today],
      ...[ctx.now, ctx.userId],
    ],
  )
  const shares = sharesOf(products)!
  ctx.write(
    `insert into inventory.recipe_product (company_id, recipe_id, line, item_id, quantity, share)
     select $1, $2, n.line, n.item, n.quantity, n.share from unnest($3::uuid[], $4::numeric[], $5::numeric[]) with ordinality as n(item, quantity, share, line)`,
    [
      ...[ctx.companyId, id, products.map(({ item }) => item.id), products.map(({ quantity }) => quantity)],
      shares.map(String),
    ],
  )
  ctx.write(
    `insert into inventory.recipe_material (company_id, recipe_id, line, item_id, quantity, waste)
     select $1, $2, n.line, n.item, n.quantity, n.waste from unnest($3::uuid[], $4::numeric[], $5::numeric[]) with ordinality as n(item, quantity, waste, line)`,
    [
      ...[ctx.companyId, id, materials.map(({ item }) => item.id), materials.map(({ quantity }) => quantity)],
      materials.map(({ waste }) => waste),
    ],
  )
  ctx.write(
    `insert into inventory.recipe_cost (company_id, recipe_id, line, description, amount, currency, account_code)
     select $1, $2, n.line, n.description, n.amount, n.currency, n.account from unnest($3::text[], $4::numeric[], $5::text[], $6::text[]) with ordinality as n(description, amount, currency, account, line)`,
    [
      ...[ctx.companyId, id, costs.map(({ description }) => description), costs.map(({ amount }) => amount)],
      ...[costs.map(({ currency }) => currency), costs.map(({ account }) => account ?? null)],
    ],
  )
}
