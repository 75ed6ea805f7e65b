export { code128, ean13, type Modules, modulesOf } from './barcode.ts'
export { type PdfDocument, PdfError } from './document.ts'
export { printedHtml } from './html.ts'
export { type BillOfExchange, billOfExchange, type LetterSigner } from './layouts/bill-of-exchange.ts'
export { invoiceA4 } from './layouts/invoice-a4.ts'
export { invoiceTicket } from './layouts/invoice-ticket.ts'
export { type ItemLabel, itemLabels, type LabelSize } from './layouts/item-label.ts'
export type { PrintedReport, ReportColumn, ReportRow } from './layouts/printed-report.ts'
export { report } from './layouts/report.ts'
export { type PrintPaper, printedPdf } from './paper.ts'
export type {
  PrintedBankAccount,
  PrintedDetraction,
  PrintedDocument,
  PrintedInstalment,
  PrintedIssuer,
  PrintedLine,
  PrintedParty,
  PrintedReference,
  PrintedTotal,
  PrintLanguage,
} from './printed-document.ts'
export { qrSvg } from './qr.ts'
export { type PdfRenderer, pdfRenderer, type RendererOptions } from './renderer.ts'
