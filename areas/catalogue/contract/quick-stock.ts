import { endpoint, full, value } from '@yupana/contract'
import { z } from 'zod'
import { lineLots } from './item/line-lots.ts'

/** What is there of one item, said and posted at once. Declared beside the item it belongs to; inventory serves it. */
export const quickSetInventory = endpoint({
  id: 'count.quickSet',
  method: 'PUT',
  path: '/api/products/{product}/variant/{variant}/quick-set-inventory',
  permission: full('PRODUCT'),
  params: z.object({ product: value.id, variant: value.id }),
  body: z.strictObject({
    warehouse: value.ref,
    /** What is there. */
    quantity: value.zeroOrMore,
    unitCost: value.zeroOrMore.nullish(),
    /** Today where absent. */
    date: value.date.nullish(),
    /** Of which batches or serial numbers it is. */
    lots: lineLots,
  }),
  response: z.object({
    /** The count that says so; null where the books said the same. */
    count: z.string().nullable(),
    before: value.decimalOut,
    quantity: value.decimalOut,
  }),
  errors: [
    'item_without_stock',
    'product_inactive',
    'insufficient_stock',
    'month_locked',
    'date_in_future',
    'count_other_approves',
  ],
})
