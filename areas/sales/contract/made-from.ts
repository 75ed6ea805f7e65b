import { value } from '@yupana/contract'
import { z } from 'zod'

/** What a sale bills whole besides a quotation and guides of its goods: the kind as the chain knows it. */
export const madeFrom = z.strictObject({ kind: value.text(40), id: value.id })
export type MadeFrom = z.output<typeof madeFrom>

/** A guide under which goods of others were carried: catalogue 01, `V001-00000012`. */
const carriedGuide = z.object({ documentType: z.literal('31'), number: z.string() })
export type CarriedGuide = z.output<typeof carriedGuide>

export const madeFromOut = {
  madeFrom: madeFrom.nullable(),
  /** The guides of the service that it bills. */
  carried: z.array(carriedGuide),
}
