import { modulesWith } from '@yupana/company/contract'
import { field, resource } from '@yupana/contract'

/**
 * What a supplier (1) or a client (2) calls an item: its code and name there. Without a contact it is of all of that type.
 * A supplier's XML is read by it, and an item is found by it.
 */
export const productClient = resource({
  noun: 'productClient',
  path: '/product-client',
  screen: '/product-client',
  table: 'catalogue.product_client',
  module: 'PRODUCT',
  offeredTo: modulesWith('items', 'transport'),
  fields: {
    code: field.code(50, { required: true, search: true }),
    name: field.text(120, { search: true }),
    type: field.choice(['1', '2'], { required: true }),
    client: field.ref('catalogue.party', '/api/clients/choose'),
    product: field.ref('catalogue.product', '/api/products/choose', { required: true }),
  },
  order: 'code',
})
