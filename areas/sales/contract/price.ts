import { endpoint, listQuery, page, read, value } from '@yupana/contract'
import { z } from 'zod'

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

const overrideOut = z.object({
  id: z.string(),
  at: z.string(),
  user: z.string(),
  invoice: z.string(),
  documentType: z.string(),
  serie: z.string(),
  /** Null while it is a draft. */
  number: z.string().nullable(),
  date: z.string(),
  status: z.string(),
  client: value.refOut,
  item: value.refOut,
  quantity: value.decimalOut,
  currency: z.string(),
  price: value.decimalOut,
  discountA: value.decimalOut,
  discountB: value.decimalOut,
  floor: value.decimalOut,
  includeTaxPrice: z.boolean(),
  reason: z.string(),
})
const list = {
  fields: { at: 'date', date: 'date', status: 'text', reason: 'text', 'client.id': 'id', 'item.id': 'id' },
  orders: ['at', 'date'],
  order: '-at',
} as const

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
