import { exportOf } from '@yupana/contract'
import { roleEndpoints } from './access/roles.ts'
import { userEndpoints } from './access/users.ts'
import { documentTypeEndpoints, taxEndpoints, transactionTypeEndpoints } from './code-lists.ts'
import { detractionEndpoints } from './detraction.ts'
import { type RecordKind, recordEndpoints } from './records.ts'

/** The lists of the administration as workbooks. */
export const companyExports = {
  exportUsers: exportOf(userEndpoints.users),
  exportRoles: exportOf(roleEndpoints.roles),
  exportDocumentTypes: exportOf(documentTypeEndpoints.documentTypes),
  exportTransactionTypes: exportOf(transactionTypeEndpoints.transactionTypes),
  exportTaxes: exportOf(taxEndpoints.taxes),
  exportDetractionCodes: exportOf(detractionEndpoints.detractionCodes),
}

/** Each operation history as a workbook. */
export const recordExports = Object.fromEntries(
  Object.entries(recordEndpoints).map(([kind, list]) => [`${kind}Export`, exportOf(list)]),
) as Record<`${RecordKind}Export`, ReturnType<typeof exportOf>>
