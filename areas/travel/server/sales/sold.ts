import { dec, fixed, sum } from '@yupana/kernel'
import { type Ctx, refSql } from '@yupana/platform'
import type { TaxGroup } from '../../contract/tax/tax-table.ts'
import { inCurrency } from './standing.ts'

/** Of what a document was drafted for, what it bills now, in the currency of the file: changed or annulled in part, its share; voided or annulled whole, nothing. */
const BILLED = `coalesce((select sum(round(l.amount * ${inCurrency('(i.total - i.credited)', 't.currency')} / l.drafted, 2)) from travel.reservation_sale l
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
     join travel.reservation t on t.company_id = s.company_id and t.id = s.reservation_id
     where s.company_id = $1 and s.reservation_id = $2 order by s.line`,
    [ctx.companyId, reservation],
  )

/** What the house bills of a service; of one that was cancelled nothing more. */
export const toBillOf = ({ account, status, billed, sale, commission }: SoldService): string =>
  status === 'cancelled' ? billed : account === 'own' ? sale : commission
/** What was billed of services that were cancelled since: to be annulled by a note. */
export const toCreditOf = (services: readonly SoldService[]): string =>
  fixed(sum(services.filter(({ status }) => status === 'cancelled').map(({ billed }) => billed)))
export const pendingOf = (service: SoldService): string => fixed(dec(toBillOf(service)).minus(service.billed))
