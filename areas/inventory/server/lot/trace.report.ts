import { source } from '@yupana/platform'
import { lotTrace } from '../../contract/index.ts'

/** A movement that stands: neither undone nor undoing another. */
const stands = (move: string): string =>
  `${move}.undoes is null and not exists (select from inventory.stock_move u where u.company_id = ${move}.company_id and u.undoes = ${move}.id)`

/** Orders `t` with their materials' movements `m` and their products' `p`: from one to the other, through output guide and input guides. */
const MAKING = `join inventory.transformation t on t.company_id = $1 and t.status <> 'voided'
      join platform.origin o on o.company_id = $1 and o.from_kind = 'transformation' and o.from_id = t.id and o.kind = 'guide'`

/**
 * The batches that a batch came from (up) and went into (down), through as many orders as there are; each is walked once a direction, so that goods which are
 * made of themselves end too. Then what each of them says: those above from where they came, those below where they went, and what of them is left.
 */
const TRACE = `
with recursive reach (lot_id, way) as (
  select $2::uuid, 'self'
  union
  select n.lot_id, n.way from reach r cross join lateral (
    select y.lot_id, 'down' as way from inventory.move_lot x join inventory.stock_move m on m.company_id = x.company_id and m.id = x.move_id and m.source_kind = 'outputGuide'
      ${MAKING} join inventory.stock_move p on p.company_id = $1 and p.source_kind = 'guide' and p.source_id = o.id join inventory.move_lot y on y.company_id = p.company_id and y.move_id = p.id
      where x.company_id = $1 and x.lot_id = r.lot_id and r.way in ('self', 'down') and t.output_guide_id = m.source_id and ${stands('m')} and ${stands('p')}
    union all
    select x.lot_id, 'up' from inventory.move_lot y join inventory.stock_move p on p.company_id = y.company_id and p.id = y.move_id and p.source_kind = 'guide'
      ${MAKING} join inventory.stock_move m on m.company_id = $1 and m.source_kind = 'outputGuide' and m.source_id = t.output_guide_id join inventory.move_lot x on x.company_id = m.company_id and x.move_id = m.id
      where y.company_id = $1 and y.lot_id = r.lot_id and r.way in ('self', 'up') and o.id = p.source_id and ${stands('m')} and ${stands('p')}
  ) n),
step as (
  select r.lot_id, r.way as walked, m.id as row_id, m.date, m.sequence, m.operation, concat_ws('-', nullif(m.serie, ''), nullif(m.number, '')) as document,
    m.source_kind, m.source_id, m.party_id, m.party_name, m.warehouse_id, x.quantity
  from reach r join inventory.move_lot x on x.company_id = $1 and x.lot_id = r.lot_id join inventory.stock_move m on m.company_id = x.company_id and m.id = x.move_id
  where ${stands('m')} and m.carries is null and not exists (select from inventory.stock_move c where c.company_id = m.company_id and c.carries = m.id)
    and (r.way <> 'up' or x.quantity > 0))
select case when s.operation = '05' then 'back' when s.quantity < 0 then 'left' when s.walked = 'down' then 'made' else 'came' end as way,
  case when s.operation = '05' then 4 when s.quantity < 0 then 3 when s.walked = 'down' then 2 else 1 end as place,
  s.date, s.document, jsonb_build_object('kind', s.source_kind, 'id', s.source_id) as source, s.party_name as party, concat_ws(' · ', nullif(c.phone, ''), nullif(c.email, '')) as contact,
  s.lot_id as "lotId", l.code as batch, p.name as item, w.name as warehouse, greatest(s.quantity, 0) as "inQty", greatest(-s.quantity, 0) as "outQty", 0 as "leftQty", p.id as "itemId", s.row_id as "rowId"
from step s join inventory.lot l on l.company_id = $1 and l.id = s.lot_id join catalogue.product p on p.company_id = $1 and p.id = l.item_id
join inventory.warehouse w on w.company_id = $1 and w.id = s.warehouse_id left join parties.client c on c.company_id = $1 and c.id = s.party_id
union all
select 'here', 5, k.since, null, null, null, null, k.lot_id, l.code, p.name, w.name, 0, 0, k.quantity, p.id, k.warehouse_id
from (select distinct lot_id from reach where way <> 'up') r join inventory.lot_stock k on k.company_id = $1 and k.lot_id = r.lot_id and k.quantity > 0
join inventory.lot l on l.company_id = $1 and l.id = k.lot_id join catalogue.product p on p.company_id = $1 and p.id = l.item_id
join inventory.warehouse w on w.company_id = $1 and w.id = k.warehouse_id`

export const traceReport = source(lotTrace, {
  sql: TRACE,
  params: ({ lot }) => [lot],
  order: ['place', 'date', 'lotId', 'rowId'],
})
