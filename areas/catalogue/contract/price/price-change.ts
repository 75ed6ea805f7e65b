import { endpoint, full, listQuery, value } from '@yupana/contract'
import { z } from 'zod'
import { changeHistory, changeUndone } from '../item/item-change.ts'

/** Nearest multiple; half goes up. `none` keeps up to ten decimals. */
export const roundings = ['none', '0.01', '0.05', '0.10', '0.50', '1'] as const

const price = z.strictObject({
  variant: value.id,
  price: value.zeroOrMore,
  /** As it is where absent. */
  includeTaxPrice: value.flag.optional(),
})
const rule = z.strictObject({
  /** The items, as the list of variants filters them; all where there is none. */
  filters: listQuery.shape.filters,
  search: listQuery.shape.search,
  /** Only these, and the variants of these. */
  items: z.array(value.id).max(10_000, { error: 'size_too_long' }).optional(),
  /** Up or down, of the price that is kept. */
  percent: value.decimal.nullish(),
  amount: value.decimal.nullish(),
  rounding: value.choice(roundings).default('0.01'),
})
export type PriceRule = z.output<typeof rule>

export const priceChangeBody = z.strictObject({
  prices: z.array(price).max(10_000, { error: 'size_too_long' }).optional(),
  rule: rule.optional(),
  /** Only say what would change. */
  dryRun: value.flag.default(false),
})
export type PriceChangeBody = z.output<typeof priceChangeBody>

const line = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  currency: z.string(),
  before: value.decimalOut,
  after: value.decimalOut,
  includeTaxPrice: z.boolean(),
})

export const priceChangeEndpoints = {
  changePrices: endpoint({
    id: 'product.changePrices',
    method: 'PUT',
    path: '/api/products/variant/price-detail/update',
    permission: full('PRODUCT'),
    body: priceChangeBody,
    response: z.object({
      /** Of the change that can be undone; null where nothing was written. */
      id: z.string().nullable(),
      /** Items whose price changes. */
      changed: z.number(),
      /** The first 500 of them. */
      data: z.array(line),
    }),
    errors: ['price_change_empty', 'reference_not_found', 'price_below_zero'],
  }),
  priceChanges: endpoint({
    id: 'priceChange.list',
    method: 'GET',
    path: '/api/products/variant/price-detail/changes',
    permission: full('PRODUCT'),
    response: changeHistory,
  }),
  undoPrices: endpoint({
    id: 'priceChange.undo',
    method: 'POST',
    path: '/api/products/variant/price-detail/undo/{id}',
    permission: full('PRODUCT'),
    params: z.object({ id: value.id }),
    response: changeUndone,
    errors: ['change_undone', 'change_expired'],
  }),
}
