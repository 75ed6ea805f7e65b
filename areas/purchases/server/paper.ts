import { dressed, printPaper, readPrintTemplate } from '@yupana/company/server'
import { type Ctx, type PrintedDocument, printedHtml, printedPdf } from '@yupana/platform'
import type { PurchaseTotals } from './paper-totals.ts'

const IDENTITY: Record<string, string> = { '6': 'RUC', '1': 'DNI', '4': 'C.E.', '7': 'PASAPORTE' }
const CURRENCY: Record<string, string> = { PEN: 'SOLES', USD: 'DÓLARES AMERICANOS' }

/** As it is written on paper. */
export const shown = (date: string): string => date.split('-').reverse().join('/')

interface Facts {
  name: string
  ruc: string
  tradeName: string | null
  address: string
  phone: string | null
  email: string | null
  branch: string | null
  identity: string
  supplierAddress: string | null
}

/** What an order and a bill have in common on paper. */
export interface PaperSource {
  supplier: { id: string; name: string; number: string }
  date: string
  currency: string
  paymentTerm: { name: string }
  warehouse: { id: string; code?: string | null | undefined; name?: string | null | undefined } | null
  buyer: { name?: string | null | undefined } | null
  items: readonly {
    item: { code?: string | null | undefined }
    description: string
    unit: { code: string }
    quantity: string
    subTotal: string
    total: string
  }[]
}

/** The company's head, its supplier, and the lines; prices as the lines come to, with tax. */
export async function purchasePaper(
  ctx: Ctx,
  source: PaperSource,
  own: Pick<PrintedDocument, 'title' | 'number'> & Partial<PrintedDocument>,
  totals: PurchaseTotals,
): Promise<PrintedDocument> {
  const [facts] = await ctx.query<Facts>(
    `select c.fiscal_name as name, c.ruc, k.trade_name as "tradeName", k.address, k.phone, k.email, w.branch_id as branch, p.document_type as identity,
       (select a.first_line from parties.address a where a.company_id = p.company_id and a.client_id = p.id order by a.is_primary desc, a.id limit 1) as "supplierAddress"
     from company.configuration k join company.company c on c.id = k.company_id
     join parties.client p on p.company_id = k.company_id and p.id = $2
     left join inventory.warehouse w on w.company_id = k.company_id and w.id = $3 where k.company_id = $1`,
    [ctx.companyId, source.supplier.id, source.warehouse?.id ?? null],
  )
  const document: PrintedDocument = {
    issuer: {
      name: facts?.name ?? '',
      ...(facts?.tradeName ? { tradeName: facts.tradeName } : {}),
      identityType: 'RUC',
      identityNumber: facts?.ruc ?? '',
      ...(facts?.address ? { address: facts.address } : {}),
      ...(facts?.phone ? { phone: facts.phone } : {}),
      ...(facts?.email ? { email: facts.email } : {}),
    },
    buyer: {
      name: source.supplier.name,
      identityType: IDENTITY[facts?.identity ?? ''] ?? 'DOC.',
      identityNumber: source.supplier.number,
      ...(facts?.supplierAddress ? { address: facts.supplierAddress } : {}),
    },
    issueDate: shown(source.date),
    currency: source.currency,
    currencyName: CURRENCY[source.currency] ?? source.currency,
    paymentTerm: source.paymentTerm.name,
    ...(source.buyer?.name ? { seller: source.buyer.name } : {}),
    ...(source.warehouse ? { place: [source.warehouse.code, source.warehouse.name].filter(Boolean).join(' · ') } : {}),
    lines: source.items.map((line) => ({
      code: line.item.code ?? '',
      description: line.description,
      unit: line.unit.code,
      quantity: line.quantity,
      unitPrice: totals.unitPrice(line),
      total: line.total,
    })),
    totals: totals.rows,
    total: totals.total,
    amountInWords: totals.inWords,
    internal: true,
    ...own,
    words: { buyer: 'Proveedor', seller: 'Comprador', ...own.words },
  }
  return dressed(ctx, document, { branchId: facts?.branch ?? null })
}

const nameOf = ({ number }: PrintedDocument): string => number.replace(/[^\w-]+/g, '_')

/** On the paper of the company's template. */
export async function paperPdf(ctx: Ctx, printed: PrintedDocument) {
  return {
    name: `${nameOf(printed)}.pdf`,
    type: 'application/pdf',
    content: await ctx.services.pdf.render(printedPdf(printed, printPaper(await readPrintTemplate(ctx)))),
    inline: true,
  }
}

/** A page, or with `pdf` the same as `paperPdf`. */
export async function paper(ctx: Ctx, printed: PrintedDocument, format: 'html' | 'pdf') {
  if (format === 'pdf') return paperPdf(ctx, printed)
  return {
    name: `${nameOf(printed)}.html`,
    type: 'text/html; charset=utf-8',
    content: printedHtml(printed),
    inline: true,
  }
}
