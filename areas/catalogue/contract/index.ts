import { defineArea, full, read, resourceScreens } from '@yupana/contract'
import { brand, family, paymentTerm, productCategory, weighedBarcode } from './catalogues.ts'
import { familyEndpoints } from './family.ts'
import { importEndpoints } from './import.ts'
import { itemChangeEndpoints } from './item/item-change.ts'
import { itemErrors } from './item/item-errors.ts'
import { itemLabels } from './item/item-labels.ts'
import { lineLotLabels } from './item/line-lot-labels.ts'
import { catalogueErrors, catalogueLabels } from './labels.ts'
import { pictureEndpoints } from './picture.ts'
import { priceChangeEndpoints } from './price/price-change.ts'
import { priceImportEndpoints } from './price/price-import.ts'
import { priceErrors, priceLabels } from './price/price-labels.ts'
import { priceListEndpoints } from './price/price-list.ts'
import { priceResolveEndpoints } from './price/price-resolve.ts'
import { productEndpoints } from './product.ts'
import { productClient } from './product-client.ts'
import { tradedLabels } from './traded-labels.ts'
import { favouriteUnitEndpoints, unitEndpoints } from './unit.ts'
import { unitLabels } from './unit-labels.ts'
import { variantEndpoints } from './variant.ts'

export * from './asked.ts'
export * from './catalogues.ts'
export * from './family.ts'
export { barcodesOfGtin, readGs1 } from './gs1.ts'
export * from './import.ts'
export * from './instalments.ts'
export * from './item/item-change.ts'
export * from './item/item-line.ts'
export * from './item/line-lots.ts'
export * from './picture.ts'
export * from './price/price.ts'
export * from './price/price-change.ts'
export * from './price/price-import.ts'
export * from './price/price-list.ts'
export * from './price/price-resolve.ts'
export * from './product.ts'
export * from './quick-stock.ts'
export * from './tax.ts'
export * from './traded.ts'
export { rankedHelp } from './traded-labels.ts'
export * from './unit.ts'
export * from './variant.ts'
export * from './variant-shape.ts'
export * from './weighed.ts'

export const catalogue = defineArea({
  name: 'catalogue',
  panels: ['company.configuration'],
  endpoints: {
    ...productEndpoints,
    ...variantEndpoints,
    ...priceChangeEndpoints,
    ...itemChangeEndpoints,
    ...pictureEndpoints,
    ...familyEndpoints,
    ...importEndpoints,
    ...unitEndpoints,
    ...favouriteUnitEndpoints,
    ...priceResolveEndpoints,
    ...priceImportEndpoints,
    ...priceListEndpoints,
  },
  resources: [brand, productCategory, family, paymentTerm, weighedBarcode, productClient],
  screens: [
    { path: '/items', permission: read('PRODUCT'), title: 'product.plural' },
    { path: '/items/new', permission: full('PRODUCT'), title: 'product.new' },
    { path: '/items/edit/{id}', permission: full('PRODUCT'), title: 'product' },
    { path: '/items/edit/{id}/{variantId}', permission: full('PRODUCT'), title: 'variant' },
    { path: '/items/view/{id}', permission: read('PRODUCT'), title: 'product' },
    { path: '/items/view/{id}/{variantId}', permission: read('PRODUCT'), title: 'variant' },
    { path: '/items/ecommerce/view/{id}', permission: read('PRODUCT'), title: 'product.shop' },
    { path: '/items/import', permission: full('PRODUCT'), title: 'product.import' },
    {
      path: '/items/img/product/{productId}/variant/{variantId}',
      permission: full('PRODUCT'),
      title: 'product.pictures',
    },
    { path: '/items/print-tickets/{id}/{code}/{name}', permission: read('PRODUCT'), title: 'product.labels' },
    { path: '/price', permission: read('COMMERCECONFIG'), title: 'priceList.plural' },
    { path: '/price/new', permission: full('COMMERCECONFIG'), title: 'priceList.new' },
    { path: '/price/duplicate/{id}', permission: full('COMMERCECONFIG'), title: 'priceList.duplicate' },
    { path: '/price/edit/{id}', permission: full('COMMERCECONFIG'), title: 'priceList' },
    { path: '/price/view/{id}', permission: read('COMMERCECONFIG'), title: 'priceList' },
    { path: '/units', permission: read('COMMERCECONFIG'), title: 'unit.plural' },
    { path: '/units/new', permission: full('COMMERCECONFIG'), title: 'unit.new' },
    { path: '/units/edit/{id}', permission: full('COMMERCECONFIG'), title: 'unit' },
    { path: '/units/view/{id}', permission: read('COMMERCECONFIG'), title: 'unit' },
    ...resourceScreens(brand),
    ...resourceScreens(productCategory),
    ...resourceScreens(family),
    ...resourceScreens(paymentTerm),
    ...resourceScreens(weighedBarcode),
    ...resourceScreens(productClient),
  ],
  menu: [
    {
      key: 'items',
      title: 'menu.items',
      icon: 'catalogue',
      order: 20,
      entries: [
        { title: 'product.plural', path: '/items' },
        { title: 'product.import', path: '/items/import' },
        { title: 'priceList.plural', path: '/price' },
        { title: 'unit.plural', path: '/units' },
        { title: 'brand.plural', path: '/brand' },
        { title: 'productCategory.plural', path: '/product-category' },
        { title: 'family.plural', path: '/family' },
        { title: 'productClient.plural', path: '/product-client' },
      ],
    },
    {
      key: 'configuration',
      title: 'menu.configuration',
      icon: 'settings',
      order: 90,
      entries: [{ title: 'paymentTerm.plural', path: '/payments-term' }],
    },
  ],
  labels: { ...catalogueLabels, ...itemLabels, ...lineLotLabels, ...priceLabels, ...tradedLabels, ...unitLabels },
  errors: { ...catalogueErrors, ...itemErrors, ...priceErrors },
})
