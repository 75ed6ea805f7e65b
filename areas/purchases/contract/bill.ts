import { feesIn, feesOut, itemLines, lineLotFields, lineLots, paymentTermOut } from '@yupana/catalogue/contract'
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
  permitsBy,
  read,
  value,
  versionOnly,
} from '@yupana/contract'
import { lotErrors } from '@yupana/inventory/contract'
import { documentPaymentsOut } from '@yupana/treasury/contract'
import { z } from 'zod'
import { advanceErrors, advanceIn, advanceOut, billAdvanceEndpoints } from './advance/advance.ts'
import { billStates } from './bill.states.ts'
import { besideErrors, besideIn, besideOut } from './bill-beside.ts'
import { billReasonCodes, billTypes } from './bill-types.ts'
import { checkCall, validities, validityOut } from './bill-validity.ts'
import { purchaseItem, purchaseLineOut } from './purchase-line.ts'

const item = purchaseItem.extend({
  lots: lineLots,
  /** The line of a purchase order that it bills; more than was ordered is told, not refused. */
  orderLine: z.strictObject({ order: value.ref, line: z.number({ error: 'required' }).int().min(1) }).nullish(),
  /** The line of an input guide by which its goods came: they do not come in again. */
  guideLine: z.strictObject({ guide: value.ref, line: z.number({ error: 'required' }).int().min(1) }).nullish(),
  /** Of a note: the line of the bill that it modifies. */
  billLine: z.number({ error: 'invalid_number' }).int().min(1).nullish(),
})

export const billBody = z.strictObject({
  documentType: value.choice(billTypes),
  /** Of the supplier, as printed. */
  serie: z
    .string({ error: 'required' })
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{1,20}$/, { error: 'invalid_format' }),
  number: z
    .string({ error: 'required' })
    .trim()
    .regex(/^\d{1,20}$/, { error: 'invalid_number' })
    .transform((text) => text.replace(/^0+(?=\d)/, '')),
  /** Of issue, as printed. */
  date: value.date,
  /** Of registration: the month of the books and of the tax credit. Absent: the date of issue. */
  accountingDate: value.date.nullish(),
  currency: value.currency,
  /** Soles per dollar; absent: the sale rate of the day of issue. */
  exchangeRate: typedRate.nullish(),
  supplier: value.ref,
  /** Of a note: the bill that it modifies, of the same supplier and currency; its rate is that of the bill. */
  reference: value.ref.nullish(),
  /** Of a note: catalogue 09 or 10. */
  reason: z.enum(billReasonCodes, { error: 'bill_reason_required' }).nullish(),
  buyer: value.ref.nullish(),
  warehouse: value.ref.nullish(),
  /** Its goods come later, by input guides: they stand in 28 until then. */
  goodsLater: value.flag.default(false),
  paymentTerm: value.ref,
  items: itemLines(item),
  /** Absent: by the payment term. */
  dueDate: value.date.nullish(),
  fees: feesIn,
  /** Absent, or emptied in the form: none. */
  otherCharges: value.zeroOrMore.nullish().transform((amount) => amount ?? '0'),
  /** What the paper says; a bill whose lines come to something else is refused. */
  total: value.amount.nullish(),
  /** What the paper says of tax, where its issuer rounded otherwise: a few cents, no more. Absent: the rates of the lines. */
  igv: value.zeroOrMore.nullish(),
  ...besideIn,
  ...advanceIn,
  notes: value.text(1000).nullish(),
  version: value.version.optional(),
})
export type BillBody = z.output<typeof billBody>

const lineOut = purchaseLineOut.extend({
  ...lineLotFields,
  orderLine: z
    .object({
      order: z.object({ id: z.string(), number: z.string() }),
      line: z.number(),
      ordered: value.decimalOut,
      /** By all bills that stand, this one among them. */
      billed: value.decimalOut,
    })
    .nullable(),
  guideLine: z.object({ guide: z.object({ id: z.string(), number: z.string() }), line: z.number() }).nullable(),
  /** Of a note: the line of its bill, and whether the goods went back. */
  billLine: z.number().nullable(),
  returned: z.boolean(),
  /** Of goods that come later: units that came, and that are still to come; what went back before it came is neither. */
  arrived: value.decimalOut.nullable(),
  toArrive: value.decimalOut.nullable(),
  /** What no credit note took of the line: units, and amount with its tax. */
  left: z.object({ quantity: value.decimalOut, total: value.decimalOut }),
})

export const billColumns = columns({
  serie: col.text('field.serie', { screen: 'hidden' }),
  number: col.text('field.number', { order: true }),
  date: col.date('field.date', { order: true }),
  accountingDate: col.date('bill.accountingDate', { order: true, screen: 'chosen' }),
  documentType: col.text('field.type', { options: billTypes }),
  supplier: col.party('bill.supplier', z.object({ id: z.string(), name: z.string(), number: z.string() }), {
    number: 'field.documentNumber',
  }),
  dueDate: col.date('field.dueDate', { order: true }),
  currency: col.text('field.currency', { options: currencies, screen: 'chosen' }),
  /** Below zero of a credit note. */
  total: col.money('field.total', { sum: true, by: 'currency', order: true }),
  /** Of a credit note, below zero, what the supplier still owes us. What is still to pay under this number: of a parent with all that are joined to it, of a joined one nothing. */
  balance: col.money('field.balance', { sum: true, by: 'currency' }),
  status: col.state('field.status', 'bill.status', { options: billStates.all }),
  /** Of goods that come later. */
  arrival: col.text('bill.arrival', {
    words: 'bill.arrival',
    options: ['coming', 'arrived'],
    nullable: true,
    screen: 'chosen',
  }),
  advance: col.asked('bill.advance', 'flag'),
  /** What the tax office said of it, as it is now. */
  validity: col.text('bill.validity', {
    words: 'bill.validity',
    options: validities,
    nullable: true,
    screen: 'chosen',
  }),
  buyer: col.asked('bill.buyer', 'id', { choose: '/api/workers/choose' }),
  paymentTerm: col.asked('field.paymentTerm', 'id', { choose: '/api/payment-term/choose' }),
  warehouse: col.asked('field.warehouse', 'id', { choose: '/api/warehouses/choose' }),
  /** Of any of its lines. */
  item: col.asked('field.item', 'id', { choose: '/api/products/choose' }),
  costCenter: col.asked('costCenter', 'id', { choose: '/api/cost-center/choose' }),
})

export const billRow = z.object({
  id: z.string(),
  version: z.number(),
  ...billColumns.row,
  /** Of this document alone. */
  ownBalance: value.decimalOut,
  /** The bill that it is joined to, and is paid with. */
  parent: z.object({ id: z.string(), serie: z.string(), number: z.string() }).nullable(),
  /** How many bills are joined to it. */
  joined: z.number(),
})
const notedOut = z.object({
  ...{ id: z.string(), documentType: z.string(), serie: z.string(), number: z.string(), date: z.string() },
  total: value.decimalOut,
})

export const billOut = billRow.extend({
  /** Of a note: the bill that it modifies, and why. */
  reference: notedOut.nullable(),
  reason: z.string().nullable(),
  /** The XML that it was entered from. */
  received: z
    .object({ id: z.string(), fileName: z.string(), signature: z.string(), at: z.string(), by: z.string() })
    .nullable(),
  /** Notes that modify it and stand. */
  billNotes: z.array(notedOut.extend({ reason: z.string() })),
  /** What is settled beside payments: what a credit note took of its bill's debt, the income tax that was kept of a fee. */
  settled: value.decimalOut,
  /** Its goods come by input guides. */
  goodsLater: z.boolean(),
  /** The import that it belongs to. */
  import: z.object({ id: z.string(), number: z.string(), status: z.string() }).nullable(),
  /** Income tax that was kept of a professional's fee (02). */
  withheld: value.decimalOut,
  exchangeRate: value.decimalOut,
  warnings: rateWarningsOut,
  buyer: value.refOut.nullable(),
  warehouse: value.refOut.nullable(),
  paymentTerm: paymentTermOut,
  items: z.array(lineOut),
  fees: feesOut,
  taxed: value.decimalOut,
  exempt: value.decimalOut,
  unaffected: value.decimalOut,
  igv: value.decimalOut,
  /** Whether the IGV is a tax credit or part of the cost. */
  taxCredit: z.boolean(),
  /** It was entered after the time for its credit: the IGV is an expense. */
  taxLost: z.boolean(),
  otherCharges: value.decimalOut,
  localTotal: value.decimalOut,
  notes: z.string().nullable(),
  voidReason: z.string().nullable(),
  ...besideOut,
  ...advanceOut,
  validityEvidence: validityOut.nullable(),
  /** Those that are joined to it, by due date. */
  bills: z.array(
    z.object({
      id: z.string(),
      documentType: z.string(),
      serie: z.string(),
      number: z.string(),
      dueDate: z.string(),
      total: value.decimalOut,
      ownBalance: value.decimalOut,
    }),
  ),
})
export type BillOut = z.output<typeof billOut>

const errors = [
  'add_one_item',
  'bill.bill_already_exist',
  'bill_total_differs',
  'bill_serie_form',
  'bill_number_form',
  'supplier_needs_ruc',
  'warehouse_required',
  'date_in_future',
  'accounting_date_early',
  'fees_incomplete',
  'due_before_date',
  'fee_date',
  'cash_due_later',
  'due_not_last_fee',
  'month_locked',
  'year_not_open',
  'tax_rate_not_in_force',
  'accounting_setting_not_found',
  'order_not_open',
  'order_other_supplier',
  'order_other_item',
  ...['order_received_by_guide', 'guide_not_open', 'guide_other_supplier', 'guide_other_currency', 'guide_other_item'],
  'guide_billed_beyond',
  ...lotErrors,
  ...['note_needs_bill', 'bill_is_no_note', 'note_reason_of_type', 'note_other_supplier', 'note_other_currency'],
  ...[
    'note_of_note',
    'note_bill_voided',
    'note_before_bill',
    'note_line_required',
    'note_other_item',
    'note_other_tax',
  ],
  ...[
    'note_beyond_quantity',
    'note_beyond_amount',
    'note_brings_nothing',
    'note_words_amount',
    'bill_no_goods',
    'bill_no_igv',
  ],
  ...besideErrors,
  ...advanceErrors,
  ...['insufficient_stock', 'stock_in_past', 'bill_igv_differs'],
  ...['goods_later_none', 'goods_later_by_guide', 'goods_later_note', 'note_value_on_the_way', 'bill_of_import'],
] as const

const joinErrors = ['bill_joins_itself', 'bill_other_supplier', 'bill_other_currency'] as const
const joinedBills = z.array(value.ref, { error: 'required' }).max(200, { error: 'size_too_long' })

const calls = documentCalls({
  noun: 'bill',
  path: '/api/bills',
  module: 'INPUTBILL',
  body: billBody,
  row: billRow,
  out: billOut,
  list: listOf(billColumns, '-date'),
  by: byId,
  enters: true,
  errors: {
    create: errors,
    update: [
      ...errors,
      ...['illegal_state', 'bill_paid', 'bill_joined', 'bill_has_notes', 'document_paid', 'bill_goods_arrived'],
      ...['period_filed', 'invoice.invoice_already_updated'],
    ],
  },
})
const voidErrors = [
  ...[
    'illegal_state',
    'bill_paid',
    'month_locked',
    'bill_joined',
    'bill_has_notes',
    'document_paid',
    'document_in_letters',
  ],
  ...['bill_goods_arrived', 'bill_of_import', 'note_deposit_made', 'bill_advance_deducted', 'bill_advance_taken_again'],
] as const

/** Who holds full access may too; entering or editing alone does not. */
const approving = ['INPUTBILL.approve']

export const billEndpoints = {
  bills: calls.list,
  exportBills: calls.export,
  /** An import chooses them too, and who renders account of what paid them. */
  chooseBill: { ...calls.choose, permission: read('INPUTBILL', 'INPUTIMPORTS', 'RENDERING') },
  ...billAdvanceEndpoints,
  checkBillValidity: checkCall(billOut),
  bill: calls.read,
  /** Whether a supplier's document was entered already. */
  findBill: endpoint({
    id: 'bill.find',
    method: 'GET',
    path: '/api/bills/{clientId}/{type}/{serie}/{number}',
    permission: read('INPUTBILL'),
    params: z.object({
      clientId: value.id,
      type: z.string().max(2),
      serie: z.string().max(20),
      number: z.string().max(20),
    }),
    response: billRow,
    errors: ['not_found'],
  }),
  /** Of a rendering of account it is paid at once, out of what its holder was given. */
  createBill: {
    ...calls.create,
    body: billBody.extend({ rendering: value.ref.nullish() }),
    errors: [...(calls.create.errors ?? []), 'rendering_closed', 'forbidden'],
  },
  /** Replaces an open bill of which nothing is paid: its entries and stock are taken back and written anew. */
  updateBill: calls.update,
  /** Lets one that waits into the books; by somebody who typed none of it. */
  approveBill: calls.verb('approve', {
    permission: approving,
    body: versionOnly,
    errors: [...errors, 'illegal_state', 'bill_own_approval', 'invoice.invoice_already_updated'],
  }),
  rejectBill: calls.verb('reject', {
    permission: approving,
    body: z.strictObject({ reason: value.reason, version: value.version.optional() }).optional(),
    errors: ['illegal_state', 'required', 'invoice.invoice_already_updated'],
  }),
  voidBill: calls.verb('void', {
    body: z.strictObject({ reason: value.reason.optional() }).optional(),
    errors: voidErrors,
  }),
  /** Bills of one supplier and currency of which nothing is paid, to be paid as one under the number of the parent (PUR-001). */
  joinBills: endpoint({
    id: 'bill.join',
    method: 'PUT',
    path: '/api/bills/join/{parentId}',
    permission: full('INPUTBILL'),
    simulates: 'bill',
    params: z.object({ parentId: value.id }),
    body: z.strictObject({ bills: joinedBills.min(1, { error: 'required' }) }),
    response: billOut,
    errors: ['bill_paid', 'document_not_open', 'bill_joined', ...joinErrors],
  }),
  /** Those named, or all, are paid under their own numbers again; while nothing of the group is paid. */
  separateBills: endpoint({
    id: 'bill.separate',
    method: 'PUT',
    path: '/api/bills/separate/{parentId}',
    permission: full('INPUTBILL'),
    simulates: 'bill',
    params: z.object({ parentId: value.id }),
    body: z.strictObject({ bills: joinedBills.nullish() }).optional(),
    response: billOut,
    errors: ['bill_paid', 'bill_not_joined'],
  }),
  /** The same as voiding: what was in the books stays in their history. */
  removeBill: calls.remove(voidErrors, { query: z.looseObject({ type: value.choice(['purchase']).optional() }) }),
  billPayments: calls.payments(documentPaymentsOut),
  billPdf: calls.file('pdf', ['not_found']),
  billXls: calls.file('xls', ['not_found']),
  renderPurchase: calls.template('purchase'),
}

const permitted = permitsBy(billStates.can, () => false)

/** What may be done to many at once. */
export const billBulk = {
  bulkBills: calls.bulk(
    {
      check: billEndpoints.checkBillValidity,
      void: billEndpoints.voidBill,
      print: billEndpoints.billPdf,
    },
    // Whatever state it is in, but for one that is none.
    (verb, status) => (verb === 'check' ? status !== 'voided' : permitted(verb, status)),
  ),
}
