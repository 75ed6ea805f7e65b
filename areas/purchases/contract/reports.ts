import { read, report, value } from '@yupana/contract'
import { z } from 'zod'

const orderedItemsQuery = z.looseObject({
  /** Days of the orders. */
  from: value.date,
  to: value.date,
  supplier: value.id.optional(),
  item: value.id.optional(),
  /** Only what is still to bill of orders that are open. */
  pending: z
    .union([z.boolean(), z.string()])
    .transform((given) => given === true || given === 'true')
    .optional(),
})
export type OrderedItemsQuery = z.output<typeof orderedItemsQuery>

/** The lines of issued orders, what came of them, and whether it was billed at the price that was agreed. */
export const orderedItems = report({
  id: 'orderedItems',
  path: '/api/purchase-orders/report',
  permission: read('COMMERCEREPORT', 'INPUTORDER'),
  title: 'report.orderedItems',
  query: orderedItemsQuery,
  columns: [
    { field: 'number', kind: 'text', label: 'purchaseOrder', width: 14 },
    { field: 'code', kind: 'text', label: 'field.code', width: 10 },
    { field: 'description', kind: 'text', label: 'field.description', width: 28 },
    { field: 'ordered', kind: 'quantity', label: 'purchaseOrder.ordered' },
    { field: 'received', kind: 'quantity', label: 'purchaseOrder.received' },
    { field: 'billed', kind: 'quantity', label: 'purchaseOrder.billed' },
    { field: 'toBill', kind: 'quantity', label: 'purchaseOrder.toBill' },
    { field: 'price', kind: 'quantity', label: 'orderedItems.price' },
    { field: 'billedPrice', kind: 'quantity', label: 'orderedItems.billedPrice' },
    { field: 'variance', kind: 'money', label: 'orderedItems.variance' },
    { field: 'currency', kind: 'text', label: 'field.currency', width: 5 },
    { field: 'supplier', kind: 'text', label: 'bill.supplier', width: 28 },
    { field: 'date', kind: 'date', label: 'field.date', width: 10 },
    { field: 'deliveryDate', kind: 'date', label: 'purchaseOrder.deliveryDate', width: 10 },
    { field: 'status', kind: 'state', label: 'field.status', width: 8 },
  ],
  landscape: true,
})
