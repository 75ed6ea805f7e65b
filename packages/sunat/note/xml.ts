import type { ValidationOptions } from '../invoice/validate.ts'
import { documentReference, monetaryTotal, noteElements, paymentForm } from '../invoice/xml.ts'
import { isObservation, SunatError } from '../problem.ts'
import { documentXml, group, leaf, SIGNATURE_PLACE } from '../ubl/canonical.ts'
import { documentLine, type LineNames } from '../ubl/line.ts'
import { customerParty, signatureReference, supplierParty } from '../ubl/party.ts'
import { documentTaxTotal } from '../ubl/tax.ts'
import type { NoteDocument } from './document.ts'
import { validateNote } from './validate.ts'

const kinds = {
  '07': {
    root: 'CreditNote',
    total: 'cac:LegalMonetaryTotal',
    names: { line: 'cac:CreditNoteLine', quantity: 'cbc:CreditedQuantity' } as LineNames,
  },
  '08': {
    root: 'DebitNote',
    total: 'cac:RequestedMonetaryTotal',
    names: { line: 'cac:DebitNoteLine', quantity: 'cbc:DebitedQuantity' } as LineNames,
  },
}

/**
 * UBL 2.1 XML of a credit or debit note, unsigned and in canonical form, ready for `signXml`.
 * @throws SunatError with every problem that would make SUNAT reject it
 */
export function buildNoteXml(note: NoteDocument, options: ValidationOptions = {}): string {
  const problems = validateNote(note, options).filter((problem) => !isObservation(problem))
  if (problems.length > 0) throw new SunatError(problems)
  const { root, total, names } = kinds[note.type]
  return documentXml(
    root,
    `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
    ['cac', 'cbc', 'ext'],
    SIGNATURE_PLACE +
      header(note) +
      references(note) +
      signatureReference(note.issuer.ruc, note.issuer.legalName) +
      supplierParty(note.issuer) +
      customerParty(note.customer) +
      (note.payment ? paymentForm(note.payment, note.currency) : '') +
      documentTaxTotal(note.totals, note.currency) +
      monetaryTotal(total, note.totals, note.currency) +
      note.lines.map((line) => documentLine(line, note.currency, names)).join(''),
  )
}

const header = (note: NoteDocument): string =>
  leaf('cbc:UBLVersionID', '2.1') +
  leaf('cbc:CustomizationID', '2.0') +
  leaf('cbc:ID', `${note.serie}-${note.number}`) +
  leaf('cbc:IssueDate', note.issueDate) +
  leaf('cbc:IssueTime', note.issueTime) +
  noteElements(note) +
  leaf('cbc:DocumentCurrencyCode', note.currency)

const references = (note: NoteDocument): string =>
  group(
    'cac:DiscrepancyResponse',
    note.modified[0] ? leaf('cbc:ReferenceID', note.modified[0].number) : '',
    leaf('cbc:ResponseCode', note.reason.code),
    leaf('cbc:Description', note.reason.description),
  ) +
  (note.orderReference ? group('cac:OrderReference', leaf('cbc:ID', note.orderReference)) : '') +
  note.modified
    .map(({ type, number }) =>
      group('cac:BillingReference', documentReference('cac:InvoiceDocumentReference', type, number)),
    )
    .join('') +
  (note.guides ?? [])
    .map((guide) => documentReference('cac:DespatchDocumentReference', guide.type, guide.number))
    .join('') +
  (note.relatedDocuments ?? [])
    .map((related) => documentReference('cac:AdditionalDocumentReference', related.type, related.number))
    .join('')
