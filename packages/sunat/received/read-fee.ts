import { verifyScanned } from '../signature/verify.ts'
import { find, textOf, type XmlElement } from '../ubl/parse.ts'
import type { ReceivedFee } from './document.ts'
import { dayOf, demand, needed, numberOf, openReceived, ReceivedDocumentError } from './open.ts'

/** Roots of electronic fee receipts and how their parties name themselves: UBL 2.0, without the identification that invoices have. */
const ACCOUNT = 'cbc:CustomerAssignedAccountID'

/** Whether an XML names its issuer as fee receipts of SUNAT do. */
function isFee(root: XmlElement): boolean {
  if (root.name !== 'Invoice') return false
  const type = textOf(root, 'cbc:InvoiceTypeCode')
  return type === '02' || (!type && textOf(root, `cac:AccountingSupplierParty/${ACCOUNT}`) !== undefined)
}

/**
 * Reads the XML of an electronic fee receipt (RHE, document type 02) as SUNAT hands it out: one service, its gross fee and the income tax that is kept of it.
 * @returns undefined for another document
 * @throws ReceivedDocumentError where it is one, and something of it is missing
 */
export function readFeeXml(source: string | Uint8Array): ReceivedFee | undefined {
  const { scanned, root } = openReceived(source)
  if (!isFee(root)) return undefined
  const [, serie, number] = /^([A-Z0-9]{1,4})-(\d{1,8})$/.exec(demand(root, 'cbc:ID')) ?? []
  if (!serie || !number || Number(number) === 0) throw new ReceivedDocumentError('the receipt has no series and number')
  const total = find(root, 'cac:LegalMonetaryTotal')
  const payable = total && find(total, 'cbc:PayableAmount')
  if (!total || !payable) throw new ReceivedDocumentError('the receipt has no totals')
  const tax = numberOf(root, 'cac:TaxTotal/cbc:TaxAmount') ?? '0'
  const base = numberOf(root, 'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount')
  return {
    ...{ serie, number, issueDate: needed(dayOf(root, 'cbc:IssueDate'), 'cbc:IssueDate') },
    currency: textOf(root, 'cbc:DocumentCurrencyCode') ?? payable.attributes.currencyID ?? 'PEN',
    issuer: party(root, 'cac:AccountingSupplierParty'),
    customer: party(root, 'cac:AccountingCustomerParty').number,
    description:
      textOf(root, 'cac:InvoiceLine/cac:Item/cbc:Description') ?? textOf(root, 'cac:InvoiceLine/cbc:Note') ?? '',
    gross: numberOf(total, 'cbc:LineExtensionAmount') ?? needed(base, 'cbc:LineExtensionAmount'),
    withheld: tax,
    payable: needed(numberOf(total, 'cbc:PayableAmount'), 'cbc:PayableAmount'),
    signature: verifyScanned(scanned, root),
  }
}

function party(root: XmlElement, role: string): { number: string; name: string } {
  const element = find(root, role)
  if (!element) throw new ReceivedDocumentError(`${role} is missing`)
  const number = textOf(element, ACCOUNT) ?? demand(element, 'cac:Party/cac:PartyIdentification/cbc:ID')
  const name =
    textOf(element, 'cac:Party/cac:PartyName/cbc:Name') ??
    textOf(element, 'cac:Party/cac:PartyLegalEntity/cbc:RegistrationName') ??
    number
  return { number: number.trim(), name: name.trim() }
}
