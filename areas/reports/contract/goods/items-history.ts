import { neededProduct } from '@yupana/catalogue/contract'
import { asks, cell, type RowOf, read, report } from '@yupana/contract'
import { askedWarehouse, openSource, showsCost, showsParty } from '@yupana/inventory/contract'

/** What happens to an item; `undo` takes back what another movement did. */
export const itemEvents = [
  ...([
    'sale',
    'saleNote',
    'purchase',
    'purchaseNote',
    'import',
    'guide',
    'outputGuide',
    'transformation',
    'count',
  ] as const),
  ...(['opening', 'price', 'undo', 'other'] as const),
] as const

const openEvent = (row: RowOf): string | undefined =>
  row.kind === 'price' ? `/items/view/${String(row.itemId)}` : openSource(row)

/**
 * Everything that happened to an item between two days: what moved it, what sold or bought it without moving it, and what changed its price. What came
 * in and went out is what the kardex has; prices are without tax, in the currency of their document, costs in soles.
 */
export const itemsHistory = report({
  ...{ id: 'itemsHistory', path: '/api/reports/items-history', screen: '/reports/items-history' },
  ...{ permission: read('COMMERCEREPORT', 'PRODUCT'), family: ['commerce.stock'], title: 'report.itemsHistory' },
  asks: {
    item: neededProduct('field.item'),
    ...asks.days(),
    warehouse: askedWarehouse(),
    kind: asks.anyOf('field.type', itemEvents, 'itemsHistory.kind'),
  },
  columns: [
    cell.date('date', { width: 10 }),
    cell.state('kind', { label: 'field.type', words: 'itemsHistory.kind', tones: { undo: 'warning' }, width: 14 }),
    cell.text('document', { width: 16, opens: openEvent }),
    cell.text('party', { label: 'itemsHistory.party', width: 26, may: showsParty }),
    cell.text('warehouse', { width: 14 }),
    cell.quantity('quantity'),
    cell.quantity('inQty', { label: 'kardex.inputQuantity', total: true }),
    cell.quantity('outQty', { label: 'kardex.outputQuantity', total: true }),
    ...[cell.quantity('price', { label: 'itemsHistory.price' }), cell.text('currency', { width: 5 })],
    cell.quantity('unitCost', { label: 'stock.unitCost', may: showsCost }),
    cell.text('person', { label: 'itemsHistory.person', width: 20 }),
  ],
  groups: ['kind', 'warehouse'],
  drills: [{ opens: openEvent }],
  key: ['id', 'line'],
  landscape: true,
})
