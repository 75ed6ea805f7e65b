import { endpoint, value } from '@yupana/contract'
import { z } from 'zod'
import { SELLS } from './till.ts'

/** What a till with a connection asks before it charges. */
const checkBody = z.strictObject({
  terminal: value.ref,
  items: z
    .array(z.strictObject({ item: value.ref, quantity: value.positive }))
    .min(1, { error: 'add_one_item' })
    .max(500, { error: 'size_too_long' }),
  /** Who wants to owe, and how many soles. */
  credit: z.strictObject({ client: value.ref, total: value.amount }).nullish(),
})
export type TillCheckBody = z.output<typeof checkBody>

export const tillCheckOut = z.object({
  /** Items of which there is less than is sold, with what there is. */
  short: z.array(z.object({ item: value.refOut, has: value.decimalOut })),
  /** What speaks against owing; null where nobody asked. `allowed`: it may be all the same. */
  credit: z
    .object({ allowed: z.boolean(), problems: z.array(z.object({ code: z.string(), message: z.string() })) })
    .nullable(),
})
export type TillCheck = z.output<typeof tillCheckOut>

export const tillCheckEndpoints = {
  checkSale: endpoint({
    ...{ id: 'terminal.check', method: 'POST', path: '/api/pos/check', permission: SELLS },
    ...{ body: checkBody, response: tillCheckOut, status: 200, errors: ['not_found', 'terminal_not_allowed'] },
  }),
}
