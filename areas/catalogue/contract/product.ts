import { offeredIn } from '@yupana/company/contract'
import {
  bulkCall,
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
  recordField,
  recordFields,
  value,
} from '@yupana/contract'
import { z } from 'zod'
import { pictureOut } from './picture.ts'
import { itemTaxOut, lineTax, lineTaxOut } from './tax.ts'
import { criterionOut, variantOut } from './variant-shape.ts'

/** Of SUNAT catalogue 03, or of the company's own. */
const unit = z.strictObject({ code: value.code(10), id: z.string().optional(), name: z.string().optional() })
const account = z.string().regex(/^\d{2,12}$/, { error: 'invalid_format' })
/** How a client or a supplier calls the product; without one of them, how all do. */
const partyCode = z.strictObject({
  client: z.strictObject({ id: value.id, code: z.string().nullish(), name: z.string().nullish() }).nullish(),
  code: value.text(50),
})
const presentation = z.strictObject({
  id: value.id.optional(),
  name: value.text(60),
  unit: unit.nullish(),
  /** Units of the item in one: 12 for a box of twelve. */
  factor: value.positive,
  barcode: value.code(50).nullish(),
  price: value.zeroOrMore,
  includeTaxPrice: value.flag.default(false),
})
/** Absent: they stay as they are. */
export const presentations = z.array(presentation).max(20, { error: 'size_too_long' }).optional()
export type PresentationBody = z.output<typeof presentation>

/** A service, goods, or goods with variants: those are sold and stocked each by itself, their product is not. */
export const productTypes = ['product', 'service', 'variants'] as const

/** In form and view they stand in groups; a new one without this finds its place by itself. */
const grouped = { form: 'own', view: 'own' } as const
/** The plain fields that a line of a file carries too. */
export const productSheet = recordFields({
  barcode: recordField.text('product.barcode', value.code(50), grouped),
  fiscalCode: recordField.text('product.fiscalCode', z.string().regex(/^\d{8}$/, { error: 'invalid_format' }), grouped),
  plasticBag: recordField.flag('product.plasticBag', false, grouped),
  decimalSale: recordField.flag('product.decimalSale', true, grouped),
  active: recordField.flag('field.active', true, grouped),
})
/** The plain fields of a product: body, answer, column of the table and the beginning of a form follow. */
export const productFields = recordFields({
  serviceCode: recordField.text('product.serviceCode', value.code(30), grouped),
  shortDescription: recordField.text('product.shortDescription', value.text(250), grouped),
  /** The long one. */
  description: recordField.text('product.description', value.text(4000), { ...grouped, long: true }),
  serieTracking: recordField.flag('product.serieTracking', false, grouped),
  batchTracking: recordField.flag('product.batchTracking', false, grouped),
  batchDueDate: recordField.flag('product.batchDueDate', false, grouped),
  featured: recordField.flag('product.featured', false, grouped),
  detraction: recordField.flag('product.detraction', false, grouped),
  purchaseAccount: recordField.text('product.purchaseAccount', account, grouped),
  saleAccount: recordField.text('product.saleAccount', account, grouped),
  ...productSheet.fields,
})

export const productBody = z.strictObject({
  ...productFields.body,
  code: value.code(30),
  name: value.text(250),
  type: value.choice(productTypes).default('product'),
  unit,
  /** The unit of parts, and how many of them are in one. */
  fractionalUnit: unit.nullish(),
  conversionFactor: value.positive.nullish(),
  brand: value.ref.nullish(),
  category: value.ref.nullish(),
  family: value.ref.nullish(),
  currency: value.currency.default('PEN'),
  price: value.zeroOrMore.default('0'),
  /** Whether `price` includes the tax. */
  includeTaxPrice: value.flag.default(false),
  /** The floor under which nobody sells without permission; net or gross as `price` is. */
  minimumPrice: value.zeroOrMore.nullish(),
  /** Absent: of a new product the IGV that the company charges, else as it was. */
  tax: lineTax.optional(),
  /** SUNAT catalogue 54. */
  detractionCategory: z
    .strictObject({ code: value.code(3), id: z.string().optional(), name: z.string().optional() })
    .nullish(),
  clientCodes: z.array(partyCode).max(100, { error: 'size_too_long' }).optional(),
  supplierCodes: z.array(partyCode).max(100, { error: 'size_too_long' }).optional(),
  presentations,
  version: value.version.optional(),
})
export type ProductBody = z.output<typeof productBody>

export const productColumns = columns({
  code: col.text('field.code', { order: true }),
  /** Address of the picture that stands for it; it changes with the picture. */
  picture: col.whole('product.picture', z.string().nullable()),
  name: col.text('field.name', { order: true }),
  type: col.text('field.type', { words: 'product.type', options: productTypes, order: true }),
  unit: col.whole('field.unit', z.object({ code: z.string(), name: z.string() })),
  tax: col.whole('field.tax', lineTaxOut, { screen: 'chosen', parts: { type: 'text', rate: 'number' } }),
  stock: col.quantity('product.stock'),
  currency: col.text('field.currency', { options: currencies }),
  /** Both, whichever was typed. */
  netPrice: col.money('product.netPrice', { filter: false }),
  grossPrice: col.money('product.grossPrice', { filter: false }),
  price: col.money('field.price', { order: true, screen: 'hidden' }),
  includeTaxPrice: col.flag('product.includeTaxPrice', { screen: 'hidden' }),
  featured: col.flag('product.featured', { screen: 'chosen' }),
  active: col.flag('field.active'),
  barcode: col.asked('product.barcode', 'text'),
  fiscalCode: col.asked('product.fiscalCode', 'text'),
  detraction: col.asked('product.detraction', 'flag'),
  brand: col.asked('product.brand', 'id', { choose: '/api/brands/choose' }),
  category: col.asked('product.category', 'id', { choose: '/api/product-category/choose' }),
  family: col.asked('product.family', 'id', { choose: '/api/product-family/choose' }),
  serviceCode: col.asked('product.serviceCode', 'text'),
  shortDescription: col.asked('product.shortDescription', 'text', { offered: false }),
  description: col.asked('product.description', 'text', { offered: false }),
  serieTracking: col.asked('product.serieTracking', 'flag', { offered: false }),
  batchTracking: col.asked('product.batchTracking', 'flag', { offered: false }),
  plasticBag: col.asked('product.plasticBag', 'flag', { offered: false }),
  purchaseAccount: col.asked('product.purchaseAccount', 'text', { offered: false }),
  saleAccount: col.asked('product.saleAccount', 'text', { offered: false }),
})
export const productRow = z.object({ id: z.string(), version: z.number(), ...productColumns.row })
const codedOut = z.object({ code: z.string(), name: z.string() })
const partyCodeOut = z.object({ client: value.refOut.nullable(), code: z.string() })
export const productOut = productRow.extend({
  ...productFields.out,
  /** Of a variant: the product it belongs to. */
  parent: value.refOut.nullable(),
  fractionalUnit: codedOut.nullable(),
  conversionFactor: value.decimalOut.nullable(),
  minimumPrice: value.decimalOut.nullable(),
  /** Weighted average in soles of what is on hand; null where there is none. */
  cost: value.decimalOut.nullable(),
  brand: value.refOut.nullable(),
  category: value.refOut.nullable(),
  family: value.refOut.nullable(),
  detractionCategory: codedOut.nullable(),
  clientCodes: z.array(partyCodeOut),
  supplierCodes: z.array(partyCodeOut),
  presentations: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      unit: codedOut.nullable(),
      factor: value.decimalOut,
      barcode: z.string().nullable(),
      price: value.decimalOut,
      includeTaxPrice: z.boolean(),
    }),
  ),
  images: z.array(pictureOut),
  criterions: z.array(criterionOut),
  variants: z.array(variantOut),
})
export type ProductOut = z.output<typeof productOut>

/** What a line needs to know of an item at once. */
export const itemOption = option.extend({
  type: z.string(),
  unitCode: z.string(),
  currency: z.string(),
  price: value.decimalOut,
  includeTaxPrice: z.boolean(),
  tax: itemTaxOut,
  plasticBag: z.boolean(),
  stock: value.decimalOut,
  /** By what its units are told apart; `dueDated`: its batches have a due date. */
  tracking: z.enum(['none', 'batch', 'serial']),
  dueDated: z.boolean(),
  /** Units that were scanned: more than one with the barcode of a presentation; the price is that of one unit. */
  factor: value.decimalOut,
  presentation: z.string().nullable(),
})

const minimalBody = z.strictObject({
  name: value.text(250),
  /** The next free one of `P000001` where absent. */
  code: value.code(30).nullish(),
  type: value.choice(productTypes).default('product'),
  barcode: value.code(50).nullish(),
  price: value.zeroOrMore.default('0'),
  includeTaxPrice: value.flag.default(true),
})
export type MinimalBody = z.output<typeof minimalBody>

const params = z.object({ id: value.id })
export const productList = listOf(productColumns, 'name')

export const productEndpoints = {
  products: endpoint({
    id: 'product.list',
    method: 'GET',
    path: '/api/products',
    permission: read('PRODUCT'),
    query: listQuery,
    response: page(productRow),
    list: productList,
  }),
  bulkProducts: bulkCall({
    noun: 'product',
    path: '/api/products',
    permission: full('PRODUCT'),
    verbs: ['activate', 'deactivate', 'delete'],
  }),
  chooseProduct: endpoint({
    id: 'product.choose',
    method: 'GET',
    path: '/api/products/choose',
    permission: offeredIn('items', 'selling', 'buying', 'stock', 'transport', 'hotels', 'settings'),
    query: listQuery,
    response: z.array(itemOption),
    list: productList,
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
    errors: [
      'already_exists',
      'tax_rate_not_in_force',
      'account_code_unknown',
      'account_class',
      'detraction_unknown',
      'fractional_unit_incomplete',
      'tracking_both',
    ],
  }),
  /** Name and price now, the rest on the edit screen that follows. */
  createMinimal: endpoint({
    id: 'product.createMinimal',
    method: 'POST',
    path: '/api/products/minimal',
    location: '/api/products',
    permission: full('PRODUCT'),
    body: minimalBody,
    response: productOut,
    status: 201,
    errors: ['already_exists', 'product_already_exist'],
  }),
  updateProduct: endpoint({
    id: 'product.update',
    method: 'PUT',
    path: '/api/products/{id}',
    permission: full('PRODUCT'),
    params,
    body: productBody,
    response: productOut,
    errors: [
      'already_exists',
      'already_updated',
      'type_in_use',
      'product_is_variant',
      'tracking_both',
      'tracking_moved',
    ],
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
  chooseDetraction: endpoint({
    id: 'detractionCategory.choose',
    method: 'GET',
    path: '/api/products/detraction-categories/choose',
    permission: offeredIn('items'),
    query: z.looseObject({ search: z.string().max(60).optional() }),
    response: z.array(option),
  }),
  taxes: endpoint({
    id: 'tax.choose',
    method: 'GET',
    path: '/api/taxes/choose',
    permission: 'session',
    /** What is sold, or an item of it, begins with the rate that the company charges, what is bought with the general one; `of=sale` tells the kinds of free transfers apart. */
    query: z.looseObject({ date: value.date.optional(), of: z.enum(['sale', 'item']).optional() }),
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
