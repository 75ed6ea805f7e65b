import { itemLineFields, itemLineOut } from '@yupana/catalogue/contract'
import { value } from '@yupana/contract'
import { z } from 'zod'

/** A line of what is bought, the same in an order and in a bill. */
export const purchaseItem = z.strictObject({
  ...itemLineFields,
  /** Absent: the type of the item. */
  tax: z
    .strictObject({
      type: value.choice(['IGV', 'EXONERATED', 'UNAFFECTED']).default('IGV'),
      /** Absent: the general rate of the day. */
      rate: value.percent.optional(),
    })
    .optional(),
})
export type PurchaseItem = z.output<typeof purchaseItem>

export const purchaseLineOut = itemLineOut.extend({ unit: z.object({ code: z.string() }) })
