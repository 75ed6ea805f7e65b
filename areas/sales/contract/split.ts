import { endpoint, full, value } from '@yupana/contract'
import { z } from 'zod'
import { invoiceBody, invoiceOut } from './invoice.ts'

/** One draft for each detraction code of its lines, and one for those that are under none. */
const splitOut = z.object({
  drafts: z.array(invoiceOut),
  /** What the drafts come to more than the sale did (less: below zero): each rounds its own IGV. */
  difference: value.decimalOut,
})
const errors = [
  'nothing_to_split',
  'illegal_state',
  'invoice.invoice_already_updated',
  'advance_exceeds_sale',
  'made_from_whole',
]

export const splitCalls = {
  /** A sale as it is typed; `draft` where it is one already, which the first of them then is. */
  splitTyped: endpoint({
    id: 'invoice.splitTyped',
    method: 'POST',
    path: '/api/invoices/split',
    permission: full('OUTPUTINVOICE'),
    body: invoiceBody.extend({ draft: value.ref.nullish() }),
    response: splitOut,
    status: 201,
    errors,
  }),
  /** A draft as it stands. */
  splitDraft: endpoint({
    id: 'invoice.split',
    method: 'PUT',
    path: '/api/invoices/{id}/split',
    permission: full('OUTPUTINVOICE'),
    params: z.object({ id: value.id }),
    body: z.strictObject({ version: value.version.optional() }).optional(),
    response: splitOut,
    errors,
  }),
}

/** Lines by the code that they are under, in the order in which codes first come. */
export const linesByCode = (codes: readonly (string | null)[]): number[][] => [
  ...Map.groupBy(
    codes.map((_, i) => i),
    (i) => codes[i] ?? '',
  ).values(),
]
