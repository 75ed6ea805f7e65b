import { isObservation, SunatError } from '../problem.ts'
import { allowanceCharge } from '../ubl/allowance.ts'
import { documentXml, group, leaf, optional, SIGNATURE_PLACE } from '../ubl/canonical.ts'
import { documentLine } from '../ubl/line.ts'
import { addressParts, customerParty, signatureReference, supplierParty } from '../ubl/party.ts'
import { amount, documentTaxTotal } from '../ubl/tax.ts'
import type { Advance, InvoiceDocument, InvoiceTotals, Payment } from './document.ts'
import { type ValidationOptions, validateInvoice } from './validate.ts'

const NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2'

/**
 * UBL 2.1 XML of an invoice or sale ticket, unsigned and in canonical form, ready for `signXml`.
 * @throws SunatError with every problem that would make SUNAT reject it; observations do not stop it.
 */
export function buildInvoiceXml(document: InvoiceDocument, options: ValidationOptions = {}): string {
  const problems = validateInvoice(document, options).filter((problem) => !isObservation(problem))
  if (problems.length > 0) throw new SunatError(problems)
  return writeInvoice(document)
}

/** The XML without any check, for those who have just called `validateInvoice` themselves. */
export function writeInvoice(document: InvoiceDocument): string {
  const { currency } = document
  return documentXml(
    'Invoice',
    NAMESPACE,
    ['cac', 'cbc', 'ext'],
    SIGNATURE_PLACE +
      header(document) +
      references(document) +
      signatureReference(document.issuer.ruc, document.issuer.legalName) +
      supplierParty(document.issuer) +
      customerParty(document.customer) +
      delivery(document) +
      detractionMeans(document) +
      paymentTerms(document) +
      (document.advances ?? []).map((advance, index) => prepaidPayment(advance, index, currency)).join('') +
      allowances(document) +
      documentTaxTotal(document.totals, currency) +
      monetaryTotal('cac:LegalMonetaryTotal', document.totals, currency) +
      document.lines
        .map((line) => documentLine(line, currency, { line: 'cac:InvoiceLine', quantity: 'cbc:InvoicedQuantity' }))
        .join(''),
  )
}

const header = (document: InvoiceDocument): string =>
  leaf('cbc:UBLVersionID', '2.1') +
  leaf('cbc:CustomizationID', '2.0') +
  leaf('cbc:ID', `${document.serie}-${document.number}`) +
  leaf('cbc:IssueDate', document.issueDate) +
  leaf('cbc:IssueTime', document.issueTime) +
  optional('cbc:DueDate', document.dueDate) +
  leaf('cbc:InvoiceTypeCode', document.type, { listID: document.operationType ?? '0101' }) +
  noteElements(document) +
  leaf('cbc:DocumentCurrencyCode', document.currency)

/** Legends with their code, then free remarks cut to 200 characters on one line each. */
export const noteElements = (document: Pick<InvoiceDocument, 'legends' | 'notes'>): string =>
  (document.legends ?? []).map((legend) => leaf('cbc:Note', legend.text, { languageLocaleID: legend.code })).join('') +
  (document.notes ?? []).map((note) => optional('cbc:Note', oneLine(note))).join('')

// Cut by code points: half of a surrogate pair would not be XML.
const oneLine = (text: string): string => [...text.replace(/\s+/g, ' ').trim()].slice(0, 200).join('')

const references = (document: InvoiceDocument): string =>
  (document.orderReference ? group('cac:OrderReference', leaf('cbc:ID', document.orderReference)) : '') +
  (document.guides ?? [])
    .map((guide) => documentReference('cac:DespatchDocumentReference', guide.type, guide.number))
    .join('') +
  (document.advances ?? []).map((advance, index) => advanceReference(document, advance, index)).join('') +
  (document.relatedDocuments ?? [])
    .map((related) => documentReference('cac:AdditionalDocumentReference', related.type, related.number))
    .join('')

export const documentReference = (name: string, type: string, number: string): string =>
  group(name, leaf('cbc:ID', number), leaf('cbc:DocumentTypeCode', type))

const advanceReference = (document: InvoiceDocument, advance: Advance, index: number): string =>
  group(
    'cac:AdditionalDocumentReference',
    leaf('cbc:ID', advance.documentNumber),
    leaf('cbc:DocumentTypeCode', advance.documentType),
    leaf('cbc:DocumentStatusCode', String(index + 1)),
    group(
      'cac:IssuerParty',
      group('cac:PartyIdentification', leaf('cbc:ID', advance.issuerRuc ?? document.issuer.ruc, { schemeID: '6' })),
    ),
  )

const prepaidPayment = (advance: Advance, index: number, currency: string): string =>
  group(
    'cac:PrepaidPayment',
    leaf('cbc:ID', String(index + 1), { schemeAgencyName: 'PE:SUNAT', schemeName: 'Anticipo' }),
    amount('cbc:PaidAmount', advance.amount, currency),
    optional('cbc:PaidDate', advance.paidDate),
  )

function delivery(document: InvoiceDocument): string {
  const place = document.deliveryAddress
  if (!place && !document.countryOfUse) return ''
  const address = place
    ? addressParts(place)
    : group('cac:Country', leaf('cbc:IdentificationCode', document.countryOfUse!))
  return group('cac:Delivery', group('cac:DeliveryLocation', group('cac:Address', address)))
}

const detractionMeans = ({ detraction }: InvoiceDocument): string =>
  detraction
    ? group(
        'cac:PaymentMeans',
        leaf('cbc:ID', 'Detraccion'),
        leaf('cbc:PaymentMeansCode', detraction.paymentMeans ?? '001'),
        group('cac:PayeeFinancialAccount', leaf('cbc:ID', detraction.account)),
      )
    : ''

function paymentTerms({ detraction, perception, payment, currency }: InvoiceDocument): string {
  return [
    payment ? paymentForm(payment, currency) : '',
    detraction
      ? group(
          'cac:PaymentTerms',
          leaf('cbc:ID', 'Detraccion'),
          leaf('cbc:PaymentMeansID', detraction.code),
          leaf('cbc:PaymentPercent', detraction.percent),
          amount('cbc:Amount', detraction.amount, 'PEN'),
        )
      : '',
    perception
      ? group('cac:PaymentTerms', leaf('cbc:ID', 'Percepcion'), amount('cbc:Amount', perception.totalAmount, 'PEN'))
      : '',
  ].join('')
}

/** Identifier of an instalment, from its position: 0 → Cuota001. */
export const instalmentId = (index: number): string => `Cuota${String(index + 1).padStart(3, '0')}`

/** PaymentTerms of the form of payment: cash, or credit and its instalments. */
export const paymentForm = (payment: Payment, currency: string): string =>
  group(
    'cac:PaymentTerms',
    leaf('cbc:ID', 'FormaPago'),
    leaf('cbc:PaymentMeansID', payment.kind),
    payment.kind === 'Credito' && payment.amount !== undefined ? amount('cbc:Amount', payment.amount, currency) : '',
  ) +
  (payment.kind === 'Credito' ? (payment.instalments ?? []) : [])
    .map((instalment, index) =>
      group(
        'cac:PaymentTerms',
        leaf('cbc:ID', 'FormaPago'),
        leaf('cbc:PaymentMeansID', instalmentId(index)),
        amount('cbc:Amount', instalment.amount, currency),
        leaf('cbc:PaymentDueDate', instalment.dueDate),
      ),
    )
    .join('')

function allowances(document: InvoiceDocument): string {
  const { currency, igvRetention, perception } = document
  const parts = [...(document.globalDiscounts ?? []), ...(document.globalCharges ?? [])].map((entry) =>
    allowanceCharge(entry, currency),
  )
  for (const advance of document.advances ?? []) {
    parts.push(allowanceCharge({ code: advance.code, amount: advance.value }, currency))
    if (advance.iscAmount) parts.push(allowanceCharge({ code: '20', amount: advance.iscAmount }, currency))
  }
  if (perception) parts.push(allowanceCharge(perception, 'PEN'))
  if (igvRetention) parts.push(allowanceCharge({ code: '62', ...igvRetention }, currency))
  return parts.join('')
}

/** LegalMonetaryTotal, or RequestedMonetaryTotal of a debit note. */
export const monetaryTotal = (name: string, totals: InvoiceTotals, currency: string): string =>
  group(
    name,
    amount('cbc:LineExtensionAmount', totals.lineExtension, currency),
    amount('cbc:TaxInclusiveAmount', totals.taxInclusive, currency),
    totals.allowance === undefined ? '' : amount('cbc:AllowanceTotalAmount', totals.allowance, currency),
    totals.charge === undefined ? '' : amount('cbc:ChargeTotalAmount', totals.charge, currency),
    totals.prepaid === undefined ? '' : amount('cbc:PrepaidAmount', totals.prepaid, currency),
    totals.rounding === undefined ? '' : amount('cbc:PayableRoundingAmount', totals.rounding, currency),
    amount('cbc:PayableAmount', totals.payable, currency),
  )
