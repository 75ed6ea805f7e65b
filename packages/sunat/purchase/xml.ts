import type { ValidationOptions } from '../invoice/validate.ts'
import { noteElements } from '../invoice/xml.ts'
import { isObservation, SunatError } from '../problem.ts'
import { documentXml, group, leaf, optional, SIGNATURE_PLACE } from '../ubl/canonical.ts'
import { documentLine } from '../ubl/line.ts'
import { addressParts, buyerParty, signatureReference } from '../ubl/party.ts'
import { amount, taxSubtotal } from '../ubl/tax.ts'
import type { PurchaseDocument, PurchaseLine, PurchasePlace, PurchaseSeller, PurchaseTotals } from './document.ts'
import { validatePurchase } from './validate.ts'

/**
 * UBL 2.1 XML of a purchase settlement (04), unsigned and in canonical form, ready for `signXml`.
 * @throws SunatError with every problem that would make SUNAT reject it
 */
export function buildPurchaseXml(purchase: PurchaseDocument, options: ValidationOptions = {}): string {
  const problems = validatePurchase(purchase, options).filter((problem) => !isObservation(problem))
  if (problems.length > 0) throw new SunatError(problems)
  const { currency, issuer, totals } = purchase
  return documentXml(
    'SelfBilledInvoice',
    'urn:oasis:names:specification:ubl:schema:xsd:SelfBilledInvoice-2',
    ['cac', 'cbc', 'ext'],
    SIGNATURE_PLACE +
      leaf('cbc:UBLVersionID', '2.1') +
      leaf('cbc:CustomizationID', '2.0') +
      leaf('cbc:ID', `${purchase.serie}-${purchase.number}`) +
      leaf('cbc:IssueDate', purchase.issueDate) +
      leaf('cbc:IssueTime', purchase.issueTime) +
      leaf('cbc:InvoiceTypeCode', '04', { listID: '0501' }) +
      noteElements(purchase) +
      leaf('cbc:DocumentCurrencyCode', currency) +
      signatureReference(issuer.ruc, issuer.legalName) +
      // Who bills itself is the customer, and the schema puts it first.
      buyerParty(issuer) +
      seller(purchase.seller) +
      place(purchase.place) +
      taxTotal(totals, currency) +
      group(
        'cac:LegalMonetaryTotal',
        amount('cbc:LineExtensionAmount', totals.lineExtension, currency),
        amount('cbc:TaxInclusiveAmount', totals.taxInclusive, currency),
        totals.rounding === undefined ? '' : amount('cbc:PayableRoundingAmount', totals.rounding, currency),
        amount('cbc:PayableAmount', totals.payable, currency),
      ) +
      purchase.lines.map((line) => purchaseLine(line, currency)).join(''),
  )
}

const seller = ({ documentType, documentNumber, legalName, home }: PurchaseSeller): string =>
  group(
    'cac:AccountingSupplierParty',
    group(
      'cac:Party',
      group('cac:PartyIdentification', leaf('cbc:ID', documentNumber, { schemeID: documentType })),
      group(
        'cac:PartyLegalEntity',
        leaf('cbc:RegistrationName', legalName),
        group('cac:RegistrationAddress', addressParts(home.address, home.type)),
      ),
    ),
  )

const place = ({ type, address }: PurchasePlace): string =>
  group(
    'cac:DeliveryTerms',
    group('cac:DeliveryLocation', optional('cbc:LocationTypeCode', type), group('cac:Address', addressParts(address))),
  )

const IR = { code: '3000', name: 'IR', typeCode: 'TOX' } as const

/** IGV and income tax are both kept back; only the IGV is part of the total of taxes. */
const taxTotal = (totals: PurchaseTotals, currency: string): string =>
  group(
    'cac:TaxTotal',
    amount('cbc:TaxAmount', totals.taxed?.igv ?? '0.00', currency),
    totals.taxed ? taxSubtotal(currency, totals.taxed.base, totals.taxed.igv, '1000') : '',
    totals.exempt === undefined ? '' : taxSubtotal(currency, totals.exempt, '0.00', '9997'),
    totals.unaffected === undefined ? '' : taxSubtotal(currency, totals.unaffected, '0.00', '9998'),
    totals.incomeTax ? taxSubtotal(currency, totals.incomeTax.base, totals.incomeTax.amount, IR) : '',
  )

const purchaseLine = (line: PurchaseLine, currency: string): string =>
  documentLine(
    line,
    currency,
    { line: 'cac:InvoiceLine', quantity: 'cbc:InvoicedQuantity' },
    line.incomeTax
      ? taxSubtotal(currency, line.lineValue, line.incomeTax.amount, IR, leaf('cbc:Percent', line.incomeTax.rate))
      : '',
  )
