import { source } from '@yupana/platform'
import { batchControl, batchExpiration, bincardBatch, stockByBatch, stockBySerie } from '../../contract/index.ts'
import { traceReport } from './trace.report.ts'

/** What stands of each batch in a warehouse, at the average of its item there. */
const STANDING = `inventory.lot_stock s join inventory.lot l on l.company_id = s.company_id and l.id = s.lot_id
  join catalogue.product p on p.company_id = s.company_id and p.id = s.item_id join inventory.warehouse w on w.company_id = s.company_id and w.id = s.warehouse_id
  join inventory.stock_balance b on b.company_id = s.company_id and b.item_id = s.item_id and b.warehouse_id = s.warehouse_id`
const WORTH = 'round(s.quantity * b.amount / nullif(b.quantity, 0), 2)'
const NAMED = `l.id as "lotId", w.id as "warehouseId", p.id as "itemId", p.code, p.name, l.code as batch, l.due_date as "batchDue", w.name as warehouse`
/** The first that brought it, and the last that took it away, as people call their documents. */
const DOCUMENT = "concat_ws('-', nullif(m.serie, ''), nullif(m.number, ''))"
const moved = (what: string, test: string, order: string): string =>
  `(select ${what} from inventory.move_lot x join inventory.stock_move m on m.company_id = x.company_id and m.id = x.move_id
    where x.company_id = l.company_id and x.lot_id = l.id and ${test} and m.undoes is null order by m.date ${order}, m.id ${order} limit 1)`

export const lotReportSources = [
  source(stockByBatch, {
    sql: `select ${NAMED}, s.quantity as stock, ${WORTH} as value from ${STANDING}
      where s.company_id = $1 and s.quantity > 0 and l.kind = 'batch' and ($2::uuid is null or s.item_id = $2) and ($3::uuid is null or s.warehouse_id = $3)
        and ($4::text is null or l.code like upper($4) || '%')`,
    params: ({ item, warehouse, batch }) => [item ?? null, warehouse ?? null, batch ?? null],
    order: ['code', 'batch', 'lotId', 'warehouseId'],
  }),
  source(stockBySerie, {
    sql: `select l.id as "lotId", p.id as "itemId", p.code, p.name, l.code as serial, w.name as warehouse,
        case when l.held_at is not null and s.quantity > 0 then 'held' when s.quantity > 0 then 'here' else 'gone' end as status,
        ${moved(DOCUMENT, 'x.quantity > 0', '')} as entry, case when coalesce(s.quantity, 0) = 0 then ${moved(DOCUMENT, 'x.quantity < 0', 'desc')} end as exit, coalesce(s.quantity, 0) as stock,
        case when coalesce(s.quantity, 0) = 0 then ${moved('m.party_name', 'x.quantity < 0', 'desc')} end as client
      from inventory.lot l join catalogue.product p on p.company_id = l.company_id and p.id = l.item_id
      left join inventory.lot_stock s on s.company_id = l.company_id and s.lot_id = l.id and s.quantity > 0
      left join inventory.warehouse w on w.company_id = s.company_id and w.id = s.warehouse_id
      where l.company_id = $1 and l.kind = 'serial' and ($2::uuid is null or l.item_id = $2) and ($3::uuid is null or s.warehouse_id = $3)
        and ($4::text is null or l.code like upper($4) || '%') and ($5 = 'all' or (s.quantity is not null) = ($5 = 'true'))`,
    params: ({ item, warehouse, serial, inStock }) => [...[item ?? null, warehouse ?? null, serial ?? null, inStock]],
    order: ['code', 'serial', 'lotId'],
  }),
  source(batchExpiration, {
    sql: `select ${NAMED}, s.quantity as stock, ${WORTH} as value, l.due_date - $5::date as days,
        case when l.due_date < $5::date then 'due' when l.due_date <= $5::date + 30 then 'days30' when l.due_date <= $5::date + 60 then 'days60'
          when l.due_date <= $5::date + 90 then 'days90' else 'later' end as term
      from ${STANDING} where s.company_id = $1 and s.quantity > 0 and l.due_date <= $5::date + $4::int
        and ($2::uuid is null or s.item_id = $2) and ($3::uuid is null or s.warehouse_id = $3)`,
    params: ({ item, warehouse, days }, { today }) => [item ?? null, warehouse ?? null, days, today],
    order: ['batchDue', 'lotId', 'warehouseId'],
  }),
  source(batchControl, {
    sql: `select l.id as "lotId", p.id as "itemId", p.code, p.name, l.code as batch, l.due_date as "batchDue", f.initial, f."inQty", f."outQty", f.initial + f."inQty" - f."outQty" as "balanceQty",
        ${moved('m.party_name', 'x.quantity > 0', '')} as supplier, ${moved(DOCUMENT, 'x.quantity > 0', '')} as entry
      from (select x.lot_id, sum(case when m.date < $3 then x.quantity else 0 end) as initial, sum(case when m.date >= $3 and x.quantity > 0 then x.quantity else 0 end) as "inQty",
          sum(case when m.date >= $3 and x.quantity < 0 then -x.quantity else 0 end) as "outQty"
        from inventory.stock_move m join inventory.move_lot x on x.company_id = m.company_id and x.move_id = m.id
        where m.company_id = $1 and m.warehouse_id = $2 and m.date <= $4 and ($5::uuid is null or m.item_id = $5) group by x.lot_id) f
      join inventory.lot l on l.company_id = $1 and l.id = f.lot_id and l.kind = 'batch' join catalogue.product p on p.company_id = l.company_id and p.id = l.item_id
      where f.initial <> 0 or f."inQty" <> 0 or f."outQty" <> 0`,
    params: ({ warehouse, from, to, item }) => [warehouse, from, to, item ?? null],
    order: ['code', 'batch', 'lotId'],
  }),
  source(bincardBatch, {
    sql: `select t.* from (
        select l.id as "lotId", l.code as batch, l.due_date as "batchDue", m.date, m.sequence, m.id as "rowId", concat_ws(' ', m.operation, case $7 when 'en' then k.name_en when 'fr' then k.name_fr else k.name_es end) as operation,
          ${DOCUMENT} as document, jsonb_build_object('kind', m.source_kind, 'id', m.source_id) as source, greatest(x.quantity, 0) as "inQty", greatest(-x.quantity, 0) as "outQty",
          sum(x.quantity) over (partition by l.id order by m.date, m.sequence, m.id) as balance
        from inventory.stock_move m join inventory.move_lot x on x.company_id = m.company_id and x.move_id = m.id
        join inventory.lot l on l.company_id = x.company_id and l.id = x.lot_id and l.kind = 'batch'
        left join law.code k on k.list = 'kardex_operation' and k.code = m.operation
        where m.company_id = $1 and m.warehouse_id = $2 and ($3::uuid is null or m.item_id = $3) and m.date <= $5 and ($6::text is null or l.code like upper($6) || '%')) t
      where t.date >= $4`,
    params: ({ warehouse, item, from, to, batch }, { language }) => [
      ...[warehouse, item ?? null, from, to, batch ?? null, language],
    ],
    order: ['batch', 'date', 'sequence', 'rowId', 'lotId'],
  }),
  traceReport,
]
