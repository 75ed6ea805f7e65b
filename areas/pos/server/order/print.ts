import {
  dressed,
  type PaperHead,
  paperPdf,
  paperTicket,
  printedCurrency,
  printedIssuer,
  printedParty,
} from '@yupana/company/server'
import { ddmmyyyy } from '@yupana/kernel'
import { type Ctx, type PrintedDocument, serve } from '@yupana/platform'
import { printedLines, printedTotals } from '@yupana/sales/server'
import { amountInWords } from '@yupana/sunat'
import { requisitionOrderEndpoints } from '../../contract/order/order.ts'
import { readOrder } from './queries.ts'

type Head = PaperHead & { clientAddress: string | null; footer: string | null }

async function readHead(ctx: Ctx, id: string): Promise<Head> {
  const [head] = await ctx.query<Head>(
    `select m.fiscal_name as name, m.ruc, g.trade_name as "tradeName", coalesce(nullif(b.address, ''), g.address) as address, g.phone, g.email,
       t.client_said ->> 'address' as "clientAddress", d.footer
     from pos.requisition_order t
     join company.company m on m.id = t.company_id
     join company.configuration g on g.company_id = t.company_id
     left join company.branch b on b.company_id = t.company_id and b.id = t.branch_id
     left join company.document_series d on d.company_id = t.company_id and d.document_type = 'PE' and d.serie = t.serie
     where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  if (!head) throw new Error(`order ${id} has no head`)
  return head
}

/** The slip of an order: what the cashier scans and charges, no tax document. @throws BusinessError `not_found` (404) */
export async function printedOrder(ctx: Ctx, id: string): Promise<PrintedDocument> {
  const order = await readOrder(ctx, id)
  const head = await readHead(ctx, id)
  const { client, currency } = order
  const number = `${order.serie}-${order.number}`
  const document: PrintedDocument = {
    ...{ title: 'PEDIDO', number, barcode: number },
    issuer: printedIssuer(head),
    buyer: printedParty(client.name, client.documentType, client.number, head.clientAddress),
    issueDate: ddmmyyyy(order.date),
    ...printedCurrency(currency),
    paymentTerm: order.paymentTerm.name,
    seller: String(order.seller.name ?? ''),
    sections: [
      {
        title: 'Pedido',
        rows: [
          { label: 'Se cobra hasta', value: ddmmyyyy(order.validUntil) },
          ...(order.terminal ? [{ label: 'Caja', value: String(order.terminal.name) }] : []),
        ],
      },
    ],
    lines: printedLines(order.items),
    totals: printedTotals(order),
    total: order.total,
    amountInWords: amountInWords(order.total, currency as 'PEN' | 'USD'),
    notes: [
      order.notes,
      head.footer,
      order.status === 'voided' ? `PEDIDO ANULADO${order.reason ? `: ${order.reason}` : ''}` : null,
    ].filter((text) => text !== null),
    legends: ['Este pedido no es un comprobante de pago.'],
  }
  return { ...(await dressed(ctx, document, { branchId: order.branch?.id ?? null })), internal: true }
}

export const orderPrints = [
  serve(requisitionOrderEndpoints.requisitionOrderPdf, async (ctx, { params }) =>
    paperPdf(ctx, await printedOrder(ctx, params.id)),
  ),
  serve(requisitionOrderEndpoints.requisitionOrderTicket, async (ctx, { params }) =>
    paperTicket(ctx, await printedOrder(ctx, params.id)),
  ),
]
