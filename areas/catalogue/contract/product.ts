import { endpoint, full, listQuery, option, page, read, value } from '@yupana/contract'
import { z } from 'zod'
import { lineTax, lineTaxOut } from './tax.ts'

export const productBody = z.strictObject({
  code: value.code(30),
  name: value.text(250),
  description: value.text(1000).nullish(),
  type: value.choice(['product', 'service']).default('product'),
  unit: z.strictObject({ code: value.code(3), id: z.string().optional(), name: z.string().optional() }),
  brand: value.ref.nullish(),
  category: value.ref.nullish(),
  family: value.ref.nullish(),
  currency: value.currency.default('PEN'),
  price: value.zeroOrMore.default('0'),
  /** Whether `price` includes the tax. */
  includeTaxPrice: value.flag.default(false),
  tax: lineTax.default({ type: 'IGV', rate: '18' }),
  barcode: value.code(50).nullish(),
  fiscalCode: z
    .string()
    .regex(/^\d{8}$/, { error: 'invalid_format' })
    .nullish(),
  plasticBag: value.flag.default(false),
  decimalSale: value.flag.default(true),
  active: value.flag.default(true),
  version: value.version.optional(),
})
export type ProductBody = z.output<typeof productBody>

export const productRow = z.object({
  id: z.string(),
  version: z.number(),
  code: z.string(),
  name: z.string(),
  type: z.string(),
  unit: z.object({ code: z.string(), name: z.string() }),
  currency: z.string(),
  price: value.decimalOut,
  /** Both, whichever was typed. */
  netPrice: value.decimalOut,
  grossPrice: value.decimalOut,
  includeTaxPrice: z.boolean(),
  tax: lineTaxOut,
  stock: value.decimalOut,
  active: z.boolean(),
})
export const productOut = productRow.extend({
  description: z.string().nullable(),
  brand: value.refOut.nullable(),
  category: value.refOut.nullable(),
  family: value.refOut.nullable(),
  barcode: z.string().nullable(),
  fiscalCode: z.string().nullable(),
  plasticBag: z.boolean(),
  decimalSale: z.boolean(),
})
export type ProductOut = z.output<typeof productOut>

/** What a line needs to know of an item at once. */
export const itemOption = option.extend({
  type: z.string(),
  unitCode: z.string(),
  currency: z.string(),
  price: value.decimalOut,
  includeTaxPrice: z.boolean(),
  tax: lineTaxOut,
  plasticBag: z.boolean(),
  stock: value.decimalOut,
})

const params = z.object({ id: value.id })
const list = {
  fields: {
    code: 'text',
    name: 'text',
    type: 'text',
    barcode: 'text',
    price: 'number',
    active: 'flag',
    'brand.id': 'id',
    'category.id': 'id',
    'family.id': 'id',
  },
  orders: ['code', 'name', 'price', 'type'],
  order: 'name',
} as const

export const productEndpoints = {
  products: endpoint({
    id: 'product.list',
    method: 'GET',
    path: '/api/products',
    permission: read('PRODUCT'),
    query: listQuery,
    response: page(productRow),
    list,
  }),
  chooseProduct: endpoint({
    id: 'product.choose',
    method: 'GET',
    path: '/api/products/choose',
    permission: 'session',
    query: listQuery,
    response: z.array(itemOption),
    list,
  }),
  product: endpoint({
    id: 'product.read',
    method: 'GET',
    path: '/api/products/{id}',
    permission: read('PRODUCT'),
    params,
    response: productOut,
  }),
  createProduct: endpoint({
    id: 'product.create',
    method: 'POST',
    path: '/api/products',
    permission: full('PRODUCT'),
    body: productBody,
    response: productOut,
    status: 201,
    errors: ['already_exists', 'tax_rate_not_in_force'],
  }),
  updateProduct: endpoint({
    id: 'product.update',
    method: 'PUT',
    path: '/api/products/{id}',
    permission: full('PRODUCT'),
    params,
    body: productBody,
    response: productOut,
    errors: ['already_exists', 'already_updated'],
  }),
  removeProduct: endpoint({
    id: 'product.remove',
    method: 'DELETE',
    path: '/api/products/{id}',
    permission: full('PRODUCT'),
    params,
    response: 'none',
    status: 204,
    errors: ['product_variant_in_use'],
  }),
  chooseUnit: endpoint({
    id: 'unit.choose',
    method: 'GET',
    path: '/api/units/choose',
    permission: 'session',
    query: z.looseObject({ search: z.string().max(60).optional() }),
    response: z.array(option),
  }),
  taxes: endpoint({
    id: 'tax.choose',
    method: 'GET',
    path: '/api/taxes/choose',
    permission: 'session',
    query: z.looseObject({ date: value.date.optional() }),
    response: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        name: z.string(),
        label: z.string(),
        value: z.string(),
        type: z.string(),
        rate: value.decimalOut,
      }),
    ),
  }),
  /** Soles for each plastic bag on a day (ICBPER), for totals while a document is typed. */
  plasticBagTax: endpoint({
    id: 'tax.plasticBag',
    method: 'GET',
    path: '/api/taxes/plastic-bag',
    permission: 'session',
    query: z.looseObject({ date: value.date.optional() }),
    response: z.object({ rate: value.decimalOut }),
  }),
}
