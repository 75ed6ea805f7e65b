import { byId, endpoint, full, value } from '@yupana/contract'
import { z } from 'zod'

/** What the tax office says of a document: accepted of an active issuer who is found, or of one who is not (`unfit`); voided, or not there as it was typed. */
export const validities = ['valid', 'unfit', 'voided', 'notFound', 'notAuthorised'] as const
export type BillValidity = (typeof validities)[number]

/** Types that the tax office answers for. */
export const checkedTypes: readonly string[] = ['01', '03', '07', '08']

export const validityOut = z.object({
  state: z.enum(validities),
  at: z.string(),
  by: z.string(),
  /** Of the RUC of its issuer: `00` active; of the domicile: `00` habido. */
  ruc: z.string(),
  domicile: z.string(),
  observations: z.array(z.string()),
})

export const checkErrors = [
  ...['validity_not_asked', 'validity_api_missing', 'validity_no_beta', 'validity_no_answer', 'einvoice_disabled'],
  'invoice.invoice_already_updated',
]

/** Asks the tax office for a bill; its answer is kept with its time. @param response of a bill */
export const checkCall = <Out extends z.ZodType>(response: Out) =>
  endpoint({
    id: 'bill.check',
    method: 'PUT',
    path: '/api/bills/{id}/check',
    permission: full('INPUTBILL'),
    params: byId,
    body: z.strictObject({ version: value.version.optional() }).optional(),
    response,
    errors: checkErrors,
  })
