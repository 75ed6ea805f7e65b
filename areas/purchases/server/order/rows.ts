import { BusinessError, dec } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { OrderStatus } from '../../contract/order.states.ts'
import type { OrderBody, OrderOut } from '../../contract/order.ts'
import { LINE_COLUMNS, lineArrays, lineUnnest } from '../line-sql.ts'
import type { CheckedOrder } from './check.ts'
import { readOrder } from './queries.ts'

export interface HeldOrder {
  status: OrderStatus
  created_by: string | null
  before: OrderOut
}

/** Holds an order until the transaction ends. @throws BusinessError `not_found` (404), `order.order_already_updated` (409) with the current record */
export async function lockOrder(ctx: Ctx, id: string, version?: number): Promise<HeldOrder> {
  const [row] = await ctx.query<{ version: number; status: OrderStatus; created_by: string | null }>(
    'select version, status, created_by from purchases.purchase_order where company_id = $1 and id = $2 for update',
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  const before = await readOrder(ctx, id)
  if (version !== undefined && version !== row.version)
    throw new BusinessError('order.order_already_updated', {}, { status: 409, current: before })
  return { status: row.status, created_by: row.created_by, before }
}

/** @throws BusinessError `order_billed` (409) where some of it stands in a bill */
export function assertUnbilled({ items }: OrderOut): void {
  if (items.some(({ billed }) => !dec(billed).isZero())) throw new BusinessError('order_billed', {}, { status: 409 })
}

/** Columns of the head that a body decides, in the order of `headValues`. */
export const HEAD = [
  ...['serie', 'date', 'delivery_on', 'supplier_id', 'branch_id', 'warehouse_id', 'buyer_id', 'payment_term_id'],
  ...['currency', 'exchange_rate', 'taxed', 'exempt', 'unaffected', 'igv', 'total', 'local_total', 'notes'],
]

export function headValues(body: OrderBody, { serie, totals, rate, localTotal }: CheckedOrder): unknown[] {
  return [
    ...[serie, body.date, body.deliveryDate ?? null, body.supplier.id, body.branch?.id ?? null],
    ...[body.warehouse?.id ?? null, body.buyer?.id ?? null, body.paymentTerm.id, body.currency, rate.toString()],
    ...[totals.taxed, totals.exempt, totals.unaffected, totals.igv, totals.total, localTotal, body.notes ?? null],
  ]
}

/** The lines as they are now. Lines that are gone leave the voided bills that named them. */
export async function writeOrderLines(ctx: Ctx, id: string, { items, lines, totals }: CheckedOrder): Promise<void> {
  const set = LINE_COLUMNS.split(', ')
    .filter((name) => name !== 'line')
    .map((name) => `${name} = excluded.${name}`)
    .join(', ')
  await ctx.query(
    `insert into purchases.purchase_order_line (company_id, order_id, ${LINE_COLUMNS})
     select $1, $2, n.* from unnest(${lineUnnest(3)}) as n
     on conflict (company_id, order_id, line) do update set ${set}`,
    [ctx.companyId, id, ...lineArrays(lines, items, totals)],
  )
  const beyond = [ctx.companyId, id, lines.length]
  await ctx.query(
    'update purchases.bill_line set order_id = null, order_line = null where company_id = $1 and order_id = $2 and order_line > $3',
    beyond,
  )
  await ctx.query(
    'delete from purchases.purchase_order_line where company_id = $1 and order_id = $2 and line > $3',
    beyond,
  )
}
