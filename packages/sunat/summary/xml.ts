import { taxSchemes } from '../catalog/tax.ts'
import type { ValidationOptions } from '../invoice/validate.ts'
import { isObservation, type Problem, SunatError } from '../problem.ts'
import { documentXml, group, leaf, SIGNATURE_PLACE } from '../ubl/canonical.ts'
import { signatureReference } from '../ubl/party.ts'
import { amount } from '../ubl/tax.ts'
import type { DailySummary, SummaryLine, VoidedLine, VoidingDocument } from './document.ts'
import { validateSummary, validateVoiding } from './validate.ts'

/** Day and correlative as the names of RC, RA and RR carry them: `{ serie: '20261120', number: '1' }`. */
export const summaryName = (document: { issueDate: string; number: number }): { serie: string; number: string } => ({
  serie: document.issueDate.replaceAll('-', ''),
  number: String(document.number),
})

/**
 * XML of a daily summary, unsigned and in canonical form.
 * @throws SunatError with every problem that would make SUNAT reject it
 */
export function buildSummaryXml(summary: DailySummary, options: ValidationOptions = {}): string {
  refuse(validateSummary(summary, options))
  return whole('SummaryDocuments', '1.1', summary, summary.lines.map(summaryLine).join(''))
}

/**
 * XML of a voiding (RA) or reversal (RR), unsigned and in canonical form.
 * @throws SunatError with every problem that would make SUNAT reject it
 */
export function buildVoidingXml(voiding: VoidingDocument, options: ValidationOptions = {}): string {
  refuse(validateVoiding(voiding, options))
  return whole('VoidedDocuments', '1.0', voiding, voiding.lines.map(voidedLine).join(''))
}

function refuse(problems: Problem[]): void {
  const rejecting = problems.filter((problem) => !isObservation(problem))
  if (rejecting.length > 0) throw new SunatError(rejecting)
}

function whole(root: string, version: string, document: DailySummary | VoidingDocument, lines: string): string {
  const { serie, number } = summaryName(document)
  const { issuer } = document
  return documentXml(
    root,
    `urn:sunat:names:specification:ubl:peru:schema:xsd:${root}-1`,
    ['cac', 'cbc', 'ext', 'sac'],
    SIGNATURE_PLACE +
      leaf('cbc:UBLVersionID', '2.0') +
      leaf('cbc:CustomizationID', version) +
      leaf('cbc:ID', `${document.type}-${serie}-${number}`) +
      leaf('cbc:ReferenceDate', document.referenceDate) +
      leaf('cbc:IssueDate', document.issueDate) +
      signatureReference(issuer.ruc, issuer.legalName) +
      group(
        'cac:AccountingSupplierParty',
        leaf('cbc:CustomerAssignedAccountID', issuer.ruc),
        leaf('cbc:AdditionalAccountID', '6'),
        group('cac:Party', group('cac:PartyLegalEntity', leaf('cbc:RegistrationName', issuer.legalName))),
      ) +
      lines,
  )
}

const summaryLine = (line: SummaryLine, index: number): string =>
  group(
    'sac:SummaryDocumentsLine',
    leaf('cbc:LineID', String(index + 1)),
    leaf('cbc:DocumentTypeCode', line.documentType),
    leaf('cbc:ID', line.documentNumber),
    line.customer
      ? group(
          'cac:AccountingCustomerParty',
          leaf('cbc:CustomerAssignedAccountID', line.customer.documentNumber),
          leaf('cbc:AdditionalAccountID', line.customer.documentType),
        )
      : '',
    line.modified
      ? group(
          'cac:BillingReference',
          group(
            'cac:InvoiceDocumentReference',
            leaf('cbc:ID', line.modified.number),
            leaf('cbc:DocumentTypeCode', line.modified.type),
          ),
        )
      : '',
    perception(line),
    group('cac:Status', leaf('cbc:ConditionCode', line.status)),
    amount('sac:TotalAmount', line.total, line.currency),
    ...line.values.map((value) =>
      group(
        'sac:BillingPayment',
        amount('cbc:PaidAmount', value.amount, line.currency),
        leaf('cbc:InstructionID', value.kind),
      ),
    ),
    line.otherCharges
      ? group(
          'cac:AllowanceCharge',
          leaf('cbc:ChargeIndicator', 'true'),
          amount('cbc:Amount', line.otherCharges, line.currency),
        )
      : '',
    ...line.taxes.map((tax) =>
      group(
        'cac:TaxTotal',
        amount('cbc:TaxAmount', tax.amount, line.currency),
        group(
          'cac:TaxSubtotal',
          amount('cbc:TaxAmount', tax.amount, line.currency),
          group(
            'cac:TaxCategory',
            group(
              'cac:TaxScheme',
              leaf('cbc:ID', tax.scheme),
              leaf('cbc:Name', taxSchemes[tax.scheme].name),
              leaf('cbc:TaxTypeCode', taxSchemes[tax.scheme].typeCode),
            ),
          ),
        ),
      ),
    ),
  )

const perception = ({ perception: entry }: SummaryLine): string =>
  entry
    ? group(
        'sac:SUNATPerceptionSummaryDocumentReference',
        leaf('sac:SUNATPerceptionSystemCode', entry.regime),
        leaf('sac:SUNATPerceptionPercent', entry.rate),
        amount('cbc:TotalInvoiceAmount', entry.amount, 'PEN'),
        amount('sac:SUNATTotalCashed', entry.totalCashed, 'PEN'),
        amount('cbc:TaxableAmount', entry.baseAmount, 'PEN'),
      )
    : ''

const voidedLine = (line: VoidedLine, index: number): string =>
  group(
    'sac:VoidedDocumentsLine',
    leaf('cbc:LineID', String(index + 1)),
    leaf('cbc:DocumentTypeCode', line.documentType),
    leaf('sac:DocumentSerialID', line.serie),
    leaf('sac:DocumentNumberID', String(line.number)),
    leaf('sac:VoidReasonDescription', line.reason),
  )
