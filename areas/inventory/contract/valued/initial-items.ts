import { askedBrand, askedCategory, askedFamily } from '@yupana/catalogue/contract'
import { asks, cell, read, report } from '@yupana/contract'
import { showsCost } from '../cost.ts'
import { askedGoods, askedWarehouse } from './asked.ts'

const guide = '/input-guide/view/{id}'

/** With what each warehouse began, at what cost in soles, and the voucher that took it into the books. */
export const initialItems = report({
  ...{ id: 'initialItems', path: '/api/reports/initial-items', screen: '/reports/initial-items' },
  ...{ permission: read('COMMERCEREPORT', 'PRODUCT'), family: ['commerce.stock'], title: 'report.initialItems' },
  asks: {
    ...asks.year(),
    ...{ warehouse: askedWarehouse(), item: askedGoods() },
    ...{ family: askedFamily(), brand: askedBrand(), category: askedCategory() },
  },
  columns: [
    cell.text('warehouse', { width: 16 }),
    ...[cell.text('code', { width: 12, opens: '/items/view/{itemId}' }), cell.text('name', { width: 30 })],
    ...[cell.text('unit', { width: 6 }), cell.text('batch', { label: 'lot.code', width: 16 })],
    cell.quantity('quantity', { total: true, currency: 'unit' }),
    cell.quantity('unitCost', { label: 'stock.unitCost', may: showsCost }),
    cell.money('amount', { label: 'stock.amount', total: true, may: showsCost }),
    ...[cell.date('date', { width: 10 }), cell.text('document', { width: 15, opens: guide })],
    cell.text('voucher', { label: 'initialItems.voucher', width: 18, opens: '/vouchers/view/entry/{entryId}' }),
  ],
  groups: ['warehouse', 'unit'],
  drills: [{ opens: guide }],
  key: ['id', 'line'],
  landscape: true,
})
