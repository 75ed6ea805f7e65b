import { fixed, sum, ZERO } from '@yupana/kernel'
import { type Ctx, refSql, serve } from '@yupana/platform'
import { type TravelSalesOut, travelSalesEndpoints } from '../../contract/sales/file-sales.ts'
import { seesCosts } from '../program/pricing.ts'
import { keptReservation } from '../reservation/queries.ts'
import { paidAndDue } from './paid.ts'
import { pendingOf, soldServices, toBillOf, toCreditOf } from './sold.ts'

/** What bills commissions alone tells a margin: it is for who may see costs. */
const documentsOf = (ctx: Ctx, reservation: string): Promise<TravelSalesOut['documents']> =>
  ctx.query<TravelSalesOut['documents'][number]>(
    `select i.id, i.document_type as "documentType", i.serie, lpad(i.number::text, 8, '0') as number, i.date, ${refSql('c')} as client,
       i.operation_type as "operationType", i.currency, i.total, i.credited, i.paid, i.status
     from sales.invoice i join travel.party c on c.company_id = i.company_id and c.id = i.client_id
     where i.company_id = $1 and i.id in (
       select l.invoice_id from travel.reservation_sale l join travel.reservation_service s on s.company_id = l.company_id and s.id = l.service_id
       where l.company_id = $1 and s.reservation_id = $2 and ($3 or s.account = 'own' or l.penalty))
     order by i.created_at, i.id`,
    [ctx.companyId, reservation, seesCosts(ctx)],
  )

export const travelReservationSales = serve(travelSalesEndpoints.travelReservationSales, async (ctx, { params }) => {
  const { id, currency, price, start, status } = await keptReservation(ctx, params.id)
  const services = await soldServices(ctx, params.id)
  const own = services.filter(({ account }) => account === 'own')
  const told = services.map((each): TravelSalesOut['services'][number] => {
    const { date, item, account, taxGroup, sale, billed } = each
    const figures = { toBill: toBillOf(each), billed, pending: pendingOf(each) }
    return { id: each.id, date, item, account, taxGroup, sale, ...(account === 'own' || seesCosts(ctx) ? figures : {}) }
  })
  return {
    ...{ currency, price, services: told, documents: await documentsOf(ctx, params.id) },
    billed: fixed(sum(own.map(({ billed }) => billed))),
    pending: fixed(own.reduce((all, each) => all.plus(pendingOf(each)), ZERO)),
    toCredit: status === 'cancelled' ? '0.00' : toCreditOf(own),
    ...(await paidAndDue(ctx, { id, start })),
  }
})
