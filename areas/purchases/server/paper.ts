import { dressed, printedCurrency, printedIssuer, printedParty, readPaperHead } from '@yupana/company/server'
import { ddmmyyyy } from '@yupana/kernel'
import { type Ctx, type PrintedDocument, together } from '@yupana/platform'
import type { PurchaseTotals } from './paper-totals.ts'
import type { SaidSupplier } from './said.ts'

interface Facts {
  branch: string | null
}

/** What an order and a bill have in common on paper. */
export interface PaperSource {
  supplier: SaidSupplier
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

async function readFacts(ctx: Ctx, { warehouse }: PaperSource): Promise<Facts | undefined> {
  const [facts] = await ctx.query<Facts>(
    'select branch_id as branch from inventory.warehouse where company_id = $1 and id = $2',
    [ctx.companyId, warehouse?.id ?? null],
  )
  return facts
}

/** The company's head, its supplier, and the lines; prices as the lines come to, with tax. */
export async function purchasePaper(
  ctx: Ctx,
  source: PaperSource,
  own: Pick<PrintedDocument, 'title' | 'number'> & Partial<PrintedDocument>,
  totals: PurchaseTotals,
): Promise<PrintedDocument> {
  const [head, facts] = await together(readPaperHead(ctx), readFacts(ctx, source))
  const document: PrintedDocument = {
    issuer: printedIssuer(head),
    buyer: printedParty(
      source.supplier.name,
      source.supplier.documentType,
      source.supplier.number,
      source.supplier.address,
    ),
    issueDate: ddmmyyyy(source.date),
    ...printedCurrency(source.currency),
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
