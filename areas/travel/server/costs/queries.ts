import { read } from '@yupana/contract'
import { fixed } from '@yupana/kernel'
import { type Ctx, mustMay, refSql, serve } from '@yupana/platform'
import {
  type BillLineOut,
  travelCostEndpoints as calls,
  type ProfitabilityOut,
  type UnbilledService,
} from '../../contract/costs/file-costs.ts'
import { profitOf, serviceProfit } from '../../contract/costs/profit.totals.ts'
import { keptReservation } from '../reservation/queries.ts'

/** Bills that are in the books, and neither notes nor bills of them. */
export const BILLS = "b.status in ('open', 'closed') and b.document_type not in ('07', '08', '97', '98')"
/** As `serie-number` where it has both. */
const NUMBER = `concat_ws('-', nullif(b.serie, ''), b.number)`

/** What of a line no service has taken. */
export const LEFT = `l.total - coalesce((select sum(t.amount) from travel.reservation_bill t
  where t.company_id = l.company_id and t.bill_id = l.bill_id and t.line = l.line), 0)`

interface Costed
  extends Pick<
    ProfitabilityOut['services'][number],
    'id' | 'date' | 'item' | 'supplier' | 'account' | 'noBill' | 'bills'
  > {
  status: string
  sale: string
  cost: string
  commission: string
  billed: string
}

/** Services of a file that are not optional and were not cancelled, unless they were billed all the same. */
export const costedServices = (ctx: Ctx, reservation: string): Promise<Costed[]> =>
  ctx.query<Costed>(
    `select s.id, s.date, ${refSql('i')} as item, ${refSql('p')} as supplier, s.account, s.status, s.no_bill as "noBill",
       coalesce(s.sale, 0)::text as sale, coalesce(s.cost, 0)::text as cost, coalesce(s.commission, 0)::text as commission,
       coalesce(k.billed, 0)::text as billed, coalesce(k.bills, '[]') as bills
     from travel.reservation_service s join travel.item i on i.company_id = s.company_id and i.id = s.item_id
     left join travel.party p on p.company_id = s.company_id and p.id = s.supplier_id
     cross join lateral (
       select sum(t.cost) as billed, jsonb_agg(jsonb_build_object('id', t.id, 'bill', jsonb_build_object('id', b.id, 'number', ${NUMBER}),
         'line', t.line, 'amount', t.amount::text, 'currency', b.currency, 'cost', t.cost::text, 'reason', t.reason) order by t.created_at, t.id) as bills
       from travel.reservation_bill t join purchases.bill b on b.company_id = t.company_id and b.id = t.bill_id and ${BILLS}
       join purchases.bill_line l on l.company_id = b.company_id and l.bill_id = b.id and l.line = t.line
       where t.company_id = s.company_id and t.service_id = s.id) k
     where s.company_id = $1 and s.reservation_id = $2 and (not s.optional and s.status <> 'cancelled' or k.billed > 0) order by s.line`,
    [ctx.companyId, reservation],
  )

/** Whether nothing more is waited for of its supplier; of what is mediated it bills the client. */
export const isSettled = ({ account, noBill, bills }: Pick<Costed, 'account' | 'noBill' | 'bills'>): boolean =>
  account !== 'own' || noBill || bills.length > 0

/** What a file brings and costs, by service. @throws BusinessError `not_found` (404) */
export async function readProfitability(ctx: Ctx, id: string): Promise<ProfitabilityOut> {
  const { currency, pax } = await keptReservation(ctx, id)
  const services = (await costedServices(ctx, id)).map(({ status: _, sale, cost, commission, billed, ...each }) => {
    const settled = isSettled(each)
    const profit = serviceProfit({ account: each.account, sale, cost, commission, billed, settled })
    return { ...each, settled, billed: fixed(billed), ...profit }
  })
  return { currency, pax, ...profitOf(services, pax), services }
}

const billLines = serve(calls.travelBillLines, async (ctx, { params }) => {
  mustMay(ctx, read('TRAVELCOST'))
  await keptReservation(ctx, params.id)
  return ctx.query<BillLineOut>(
    `select jsonb_build_object('id', b.id, 'number', ${NUMBER}) as bill, l.line, b.date, ${refSql('p')} as supplier, l.description, b.currency, l.total,
       (${LEFT})::numeric(18,2) as left
     from purchases.bill b join purchases.bill_line l on l.company_id = b.company_id and l.bill_id = b.id
     join travel.party p on p.company_id = b.company_id and p.id = b.supplier_id
     where b.company_id = $1 and ${BILLS} and ${LEFT} > 0 and b.supplier_id in (
       select s.supplier_id from travel.reservation_service s where s.company_id = $1 and s.reservation_id = $2)
     order by b.date desc, b.id, l.line limit 100`,
    [ctx.companyId, params.id],
  )
})

/** Days after a trip by which its suppliers should have billed it. */
const BILLED_WITHIN = 15

const unbilled = serve(calls.travelUnbilled, (ctx) =>
  ctx.query<UnbilledService>(
    `select s.id, jsonb_build_object('id', r.id, 'number', lpad(r.number::text, 8, '0'), 'title', r.title) as reservation, i.name as service, p.name as supplier,
       s.date, r.currency, coalesce(s.cost, 0)::numeric(18,2) as expected, $2::date - (r.start + r.days - 1) as days
     from travel.reservation r join travel.reservation_service s on s.company_id = r.company_id and s.reservation_id = r.id
     join travel.item i on i.company_id = s.company_id and i.id = s.item_id
     left join travel.party p on p.company_id = s.company_id and p.id = s.supplier_id
     where r.company_id = $1 and r.status in ('option', 'confirmed') and r.start + r.days - 1 + $3::int <= $2::date
       and s.status <> 'cancelled' and not s.optional and s.account = 'own' and not s.no_bill and not exists (
         select from travel.reservation_bill t join purchases.bill b on b.company_id = t.company_id and b.id = t.bill_id and ${BILLS}
         where t.company_id = s.company_id and t.service_id = s.id)
     order by r.start + r.days, r.id, s.line limit 200`,
    [ctx.companyId, ctx.today, BILLED_WITHIN],
  ),
)

export const travelCostReads = [
  serve(calls.travelProfitability, (ctx, { params }) => readProfitability(ctx, params.id)),
  billLines,
  unbilled,
]
