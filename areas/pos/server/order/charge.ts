import { firstSerie } from '@yupana/company/server'
import { BusinessError } from '@yupana/kernel'
import { assertOwn, type Ctx, lockDocument, serve } from '@yupana/platform'
import { invoiceBody } from '@yupana/sales/contract'
import { draftSale, makesSales, readOverridesOf } from '@yupana/sales/server'
import { requisitionOrderStates, requisitionOrderStatusOn } from '../../contract/order/order.states.ts'
import { requisitionOrderEndpoints } from '../../contract/order/order.ts'
import { ORDER_LINES, orderTable, orderTied, type RequisitionOrder } from './queries.ts'

const KIND = 'requisitionOrder'

type Held = Pick<RequisitionOrder, 'status' | 'currency' | 'total' | 'validUntil'>

/** Holds the order, as it is kept, until the transaction ends; undefined where there is none. */
async function held(ctx: Ctx, id: string): Promise<Held | undefined> {
  const [row] = await ctx.query<Held>(
    'select status, currency, total::text, valid_until as "validUntil" from pos.requisition_order where company_id = $1 and id = $2 for update',
    [ctx.companyId, id],
  )
  return row
}

makesSales(KIND, {
  // Whoever it was taken down for, it is charged to who pays: a client may ask for an invoice at the till.
  async offer(ctx, id, { currency }) {
    const order = await held(ctx, id)
    if (!order) return { refused: 'reference_not_found' }
    await assertOwn(ctx, orderTied, id)
    const status = requisitionOrderStatusOn(order.status, order.validUntil, ctx.today)
    if (status === 'closed') return { refused: 'requisition_order_charged' }
    if (status === 'expired') return { refused: 'requisition_order_expired' }
    if (!requisitionOrderStates.can(status, 'charge')) return { refused: 'reference_not_found' }
    return order.currency === currency ? { total: order.total } : { refused: 'requisition_order_currency' }
  },
  // Whatever the day: a sale that stands again was made in time.
  hold: async (ctx, id) => (await held(ctx, id))?.status === 'open',
  overrides: (ctx, id) => readOverridesOf(ctx, ORDER_LINES, id),
  async settle(ctx, id) {
    await ctx.query(
      `update pos.requisition_order t set version = version + 1, status = case when exists (
         select from platform.origin o where o.company_id = $1 and o.from_kind = $3 and o.from_id = $2 and o.kind = 'invoice' and o.counts)
         then 'closed' else 'open' end
       where t.company_id = $1 and t.id = $2 and t.status in ('open', 'closed')`,
      [ctx.companyId, id, KIND],
    )
  },
})

/** @throws BusinessError `order_already_charged`, `requisition_order_expired`, `illegal_state` (409) */
function assertChargeable({ serie, number, document, status }: RequisitionOrder): void {
  const said = { number: `${serie}-${number}` }
  if (document)
    throw new BusinessError(
      'order_already_charged',
      { ...said, document: `${document.serie}-${document.number}` },
      { status: 409 },
    )
  if (status === 'expired') throw new BusinessError('requisition_order_expired', said, { status: 409 })
  requisitionOrderStates.move(status, 'charge')
}

export const invoiceOrder = serve(
  requisitionOrderEndpoints.invoiceRequisitionOrder,
  async (ctx, { params: { orderId }, body }) => {
    const order = await lockDocument(ctx, orderTable, orderId)
    assertChargeable(order)
    const documentType = body.documentType ?? (order.client.documentType === '6' ? '01' : '03')
    return draftSale(
      ctx,
      invoiceBody.parse({
        documentType,
        serie: body.serie ?? (await firstSerie(ctx, documentType, order.branch?.id)),
        ...{ date: ctx.today, currency: order.currency, client: { id: order.client.id } },
        exchangeRate: body.exchangeRate,
        ...{ seller: { id: order.seller.id }, warehouse: order.warehouse && { id: order.warehouse.id } },
        paymentTerm: body.paymentTerm ?? { id: order.paymentTerm.id },
        notes: order.notes,
        madeFrom: { kind: KIND, id: orderId },
        items: order.items.map(
          ({ item, description, quantity, price, includeTaxPrice, discountA, discountB, ...line }) => ({
            ...{ item: { id: item.id }, description, quantity, price, includeTaxPrice, discountA, discountB },
            tax: { type: line.tax.type, rate: line.tax.rate },
            costCenter: line.costCenter && { id: line.costCenter.id },
            priceReason: line.priceReason,
            freeKind: line.tax.type === 'EXONERATED_TRASFER' ? line.affectation : null,
          }),
        ),
      }),
      order.branch?.id,
    )
  },
)
