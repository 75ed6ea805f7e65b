import { exportRoute, type ListExport, type Route } from '@yupana/platform'
import { companyExports, recordExports } from '../contract/exports.ts'
import { type RecordKind, recordKinds } from '../contract/records.ts'
import { codeExports } from './law/code-lists.ts'
import { detractionExport } from './law/detraction.ts'
import { recordExport } from './records.ts'
import { roleExport } from './users/roles.ts'
import { userExport } from './users/users.ts'

const kinds = Object.keys(recordKinds) as RecordKind[]
const histories = new Map(kinds.map((kind) => [kind, recordExport(kind)]))

/** Lists of the administration that are downloaded whole. */
export const companyListExports: readonly ListExport[] = [
  userExport,
  roleExport,
  ...[...Object.values(codeExports), detractionExport],
  ...histories.values(),
]

export const companyExportRoutes: readonly Route[] = [
  exportRoute(companyExports.exportUsers, userExport),
  exportRoute(companyExports.exportRoles, roleExport),
  exportRoute(companyExports.exportDocumentTypes, codeExports.documentTypes),
  exportRoute(companyExports.exportTransactionTypes, codeExports.transactionTypes),
  exportRoute(companyExports.exportTaxes, codeExports.taxes),
  exportRoute(companyExports.exportDetractionCodes, detractionExport),
  ...kinds.map((kind) => exportRoute(recordExports[`${kind}Export`], histories.get(kind)!)),
]
