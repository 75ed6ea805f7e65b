import { rateWarningsOut, typedRate } from '@yupana/company/contract'
import {
  byId,
  col,
  columns,
  currencies,
  documentCalls,
  endpoint,
  full,
  listOf,
  listQuery,
  option,
  permitsBy,
  read,
  value,
  versionOnly,
} from '@yupana/contract'
import { documentPaymentsOut } from '@yupana/treasury/contract'
import { z } from 'zod'
import { billImportStates } from './import.states.ts'
import { landedBases } from './import.totals.ts'

/** SUNAT table 10: DAM of a definitive import, of a simplified dispatch, of courier goods. */
export const importTypes = ['50', '52', '53'] as const
/** Customs regimes: for consumption, simplified, temporary admission (two), deposit. */
export const importRegimes = ['10', '18', '20', '21', '70'] as const

const amount = value.zeroOrMore.nullish().transform((given) => given ?? '0')
/** Without its line: all lines of the bill that may stand there. */
const billLine = { bill: value.ref, line: z.number({ error: 'invalid_number' }).int().min(1).nullish() }

const goods = z.strictObject({
  ...billLine,
  /** Kilos and cubic metres of the whole line. */
  weight: value.zeroOrMore.nullish(),
  volume: value.zeroOrMore.nullish(),
})
const cost = z.strictObject({ ...billLine, basis: value.choice(landedBases).default('value') })

export const billImportBody = z.strictObject({
  documentType: value.choice(importTypes).default('50'),
  /** SUNAT table 11. */
  customsOffice: z.strictObject({ code: value.code(3), id: z.string().optional(), name: z.string().optional() }),
  year: z.coerce
    .number({ error: 'invalid_number' })
    .int({ error: 'invalid_number' })
    .min(1990, { error: 'invalid_number' })
    .max(2200, { error: 'invalid_number' }),
  regime: value.choice(importRegimes).default('10'),
  /** Given by customs; needed once its tributes are owed. */
  number: z
    .string()
    .trim()
    .regex(/^(?!0+$)\d{1,6}$/, { error: 'invalid_number' })
    .transform((text) => text.padStart(6, '0'))
    .nullish(),
  /** On which customs numbered it: its tributes are worth the rate of that day. */
  date: value.date,
  currency: value.currency.default('USD'),
  /** Soles per dollar; absent: the sale rate of the day. */
  exchangeRate: typedRate.nullish(),
  /** Where its goods come in. */
  warehouse: value.ref,
  /** To whom its tributes are owed. */
  supplier: value.ref.nullish(),
  /** Of its tributes; absent: the day of the declaration. */
  dueDate: value.date.nullish(),
  /** What customs takes the goods to be worth. */
  cif: amount,
  adValorem: amount,
  isc: amount,
  otherDuties: amount,
  igv: amount,
  ipm: amount,
  perception: amount,
  dutyBasis: value.choice(landedBases).default('value'),
  goods: z.array(goods).max(500, { error: 'size_too_long' }).default([]),
  costs: z.array(cost).max(500, { error: 'size_too_long' }).default([]),
  note: value.text(500).nullish(),
  version: value.version.optional(),
})
export type BillImportBody = z.output<typeof billImportBody>

export const billImportColumns = columns({
  /** Office, year, regime and number: `118-2026-10-012345`. */
  title: col.text('billImport.title', { order: true }),
  documentType: col.text('field.type', { words: 'billImport.type', options: importTypes, screen: 'chosen' }),
  date: col.date('field.date', { order: true }),
  supplier: col.party(
    'billImport.supplier',
    z.object({ id: z.string(), name: z.string(), number: z.string() }).nullable(),
    {
      number: 'field.documentNumber',
    },
  ),
  warehouse: col.ref('field.warehouse', '/api/warehouses/choose'),
  /** Soles: its goods as their suppliers bill them, and what is added to that. */
  goodsCost: col.money('billImport.goodsCost', { sum: true }),
  landedCost: col.money('billImport.landedCost', { sum: true }),
  currency: col.text('field.currency', { options: currencies, screen: 'chosen' }),
  /** All that is owed to customs. */
  total: col.money('billImport.total', { sum: true, by: 'currency', order: true }),
  balance: col.money('field.balance', { sum: true, by: 'currency', screen: 'chosen' }),
  status: col.state('field.status', 'billImport.status', { options: billImportStates.all }),
  /** Of any of its goods. */
  item: col.asked('field.item', 'id', { choose: '/api/products/choose' }),
  /** Of its goods or of its costs. */
  bill: col.asked('bill', 'id', { choose: '/api/bills/choose' }),
})

const billOf = z.object({
  ...{ id: z.string(), documentType: z.string(), number: z.string(), supplier: z.string(), status: z.string() },
  currency: z.enum(currencies),
})

export const billImportRow = z.object({ id: z.string(), version: z.number(), ...billImportColumns.row })

export const billImportOut = billImportRow.extend({
  customsOffice: z.object({ id: z.string(), code: z.string(), name: z.string() }),
  year: z.number(),
  regime: z.string(),
  number: z.string().nullable(),
  dueDate: z.string().nullable(),
  exchangeRate: value.decimalOut,
  warnings: rateWarningsOut,
  cif: value.decimalOut,
  adValorem: value.decimalOut,
  isc: value.decimalOut,
  otherDuties: value.decimalOut,
  igv: value.decimalOut,
  ipm: value.decimalOut,
  perception: value.decimalOut,
  localTotal: value.decimalOut,
  paid: value.decimalOut,
  dutyBasis: z.enum(landedBases),
  /** Soles of what customs takes that belongs to the cost of the goods. */
  duties: value.decimalOut,
  closedOn: z.string().nullable(),
  note: z.string().nullable(),
  voidReason: z.string().nullable(),
  goods: z.array(
    z.object({
      line: z.number(),
      bill: billOf,
      billLine: z.number(),
      item: value.refOut,
      unit: z.object({ code: z.string() }),
      quantity: value.decimalOut,
      arrived: value.decimalOut,
      weight: value.decimalOut.nullable(),
      volume: value.decimalOut.nullable(),
      /** In the currency of its bill. */
      amount: value.decimalOut,
      /** Soles: as it was billed, what is added to it, both; in all and a unit. */
      cost: value.decimalOut,
      landed: value.decimalOut,
      total: value.decimalOut,
      unitCost: value.decimalOut,
      unitTotal: value.decimalOut,
      /** Of each of the costs in their order, of the duties last. */
      shares: z.array(value.decimalOut),
    }),
  ),
  costs: z.array(
    z.object({
      line: z.number(),
      bill: billOf,
      billLine: z.number(),
      description: z.string(),
      /** Soles, without tax that is a credit. */
      amount: value.decimalOut,
      basis: z.enum(landedBases),
      /** No line of goods has any of its basis. */
      unshared: z.boolean(),
    }),
  ),
})
export type BillImportOut = z.output<typeof billImportOut>

const errors = [
  ...['reference_not_found', 'date_in_future', 'import_supplier_required', 'repeated_item', 'import_already_exists'],
  ...['import_goods_not_later', 'import_cost_goods', 'bill_of_import', 'import_bill_voided', 'line_not_found'],
  ...['exchange_rate_missing', 'import_due_before_date'],
]
const stale = 'billImport.already_updated'
const books = ['illegal_state', 'month_locked', 'year_not_open', 'accounting_setting_not_found']

const calls = documentCalls({
  noun: 'billImport',
  path: '/api/bill-imports',
  module: 'INPUTIMPORTS',
  body: billImportBody,
  row: billImportRow,
  out: billImportOut,
  list: listOf(billImportColumns, '-date'),
  by: byId,
  // It says what goods cost.
  alsoRead: full('INPUTBILL'),
  errors: { read: ['not_found'], create: errors, update: [...errors, ...books, 'bill_paid', stale] },
})

export const billImportEndpoints = {
  billImports: calls.list,
  exportBillImports: calls.export,
  chooseBillImport: calls.choose,
  billImport: calls.read,
  /** Lines of bills whose goods come later, of no other import: by the number of the bill, its supplier, the item. */
  chooseImportGoods: endpoint({
    ...{ id: 'billImport.chooseGoods', method: 'GET', path: '/api/bill-imports/goods/choose' },
    permission: read('INPUTIMPORTS'),
    query: listQuery,
    response: z.array(
      option.extend({
        bill: z.object({ id: z.string() }),
        ...{ line: z.number(), currency: z.string(), unitCode: z.string() },
        ...{
          quantity: value.decimalOut,
          amount: value.decimalOut,
          weight: value.decimalOut.nullable(),
          volume: value.decimalOut.nullable(),
        },
      }),
    ),
  }),
  createBillImport: calls.create,
  /** A draft, or an open one: its bills and how they are shared at any time, what customs said while nothing of it is paid. */
  updateBillImport: calls.update,
  removeBillImport: calls.remove(['not_found', 'illegal_state']),
  /** Customs numbered it: its tributes are owed, IGV and IPM are a credit, its duties a cost. */
  issueBillImport: calls.verb('issue', {
    body: versionOnly,
    errors: [...books, ...errors, 'import_number_required', stale],
  }),
  /** What brought the goods goes to what they cost: of what is on its way to 28, of what came to the stock, of what left again to the cost of sales. */
  closeBillImport: calls.verb('close', {
    body: z
      .strictObject({ /** Absent: today. */ date: value.date.nullish(), version: value.version.optional() })
      .optional(),
    errors: [
      ...books,
      'import_without_goods',
      'import_without_costs',
      'import_basis_missing',
      'import_close_early',
      'date_in_future',
      stale,
    ],
  }),
  /** The costs of the goods are those of their bills again. */
  reopenBillImport: calls.verb('reopen', { body: versionOnly, errors: [...books, 'import_goods_credited', stale] }),
  voidBillImport: calls.verb('void', {
    body: z.strictObject({ reason: value.reason.optional() }).optional(),
    errors: [...books, 'bill_paid', 'document_paid', 'import_goods_credited'],
  }),
  billImportPayments: calls.payments(documentPaymentsOut),
  billImportPdf: calls.file('pdf', ['not_found']),
  renderBillImport: calls.template('bill-import'),
  emailBillImport: calls.email(['not_issued']),
}

/** What may be done to many at once. */
export const billImportBulk = {
  bulkBillImports: calls.bulk(
    {
      issue: billImportEndpoints.issueBillImport,
      void: billImportEndpoints.voidBillImport,
      email: billImportEndpoints.emailBillImport,
      print: billImportEndpoints.billImportPdf,
    },
    permitsBy(billImportStates.can, (status) => status === 'open' || status === 'closed'),
  ),
}
