import { asks, cell, endpoint, type RowOf, read, report, value } from '@yupana/contract'
import { z } from 'zod'
import { showsCost } from '../cost.ts'
import { askedGoods, askedWarehouse } from '../valued/asked.ts'

const permission = read('COMMERCEREPORT', 'PRODUCT')
const warehouse = askedWarehouse()
const item = askedGoods()
const family = asks.ref('product.family', {
  choose: '/api/product-family/choose',
  named: { table: 'catalogue.family' },
})
/** Months are asked there, days here: what was asked does not go along. */
const kardexScreen = ({ itemId, warehouseId }: RowOf): string | undefined =>
  itemId ? `/kardex?item=${String(itemId)}&warehouse=${String(warehouseId)}` : undefined
const heads = [
  cell.text('code', {
    width: 12,
    opens: ({ itemId }: RowOf) => (itemId ? `/items/view/${String(itemId)}` : undefined),
  }),
  cell.text('name', { width: 30 }),
  cell.text('warehouse', { width: 16 }),
]
const drills = [{ opens: kardexScreen }]
const key = ['itemId', 'warehouseId']

/** The stock as it was at the end of any day, and what it was worth: today where no day is given. */
export const stockAt = report({
  ...{ id: 'stockAt', path: '/api/stock/at', screen: '/report/inventory/at', permission },
  ...{ menu: 'inventory', family: ['commerce.stock'], title: 'report.stockAt' },
  asks: { date: asks.day('stockAt.date'), warehouse, family, item, left: asks.flag('stockAt.left') },
  columns: [
    ...[...heads, cell.text('unit', { width: 8 })],
    cell.quantity('stock', { label: 'stock.quantity', opens: kardexScreen }),
    cell.quantity('unitCost', { label: 'stock.unitCost', may: showsCost }),
    cell.money('value', { label: 'stock.amount', total: true, may: showsCost }),
  ],
  ...{ drills, key },
})

/** What is between the stock at the end of one day and of another: what moved, and what the average did. */
export const stockChange = report({
  ...{ id: 'stockChange', path: '/api/stock/change', screen: '/report/inventory/change', permission },
  ...{ family: ['commerce.stock'], title: 'report.stockChange' },
  asks: { ...asks.days(), warehouse, family, item },
  columns: [
    ...heads,
    cell.quantity('stockBefore', { label: 'stockChange.before', opens: kardexScreen }),
    cell.quantity('costBefore', { label: 'stockChange.costBefore', may: showsCost }),
    cell.quantity('inQty', { label: 'kardex.inputQuantity' }),
    cell.quantity('outQty', { label: 'kardex.outputQuantity' }),
    cell.quantity('stockAfter', { label: 'stockChange.after' }),
    cell.quantity('costAfter', { label: 'stockChange.costAfter', may: showsCost }),
    cell.money('inValue', { label: 'kardex.inputAmount', total: true, may: showsCost }),
    cell.money('outValue', { label: 'kardex.outputAmount', total: true, may: showsCost }),
    cell.money('change', { label: 'stockChange.change', total: true, may: showsCost }),
  ],
  ...{ drills, key, landscape: true },
})

export const timeReports = [stockAt, stockChange]

const balance = z.object({ quantity: value.decimalOut, cost: value.decimalOut, amount: value.decimalOut })

/** Why the average of goods in a warehouse is what it is after a movement, and what changed that movement's worth since. */
export const whyEndpoints = {
  whyAverage: endpoint({
    id: 'kardex.why',
    method: 'GET',
    path: '/api/kardex/why/{move}',
    permission: showsCost,
    params: z.object({ move: value.id }),
    response: z.object({
      item: value.refOut,
      warehouse: value.refOut,
      date: z.string(),
      operation: z.string(),
      document: z.string(),
      source: z.object({ kind: z.string(), id: z.string() }),
      party: z.string().nullable(),
      before: balance,
      moved: balance,
      after: balance,
      /** In the order in which they are told. */
      reasons: z.array(z.object({ code: z.string(), message: z.string() })),
      /** Vouchers by which costs of the item were corrected in the month of the movement. */
      vouchers: z.array(z.object({ id: z.string(), date: z.string(), memo: z.string(), total: value.decimalOut })),
      /** The movements before and after it in this place. */
      previous: z.string().nullable(),
      next: z.string().nullable(),
    }),
    errors: ['not_found'],
  }),
}
export type WhyAverage = z.output<(typeof whyEndpoints.whyAverage)['response']>
