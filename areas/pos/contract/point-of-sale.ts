import { endpoint, full, read, value } from '@yupana/contract'
import { z } from 'zod'

const branch = z.object({ branch: value.id })
const ref = value.refOut.nullable()

/** What a sale over the counter of a branch begins with. */
export const pointOfSaleOut = z.object({
  version: z.number(),
  branch: value.refOut,
  warehouse: ref,
  /** Series of the output guides of its sales. */
  guideDocumentNumber: ref,
  cashPaymentMethod: ref,
  cardPaymentMethod: ref,
  depositPaymentMethod: ref,
  paymentTerm: ref,
})
export type PointOfSaleOut = z.output<typeof pointOfSaleOut>

export const pointOfSaleEndpoints = {
  pointOfSale: endpoint({
    id: 'pointOfSale.read',
    method: 'GET',
    path: '/api/point-of-sales/{branch}',
    permission: read('COMMERCECONFIG', 'COMPANYCONFIG', 'POSSALES'),
    params: branch,
    response: pointOfSaleOut,
    errors: ['not_found'],
  }),
  updatePointOfSale: endpoint({
    id: 'pointOfSale.update',
    method: 'PUT',
    path: '/api/company/branch-office/{branch}/point-of-sale',
    permission: full('COMMERCECONFIG', 'COMPANYCONFIG'),
    params: branch,
    body: z.strictObject({
      warehouse: value.ref.nullish(),
      guideDocumentNumber: value.ref.nullish(),
      cashPaymentMethod: value.ref.nullish(),
      cardPaymentMethod: value.ref.nullish(),
      depositPaymentMethod: value.ref.nullish(),
      paymentTerm: value.ref.nullish(),
      version: value.version.optional(),
    }),
    response: pointOfSaleOut,
    errors: ['not_found', 'already_updated', 'reference_not_found'],
  }),
}
