import { askedBrand, askedCategory, askedFamily } from '@yupana/catalogue/contract'
import { asks, cell, type RowOf, read, report } from '@yupana/contract'
import { showsCost } from '../cost.ts'
import { askedGoods, askedWarehouse } from './asked.ts'
import { initialItems } from './initial-items.ts'
import { stockBook } from './stock-book.ts'

const permission = read('COMMERCEREPORT', 'PRODUCT')
const family = ['commerce.stock'] as const

const asked = {
  asOf: asks.day('stockAt.date'),
  ...{ warehouse: askedWarehouse(), item: askedGoods() },
  ...{ family: askedFamily(), brand: askedBrand(), category: askedCategory(), ...asks.zeros() },
}

const code = cell.text('code', { width: 12, opens: '/items/view/{itemId}' })
const name = cell.text('name', { width: 34 })
const unit = cell.text('unit', { width: 8 })
const stock = cell.quantity('stock', { label: 'stock.quantity', total: true })
const unitCost = cell.quantity('unitCost', { label: 'stock.unitCost', may: showsCost })
const worth = cell.money('value', { label: 'stock.amount', total: true, may: showsCost })

/** Months are asked there, a day here: what was asked does not go along. */
const kardexScreen = ({ itemId, warehouseId }: RowOf): string | undefined =>
  itemId ? `/kardex?item=${String(itemId)}&warehouse=${String(warehouseId)}` : undefined
const ofItem = ({ itemId }: RowOf) => (itemId === undefined ? {} : { item: String(itemId) })

/** What is on hand of each item in each warehouse at the end of a day, and what it is worth. */
export const stockValuedWarehouse = report({
  ...{ id: 'stockValuedWarehouse', path: '/api/stock/valuedwarehouse', screen: '/report/inventory/valued/warehouse' },
  ...{ permission, family, title: 'report.stockValuedWarehouse', asks: asked },
  columns: [cell.text('warehouse', { width: 18 }), code, name, unit, stock, unitCost, worth],
  groups: ['warehouse'],
  grouped: ['warehouse'],
  drills: [{ opens: kardexScreen }],
  key: ['itemId', 'warehouseId'],
})
/** Where a sum of warehouses leads. */
const byWarehouse = [{ to: () => stockValuedWarehouse, asks: ofItem }]

/** What is on hand of each item in all warehouses, what part it is of all, and for how long nothing of it moved. */
export const stockValued = report({
  ...{ id: 'stockValued', path: '/api/stock/valued', screen: '/report/inventory/valued' },
  ...{ permission, family, title: 'report.stockValued', asks: asked },
  columns: [
    ...[code, name, unit, cell.text('familyName', { label: 'product.family', width: 18 }), stock, unitCost, worth],
    cell.quantity('share', { width: 8, may: showsCost }),
    cell.date('lastMove', { label: 'stockValued.lastMove', width: 10 }),
    cell.integer('days', { label: 'stockValued.days' }),
  ],
  chart: { kind: 'pie', category: 'name', series: ['value'], most: 10 },
  groups: ['familyName'],
  drills: byWarehouse,
  key: ['itemId'],
  landscape: true,
})

/** The same put together by brand. */
export const stockValuedBrand = report({
  ...{ id: 'stockValuedBrand', path: '/api/stock/valuedbrand', screen: '/report/inventory/valued/brand' },
  ...{ permission, family, title: 'report.stockValuedBrand', asks: asked },
  columns: [cell.text('brandName', { label: 'product.brand', width: 18 }), code, name, stock, worth],
  groups: ['brandName'],
  grouped: ['brandName'],
  drills: byWarehouse,
  key: ['itemId'],
})

export const valuedReports = [initialItems, stockBook, stockValued, stockValuedWarehouse, stockValuedBrand]
