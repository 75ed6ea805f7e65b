import { offeredIn } from '@yupana/company/contract'
import {
  col,
  columns,
  currencies,
  endpoint,
  full,
  listOf,
  listQuery,
  option,
  page,
  read,
  value,
} from '@yupana/contract'
import { z } from 'zod'
import { lineTaxOut } from '../tax.ts'
import { roundings } from './price-change.ts'

const may = read('COMMERCECONFIG')
const mayWrite = full('COMMERCECONFIG')
export const priceListTypes = ['sale', 'purchase'] as const

/** Types that contacts have; a list may be for one of them. */
export const contactTypes = [
  'client',
  'client-supplier',
  'supplier',
  'shareholder',
  'employee',
  'third-party',
  'other',
] as const

const entry = z.strictObject({
  product: value.ref,
  /** From this quantity on; zero is the price of one. */
  minimumQuantity: value.zeroOrMore.default('0'),
  price: value.zeroOrMore,
  /** As the list where absent. */
  includeTaxPrice: value.flag.optional(),
  /** The floor, net or gross as the price is. */
  minimumPrice: value.zeroOrMore.nullish(),
  referenceCode: value.text(50).nullish(),
})
export type EntryBody = z.output<typeof entry>
const entries = z.array(entry).max(2000, { error: 'size_too_long' })

export const priceListBody = z.strictObject({
  name: value.text(100),
  type: value.choice(priceListTypes).default('sale'),
  currency: value.currency.default('PEN'),
  /** Whether its prices include the tax unless one says otherwise. */
  includeTaxPrice: value.flag.default(true),
  validFrom: value.date.nullish(),
  validTo: value.date.nullish(),
  priority: z.coerce
    .number({ error: 'invalid_number' })
    .int({ error: 'invalid_number' })
    .min(-1000, { error: 'out_of_range' })
    .max(1000, { error: 'out_of_range' })
    .default(0),
  active: value.flag.default(true),
  /** Whom it is meant for; what is absent is everybody. */
  client: value.ref.nullish(),
  clientType: value.choice(contactTypes).nullish(),
  branch: value.ref.nullish(),
  paymentTerm: value.ref.nullish(),
  /** Percent on the average cost for items without a price of their own here. */
  margin: value.decimal.nullish(),
  rounding: value.choice(roundings).default('0.01'),
  /** Prices to write with it; those that are not named stay. */
  products: entries.optional(),
  version: value.version.optional(),
})
export type PriceListBody = z.output<typeof priceListBody>

export const priceListColumns = columns({
  number: col.integer('field.number', { order: true }),
  name: col.text('field.name', { order: true }),
  type: col.text('field.type', { words: 'priceList.type', options: priceListTypes }),
  client: col.ref('priceList.client', '/api/clients/choose', { nullable: true }),
  clientType: col.text('priceList.clientType', { words: 'client.type', options: contactTypes, nullable: true }),
  branch: col.ref('field.branch', '/api/company/branch-office/choose', { nullable: true }),
  paymentTerm: col.ref('priceList.paymentTerm', '/api/payment-term/choose', { nullable: true }),
  currency: col.text('field.currency', { options: currencies }),
  includeTaxPrice: col.flag('priceList.includeTaxPrice', { screen: 'chosen' }),
  validFrom: col.date('priceList.validFrom', { nullable: true, order: true }),
  validTo: col.date('priceList.validTo', { nullable: true, order: true }),
  priority: col.integer('priceList.priority', { order: true }),
  margin: col.quantity('priceList.margin', { nullable: true, filter: false }),
  active: col.flag('field.active'),
})
export const priceListRow = z.object({
  id: z.string(),
  version: z.number(),
  ...priceListColumns.row,
  rounding: z.string(),
})
export const priceListOut = priceListRow.extend({
  /** How many prices it has; they are read in pages. */
  entries: z.number(),
})
export type PriceListOut = z.output<typeof priceListOut>

export const entryColumns = columns({
  code: col.text('field.code', { order: true }),
  name: col.text('priceList.product', { order: true }),
  unit: col.whole('field.unit', z.object({ code: z.string() })),
  minimumQuantity: col.quantity('priceListEntry.minimumQuantity'),
  netPrice: col.money('priceList.netPrice', { filter: false }),
  grossPrice: col.money('priceList.grossPrice', { filter: false }),
  minimumPrice: col.money('priceListEntry.minimumPrice', { nullable: true }),
  referenceCode: col.text('priceListEntry.referenceCode', { nullable: true, screen: 'chosen' }),
  price: col.money('field.price', { order: true, screen: 'hidden' }),
  includeTaxPrice: col.flag('priceList.includeTaxPrice', { screen: 'hidden' }),
  tax: col.whole('field.tax', lineTaxOut, { screen: 'hidden', parts: { type: 'text', rate: 'number' } }),
  product: col.asked('priceList.product', 'id', { choose: '/api/products/choose' }),
})
const { code: _code, name: _name, ...entryRow } = entryColumns.row
export const entryOut = z.object({
  id: z.string(),
  version: z.number(),
  product: value.refOut,
  ...entryRow,
  /** The item's own price, both ways. */
  netPriceBase: value.decimalOut,
  includeTaxPriceBase: value.decimalOut,
  baseCurrency: z.string(),
})
export type EntryOut = z.output<typeof entryOut>

const params = z.object({ id: value.id })
const typeQuery = z.looseObject({ type: value.choice(priceListTypes).optional() })
const list = { ...listOf(priceListColumns, 'number'), drawn: ['scope'] }
export const entryList = { ...listOf(entryColumns, 'code'), drawn: ['base'] }

export const priceListEndpoints = {
  priceLists: endpoint({
    id: 'priceList.list',
    method: 'GET',
    path: '/api/price',
    permission: may,
    query: listQuery.extend({ type: value.choice(priceListTypes).optional() }),
    response: page(priceListRow),
    list,
  }),
  choosePriceList: endpoint({
    id: 'priceList.choose',
    method: 'GET',
    path: '/api/price/choose',
    permission: offeredIn('items', 'selling', 'buying', 'settings'),
    query: listQuery.extend({ type: value.choice(priceListTypes).optional() }),
    response: z.array(option),
    list,
  }),
  exportPriceLists: endpoint({
    id: 'priceList.exportAll',
    method: 'GET',
    path: '/api/price/export',
    permission: may,
    query: listQuery,
    response: 'file',
    list,
    errors: ['export_too_large'],
  }),
  createPriceList: endpoint({
    id: 'priceList.create',
    method: 'POST',
    path: '/api/price',
    permission: mayWrite,
    query: typeQuery,
    body: priceListBody,
    response: priceListOut,
    status: 201,
    errors: ['already_exists', 'date_before_start', 'reference_not_found'],
  }),
  priceList: endpoint({
    id: 'priceList.read',
    method: 'GET',
    path: '/api/price/{id}',
    permission: may,
    params,
    query: typeQuery,
    response: priceListOut,
  }),
  updatePriceList: endpoint({
    id: 'priceList.update',
    method: 'PUT',
    path: '/api/price/{id}',
    permission: mayWrite,
    params,
    query: typeQuery,
    body: priceListBody,
    response: priceListOut,
    errors: ['already_exists', 'already_updated', 'date_before_start'],
  }),
  removePriceList: endpoint({
    id: 'priceList.remove',
    method: 'DELETE',
    path: '/api/price/{id}',
    permission: mayWrite,
    params,
    query: typeQuery,
    response: 'none',
    status: 204,
  }),
  duplicatePriceList: endpoint({
    id: 'priceList.duplicate',
    method: 'POST',
    path: '/api/price/{id}/duplicate',
    location: '/api/price',
    permission: mayWrite,
    params,
    body: z.strictObject({
      name: value.text(100),
      /** Up or down, of every price. */
      percent: value.decimal.default('0'),
      rounding: value.choice(roundings).default('none'),
    }),
    response: priceListOut,
    status: 201,
    errors: ['already_exists', 'price_below_zero'],
  }),
  /** The terms of payment on which a list is sold. */
  priceListPayments: endpoint({
    id: 'priceList.payments',
    method: 'GET',
    path: '/api/price/{id}/payments',
    permission: may,
    params,
    response: z.object({
      data: z.array(
        z.object({ id: z.string(), code: z.string(), name: z.string(), type: z.string(), days: z.number() }),
      ),
    }),
  }),
  priceListProducts: endpoint({
    id: 'priceList.products',
    method: 'GET',
    path: '/api/price/{id}/products',
    permission: may,
    params,
    query: listQuery,
    response: page(entryOut),
    list: entryList,
  }),
  savePriceListProducts: endpoint({
    id: 'priceList.saveProducts',
    method: 'PUT',
    path: '/api/price/{id}/products',
    permission: mayWrite,
    params,
    body: z.strictObject({
      /** A price of the same item and minimum quantity is written over. */
      products: entries.default([]),
      remove: z.array(value.id).max(2000, { error: 'size_too_long' }).default([]),
    }),
    response: z.object({ written: z.number(), removed: z.number() }),
    errors: ['product_not_found', 'product_has_variants'],
  }),
}
