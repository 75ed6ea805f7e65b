import { guideLeftSql, itemsAsked } from '@yupana/inventory/server'
import { source } from '@yupana/platform'
import type { z } from 'zod'
import { guideItems, guideLines } from '../../contract/guides/guide-lines.ts'

type Asked = z.output<typeof guideLines.query>

/** Order and bills of a line `l`, and the center that they name: the order's, which the guide was posted with; else that of its bill. */
const TIED = `left join lateral (
    select string_agg(distinct n.number, ' · ' order by n.number) as numbers, (array_agg(n.center order by n.place, n.number) filter (where n.center is not null))[1] as center from (
      select 3 as place, b.serie || '-' || lpad(b.number::text, 8, '0') as number, bl.cost_center_id as center from platform.origin o
        join purchases.bill b on b.company_id = o.company_id and b.id = o.id and b.status in ('open', 'closed')
        join purchases.bill_line bl on bl.company_id = o.company_id and bl.bill_id = o.id and bl.line = o.line
        where o.company_id = l.company_id and o.from_kind = 'guide' and o.from_id = l.guide_id and o.from_line = l.line and o.kind = 'bill' and o.counts
      union all
      select 2, b.serie || '-' || lpad(b.number::text, 8, '0'), bl.cost_center_id from platform.origin o
        join purchases.bill b on b.company_id = o.company_id and b.id = o.from_id
        join purchases.bill_line bl on bl.company_id = o.company_id and bl.bill_id = o.from_id and bl.line = o.from_line
        where o.company_id = l.company_id and o.kind = 'guide' and o.id = l.guide_id and o.line = l.line and o.from_kind = 'bill'
      union all
      select 1, p.serie || '-' || lpad(p.number::text, 8, '0'), pl.cost_center_id from platform.origin o
        join purchases.purchase_order p on p.company_id = o.company_id and p.id = o.from_id
        join purchases.purchase_order_line pl on pl.company_id = o.company_id and pl.order_id = o.from_id and pl.line = o.from_line
        where o.company_id = l.company_id and o.kind = 'guide' and o.id = l.guide_id and o.line = l.line and o.from_kind = 'purchaseOrder') n) x on true
  left join company.cost_center k on k.company_id = l.company_id and k.id = x.center
  left join company.cost_center k2 on k2.company_id = k.company_id and k2.id = k.parent_id`

const LINES = (query: Asked): string => `select t.id, l.line, l.item_id as "itemId", t.date, t.number as document,
    coalesce(t.supplier_said ->> 'name', c.fiscal_name, '') as supplier, w.name as warehouse, coalesce(k.code || ' · ' || k.name, '') as center, t.reason, x.numbers as related,
    coalesce(l.item_code, p.code) as code, coalesce(l.item_name, p.name) as name, p.code as sort, p.name as item, p.unit_code as unit, l.quantity,
    trim_scale(round(l.local_amount / l.quantity, 10)) as "unitCost", l.local_amount as amount, t.status, ${guideLeftSql}
  from inventory.guide t join inventory.guide_line l on l.company_id = t.company_id and l.guide_id = t.id
  join catalogue.product p on p.company_id = l.company_id and p.id = l.item_id
  left join catalogue.family f on f.company_id = p.company_id and f.id = p.family_id
  join inventory.warehouse w on w.company_id = t.company_id and w.id = t.warehouse_id
  left join parties.client c on c.company_id = t.company_id and c.id = t.supplier_id ${TIED}
  where t.company_id = $1 and t.status in ('open', 'closed') and t.date between $2 and $3 and ($4::uuid is null or t.warehouse_id = $4)
    and ($5::uuid is null or l.item_id = $5) and ($6::uuid is null or t.supplier_id = $6) and ($7::uuid is null or $7 in (k.id, k.parent_id, k2.parent_id))
    and ($8::text is null or t.reason = $8) and ${itemsAsked(query, 9)}`

const params = ({ from, to, warehouse, item, supplier, costCenter, reason, ...of }: Asked): unknown[] => [
  ...[from, to, warehouse ?? null, item ?? null, supplier ?? null, costCenter ?? null, reason ?? null],
  ...[of.family ?? null, of.brand ?? null, of.category ?? null],
]
const LEFT = ['quantity', 'billed', 'toBill']

export const guideSources = [
  source(guideLines, {
    sql: (_, query) =>
      `select r.id, r.line, r."itemId", r.date, r.document, r.supplier, r.warehouse, r.center, r.reason, r.related, r.code, r.name, r.unit, r."unitCost", r.amount, r.status,
        ${LEFT.map((field) => `trim_scale(r."${field}") as "${field}"`).join(', ')} from (${LINES(query)}) r`,
    ...{ params, order: ['date', 'document', 'id', 'line'] },
    record: { entity: 'guide', id: 'id', named: ['document'], opens: '/input-guide/view/{id}' },
  }),
  source(guideItems, {
    sql: (
      _,
      query,
    ) => `select r."itemId", r.sort as code, r.item as name, r.unit, count(distinct r.id)::int as documents, sum(r.amount) as amount,
        ${LEFT.map((field) => `trim_scale(sum(r."${field}")) as "${field}"`).join(', ')}
      from (${LINES(query)}) r group by r."itemId", r.sort, r.item, r.unit`,
    ...{ params, order: ['code', 'itemId'], sumsMany: () => true },
  }),
]
