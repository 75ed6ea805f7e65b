import {
  askedItems,
  askedMonthly,
  askedRanking,
  askedTrade,
  inDetail,
  intoDetail,
  intoRanked,
  pareto,
  placed,
  rankedBy,
  summedBy,
  traded,
  tradedColumns,
} from '@yupana/catalogue/contract'
import { askedCenterOrAll } from '@yupana/company/contract'
import { asks, cell, type ReportColumn, type RowOf, read, report } from '@yupana/contract'
import { askedWarehouse } from '@yupana/inventory/contract'
import { askedClient } from '@yupana/parties/contract'

const permission = read('COMMERCEREPORT')

/** The screen of a row that is a bill. */
export const billScreen = ({ id }: RowOf): string | undefined =>
  id === undefined || id === null ? undefined : `/bill/view/${String(id)}`

/** What all reports of purchases ask. */
const asked = {
  ...askedTrade(),
  supplier: askedClient('bill.supplier'),
  buyer: asks.ref('bill.buyer', {
    ...{ choose: '/api/workers/choose', named: { table: 'company.worker' }, beside: ['none'] },
  }),
  documentType: asks.anyOf('field.type', ['01', '02', '03', '07', '08', '12', '14']),
}
const ofLines = { ...asked, warehouse: askedWarehouse(), ...askedItems() }

const net = cell.money('net', { label: 'purchasesBy.net', ...traded })

const { balance, code, currency, documents, igv, name, ofDocuments, quantity, share, total } = tradedColumns

const by = (ask: string, lines: boolean) => ({ ask, lines, party: 'bill.supplier', opens: billScreen })
const of = {
  supplier: by('supplier', false),
  buyer: by('buyer', false),
  brand: by('brand', true),
  item: by('item', true),
  center: by('costCenter', true),
}

const summed = (ask: string, lines: boolean) => ({
  permission,
  family: ['commerce.purchases'] as const,
  ...summedBy(ask, lines),
})
const ranking = (ask: string, lines: boolean) => ({ permission, ...rankedBy(ask, lines) })

/** What was bought of each supplier, and what of it is still owed. */
export const purchasesBySupplier = report({
  ...{ id: 'purchasesBySupplier', path: '/api/bills/report/purchase-supplier', screen: '/reports/purchase-supplier' },
  ...{ title: 'report.purchasesBySupplier', ...summed('supplier', false) },
  asks: { ...asked, ...askedMonthly },
  columns: [
    cell.date('date', { width: 10, when: 'detail' }),
    cell.text('document', { width: 16, when: 'detail', opens: billScreen }),
    cell.text('ruc', { label: 'purchaseRegister.supplierNumber', width: 12 }),
    name('bill.supplier', '/contacts/view/{supplier}'),
    ...[documents, net, igv, total, balance, share, currency],
  ],
  drills: intoDetail(of.supplier),
})

/** What each buyer bought. */
export const purchasesByBuyer = report({
  ...{ id: 'purchasesByBuyer', path: '/api/bills/report/purchase-buyer', screen: '/reports/purchase-buyer' },
  ...{ title: 'report.purchasesByBuyer', ...summed('buyer', false) },
  asks: { ...asked, ...askedMonthly },
  columns: [...inDetail(of.buyer), code(), name('bill.buyer'), documents, net, igv, total, share, currency],
  drills: intoDetail(of.buyer),
})

/** What was bought of each brand. */
export const purchasesByBrand = report({
  ...{ id: 'purchasesByBrand', path: '/api/bills/report/purchase-brand', screen: '/reports/purchase-brand' },
  ...{ title: 'report.purchasesByBrand', ...summed('brand', true) },
  asks: { ...ofLines, ...askedMonthly },
  columns: [...inDetail(of.brand), code(), name('product.brand'), quantity, net, share, currency],
  drills: intoDetail(of.brand),
})

/** What was bought of each item, at what price on the average and at last. */
export const purchasesByItem = report({
  ...{ id: 'purchasesByItem', path: '/api/bills/report/purchase-items', screen: '/reports/purchase-items' },
  ...{ title: 'report.purchasesByItem', ...summed('item', true) },
  asks: { ...ofLines, ...askedMonthly },
  columns: [
    ...inDetail(of.item),
    ...[code('/items/view/{item}'), name('product'), cell.text('unit', { width: 6 }), quantity],
    cell.quantity('price', { label: 'salesBy.price', formula: 'salesBy.priceFormula' }),
    cell.quantity('lastPrice', { label: 'purchasesBy.lastPrice', when: '!detail' }),
    cell.date('lastDate', { label: 'purchasesBy.lastDate', width: 10, when: '!detail' }),
    ...[net, igv, total, currency],
  ],
  drills: intoDetail(of.item),
})

/** What was bought for each cost center; with a level, for those above it. */
export const purchasesByCenter = report({
  ...{ id: 'purchasesByCenter', path: '/api/bills/report/purchase-costcenter', screen: '/reports/purchase-costcenter' },
  ...{ title: 'report.purchasesByCenter', ...summed('costCenter', true) },
  asks: {
    ...ofLines,
    costCenter: askedCenterOrAll('costCenter', 'level'),
    level: asks.level('report.level', 1, 3, ['1', '2', '3']),
    ...askedMonthly,
  },
  columns: [...inDetail(of.center), code(), name('costCenter'), ofDocuments, net, igv, total, share, currency],
  drills: intoDetail(of.center, () => ({ level: '' })),
})

const ranked = (more: readonly ReportColumn[]): ReportColumn[] => [
  ofDocuments,
  ...more,
  net,
  total,
  ...pareto,
  currency,
]
const ofWhole = ['total', 'documents'] as const
const ofGoods = ['total', 'quantity', 'documents'] as const

export const buyerRanking = report({
  ...{ id: 'buyerRanking', path: '/api/bills/ranking/buyer', screen: '/reports/ranking/buyer' },
  ...{ title: 'report.buyerRanking', ...ranking('buyer', false) },
  asks: { ...asked, ...askedRanking(ofWhole) },
  columns: [...placed, ...inDetail(of.buyer), code(), name('bill.buyer'), ...ranked([])],
  drills: intoRanked(of.buyer),
})

export const supplierRanking = report({
  ...{ id: 'supplierRanking', path: '/api/bills/ranking/supplier', screen: '/reports/ranking/supplier' },
  ...{ title: 'report.supplierRanking', ...ranking('supplier', false) },
  asks: { ...asked, ...askedRanking(ofWhole) },
  columns: [...placed, ...inDetail(of.supplier), code(), name('bill.supplier'), ...ranked([])],
  drills: intoRanked(of.supplier),
})

export const purchaseBrandRanking = report({
  ...{
    id: 'purchaseBrandRanking',
    path: '/api/bills/ranking/purchase-brand',
    screen: '/reports/ranking/purchase-brand',
  },
  ...{ title: 'report.purchaseBrandRanking', ...ranking('brand', true) },
  asks: { ...ofLines, ...askedRanking(ofGoods) },
  columns: [...placed, ...inDetail(of.brand), code(), name('product.brand'), ...ranked([quantity])],
  drills: intoRanked(of.brand),
})

export const purchasedItemRanking = report({
  ...{
    id: 'purchasedItemRanking',
    path: '/api/bills/ranking/purchased-items',
    screen: '/reports/ranking/purchased-items',
  },
  ...{ title: 'report.purchasedItemRanking', ...ranking('item', true) },
  asks: { ...ofLines, ...askedRanking(ofGoods) },
  columns: [...placed, ...inDetail(of.item), code(), name('product'), ...ranked([quantity])],
  drills: intoRanked(of.item),
})

export const purchasesByDeclared = [
  ...[purchasesBySupplier, purchasesByBuyer, purchasesByBrand, purchasesByItem, purchasesByCenter],
  ...[buyerRanking, supplierRanking, purchaseBrandRanking, purchasedItemRanking],
]
