import { sourceScreen } from '@yupana/accounting/contract'
import {
  asks,
  cell,
  type Endpoint,
  endpoint,
  inOrder,
  listQuery,
  type RowOf,
  read,
  report,
  value,
} from '@yupana/contract'
import { z } from 'zod'
import { showsCost } from './cost.ts'
import { askedGoods, askedWarehouse, neededWarehouse } from './valued/asked.ts'

/** Costs are null to those who may not know them. */
const movement = z.object({
  id: z.string(),
  date: z.string(),
  operation: z.string(),
  document: z.string(),
  source: z.object({ kind: z.string(), id: z.string() }),
  client: z.string().nullable(),
  inputQuantity: value.decimalOut,
  inputCost: value.decimalOut.nullable(),
  inputAmount: value.decimalOut.nullable(),
  outputQuantity: value.decimalOut,
  outputCost: value.decimalOut.nullable(),
  outputAmount: value.decimalOut.nullable(),
  balance: value.decimalOut,
  cost: value.decimalOut.nullable(),
  total: value.decimalOut.nullable(),
})

const kardexQuery = z.looseObject({
  from: value.date.optional(),
  to: value.date.optional(),
  item: value.id.optional(),
  warehouse: value.id.optional(),
  page: z.coerce.number({ error: 'invalid_number' }).int().min(1).default(1),
  limit: z.coerce.number({ error: 'invalid_number' }).int().min(1).max(200, { error: 'page_too_large' }).default(15),
  showTotal: value.askedFlag.default(false),
  filters: listQuery.shape.filters,
})

/** The kardex as the specification gives its row: previous balance, totals, movements. */
export const kardexEndpoint = endpoint({
  id: 'kardex',
  method: 'GET',
  path: '/api/kardex',
  permission: read('COMMERCEREPORT', 'PRODUCT'),
  query: inOrder(kardexQuery),
  response: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        product: z.string(),
        family: z.string().nullable(),
        subfamily: z.string().nullable(),
        brand: z.string().nullable(),
        unitName: z.string(),
        warehouse: value.refOut,
        previous: z.object({
          balance: value.decimalOut,
          cost: value.decimalOut.nullable(),
          total: value.decimalOut.nullable(),
        }),
        totals: z.object({
          inputQuantity: value.decimalOut,
          outputQuantity: value.decimalOut,
          inputAmount: value.decimalOut.nullable(),
          outputAmount: value.decimalOut.nullable(),
        }),
        final: z.object({
          balance: value.decimalOut,
          cost: value.decimalOut.nullable(),
          total: value.decimalOut.nullable(),
        }),
        movements: z.array(movement),
      }),
    ),
    total: z.number().optional(),
  }),
})

export const openSource = ({ source }: RowOf): string | undefined => {
  const { kind, id } = (source ?? {}) as { kind?: string; id?: string }
  return kind && id ? sourceScreen({ kind, id }) : undefined
}

/** Why the average is what it is after a movement. */
const openWhy = ({ id }: RowOf): string | undefined => (id ? `/kardex/why?move=${String(id)}` : undefined)

const amounts = [
  cell.quantity('inputQuantity', { label: 'kardex.inputQuantity', total: true }),
  cell.money('inputAmount', { label: 'kardex.inputAmount', total: true, may: showsCost }),
  cell.quantity('outputQuantity', { label: 'kardex.outputQuantity', total: true }),
  cell.money('outputAmount', { label: 'kardex.outputAmount', total: true, may: showsCost }),
  cell.quantity('balance', { label: 'kardex.balance' }),
  cell.quantity('cost', { label: 'kardex.cost', may: showsCost, opens: openWhy }),
  cell.money('total', { label: 'kardex.total', may: showsCost }),
]

/** What a movement begins with. */
const movementHeads = [
  cell.date('date', { width: 10 }),
  cell.text('operation', { label: 'kardex.operation', width: 16 }),
  cell.text('document', { label: 'kardex.document', width: 16, opens: openSource }),
  cell.text('warehouse', { width: 12 }),
]

/** What every printed kardex begins with, by item. */
const heads = [
  cell.text('code', { width: 12 }),
  cell.text('product', { label: 'product', width: 20 }),
  ...movementHeads,
]

const permission = read('COMMERCEREPORT', 'PRODUCT')
/** Who sold and who bought is told to who may know them. */
export const showsParty = read('COMMERCEREPORT', 'CLIENT')

/** The same, flat, of one item, for the screen's table, the printed page and the sheet. */
export const kardexReport = report({
  id: 'kardexFlat',
  path: '/api/kardex/custom',
  screen: '/kardex',
  menu: { group: 'inventory', before: '/import-initial-stock' },
  permission,
  family: ['commerce.stock'],
  title: 'report.kardex',
  asks: {
    item: asks.ref('inventoryTaking.item', {
      required: 'required',
      choose: '/api/products/choose',
      where: { type: 'product' },
      named: { table: 'catalogue.product' },
    }),
    ...asks.months(),
    warehouse: askedWarehouse(),
  },
  columns: [...movementHeads, ...amounts],
  drills: [{ opens: openSource }],
  key: ['id'],
  landscape: true,
})

/** Pages of the kardex as it is asked for, of all its items: `/api/kardex/pdf` and `/api/kardex/xls`. */
export const kardexBook = report({
  id: 'kardexBook',
  path: '/api/kardex',
  // The list itself answers the bare path.
  files: 'only',
  permission,
  title: 'report.kardex',
  asks: {},
  query: kardexQuery.shape,
  columns: [...heads, ...amounts],
  landscape: true,
})

/** The card at the shelf: units in, out and left, without their worth. */
export const bincard = report({
  ...{ id: 'bincard', path: '/api/kardex/bincard', screen: '/bincard' },
  ...{ menu: { group: 'inventory', before: '/import-initial-stock' }, family: ['commerce.stock'] },
  ...{ permission, title: 'report.bincard' },
  asks: {
    warehouse: neededWarehouse(),
    // Whoever calls it without days is told this year up to today, as of the kardex.
    ...{ from: asks.day('report.from', 'periodStart'), to: asks.day('report.to', 'periodEnd') },
    item: askedGoods(),
  },
  query: kardexQuery.omit({ warehouse: true, from: true, to: true, item: true }).shape,
  columns: [
    ...[...heads, cell.text('party', { label: 'lot.party', width: 24, may: showsParty })],
    ...amounts
      .filter(({ field }) => field.endsWith('Quantity'))
      // What is counted in kilos is not added to what is counted in pieces.
      .map((column) => ({ ...column, currency: 'unit' })),
    ...[cell.quantity('balance', { label: 'kardex.balance' }), cell.text('unit', { width: 6 })],
  ],
  groups: ['code', 'unit'],
  drills: [{ opens: openSource }],
  key: ['id'],
  landscape: true,
})

export const kardexEndpoints = { kardex: kardexEndpoint as Endpoint }
