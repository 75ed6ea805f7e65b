import { say } from '@yupana/contract'
import { source } from '@yupana/platform'
import { purchasesLabels } from '../../contract/labels.ts'
import { billVariances } from '../../contract/reports.ts'
import { billedSql, receivedSql } from '../line-sql.ts'
import { saidSupplier } from '../said.ts'

/** A bill's line `l` in the currency of its bill `t`, as the order line `p` of `o` agreed to it: of whichever of the two is in dollars the rate counts. */
const AGREED = `case when o.currency = t.currency then p.value / p.quantity when t.currency = 'PEN' then p.value / p.quantity * o.exchange_rate
  else p.value / p.quantity / t.exchange_rate end`

/**
 * Lines of bills that bill an order, and what stands beside them: lines of no order and other charges (line 0). What is more than was ordered counts in the
 * last bills that took it; prices are of a unit, without tax. Bills that wait are there too: they are what is to be decided.
 */
const LINES = `select t.id, l.line, t.serie || '-' || t.number as number, t.date, ${saidSupplier.name} as supplier, o.id as "order", l.item_id as item,
      o.serie || '-' || lpad(o.number::text, 8, '0') as "orderNumber", coalesce(l.item_code, i.code) as code, l.description,
      trim_scale(p.quantity)::text as ordered, case when i.tracks_stock and p.line is not null then trim_scale(${receivedSql('p')})::text end as received,
      case when p.line is not null then trim_scale(q.billed)::text end as billed, trim_scale(l.quantity)::text as quantity,
      case when p.line is not null then trim_scale(x.beyond)::text end as beyond, trim_scale(round(x.agreed, 6))::text as agreed,
      trim_scale(round(l.value / l.quantity, 6))::text as charged,
      case when x.agreed > 0 then trim_scale(round((l.value / l.quantity / x.agreed - 1) * 100, 2))::text end as percent,
      case when p.line is not null then (l.value - round(x.agreed * l.quantity, 2))::numeric(18,2) end as "priceVariance",
      case when p.line is not null then round(x.agreed * x.beyond, 2)::numeric(18,2) end as "quantityVariance",
      case when p.line is null then l.value end as unordered, t.currency, t.status,
      (select trim(u.name || ' ' || u.last_name) from platform.shown_person u where u.id = t.approved_by) as "approvedBy"
    from purchases.bill t join purchases.bill_line l on l.company_id = t.company_id and l.bill_id = t.id
    join parties.client c on c.company_id = t.company_id and c.id = t.supplier_id
    join catalogue.product i on i.company_id = l.company_id and i.id = l.item_id
    left join purchases.purchase_order_line p on p.company_id = l.company_id and p.order_id = l.order_id and p.line = l.order_line
    left join purchases.purchase_order o on o.company_id = p.company_id and o.id = p.order_id
    cross join lateral (select coalesce((select sum(y.quantity) from purchases.bill_line y join purchases.bill b on b.company_id = y.company_id and b.id = y.bill_id
        where y.company_id = p.company_id and y.order_id = p.order_id and y.order_line = p.line and b.status in ('open', 'closed') and b.document_type <> '07'
          and b.id <> t.id and (b.created_at, b.id) < (t.created_at, t.id)), 0)
        + coalesce((select sum(y.quantity) from purchases.bill_line y where y.company_id = l.company_id and y.bill_id = l.bill_id and y.order_id = l.order_id
          and y.order_line = l.order_line and y.line < l.line), 0) as before, ${billedSql('p')} as billed) q
    cross join lateral (select least(l.quantity, greatest(q.before + l.quantity - p.quantity, 0)) as beyond, ${AGREED} as agreed) x
    where t.company_id = $1 and t.date between $2 and $3 and t.status <> 'voided' and t.document_type <> '07'
      and ($4::uuid is null or t.supplier_id = $4) and ($5::uuid is null or l.item_id = $5)
      and exists (select from purchases.bill_line z where z.company_id = t.company_id and z.bill_id in (t.id, t.reference_id) and z.order_id is not null)
      and (not $6::boolean or p.line is null or x.beyond > 0 or abs(l.value - round(x.agreed * l.quantity, 2)) > 0.01)`

const CHARGES = `select t.id, 0, t.serie || '-' || t.number, t.date, ${saidSupplier.name}, null::uuid, null::uuid, null, null, null, null, null, null, null, null, null, null, null,
      null::numeric, null::numeric, t.other_charges, t.currency, t.status, (select trim(u.name || ' ' || u.last_name) from platform.shown_person u where u.id = t.approved_by)
    from purchases.bill t join parties.client c on c.company_id = t.company_id and c.id = t.supplier_id
    where t.company_id = $1 and t.date between $2 and $3 and t.status <> 'voided' and t.document_type <> '07' and t.other_charges > 0
      and ($4::uuid is null or t.supplier_id = $4) and $5::uuid is null
      and exists (select from purchases.bill_line z where z.company_id = t.company_id and z.bill_id in (t.id, t.reference_id) and z.order_id is not null)`

export const billVariancesReport = source(billVariances, {
  sql: `${LINES} union all ${CHARGES}`,
  params: ({ from, to, supplier, item, differing }) => [from, to, supplier ?? null, item ?? null, differing ?? false],
  order: ['date', 'number', 'id', 'line'],
  finish: (row, { language }) =>
    row.line === 0 ? { ...row, description: say(purchasesLabels['bill.otherCharges']!, language) } : row,
  record: { entity: 'bill', id: 'id', named: ['number'], opens: '/bill/view/{id}' },
})
