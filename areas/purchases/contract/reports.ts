import { askedProduct } from '@yupana/catalogue/contract'
import { asks, cell, read, report } from '@yupana/contract'
import { askedClient } from '@yupana/parties/contract'
import { billTypes } from './bill-types.ts'
import { importTypes } from './import.ts'

const status = cell.state('status', {
  width: 8,
  words: 'purchaseOrder.status',
  tones: { open: 'progress', closed: 'good' },
})

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
    status,
  ],
  groups: ['supplier', 'code', 'date', 'currency', 'status'],
  drills: [{ opens: '/order/view/{id}' }],
  key: ['id', 'line'],
  landscape: true,
})

/** Documents of who is not domiciled of a month of the books, as book 8.2 has them, with the form that paid the IGV of their services. */
export const foreignPurchases = report({
  id: 'foreignPurchases',
  path: '/api/bills/report/foreign',
  screen: '/report/purchase-foreign',
  yearly: true,
  menu: 'purchases',
  permission: read('ACCOUNTINGREPORT', 'COMMERCEREPORT'),
  family: ['accounting.registers', 'commerce.registers'],
  title: 'report.foreignPurchases',
  asks: { ...asks.month(), supplier: askedClient('bill.supplier') },
  columns: [
    cell.date('accountingDate', { label: 'bill.accountingDate', width: 10 }),
    cell.date('date', { width: 10 }),
    cell.text('documentType', { label: 'field.type', width: 5 }),
    cell.text('serie', { width: 8 }),
    cell.text('number', { width: 12, opens: '/bill/view/{id}' }),
    cell.money('value', { label: 'bill.subTotal', total: true }),
    cell.money('otherCharges', { label: 'bill.otherCharges', total: true }),
    cell.money('total', { total: true }),
    cell.money('igv', { label: 'bill.abroadIgv', total: true }),
    cell.text('form', { label: 'foreignPurchases.form', width: 12 }),
    cell.date('paidOn', { label: 'feeRegister.paidOn', width: 10 }),
    cell.text('currency', { width: 5 }),
    cell.quantity('exchangeRate'),
    cell.text('supplierNumber', { label: 'purchaseRegister.supplierNumber', width: 12 }),
    cell.text('supplierName', { label: 'bill.supplier', width: 30 }),
    cell.text('treaty', { label: 'bill.treaty', width: 6 }),
    cell.text('rentType', { label: 'bill.rentType', width: 6 }),
  ],
  lead: ['date', 'serie', 'number', 'supplierName'],
  groups: ['supplierName', 'documentType', 'accountingDate'],
  drills: [{ opens: '/bill/view/{id}' }],
  key: ['id'],
  landscape: true,
})

/** Fee receipts (02) of a month of the books, in soles: what the monthly return of withholdings asks for. */
export const feeRegister = report({
  id: 'feeRegister',
  path: '/api/bills/report/fees',
  screen: '/report/honorary',
  yearly: true,
  menu: 'purchases',
  permission: read('ACCOUNTINGREPORT', 'COMMERCEREPORT'),
  family: ['accounting.registers', 'commerce.registers'],
  title: 'report.feeRegister',
  asks: { ...asks.month(), supplier: askedClient('bill.supplier'), withheld: asks.flag('feeRegister.onlyWithheld') },
  columns: [
    cell.date('accountingDate', { label: 'bill.accountingDate', width: 10 }),
    cell.date('date', { width: 10 }),
    cell.text('serie', { width: 6 }),
    cell.text('number', { width: 9, opens: '/bill/view/{id}' }),
    cell.text('supplierType', { label: 'purchaseRegister.identity', width: 5 }),
    cell.text('supplierNumber', { label: 'purchaseRegister.supplierNumber', width: 12 }),
    cell.text('supplierName', { label: 'bill.supplier', width: 30 }),
    cell.money('gross', { label: 'feeRegister.gross', total: true }),
    cell.money('withheld', { label: 'bill.withheld', total: true }),
    cell.money('net', { label: 'feeRegister.net', total: true }),
    cell.text('suspension', { label: 'feeSuspension', width: 14 }),
    cell.date('paidOn', { label: 'feeRegister.paidOn', width: 10 }),
    cell.text('currency', { width: 5 }),
    cell.quantity('exchangeRate'),
  ],
  lead: ['date', 'serie', 'number', 'supplierName'],
  groups: ['supplierName', 'accountingDate'],
  drills: [{ opens: '/bill/view/{id}' }],
  key: ['id'],
  landscape: true,
})

/** What was ordered of a line, what came of it, and by how much its bill goes beyond that. */
const againstOrder = [
  cell.quantity('ordered', { label: 'purchaseOrder.ordered' }),
  cell.quantity('received', { label: 'purchaseOrder.received' }),
  cell.quantity('billed', { label: 'purchaseOrder.billed' }),
  cell.quantity('quantity'),
  cell.quantity('beyond', { label: 'billVariances.beyond' }),
  cell.quantity('agreed', { label: 'billVariances.agreed' }),
  cell.quantity('charged', { label: 'billVariances.charged' }),
  cell.quantity('percent', { label: 'billVariances.percent' }),
]
const billState = cell.state('status', {
  width: 9,
  words: 'bill.status',
  tones: { pending: 'warning', rejected: 'bad', open: 'progress', closed: 'good' },
})

/** Lines of bills beside what was ordered: what of it is a dearer price, what is more than was ordered, and what no order agreed to. */
export const billVariances = report({
  id: 'billVariances',
  path: '/api/bills/report/variances',
  screen: '/reports/bill-variances',
  menu: 'purchases',
  permission: read('COMMERCEREPORT', 'INPUTORDER'),
  family: ['commerce.purchases'],
  title: 'report.billVariances',
  asks: {
    ...asks.days(),
    supplier: askedClient('bill.supplier'),
    item: askedProduct('bill.item'),
    differing: asks.flag('billVariances.differing'),
  },
  columns: [
    cell.text('number', { label: 'bill', width: 14, opens: '/bill/view/{id}' }),
    cell.date('date', { width: 10 }),
    cell.text('supplier', { label: 'bill.supplier', width: 26 }),
    cell.text('orderNumber', { label: 'purchaseOrder', width: 14, opens: '/order/view/{order}' }),
    cell.text('code', { width: 10, opens: '/items/view/{item}' }),
    cell.text('description', { width: 26 }),
    ...againstOrder,
    cell.money('priceVariance', { label: 'billVariances.priceVariance', currency: 'currency', total: true }),
    cell.money('quantityVariance', { label: 'billVariances.quantityVariance', currency: 'currency', total: true }),
    cell.money('unordered', { label: 'billVariances.unordered', currency: 'currency', total: true }),
    cell.text('currency', { width: 5 }),
    cell.text('approvedBy', { label: 'bill.approvedBy', width: 18 }),
    billState,
  ],
  lead: ['number', 'supplier', 'description'],
  groups: ['supplier', 'number', 'code', 'currency', 'status'],
  drills: [{ opens: '/bill/view/{id}' }],
  key: ['id', 'line'],
  landscape: true,
})

/** A declaration of an import is no bill; a voucher that no document wrote is neither. */
export const registered = ({ id, kind, documentType }: Readonly<Record<string, unknown>>): string =>
  kind === 'entry'
    ? `/vouchers/view/entry/${String(id)}`
    : `${(importTypes as readonly unknown[]).includes(documentType) ? '/bill-import/view' : '/bill/view'}/${String(id)}`
const bill = { opens: registered }
const supplierCells = [
  cell.text('supplierType', { label: 'purchaseRegister.identity', width: 5 }),
  cell.text('supplierNumber', { label: 'purchaseRegister.supplierNumber', width: 12 }),
  cell.text('supplierName', { label: 'bill.supplier', width: 30 }),
]

/** Register of purchases of a month, in soles, as the tax books give it (8.1). */
export const purchaseRegister = report({
  id: 'purchaseRegister',
  checked: true,
  path: '/api/reports/journal-entry/purchase',
  screen: '/report/purchase',
  yearly: true,
  menu: 'purchases',
  permission: read('ACCOUNTINGREPORT', 'COMMERCEREPORT'),
  family: ['accounting.registers', 'commerce.registers'],
  title: 'report.purchaseRegister',
  asks: { ...asks.month(), documentType: asks.anyOf('field.type', [...billTypes, ...importTypes]) },
  columns: [
    cell.date('accountingDate', { label: 'bill.accountingDate', width: 10 }),
    cell.date('date', { width: 10 }),
    cell.date('dueDate', { width: 10 }),
    cell.text('documentType', { label: 'field.type', width: 5 }),
    cell.text('serie', { width: 6 }),
    cell.text('number', { width: 9, ...bill }),
    ...supplierCells,
    cell.money('taxed', { label: 'bill.taxed', total: true }),
    cell.money('igv', { label: 'bill.igv', total: true }),
    cell.money('mixedBase', { label: 'purchaseRegister.mixedBase', total: true }),
    cell.money('mixedIgv', { label: 'purchaseRegister.mixedIgv', total: true }),
    cell.money('untaxed', { label: 'purchaseRegister.untaxed', total: true }),
    cell.money('igvLost', { label: 'purchaseRegister.igvLost', total: true }),
    cell.money('igvWaiting', { label: 'purchaseRegister.igvWaiting', total: true }),
    cell.money('total', { total: true }),
    cell.text('currency', { width: 5 }),
    cell.quantity('exchangeRate'),
    cell.text('customsYear', { label: 'purchaseRegister.customsYear', width: 5 }),
    cell.date('modifiedDate', { label: 'purchaseRegister.modifiedDate', width: 10 }),
    cell.text('modifiedType', { label: 'purchaseRegister.modifiedType', width: 5 }),
    cell.text('modifiedSerie', { label: 'purchaseRegister.modifiedSerie', width: 6 }),
    cell.text('modifiedNumber', { label: 'purchaseRegister.modifiedNumber', width: 9 }),
  ],
  lead: ['date', 'serie', 'number', 'supplierName'],
  groups: ['documentType', 'supplierName', 'accountingDate'],
  drills: [bill],
  key: ['id', 'kind', 'line'],
  landscape: true,
})
