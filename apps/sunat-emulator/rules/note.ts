import { find, findAll, textOf, type XmlElement } from '@yupana/sunat'
import { isReason } from '../schema/lists.ts'
import { amountAt, exists, read, show } from './amounts.ts'
import { checkHeader, checkLegends } from './header.ts'
import type { RuleContext } from './index.ts'
import { checkLines } from './lines.ts'
import { checkNoteTotals } from './totals.ts'

const kinds = {
  CreditNote: {
    type: '07',
    line: 'cac:CreditNoteLine',
    quantity: 'cbc:CreditedQuantity',
    total: 'cac:LegalMonetaryTotal',
  },
  DebitNote: {
    type: '08',
    line: 'cac:DebitNoteLine',
    quantity: 'cbc:DebitedQuantity',
    total: 'cac:RequestedMonetaryTotal',
  },
} as const

/** Rules of credit and debit notes. Source: tables NotaCredito2_0 and NotaDebito2_0, 2024-11-27. */
export function checkNote(root: XmlElement, context: RuleContext): void {
  const { findings, name } = context
  const kind = kinds[root.name as keyof typeof kinds]
  checkHeader(root, context)
  findings.addIf(!/^([FB][A-Z0-9]{3}|\d{1,4})$/.test(name.serie), '1001', name.serie)
  const reason = checkReason(root, kind.type, context)
  checkModified(root, kind, reason, context)
  const customer = find(root, 'cac:AccountingCustomerParty/cac:Party/cac:PartyIdentification/cbc:ID')
  findings.addIf(!customer?.text.trim() || !customer.attributes.schemeID, '2679', 'AccountingCustomerParty')
  findings.addIf(
    !exists(root, 'cac:AccountingCustomerParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName'),
    '2021',
    'AccountingCustomerParty',
  )
  const newTerms = kind.type === '07' && reason === '13'
  // Reasons 03 and 13 have lines without any base, and table NotaCredito2_0 asks for none (3105); the operation of deductible expenses is the one that allows them.
  const baseless = newTerms || (kind.type === '07' && reason === '03')
  checkLines(root, kind.line, kind.quantity, baseless ? '0112' : '0101', findings)
  checkNoteTotals(root, kind.total, kind.line, findings)
  if (newTerms) checkNewTerms(root, context)
  if (kind.type === '07') checkNamed(root, reason, context)
  checkLegends(root, context)
  const detracted = (element: string) => findAll(root, element).some((each) => textOf(each, 'cbc:ID') === 'Detraccion')
  const [terms, means] = [detracted('cac:PaymentTerms'), detracted('cac:PaymentMeans')]
  findings.addIf(kind.type === '08' && terms && !means, '3313', 'PaymentTerms')
  findings.addIf(kind.type === '08' && means && !terms, '3314', 'PaymentMeans')
}

function checkReason(root: XmlElement, type: '07' | '08', { findings }: RuleContext): string {
  const responses = findAll(root, 'cac:DiscrepancyResponse')
  findings.addIf(responses.length > 1, '3203', 'DiscrepancyResponse')
  const reason = textOf(root, 'cac:DiscrepancyResponse/cbc:ResponseCode') ?? ''
  findings.addIf(reason === '', '2128', 'ResponseCode')
  const date = textOf(root, 'cbc:IssueDate') ?? ''
  findings.addIf(reason !== '' && !isReason(type, reason, date), '2172', reason)
  const description = textOf(root, 'cac:DiscrepancyResponse/cbc:Description') ?? ''
  findings.addIf(description === '', '2136', 'Description')
  findings.addIf(description.length > 500, '2135', String(description.length))
  return reason
}

const authorised = /^(01|05|06|11|12|13|15|16|17|18|21|23|24|28|30|34|37|42|43|45|55|56)$/

function checkModified(
  root: XmlElement,
  { type, total }: (typeof kinds)[keyof typeof kinds],
  reason: string,
  { findings, name, store, strict }: RuleContext,
): void {
  const references = findAll(root, 'cac:BillingReference/cac:InvoiceDocumentReference')
  const other = reason === (type === '07' ? '10' : '03')
  findings.addIf(references.length === 0 && !other, '2524', 'BillingReference')
  const types = references.map((reference) => textOf(reference, 'cbc:DocumentTypeCode') ?? '')
  findings.addIf(new Set(types).size > 1, '2884', types.join(', '))
  findings.addIf(type === '07' && reason === '13' && references.length > 1, '3261', types.join(', '))
  findings.addIf(type === '07' && reason === '11' && references.length > 1, '3194', types.join(', '))
  let known = 0n
  for (const reference of references) {
    const modified = textOf(reference, 'cbc:DocumentTypeCode') ?? ''
    const id = textOf(reference, 'cbc:ID') ?? ''
    if (name.serie.startsWith('F'))
      findings.addIf(!authorised.test(modified), type === '07' ? '2116' : '2204', modified)
    else if (name.serie.startsWith('B')) {
      findings.addIf(!/^(03|12|16|55)$/.test(modified), type === '07' ? '2399' : '2400', modified)
    }
    const form =
      modified === '01'
        ? /^(F[A-Z0-9]{3}|E001|\d{1,4})-\d{1,8}$/
        : modified === '03'
          ? /^(B[A-Z0-9]{3}|EB01|\d{1,4})-\d{1,8}$/
          : /-/
    findings.addIf(!form.test(id), type === '07' ? '2117' : '2205', id)
    const row = store.find(`${name.ruc}-${modified}-${id}`)
    findings.addIf(strict && !row && !other && /^0[13]$/.test(modified), type === '07' ? '2119' : '2209', id)
    if (!row) continue
    findings.addIf(row.outcome === 'rejected', type === '07' ? '2121' : '2208', id)
    findings.addIf(row.voided === true, type === '07' ? '2120' : '2207', id)
    findings.addIf((row.issueDate ?? '') > (textOf(root, 'cbc:IssueDate') ?? ''), '2885', id)
    findings.addIf(row.currency !== textOf(root, 'cbc:DocumentCurrencyCode'), '3209', row.currency ?? '')
    known += read(row.payable)
  }
  const payable = amountAt(root, `${total}/cbc:PayableAmount`)
  const exceeds = type === '07' && known > 0n && payable > known && types.every((found) => found === '01')
  findings.addIf(exceeds && !other, '3286', show(payable))
}

/** Other documents that a credit note names. */
function checkNamed(root: XmlElement, reason: string, { findings }: RuleContext): void {
  for (const entry of findAll(root, 'cac:AdditionalDocumentReference')) {
    const type = textOf(entry, 'cbc:DocumentTypeCode') ?? ''
    findings.addIf(reason === '10' && type !== '99', '2637', type)
    findings.addIf(reason !== '10' && type === '99' && !exists(entry, 'cbc:ID'), '2636', type)
  }
}

function checkNewTerms(root: XmlElement, { findings, name, store }: RuleContext): void {
  const terms = findAll(root, 'cac:PaymentTerms').filter((entry) => textOf(entry, 'cbc:ID') === 'FormaPago')
  findings.addIf(terms.length === 0, '3257', 'PaymentTerms')
  const type = textOf(root, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:DocumentTypeCode')
  findings.addIf(type !== '01', '3259', type ?? '')
  const payable = amountAt(root, 'cac:LegalMonetaryTotal/cbc:PayableAmount')
  findings.addIf(payable !== 0n, '3315', show(payable))
  const id = textOf(root, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')
  const invoiced = store.find(`${name.ruc}-01-${id}`)
  for (const each of terms) {
    const pending = amountAt(each, 'cbc:Amount')
    const credit = textOf(each, 'cbc:PaymentMeansID') === 'Credito'
    findings.addIf(credit && invoiced !== undefined && pending > read(invoiced.payable), '3320', show(pending))
  }
}
