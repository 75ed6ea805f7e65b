import { askedBrand, askedCategory, askedFamily } from '@yupana/catalogue/contract'
import { asks, cell, read, report } from '@yupana/contract'
import { showsCost } from '../cost.ts'
import { askedGoods, askedWarehouse } from './asked.ts'

/** The list of what is on hand on paper and as a sheet: each item with what is told of it, a row for each warehouse that has some. */
export const stockBook = report({
  ...{ id: 'stockBook', path: '/api/stock/warehouse', files: 'only' },
  ...{ permission: read('COMMERCEREPORT', 'PRODUCT'), title: 'report.stockBook' },
  asks: {
    ...{ warehouse: askedWarehouse(), item: askedGoods() },
    ...{ family: askedFamily(), brand: askedBrand(), category: askedCategory(), ...asks.zeros() },
  },
  columns: [
    ...[cell.text('code', { width: 12 }), cell.text('barcode', { label: 'product.barcode', width: 14 })],
    ...[cell.text('name', { width: 30 }), cell.text('unit', { width: 6 })],
    cell.text('brand', { label: 'product.brand', width: 14 }),
    cell.text('category', { label: 'product.category', width: 14 }),
    cell.text('familyName', { label: 'product.family', width: 14 }),
    cell.text('subfamily', { label: 'stockBook.subfamily', width: 14 }),
    cell.quantity('price', { label: 'stockBook.price' }),
    cell.text('currency', { width: 5 }),
    cell.text('warehouse', { width: 16 }),
    cell.quantity('stock', { label: 'stock.quantity', total: true, currency: 'unit' }),
    cell.money('value', { label: 'stock.amount', total: true, may: showsCost }),
  ],
  groups: ['warehouse', 'familyName', 'brand', 'unit'],
  landscape: true,
})
