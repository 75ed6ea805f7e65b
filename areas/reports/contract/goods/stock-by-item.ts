import { askedBrand, askedCategory, askedFamily } from '@yupana/catalogue/contract'
import { asks, cell, type RowOf, read, report } from '@yupana/contract'
import { askedGoods, neededWarehouse, openSource } from '@yupana/inventory/contract'

const DETAILED = 'detail=reserved|ordered'
const summed = { total: true, currency: 'unit', when: `!${DETAILED}` } as const

const kardexScreen = ({ itemId, warehouseId }: RowOf): string | undefined =>
  itemId ? `/kardex?item=${String(itemId)}&warehouse=${String(warehouseId)}` : undefined
/** What holds goods, or brings them: a sale, or a purchase order. */
const openHolder = (row: RowOf): string | undefined =>
  row.orderId ? `/order/view/${String(row.orderId)}` : openSource({ source: { kind: 'invoice', id: row.invoiceId } })
const into = (detail: 'reserved' | 'ordered') => ({
  ...{ of: [detail], to: 'self' as const },
  asks: ({ itemId }: RowOf) => ({
    ...(itemId === undefined ? {} : { item: String(itemId) }),
    detail,
    state: '',
    withZero: '',
  }),
})

/**
 * What a warehouse has of each item today, what of it is sold and waits for its guide, what is ordered and did not come yet, and what is left for others.
 * In detail the documents that hold goods or bring them.
 */
export const stockByItem = report({
  ...{ id: 'stockByItem', path: '/api/stock/item', screen: '/report/inventory/item' },
  ...{ permission: read('COMMERCEREPORT', 'PRODUCT'), family: ['commerce.stock'], title: 'report.stockByItem' },
  asks: {
    ...{ warehouse: neededWarehouse(), item: askedGoods() },
    ...{ family: askedFamily(), brand: askedBrand(), category: askedCategory() },
    detail: asks.anyOf('report.detail', ['reserved', 'ordered'], 'stockByItem.detail'),
    state: asks.anyOf('field.status', ['enough', 'short'], 'stockByItem.state'),
    ...asks.zeros(),
  },
  columns: [
    cell.date('date', { width: 10, when: DETAILED }),
    cell.text('document', { width: 16, when: DETAILED, opens: openHolder }),
    ...[cell.text('code', { width: 12, opens: '/items/view/{itemId}' }), cell.text('name', { width: 34 })],
    cell.text('unit', { width: 6 }),
    cell.quantity('stock', { label: 'stock.quantity', ...summed }),
    cell.quantity('reserved', { label: 'stockByItem.reserved', ...summed, when: '!detail=ordered' }),
    cell.quantity('available', { label: 'stockByItem.available', ...summed, formula: 'stockByItem.stays' }),
    cell.quantity('ordered', { label: 'stockByItem.ordered', ...summed, when: '!detail=reserved' }),
    cell.state('state', {
      ...{ label: 'field.status', words: 'stockByItem.state', tones: { enough: 'good', short: 'bad' } },
      ...{ width: 10, when: `!${DETAILED}` },
    }),
  ],
  groups: ['unit'],
  drills: [
    { when: DETAILED, opens: openHolder },
    { of: ['stock'], opens: kardexScreen },
    ...[into('reserved'), into('ordered')],
  ],
  stays: { available: 'stockByItem.stays' },
  key: ['itemId', 'invoiceId', 'orderId', 'line'],
  simple: ['detail'],
})
