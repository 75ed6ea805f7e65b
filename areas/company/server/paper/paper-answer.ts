import type { FileAnswer } from '@yupana/contract'
import {
  type Ctx,
  type MailAttachment,
  type PrintedDocument,
  type PrintPaper,
  printedHtml,
  printedPdf,
} from '@yupana/platform'
import { printPaper, readPrintTemplate } from './print-template.ts'

export const paperName = ({ number }: PrintedDocument): string => number.replace(/[^\w-]+/g, '_')

async function pdfAnswer(ctx: Ctx, printed: PrintedDocument, paper: PrintPaper, suffix = ''): Promise<FileAnswer> {
  return {
    name: `${paperName(printed)}${suffix}.pdf`,
    type: 'application/pdf',
    content: await ctx.services.pdf.render(printedPdf(printed, paper)),
    inline: true,
  }
}

/** On the paper of the company's template. */
export async function paperPdf(ctx: Ctx, printed: PrintedDocument): Promise<FileAnswer> {
  return pdfAnswer(ctx, printed, printPaper(await readPrintTemplate(ctx)))
}

/** Always a roll: that of the template where it is one, else 80 mm. */
export async function paperTicket(ctx: Ctx, printed: PrintedDocument): Promise<FileAnswer> {
  const { paper } = await readPrintTemplate(ctx)
  return pdfAnswer(ctx, printed, { paper: paper === '58' ? '58' : '80' }, '-ticket')
}

export function paperPage(printed: PrintedDocument): FileAnswer {
  return {
    name: `${paperName(printed)}.html`,
    type: 'text/html; charset=utf-8',
    content: printedHtml(printed),
    inline: true,
  }
}

/** As a page or as `paperPdf`. */
export async function paperAs(ctx: Ctx, printed: PrintedDocument, format: 'html' | 'pdf'): Promise<FileAnswer> {
  return format === 'pdf' ? paperPdf(ctx, printed) : paperPage(printed)
}

/** On a sheet, once: for a mail, whatever paper the company's printers have. */
export async function mailedPaper(
  ctx: Ctx,
  printed: PrintedDocument,
): Promise<MailAttachment & { content: Uint8Array }> {
  const { paper } = await readPrintTemplate(ctx)
  return {
    filename: `${paperName(printed)}.pdf`,
    content: await ctx.services.pdf.render(printedPdf(printed, { paper: paper === 'A5' ? 'A5' : 'A4' })),
    contentType: 'application/pdf',
  }
}
