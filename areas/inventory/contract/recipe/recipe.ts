import { itemLines, lineLotFields } from '@yupana/catalogue/contract'
import { byId, col, columns, currencies, documentCalls, endpoint, listOf, read, value } from '@yupana/contract'
import { z } from 'zod'
import { madeCost, madeProduct } from '../transformation.ts'

const material = z.strictObject({
  item: value.ref,
  quantity: value.positive,
  /** In percent of that: what is lost on the way. */
  waste: value.percent.default('0'),
})

export const recipeBody = z.strictObject({
  /** The first of them is what the recipe is of; the others are made along with it. */
  products: itemLines(madeProduct, 50),
  materials: itemLines(material, 500),
  /** Services and labour for the quantities above. */
  costs: z.array(madeCost).max(50, { error: 'size_too_long' }).default([]),
  name: value.text(100).nullish(),
  note: value.text(500).nullish(),
  version: value.version.optional(),
})
export type RecipeBody = z.output<typeof recipeBody>

export const recipeColumns = columns({
  item: col.ref('recipe.item', '/api/products/choose', { code: 'field.code' }),
  makes: col.text('transformation.makes'),
  name: col.text('field.name', { nullable: true }),
  revision: col.integer('recipe.revision'),
  current: col.flag('recipe.current'),
  since: col.date('recipe.since', { order: true }),
  material: col.asked('transformation.material', 'id', { choose: '/api/products/choose' }),
})

const row = z.object({ id: z.string(), version: z.number(), ...recipeColumns.row })
const unit = z.object({ code: z.string() })

export const recipeOut = row.extend({
  note: z.string().nullable(),
  products: z.array(
    z.object({
      line: z.number(),
      item: value.refOut,
      unit,
      quantity: value.decimalOut,
      share: value.decimalOut,
    }),
  ),
  materials: z.array(
    z.object({
      line: z.number(),
      item: value.refOut,
      unit,
      quantity: value.decimalOut,
      waste: value.decimalOut,
      consumed: value.decimalOut,
      tracking: lineLotFields.tracking,
      dueDated: lineLotFields.dueDated,
      /** The current recipe by which it is made itself. */
      recipeId: z.string().nullable(),
    }),
  ),
  costs: z.array(
    z.object({
      line: z.number(),
      description: z.string(),
      amount: value.decimalOut.nullable(),
      currency: z.enum(currencies),
      account: z.string().nullable(),
    }),
  ),
  /** All that there were of it, the latest first. */
  revisions: z.array(
    z.object({
      id: z.string(),
      revision: z.number(),
      current: z.boolean(),
      createdAt: z.string(),
      by: z.string().nullable(),
    }),
  ),
})
export type RecipeOut = z.output<typeof recipeOut>

const errors = [
  ...['add_one_item', 'reference_not_found', 'product_inactive', 'product_has_variants', 'item_without_stock'],
  ...['whole_quantity', 'repeated_item', 'transformation_shares', 'transformation_account', 'recipe_cycle'],
]

const calls = documentCalls({
  noun: 'recipe',
  path: '/api/recipes',
  enters: true,
  module: 'TRANSFORMATIONS',
  body: recipeBody,
  row,
  out: recipeOut,
  list: listOf(recipeColumns, '-since'),
  by: byId,
  errors: { read: ['not_found'], create: [...errors, 'recipe_exists'], update: [...errors, 'recipe_replaced'] },
})

const asked = z.looseObject({
  /** Units of its product; what the recipe says where absent. */
  quantity: value.positive.optional(),
  /** Down to what is bought, through the recipes of its materials. */
  deep: value.askedFlag.default(false),
})

const planned = z.object({ item: value.refOut, unit, quantity: value.decimalOut })

export const recipeEndpoints = {
  recipes: calls.list,
  exportRecipes: calls.export,
  recipe: calls.read,
  createRecipe: calls.create,
  /** Its next version: what the one before said stays. */
  updateRecipe: calls.update,
  /** Of its product there is no recipe any more; orders keep theirs. */
  removeRecipe: calls.remove(['not_found', 'recipe_replaced']),
  /** What an order of so much would take and make, by the current recipe of a product: the body of a plan. */
  planRecipe: endpoint({
    id: 'recipe.plan',
    method: 'GET',
    path: '/api/recipes/of/{item}',
    permission: read('TRANSFORMATIONS'),
    params: z.object({ item: value.id }),
    query: asked,
    response: z.object({
      recipe: z.object({ id: z.string(), revision: z.number() }),
      products: z.array(planned.extend({ share: value.decimalOut })),
      materials: z.array(
        planned.extend({
          waste: value.decimalOut,
          tracking: lineLotFields.tracking,
          dueDated: lineLotFields.dueDated,
        }),
      ),
      costs: z.array(
        z.object({
          description: z.string(),
          amount: value.decimalOut.nullable(),
          currency: z.enum(currencies),
          account: z.string().nullable(),
        }),
      ),
    }),
    errors: ['recipe_none', 'recipe_too_large'],
  }),
  /** Level by level what it takes, what of it is there, and what it would cost at today's averages. */
  explodeRecipe: endpoint({
    id: 'recipe.explode',
    method: 'GET',
    path: '/api/recipes/{id}/explode',
    permission: read('TRANSFORMATIONS'),
    params: byId,
    query: asked.omit({ deep: true }).extend({
      /** On hand there; in all of them where absent. */
      warehouse: value.id.optional(),
    }),
    response: z.object({
      quantity: value.decimalOut,
      /** In the order of the tree: what is made itself stands before its own materials. */
      lines: z.array(
        z.object({
          level: z.number(),
          item: value.refOut,
          unit,
          quantity: value.decimalOut,
          /** By a recipe of its own: what is below it says its cost. */
          made: z.boolean(),
          unitCost: value.decimalOut.nullable(),
          cost: value.decimalOut.nullable(),
        }),
      ),
      /** Of what is bought, all levels together. */
      needs: z.array(
        z.object({
          item: value.refOut,
          unit,
          quantity: value.decimalOut,
          onHand: value.decimalOut,
          missing: value.decimalOut,
        }),
      ),
      /** Soles, rolled up: materials, services, all of it, and of each product its part. */
      materialCost: value.decimalOut.nullable(),
      services: value.decimalOut.nullable(),
      cost: value.decimalOut.nullable(),
      products: z.array(
        planned.extend({
          share: value.decimalOut,
          cost: value.decimalOut.nullable(),
          unitCost: value.decimalOut.nullable(),
        }),
      ),
    }),
    errors: ['not_found', 'exchange_rate_missing', 'recipe_too_large'],
  }),
}
export type Explosion = z.output<(typeof recipeEndpoints.explodeRecipe)['response']>
