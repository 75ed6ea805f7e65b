import { showsEffects } from '@yupana/platform'
import { showsCost as permission } from '../contract/cost.ts'

/** The document, and what was made of it: an order moves goods by its guides. */
const MADE = `select $2::text, $3::uuid union all select o.kind, o.id from platform.origin o where o.company_id = $1 and o.from_kind = $2 and o.from_id = $3`

/** What a document brings into the stock or takes out of it, and what is on hand then. */
showsEffects({
  title: 'inventory.effects',
  columns: [
    { field: 'item', label: 'product', kind: 'text' },
    { field: 'warehouse', label: 'field.warehouse', kind: 'text' },
    { field: 'quantity', label: 'field.quantity', kind: 'quantity' },
    { field: 'unitCost', label: 'stock.unitCost', kind: 'quantity', permission },
    { field: 'amount', label: 'stock.amount', kind: 'money', permission },
    { field: 'balance', label: 'stock.quantity', kind: 'quantity' },
  ],
  read: (ctx, { kind, id }) =>
    ctx.query(
      `select p.code || ' ' || p.name as item, w.name as warehouse, trim_scale(m.quantity)::text as quantity, trim_scale(round(m.unit_cost, 6))::text as "unitCost",
         m.amount::text, trim_scale(m.balance_quantity)::text as balance
       from inventory.stock_move m
       join catalogue.product p on p.company_id = m.company_id and p.id = m.item_id
       join inventory.warehouse w on w.company_id = m.company_id and w.id = m.warehouse_id
       where m.company_id = $1 and (m.source_kind, m.source_id) in (${MADE}) and m.xmin = pg_current_xact_id()::xid
       order by m.item_id, m.warehouse_id, m.sequence`,
      [ctx.companyId, kind, id],
    ),
})
