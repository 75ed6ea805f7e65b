import { asks } from '@yupana/contract'

/** A product or service, as reports ask one. */
export const askedProduct = (label: string) =>
  asks.ref(label, { choose: '/api/products/choose', named: { table: 'catalogue.product' } })
