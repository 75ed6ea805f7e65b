import { itemsAsked } from '@yupana/inventory/server'
import { type Ctx, source } from '@yupana/platform'
import { receivedSql } from '@yupana/purchases/server'
import { toDeliverSql } from '@yupana/sales/server'
import type { z } from 'zod'
import { stockByItem } from '../../contract/goods/stock-by-item.ts'

type Asked = z.output<typeof stockByItem.query>

/** Lines of sales whose goods leave by guides that did not take them all yet. */
const RESERVED = `select l.item_id, t.id as "invoiceId", null::uuid as "orderId", l.line, t.date, t.serie || '-' || lpad(t.number::text, 8, '0') as document, ${toDeliverSql} as quantity
  from sales.invoice t join sales.invoice_line l on l.company_id = t.company_id and l.invoice_id = t.id
  where t.company_id = $1 and t.by_guides and t.status in ('open', 'closed') and t.warehouse_id = $2`
/** Lines of open orders that did not come whole. */
const ORDERED = `select l.item_id, null::uuid as "invoiceId", o.id as "orderId", l.line, o.date, o.serie || '-' || lpad(o.number::text, 8, '0') as document, greatest(l.quantity - ${receivedSql('l')}, 0) as quantity
  from purchases.purchase_order o join purchases.purchase_order_line l on l.company_id = o.company_id and l.order_id = o.id
  where o.company_id = $1 and o.status = 'open' and o.warehouse_id = $2`

/** Goods alone: what is no stock is neither held nor awaited. */
const ITEM = (
  query: Asked,
): string => `join catalogue.product p on p.company_id = $1 and p.id = r.item_id and p.tracks_stock
  left join catalogue.family f on f.company_id = $1 and f.id = p.family_id where ($3::uuid is null or p.id = $3) and ${itemsAsked(query, 4)}`
const TOLD = 'p.id as "itemId", $2::uuid as "warehouseId", p.code, p.name, p.unit_code as unit'

const detailed = (query: Asked): string =>
  `select ${TOLD}, r."invoiceId", r."orderId", r.line, r.date, r.document, trim_scale(r.quantity) as ${query.detail}
    from (${query.detail === 'reserved' ? RESERVED : ORDERED}) r ${ITEM(query)} and r.quantity > 0 and $7::text is null`

const summed = (
  query: Asked,
): string => `select ${TOLD}, trim_scale(r.stock) as stock, trim_scale(r.reserved) as reserved, trim_scale(r.stock - r.reserved) as available,
    trim_scale(r.ordered) as ordered, case when r.stock < r.reserved then 'short' else 'enough' end as state
  from (select n.item_id, sum(n.stock) as stock, sum(n.reserved) as reserved, sum(n.ordered) as ordered from (
    select b.item_id, b.quantity as stock, 0 as reserved, 0 as ordered from inventory.stock_balance b where b.company_id = $1 and b.warehouse_id = $2
    union all select h.item_id, 0, h.quantity, 0 from (${RESERVED}) h
    union all select c.item_id, 0, 0, c.quantity from (${ORDERED}) c) n group by n.item_id) r ${ITEM(query)} and ($7::text is null or ($7 = 'short') = (r.stock < r.reserved))`

export const stockByItemSource = source(stockByItem, {
  sql: (_: Ctx, query) => (query.detail ? detailed(query) : summed(query)),
  params: ({ warehouse, item, family, brand, category, detail, state }) => [
    ...[warehouse, item ?? null, family ?? null, brand ?? null, category ?? null],
    (detail ? undefined : state) ?? null,
  ],
  order: ({ detail }) => (detail ? ['date', 'document', 'line'] : ['code', 'itemId']),
})
