import { defineArea, full, read, resourceScreens } from '@yupana/contract'
import { brand, family, paymentTerm, productCategory } from './catalogues.ts'
import { familyEndpoints } from './family.ts'
import { itemErrors } from './item-errors.ts'
import { catalogueErrors, catalogueLabels } from './labels.ts'
import { pictureEndpoints } from './picture.ts'
import { priceChangeEndpoints } from './price-change.ts'
import { productEndpoints } from './product.ts'
import { variantEndpoints } from './variant.ts'

export * from './catalogues.ts'
export * from './family.ts'
export * from './picture.ts'
export * from './price.ts'
export * from './price-change.ts'
export * from './product.ts'
export * from './tax.ts'
export * from './variant.ts'
export * from './variant-shape.ts'

export const catalogue = defineArea({
  name: 'catalogue',
  endpoints: {
    ...productEndpoints,
    ...variantEndpoints,
    ...priceChangeEndpoints,
    ...pictureEndpoints,
    ...familyEndpoints,
  },
  resources: [brand, productCategory, family, paymentTerm],
  screens: [
    { path: '/items', permission: read('PRODUCT'), title: 'product.plural' },
    { path: '/items/new', permission: full('PRODUCT'), title: 'product.new' },
    { path: '/items/edit/{id}', permission: full('PRODUCT'), title: 'product' },
    { path: '/items/view/{id}', permission: read('PRODUCT'), title: 'product' },
    ...resourceScreens(brand),
    ...resourceScreens(productCategory),
    ...resourceScreens(family),
    ...resourceScreens(paymentTerm),
  ],
  menu: [
    {
      key: 'items',
      title: 'menu.items',
      icon: 'AppstoreOutlined',
      order: 20,
      entries: [
        { title: 'product.plural', path: '/items' },
        { title: 'brand.plural', path: '/brand' },
        { title: 'productCategory.plural', path: '/product-category' },
        { title: 'family.plural', path: '/family' },
      ],
    },
    {
      key: 'configuration',
      title: 'menu.configuration',
      icon: 'SettingOutlined',
      order: 90,
      entries: [{ title: 'paymentTerm.plural', path: '/payments-term' }],
    },
  ],
  labels: catalogueLabels,
  errors: { ...catalogueErrors, ...itemErrors },
})
