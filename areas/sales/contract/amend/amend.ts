import { byId, type endpoint, full, value } from '@yupana/contract'
import { z } from 'zod'

/** What may still change of a document that was issued, because the tax office has none of it. */
const common = {
  seller: value.ref,
  /** For the house: on no paper, and not sent. */
  internalNotes: value.text(1000).nullish(),
  items: z
    .array(z.strictObject({ line: z.number({ error: 'required' }).int().min(1), costCenter: value.ref.nullish() }))
    .max(1000, { error: 'size_too_long' }),
  version: value.version.optional(),
}
export const amendNoteBody = z.strictObject(common)
export const amendInvoiceBody = z.strictObject({
  ...common,
  orderReference: value.text(20).nullish(),
  /** Days on which instalments fall due from now on. */
  fees: z
    .array(z.strictObject({ number: z.number({ error: 'required' }).int().min(1), date: value.date }))
    .max(120, { error: 'size_too_long' })
    .nullish(),
})
export type AmendBody = Omit<z.output<typeof amendInvoiceBody>, 'version'>

/** The document as far as it may change, and why the rest of it may not. */
export const amendableOut = z.object({
  id: z.string(),
  version: z.number(),
  documentType: z.string(),
  serie: z.string(),
  number: z.string(),
  seller: value.refOut,
  internalNotes: z.string().nullable(),
  orderReference: z.string().nullable(),
  items: z.array(z.object({ line: z.number(), description: z.string(), costCenter: value.refOut.nullable() })),
  fees: z.array(z.object({ number: z.number(), date: z.string(), amount: value.decimalOut })),
  refused: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
})
export type Amendable = z.output<typeof amendableOut>

export const amendErrors = [
  ...[
    'illegal_state',
    'not_issued',
    'month_locked',
    'reference_not_found',
    'cost_center_level',
    'cost_center_inactive',
  ],
  ...['amend_sent', 'amend_fees_note', 'amend_fees_none', 'amend_fee_paid', 'fee_date', 'line_not_found'],
] as const

type Module = Parameters<typeof full>[0]
type Endpoint = typeof endpoint

/** The two calls of a kind: what may change, and the change. */
export const amendCalls = <Noun extends string, Body extends z.ZodType>(
  make: Endpoint,
  of: { noun: Noun; path: string; module: Module; body: Body; stale: string },
) => {
  const shared = { path: `${of.path}/{id}/issued`, permission: full(of.module), params: byId, response: amendableOut }
  return {
    read: make({
      ...{ ...shared, id: `${of.noun}.amendable`, method: 'GET' },
      errors: ['not_found', 'not_issued', 'illegal_state'],
    }),
    write: make({
      ...{ ...shared, id: `${of.noun}.amend`, method: 'PUT', body: of.body, simulates: of.noun },
      errors: ['not_found', of.stale, ...amendErrors],
    }),
  }
}
