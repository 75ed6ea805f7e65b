import { saidItems, termOut } from '@yupana/catalogue/server'
import { rateWarnings } from '@yupana/company/server'
import type { SearchHit } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import { saidParty } from '@yupana/parties/server'
import {
  anyLine,
  assertOwn,
  type Ctx,
  companyPageSize,
  type DocumentTable,
  exportRoute,
  findPapers,
  type ListSource,
  listSource,
  readPage,
  refSql,
  serve,
  type TiedTable,
  together,
  workbookOf,
} from '@yupana/platform'
import { saleLine } from '@yupana/sales/server'
import type { RequisitionOrderStatus } from '../../contract/order/order.states.ts'
import {
  type RequisitionOrderOut,
  requisitionOrderColumns,
  requisitionOrderEndpoints,
} from '../../contract/order/order.ts'

const saidClient = saidParty('client')
const foundBy = saidClient.foundBy('integer', 'pos.requisition_order_found')

const NUMBER = "lpad(t.number::text, 8, '0')"
/** With the day in `$n`: what nobody charged expires when its last day is over. */
const statusOn = (day: string): string =>
  `case when t.status = 'open' and t.valid_until < ${day}::date then 'expired' else t.status end`
const FROM = `pos.requisition_order t
  join parties.client c on c.company_id = t.company_id and c.id = t.client_id
  join company.worker s on s.company_id = t.company_id and s.id = t.seller_id`

/** Where its lines stand. */
export const ORDER_LINES = { table: 'pos.requisition_order_line', of: 'requisition_order_id' } as const

const ofLine = anyLine(ORDER_LINES.table, ORDER_LINES.of)

/** Whose an order is. */
export const orderTied: TiedTable = {
  table: 'pos.requisition_order',
  columns: {
    ...{ branch: 't.branch_id', seller: 't.seller_id', warehouse: 't.warehouse_id' },
    costCenter: (id) => ofLine(`l.cost_center_id = ${id}`),
  },
}

/** @param day the parameter that holds the day */
const onDay = (day: string) =>
  listSource(requisitionOrderColumns, {
    ties: orderTied.columns,
    from: FROM,
    countFrom: 'pos.requisition_order t',
    also: 't.version',
    sql: {
      number: { shown: NUMBER, by: 't.number' },
      client: saidClient.column,
      seller: refSql('s'),
      status: `(${statusOn(day)})`,
      item: { id: 'l.item_id' },
    },
    ofLines: { 'item.id': ofLine },
    ...foundBy,
    counts: `(${statusOn(day)}) not in ('voided', 'expired')`,
  })

const source = (ctx: Pick<Ctx, 'today'>): ListSource => ({
  ...onDay('$2'),
  params: [ctx.today],
  // A count selects no state: the database wants to know what the day is all the same.
  where: '$2::date is not null',
})

export const orderExport = workbookOf(
  'requisitionOrder',
  'requisitionOrder.plural',
  requisitionOrderEndpoints.requisitionOrders.list!,
  source,
)

const DETAIL = `${onDay('$3').select}, t.exchange_rate as "exchangeRate", t.taxed, t.exempt, t.unaffected, t.export, t.free, t.discount, t.igv, t.ivap, t.icbper,
  t.local_total as "localTotal", t.notes, t.reason, t.created_at as "createdAt",
  ${refSql('h')} as branch, ${refSql('w')} as warehouse, ${refSql('m')} as terminal, ${termOut('p')} as "paymentTerm",
  (select jsonb_agg(jsonb_build_object(${saleLine}, 'detraction', null) order by l.line)
    from pos.requisition_order_line l join catalogue.product i on i.company_id = l.company_id and i.id = l.item_id
    left join company.cost_center k on k.company_id = l.company_id and k.id = l.cost_center_id
    where l.company_id = t.company_id and l.requisition_order_id = t.id) as items,
  (select jsonb_build_object('id', v.id, 'documentType', v.document_type, 'serie', v.serie, 'number', lpad(v.number::text, 8, '0'))
    from platform.origin o join sales.invoice v on v.company_id = o.company_id and v.id = o.id
    where o.company_id = t.company_id and o.from_kind = 'requisitionOrder' and o.from_id = t.id and o.kind = 'invoice' and o.counts limit 1) as document`

/** In the words of its contract, its status as it is today. */
export type RequisitionOrder = RequisitionOrderOut & { status: RequisitionOrderStatus }

type Detail = Omit<RequisitionOrder, 'createdAt' | 'warnings'> & { createdAt: Date }

/** Where an order is kept. */
export const orderTable: DocumentTable<RequisitionOrder> = {
  entity: 'requisitionOrder',
  table: 'pos.requisition_order',
  of: 'requisition_order_id',
  below: { 'pos.requisition_order_line': 'line' },
  stale: 'order.order_already_updated',
  said: { head: saidClient.kept, lines: saidItems('pos.requisition_order_line'), stays: true },
  read: readOrder,
}

/** @throws BusinessError `not_found` (404) */
export async function readOrder(ctx: Ctx, id: string): Promise<RequisitionOrder> {
  await assertOwn(ctx, orderTied, id)
  const [row] = await ctx.query<Detail>(
    `select ${DETAIL} from ${FROM}
     join catalogue.payment_term p on p.company_id = t.company_id and p.id = t.payment_term_id
     left join company.branch h on h.company_id = t.company_id and h.id = t.branch_id
     left join inventory.warehouse w on w.company_id = t.company_id and w.id = t.warehouse_id
     left join pos.terminal m on m.company_id = t.company_id and m.id = t.terminal_id
     where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id, ctx.today],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  const warnings = await together(rateWarnings(ctx, row, 'sale'))
  return { ...row, createdAt: row.createdAt.toISOString(), warnings: warnings.flat() }
}

/** `PE01-00000123`, a number, or an amount. */
export const searchOrders = (ctx: Ctx, text: string): Promise<SearchHit[]> =>
  findPapers(
    ctx,
    {
      kind: 'requisitionOrder',
      from: 'pos.requisition_order t join parties.client c on c.company_id = t.company_id and c.id = t.client_id',
      title: `t.serie || '-' || ${NUMBER}`,
      name: saidClient.name,
      amount: 't.total',
      currency: 't.currency',
      paper: foundBy.paper,
      ties: orderTied.columns,
      path: '/pos/order/view',
    },
    text,
  )

export const orderReads = [
  serve(requisitionOrderEndpoints.requisitionOrders, async (ctx, { query }) =>
    readPage<never>(
      ctx,
      requisitionOrderEndpoints.requisitionOrders.list!,
      source(ctx),
      query,
      await companyPageSize(ctx),
    ),
  ),
  exportRoute(requisitionOrderEndpoints.exportRequisitionOrders, orderExport),
  serve(requisitionOrderEndpoints.requisitionOrder, (ctx, { params }) => readOrder(ctx, params.id)),
  serve(requisitionOrderEndpoints.requisitionOrderByNumber, async (ctx, { params: { serial, number } }) => {
    const [row] = await ctx.query<{ id: string }>(
      'select id from pos.requisition_order where company_id = $1 and serie = upper($2) and number = $3',
      [ctx.companyId, serial, Number(number)],
    )
    if (!row) throw new BusinessError('not_found', {}, { status: 404 })
    return readOrder(ctx, row.id)
  }),
]
