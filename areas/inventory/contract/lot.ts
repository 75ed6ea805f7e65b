import { modulesWith } from '@yupana/company/contract'
import { byId, col, columns, endpoint, full, listOf, listQuery, option, page, read, value } from '@yupana/contract'
import { z } from 'zod'
import { stockColumns } from './stock.ts'

export const lotKinds = ['batch', 'serial'] as const

export const lotColumns = columns({
  code: col.text('lot.code', { order: true }),
  item: col.ref('product', '/api/products/choose'),
  kind: col.text('field.type', { words: 'lot.kind', options: lotKinds }),
  dueDate: col.date('lot.dueDate', { order: true, nullable: true }),
  /** In all warehouses, and on its way between them. */
  quantity: col.quantity('stock.quantity', { filter: false }),
  status: col.state('field.status', 'lot.status', { options: ['free', 'held', 'gone'] }),
})
const row = z.object({ id: z.string(), version: z.number(), ...lotColumns.row })

/** What was done with one: from where it came, into what it went, to whom, and what is left of it. */
const lotOut = row.extend({
  heldReason: z.string().nullable(),
  places: z.array(z.object({ warehouse: value.refOut, quantity: value.decimalOut, since: z.string() })),
})
export type LotOut = z.output<typeof lotOut>

/** Who sees what there is: who sees the stock, or has a form in which lots are named. */
const seen = read('COMMERCEREPORT', 'PRODUCT', 'INPUTGUIDE', 'OUTPUTGUIDES')
const kept = full('PRODUCT', 'INPUTGUIDE')
const held = {
  method: 'PUT' as const,
  permission: kept,
  params: byId,
  body: z.strictObject({ reason: value.reason }),
  response: lotOut,
  errors: ['not_found', 'lot_held_already', 'lot_free_already'],
}

/** An option, and of a batch or serial number what speaks for it and against it. */
const lotOption = option.extend({
  kind: z.enum(lotKinds).optional(),
  dueDate: z.string().nullish(),
  quantity: value.decimalOut,
  /** Its due date has passed. */
  due: z.boolean().optional(),
  /** Why it is held. */
  held: z.string().nullish(),
})

const lotList = listOf(lotColumns, 'dueDate')

/** Batches and serial numbers (INV-4, INV-5). */
export const lotEndpoints = {
  lots: endpoint({
    ...{ id: 'lot.list', method: 'GET', path: '/api/lots', permission: seen, query: listQuery },
    ...{ response: page(row), list: lotList },
  }),
  /** By their code or their product: a recall begins with what is printed on the goods. */
  chooseLot: endpoint({
    ...{ id: 'lot.choose', method: 'GET', path: '/api/lots/choose', permission: seen, query: listQuery },
    ...{ response: z.array(option), list: lotList },
  }),
  lot: endpoint({
    ...{ id: 'lot.read', method: 'GET', path: '/api/lots/{id}', permission: seen, params: byId, response: lotOut },
    errors: ['not_found'],
  }),
  /** Recalled: it is sold, used and delivered no more; it leaves to its supplier, to another warehouse, or as a loss. */
  holdLot: endpoint({ ...held, id: 'lot.hold', path: '/api/lots/{id}/hold' }),
  releaseLot: endpoint({ ...held, id: 'lot.release', path: '/api/lots/{id}/release' }),
  /**
   * What is on hand, to be chosen: items, or with `lots` the batches and serial numbers of an item in the order in which they should leave: batches by
   * their due date (FEFO), serial numbers the oldest first.
   */
  chooseStock: endpoint({
    id: 'stock.choose',
    method: 'GET',
    path: '/api/stock-detail/choose',
    permission: read(...modulesWith('items', 'selling', 'buying', 'stock'), 'TRANSFORMATIONS', 'SELLDUE'),
    query: listQuery.extend({
      lots: value.askedFlag.optional(),
      item: value.id.optional(),
      /** Absent: wherever they are. */
      warehouse: value.id.optional(),
      /** A document that took them out, `invoice`: what of it may come back. */
      kind: value.text(40).optional(),
      document: value.id.optional(),
    }),
    response: z.array(lotOption),
    list: listOf(stockColumns, 'code'),
  }),
}
