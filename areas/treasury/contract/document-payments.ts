import { value } from '@yupana/contract'
import { z } from 'zod'

/** What was paid of one document, by payment; amounts in the currency of what it paid: that of the document, soles of its deposit. */
export const documentPaymentsOut = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      number: z.number(),
      date: z.string(),
      amount: value.decimalOut,
      currency: z.string(),
      account: z.string(),
      status: z.string(),
    }),
  ),
})
export type DocumentPayments = z.output<typeof documentPaymentsOut>
