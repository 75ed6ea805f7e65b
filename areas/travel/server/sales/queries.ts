import { dec, fixed, sum, ZERO } from '@yupana/kernel'
import { type Ctx, refSql, serve } from '@yupana/platform'
import { dueBy } from '../../contract/reservation/payment-plan.totals.ts'
import { type TravelSalesOut, travelSalesEndpoints } from '../../contract/sales/file-sales.ts'
import type { TaxGroup } from '../../contract/tax/tax-table.ts'
import { readTravelConfig } from '../config.ts'
import { seesCosts } from '../program/pricing.ts'
import { paidOf } from '../reservation/paid.ts'
import { keptReservation } from '../reservation/queries.ts'

/** Of what a document was drafted for, what it bills now: changed or annulled in part, its share; voided or annulled whole, nothing. */
const BILLED = `coalesce((select sum(round(l.amount * (i.total - i.credited) / l.drafted, 2)) from travel.reservation_sale l
  join sales.invoice i on i.company_id = l.company_id and i.id = l.invoice_id
  where l.company_id = s.company_id and l.service_id = s.id and i.status <> 'voided'), 0)`

export interface SoldService {
  id: string
  date: string
  item: { id: string; code: string; name: string }
  product: string
  account: 'own' | 'mediation'
  taxGroup: TaxGroup
  status: string
  optional: boolean
  sale: string
  commission: string
  billed: string
}

/** Services of a file with what they are sold for and what is billed of them, in their order. */
export const soldServices = (ctx: Ctx, reservation: string): Promise<SoldService[]> =>
  ctx.query<SoldService>(
    `select s.id, s.date, ${refSql('i')} as item, i.product_id as product, s.account, i.tax_group as "taxGroup", s.status, s.optional,
       coalesce(s.sale, 0)::numeric(18,2)::text as sale, coalesce(s.commission, 0)::numeric(18,2)::text as commission, ${BILLED}::numeric(18,2)::text as billed
     from travel.reservation_service s join travel.item i on i.company_id = s.company_id and i.id = s.item_id
     where s.company_id = $1 and s.reservation_id = $2 order by s.line`,
    [ctx.companyId, reservation],
  )

/** What the house bills of a service; of one that was cancelled nothing more. */
export const toBillOf = ({ account, status, billed, sale, commission }: SoldService): string =>
  status === 'cancelled' ? billed : account === 'own' ? sale : commission
export const pendingOf = (service: SoldService): string => fixed(dec(toBillOf(service)).minus(service.billed))

const documentsOf = (ctx: Ctx, reservation: string): Promise<TravelSalesOut['documents']> =>
  ctx.query<TravelSalesOut['documents'][number]>(
    `select i.id, i.document_type as "documentType", i.serie, lpad(i.number::text, 8, '0') as number, i.date, ${refSql('c')} as client,
       i.operation_type as "operationType", i.currency, i.total, i.credited, i.paid, i.status
     from sales.invoice i join travel.party c on c.company_id = i.company_id and c.id = i.client_id
     where i.company_id = $1 and i.id in (
       select l.invoice_id from travel.reservation_sale l join travel.reservation_service s on s.company_id = l.company_id and s.id = l.service_id
       where l.company_id = $1 and s.reservation_id = $2)
     order by i.created_at, i.id`,
    [ctx.companyId, reservation],
  )

export const travelReservationSales = serve(travelSalesEndpoints.travelReservationSales, async (ctx, { params }) => {
  const { currency, price, start } = await keptReservation(ctx, params.id)
  const services = await soldServices(ctx, params.id)
  const own = services.filter(({ account }) => account === 'own')
  const { depositPercent, balanceDays } = await readTravelConfig(ctx)
  const told = services.map((each): TravelSalesOut['services'][number] => {
    const { id, date, item, account, taxGroup, sale, billed } = each
    const figures = { toBill: toBillOf(each), billed, pending: pendingOf(each) }
    return { id, date, item, account, taxGroup, sale, ...(account === 'own' || seesCosts(ctx) ? figures : {}) }
  })
  return {
    ...{ currency, price, services: told, documents: await documentsOf(ctx, params.id) },
    billed: fixed(sum(own.map(({ billed }) => billed))),
    pending: fixed(own.reduce((all, each) => all.plus(pendingOf(each)), ZERO)),
    paid: await paidOf(ctx, params.id),
    due: dueBy({ price, start, depositPercent, balanceDays }, ctx.today),
  }
})
