import { fixed, plain } from '@yupana/kernel'
import {
  companyPageSize,
  exportRoute,
  type ListSource,
  listSource,
  readOptions,
  readPage,
  refSql,
  serve,
  workbookOf,
} from '@yupana/platform'
import { inventoryEndpoints, inventoryExports, lotEndpoints, stockColumns } from '../contract/index.ts'
import { lotsToTake, placeTies } from './lot/choose.ts'

interface StockRow {
  id: string
  item: { id: string; code: string; name: string }
  code: string
  name: string
  unit: string
  warehouse: { id: string; code: string; name: string }
  quantity: string
  unitCost?: string
  amount?: string
}

const FROM = `inventory.stock_balance t
  join catalogue.product p on p.company_id = t.company_id and p.id = t.item_id
  join inventory.warehouse w on w.company_id = t.company_id and w.id = t.warehouse_id`

const source = listSource(stockColumns, {
  ties: { warehouse: 't.warehouse_id', branch: 'w.branch_id' },
  // Told apart by both: an item is a row in each warehouse.
  also: "t.item_id || ':' || t.warehouse_id as id, jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name) as item",
  from: FROM,
  countFrom: 'inventory.stock_balance t',
  id: null,
  sql: {
    code: 'p.code',
    name: 'p.name',
    unit: 'p.unit_code',
    warehouse: refSql('w'),
    item: { id: 't.item_id' },
    barcode: 'p.barcode',
    brand: { id: 'p.brand_id' },
    category: { id: 'p.category_id' },
    family: { id: 'p.family_id' },
    unitCost: 'case when t.quantity = 0 then 0 else round(t.amount / t.quantity, 10) end',
  },
  search: 'p.search',
  found: [{ column: 't.item_id', by: 'catalogue.product_found' }],
  idColumn: '(t.item_id, t.warehouse_id)',
})

/** What is on hand by item and warehouse, valued at the average in soles. */
export const stock = serve(inventoryEndpoints.stock, async (ctx, { query }) => {
  const page = await readPage<StockRow>(ctx, inventoryEndpoints.stock.list!, source, query, await companyPageSize(ctx))
  return {
    ...page,
    data: page.data.map((row) => ({
      ...row,
      quantity: plain(row.quantity),
      ...(row.unitCost === undefined ? {} : { unitCost: plain(row.unitCost) }),
      ...(row.amount === undefined ? {} : { amount: fixed(row.amount) }),
    })),
  }
})

export const stockExport = workbookOf('stock', 'stock.plural', inventoryEndpoints.stock.list!, () => source)
export const exportStock = exportRoute(inventoryExports.exportStock, stockExport)

const options: ListSource = {
  ties: placeTies('t.warehouse_id', 'w.branch_id'),
  select: `t.item_id as id, p.code, p.name, jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name) as warehouse, p.unit_code as "unitCode", trim_scale(t.quantity)::text as quantity`,
  from: FROM,
  where: 't.quantity > 0 and p.active',
  columns: source.columns,
  search: 'p.search',
  found: [{ column: 't.item_id', by: 'catalogue.product_found' }],
  idColumn: '(t.item_id, t.warehouse_id)',
}

/** Items that are on hand; `filters` on `warehouse.id` narrow them to one warehouse. */
export const chooseStock = serve(lotEndpoints.chooseStock, async (ctx, { query }) => {
  if (query.lots) return lotsToTake(ctx, query)
  const rows = await readOptions(ctx, lotEndpoints.chooseStock.list!, options, query)
  return rows.map((row) => ({ ...row, quantity: String(row.quantity) }))
})
