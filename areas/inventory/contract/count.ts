import { lineLots, lineLotsOut, quickSetInventory } from '@yupana/catalogue/contract'
import { col, columns, endpoint, full, listOf, listQuery, page, read, value } from '@yupana/contract'
import { z } from 'zod'
import { showsCost } from './cost.ts'
import { countStates } from './count.states.ts'
import { lotErrors } from './lot-errors.ts'

export const countBody = z.strictObject({
  date: value.date,
  warehouse: value.ref,
  description: value.text(100).nullish(),
  /** Who counts is told nothing of what the books say. */
  blind: value.flag.default(false),
  items: z
    .array(
      z.strictObject({
        item: value.ref,
        /** Null: not counted yet; posting leaves it alone. */
        counted: value.zeroOrMore.nullish(),
        /** Soles a unit of what is found beyond the books; the average where absent. */
        unitCost: value.zeroOrMore.nullish(),
        /** Of which batches or serial numbers what was counted is: they add up to it. */
        lots: lineLots,
      }),
      { error: 'add_one_item' },
    )
    .min(1, { error: 'add_one_item' })
    .max(5000, { error: 'size_too_long' }),
  version: value.version.optional(),
})
export type CountBody = z.output<typeof countBody>

export const countColumns = columns({
  number: col.text('field.number', { order: true }),
  date: col.date('field.date', { order: true }),
  warehouse: col.ref('field.warehouse', '/api/warehouses/choose'),
  description: col.text('field.description', { nullable: true }),
  /** Items counted, and those whose quantity differs. */
  counted: col.integer('count.counted', { filter: false }),
  different: col.integer('count.different', { filter: false, nullable: true }),
  blind: col.flag('count.blind'),
  round: col.integer('count.round', { filter: false }),
  total: col.money('count.total', { nullable: true, needs: showsCost }),
  status: col.state('field.status', 'count.status', { options: countStates.all }),
})
const countRow = z.object({ id: z.string(), version: z.number(), ...countColumns.row })
const countLine = z.object({
  line: z.number(),
  item: value.refOut,
  unit: z.string(),
  /** Null where it is counted blind. */
  expected: value.decimalOut.nullable(),
  /** What is on hand now: what moved since it was counted is what is between. */
  now: value.decimalOut.nullable(),
  /** Before it was counted anew; `recount`: it is to be. */
  firstCounted: value.decimalOut.nullable(),
  recount: z.boolean(),
  counted: value.decimalOut.nullable(),
  unitCost: value.decimalOut.nullable(),
  amount: value.decimalOut.nullable(),
  tracking: z.enum(['none', 'batch', 'serial']),
  dueDated: z.boolean(),
  lots: lineLotsOut,
  /** What the books said of them when it was counted. */
  expectedLots: lineLotsOut,
})
export const countOut = countRow.extend({ total: value.decimalOut.nullable(), items: z.array(countLine) })
export type CountOut = z.output<typeof countOut>

const list = listOf(countColumns, '-date')
const params = z.object({ id: value.id })
const checks = [
  'add_one_item',
  'item_without_stock',
  'repeated_item',
  'product_inactive',
  'product_has_variants',
  ...lotErrors,
] as const

/** Count sheets: what is counted against the books, kept as a draft, and posted as movements. */
export const countEndpoints = {
  counts: endpoint({
    id: 'count.list',
    method: 'GET',
    path: '/api/inventory-counts',
    permission: read('PRODUCT', 'COUNTING'),
    query: listQuery,
    response: page(countRow),
    list,
  }),
  /** The items of a warehouse, to be counted: those on hand first. */
  prepareCount: endpoint({
    id: 'count.prepare',
    method: 'GET',
    path: '/api/inventory-counts/prepare/{warehouse}',
    permission: read('PRODUCT'),
    params: z.object({ warehouse: value.id }),
    query: z.looseObject({
      family: value.id.optional(),
      category: value.id.optional(),
      brand: value.id.optional(),
      /** `all`: also what the books say is not there. */
      items: value.choice(['stock', 'all']).default('stock'),
      /** Without what the books say. */
      blind: value.askedFlag.default(false),
    }),
    response: z.object({ data: z.array(countLine) }),
    errors: ['export_too_large'],
  }),
  count: endpoint({
    id: 'count.read',
    method: 'GET',
    path: '/api/inventory-counts/{id}',
    permission: read('PRODUCT', 'COUNTING'),
    params,
    response: countOut,
  }),
  createCount: endpoint({
    id: 'count.create',
    method: 'POST',
    path: '/api/inventory-counts',
    permission: full('PRODUCT'),
    body: countBody,
    response: countOut,
    status: 201,
    errors: checks,
  }),
  updateCount: endpoint({
    id: 'count.update',
    method: 'PUT',
    path: '/api/inventory-counts/{id}',
    permission: full('PRODUCT'),
    params,
    body: countBody,
    response: countOut,
    errors: [...checks, 'already_updated', 'illegal_state'],
  }),
  removeCount: endpoint({
    id: 'count.remove',
    simulates: 'inventoryCount',
    method: 'DELETE',
    path: '/api/inventory-counts/{id}',
    permission: full('PRODUCT'),
    params,
    response: 'none',
    status: 204,
    errors: ['illegal_state'],
  }),
  postCount: endpoint({
    id: 'count.post',
    simulates: 'inventoryCount',
    method: 'POST',
    path: '/api/inventory-counts/{id}/post',
    permission: full('PRODUCT'),
    params,
    body: z.strictObject({ version: value.version.optional() }).optional(),
    response: countOut,
    errors: [
      'illegal_state',
      'insufficient_stock',
      'stock_in_past',
      'month_locked',
      'date_in_future',
      'nothing_counted',
      'count_other_approves',
      ...lotErrors,
    ],
  }),
  /** What differs is counted anew: what was counted first stays beside it. */
  recountCount: endpoint({
    id: 'count.recount',
    method: 'POST',
    path: '/api/inventory-counts/{id}/recount',
    permission: full('PRODUCT'),
    params,
    body: z.strictObject({ version: value.version.optional() }).optional(),
    response: countOut,
    errors: ['illegal_state', 'nothing_counted', 'count_nothing_differs'],
  }),
  /** To be counted with: what is there is written in, of a blind one nothing of the books. */
  countPdf: endpoint({
    id: 'count.pdf',
    method: 'GET',
    path: '/api/inventory-counts/{id}/render/pdf',
    permission: read('PRODUCT', 'COUNTING'),
    params,
    response: 'file',
    errors: ['not_found'],
  }),
  quickSetInventory,
}
