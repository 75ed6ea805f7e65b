import { field, resource } from '@yupana/contract'
import { weighedPrefixes } from './weighed.ts'

const named = {
  code: field.code(20, { required: true, unique: true }),
  name: field.text(100, { required: true, search: true }),
}

export const brand = resource({
  noun: 'brand',
  path: '/brands',
  screen: '/brand',
  table: 'catalogue.brand',
  module: 'COMMERCECONFIG',
  fields: { ...named, active: field.flag(true) },
  order: 'name',
})

export const productCategory = resource({
  noun: 'productCategory',
  path: '/product-category',
  screen: '/product-category',
  table: 'catalogue.category',
  module: 'COMMERCECONFIG',
  fields: { ...named, active: field.flag(true) },
  order: 'name',
})

export const family = resource({
  noun: 'family',
  path: '/product-family',
  screen: '/family',
  table: 'catalogue.family',
  module: 'COMMERCECONFIG',
  fields: { ...named, parent: field.ref('catalogue.family', '/api/product-family/choose'), active: field.flag(true) },
  order: 'name',
})

export const paymentTerm = resource({
  noun: 'paymentTerm',
  path: '/payment-term',
  screen: '/payments-term',
  table: 'catalogue.payment_term',
  module: ['TREASURYCONFIG', 'COMMERCECONFIG'],
  fields: {
    ...named,
    type: field.choice(['cash', 'credit'], { default: 'cash' }),
    days: field.integer(0, 999, { default: 0 }),
    instalments: field.integer(1, 120, { default: 1 }),
    active: field.flag(true),
  },
  order: 'days',
})

/** How a scale's barcodes are read: `prefix` is their first two digits. */
export const weighedBarcode = resource({
  noun: 'weighedBarcode',
  path: '/weighed-barcodes',
  screen: '/weighed-barcode',
  table: 'catalogue.weighed_barcode',
  module: 'COMMERCECONFIG',
  fields: {
    prefix: field.choice(weighedPrefixes, { required: true, unique: true }),
    content: field.choice(['weight', 'price'], { default: 'weight' }),
    itemDigits: field.integer(4, 6, { default: 5 }),
    decimals: field.integer(0, 4, { default: 3 }),
    active: field.flag(true),
  },
  order: 'prefix',
})
