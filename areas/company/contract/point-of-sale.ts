import { endpoint, full, read, value } from '@yupana/contract'
import { z } from 'zod'

const may = read('COMMERCECONFIG', 'COMPANYCONFIG')
const mayWrite = full('COMMERCECONFIG', 'COMPANYCONFIG')
const id = z.object({ id: value.id })
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

export const branchEndpoints = {
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
    permission: mayWrite,
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
  uploadBranchLogo: endpoint({
    id: 'branch.uploadLogo',
    method: 'POST',
    path: '/api/company/branch-office/{id}/logo',
    permission: mayWrite,
    params: id,
    upload: true,
    response: z.object({ logo: z.string() }),
    errors: ['file_required', 'file_type', 'file_too_large', 'logo_size', 'not_found'],
  }),
  branchLogo: endpoint({
    id: 'branch.logo',
    method: 'GET',
    path: '/api/company/branch-office/{id}/logo',
    permission: may,
    params: id,
    query: value.pictureQuery,
    response: 'file',
    errors: ['not_found'],
  }),
  /** Where the logo is read, null where the branch has none; the address changes with the content. */
  branchLogoAddress: endpoint({
    id: 'branch.logoAddress',
    method: 'GET',
    path: '/api/company/branch-office/{id}/logo/address',
    permission: may,
    params: id,
    response: z.object({ logo: z.string().nullable() }),
    errors: ['not_found'],
  }),
  removeBranchLogo: endpoint({
    id: 'branch.removeLogo',
    method: 'DELETE',
    path: '/api/company/branch-office/{id}/logo',
    permission: mayWrite,
    params: id,
    response: 'none',
    status: 204,
    errors: ['not_found'],
  }),
}
