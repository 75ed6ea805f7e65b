import { dressed, printedCurrency, printedIssuer, printedParty, readPaperHead } from '@yupana/company/server'
import { ddmmyyyy } from '@yupana/kernel'
import { type Ctx, type PrintedDocument, together } from '@yupana/platform'
import type { PurchaseTotals } from './paper-totals.ts'

interface Facts {
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

async function readFacts(ctx: Ctx, { supplier, warehouse }: PaperSource): Promise<Facts | undefined> {
  const [facts] = await ctx.query<Facts>(
    `select w.branch_id as branch, p.document_type as identity,
       (select a.first_line from parties.address a where a.company_id = p.company_id and a.client_id = p.id order by a.is_primary desc, a.id limit 1) as "supplierAddress"
     from parties.client p left join inventory.warehouse w on w.company_id = p.company_id and w.id = $3 where p.company_id = $1 and p.id = $2`,
    [ctx.companyId, supplier.id, warehouse?.id ?? null],
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
    buyer: printedParty(source.supplier.name, facts?.identity, source.supplier.number, facts?.supplierAddress),
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
