import { endpoint, full, read, value } from '@yupana/contract'
import { z } from 'zod'

const may = read('COMMERCECONFIG', 'COMPANYCONFIG')
const mayWrite = full('COMMERCECONFIG', 'COMPANYCONFIG')
const id = z.object({ id: value.id })

/** Its own logo, which its documents carry instead of the company's. */
export const branchEndpoints = {
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
