import type { Tracking } from '@yupana/catalogue/contract'
import { documentRate } from '@yupana/company/server'
import { allowed } from '@yupana/contract'
import { BusinessError, type Decimal, dec, fixed, Problems, plain, round, sum, ZERO } from '@yupana/kernel'
import { type Ctx, serve } from '@yupana/platform'
import { showsCost } from '../../contract/cost.ts'
import { explode, neededOf, needsOf, type RecipeFigures } from '../../contract/recipe/recipe.totals.ts'
import { type Explosion, recipeEndpoints } from '../../contract/recipe/recipe.ts'
import { averageOf } from '../stock/valuation.ts'

interface Named {
  tracking: Tracking
  dueDated: boolean
  item: { id: string; code: string; name: string }
  unit: { code: string }
}

interface Read extends RecipeFigures {
  id: string
  itemId: string
  revision: number
  costs: { description: string; amount: string; currency: 'PEN' | 'USD'; account: string | null }[]
}

interface Known {
  root: Read
  own: Map<string, Read>
  named: Map<string, Named>
}

/** A recipe, or the current one of a product, with the current ones of all that it takes through all levels. */
const REACHED = `
with recursive reached (id) as (
  select r.id from inventory.recipe r where r.company_id = $1 and (r.id = $2 or (r.item_id = $3 and r.current))
  union
  select n.id from reached b join inventory.recipe_material m on m.company_id = $1 and m.recipe_id = b.id
  join inventory.recipe n on n.company_id = $1 and n.item_id = m.item_id and n.current)
select r.id, r.item_id as "itemId", r.revision,
  (select jsonb_agg(jsonb_build_object('itemId', l.item_id, 'quantity', trim_scale(l.quantity)::text, 'share', trim_scale(l.share)::text) order by l.line)
   from inventory.recipe_product l where l.company_id = $1 and l.recipe_id = r.id) as products,
  (select jsonb_agg(jsonb_build_object('itemId', l.item_id, 'quantity', trim_scale(l.quantity)::text, 'waste', trim_scale(l.waste)::text, 'whole', not p.decimal_sale) order by l.line)
   from inventory.recipe_material l join catalogue.product p on p.company_id = l.company_id and p.id = l.item_id where l.company_id = $1 and l.recipe_id = r.id) as materials,
  coalesce((select jsonb_agg(jsonb_build_object('description', l.description, 'amount', l.amount::text, 'currency', l.currency, 'account', l.account_code) order by l.line)
   from inventory.recipe_cost l where l.company_id = $1 and l.recipe_id = r.id), '[]') as costs
from inventory.recipe r join reached using (id) where r.company_id = $1`

async function readKnown(ctx: Ctx, by: { id: string } | { item: string }): Promise<Known | undefined> {
  const [id, item] = 'id' in by ? [by.id, null] : [null, by.item]
  const rows = await ctx.query<Omit<Read, 'services'>>(REACHED, [ctx.companyId, id, item])
  const root = rows.find((row) => row.id === id || row.itemId === item)
  if (!root) return undefined
  const rate = await rateFor(ctx, rows)
  const withServices = (row: Omit<Read, 'services'>): Read => ({
    ...row,
    services: sum(
      row.costs.map(({ amount, currency }) => (currency === 'USD' ? round(dec(amount).times(rate)) : dec(amount))),
    ),
  })
  const ids = [...new Set(rows.flatMap((row) => [...row.products, ...row.materials].map(({ itemId }) => itemId)))]
  const named = await ctx.query<Named & { id: string }>(
    `select p.id, jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name) as item, jsonb_build_object('code', p.unit_code) as unit,
       case when p.serie_tracking then 'serial' when p.batch_tracking then 'batch' else 'none' end as tracking, p.batch_due_date as "dueDated"
     from catalogue.product p where p.company_id = $1 and p.id = any($2::uuid[])`,
    [ctx.companyId, ids],
  )
  return {
    root: withServices(root),
    // An older version leads to the current ones of its materials, never to that of its own product: recipes have no cycles.
    own: new Map(rows.filter((row) => row !== root).map((row) => [row.itemId, withServices(row)])),
    named: new Map(named.map(({ id: of, ...rest }) => [of, rest])),
  }
}

/** Soles per dollar today, where a service is in dollars. @throws BusinessError `invalid` (422) with `exchange_rate_missing` */
async function rateFor(ctx: Ctx, rows: readonly Pick<Read, 'costs'>[]): Promise<string> {
  const dollars = rows.some(({ costs }) => costs.some(({ currency }) => currency === 'USD'))
  const problems = new Problems()
  const rate = await documentRate(ctx, { dollars, date: ctx.today, given: null, side: 'sale' }, problems)
  problems.throwIfAny()
  return rate
}

interface Standing {
  itemId: string
  quantity: string
  amount: string
  here: string
}

/** What of items there is, all of it and in a warehouse. */
const standing = (ctx: Ctx, items: readonly string[], warehouse: string | undefined): Promise<Standing[]> =>
  ctx.query<Standing>(
    `select b.item_id as "itemId", sum(b.quantity) as quantity, sum(b.amount) as amount, coalesce(sum(b.quantity) filter (where $3::uuid is null or b.warehouse_id = $3), 0) as here
     from inventory.stock_balance b where b.company_id = $1 and b.item_id = any($2::uuid[]) group by b.item_id`,
    [ctx.companyId, items, warehouse ?? null],
  )

const explodeRecipe = serve(
  recipeEndpoints.explodeRecipe,
  async (ctx, { params: { id }, query }): Promise<Explosion> => {
    const known = await readKnown(ctx, { id })
    if (!known) throw new BusinessError('not_found', {}, { status: 404 })
    const { root, own, named } = known
    const quantity = dec(query.quantity ?? root.products[0]!.quantity)
    const stands = new Map((await standing(ctx, [...named.keys()], query.warehouse)).map((each) => [each.itemId, each]))
    const averages = new Map(
      [...stands].map(([item, each]) => [item, averageOf({ quantity: dec(each.quantity), amount: dec(each.amount) })]),
    )
    const { lines, products, ...costs } = explode(root, quantity, own, averages)
    const told = allowed(showsCost, ctx.session)
    const soles = (amount: Decimal): string | null => (told ? fixed(amount) : null)
    const times = quantity.div(root.products[0]!.quantity)
    const each = (of: Decimal, units: Decimal): string | null =>
      told ? plain(units.isZero() ? ZERO : round(of.div(units), 6)) : null
    return {
      quantity: plain(quantity),
      lines: lines.map(({ itemId, quantity: units, cost, ...line }) => ({
        ...{ ...line, ...named.get(itemId)!, quantity: plain(units), cost: soles(cost), unitCost: each(cost, units) },
      })),
      needs: [...needsOf(lines)].map(([itemId, units]) => {
        const onHand = dec(stands.get(itemId)?.here ?? 0)
        const missing = units.gt(onHand) ? units.minus(onHand) : ZERO
        return { ...named.get(itemId)!, quantity: plain(units), onHand: plain(onHand), missing: plain(missing) }
      }),
      ...{ materialCost: soles(costs.materialCost), services: soles(costs.services), cost: soles(costs.cost) },
      products: root.products.map(({ itemId, quantity: units, share }, i) => {
        const made = round(dec(units).times(times), 10)
        const cost = products[i] ?? ZERO
        return {
          ...{ ...named.get(itemId)!, quantity: plain(made), share: plain(share) },
          ...{ cost: soles(cost), unitCost: each(cost, made) },
        }
      }),
    }
  },
)

/** The body of a plan: as the recipe says, or down to what is bought. */
const planRecipe = serve(recipeEndpoints.planRecipe, async (ctx, { params: { item }, query }) => {
  const known = await readKnown(ctx, { item })
  if (!known) throw new BusinessError('recipe_none', {}, { status: 404 })
  const { root, own, named } = known
  const times = dec(query.quantity ?? root.products[0]!.quantity).div(root.products[0]!.quantity)
  const scaled = (quantity: Parameters<typeof dec>[0]): string => plain(round(dec(quantity).times(times), 10))
  const told = allowed(showsCost, ctx.session)
  const materials = query.deep
    ? [...needsOf(explode(root, dec(root.products[0]!.quantity).times(times), own, new Map()).lines)].map(
        // Waste is in what is needed already.
        ([itemId, quantity]) => ({ ...named.get(itemId)!, quantity: plain(quantity), waste: '0' }),
      )
    : root.materials.map((material) => ({
        ...named.get(material.itemId)!,
        ...(material.whole
          ? { quantity: plain(neededOf(material, times)), waste: '0' }
          : { quantity: scaled(material.quantity), waste: plain(material.waste) }),
      }))
  return {
    recipe: { id: root.id, revision: root.revision },
    products: root.products.map(({ itemId, quantity, share }) => ({
      ...{ ...named.get(itemId)!, quantity: scaled(quantity), share: plain(share) },
    })),
    materials,
    costs: root.costs.map(({ amount, ...cost }) => ({
      ...{ ...cost, amount: told ? fixed(round(dec(amount).times(times))) : null },
    })),
  }
})

export const recipePlans = [planRecipe, explodeRecipe]
