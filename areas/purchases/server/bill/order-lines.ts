import { type Decimal, dec, type Problems, sum } from '@yupana/kernel'
import { audit, type Ctx, type Origin, ownAmong, takenSql } from '@yupana/platform'
import type { BillBody } from '../../contract/bill.ts'
import { billedSql } from '../line-sql.ts'
import { orderTied } from '../order/queries.ts'
import { guideOrigins } from './guide-lines.ts'

/** Of the order line `l`: what came by guides and no other bill than `$3` has billed. */
const WAITING = `${takenSql('purchaseOrder', 'guide', 'l.company_id', 'l.order_id', 'l.line')} - (select coalesce(sum(g.quantity), 0)
  from platform.origin g join platform.origin w on w.company_id = g.company_id and w.kind = 'guide' and w.id = g.from_id and w.line = g.from_line
  where g.company_id = l.company_id and g.kind = 'bill' and g.from_kind = 'guide' and g.counts and g.id <> $3
    and w.from_kind = 'purchaseOrder' and w.from_id = l.order_id and w.from_line = l.line)`

/** What each line of a bill is made from; absent where it takes, and took, from no order. */
export function originsOf(body: BillBody, had: readonly string[]): Origin[] | undefined {
  const ordered = body.items.flatMap(({ orderLine, quantity }, i) =>
    orderLine
      ? [{ line: i + 1, from: { kind: 'purchaseOrder', id: orderLine.order.id, line: orderLine.line }, quantity }]
      : [],
  )
  const origins = [...ordered, ...guideOrigins(body)]
  return origins.length > 0 || had.length > 0 ? origins : undefined
}

/** Orders that a bill takes from, or took from until now. */
export async function ordersOf(ctx: Ctx, billId: string): Promise<string[]> {
  const rows = await ctx.query<{ id: string }>(
    'select distinct order_id as id from purchases.bill_line where company_id = $1 and bill_id = $2 and order_id is not null',
    [ctx.companyId, billId],
  )
  return rows.map(({ id }) => id)
}

async function hold(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await ctx.query(
    'select 1 from purchases.purchase_order where company_id = $1 and id = any($2::uuid[]) order by id for update',
    [ctx.companyId, ids],
  )
}

/** The same, held until the transaction ends. */
export async function holdOrdersOf(ctx: Ctx, billId: string): Promise<string[]> {
  const ids = await ordersOf(ctx, billId)
  if (ids.length > 0) await hold(ctx, ids)
  return ids
}

/**
 * Lines say which order line they bill: of an open order (or of one that this bill itself closed), of the same supplier and item.
 * The orders are held until the transaction ends, so that two bills see each other's quantities.
 */
export async function checkOrderLines(ctx: Ctx, body: BillBody, billId: string, problems: Problems): Promise<void> {
  const linked = body.items.flatMap(({ orderLine, guideLine, item, quantity }, at) =>
    orderLine ? [{ ...orderLine, item: item.id, at, quantity, guided: Boolean(guideLine) }] : [],
  )
  const own = await ordersOf(ctx, billId)
  const ids = [...new Set([...own, ...linked.map(({ order }) => order.id)])]
  if (ids.length === 0) return
  await hold(ctx, ids)
  // Another's order is not there for who is tied; what a bill took from one before, it keeps.
  const readable = await ownAmong(ctx, orderTied, ids)
  const lines = await ctx.query<{
    id: string
    line: number
    item: string
    supplier: string
    status: string
    waiting: string
  }>(
    `select o.id, l.line, l.item_id as item, o.supplier_id as supplier, o.status, ${WAITING} as waiting
     from purchases.purchase_order o join purchases.purchase_order_line l on l.company_id = o.company_id and l.order_id = o.id
     where o.company_id = $1 and o.id = any($2::uuid[])`,
    [ctx.companyId, ids.filter((id) => readable.has(id) || own.includes(id)), billId],
  )
  const byGuides = (id: string, line: number): Decimal =>
    sum(linked.filter((each) => each.guided && each.order.id === id && each.line === line).map((each) => each.quantity))
  const known = new Map(lines.map((each) => [`${each.id}/${each.line}`, each]))
  for (const { order, line, item, at, guided } of linked) {
    const found = known.get(`${order.id}/${line}`)
    const field = `items[${at}].orderLine`
    if (!found) problems.add(field, 'reference_not_found')
    // What came before somebody closed it, or beyond it, is billed all the same.
    else if (found.status !== 'open' && !(found.status === 'closed' && (guided || own.includes(order.id))))
      problems.add(field, 'order_not_open')
    else if (found.supplier !== body.supplier.id) problems.add('supplier', 'order_other_supplier')
    else if (found.item !== item) problems.add(`items[${at}].item`, 'order_other_item')
    else if (!guided && dec(found.waiting).gt(byGuides(order.id, line))) problems.add(field, 'order_received_by_guide')
  }
}

/** An order of which all is billed is closed; one that a bill gives something back to is open again, unless somebody closed it. */
export async function settleOrders(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const moved = await ctx.query<{ id: string; status: string }>(
    `update purchases.purchase_order o set status = case when w.whole then 'closed' else 'open' end, version = o.version + 1
     from (select l.order_id, bool_and(${billedSql('l')} >= l.quantity) as whole
       from purchases.purchase_order_line l where l.company_id = $1 and l.order_id = any($2::uuid[]) group by l.order_id) w
     where o.company_id = $1 and o.id = w.order_id
       and ((o.status = 'open' and w.whole) or (o.status = 'closed' and o.reason is null and not w.whole))
     returning o.id, o.status`,
    [ctx.companyId, [...new Set(ids)]],
  )
  const changes = moved.map(({ id, status }) => ({
    entity: 'purchaseOrder',
    id,
    action: status === 'closed' ? 'close' : 'reopen',
    after: { status },
  }))
  await audit(ctx, ...changes)
}
