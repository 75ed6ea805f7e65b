import { fixed, plain } from '@yupana/kernel'
import {
  companyPageSize,
  exportColumn,
  exportRoute,
  type ListExport,
  type ListSource,
  readOptions,
  readPage,
  serve,
} from '@yupana/platform'
import { inventoryEndpoints, inventoryExports } from '../contract/index.ts'

interface StockRow {
  id: string
  item: { id: string; code: string; name: string }
  code: string
  name: string
  unit: string
  warehouse: { id: string; code: string; name: string }
  quantity: string
  unitCost: string
  amount: string
}

const FROM = `inventory.stock_balance t
  join catalogue.product p on p.company_id = t.company_id and p.id = t.item_id
  join inventory.warehouse w on w.company_id = t.company_id and w.id = t.warehouse_id`

const columns = {
  code: 'p.code',
  name: 'p.name',
  'warehouse.id': 't.warehouse_id',
  quantity: 't.quantity',
  amount: 't.amount',
}

const source: ListSource = {
  select: `t.item_id || ':' || t.warehouse_id as id, jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name) as item, p.code, p.name, p.unit_code as unit,
    jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name) as warehouse, t.quantity,
    case when t.quantity = 0 then 0 else round(t.amount / t.quantity, 10) end as "unitCost", t.amount`,
  from: FROM,
  countFrom: 'inventory.stock_balance t',
  columns,
  search: 'p.search',
  found: [{ column: 't.item_id', by: 'catalogue.product_found' }],
  idColumn: '(t.item_id, t.warehouse_id)',
}

/** What is on hand by item and warehouse, valued at the average in soles. */
export const stock = serve(inventoryEndpoints.stock, async (ctx, { query }) => {
  const page = await readPage<StockRow>(ctx, inventoryEndpoints.stock.list!, source, query, await companyPageSize(ctx))
  return {
    ...page,
    data: page.data.map((row) => ({
      ...row,
      quantity: plain(row.quantity),
      unitCost: plain(row.unitCost),
      amount: fixed(row.amount),
    })),
  }
})

const column = exportColumn
export const stockExport: ListExport = {
  noun: 'stock',
  title: 'stock.plural',
  spec: inventoryEndpoints.stock.list!,
  source: () => source,
  columns: [
    column('code', 'text', 'field.code'),
    column('name', 'text', 'field.name'),
    column('warehouse.name', 'text', 'field.warehouse'),
    column('unit', 'text', 'field.unit'),
    column('quantity', 'quantity', 'stock.quantity'),
    column('unitCost', 'quantity', 'stock.unitCost'),
    column('amount', 'money', 'stock.amount'),
  ],
}
export const exportStock = exportRoute(inventoryExports.exportStock, stockExport)

const options: ListSource = {
  select: `t.item_id as id, p.code, p.name, jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name) as warehouse, p.unit_code as "unitCode", trim_scale(t.quantity)::text as quantity`,
  from: FROM,
  where: 't.quantity > 0 and p.active',
  columns,
  search: 'p.search',
  found: [{ column: 't.item_id', by: 'catalogue.product_found' }],
  idColumn: '(t.item_id, t.warehouse_id)',
}

/** Items that are on hand; `filters` on `warehouse.id` narrow them to one warehouse. */
export const chooseStock = serve(inventoryEndpoints.chooseStock, (ctx, { query }) =>
  readOptions(ctx, inventoryEndpoints.chooseStock.list!, options, query),
)
