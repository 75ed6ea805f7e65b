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
import { askedBranch, askedCenterOrAll, askedWorker } from '@yupana/company/contract'
import { type Asked, asks, cell, full, type ReportColumn, read, report } from '@yupana/contract'
import { askedWarehouse } from '@yupana/inventory/contract'
import { askedClient } from '@yupana/parties/contract'
import { documentType, saleScreen } from '../reports.ts'

const permission = read('COMMERCEREPORT')
const may = full('COMMERCEREPORT', 'PRODUCT')
const family = ['commerce.sales'] as const

/** What all reports of sales ask. */
const asked = {
  ...askedTrade(),
  client: askedClient('invoice.client'),
  seller: askedWorker('invoice.seller'),
  branch: askedBranch('field.branch'),
  documentType,
}
const ofLines = { ...asked, warehouse: askedWarehouse(), ...askedItems() }

const net = cell.money('net', traded)
const discount = cell.money('discount', { label: 'invoice.discount', ...traded })
const cost = cell.money('cost', { label: 'salesBy.cost', ...traded, may })
const margin = cell.money('margin', { ...traded, formula: 'salesBy.margin', may })
const marginPercent = cell.quantity('marginPercent', { label: 'salesBy.marginPercent', width: 8, may })
const paid = cell.money('paid', { label: 'salesBy.paid', ...traded })

const { balance, code, currency, documents, igv, name, ofDocuments, quantity, share, total } = tradedColumns

const by = (ask: string, lines: boolean) => ({ ask, lines, party: 'invoice.client', opens: saleScreen })
const of = {
  client: by('client', false),
  seller: by('seller', false),
  brand: by('brand', true),
  center: by('costCenter', true),
  item: by('item', true),
  group: by('groupId', true),
}

const summed = (ask: string, lines: boolean) => ({ permission, family, ...summedBy(ask, lines) })
const ranking = (ask: string, lines: boolean) => ({ permission, ...rankedBy(ask, lines) })

/** What each client bought, what of it was earned and what of it is still owed; in detail document by document. */
export const salesByClient = report({
  ...{ id: 'salesByClient', path: '/api/invoices/report/sales-client', screen: '/reports/sales-client' },
  ...{ title: 'report.salesByClient', ...summed('client', false) },
  menu: { group: 'sales', before: '/price/overrides' },
  asks: { ...asked, ...askedMonthly },
  columns: [
    cell.date('date', { width: 10, when: 'detail' }),
    cell.text('document', { width: 14, when: 'detail', opens: saleScreen }),
    cell.text('ruc', { label: 'register.clientNumber', width: 12 }),
    name('field.name', '/contacts/view/{client}'),
    ...[documents, net, discount, igv, total, margin, balance, share, currency],
  ],
  drills: intoDetail(of.client),
})

/** What each seller sold, on what their commission is, and what of it is paid. */
export const salesBySeller = report({
  ...{ id: 'salesBySeller', path: '/api/invoices/report/sales-seller', screen: '/reports/sales-seller' },
  ...{ title: 'report.salesBySeller', ...summed('seller', false) },
  asks: { ...asked, ...askedMonthly },
  columns: [
    ...inDetail(of.seller),
    ...[code(), name('invoice.seller')],
    ...[documents, net, discount, igv, total, cost, margin, marginPercent, paid, balance, currency],
  ],
  drills: intoDetail(of.seller),
})

/** What was sold of each brand. */
export const salesByBrand = report({
  ...{ id: 'salesByBrand', path: '/api/invoices/report/sales-brand', screen: '/reports/sales-brand' },
  ...{ title: 'report.salesByBrand', ...summed('brand', true) },
  asks: { ...ofLines, ...askedMonthly },
  columns: [
    ...inDetail(of.brand),
    ...[code(), name('product.brand'), quantity, net, cost, margin, marginPercent, share, currency],
  ],
  drills: intoDetail(of.brand),
})

/** What was sold for each cost center; with a level, for those above it. */
export const salesByCenter = report({
  ...{ id: 'salesByCenter', path: '/api/invoices/report/sales-costcenter', screen: '/reports/sales-costcenter' },
  ...{ title: 'report.salesByCenter', ...summed('costCenter', true) },
  asks: {
    ...ofLines,
    costCenter: askedCenterOrAll('costCenter', 'level'),
    level: asks.level('report.level', 1, 3, ['1', '2', '3']),
    ...askedMonthly,
  },
  columns: [
    ...inDetail(of.center),
    ...[code(), name('costCenter'), ofDocuments, net, igv, total, cost, margin, share, currency],
  ],
  drills: intoDetail(of.center, () => ({ level: '' })),
})

/** What was sold of each item, at what price on the average. */
export const salesByItem = report({
  ...{ id: 'salesByItem', path: '/api/invoices/report/sale-items', screen: '/reports/sale-items' },
  ...{ title: 'report.salesByItem', ...summed('item', true) },
  asks: { ...ofLines, ...askedMonthly },
  columns: [
    ...inDetail(of.item),
    ...[code('/items/view/{item}'), name('product'), cell.text('unit', { width: 6 }), quantity],
    cell.quantity('price', { label: 'salesBy.price', formula: 'salesBy.priceFormula' }),
    ...[net, discount, igv, total, cost, margin, marginPercent, currency],
  ],
  drills: intoDetail(of.item),
})

/** What items are put together by. */
export const itemGroups = ['family', 'subfamily', 'category', 'brand'] as const

/** What was sold of each family, subfamily, category or brand. */
export const salesByGroup = report({
  ...{ id: 'salesByGroup', path: '/api/invoices/report/sale-items-group', screen: '/reports/sale-items-group' },
  ...{ title: 'report.salesByGroup', ...summed('groupId', true) },
  asks: {
    ...ofLines,
    group: asks.choice('salesBy.group', itemGroups, { words: 'salesBy.group', start: 'family' }),
    ...askedMonthly,
  },
  columns: [
    ...inDetail(of.group),
    ...[code(), name('salesBy.group')],
    cell.integer('items', { label: 'salesBy.items', when: '!detail' }),
    ...[quantity, net, cost, margin, share, currency],
  ],
  // Of a group its items: a subfamily is asked as the family that it is.
  drills: intoDetail(
    of.group,
    ({ groupId }, { group = 'family' }): Asked =>
      groupId === undefined ? {} : { [group === 'subfamily' ? 'family' : group]: String(groupId) },
  ),
})

const ranked = (more: readonly ReportColumn[]): ReportColumn[] => [
  ofDocuments,
  ...more,
  net,
  total,
  ...pareto,
  currency,
]
const ofWhole = ['total', 'margin', 'documents'] as const
const ofGoods = ['total', 'quantity', 'margin', 'documents'] as const

export const sellerRanking = report({
  ...{ id: 'sellerRanking', path: '/api/invoices/ranking/seller', screen: '/reports/ranking/seller' },
  ...{ title: 'report.sellerRanking', ...ranking('seller', false) },
  asks: { ...asked, ...askedRanking(ofWhole) },
  columns: [...placed, ...inDetail(of.seller), code(), name('invoice.seller'), ...ranked([])],
  drills: intoRanked(of.seller),
})

export const clientRanking = report({
  ...{ id: 'clientRanking', path: '/api/invoices/ranking/client', screen: '/reports/ranking/client' },
  ...{ title: 'report.clientRanking', ...ranking('client', false) },
  asks: { ...asked, ...askedRanking(ofWhole) },
  columns: [...placed, ...inDetail(of.client), code(), name('invoice.client'), ...ranked([])],
  drills: intoRanked(of.client),
})

export const salesBrandRanking = report({
  ...{ id: 'salesBrandRanking', path: '/api/invoices/ranking/sales-brand', screen: '/reports/ranking/sales-brand' },
  ...{ title: 'report.salesBrandRanking', ...ranking('brand', true) },
  asks: { ...ofLines, ...askedRanking(ofGoods) },
  columns: [...placed, ...inDetail(of.brand), code(), name('product.brand'), ...ranked([quantity])],
  drills: intoRanked(of.brand),
})

export const soldItemRanking = report({
  ...{ id: 'soldItemRanking', path: '/api/invoices/ranking/sold-items', screen: '/reports/ranking/sold-items' },
  ...{ title: 'report.soldItemRanking', ...ranking('item', true) },
  asks: { ...ofLines, ...askedRanking(ofGoods) },
  columns: [...placed, ...inDetail(of.item), code(), name('product'), ...ranked([quantity])],
  drills: intoRanked(of.item),
})

/** Of each series what was issued, from which number to which, and what was voided. */
export const salesByType = report({
  ...{ id: 'salesByType', path: '/api/invoices/report/sale-document-type', screen: '/reports/sale-document-type' },
  ...{ title: 'report.salesByType', permission, family, landscape: true, groups: ['currency', 'documentType'] },
  asks: { ...asked, serie: asks.text('field.serie', 8) },
  columns: [
    cell.date('date', { width: 10, when: 'detail' }),
    cell.text('document', { width: 14, when: 'detail', opens: saleScreen }),
    cell.text('party', { label: 'invoice.client', width: 30, when: 'detail' }),
    ...[cell.text('documentType', { label: 'field.type', width: 6 }), cell.text('serie', { width: 8 })],
    cell.text('first', { label: 'salesBy.first', width: 10, when: '!detail' }),
    cell.text('last', { label: 'salesBy.last', width: 10, when: '!detail' }),
    documents,
    cell.integer('voided', { label: 'salesBy.voided', when: '!detail' }),
    ...[net, cell.money('exempt', { label: 'salesBy.exempt', ...traded }), igv, total, currency],
  ],
  drills: [
    { when: 'detail', opens: saleScreen },
    {
      to: 'self',
      asks: ({ documentType: type, serie }) => ({
        ...(type === undefined ? {} : { documentType: String(type), serie: String(serie) }),
        detail: 'true',
      }),
      sums: { documents: ['#'] },
    },
  ],
  comparable: ['documentType', 'serie', 'currency'],
  key: ['documentType', 'serie', 'currency', 'id'],
  simple: ['detail'],
})

export const salesByDeclared = [
  ...[salesByClient, salesBySeller, salesByBrand, salesByCenter, salesByItem, salesByGroup, salesByType],
  ...[sellerRanking, clientRanking, salesBrandRanking, soldItemRanking],
]
