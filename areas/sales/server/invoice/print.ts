import {
  dressed,
  paperAs,
  paperPage,
  paperPdf,
  paperTicket,
  printedCurrency,
  printedIssuer,
  printedParty,
} from '@yupana/company/server'
import { signed } from '@yupana/einvoicing/server'
import { BusinessError, ddmmyyyy, dec, fixed, formatMoney, round } from '@yupana/kernel'
import { type Ctx, type PrintedDocument, serve } from '@yupana/platform'
import { amountInWords, type InvoiceDocument, qrText } from '@yupana/sunat'
import { type InvoiceOut, invoiceEndpoints } from '../../contract/invoice.ts'
import { printedLines, printedTotals } from '../print.ts'
import { type Issuer, readIssuer } from './fiscal.ts'
import { readInvoice } from './queries.ts'

const TITLES: Record<string, string> = { '01': 'FACTURA ELECTRÓNICA', '03': 'BOLETA DE VENTA ELECTRÓNICA' }
interface Paper {
  phone: string | null
  email: string | null
  footer: string | null
  branch: string | null
}

/** What the paper of a sale shows, and that of a note. */
type PaperSale = Pick<
  InvoiceOut,
  'id' | 'documentType' | 'serie' | 'number' | 'date' | 'dueDate' | 'client' | 'currency' | 'seller' | 'items' | 'fees'
> &
  Partial<
    Pick<
      InvoiceOut,
      | 'guides'
      | 'carried'
      | 'advance'
      | 'advances'
      | 'detraction'
      | 'retention'
      | 'perception'
      | 'net'
      | 'byGuides'
      | 'exchangeRate'
    >
  > &
  Pick<InvoiceOut, 'total' | 'notes' | 'status' | 'voidReason' | 'orderReference'> &
  Parameters<typeof printedTotals>[0] & { paymentTerm: { name: string } | null }

/** The guides that delivered its goods, and those under which goods of others were carried. */
function guidesNote({ guides = [], carried = [] }: PaperSale): string | null {
  const numbers = [
    ...guides.map(({ electronic, number }) => electronic ?? number),
    ...carried.map(({ number }) => number),
  ]
  return numbers.length > 0 ? `Guías: ${numbers.join(', ')}` : null
}

/** What the company, the series and the branch put on the paper. @param id of the sale whose branch it is of */
async function readPaper(ctx: Ctx, { documentType, serie }: PaperSale, id: string): Promise<Paper | undefined> {
  const [paper] = await ctx.query<Paper>(
    `select g.phone, g.email, d.footer, coalesce(i.branch_id, d.branch_id) as branch from company.configuration g
     left join company.document_series d on d.company_id = g.company_id and d.document_type = $2 and d.serie = $3
     left join sales.invoice i on i.company_id = g.company_id and i.id = $4 where g.company_id = $1`,
    [ctx.companyId, documentType, serie, id],
  )
  return paper
}

/** Everything that the printed representation shows, by the company's template; a draft is printed without number, QR or digest and says so. */
export async function printedInvoice(ctx: Ctx, id: string): Promise<PrintedDocument> {
  const invoice = await readInvoice(ctx, id)
  return printedSale(ctx, invoice, { title: TITLES[invoice.documentType]!, sale: id })
}

interface PaperOf {
  title: string
  /** Whose branch issues it. */
  sale: string
  /** What a note modifies. */
  reference?: PrintedDocument['reference']
}

/** The same of a note, by what it modifies. */
export async function printedSale(ctx: Ctx, invoice: PaperSale, of: PaperOf): Promise<PrintedDocument> {
  const { title, reference } = of
  const electronic = invoice.number ? await signed(ctx, invoice.id) : undefined
  const facts = await readPaper(ctx, invoice, of.sale)
  const { client } = invoice
  const issuer = electronic ? signedIssuer(electronic.document.fiscal) : await readIssuer(ctx, of.sale)
  const document: PrintedDocument = {
    ...{ title, ...(reference ? { reference } : {}) },
    number: invoice.number ? `${invoice.serie}-${invoice.number}` : `${invoice.serie} · BORRADOR`,
    issuer: printedIssuer({
      ...issuer,
      ...facts,
      address: [issuer.address, issuer.district, issuer.province, issuer.department].filter(Boolean).join(' - '),
    }),
    buyer: printedParty(client.name, client.documentType, client.number, client.address),
    issueDate: ddmmyyyy(invoice.date),
    ...(electronic ? { issueTime: electronic.document.fiscal.issueTime } : {}),
    ...(invoice.dueDate === invoice.date ? {} : { dueDate: ddmmyyyy(invoice.dueDate) }),
    ...printedCurrency(invoice.currency),
    ...(invoice.paymentTerm ? { paymentTerm: invoice.paymentTerm.name } : {}),
    seller: String(invoice.seller.name ?? ''),
    ...(invoice.orderReference ? { orderReference: invoice.orderReference } : {}),
    lines: printedLines(invoice.items),
    totals: printedTotals(invoice),
    total: invoice.total,
    amountInWords: amountInWords(invoice.total, invoice.currency),
    instalments: invoice.fees.map((fee) => ({
      number: String(fee.number),
      due: ddmmyyyy(fee.date),
      amount: fee.amount,
    })),
    ...(invoice.detraction ? { detraction: printedDetraction(invoice.detraction) } : {}),
    notes: [
      ...withheldNotes(invoice),
      invoice.advance ? 'ANTICIPO' : null,
      invoice.advances && invoice.advances.length > 0
        ? `Anticipos: ${invoice.advances.map(deducted).join(', ')}`
        : null,
      guidesNote(invoice),
      invoice.notes,
      facts?.footer,
      invoice.status === 'voided' ? `DOCUMENTO ANULADO: ${invoice.voidReason ?? ''}` : null,
    ].filter((text) => text !== null && text !== undefined),
    legends:
      electronic?.document.fiscal.legends?.filter((legend) => legend.code !== '1000').map((legend) => legend.text) ??
      [],
    ...(electronic ? { hash: electronic.digest, qr: qrText(electronic.document.fiscal, electronic.digest) } : {}),
    consultUrl: ctx.services.config.publicUrl,
    ...(electronic?.setting.environment === 'production' ? {} : { environmentMark: 'DEMOSTRACIÓN: SIN VALOR LEGAL' }),
  }
  return dressed(ctx, document, { branchId: facts?.branch ?? null })
}

const printedDetraction = ({
  code,
  name,
  percent,
  soles,
  account,
}: NonNullable<InvoiceOut['detraction']>): NonNullable<PrintedDocument['detraction']> => ({
  ...{ code, name, percent: percent ?? '0', amount: soles, account: account ?? '' },
})

/** What the client keeps, what is collected beyond the total, and what that leaves to be paid. */
function withheldNotes(sale: PaperSale): string[] {
  const { retention, perception, detraction, net, total, currency } = sale
  const charges = round(dec(sale.otherCharges ?? 0).times(sale.exchangeRate ?? 1))
  const money = (amount: string, of: string = currency): string =>
    `${of === 'PEN' ? 'S/' : 'US$'} ${formatMoney(amount)}`
  return [
    retention ? `Retención del IGV ${retention.percent} %: ${money(retention.amount)}` : undefined,
    perception
      ? `Percepción del IGV ${perception.percent} %: ${money(perception.soles, 'PEN')}. Total con percepción: ${money(fixed(dec(perception.base).plus(perception.soles).plus(charges)), 'PEN')}`
      : undefined,
    (detraction || retention) && net && net !== total ? `Neto a pagar: ${money(net)}` : undefined,
  ].filter((text) => text !== undefined)
}

/** `F001-00000012 (236.00)`: an advance, and what of it is deducted with tax. */
const deducted = ({ invoice, amount }: InvoiceOut['advances'][number]): string =>
  `${invoice.serie}-${invoice.number} (${formatMoney(amount)})`

/** The paper says of its issuer what was signed. */
function signedIssuer({
  issuer: { ruc, legalName, tradeName, address },
}: InvoiceDocument): Omit<Issuer, 'establishment' | 'ubigeo'> {
  const { line, district, province, department } = address ?? {}
  return {
    ruc,
    name: legalName,
    tradeName: tradeName ?? null,
    address: line ?? '',
    district: district ?? null,
    province: province ?? null,
    department: department ?? null,
  }
}

export const invoicePdf = serve(invoiceEndpoints.invoicePdf, async (ctx, { params }) =>
  paperPdf(ctx, await printedInvoice(ctx, params.id)),
)
export const invoiceTicketRoute = serve(invoiceEndpoints.invoiceTicket, async (ctx, { params }) =>
  paperTicket(ctx, await printedInvoice(ctx, params.id)),
)
export const invoiceHtml = serve(invoiceEndpoints.invoiceHtml, async (ctx, { params }) =>
  paperPage(await printedInvoice(ctx, params.id)),
)
export const renderSale = serve(invoiceEndpoints.renderSale, async (ctx, { params, query }) =>
  paperAs(ctx, await printedInvoice(ctx, params.id), query.format),
)

export function assertIssued(invoice: Pick<InvoiceOut, 'number'>): void {
  if (!invoice.number) throw new BusinessError('not_issued', {}, { status: 409 })
}
