import { col, columns, currencies, endpoint, listOf, listQuery, page, read, value } from '@yupana/contract'
import { z } from 'zod'
import { invoiceStates } from './invoice.states.ts'
import { saleTypes } from './invoice.ts'

/** Sales of an item to a client, newest first. */
export const lastPrice = z.object({
  invoice: z.string(),
  documentType: z.string(),
  serie: z.string(),
  number: z.string(),
  date: z.string(),
  currency: z.string(),
  quantity: value.decimalOut,
  /** As it was typed, before discounts. */
  price: value.decimalOut,
  includeTaxPrice: z.boolean(),
  discountA: value.decimalOut,
  discountB: value.decimalOut,
  /** With tax, after discounts. */
  unitPrice: value.decimalOut,
})

export const overrideColumns = columns({
  at: col.instant('priceOverride.at', { order: true }),
  user: col.text('priceOverride.user', { filter: false }),
  documentType: col.text('field.type', { words: 'invoice.short', options: saleTypes, screen: 'hidden' }),
  serie: col.text('field.serie', { screen: 'hidden' }),
  /** Null while it is a draft. */
  number: col.text('priceOverride.document', { as: 'number', nullable: true }),
  date: col.date('field.date', { order: true, screen: 'chosen' }),
  client: col.ref('invoice.client', '/api/clients/choose', { named: true, code: 'field.documentNumber' }),
  item: col.ref('priceOverride.item', '/api/products/choose', { named: true, code: 'field.code' }),
  quantity: col.quantity('field.quantity', { filter: false, screen: 'chosen' }),
  currency: col.text('field.currency', { options: currencies, screen: 'hidden' }),
  price: col.quantity('field.price', { filter: false }),
  discountA: col.quantity('invoice.discountA', { filter: false, screen: 'chosen' }),
  discountB: col.quantity('invoice.discountB', { filter: false, screen: 'hidden' }),
  floor: col.quantity('priceOverride.floor', { filter: false }),
  reason: col.text('priceOverride.reason'),
  status: col.state('field.status', 'invoice.status', { options: invoiceStates.all, screen: 'chosen', sheet: false }),
})
const overrideOut = z.object({
  id: z.string(),
  invoice: z.string(),
  ...overrideColumns.row,
  includeTaxPrice: z.boolean(),
})
const list = listOf(overrideColumns, '-at')

export const priceEndpoints = {
  /** The last five prices at which an item was sold to a client. */
  lastPrices: endpoint({
    id: 'price.last',
    method: 'GET',
    path: '/api/price/last',
    permission: read('OUTPUTINVOICE', 'OUTPUTQUOTES'),
    query: z.looseObject({ client: value.id, item: value.id }),
    response: z.object({ data: z.array(lastPrice) }),
  }),
  /** Lines sold under their floor, with permission. */
  priceOverrides: endpoint({
    id: 'priceOverride.list',
    method: 'GET',
    path: '/api/price/overrides',
    permission: read('COMMERCEREPORT', 'PRICEOVERRIDE'),
    query: listQuery,
    response: page(overrideOut),
    list,
  }),
  exportOverrides: endpoint({
    id: 'priceOverride.export',
    method: 'GET',
    path: '/api/price/overrides/export',
    permission: read('COMMERCEREPORT', 'PRICEOVERRIDE'),
    query: listQuery,
    response: 'file',
    list,
  }),
}
