import { lineLots } from '@yupana/catalogue/contract'
import { typedRate } from '@yupana/company/contract'
import { col, columns, endpoint, exportOf, full, listOf, listQuery, page, read, value } from '@yupana/contract'
import { eStatusOf } from '@yupana/einvoicing/contract'
import { Decimal } from '@yupana/kernel'
import { saleClientOut, saleItem } from '@yupana/sales/contract'
import { z } from 'zod'
import { device, SELLS } from './till.ts'

const params = z.object({ id: value.id })
const cents = value.zeroOrMore.refine((text) => new Decimal(text).decimalPlaces() <= 2, { error: 'minimum_amount' })
const counted = z.number({ error: 'invalid_number' }).int({ error: 'invalid_number' }).min(1, { error: 'out_of_range' })
const instant = z.iso.datetime({ offset: true, error: 'invalid_date' })

export const tillPayment = z.strictObject({
  method: value.ref,
  /** Where its money goes; of cash the till's, else that of the method. */
  account: value.ref.nullish(),
  /** Soles that it settles of the document. */
  amount: value.amount,
  /** Soles by which cash is rounded down, in favour of who pays. */
  rounding: cents.default('0'),
  /** What was handed over, in `currency`. */
  received: value.amount.nullish(),
  currency: value.currency.default('PEN'),
  /** Soles per dollar. */
  exchangeRate: typedRate.nullish(),
  operationNumber: value.text(40).nullish(),
  /** Of a card. */
  last4: z
    .string()
    .regex(/^\d{4}$/, { error: 'invalid_format' })
    .nullish(),
})

const amounts = {
  taxed: cents,
  exempt: cents,
  unaffected: cents,
  free: cents,
  discount: cents,
  igv: cents,
  icbper: cents,
  total: cents,
}
const item = saleItem.extend({
  lots: lineLots,
  /** The line of its quotation that it bills. */
  quotationLine: z.number({ error: 'invalid_number' }).int().nullish(),
})

/** A sale as the device printed it. */
export const tillSale = z.strictObject({
  id: value.id,
  terminal: value.ref,
  device,
  shift: value.ref.nullish(),
  /** Of the sales of this device at this till, from 1 on and without gaps. */
  sequence: counted,
  documentType: value.choice(['01', '03']),
  serie: value.text(4).toUpperCase(),
  number: counted.max(99_999_999, { error: 'out_of_range' }),
  emittedAt: instant,
  /** Who sold; absent, whoever sends it. */
  cashier: value.ref.nullish(),
  seller: value.ref,
  /** One that is known, or who it is. */
  client: z.union([
    value.ref,
    z.strictObject({
      documentType: value.text(1),
      number: value.text(15),
      name: value.text(200),
      address: value.text(200).nullish(),
    }),
  ]),
  currency: z.literal('PEN', { error: 'invalid_currency' }).default('PEN'),
  items: z
    .array(item, { error: 'add_one_item' })
    .min(1, { error: 'add_one_item' })
    .max(500, { error: 'size_too_long' }),
  totals: z.strictObject(amounts),
  payments: z.array(tillPayment).max(20, { error: 'size_too_long' }),
  /** Soles given back. */
  change: cents.default('0'),
  /** Of a sale on credit: what is not paid is owed by it. */
  paymentTerm: value.ref.nullish(),
  order: value.ref.nullish(),
  quotation: value.ref.nullish(),
  approvals: z.array(value.text(100)).max(50, { error: 'size_too_long' }).default([]),
  /** Of the catalogue that it was priced by. */
  version: value.text(40).nullish(),
  offline: value.flag.default(false),
  printedAt: instant.nullish(),
  notes: value.text(500).nullish(),
})
export type TillSale = z.output<typeof tillSale>

/** What a device sends as a sale. Its own place alone is asked of it here: one that cannot be read (`tillSale`) is held, and the others go on. */
const sentSale = z.looseObject({ id: value.id, terminal: value.ref, device, sequence: counted })
export type SentSale = z.output<typeof sentSale>
const batch = z.strictObject({
  sales: z.array(sentSale, { error: 'required' }).min(1, { error: 'required' }).max(50, { error: 'size_too_long' }),
})

const observation = z.object({ code: z.string(), message: z.string() })
export const saleResults = ['accepted', 'duplicate', 'observed', 'held', 'retry'] as const
export const tillResult = z.object({
  id: z.string(),
  result: z.enum(saleResults),
  code: z.string().nullable(),
  message: z.string().nullable(),
  document: z.object({ id: z.string(), serie: z.string(), number: z.string() }).nullable(),
  observations: z.array(observation),
})
export type TillResult = z.output<typeof tillResult>
const results = z.object({ results: z.array(tillResult) })

export const tillSaleStates = ['issued', 'voiding', 'voided', 'held'] as const

export const pointOfSaleColumns = columns({
  emittedAt: col.instant('pointOfSale.emittedAt', { order: true }),
  date: col.date('field.date', { order: true, screen: 'hidden' }),
  documentType: col.text('field.type', { options: ['01', '03', '07'], words: 'invoice.short' }),
  serie: col.text('field.serie', { screen: 'hidden' }),
  number: col.text('field.number', { as: 'number', order: true }),
  client: col.party('invoice.client', saleClientOut, { number: 'field.documentNumber' }),
  terminal: col.ref('terminal', '/api/pos/terminals/choose'),
  cashier: col.ref('pointOfSale.cashier', '/api/configuration/users/choose', { screen: 'chosen' }),
  methods: col.text('pointOfSale.methods', { filter: false }),
  total: col.money('field.total', { sum: true, order: true }),
  status: col.state('field.status', 'pointOfSale.status', { options: tillSaleStates }),
  eStatus: col.numbered('einvoice.status', 'einvoice.status', {
    options: Object.values(eStatusOf).map(String),
    nullable: true,
  }),
  offline: col.flag('pointOfSale.offline', { screen: 'chosen' }),
  observed: col.flag('pointOfSale.observed'),
  /** Goods of it are still in the books of the stock. */
  exitPending: col.flag('pointOfSale.exitPending', { screen: 'chosen' }),
  /** Why they do not leave by themselves; null where they are only not there. */
  exitProblem: col.text('pointOfSale.exitProblem', { nullable: true, filter: false, screen: 'chosen' }),
  shift: col.asked('shift', 'id', { offered: false }),
  method: col.asked('income.method', 'id', { choose: '/api/payment/method/choose' }),
})
const pointOfSaleRow = z.object({
  id: z.string(),
  ...pointOfSaleColumns.row,
  /** The sale, or the credit note of a return; null while it is held. */
  document: z.object({ id: z.string(), kind: z.string() }).nullable(),
  shift: z.object({ id: z.string(), number: z.number() }).nullable(),
  observations: z.array(observation),
})

export const heldColumns = columns({
  emittedAt: col.instant('pointOfSale.emittedAt', { order: true }),
  serie: col.text('field.serie', { screen: 'hidden' }),
  number: col.text('field.number', { as: 'number', order: true }),
  documentType: col.text('field.type', { options: ['01', '03'], words: 'invoice.short' }),
  terminal: col.ref('terminal', '/api/pos/terminals/choose', { nullable: true }),
  cashier: col.ref('pointOfSale.cashier', '/api/configuration/users/choose'),
  total: col.money('field.total', { sum: true, order: true }),
  code: col.text('pointOfSale.heldCode'),
  receivedAt: col.instant('pointOfSale.receivedAt', { order: true }),
})
const heldRow = z.object({
  id: z.string(),
  ...heldColumns.row,
  message: z.string(),
  /** All that the device sent. */
  sale: z.record(z.string(), z.unknown()),
})

const returnBody = z.strictObject({
  items: z
    .array(z.strictObject({ line: counted, quantity: value.positive }))
    .min(1, { error: 'add_one_item' })
    .max(500, { error: 'size_too_long' }),
  approval: value.text(100),
  reason: value.reason,
  /** By which means money goes back, all of it by one or so much by each; or none, and it is credit of the client. */
  refund: z.union([
    z.strictObject({ method: value.ref }),
    z
      .array(z.strictObject({ method: value.ref, amount: value.amount }))
      .min(1, { error: 'required' })
      .max(20, { error: 'size_too_long' }),
    z.literal('credit', { error: 'invalid_choice' }),
  ]),
  terminal: value.ref,
})
export type TillReturn = z.output<typeof returnBody>

const listCall = endpoint({
  ...{ id: 'pointOfSale.list', method: 'GET', path: '/api/point-of-sales', permission: read('POSINVOICE', 'POSSALES') },
  ...{ query: listQuery, response: page(pointOfSaleRow), list: listOf(pointOfSaleColumns, '-emittedAt') },
})
const approvalErrors = ['approval_required', 'approval_not_found', 'approval_expired', 'approval_used'] as const
/** The halves of a void, which the documented calls name one by one. */
const half = (id: string, path: string, modules: string[]) =>
  endpoint({
    ...{ id, method: 'DELETE', path, permission: full(...modules) },
    ...{ body: z.strictObject({ id: value.id.optional() }).optional(), response: 'none' as const },
    errors: ['use_void', 'not_found'],
  })

export const tillSaleEndpoints = {
  pointOfSales: listCall,
  exportPointOfSales: exportOf(listCall),
  /** What devices printed, oldest first; each stands or falls alone. */
  unifiedSales: endpoint({
    ...{ id: 'pointOfSale.unified', method: 'POST', path: '/api/point-of-sales/unified', permission: SELLS },
    ...{ body: batch, response: results, status: 200 },
    errors: ['terminal_not_allowed', 'not_found'],
  }),
  /** The same of orders and quotations: charging one closes it. */
  orderSales: endpoint({
    ...{ id: 'pointOfSale.order', method: 'POST', path: '/api/point-of-sales/order', permission: SELLS },
    ...{ body: batch, response: results, status: 200 },
    errors: ['pos_origin_required', 'order_already_charged', 'terminal_not_allowed', 'not_found'],
  }),
  /** What became of sales that a device sent: of those that were held it learns it so. */
  saleStates: endpoint({
    ...{ id: 'pointOfSale.states', method: 'POST', path: '/api/pos/sales/states', permission: SELLS },
    body: z.strictObject({
      ids: z.array(value.id).min(1, { error: 'required' }).max(200, { error: 'size_too_long' }),
    }),
    response: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          status: z.enum([...tillSaleStates, 'unknown']),
          /** Why it is held. */
          code: z.string().nullable(),
          message: z.string().nullable(),
        }),
      ),
    }),
    status: 200,
  }),
  voidPointOfSale: endpoint({
    ...{ id: 'pointOfSale.void', method: 'PUT', path: '/api/point-of-sales/{id}/void' },
    permission: full('POSSALES', 'POSINVOICE'),
    params,
    body: z.strictObject({
      reason: value.reason,
      /** The client has the paper: then it is a return, not a void. */
      delivered: z.literal(false, { error: 'pos_delivered' }),
      approval: value.text(100),
    }),
    response: z.object({ id: z.string(), status: z.string(), eStatus: z.number().nullable() }),
    errors: [
      ...['not_found', 'terminal_not_allowed', 'illegal_state', 'pos_held', 'document_has_notes', 'month_locked'],
      'void_deadline',
      ...['shift_closed', 'account_without_funds', 'collected_money_spent', ...approvalErrors],
    ],
  }),
  returnPointOfSale: endpoint({
    ...{ id: 'pointOfSale.return', method: 'POST', path: '/api/point-of-sales/{id}/return' },
    permission: full('POSSALES', 'POSINVOICE'),
    params,
    body: returnBody,
    response: z.object({
      id: z.string(),
      document: z.object({ id: z.string(), serie: z.string(), number: z.string(), total: value.decimalOut }),
      /** Money given back, in soles; 0 of credit. */
      refunded: value.decimalOut,
    }),
    status: 201,
    errors: [
      ...[
        'not_found',
        'terminal_not_allowed',
        'pos_held',
        'illegal_state',
        'return_exceeds',
        'refund_exceeds',
        'refund_differs',
        'terminal_incomplete',
      ],
      ...['account_without_funds', 'month_locked', 'reference_not_found', ...approvalErrors],
    ],
  }),
  heldSales: endpoint({
    ...{ id: 'pointOfSale.held', method: 'GET', path: '/api/pos/held', permission: read('POSINVOICE', 'POSSALES') },
    ...{ query: listQuery, response: page(heldRow), list: listOf(heldColumns, '-receivedAt') },
  }),
  /** Tries once more to book what is held. */
  retrySale: endpoint({
    ...{ id: 'pointOfSale.retry', method: 'PUT', path: '/api/point-of-sales/{id}/retry' },
    permission: full('POSSALES', 'POSINVOICE'),
    params,
    /** Whom it was really sold to, where that is what was wrong. */
    body: z.strictObject({ client: value.ref.optional() }).optional(),
    ...{ response: tillResult, errors: ['not_found', 'reference_not_found', 'terminal_not_allowed', 'forbidden'] },
  }),
  removeSaleOutput: endpoint({
    ...{ id: 'pointOfSale.removeOutput', method: 'DELETE', path: '/api/output/invoice/{id}/point-of-sale' },
    ...{ permission: full('POSINVOICE', 'OUTPUTGUIDES'), params, response: 'none', errors: ['use_void', 'not_found'] },
  }),
  removeSaleIncome: half('pointOfSale.removeIncome', '/api/payment/incomes/point-of-sale', [
    'POSINVOICE',
    'COLLECTION',
  ]),
  removeSaleExpense: half('pointOfSale.removeExpense', '/api/payment/expenses/point-of-sale', [
    'POSINVOICE',
    'PAYMENTS',
  ]),
}
