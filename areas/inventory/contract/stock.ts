import { col, columns } from '@yupana/contract'
import { showsCost } from './cost.ts'

/** What is on hand, by item and warehouse. */
export const stockColumns = columns({
  code: col.text('field.code', { order: true }),
  name: col.text('field.name', { order: true }),
  warehouse: col.ref('field.warehouse', '/api/warehouses/choose'),
  unit: col.text('field.unit'),
  quantity: col.quantity('stock.quantity', { order: true }),
  unitCost: col.quantity('stock.unitCost', { filter: false, needs: showsCost }),
  amount: col.money('stock.amount', { sum: true, order: true, needs: showsCost }),
  item: col.asked('field.item', 'id', { choose: '/api/products/choose' }),
  barcode: col.asked('product.barcode', 'text'),
  brand: col.asked('product.brand', 'id', { choose: '/api/brands/choose' }),
  category: col.asked('product.category', 'id', { choose: '/api/product-category/choose' }),
  family: col.asked('product.family', 'id', { choose: '/api/product-family/choose' }),
})
