import { moveColumns } from './movements.ts'
import { PLACES } from './places.ts'

/**
 * The kardex flat: of each place what it begins with, then its movements. `$2` to `$5` are the scope, `$6` is the language. What is summed
 * stands in columns, so that sums, pages and long files are the database's.
 */
export const BOOK = `
with place as materialized (
  select b.item_id, b.warehouse_id, p.code, p.name as product, p.unit_code as unit, w.code as shelf, w.name as warehouse,
    coalesce(previous.balance_quantity, 0) as quantity, coalesce(previous.balance_amount, 0) as amount ${PLACES})
select place.code, place.product, place.unit, place.shelf, place.warehouse, 0 as sequence, null::uuid as id, place.item_id as "itemId", place.warehouse_id as "warehouseId",
  $2::date as date, null as operation, null as "operationName", '' as document, null as "sourceKind", null::uuid as "sourceId", null as client,
  0 as quantity, 0 as "unitCost", 0 as amount, place.quantity as "balanceQuantity", place.amount as "balanceAmount",
  0 as "inputQuantity", 0 as "inputAmount", 0 as "outputQuantity", 0 as "outputAmount"
from place
union all
select place.code, place.product, place.unit, place.shelf, place.warehouse, m.sequence, ${moveColumns('$6')},
  case when m.quantity >= 0 then m.quantity else 0 end, case when m.quantity >= 0 then abs(m.amount) else 0 end,
  case when m.quantity < 0 then -m.quantity else 0 end, case when m.quantity < 0 then abs(m.amount) else 0 end
from place
join inventory.stock_move m on m.company_id = $1 and m.item_id = place.item_id and m.warehouse_id = place.warehouse_id and m.date between $2 and $3
left join law.code k on k.list = 'kardex_operation' and k.code = m.operation`
