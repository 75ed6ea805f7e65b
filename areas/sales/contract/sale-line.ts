import { freeKinds, itemLineFields, itemLineOut, lineTax } from '@yupana/catalogue/contract'
import { value } from '@yupana/contract'
import { z } from 'zod'

/** A line of what is sold or offered, as it is typed. */
export const saleItem = z.strictObject({
  ...itemLineFields,
  /** Absent: that of the item. */
  tax: lineTax.optional(),
  /** Why a line is given away (catalogue 07); a withdrawal as a prize where nothing is said. */
  freeKind: value.choice(freeKinds).nullish(),
  batch: value.text(40).nullish(),
  serie: value.text(40).nullish(),
  /** Why the price goes under its floor, of those who may approve it. */
  priceReason: value.reason.nullish(),
})
export type SaleItem = z.output<typeof saleItem>

/** A line with everything that was computed of it. */
export const saleLineOut = itemLineOut.extend({
  /** The name is the company's own, where the unit is. */
  unit: z.object({ code: z.string(), name: z.string().nullable() }),
  /** With tax, before discounts: quantity × this − discount with its tax = the amount of the line without plastic bags. */
  priceInc: value.decimalOut,
  affectation: z.string(),
  plasticBag: z.boolean(),
  unitValue: value.decimalOut,
  unitPrice: value.decimalOut,
  discount: value.decimalOut,
  icbper: value.decimalOut,
  /** Its tax as a list: the name that the specification gives a line. */
  taxes: z.array(z.object({ type: z.string(), rate: value.decimalOut })),
  /** Code of catalogue 54 that it was sold under. */
  detraction: z.string().nullable(),
  /** The floor that the price goes under, with permission. */
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
  /** What it charges is the IVAP. */
  ivap: z.boolean(),
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
/** Not errors: what who writes should know, `credit_line_exceeded` and the like; `blocking` will be refused without permission. */
export const warningsOut = z.array(
  z.object({ code: z.string(), message: z.string(), blocking: z.boolean().optional() }),
)
