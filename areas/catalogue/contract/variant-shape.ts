import { value } from '@yupana/contract'
import { z } from 'zod'

/** One of a criterion's options: colour, red. */
export const variantOption = z.object({ criterion: z.string(), option: z.string() })

export const criterionOut = z.object({
  id: z.string(),
  name: z.string(),
  options: z.array(z.object({ id: z.string(), name: z.string() })),
})

/** A variant below its product. */
export const variantOut = z.object({
  id: z.string(),
  version: z.number(),
  code: z.string(),
  name: z.string(),
  barcode: z.string().nullable(),
  options: z.array(variantOption),
  price: value.decimalOut,
  includeTaxPrice: z.boolean(),
  netPrice: value.decimalOut,
  grossPrice: value.decimalOut,
  stock: value.decimalOut,
  image: z.string().nullable(),
  active: z.boolean(),
})
export type VariantOut = z.output<typeof variantOut>
