export { type DocumentName, documentFileName, parseDocumentFileName } from './archive/name.ts'
export { type UnzipLimits, unzipSafely, type ZipEntry, ZipError, type ZipFault, zipDocument } from './archive/zip.ts'
export { daysBetween, limaDate, limaTime } from './calendar.ts'
export { detractionPercent, isDetractionCode } from './catalog/detraction.ts'
export { isNoteReason } from './catalog/note.ts'
export { legendTexts } from './catalog/operation.ts'
export {
  type Affectation,
  affectations,
  icbperPerUnit,
  igvPercents,
  ivapPercent,
  type TaxScheme,
  taxSchemes,
} from './catalog/tax.ts'
export { unitCodes } from './catalog/unit.ts'
export { sendingDays } from './catalog/window.ts'
export { withholdingPercent } from './catalog/withholding.ts'
export { type Cdr, CdrError, parseCdr, parseCdrXml } from './cdr.ts'
export { certificateTotals, withhold } from './certificate/amounts.ts'
export type { CertificateDocument, CertificateReference, CertificateTotals } from './certificate/document.ts'
export { validateCertificate } from './certificate/validate.ts'
export { buildCertificateXml } from './certificate/xml.ts'
export { type GreClient, type GreClientOptions, type GreSendOutcome, greClient, greEndpoints } from './gre/client.ts'
export type {
  CarrierGuide,
  GuideDocument,
  GuideDriver,
  GuideLine,
  GuideParty,
  GuidePoint,
  GuideRelatedDocument,
  GuideVehicle,
  SenderGuide,
} from './guide/document.ts'
export { validateGuide } from './guide/validate.ts'
export { buildGuideXml } from './guide/xml.ts'
export type {
  Address,
  Advance,
  AllowanceCharge,
  Cargo,
  Currency,
  Customer,
  Detraction,
  InvoiceDocument,
  InvoiceLine,
  InvoiceTotals,
  Issuer,
  ItemProperty,
  Legend,
  Payment,
  Perception,
  TaxSubtotal,
} from './invoice/document.ts'
export { type LineAmounts, type PricedItem, priceLine } from './invoice/price-line.ts'
export { invoiceTotals, isFree, schemeOf, type TotalsInput } from './invoice/totals.ts'
export { type ValidationOptions, validateInvoice } from './invoice/validate.ts'
export { buildInvoiceXml } from './invoice/xml.ts'
export type { ModifiedDocument, NoteDocument } from './note/document.ts'
export { noteTotals } from './note/totals.ts'
export { validateNote } from './note/validate.ts'
export { buildNoteXml } from './note/xml.ts'
export { type QrSource, qrText } from './print/qr.ts'
export { amountInWords } from './print/words.ts'
export { isObservation, type Problem, type ProblemParams, SunatError, ticketCodeOf } from './problem.ts'
export { type Language, problemCodes, problemText } from './problem-texts.ts'
export type { ReceivedInvoice, ReceivedLine, ReceivedParty } from './received/document.ts'
export { ReceivedDocumentError, readInvoiceXml } from './received/read.ts'
export { isValidRuc } from './ruc.ts'
export {
  type Credential,
  CredentialError,
  type CredentialFault,
  daysToExpiry,
  loadPem,
  loadPfx,
  selfSignedCredential,
  toPem,
  toPfx,
} from './signature/credential.ts'
export { SignatureError, type SignedXml, signXml } from './signature/sign.ts'
export { type Verification, type VerificationFault, verifySignature } from './signature/verify.ts'
export { type SoapClient, type SoapClientOptions, soapClient, sunatEndpoints } from './soap/client.ts'
export type {
  Answered,
  NotInformed,
  Rejected,
  SendOutcome,
  SummaryOutcome,
  TicketOutcome,
  Unknown,
} from './soap/outcome.ts'
export type { DailySummary, SummaryIssuer, SummaryLine, VoidedLine, VoidingDocument } from './summary/document.ts'
export { summaryLineOf } from './summary/summary-line.ts'
export { validateSummary, validateVoiding } from './summary/validate.ts'
export { buildSummaryXml, buildVoidingXml, summaryName } from './summary/xml.ts'
export { DECLARATION, documentXml, group, leaf, optional, SIGNATURE_PLACE } from './ubl/canonical.ts'
export {
  childrenOf,
  decodeXml,
  find,
  findAll,
  parseXml,
  textOf,
  type XmlElement,
  XmlError,
} from './ubl/parse.ts'
export { checkStructure, type StructureFault } from './ubl/structure.ts'
