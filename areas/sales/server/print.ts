import { printPaper, readPrintTemplate } from '@yupana/company/server'
import { type Ctx, type PrintedDocument, type PrintPaper, printedHtml, printedPdf } from '@yupana/platform'

/** How documents of sale name an identity. */
export const IDENTITY: Readonly<Record<string, string>> = {
  '6': 'RUC',
  '1': 'DNI',
  '4': 'C.E.',
  '7': 'PASAPORTE',
  '0': 'DOC.',
  '-': 'DOC.',
}
export const CURRENCY: Readonly<Record<string, string>> = { PEN: 'SOLES', USD: 'DÓLARES AMERICANOS' }

/** dd/mm/yyyy */
export const shown = (date: string): string => date.split('-').reverse().join('/')

type Amounts = Record<'discount' | 'taxed' | 'exempt' | 'unaffected' | 'export' | 'free' | 'igv' | 'icbper', string>

/** The totals that are not zero, and the tax always. */
export function printedTotals(amounts: Amounts): PrintedDocument['totals'] {
  const rows: [string, string][] = [
    ['Descuentos', amounts.discount],
    ['Op. gravadas', amounts.taxed],
    ['Op. exoneradas', amounts.exempt],
    ['Op. inafectas', amounts.unaffected],
    ['Exportación', amounts.export],
    ['Op. gratuitas', amounts.free],
    ['IGV', amounts.igv],
    ['ICBPER', amounts.icbper],
  ]
  return rows
    .filter(([label, amount]) => amount !== '0.00' || label === 'IGV')
    .map(([label, amount]) => ({ label, amount }))
}

interface Line {
  item: { code?: string | null | undefined }
  description: string
  unit: { code: string; name: string | null }
  quantity: string
  unitPrice: string
  discount: string
  total: string
}

export function printedLines(lines: readonly Line[]): PrintedDocument['lines'] {
  return lines.map((line) => ({
    code: line.item.code ?? '',
    description: line.description,
    unit: line.unit.name ?? line.unit.code,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    ...(line.discount === '0.00' ? {} : { discount: line.discount }),
    total: line.total,
  }))
}

export function fileNameOf({ number }: PrintedDocument): string {
  return number.replace(/[^\w-]+/g, '_')
}

async function pdfAnswer(ctx: Ctx, printed: PrintedDocument, paper: PrintPaper, suffix = '') {
  return {
    name: `${fileNameOf(printed)}${suffix}.pdf`,
    type: 'application/pdf',
    content: await ctx.services.pdf.render(printedPdf(printed, paper)),
    inline: true,
  }
}

/** On the paper of the company's template. */
export async function pdfOf(ctx: Ctx, printed: PrintedDocument) {
  return pdfAnswer(ctx, printed, printPaper(await readPrintTemplate(ctx)))
}

/** Always a roll: that of the template where it is one, else 80 mm. */
export async function ticketOf(ctx: Ctx, printed: PrintedDocument) {
  const { paper } = await readPrintTemplate(ctx)
  return pdfAnswer(ctx, printed, { paper: paper === '58' ? '58' : '80' }, '-ticket')
}

export function pageOf(printed: PrintedDocument) {
  return {
    name: `${fileNameOf(printed)}.html`,
    type: 'text/html; charset=utf-8',
    content: printedHtml(printed),
    inline: true,
  }
}

/** On a sheet, once: for a mail, whatever paper the company's printers have. */
export async function mailedPdf(ctx: Ctx, printed: PrintedDocument): Promise<Uint8Array> {
  const { paper } = await readPrintTemplate(ctx)
  return ctx.services.pdf.render(printedPdf(printed, { paper: paper === 'A5' ? 'A5' : 'A4' }))
}
