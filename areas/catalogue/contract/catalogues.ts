import { modulesWith } from '@yupana/company/contract'
import { field, resource } from '@yupana/contract'
import { z } from 'zod'
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
  offeredTo: modulesWith('items', 'stock'),
  fields: { ...named, active: field.flag(true) },
  order: 'name',
})

export const productCategory = resource({
  noun: 'productCategory',
  path: '/product-category',
  screen: '/product-category',
  table: 'catalogue.category',
  module: 'COMMERCECONFIG',
  offeredTo: modulesWith('items', 'stock'),
  fields: { ...named, active: field.flag(true) },
  order: 'name',
})

export const family = resource({
  noun: 'family',
  path: '/product-family',
  screen: '/family',
  table: 'catalogue.family',
  module: 'COMMERCECONFIG',
  offeredTo: modulesWith('items', 'stock'),
  fields: {
    ...named,
    parent: field.ref('catalogue.family', '/api/product-family/choose'),
    /** Code of the family that it hangs below. */
    codeFamily: field.through('parent', 'code'),
    label: field.joined('code', 'name'),
    children: field.below('parent'),
    active: field.flag(true),
  },
  order: 'name',
})

export const paymentTerm = resource({
  noun: 'paymentTerm',
  path: '/payment-term',
  screen: '/payments-term',
  table: 'catalogue.payment_term',
  module: ['TREASURYCONFIG', 'COMMERCECONFIG'],
  offeredTo: modulesWith('settings', 'people', 'selling', 'buying', 'items', 'hotels'),
  fields: {
    ...named,
    /** 1 cash, 2 credit. */
    type: field.choice(['1', '2'], { default: '1', kept: { 1: 'cash', 2: 'credit' } }),
    days: field.integer(0, 999, { default: 0 }),
    /** How many instalments. */
    fee: field.integer(1, 120, { default: 1, column: 'instalments' }),
    active: field.flag(true),
  },
  order: 'days',
})

/** A payment term as documents answer it. */
export const paymentTermOut = z.object({
  id: z.string(),
  name: z.string(),
  /** 1 cash, 2 credit. */
  type: z.string(),
  days: z.number(),
  /** How many instalments. */
  fee: z.number(),
})

/** How a scale's barcodes are read: `prefix` is their first two digits. */
export const weighedBarcode = resource({
  noun: 'weighedBarcode',
  path: '/weighed-barcodes',
  screen: '/weighed-barcode',
  table: 'catalogue.weighed_barcode',
  module: 'COMMERCECONFIG',
  offeredTo: modulesWith('items'),
  fields: {
    prefix: field.choice(weighedPrefixes, { required: true, unique: true }),
    content: field.choice(['weight', 'price'], { default: 'weight' }),
    itemDigits: field.integer(4, 6, { default: 5 }),
    decimals: field.integer(0, 4, { default: 3 }),
    active: field.flag(true),
  },
  order: 'prefix',
})
