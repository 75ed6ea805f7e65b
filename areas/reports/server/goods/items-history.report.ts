import { PRODUCED } from '@yupana/inventory/contract'
import { source } from '@yupana/platform'
import { itemsHistory } from '../../contract/goods/items-history.ts'

const KIND = `case when m.undoes is not null then 'undo' when m.source_kind = 'invoice' then 'sale' when m.source_kind = 'creditNote' then 'saleNote'
    when m.source_kind = 'bill' then case when exists (select from purchases.bill b where b.company_id = m.company_id and b.id = m.source_id and b.document_type = '07') then 'purchaseNote' else 'purchase' end when m.source_kind in ('billImport', 'billImportLanding') then 'import'
    when m.source_kind = 'inventoryCount' then 'count' when m.source_kind = 'inventoryTaking' then 'opening'
    when m.source_kind = 'guide' then case when exists (select from inventory.guide g where g.company_id = m.company_id and g.id = m.source_id and g.reason = '${PRODUCED}') then 'transformation' else 'guide' end
    when m.source_kind = 'outputGuide' then case when exists (select from inventory.transformation t where t.company_id = m.company_id and t.output_guide_id = m.source_id) then 'transformation' else 'outputGuide' end
    else 'other' end`

/** At what the sale or note of a movement sold its item, on the average of its lines. */
const SOLD_AT = `left join lateral (
    select d.currency, trim_scale(round(sum(l.value) / nullif(sum(l.quantity), 0), 4)) as price from sales.invoice d join sales.invoice_line l on l.company_id = d.company_id and l.invoice_id = d.id
    where m.source_kind = 'invoice' and d.company_id = m.company_id and d.id = m.source_id and l.item_id = m.item_id group by d.currency
    union all
    select d.currency, trim_scale(round(sum(l.value) / nullif(sum(l.quantity), 0), 4)) from sales.note d join sales.note_line l on l.company_id = d.company_id and l.note_id = d.id
    where m.source_kind = 'creditNote' and d.company_id = m.company_id and d.id = m.source_id and l.item_id = m.item_id group by d.currency) s on true`

const unmoved = (kind: string): string => `not exists (select from inventory.stock_move m
      where m.company_id = d.company_id and m.source_kind = '${kind}' and m.source_id = d.id and m.item_id = l.item_id)`
/** A document that traded the item and moved nothing of it: what is no goods, or what guides move. A supplier's note that moves nothing lowers a price. @param event SQL */
const lineOf = (kind: string, event: string, day: string, party: string, quantity = 'l.quantity'): string =>
  `d.id::text, l.line, d.${day}, 0, ${event}, d.serie || '-' || lpad(d.number::text, 8, '0'), jsonb_build_object('kind', '${kind}', 'id', d.id), d.${party} ->> 'name', d.warehouse_id, ${quantity}, 0, 0`
const soldAt = 'trim_scale(round(l.value / nullif(l.quantity, 0), 4)), d.currency, null'
const lines = (table: string, line: string, id: string, day: string): string =>
  `from ${table} d join ${line} l on l.company_id = d.company_id and l.${id} = d.id
    where l.company_id = $1 and l.item_id = $2 and d.${day} between $3 and $4`

const EVENTS = `
  select m.id::text as id, 0 as line, m.date, m.sequence as place, ${KIND} as kind, concat_ws('-', nullif(m.serie, ''), nullif(m.number, '')) as document,
    jsonb_build_object('kind', m.source_kind, 'id', m.source_id) as source, m.party_name as party, m.warehouse_id, abs(m.quantity) as quantity,
    greatest(m.quantity, 0) as "inQty", greatest(-m.quantity, 0) as "outQty", s.price, s.currency, m.unit_cost, m.created_by
  from inventory.stock_move m ${SOLD_AT} where m.company_id = $1 and m.item_id = $2 and m.date between $3 and $4
  union all
  select ${lineOf('invoice', "'sale'", 'date', 'client_said')}, ${soldAt}, coalesce(d.issued_by, d.created_by)
  ${lines('sales.invoice', 'sales.invoice_line', 'invoice_id', 'date')} and d.status in ('open', 'closed', 'voiding') and ${unmoved('invoice')}
  union all
  select ${lineOf('creditNote', "'saleNote'", 'booked_on', 'client_said')}, ${soldAt}, coalesce(d.issued_by, d.created_by)
  ${lines('sales.note', 'sales.note_line', 'note_id', 'booked_on')} and d.status in ('open', 'closed', 'voiding') and ${unmoved('creditNote')}
  union all
  select ${lineOf('bill', `case d.document_type when '07' then 'purchaseNote' else 'purchase' end`, 'accounting_date', 'supplier_said', `case d.document_type when '07' then 0 else l.quantity end`)}, null, null, trim_scale(round(l.value * d.exchange_rate / nullif(l.quantity, 0), 10)), d.created_by
  ${lines('purchases.bill', 'purchases.bill_line', 'bill_id', 'accounting_date')} and d.status in ('open', 'closed') and ${unmoved('bill')}
  union all
  select a.id::text, 0, (a.at at time zone 'America/Lima')::date, 0, 'price', '', null, null, null, null, 0, 0, (a.after ->> 'price')::numeric, coalesce(a.after ->> 'currency', 'PEN'), null, a.user_id
  from platform.audit a where a.company_id = $1 and a.entity = 'product' and a.entity_id = $2::uuid::text and (a.at at time zone 'America/Lima')::date between $3 and $4
    and a.before ->> 'price' is not null and a.after ->> 'price' is not null and (a.before ->> 'price')::numeric <> (a.after ->> 'price')::numeric`

export const itemsHistorySource = source(itemsHistory, {
  sql: `select r.id, r.line, r.date, r.place, r.kind, r.document, r.source, r.party, coalesce(w.name, '') as warehouse, $2::uuid as "itemId", trim_scale(r.quantity) as quantity,
      trim_scale(r."inQty") as "inQty", trim_scale(r."outQty") as "outQty", trim_scale(r.price) as price, r.currency, trim_scale(r.unit_cost) as "unitCost",
      (select trim(u.name || ' ' || u.last_name) from platform.shown_person u where u.id = r.created_by) as person
    from (${EVENTS}) r left join inventory.warehouse w on w.company_id = $1 and w.id = r.warehouse_id
    where ($5::uuid is null or r.warehouse_id = $5) and ($6::text is null or r.kind = $6)`,
  params: ({ item, from, to, warehouse, kind }) => [item, from, to, warehouse ?? null, kind ?? null],
  order: ['date', 'place', 'id', 'line'],
})
