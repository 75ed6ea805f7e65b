import { firstDay, lastDay } from '@yupana/kernel'
import { source } from '@yupana/platform'
import { OPENING } from '../../contract/index.ts'
import { initialItems } from '../../contract/valued/initial-items.ts'
import { itemsAsked } from './items-asked.ts'

/** What a document was posted with first; what undid it is another voucher. */
const VOUCHER = `left join lateral (
    select coalesce(e.voucher_id, e.id) as id, e.archive || '-' || e.year || '-' || lpad(e.month::text, 2, '0') || '-' || lpad(e.number::text, 6, '0') as said
    from accounting.journal_entry e where e.company_id = g.company_id and e.source_id = g.id
      and e.source_kind = case g.kind when 'inventory-taking' then 'inventoryTaking' else 'guide' end and e.live and e.reverses is null
    order by e.date, e.id limit 1) v on true`

export const initialItemsSource = source(initialItems, {
  sql: (
    _,
    query,
  ) => `select g.id, l.line, l.item_id as "itemId", w.name as warehouse, coalesce(l.item_code, p.code) as code, coalesce(l.item_name, p.name) as name, p.unit_code as unit,
      (select string_agg(b ->> 'code', ' · ') from jsonb_array_elements(l.lots) b) as batch, trim_scale(l.quantity) as quantity,
      trim_scale(round(l.local_amount / l.quantity, 10)) as "unitCost", l.local_amount as amount, g.date, g.number as document, v.id as "entryId", v.said as voucher
    from inventory.guide g join inventory.guide_line l on l.company_id = g.company_id and l.guide_id = g.id
    join catalogue.product p on p.company_id = l.company_id and p.id = l.item_id
    left join catalogue.family f on f.company_id = p.company_id and f.id = p.family_id
    join inventory.warehouse w on w.company_id = g.company_id and w.id = g.warehouse_id ${VOUCHER}
    where g.company_id = $1 and g.reason = '${OPENING}' and g.status in ('open', 'closed') and g.date between $2 and $3
      and ($4::uuid is null or g.warehouse_id = $4) and ($5::uuid is null or l.item_id = $5) and ${itemsAsked(query, 6)}`,
  params: ({ year, warehouse, item, family, brand, category }) => [
    ...[firstDay({ year, month: 1 }), lastDay({ year, month: 12 }), warehouse ?? null, item ?? null],
    ...[family ?? null, brand ?? null, category ?? null],
  ],
  order: ['warehouse', 'code', 'date', 'id', 'line'],
  record: { entity: 'guide', id: 'id', named: ['document'], opens: '/input-guide/view/{id}' },
})
