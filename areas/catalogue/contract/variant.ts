import { offeredIn } from '@yupana/company/contract'
import { endpoint, full, listQuery, page, read, value } from '@yupana/contract'
import { z } from 'zod'
import { itemOption, presentations, productList, productOut } from './product.ts'
import { lineTaxOut } from './tax.ts'
import { criterionOut, variantOption, variantOut } from './variant-shape.ts'

const given = z.strictObject({ criterion: value.text(60), option: value.text(60) })

export const variantBody = z.strictObject({
  code: value.code(30),
  /** The product's name and the options where absent. */
  name: value.text(250).nullish(),
  barcode: value.code(50).nullish(),
  /** The product's where absent. */
  price: value.zeroOrMore.nullish(),
  includeTaxPrice: value.flag.nullish(),
  /** One of each criterion: `[{ criterion: 'Talla', option: 'M' }]`; none for a product without variants. */
  options: z.array(given).max(6, { error: 'size_too_long' }).default([]),
  active: value.flag.default(true),
})
export type VariantBody = z.output<typeof variantBody>

export const variantUpdate = variantBody.extend({ presentations, version: value.version.optional() })
export type VariantUpdate = z.output<typeof variantUpdate>

/** An item that can be sold and stocked: a variant, or a product without variants. */
export const itemRow = z.object({
  id: z.string(),
  /** The product it belongs to; its own id where it has no variants. */
  product: z.string(),
  code: z.string(),
  name: z.string(),
  type: z.string(),
  options: z.array(variantOption),
  barcode: z.string().nullable(),
  unit: z.object({ code: z.string(), name: z.string() }),
  currency: z.string(),
  price: value.decimalOut,
  includeTaxPrice: z.boolean(),
  netPrice: value.decimalOut,
  grossPrice: value.decimalOut,
  tax: lineTaxOut,
  stock: value.decimalOut,
  picture: z.string().nullable(),
  active: z.boolean(),
})

const product = z.object({ id: value.id })
const both = z.object({ id: value.id, variantId: value.id })
const scanned = itemOption.extend({ barcode: z.string().nullable(), presentationPrice: value.decimalOut.nullable() })
const codebar = value.text(50)
const writeErrors = [
  'already_exists',
  'product_has_no_variants',
  'variant_options_required',
  'variant_options_differ',
  'variant_exists',
] as const

const changes = {
  createVariant: endpoint({
    id: 'product.createVariant',
    method: 'POST',
    path: '/api/products/{id}/variant',
    permission: full('PRODUCT'),
    params: product,
    body: variantBody,
    response: variantOut,
    status: 201,
    errors: writeErrors,
  }),
  /** All cells of a matrix at once: all are made or none. */
  createVariants: endpoint({
    id: 'product.createVariants',
    method: 'POST',
    path: '/api/products/{id}/variants',
    permission: full('PRODUCT'),
    params: product,
    body: z.strictObject({
      variants: z.array(variantBody).min(1, { error: 'required' }).max(500, { error: 'size_too_long' }),
    }),
    response: z.object({ data: z.array(variantOut) }),
    errors: writeErrors,
  }),
  updateVariant: endpoint({
    id: 'product.updateVariant',
    method: 'PUT',
    path: '/api/products/{id}/variant/{variantId}',
    permission: full('PRODUCT'),
    params: both,
    body: variantUpdate,
    response: productOut,
    errors: [...writeErrors, 'already_updated'],
  }),
  removeVariant: endpoint({
    id: 'product.removeVariant',
    method: 'DELETE',
    path: '/api/products/{id}/variant/{variantId}',
    permission: full('PRODUCT'),
    params: both,
    response: 'none',
    status: 204,
    errors: ['product_variant_in_use'],
  }),
  validateVariant: endpoint({
    id: 'product.validateVariant',
    method: 'PUT',
    path: '/api/products/variant/validate/{type}',
    permission: read('PRODUCT'),
    params: z.object({ type: value.choice(['code', 'barcode']) }),
    body: z.strictObject({ value: value.text(50), /** The item that may have it. */ id: value.id.nullish() }),
    response: z.object({ valid: z.boolean() }),
  }),
}

export const variantEndpoints = {
  variantCriterions: endpoint({
    id: 'product.variantCriterions',
    method: 'GET',
    path: '/api/products/variant-criterions',
    permission: offeredIn('items', 'selling', 'buying'),
    response: z.object({ data: z.array(criterionOut) }),
  }),
  variants: endpoint({
    id: 'product.variants',
    method: 'GET',
    path: '/api/products/variant',
    permission: read('PRODUCT'),
    query: listQuery,
    response: page(itemRow),
    list: productList,
  }),
  chooseVariant: endpoint({
    id: 'product.chooseVariant',
    method: 'GET',
    path: '/api/products/variant/choose',
    permission: offeredIn('items', 'selling', 'buying', 'stock', 'transport', 'hotels', 'settings'),
    query: listQuery,
    response: z.array(itemOption),
    list: productList,
  }),
  productOfVariant: endpoint({
    id: 'product.byVariant',
    method: 'GET',
    path: '/api/products/by-variant/{variantId}',
    permission: read('PRODUCT'),
    params: z.object({ variantId: value.id }),
    response: productOut,
    errors: ['product_not_found'],
  }),
  /** What a till keeps of a warehouse. */
  minimizedVariants: endpoint({
    id: 'product.minimized',
    method: 'GET',
    path: '/api/products/variant/minimized/{warehouse}',
    permission: offeredIn('items', 'selling', 'buying'),
    params: z.object({ warehouse: value.id }),
    response: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          code: z.string(),
          name: z.string(),
          barcode: z.string().nullable(),
          unitCode: z.string(),
          currency: z.string(),
          price: value.decimalOut,
          includeTaxPrice: z.boolean(),
          tax: lineTaxOut,
          stock: value.decimalOut,
        }),
      ),
    }),
  }),
  byBarcode: endpoint({
    id: 'product.byBarcode',
    method: 'GET',
    path: '/api/products/variant/barcode/{codebar}',
    permission: offeredIn('items', 'selling', 'buying'),
    params: z.object({ codebar }),
    response: scanned,
    errors: ['product_not_found'],
  }),
  byBarcodeInList: endpoint({
    id: 'product.byBarcodeInList',
    method: 'GET',
    path: '/api/products/variant/barcode/{codebar}/{priceList}',
    permission: offeredIn('items', 'selling', 'buying'),
    params: z.object({ codebar, priceList: value.id }),
    response: scanned,
    errors: ['product_not_found', 'reference_not_found'],
  }),
  ...changes,
}
