import { freeKinds, lineTax, lineTaxOut } from '@yupana/catalogue/contract'
import { value } from '@yupana/contract'
import { z } from 'zod'

/** A line of what is sold or offered, as it is typed. */
export const saleItem = z.strictObject({
  item: value.ref,
  description: value.text(500).nullish(),
  quantity: value.positive,
  price: value.zeroOrMore,
  includeTaxPrice: value.flag.default(false),
  discountA: value.percent.default('0'),
  discountB: value.percent.default('0'),
  /** Absent: that of the item. */
  tax: lineTax.optional(),
  /** Why a line is given away (catalogue 07); a withdrawal as a prize where nothing is said. */
  freeKind: value.choice(freeKinds).nullish(),
  costCenter: value.ref.nullish(),
  batch: value.text(40).nullish(),
  serie: value.text(40).nullish(),
  /** Why the price goes under its floor, of those who may let it. */
  priceReason: value.reason.nullish(),
})
export type SaleItem = z.output<typeof saleItem>

/** How many lines a document may have. */
export const saleItems = <Item extends z.ZodType>(item: Item) =>
  z.array(item, { error: 'add_one_item' }).min(1, { error: 'add_one_item' }).max(1000, { error: 'size_too_long' })

/** A line with everything that was computed of it. */
export const saleLineOut = z.object({
  line: z.number(),
  item: value.refOut,
  description: z.string(),
  /** The name is the company's own, where the unit is. */
  unit: z.object({ code: z.string(), name: z.string().nullable() }),
  quantity: value.decimalOut,
  price: value.decimalOut,
  /** With tax, before discounts: quantity × this − discount with its tax = the amount of the line without plastic bags. */
  priceInc: value.decimalOut,
  includeTaxPrice: z.boolean(),
  discountA: value.decimalOut,
  discountB: value.decimalOut,
  tax: lineTaxOut,
  affectation: z.string(),
  plasticBag: z.boolean(),
  unitValue: value.decimalOut,
  unitPrice: value.decimalOut,
  discount: value.decimalOut,
  subTotal: value.decimalOut,
  igv: value.decimalOut,
  icbper: value.decimalOut,
  total: value.decimalOut,
  costCenter: value.refOut.nullable(),
  /** Of its item, and its tax as a list: the names that the specification gives a line. */
  code: z.string(),
  taxes: z.array(z.object({ type: z.string(), rate: value.decimalOut })),
  /** Nothing keeps these of a line yet. */
  detraction: z.null(),
  budgetItem: z.null(),
  /** The floor that the price goes under, with leave. */
  priceFloor: value.decimalOut.nullable(),
  priceReason: z.string().nullable(),
  /** Of what may still be changed, where it is read: the kind of its item, and what is on hand of it; null where it has no stock. */
  itemType: z.string().optional(),
  stock: value.decimalOut.nullable().optional(),
})

/** What a document adds up to. */
export const saleTotalsOut = {
  taxed: value.decimalOut,
  exempt: value.decimalOut,
  unaffected: value.decimalOut,
  export: value.decimalOut,
  free: value.decimalOut,
  discount: value.decimalOut,
  igv: value.decimalOut,
  icbper: value.decimalOut,
  localTotal: value.decimalOut,
}

/** A client as documents name it. */
export const saleClientOut = z.object({
  id: z.string(),
  name: z.string(),
  documentType: z.string(),
  number: z.string(),
})
/** As a document that is read in full names it; `retainingAgent` is as today, `address` as it was said. */
export const saleClientDetailOut = saleClientOut.extend({
  address: z.string().nullable(),
  retainingAgent: z.boolean(),
  /** Whether it is a client, and not a supplier alone. */
  sale: z.boolean(),
})
/** Not errors: what who writes should know, `credit_line_exceeded` and the like; `blocking` will be refused without a leave. */
export const warningsOut = z.array(
  z.object({ code: z.string(), message: z.string(), blocking: z.boolean().optional() }),
)
