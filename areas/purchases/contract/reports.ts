import { asks, col, read, report } from '@yupana/contract'

/** The lines of issued orders, what came of them, and whether it was billed at the price that was agreed. */
export const orderedItems = report({
  id: 'orderedItems',
  path: '/api/purchase-orders/report',
  screen: '/reports/order-items',
  menu: 'purchases',
  permission: read('COMMERCEREPORT', 'INPUTORDER'),
  title: 'report.orderedItems',
  asks: {
    ...asks.days(),
    supplier: asks.ref('bill.supplier', {
      choose: '/api/clients/choose',
      named: { table: 'parties.client', code: 'document_number', name: 'fiscal_name' },
    }),
    item: asks.ref('bill.item', { choose: '/api/products/choose', named: { table: 'catalogue.product' } }),
    pending: asks.flag('orderedItems.pending'),
  },
  columns: [
    col.text('number', { label: 'purchaseOrder', width: 14, opens: '/order/view/{id}' }),
    col.text('code', { width: 10, opens: '/items/view/{item}' }),
    col.text('description', { width: 28 }),
    col.quantity('ordered', { label: 'purchaseOrder.ordered' }),
    col.quantity('received', { label: 'purchaseOrder.received' }),
    col.quantity('billed', { label: 'purchaseOrder.billed' }),
    col.quantity('toBill', { label: 'purchaseOrder.toBill' }),
    col.quantity('price', { label: 'orderedItems.price' }),
    col.quantity('billedPrice', { label: 'orderedItems.billedPrice' }),
    col.money('variance', { label: 'orderedItems.variance', currency: 'currency', total: true }),
    col.text('currency', { width: 5 }),
    col.text('supplier', { label: 'bill.supplier', width: 28 }),
    col.date('date', { width: 10 }),
    col.date('deliveryDate', { label: 'purchaseOrder.deliveryDate', width: 10 }),
    col.state('status', {
      width: 8,
      words: 'purchaseOrder.status',
      tones: { open: 'progress', closed: 'good' },
    }),
  ],
  groups: ['supplier', 'code', 'date', 'currency', 'status'],
  landscape: true,
})
