import { at, type ExportColumn, type ImportColumn } from '@yupana/platform'

type Kind = ExportColumn['kind']
type Column = readonly [name: string, label: string, kind?: Kind, required?: boolean]

/** A contact as one line: its own fields, its main address, its main person. The export writes what the import reads. */
const lines: readonly Column[] = [
  ['documentType', 'field.documentType', 'text', true],
  ['documentNumber', 'field.documentNumber', 'text', true],
  ['fiscalName', 'client.fiscalName', 'text', true],
  ['code', 'field.code'],
  ['type', 'field.type'],
  ['businessName', 'client.businessName'],
  ['commercialName', 'client.commercialName'],
  ['email', 'field.email'],
  ['phone', 'field.phone'],
  ['website', 'client.website'],
  ['currency', 'client.currency'],
  ['seller', 'client.sellerCode'],
  ['hasCreditLine', 'client.hasCreditLine', 'flag'],
  ['amountCreditLine', 'client.amountCreditLine', 'money'],
  ['currencyCreditLine', 'client.currencyCreditLine'],
  ['retainingAgent', 'client.retainingAgent', 'flag'],
  ['perceptionAgent', 'client.perceptionAgent', 'flag'],
  ['goodTaxpayer', 'client.goodTaxpayer', 'flag'],
  ['address', 'client.firstLine'],
  ['geographicCode', 'client.geographicCode'],
  ['postalCode', 'client.address.postalCode'],
  ['contactName', 'client.contactName'],
  ['contactEmail', 'client.contactEmail'],
  ['contactPhone', 'client.contactPhone'],
  ['notes', 'field.notes'],
  ['active', 'field.active', 'flag'],
]

export const importColumns: ImportColumn[] = lines.map(([name, label, kind = 'text', required = false]) => ({
  name,
  labels: [label],
  kind,
  required,
}))
export const exportColumns: ExportColumn[] = lines.map(([name, label, kind = 'text']) => ({
  labels: [label],
  kind,
  value: at(name),
}))

/** The column in which the problem of a body's field stands. */
const columnOfField: Readonly<Record<string, string>> = {
  'addresses[0].firstLine': 'address',
  'addresses[0].geographicCode': 'geographicCode',
  'addresses[0].postalCode': 'postalCode',
  'contacts[0].name': 'contactName',
  'contacts[0].email': 'contactEmail',
  'contacts[0].phone': 'contactPhone',
}
export const columnOf = (field: string): string => columnOfField[field] ?? field
