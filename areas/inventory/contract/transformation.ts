import { itemLines, lineLotFields, lineLots } from '@yupana/catalogue/contract'
import { typedRate } from '@yupana/company/contract'
import {
  byId,
  col,
  columns,
  currencies,
  documentCalls,
  endpoint,
  full,
  listOf,
  permitsBy,
  value,
  versionOnly,
} from '@yupana/contract'
import { z } from 'zod'
import { showsCost } from './cost.ts'
import { lotErrors } from './lot-errors.ts'
import { transformationStates } from './transformation.states.ts'

/** SUNAT table 12: materials leave for production, products come in from it. */
export const TO_PRODUCTION = '10'
export const FROM_PRODUCTION = '19'

export const madeProduct = z.strictObject({
  item: value.ref,
  quantity: value.positive,
  /** Percent of the cost that it bears; one of them may leave it out and bears the rest. */
  share: value.percent.nullish(),
})

const material = z.strictObject({
  item: value.ref,
  /** What the products hold of it. */
  quantity: value.positive,
  /** In percent of that: what is lost on the way and leaves with it. */
  waste: value.percent.default('0'),
  /** Of which batches what leaves is, with its waste. */
  lots: lineLots,
})

export const madeCost = z.strictObject({
  description: value.text(200),
  amount: value.amount,
  currency: value.currency.default('PEN'),
  /** Account by its nature (62 to 68, 79, 9) that it is taken from; absent: the variation of what is made takes it up. */
  account: value.code(12).nullish(),
})

export const transformationBody = z.strictObject({
  /** On which the materials leave. */
  date: value.date,
  /** Where the materials leave. */
  warehouse: value.ref,
  /** Where the products come in; absent: there too. */
  toWarehouse: value.ref.nullish(),
  /** Soles per dollar of its services; absent: the sale rate of the day. */
  exchangeRate: typedRate.nullish(),
  products: itemLines(madeProduct, 50),
  materials: itemLines(material, 500),
  /** Services and labour. */
  costs: z.array(madeCost).max(50, { error: 'size_too_long' }).default([]),
  /** The recipe that it was planned by, a version of it. */
  recipe: value.ref.nullish(),
  note: value.text(500).nullish(),
  version: value.version.optional(),
})
export type TransformationBody = z.output<typeof transformationBody>

export const transformationColumns = columns({
  /** `OT2026-000001`; null while it is a plan. */
  number: col.text('field.number', { order: true, nullable: true }),
  date: col.date('field.date', { order: true }),
  makes: col.text('transformation.makes'),
  warehouse: col.ref('transformation.from', '/api/warehouses/choose'),
  toWarehouse: col.ref('transformation.to', '/api/warehouses/choose'),
  /** Soles: its materials, as the stock says that they left, and its services. */
  cost: col.money('transformation.cost', { sum: true, needs: showsCost }),
  status: col.state('field.status', 'transformation.status', { options: transformationStates.all }),
  /** Of any of its materials, or of what it makes. */
  material: col.asked('transformation.material', 'id', { choose: '/api/products/choose' }),
  product: col.asked('transformation.product', 'id', { choose: '/api/products/choose' }),
})

const transformationRow = z.object({ id: z.string(), version: z.number(), ...transformationColumns.row })

/** What it cost is null for who may not know it. */
export const transformationOut = transformationRow.extend({
  cost: value.decimalOut.nullable(),
  materialCost: value.decimalOut.nullable(),
  services: value.decimalOut.nullable(),
  exchangeRate: value.decimalOut,
  /** The products that came are all that will come. */
  final: z.boolean(),
  note: z.string().nullable(),
  voidReason: z.string().nullable(),
  outputGuide: value.refOut.nullable(),
  /** By which version of a recipe it was planned. */
  recipe: z.object({ id: z.string(), revision: z.number() }).nullable(),
  /** By which its products came and will come, the draft of what is still to come last. */
  inputGuides: z.array(z.object({ id: z.string(), number: z.string().nullable(), status: z.string() })),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  products: z.array(
    z.object({
      line: z.number(),
      item: value.refOut,
      unit: z.object({ code: z.string() }),
      quantity: value.decimalOut,
      share: value.decimalOut,
      received: value.decimalOut,
      toReceive: value.decimalOut,
      /** By what its units are told apart: they are named where it comes in. */
      tracking: lineLotFields.tracking,
      dueDated: lineLotFields.dueDated,
      /** Soles of what came in. */
      cost: value.decimalOut.nullable(),
      unitCost: value.decimalOut.nullable(),
    }),
  ),
  materials: z.array(
    z.object({
      line: z.number(),
      item: value.refOut,
      unit: z.object({ code: z.string() }),
      quantity: value.decimalOut,
      waste: value.decimalOut,
      ...lineLotFields,
      /** What leaves: with its waste. */
      consumed: value.decimalOut,
      /** On hand in its warehouse now. */
      onHand: value.decimalOut,
      cost: value.decimalOut.nullable(),
    }),
  ),
  costs: z.array(
    z.object({
      line: z.number(),
      description: z.string(),
      amount: value.decimalOut.nullable(),
      currency: z.enum(currencies),
      localAmount: value.decimalOut.nullable(),
      account: z.string().nullable(),
    }),
  ),
})
export type TransformationOut = z.output<typeof transformationOut>

const errors = [
  ...['add_one_item', 'reference_not_found', 'date_in_future', 'product_inactive', 'product_has_variants'],
  ...['item_without_stock', 'whole_quantity', 'repeated_item', 'transformation_shares', 'transformation_account'],
]
const stale = 'transformation.already_updated'
const stocked = [
  ...['illegal_state', 'month_locked', 'insufficient_stock', 'stock_in_past'],
  ...lotErrors,
  ...['documentnumber_not_found', stale],
]
const undone = ['illegal_state', 'month_locked', 'transformation_products_left', 'stock_in_past']

const calls = documentCalls({
  noun: 'transformation',
  drafted: 'started',
  path: '/api/manufacture',
  module: 'TRANSFORMATIONS',
  body: transformationBody,
  row: transformationRow,
  out: transformationOut,
  list: listOf(transformationColumns, '-date'),
  by: byId,
  alsoRead: full('INPUTGUIDE', 'OUTPUTGUIDES'),
  errors: { read: ['not_found'], create: errors, update: [...errors, 'illegal_state', stale] },
})

export const transformationEndpoints = {
  transformations: calls.list,
  exportTransformations: calls.export,
  transformation: calls.read,
  createTransformation: calls.create,
  updateTransformation: calls.update,
  /** INV-003: a plan is gone; of one that moved the products leave and the materials return by opposite movements, and the order stands as undone. */
  removeTransformation: calls.remove(['not_found', ...undone]),
  /** The materials leave, with their waste; an input guide waits for the products. */
  issueTransformation: calls.verb('issue', {
    ...{ body: versionOnly, errors: [...stocked, ...errors] },
    permission: full('TRANSFORMATIONS', 'OUTPUTGUIDES'),
  }),
  /** What came of it, line by line; `final` where nothing more comes, also of more or less than was planned. */
  receiveTransformation: calls.verb('receive', {
    permission: full('TRANSFORMATIONS', 'INPUTGUIDE'),
    body: z.strictObject({
      date: value.date,
      items: z
        .array(
          z.strictObject({
            line: z.number().int().min(1),
            quantity: value.zeroOrMore.nullish().transform((quantity) => quantity ?? '0'),
            lots: lineLots,
          }),
        )
        .max(50, { error: 'size_too_long' }),
      /** Nothing more comes; then nothing need come now. */
      final: value.flag.default(false),
      version: value.version.optional(),
    }),
    errors: [
      ...stocked,
      ...['line_not_found', 'repeated_item', 'whole_quantity', 'transformation_date'],
      ...['transformation_beyond_plan', 'transformation_nothing_of'],
    ],
  }),
  /** INV-004: one step back by way of the input guides: what came leaves again, or, where nothing came, the materials return and it is a plan again. */
  cancelTransformation: endpoint({
    id: 'transformation.cancel',
    simulates: 'transformation',
    method: 'DELETE',
    path: '/api/manufacture/cancel/{id}',
    permission: full('TRANSFORMATIONS'),
    params: byId,
    response: transformationOut,
    errors: ['not_found', ...undone],
  }),
  transformationPdf: calls.file('pdf', ['not_found']),
}

/** What may be done to many at once. */
export const transformationBulk = {
  bulkTransformations: calls.bulk(
    { issue: transformationEndpoints.issueTransformation, print: transformationEndpoints.transformationPdf },
    permitsBy(transformationStates.can, () => true),
  ),
}
