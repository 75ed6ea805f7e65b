import type { PdfDocument } from './document.ts'
import { invoiceA4 } from './layouts/invoice-a4.ts'
import { invoiceTicket } from './layouts/invoice-ticket.ts'
import type { PrintedDocument } from './printed-document.ts'

export interface PrintPaper {
  /** A sheet, or a roll by its width in millimetres. */
  paper: 'A4' | 'A5' | '80' | '58'
  copies?: number
}

/** A document on the paper that was chosen for it. */
export function printedPdf(document: PrintedDocument, { paper, copies = 1 }: PrintPaper): PdfDocument {
  const made = paper === 'A4' || paper === 'A5' ? invoiceA4(document, paper) : invoiceTicket(document, Number(paper))
  return { ...made, copies }
}
