import { asks } from '@yupana/contract'

const product = { choose: '/api/products/choose', named: { table: 'catalogue.product' } }

/** A product or service, as reports ask one. */
export const askedProduct = (label: string) => asks.ref(label, product)
/** The same where a report is of one alone. */
export const neededProduct = (label: string) => asks.ref(label, { ...product, required: 'required' })

const ofItem = (table: string, choose: string, label: string) =>
  asks.ref(label, { choose, named: { table }, beside: ['none'] })

/** What items are grouped by, as reports ask one; items without are a choice too. */
export const askedBrand = () => ofItem('catalogue.brand', '/api/brands/choose', 'product.brand')
export const askedFamily = () => ofItem('catalogue.family', '/api/product-family/choose', 'product.family')
export const askedCategory = () => ofItem('catalogue.category', '/api/product-category/choose', 'product.category')
