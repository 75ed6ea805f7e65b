import { BusinessError } from '@yupana/kernel'
import { audit, serve } from '@yupana/platform'
import { repairEndpoints } from '../../contract/repair/repair.ts'
import { readChecks } from './checks.ts'

export const stockRepair = serve(repairEndpoints.stockRepair, (ctx) => readChecks(ctx))

/** A place whose movements come to less than nothing, in the order of the ledger. */
const NEGATIVE = `
select p.code || ' ' || p.name as name from (select m.item_id, sum(m.quantity) over (partition by m.item_id, m.warehouse_id order by m.date, m.sequence) as units
  from inventory.stock_move m where m.company_id = $1) t join catalogue.product p on p.company_id = $1 and p.id = t.item_id where t.units < 0
union all
select p.code || ' ' || l.code from (select x.lot_id, m.warehouse_id, sum(x.quantity) as units from inventory.move_lot x
  join inventory.stock_move m on m.company_id = x.company_id and m.id = x.move_id where x.company_id = $1 group by 1, 2) t
join inventory.lot l on l.company_id = $1 and l.id = t.lot_id join catalogue.product p on p.company_id = $1 and p.id = l.item_id where t.units < 0 limit 1`

/** A place whose movements have no balance gets one, so that it can be held. */
const FOUND = `
insert into inventory.stock_balance (company_id, item_id, warehouse_id, ledger_code)
select $1, m.item_id, m.warehouse_id, max(m.ledger_code) from inventory.stock_move m where m.company_id = $1 group by 2, 3 order by 2, 3 on conflict do nothing`

/** Every balance, in the one order of all: nobody moves there meanwhile. */
const HOLD =
  'select item_id as "itemId", warehouse_id as "warehouseId" from inventory.stock_balance where company_id = $1 order by item_id, warehouse_id for update'

/** The places that are held: a place that begins meanwhile is its own movement's. */
const held = (of: string): string =>
  `(${of}.item_id, ${of}.warehouse_id) in (select * from unnest($2::uuid[], $3::uuid[]))`

const STEPS = [
  `update inventory.stock_move m set balance_quantity = t.units, balance_amount = t.worth
   from (select o.id, sum(o.quantity) over place as units, sum(o.amount) over place as worth from inventory.stock_move o where o.company_id = $1 and ${held('o')}
     window place as (partition by o.item_id, o.warehouse_id order by o.date, o.sequence)) t
   where m.company_id = $1 and m.id = t.id and (m.balance_quantity <> t.units or m.balance_amount <> t.worth)`,
  `insert into inventory.stock_balance as b (company_id, item_id, warehouse_id, quantity, amount, first_date, last_date, last_sequence, ledger_code)
   select $1, m.item_id, m.warehouse_id, sum(m.quantity), sum(m.amount), min(m.date), max(m.date), max(m.sequence), max(m.ledger_code)
   from inventory.stock_move m where m.company_id = $1 and ${held('m')} group by m.item_id, m.warehouse_id order by 2, 3
   on conflict (company_id, item_id, warehouse_id) do update set quantity = excluded.quantity, amount = excluded.amount, first_date = excluded.first_date,
     last_date = excluded.last_date, last_sequence = greatest(b.last_sequence, excluded.last_sequence)`,
  `update inventory.stock_balance b set quantity = 0, amount = 0 where b.company_id = $1 and ${held('b')} and (b.quantity <> 0 or b.amount <> 0)
   and not exists (select from inventory.stock_move m where m.company_id = b.company_id and m.item_id = b.item_id and m.warehouse_id = b.warehouse_id)`,
  // What is not there any more first: a serial number stands in one place.
  `update inventory.lot_stock s set quantity = 0 where s.company_id = $1 and ${held('s')} and s.quantity <> 0 and s.quantity is distinct from (
     select sum(x.quantity) from inventory.move_lot x join inventory.stock_move m on m.company_id = x.company_id and m.id = x.move_id
     where x.company_id = s.company_id and x.lot_id = s.lot_id and m.warehouse_id = s.warehouse_id)`,
  `insert into inventory.lot_stock as s (company_id, lot_id, warehouse_id, item_id, kind, quantity, since)
   select $1, t.lot_id, t.warehouse_id, l.item_id, l.kind, t.units, t.since from (select x.lot_id, m.warehouse_id, sum(x.quantity) as units, min(m.date) as since from inventory.move_lot x
     join inventory.stock_move m on m.company_id = x.company_id and m.id = x.move_id where x.company_id = $1 and ${held('m')} group by 1, 2) t
   join inventory.lot l on l.company_id = $1 and l.id = t.lot_id
   on conflict (company_id, lot_id, warehouse_id) do update set quantity = excluded.quantity where s.quantity <> excluded.quantity`,
]

/** Figures are written with their movements: what one statement reads of both goes together. */
const WORTH = `insert into platform.figure_delta (company_id, id, metric, period, key, plus, minus, quantity)
   select $1, uuidv7(), 'stock.worth', date, key, coalesce(m.plus, 0) - coalesce(k.plus, 0), coalesce(m.minus, 0) - coalesce(k.minus, 0), coalesce(m.moves, 0) - coalesce(k.moves, 0)
   from (select period as date, key, sum(plus) as plus, sum(minus) as minus, sum(quantity) as moves from platform.figures where company_id = $1 and metric = 'stock.worth' group by 1, 2) k
   full join (select date, warehouse_id::text as key, sum(greatest(amount, 0)) as plus, sum(greatest(-amount, 0)) as minus, count(*) as moves from inventory.stock_move where company_id = $1 group by 1, 2) m
     using (date, key)
   where (k.plus, k.minus, k.moves) is distinct from (m.plus, m.minus, m.moves)`

/**
 * Balances, running figures, batches and the worth of each day, counted anew from the movements. What they are worth and what the books say stays.
 * @throws BusinessError `repair_nothing`, `repair_negative` (409)
 */
export const rebuildStock = serve(repairEndpoints.rebuildStock, async (ctx, { body: { reason } }) => {
  await ctx.query(FOUND, [ctx.companyId])
  const places = await ctx.query<{ itemId: string; warehouseId: string }>(HOLD, [ctx.companyId])
  const before = await readChecks(ctx)
  if (before.checks.every(({ good, rebuilt }) => good || !rebuilt))
    throw new BusinessError('repair_nothing', {}, { status: 409 })
  const [negative] = await ctx.query<{ name: string }>(NEGATIVE, [ctx.companyId])
  if (negative) throw new BusinessError('repair_negative', { name: negative.name }, { status: 409 })
  const [items, warehouses] = [places.map(({ itemId }) => itemId), places.map(({ warehouseId }) => warehouseId)]
  for (const step of STEPS) await ctx.query(step, [ctx.companyId, items, warehouses])
  await ctx.query(WORTH, [ctx.companyId])
  const after = await readChecks(ctx)
  const summed = ({ checks }: typeof after) =>
    Object.fromEntries(checks.map(({ check, count, kept, counted }) => [check, { count, kept, counted }]))
  await audit(ctx, {
    ...{ entity: 'stockRepair', id: ctx.companyId, action: 'rebuild' },
    ...{ before: summed(before), after: { ...summed(after), reason } },
  })
  return after
})
