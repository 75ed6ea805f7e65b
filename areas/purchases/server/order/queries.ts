import { termOut } from '@yupana/catalogue/server'
import { rateWarnings } from '@yupana/company/server'
import type { SearchHit } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import {
  anyLine,
  assertOwn,
  type Ctx,
  companyPageSize,
  exportRoute,
  findPapers,
  listSource,
  madeSql,
  readOptions,
  readPage,
  serve,
  type TiedTable,
  workbookOf,
} from '@yupana/platform'
import type { OrderStatus } from '../../contract/order.states.ts'
import { type OrderOut, orderColumns, orderEndpoints } from '../../contract/order.ts'
import { billedSql, LINE_OUT, receivedSql, refSql } from '../line-sql.ts'
import { orderFoundBy, type SaidSupplier, saidSupplier } from '../said.ts'

const NUMBER = "lpad(t.number::text, 8, '0')"
const BILLING = `(select case when bool_and(q.billed >= q.quantity) then 'whole' when sum(q.billed) > 0 then 'partial' else 'none' end
    from (select l.quantity, ${billedSql('l')} as billed from purchases.purchase_order_line l
      where l.company_id = t.company_id and l.order_id = t.id) q)`
const FROM = 'purchases.purchase_order t join parties.client c on c.company_id = t.company_id and c.id = t.supplier_id'

const ofLine = anyLine('purchases.purchase_order_line', 'order_id')

/** Whose an order is: it names no seller. */
export const orderTied: TiedTable = {
  table: 'purchases.purchase_order',
  columns: {
    ...{ branch: 't.branch_id', warehouse: 't.warehouse_id' },
    costCenter: (id) => ofLine(`l.cost_center_id = ${id}`),
  },
}

const source = listSource(orderColumns, {
  ties: orderTied.columns,
  from: FROM,
  countFrom: 'purchases.purchase_order t',
  also: 't.version',
  sql: {
    number: { shown: NUMBER, by: 't.number' },
    deliveryDate: 't.delivery_on',
    supplier: saidSupplier.column,
    billing: BILLING,
    item: { id: 'l.item_id' },
  },
  ofLines: { 'item.id': ofLine },
  ...orderFoundBy,
  counts: "t.status not in ('draft', 'pending', 'voided')",
})
const list = orderEndpoints.orders.list!

export const orders = serve(orderEndpoints.orders, async (ctx, { query }) =>
  readPage<never>(ctx, list, source, query, await companyPageSize(ctx)),
)

export const chooseOrder = serve(orderEndpoints.chooseOrder, (ctx, { query }) =>
  readOptions(
    ctx,
    list,
    {
      ...source,
      select: `t.id, t.serie || '-' || ${NUMBER} as code, ${saidSupplier.name} as name`,
      where: "t.status = 'open'",
    },
    query,
  ),
)

export const orderExport = workbookOf('purchaseOrder', 'purchaseOrder.plural', list, () => source)
export const exportOrders = exportRoute(orderEndpoints.exportOrders, orderExport)

const PERSON = (alias: string): string =>
  `case when ${alias}.id is null then null else jsonb_build_object('id', ${alias}.id, 'name', concat_ws(' ', ${alias}.name, ${alias}.last_name)) end`
const MATCH = `'billed', trim_scale(q.billed)::text, 'received', case when i.tracks_stock then trim_scale(q.received)::text end,
      'toReceive', case when i.tracks_stock then trim_scale(greatest(l.quantity - q.received, 0))::text end,
      'toBill', trim_scale(greatest(l.quantity - q.billed, 0))::text`
const DETAIL = `${source.select}, t.exchange_rate as "exchangeRate", t.taxed, t.exempt, t.unaffected, t.igv, t.local_total as "localTotal", t.notes, t.reason,
  ${refSql('r', 'r.code')} as branch, ${refSql('w', 'w.code')} as warehouse, ${refSql('v', 'v.code')} as buyer,
  ${PERSON('ub')} as "createdBy", ${PERSON('ua')} as "approvedBy", to_char(t.approved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "approvedAt",
  (select g.order_approval_limit from purchases.setting g where g.company_id = t.company_id) as "approvalLimit",
  ${termOut('p')} as "paymentTerm",
  (select jsonb_agg(jsonb_build_object(${LINE_OUT}, ${MATCH}) order by l.line)
    from purchases.purchase_order_line l join catalogue.product i on i.company_id = l.company_id and i.id = l.item_id
    left join company.cost_center k on k.company_id = l.company_id and k.id = l.cost_center_id
    cross join lateral (select ${billedSql('l')} as billed, ${receivedSql('l')} as received) q
    where l.company_id = t.company_id and l.order_id = t.id) as items,
  coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'number', g.number) order by g.number) from inventory.guide g
    where g.company_id = t.company_id and g.status = 'open' and g.id in (${madeSql('purchaseOrder', 'guide', 't.company_id', 't.id')})), '[]') as guides,
  coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'documentType', x.document_type, 'serie', x.serie, 'number', x.number, 'date', x.date,
      'status', x.status, 'currency', x.currency, 'total', x.total::text) order by x.date, x.id)
    from purchases.bill x where x.company_id = t.company_id and x.id in (${madeSql('purchaseOrder', 'bill', 't.company_id', 't.id')})), '[]') as bills`

/** With all that it said of its supplier when it was issued. */
export type StoredOrder = OrderOut & { supplier: SaidSupplier; status: OrderStatus }

async function readWhere(ctx: Ctx, where: string, params: readonly unknown[]): Promise<StoredOrder> {
  const rows = await ctx.query<Omit<StoredOrder, 'warnings'>>(
    `select ${DETAIL} from ${FROM}
     join catalogue.payment_term p on p.company_id = t.company_id and p.id = t.payment_term_id
     left join company.branch r on r.company_id = t.company_id and r.id = t.branch_id
     left join inventory.warehouse w on w.company_id = t.company_id and w.id = t.warehouse_id
     left join company.worker v on v.company_id = t.company_id and v.id = t.buyer_id
     left join company.user_account ub on ub.id = t.created_by
     left join company.user_account ua on ua.id = t.approved_by
     where t.company_id = $1 and ${where} limit 2`,
    [ctx.companyId, ...params],
  )
  // A number that two series gave names neither.
  if (rows.length !== 1) throw new BusinessError('not_found', {}, { status: 404 })
  const [row] = rows
  await assertOwn(ctx, orderTied, row!.id)
  return { ...row!, warnings: await rateWarnings(ctx, row!, 'sale') }
}

/** @throws BusinessError `not_found` (404) */
export const readOrder = (ctx: Ctx, id: string): Promise<StoredOrder> => readWhere(ctx, 't.id = $2', [id])

/** By its id or its number. @throws BusinessError `not_found` (404), also where more than one series gave the number */
export async function findOrder(ctx: Ctx, given: string): Promise<StoredOrder> {
  if (/^[0-9a-f-]{36}$/i.test(given)) return readOrder(ctx, given)
  const [, serie, number] = /^(?:(\w{1,4})-)?(\d{1,8})$/.exec(given) ?? []
  if (!number) throw new BusinessError('not_found', {}, { status: 404 })
  return readWhere(ctx, 't.number = $2 and ($3::text is null or t.serie = upper($3))', [Number(number), serie ?? null])
}

export const order = serve(orderEndpoints.order, (ctx, { params }) => findOrder(ctx, params.number))

export const orderBySerie = serve(orderEndpoints.orderBySerie, (ctx, { params }) =>
  readWhere(ctx, 't.serie = upper($2) and t.number = $3', [params.serie, Number(params.number)]),
)

/** `OC01-12`, `12`, or an amount. */
export const searchOrders = (ctx: Ctx, text: string): Promise<SearchHit[]> =>
  findPapers(
    ctx,
    {
      kind: 'purchaseOrder',
      from: FROM,
      title: `t.serie || '-' || ${NUMBER}`,
      name: saidSupplier.name,
      amount: 't.total',
      currency: 't.currency',
      paper: orderFoundBy.paper,
      ties: orderTied.columns,
      path: '/order/view',
    },
    text,
  )
