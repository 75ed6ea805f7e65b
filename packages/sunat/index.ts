export { type DocumentName, documentFileName, parseDocumentFileName } from './archive/name.ts'
export {
  type UnzipLimits,
  unzipSafely,
  type ZipEntry,
  ZipError,
  type ZipFault,
  zipDocument,
  zipFiles,
  zipPack,
} from './archive/zip.ts'
export { daysBetween, limaDate, limaTime } from './calendar.ts'
export { isNoteReason } from './catalog/note.ts'
export { legendTexts } from './catalog/operation.ts'
export {
  type Affectation,
  affectations,
  type TaxScheme,
  taxSchemes,
} from './catalog/tax.ts'
export { unitCodes } from './catalog/unit.ts'
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
export { type Law, type LawDetraction, type LawLimitRow, type LawRate, lawOf } from './law/law.ts'
export { publishedLaw } from './law/published.ts'
export type { ModifiedDocument, NoteDocument } from './note/document.ts'
export { noteTotals } from './note/totals.ts'
export { validateNote } from './note/validate.ts'
export { buildNoteXml } from './note/xml.ts'
export { type BookChecker, bookChecker, checkBook } from './ple/check-book.ts'
export {
  type BookFile,
  BookFileError,
  bookCells,
  bookLine,
  type ReadBook,
  readBook,
  writeBook,
} from './ple/file.ts'
export { type BookHeader, BookNameError, bookFileName, parseBookFileName } from './ple/file-name.ts'
export { bookText } from './ple/row.ts'
export { type BookField, type BookNumber, type BookRow, bookFields, books } from './ple/structure.ts'
export { isBookDocument, isBookIdentity, numberFits, seriesFits } from './ple/tables.ts'
export { type QrSource, qrText } from './print/qr.ts'
export { amountInWords } from './print/words.ts'
export { isObservation, type Problem, type ProblemParams, SunatError, ticketCodeOf } from './problem.ts'
export { type Language, problemCodes, problemText } from './problem-texts.ts'
export type {
  PlaceType,
  PurchaseDocument,
  PurchaseLine,
  PurchasePlace,
  PurchaseSeller,
  PurchaseTotals,
} from './purchase/document.ts'
export { purchaseTotals } from './purchase/totals.ts'
export { validatePurchase } from './purchase/validate.ts'
export { buildPurchaseXml } from './purchase/xml.ts'
export { type DeadlineWarning, deadlineWarnings, sendingDeadline, warningTime } from './queue/deadline.ts'
export {
  dueDocuments,
  type QueuedDocument,
  retryDelayMs,
  type SendingDecision,
  type SendingStep,
  sendingPolicy,
} from './queue/sending-policy.ts'
export type {
  ReceivedCertificate,
  ReceivedCertificateReference,
  ReceivedFee,
  ReceivedInvoice,
  ReceivedLine,
  ReceivedParty,
} from './received/document.ts'
export { type FeeRow, readFeeList } from './received/fee-list.ts'
export { ReceivedDocumentError } from './received/open.ts'
export { readInvoiceXml } from './received/read.ts'
export { readCertificateXml } from './received/read-certificate.ts'
export { readFeeXml } from './received/read-fee.ts'
export type { Interrupted, UploadOptions } from './rest/tus.ts'
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
export { SignatureError, type SignedXml, signXml, signXmlAside } from './signature/sign.ts'
export { type Verification, type VerificationFault, verifySignature } from './signature/verify.ts'
export { checkRegister } from './sire/check-register.ts'
export {
  type SireAccepted,
  type SireClient,
  type SireClientOptions,
  type SirePeriod,
  type SireRefused,
  type SireUpload,
  sireClient,
  sireEndpoints,
} from './sire/client.ts'
export { type Comparison, type ComparisonOptions, compareRegisters, type Difference } from './sire/compare.ts'
export { type RegisterFile, type RegisterTextOptions, readRegister, writeRegister, zipRegister } from './sire/file.ts'
export { complementFileName, parseRegisterFileName, type RegisterHeader, registerFileName } from './sire/file-name.ts'
export { carOf, type RegisterName, type RegisterRow, registerFields } from './sire/registers.ts'
export type { SireEndedTicket, SireReport, SireTicket } from './sire/ticket.ts'
export { type SoapClient, type SoapClientOptions, soapClient, sunatEndpoints } from './soap/client.ts'
export {
  type Answered,
  credentialFaults,
  type NotInformed,
  type PackOutcome,
  type Rejected,
  type SendOutcome,
  type SummaryOutcome,
  type TicketOutcome,
  tookUp,
  type Unknown,
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
} from './ubl/parse.ts'
export { XmlError } from './ubl/scan.ts'
export { checkStructure, type StructureFault } from './ubl/structure.ts'
export {
  type Validity,
  type ValidityClient,
  type ValidityClientOptions,
  type ValidityQuestion,
  validityClient,
  validityEndpoints,
} from './validity/client.ts'
