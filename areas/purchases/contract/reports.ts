import { askedProduct } from '@yupana/catalogue/contract'
import { asks, cell, read, report } from '@yupana/contract'
import { askedClient } from '@yupana/parties/contract'

/** The lines of issued orders, what came of them, and whether it was billed at the price that was agreed. */
export const orderedItems = report({
  id: 'orderedItems',
  path: '/api/purchase-orders/report',
  screen: '/reports/order-items',
  menu: 'purchases',
  permission: read('COMMERCEREPORT', 'INPUTORDER'),
  family: ['commerce.purchases'],
  title: 'report.orderedItems',
  asks: {
    ...asks.days(),
    supplier: askedClient('bill.supplier'),
    item: askedProduct('bill.item'),
    pending: asks.flag('orderedItems.pending'),
  },
  columns: [
    cell.text('number', { label: 'purchaseOrder', width: 14, opens: '/order/view/{id}' }),
    cell.text('code', { width: 10, opens: '/items/view/{item}' }),
    cell.text('description', { width: 28 }),
    cell.quantity('ordered', { label: 'purchaseOrder.ordered' }),
    cell.quantity('received', { label: 'purchaseOrder.received' }),
    cell.quantity('billed', { label: 'purchaseOrder.billed' }),
    cell.quantity('toBill', { label: 'purchaseOrder.toBill' }),
    cell.quantity('price', { label: 'orderedItems.price' }),
    cell.quantity('billedPrice', { label: 'orderedItems.billedPrice' }),
    cell.money('variance', { label: 'orderedItems.variance', currency: 'currency', total: true }),
    cell.text('currency', { width: 5 }),
    cell.text('supplier', { label: 'bill.supplier', width: 28 }),
    cell.date('date', { width: 10 }),
    cell.date('deliveryDate', { label: 'purchaseOrder.deliveryDate', width: 10 }),
    cell.state('status', {
      width: 8,
      words: 'purchaseOrder.status',
      tones: { open: 'progress', closed: 'good' },
    }),
  ],
  groups: ['supplier', 'code', 'date', 'currency', 'status'],
  drills: [{ opens: '/order/view/{id}' }],
  key: ['id', 'line'],
  landscape: true,
})
