import { paperAs, paperPdf } from '@yupana/company/server'
import { ddmmyyyy } from '@yupana/kernel'
import { type Ctx, type PrintedDocument, serve } from '@yupana/platform'
import { orderEndpoints } from '../../contract/order.ts'
import { purchasePaper } from '../paper.ts'
import { paperTotals } from '../paper-totals.ts'
import { readOrder, type StoredOrder } from './queries.ts'

/** What the supplier is sent. A draft says so, and an order that was voided too. */
export async function printedOrder(ctx: Ctx, order: StoredOrder): Promise<PrintedDocument> {
  return purchasePaper(
    ctx,
    order,
    {
      title: 'ORDEN DE COMPRA',
      number: order.number ? `${order.serie}-${order.number}` : `${order.serie} · BORRADOR`,
      ...(order.deliveryDate ? { dueDate: ddmmyyyy(order.deliveryDate) } : {}),
      words: { dueDate: 'Fecha de entrega' },
      notes: [
        order.notes,
        order.status === 'pending' ? 'PENDIENTE DE APROBACIÓN' : null,
        order.status === 'voided' ? `ORDEN ANULADA: ${order.reason ?? ''}` : null,
      ].filter((text) => text !== null),
    },
    paperTotals(order),
  )
}

export const orderPaper = async (ctx: Ctx, id: string): Promise<PrintedDocument> =>
  printedOrder(ctx, await readOrder(ctx, id))

export const orderPdf = serve(orderEndpoints.orderPdf, async (ctx, { params }) =>
  paperPdf(ctx, await orderPaper(ctx, params.id)),
)

export const renderOrder = serve(orderEndpoints.renderOrder, async (ctx, { params, query }) =>
  paperAs(ctx, await orderPaper(ctx, params.id), query.format),
)
