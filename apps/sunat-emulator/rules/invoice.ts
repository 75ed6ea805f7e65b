import { find, findAll, textOf, type XmlElement } from '@yupana/sunat'
import { exists } from './amounts.ts'
import { checkHeader, checkLegends } from './header.ts'
import type { RuleContext } from './index.ts'
import { checkLines } from './lines.ts'
import { checkOperation } from './operation.ts'
import { checkDetraction, checkPaymentForm } from './payment.ts'
import { checkTotals } from './totals.ts'

/** Rules of invoices and sale tickets, read from the XML alone. Source: tables Factura2_0 and Boleta2_0, 2024-11-27. */
export function checkInvoice(root: XmlElement, context: RuleContext): void {
  const { findings, name } = context
  checkHeader(root, context)
  const operation = find(root, 'cbc:InvoiceTypeCode')?.attributes.listID
  findings.addIf(!operation, '3205', 'InvoiceTypeCode')
  findings.addIf(!!operation && !/^(0[1-4]\d\d|100[1-4]|200[12]|210[0-6])$/.test(operation), '3206', operation ?? '')
  const serieForm = name.type === '01' ? /^(F[A-Z0-9]{3}|\d{1,4})$/ : /^(B[A-Z0-9]{3}|\d{1,4})$/
  findings.addIf(!serieForm.test(name.serie), '1001', name.serie)
  checkCustomer(root, operation ?? '0101', context)
  checkRepeated(root, context)
  checkLines(root, 'cac:InvoiceLine', 'cbc:InvoicedQuantity', operation ?? '0101', findings)
  checkTotals(root, 'cac:LegalMonetaryTotal', 'cac:InvoiceLine', findings)
  if (name.type === '01') checkPaymentForm(root, findings)
  checkDetraction(root, operation ?? '0101', findings)
  checkOperation(root, operation ?? '0101', findings)
  checkLegends(root, context)
}

const exportLike = /^(020[0-8]|0401|2106)$/

/** The customer of an invoice has a RUC, but for exports and the like. */
function checkCustomer(root: XmlElement, operation: string, { findings, name }: RuleContext): void {
  const party = find(root, 'cac:AccountingCustomerParty/cac:Party')
  const id = party && find(party, 'cac:PartyIdentification/cbc:ID')
  if (!party || !id) {
    findings.add('2014', 'AccountingCustomerParty')
    return
  }
  const type = id.attributes.schemeID
  const number = id.text.trim()
  findings.addIf(type === undefined, '2015', 'AccountingCustomerParty')
  findings.addIf(findAll(party, 'cac:PartyIdentification').length > 1, '3090', 'AccountingCustomerParty')
  findings.addIf(type === '6' && !/^\d{11}$/.test(number), '2017', number)
  findings.addIf(type === '1' && !/^\d{8}$/.test(number), '2801', number)
  findings.addIf(!!type && /^[047A-G]$/.test(type) && !/^\S{1,15}$/.test(number), '2802', number)
  const personal = operation === '0112' && (type === '1' || type === '6')
  if (name.type === '01') findings.addIf(type !== '6' && !exportLike.test(operation) && !personal, '2800', `${type}`)
  else findings.addIf(type === '6' && exportLike.test(operation), '2800', `${type}`)
  findings.addIf(!exists(party, 'cac:PartyLegalEntity/cbc:RegistrationName'), '2021', 'AccountingCustomerParty')
  const legalName = textOf(party, 'cac:PartyLegalEntity/cbc:RegistrationName') ?? ''
  findings.addIf(legalName !== '' && type !== '-' && legalName.length < 3, '2022', legalName)
}

/** No guide and no related document twice. */
function checkRepeated(root: XmlElement, { findings }: RuleContext): void {
  for (const [element, code] of [
    ['cac:DespatchDocumentReference', '2364'],
    ['cac:AdditionalDocumentReference', '2365'],
  ] as const) {
    const keys = findAll(root, element).map(
      (reference) => `${textOf(reference, 'cbc:DocumentTypeCode')} ${textOf(reference, 'cbc:ID')}`,
    )
    findings.addIf(new Set(keys).size < keys.length, code, keys.join(', '))
  }
}
