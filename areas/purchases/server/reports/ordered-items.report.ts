import { source } from '@yupana/platform'
import { orderedItems } from '../../contract/reports.ts'
import { receivedSql } from '../line-sql.ts'

/**
 * Prices without tax and after discounts, a unit. What bills in another currency than the order's charged is no price to compare with;
 * `variance` is what was billed more (or less) than agreed for the same quantity.
 */
const ORDERED = `select o.id, l.line, l.item_id as item, o.serie || '-' || lpad(o.number::text, 8, '0') as number, o.date, o.delivery_on as "deliveryDate",
       coalesce(o.supplier_said ->> 'name', c.fiscal_name) as supplier, coalesce(l.item_code, i.code) as code, l.description, trim_scale(l.quantity)::text as ordered,
       case when i.tracks_stock then trim_scale(${receivedSql('l')})::text end as received, trim_scale(q.billed)::text as billed,
       trim_scale(greatest(l.quantity - q.billed, 0))::text as "toBill", o.currency,
       trim_scale(round(l.value / l.quantity, 6))::text as price,
       case when q.comparable > 0 then trim_scale(round(q.charged / q.comparable, 6))::text end as "billedPrice",
       case when q.comparable > 0 then (q.charged - round(l.value * q.comparable / l.quantity, 2))::numeric(18,2)::text end as variance, o.status
     from purchases.purchase_order o
     join purchases.purchase_order_line l on l.company_id = o.company_id and l.order_id = o.id
     join parties.client c on c.company_id = o.company_id and c.id = o.supplier_id
     join catalogue.product i on i.company_id = l.company_id and i.id = l.item_id
     cross join lateral (
       select coalesce(sum(bl.quantity), 0) as billed, coalesce(sum(bl.quantity) filter (where b.currency = o.currency), 0) as comparable,
         coalesce(sum(bl.value) filter (where b.currency = o.currency), 0) as charged
       from purchases.bill_line bl join purchases.bill b on b.company_id = bl.company_id and b.id = bl.bill_id
       where bl.company_id = l.company_id and bl.order_id = l.order_id and bl.order_line = l.line and b.status in ('open', 'closed')) q
     where o.company_id = $1 and o.status in ('open', 'closed') and o.date between $2 and $3
       and ($4::uuid is null or o.supplier_id = $4) and ($5::uuid is null or l.item_id = $5)
       and (not $6::boolean or (o.status = 'open' and q.billed < l.quantity))`

export const orderedItemsReport = source(orderedItems, {
  sql: ORDERED,
  params: ({ from, to, supplier, item, pending }) => [from, to, supplier ?? null, item ?? null, pending ?? false],
  order: ['date', 'number', 'line'],
  record: { entity: 'purchaseOrder', id: 'id', named: ['number'], opens: '/order/view/{id}' },
})
