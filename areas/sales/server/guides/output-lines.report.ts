import { itemsAsked, outputLeftSql } from '@yupana/inventory/server'
import { source } from '@yupana/platform'
import type { z } from 'zod'
import { outputItems, outputLines, remittentDays, remittentGuides } from '../../contract/guides/output-lines.ts'

type Asked = z.output<typeof outputLines.query>

/** Sales that invoiced a line `l`, or that it delivers; the first of them, and the center that they name. @param line whose, where not the whole guide's */
const sales = (line: string): string => `left join lateral (
    select string_agg(distinct n.number, ' · ' order by n.number) as numbers, (array_agg(n.id order by n.number))[1] as id,
      (array_agg(n.center order by n.number) filter (where n.center is not null))[1] as center from (
      select i.id, i.serie || '-' || lpad(i.number::text, 8, '0') as number, il.cost_center_id as center from platform.origin o
        join sales.invoice i on i.company_id = o.company_id and i.id = o.id and i.status in ('open', 'closed', 'voiding')
        join sales.invoice_line il on il.company_id = o.company_id and il.invoice_id = o.id and il.line = o.line
        where o.company_id = t.company_id and o.from_kind = 'outputGuide' and o.from_id = t.id ${line && 'and o.from_line = l.line'} and o.kind = 'invoice' and o.counts
      union all
      select i.id, i.serie || '-' || lpad(i.number::text, 8, '0'), il.cost_center_id from platform.origin o
        join sales.invoice i on i.company_id = o.company_id and i.id = o.from_id and i.status in ('open', 'closed', 'voiding')
        join sales.invoice_line il on il.company_id = o.company_id and il.invoice_id = o.from_id and il.line = o.from_line
        where o.company_id = t.company_id and o.kind = 'outputGuide' and o.id = t.id ${line && 'and o.line = l.line'} and o.from_kind = 'invoice') n) x on true`
const GUIDE = `t.id, t.date, coalesce(t.client_said ->> 'name', c.fiscal_name, '') as client, t.reason, case when t.e_number is not null then t.e_status::text end as "eStatus"`
const JOINED = `join inventory.warehouse w on w.company_id = t.company_id and w.id = t.warehouse_id
  left join parties.client c on c.company_id = t.company_id and c.id = t.client_id`
/** Guides that stand, between the days at $2 and $3, of the warehouse at $4. */
const STANDS = `t.company_id = $1 and t.status in ('open', 'closed') and t.date between $2 and $3 and ($4::uuid is null or t.warehouse_id = $4)
    and ($5::uuid is null or t.client_id = $5) and ($6::text is null or t.reason = $6)`

const LINES = (
  query: Asked,
): string => `select ${GUIDE}, l.line, l.item_id as "itemId", t.number as document, w.name as warehouse,
    coalesce(k.code || ' · ' || k.name, '') as center, coalesce(l.item_code, p.code) as code, coalesce(l.item_name, p.name) as name, p.code as sort, p.name as item,
    p.unit_code as unit, l.quantity, l.cost, ${outputLeftSql}, x.numbers as invoice, x.id as "invoiceId"
  from inventory.output_guide t join inventory.output_guide_line l on l.company_id = t.company_id and l.guide_id = t.id
  join catalogue.product p on p.company_id = l.company_id and p.id = l.item_id
  left join catalogue.family f on f.company_id = p.company_id and f.id = p.family_id
  ${JOINED} ${sales('l')}
  left join company.cost_center k on k.company_id = t.company_id and k.id = x.center
  left join company.cost_center k2 on k2.company_id = k.company_id and k2.id = k.parent_id
  where ${STANDS} and ($7::uuid is null or l.item_id = $7) and ($8::uuid is null or $8 in (k.id, k.parent_id, k2.parent_id)) and ${itemsAsked(query, 9)}`

const params = ({ from, to, warehouse, client, reason, item, costCenter, ...of }: Asked): unknown[] => [
  ...[from, to, warehouse ?? null, client ?? null, reason ?? null, item ?? null, costCenter ?? null],
  ...[of.family ?? null, of.brand ?? null, of.category ?? null],
]
const QUANTITIES = ['quantity', 'returned', 'invoiced', 'toInvoice']

/** Of several drivers, vehicles: the first, as its paper has it. */
const TRAVELS = `select ${GUIDE}, t.e_serie || '-' || lpad(t.e_number::text, 8, '0') as document, coalesce(t.client_said ->> 'number', c.document_number) as ruc,
    t.dispatch ->> 'mode' as mode, t.dispatch -> 'start' ->> 'address' as departure, t.dispatch -> 'destiny' ->> 'address' as arrival,
    (t.dispatch ->> 'transferDate')::date as "transferDate",
    trim_scale(coalesce((t.dispatch ->> 'weight')::numeric, 0) * case t.dispatch ->> 'weightUnit' when 'tne' then 1000 else 1 end) as weight,
    concat_ws(' ', t.dispatch #>> '{drivers,0,name}', t.dispatch #>> '{drivers,0,lastName}') as driver, t.dispatch #>> '{vehicles,0,plate}' as plate,
    coalesce(t.dispatch #>> '{carrier,name}', '') as carrier, x.numbers as invoice, x.id as "invoiceId"
  from inventory.output_guide t ${JOINED} ${sales('')} where t.e_number is not null and ${STANDS}`
const ofGuide = { entity: 'outputGuide', id: 'id', named: ['document'], opens: '/output-guide/view/{id}' }

export const outputSources = [
  source(outputLines, {
    sql: (_, query) =>
      `select r.id, r.line, r."itemId", r.date, r.document, r.client, r.warehouse, r.center, r.reason, r."eStatus", r.code, r.name, r.unit, r.cost, r.invoice, r."invoiceId",
        ${QUANTITIES.map((field) => `trim_scale(r."${field}") as "${field}"`).join(', ')} from (${LINES(query)}) r`,
    ...{ params, order: ['date', 'document', 'id', 'line'], record: ofGuide },
  }),
  source(outputItems, {
    sql: (_, query) =>
      `select r."itemId", r.sort as code, r.item as name, r.unit, count(distinct r.id)::int as documents, sum(r.cost) as cost,
        ${QUANTITIES.map((field) => `trim_scale(sum(r."${field}")) as "${field}"`).join(', ')}
      from (${LINES(query)}) r group by r."itemId", r.sort, r.item, r.unit`,
    ...{ params, order: ['code', 'itemId'], sumsMany: () => true },
  }),
  source(remittentGuides, {
    sql: TRAVELS,
    params: ({ from, to, warehouse, client, reason }) => [from, to, warehouse ?? null, client ?? null, reason ?? null],
    ...{ order: ['date', 'document', 'id'], record: ofGuide },
  }),
  source(remittentDays, {
    sql: TRAVELS,
    params: ({ initDate, finalDate, warehouse }) => [initDate, finalDate, warehouse ?? null, null, null],
    ...{ order: ['date', 'document', 'id'], record: ofGuide },
  }),
]
