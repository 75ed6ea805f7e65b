import { askedItems } from '@yupana/catalogue/contract'
import { askedCenter } from '@yupana/company/contract'
import { asks, cell, read, report } from '@yupana/contract'
import { askedWarehouse, guideReasons, showsCost, showsParty } from '@yupana/inventory/contract'
import { askedClient } from '@yupana/parties/contract'

const permission = read('COMMERCEREPORT')
const family = ['commerce.guides'] as const
const guide = '/input-guide/view/{id}'
/** Kilos are never added to pieces. */
const inUnit = { total: true, currency: 'unit' } as const

const asked = {
  ...asks.days(),
  ...{ warehouse: askedWarehouse(), ...askedItems(), supplier: askedClient('bill.supplier') },
  ...{ costCenter: askedCenter('costCenter'), reason: asks.anyOf('guide.reason', guideReasons, 'guide.reason') },
}
const [code, name, unit] = [
  cell.text('code', { width: 12, opens: '/items/view/{itemId}' }),
  cell.text('name', { width: 30 }),
  cell.text('unit', { width: 6 }),
]
const quantity = cell.quantity('quantity', inUnit)
const amount = cell.money('amount', { label: 'stock.amount', total: true, may: showsCost })
const billed = cell.quantity('billed', { label: 'guide.billed', ...inUnit })
const toBill = cell.quantity('toBill', { label: 'guide.toBill', ...inUnit })

/** What came in line by line, at what cost in soles, and what of it is billed. Its center is that of the order that it received, or of its bill. */
export const guideLines = report({
  ...{ id: 'guideLines', path: '/api/guides/report/cost-center', screen: '/report/guide/input' },
  ...{ permission, family, title: 'report.guideLines', asks: asked },
  columns: [
    ...[cell.date('date', { width: 10 }), cell.text('document', { width: 15, opens: guide })],
    cell.text('supplier', { label: 'bill.supplier', width: 26, may: showsParty }),
    ...[cell.text('warehouse', { width: 14 }), cell.text('center', { label: 'costCenter', width: 16 })],
    cell.state('reason', { label: 'guide.reason', words: 'guide.reason', width: 14 }),
    cell.text('related', { label: 'guideLines.related', width: 18 }),
    ...[code, name, unit, quantity],
    cell.quantity('unitCost', { label: 'stock.unitCost', may: showsCost }),
    ...[amount, billed, toBill],
    cell.state('status', { words: 'guide.status', tones: { open: 'progress', closed: 'good' }, width: 9 }),
  ],
  groups: ['center', 'warehouse', 'supplier', 'reason', 'unit'],
  grouped: ['center'],
  drills: [{ opens: guide }],
  key: ['id', 'line'],
  landscape: true,
})

/** The same put together by item. */
export const guideItems = report({
  ...{ id: 'guideItems', path: '/api/guides/report', screen: '/reports/guide-items' },
  ...{ permission, family, title: 'report.guideItems', asks: asked },
  columns: [code, name, unit, cell.integer('documents'), quantity, amount, billed, toBill],
  groups: ['unit'],
  drills: [{ to: () => guideLines, asks: ({ itemId }) => (itemId === undefined ? {} : { item: String(itemId) }) }],
  key: ['itemId', 'unit'],
})

export const guideReports = [guideLines, guideItems]
