import { type TaxScheme, taxSchemes } from '../catalog/tax.ts'
import type { Payment, TaxSubtotal } from '../invoice/document.ts'
import { verifyScanned } from '../signature/verify.ts'
import { childrenOf, find, findAll, textOf, type XmlElement } from '../ubl/parse.ts'
import type { ReceivedInvoice, ReceivedLine, ReceivedParty } from './document.ts'
import { dayOf, demand, needed, numberOf, openReceived, ReceivedDocumentError } from './open.ts'

const kinds = {
  Invoice: { line: 'cac:InvoiceLine', quantity: 'cbc:InvoicedQuantity', total: 'cac:LegalMonetaryTotal' },
  CreditNote: { line: 'cac:CreditNoteLine', quantity: 'cbc:CreditedQuantity', total: 'cac:LegalMonetaryTotal' },
  DebitNote: { line: 'cac:DebitNoteLine', quantity: 'cbc:DebitedQuantity', total: 'cac:RequestedMonetaryTotal' },
} as const

/**
 * Reads the XML of a supplier's invoice, ticket or note (UBL 2.1). Nothing in it can reach outside or expand: a document
 * type is refused unread. The signature is verified over the whole document, so that what is read is what was signed.
 * @throws ReceivedDocumentError
 */
export function readInvoiceXml(source: string | Uint8Array): ReceivedInvoice {
  const { scanned, root } = openReceived(source)
  if (!Object.hasOwn(kinds, root.name)) throw new ReceivedDocumentError(`${root.name} is not an invoice or note`)
  const kind = kinds[root.name as keyof typeof kinds]
  const type = root.name === 'Invoice' ? textOf(root, 'cbc:InvoiceTypeCode') : root.name === 'CreditNote' ? '07' : '08'
  if (type !== '01' && type !== '03' && type !== '07' && type !== '08') {
    throw new ReceivedDocumentError(`document type ${type ?? ''} is not read`)
  }
  const [, serie, number] = /^([A-Z0-9]{1,4})-(\d{1,8})$/.exec(demand(root, 'cbc:ID')) ?? []
  if (!serie || !number || Number(number) === 0)
    throw new ReceivedDocumentError('the document has no series and number')
  const total = find(root, kind.total)
  if (!total) throw new ReceivedDocumentError('the document has no totals')
  return {
    type,
    serie,
    number,
    issueDate: needed(dayOf(root, 'cbc:IssueDate'), 'cbc:IssueDate'),
    issueTime: textOf(root, 'cbc:IssueTime'),
    dueDate: dayOf(root, 'cbc:DueDate'),
    operationType: find(root, 'cbc:InvoiceTypeCode')?.attributes.listID,
    currency: demand(root, 'cbc:DocumentCurrencyCode'),
    issuer: party(root, 'cac:AccountingSupplierParty'),
    customer: party(root, 'cac:AccountingCustomerParty'),
    reason: reason(root),
    modified: findAll(root, 'cac:BillingReference/cac:InvoiceDocumentReference').map(reference),
    orderReference: textOf(root, 'cac:OrderReference/cbc:ID'),
    guides: childrenOf(root, 'cac:DespatchDocumentReference').map(reference),
    lines: childrenOf(root, kind.line).map((line) => readLine(line, kind.quantity)),
    taxes: taxes(root),
    allowances: childrenOf(root, 'cac:AllowanceCharge').map((each) => ({
      charge: textOf(each, 'cbc:ChargeIndicator') === 'true',
      code: textOf(each, 'cbc:AllowanceChargeReasonCode') ?? '',
      amount: numberOf(each, 'cbc:Amount') ?? '0.00',
    })),
    totals: {
      lineExtension: numberOf(total, 'cbc:LineExtensionAmount'),
      taxInclusive: numberOf(total, 'cbc:TaxInclusiveAmount'),
      allowance: numberOf(total, 'cbc:AllowanceTotalAmount'),
      charge: numberOf(total, 'cbc:ChargeTotalAmount'),
      prepaid: numberOf(total, 'cbc:PrepaidAmount'),
      rounding: numberOf(total, 'cbc:PayableRoundingAmount'),
      payable: needed(numberOf(total, 'cbc:PayableAmount'), 'cbc:PayableAmount'),
    },
    payment: payment(root),
    detraction: detraction(root),
    legends: childrenOf(root, 'cbc:Note').flatMap((note) =>
      note.attributes.languageLocaleID ? [{ code: note.attributes.languageLocaleID, text: note.text }] : [],
    ),
    notes: childrenOf(root, 'cbc:Note').flatMap((note) => (note.attributes.languageLocaleID ? [] : [note.text])),
    signature: verifyScanned(scanned, root),
  }
}

function party(root: XmlElement, role: string): ReceivedParty {
  const element = find(root, `${role}/cac:Party`)
  const id = element && find(element, 'cac:PartyIdentification/cbc:ID')
  if (!element || !id) throw new ReceivedDocumentError(`${role} is missing`)
  return {
    documentType: id.attributes.schemeID ?? '',
    documentNumber: id.text.trim(),
    legalName: textOf(element, 'cac:PartyLegalEntity/cbc:RegistrationName') ?? '',
    tradeName: textOf(element, 'cac:PartyName/cbc:Name'),
    address: textOf(element, 'cac:PartyLegalEntity/cac:RegistrationAddress/cac:AddressLine/cbc:Line'),
  }
}

const reference = (element: XmlElement) => ({
  type: textOf(element, 'cbc:DocumentTypeCode') ?? '',
  number: textOf(element, 'cbc:ID') ?? '',
})

const reason = (root: XmlElement): ReceivedInvoice['reason'] => {
  const response = find(root, 'cac:DiscrepancyResponse')
  return (
    response && {
      code: textOf(response, 'cbc:ResponseCode') ?? '',
      description: textOf(response, 'cbc:Description') ?? '',
    }
  )
}

const schemeOf = (subtotal: XmlElement): string => textOf(subtotal, 'cac:TaxCategory/cac:TaxScheme/cbc:ID') ?? ''

/** Tax subtotals of known schemes, of the document or of a line. */
const taxes = (element: XmlElement): TaxSubtotal[] =>
  findAll(element, 'cac:TaxTotal/cac:TaxSubtotal').flatMap((subtotal) => {
    const scheme = schemeOf(subtotal)
    if (!Object.hasOwn(taxSchemes, scheme)) return []
    const baseAmount = numberOf(subtotal, 'cbc:TaxableAmount')
    const amount = numberOf(subtotal, 'cbc:TaxAmount') ?? '0.00'
    return [{ scheme: scheme as TaxScheme, ...(baseAmount === undefined ? {} : { baseAmount }), amount }]
  })

function readLine(line: XmlElement, quantityName: string): ReceivedLine {
  const quantity = find(line, quantityName)
  const own = findAll(line, 'cac:TaxTotal/cac:TaxSubtotal').find(
    (subtotal) => find(subtotal, 'cac:TaxCategory/cbc:TaxExemptionReasonCode') !== undefined,
  )
  return {
    id: textOf(line, 'cbc:ID') ?? '',
    code: textOf(line, 'cac:Item/cac:SellersItemIdentification/cbc:ID'),
    unspsc: textOf(line, 'cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode'),
    description: findAll(line, 'cac:Item/cbc:Description')
      .map((entry) => entry.text)
      .join('\n'),
    unitCode: quantity?.attributes.unitCode ?? '',
    quantity: numberOf(line, quantityName) ?? '0',
    unitValue: numberOf(line, 'cac:Price/cbc:PriceAmount'),
    unitPrice: numberOf(line, 'cac:PricingReference/cac:AlternativeConditionPrice/cbc:PriceAmount'),
    lineValue: numberOf(line, 'cbc:LineExtensionAmount') ?? '0.00',
    affectation: own && textOf(own, 'cac:TaxCategory/cbc:TaxExemptionReasonCode'),
    igvRate: own && numberOf(own, 'cac:TaxCategory/cbc:Percent'),
    igvAmount: own && numberOf(own, 'cbc:TaxAmount'),
    taxes: taxes(line),
  }
}

const termsOf = (root: XmlElement, id: string): XmlElement[] =>
  childrenOf(root, 'cac:PaymentTerms').filter((terms) => textOf(terms, 'cbc:ID') === id)

function payment(root: XmlElement): Payment | undefined {
  const terms = termsOf(root, 'FormaPago')
  const kindOf = (entry: XmlElement) => textOf(entry, 'cbc:PaymentMeansID') ?? ''
  if (terms.some((entry) => kindOf(entry) === 'Contado')) return { kind: 'Contado' }
  const credit = terms.find((entry) => kindOf(entry) === 'Credito')
  if (!credit) return undefined
  const instalments = terms
    .filter((entry) => kindOf(entry).startsWith('Cuota'))
    .map((entry) => ({
      amount: needed(numberOf(entry, 'cbc:Amount'), 'cbc:Amount'),
      dueDate: needed(dayOf(entry, 'cbc:PaymentDueDate'), 'cbc:PaymentDueDate'),
    }))
  return { kind: 'Credito', amount: numberOf(credit, 'cbc:Amount'), instalments }
}

function detraction(root: XmlElement): ReceivedInvoice['detraction'] {
  const [terms] = termsOf(root, 'Detraccion')
  if (!terms) return undefined
  const means = childrenOf(root, 'cac:PaymentMeans').find((entry) => textOf(entry, 'cbc:ID') === 'Detraccion')
  return {
    code: textOf(terms, 'cbc:PaymentMeansID') ?? '',
    percent: textOf(terms, 'cbc:PaymentPercent'),
    amount: textOf(terms, 'cbc:Amount') ?? '',
    account: means && textOf(means, 'cac:PayeeFinancialAccount/cbc:ID'),
  }
}
