import { asks } from '@yupana/contract'

const warehouse = { choose: '/api/warehouses/choose', named: { table: 'inventory.warehouse' } }

/** A warehouse, as reports ask one; all of them where none is said. */
export const askedWarehouse = () => asks.ref('field.warehouse', warehouse)
/** The same where a report is of one warehouse alone. */
export const neededWarehouse = () => asks.ref('field.warehouse', { ...warehouse, required: 'warehouse_required' })

/** Goods, as reports of stock ask them: services have none. */
export const askedGoods = () =>
  asks.ref('product', {
    ...{ choose: '/api/products/choose', where: { type: 'product' }, named: { table: 'catalogue.product' } },
  })
