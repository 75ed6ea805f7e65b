import { lineTaxOut } from '@yupana/catalogue/contract'
import { value } from '@yupana/contract'
import { z } from 'zod'

/** A line of what is bought, the same in an order and in a bill. */
export const purchaseItem = z.strictObject({
  item: value.ref,
  description: value.text(500).nullish(),
  quantity: value.positive,
  price: value.zeroOrMore,
  includeTaxPrice: value.flag.default(false),
  discountA: value.percent.default('0'),
  discountB: value.percent.default('0'),
  /** Absent: the type of the item. */
  tax: z
    .strictObject({
      type: value.choice(['IGV', 'EXONERATED', 'UNAFFECTED']).default('IGV'),
      /** Absent: the general rate of the day. */
      rate: value.percent.optional(),
    })
    .optional(),
  costCenter: value.ref.nullish(),
})
export type PurchaseItem = z.output<typeof purchaseItem>

export const purchaseLineOut = z.object({
  line: z.number(),
  item: value.refOut,
  description: z.string(),
  unit: z.object({ code: z.string() }),
  quantity: value.decimalOut,
  price: value.decimalOut,
  includeTaxPrice: z.boolean(),
  discountA: value.decimalOut,
  discountB: value.decimalOut,
  tax: lineTaxOut,
  subTotal: value.decimalOut,
  igv: value.decimalOut,
  total: value.decimalOut,
  costCenter: value.refOut.nullable(),
  /** Of its item. */
  code: z.string(),
  /** Nothing keeps it of a line yet. */
  budgetItem: z.null(),
})
