import { feesIn, feesOut, itemLines, lineLotFields, lineLots, paymentTermOut } from '@yupana/catalogue/contract'
import { typedRate } from '@yupana/company/contract'
import {
  byId,
  col,
  columns,
  currencies,
  documentCalls,
  endpoint,
  listOf,
  permitsBy,
  read,
  value,
} from '@yupana/contract'
import { eStatusOf } from '@yupana/einvoicing/contract'
import { lotErrors } from '@yupana/inventory/contract'
import { dec } from '@yupana/kernel'
import { documentPaymentsOut } from '@yupana/treasury/contract'
import { z } from 'zod'
import {
  advanceErrors,
  advanceLeftOut,
  advancesIn,
  deductedByOut,
  deductionOut,
  usableAdvanceOut,
} from './advance/advance.ts'
import { amendCalls, amendInvoiceBody } from './amend/amend.ts'
import { invoiceStates } from './invoice.states.ts'
import { madeFrom, madeFromOut } from './made-from.ts'
import { cargoBody, propertiesBody, typedOperations } from './operation.ts'
import { saleClientDetailOut, saleClientOut, saleItem, saleLineOut, saleTotalsOut, warningsOut } from './sale-line.ts'
import { withheldCalls, withheldErrors, withheldOut } from './withheld-out.ts'

/** Codes of SUNAT catalogue 01 that a sale is issued with. */
export const saleTypes = ['01', '03'] as const

/** Catalogue 53: internal sale, fuel, a buyer that is an agent itself. */
export const perceptionCodes = ['51', '52', '53'] as const

/** The line of its quotation that it bills. */
const item = saleItem.extend({
  /** `batch` and `serie` say the same of a line that is of one. */
  lots: lineLots,
  quotationLine: z.number({ error: 'invalid_number' }).int().nullish(),
  /** The line of the guide that delivered it: the sale moves no stock then. */
  guideLine: z.strictObject({ guide: value.ref, line: z.number({ error: 'required' }).int().min(1) }).nullish(),
  /** What its operation has to tell of it: catalogue 55, and of carriage the trip. */
  properties: propertiesBody.nullish(),
  cargo: cargoBody.nullish(),
})

const noOtherCharges = value.zeroOrMore
  .nullish()
  .refine((amount) => dec(amount ?? 0).isZero(), { error: 'other_charges_not_available' })

export const invoiceBody = z.strictObject({
  documentType: value.choice(saleTypes),
  serie: value.text(4).toUpperCase(),
  date: value.date,
  dueDate: value.date.nullish(),
  currency: value.currency,
  /** Soles per dollar; absent: the sale rate published for the day. */
  exchangeRate: typedRate.nullish(),
  client: value.refOrSay('select_customer'),
  seller: value.ref,
  warehouse: value.ref.nullish(),
  paymentTerm: value.ref,
  items: itemLines(item),
  fees: feesIn,
  notes: value.text(1000).nullish(),
  orderReference: value.text(20).nullish(),
  /** Charges outside the tax base are told by their percent: none, or refused. */
  otherCharges: noOtherCharges,
  /** What is charged beyond it for the staff, of its value; absent: as the company charges, null: none. */
  servicePercent: value.percent.nullish(),
  quotation: value.ref.nullish(),
  madeFrom: madeFrom.nullish(),
  /** Money for what is sold later: no goods, and account 122 in the place of income. */
  advance: value.flag.nullish(),
  advances: advancesIn,
  /** Catalogue 51: which export, or a sale to who is not domiciled here; absent: as its lines say. */
  operationType: value.choice(typedOperations).nullish(),
  /** Catalogue 04: where an exported service is used. */
  countryOfUse: value.code(2).nullish(),
  /** Whole soles, of a code of detraction whose deposit is no percentage. */
  detractionDeposit: value.amount.nullish(),
  /** Catalogue 53: what is perceived beyond the total, where the company is an agent. */
  perceptionCode: value.choice(perceptionCodes).nullish(),
  /** Its goods leave by guides, each on its own day and with its own cost. */
  byGuides: value.flag.nullish(),
  version: value.version.optional(),
})
export type InvoiceBody = z.output<typeof invoiceBody>

const lineOut = saleLineOut.extend({
  ...lineLotFields,
  quotationLine: z.number().nullable(),
  guideLine: z.object({ guide: z.object({ id: z.string() }), line: z.number() }).nullable(),
  properties: z.record(z.string(), z.string()).nullable(),
  cargo: cargoBody.nullable(),
  /** Of a sale that guides deliver: what they delivered of it, and what is still to be. */
  delivered: value.decimalOut.nullable(),
  toDeliver: value.decimalOut.nullable(),
})

export const invoiceColumns = columns({
  serie: col.text('field.serie', { screen: 'hidden' }),
  /** Eight digits; null while it is a draft. */
  number: col.text('field.number', { as: 'number', order: true, nullable: true }),
  date: col.date('field.date', { order: true }),
  documentType: col.text('field.type', { options: saleTypes }),
  client: col.party('invoice.client', saleClientOut, { number: 'field.documentNumber' }),
  dueDate: col.date('field.dueDate', { order: true }),
  seller: col.ref('invoice.seller', '/api/workers/choose', { screen: 'chosen' }),
  currency: col.text('field.currency', { options: currencies, screen: 'chosen' }),
  total: col.money('field.total', { sum: true, by: 'currency', order: true }),
  balance: col.money('field.balance', { sum: true, by: 'currency' }),
  status: col.state('field.status', 'invoice.status', { options: invoiceStates.all, order: true }),
  eStatus: col.numbered('einvoice.status', 'einvoice.status', {
    options: Object.values(eStatusOf).map(String),
    order: true,
  }),
  voidRefused: col.asked('invoice.voidRefused', 'flag'),
  documentTypeCode: col.asked('field.type', 'text', { offered: false }),
  paymentTerm: col.asked('field.paymentTerm', 'id', { choose: '/api/payment-term/choose' }),
  warehouse: col.asked('field.warehouse', 'id', { choose: '/api/warehouses/choose' }),
  branch: col.asked('field.branch', 'id', { choose: '/api/company/branch-office/choose' }),
  quotation: col.asked('quotation', 'id', { offered: false }),
  advance: col.flag('invoice.advance', { screen: 'hidden' }),
  /** Of any of its lines. */
  item: col.asked('field.item', 'id', { choose: '/api/products/choose' }),
  costCenter: col.asked('costCenter', 'id', { choose: '/api/cost-center/choose' }),
})

export const invoiceRow = z.object({
  id: z.string(),
  version: z.number(),
  ...invoiceColumns.row,
  eDetail: z.string().nullable(),
  /** What credit notes took of it: part of what is settled. */
  credited: value.decimalOut,
})

export const invoiceOut = invoiceRow.extend({
  /** The house's code: FV, BO. */
  documentTypeCode: z.string(),
  client: saleClientDetailOut,
  /** The day of the books: that of issue. */
  accountingDate: z.string(),
  /** The day of a sale ticket; an invoice has none. */
  ticketDate: z.string().nullable(),
  /** What is charged for the staff: outside every base, part of the total. */
  otherCharges: value.decimalOut,
  servicePercent: value.decimalOut,
  /** Nothing fills it yet. */
  deliveryDate: z.null(),
  ...withheldOut,
  /** Catalogue 51. */
  operationType: z.string(),
  countryOfUse: z.string().nullable(),
  byGuides: z.boolean(),
  exchangeRate: value.decimalOut,
  warehouse: value.refOut.nullable(),
  paymentTerm: paymentTermOut,
  items: z.array(lineOut),
  fees: feesOut,
  ...saleTotalsOut,
  /** What it deducts of advances, with tax: its amounts are what that leaves of its lines. */
  prepaid: value.decimalOut,
  advances: z.array(deductionOut),
  /** Of an advance that was issued: what is left of it, and which sales deducted the rest. */
  advanceLeft: advanceLeftOut.nullable(),
  deductedBy: z.array(deductedByOut),
  notes: z.string().nullable(),
  orderReference: z.string().nullable(),
  /** For the house alone. */
  internalNotes: z.string().nullable(),
  /** Why it was sold on credit beyond what the company lets; who said so stands in its history. */
  creditReason: z.string().nullable(),
  voidReason: z.string().nullable(),
  /** When the tax office would not void it, and what it said. */
  voidRefusal: z.object({ at: z.string(), text: z.string() }).nullable(),
  issuedAt: z.string().nullable(),
  /** The quotation that it came from. */
  quotation: z.object({ id: z.string(), serie: z.string(), number: z.string() }).nullable(),
  /** The guides that delivered it: the house's number, and that of the electronic one. */
  guides: z.array(z.object({ id: z.string(), number: z.string(), electronic: z.string().nullable() })),
  ...madeFromOut,
  warnings: warningsOut,
})
export type InvoiceOut = z.output<typeof invoiceOut>

const deliveryErrors = [
  ...['already_invoiced', 'other_client', 'mixed_currencies', 'not_issued', 'voided', 'delivered_less'],
  ...['origin_other_item', 'made_from_differs', 'made_from_advance'],
] as const

const calls = documentCalls({
  noun: 'invoice',
  path: '/api/invoices',
  module: 'OUTPUTINVOICE',
  body: invoiceBody,
  row: invoiceRow,
  out: invoiceOut,
  list: listOf(invoiceColumns, '-date'),
  by: byId,
  errors: {
    create: [
      'add_one_item',
      'due_before_date',
      'cash_due_later',
      'due_not_last_fee',
      'free_kind_of_item',
      'ivap_alone',
      'tax_rate_not_in_force',
      'tax_rate_of_regime',
      'warehouse_required',
      'price_below_minimum',
      'price_reason_required',
      'unit_decimals',
      'one_detraction_code',
      ...[
        'not_perception_agent',
        'perception_not_here',
        'operation_not_of_lines',
        'by_guides_guided',
        'by_guides_advance',
      ],
      'other_charges_not_available',
      ...['service_charge_above_law', 'service_charge_not_here'],
      'quotation_not_found',
      'quotation_line_not_found',
      ...deliveryErrors,
      ...advanceErrors,
    ],
    update: [
      'illegal_state',
      'tax_rate_of_regime',
      'invoice.invoice_already_updated',
      'price_below_minimum',
      'price_reason_required',
    ],
  },
})

const issueErrors = [
  'tax_rate_of_regime',
  'illegal_state',
  'insufficient_stock',
  'month_locked',
  'documentnumber_not_found',
  'serie_of_terminal',
  'fees_incomplete',
  'issue_date_window',
  'customer_needs_ruc',
  'buyer_identification',
  'accounting_setting_not_found',
  'fiscal_document_invalid',
  'price_below_minimum',
  'price_reason_required',
  'credit_line_exceeded',
  'client_overdue',
  'credit_reason_required',
  'quotation_exceeded',
  'quotation_reason_required',
  ...withheldErrors,
  ...lotErrors,
  ...deliveryErrors,
  ...advanceErrors,
] as const

const amend = amendCalls(endpoint, {
  ...{ noun: 'invoice', path: '/api/invoices', module: 'OUTPUTINVOICE', body: amendInvoiceBody },
  stale: 'invoice.invoice_already_updated',
})

export const invoiceEndpoints = {
  invoices: calls.list,
  exportInvoices: calls.export,
  invoice: calls.read,
  /** By its type (01, FV), series and number. */
  invoiceByNumber: endpoint({
    id: 'invoice.byNumber',
    method: 'GET',
    path: '/api/invoices/{type}/{serie}/{number}',
    permission: read('OUTPUTINVOICE'),
    params: z.object({
      type: value.text(2),
      serie: value.text(4),
      number: z.string().regex(/^\d{1,8}$/, { error: 'invalid_number' }),
    }),
    response: invoiceOut,
    errors: ['not_found'],
  }),
  /** Whether one sale may be made of these guides. */
  validateFromOutput: endpoint({
    id: 'invoice.validateFromOutput',
    method: 'GET',
    path: '/api/invoices/validate/create-from-output',
    permission: read('OUTPUTINVOICE'),
    query: z.looseObject({
      guides: z
        .string({ error: 'required' })
        .transform((text) => text.split(',').filter(Boolean))
        .pipe(z.array(value.id).min(1, { error: 'required' }).max(50, { error: 'size_too_long' })),
    }),
    response: z.object({ valid: z.boolean(), problems: z.array(z.object({ guide: z.string(), code: z.string() })) }),
  }),
  /** Advances of a client that may be deducted: the office has them, and something is left. */
  usableAdvances: endpoint({
    id: 'invoice.usableAdvances',
    method: 'GET',
    path: '/api/invoices/advances',
    permission: read('OUTPUTINVOICE'),
    query: z.looseObject({
      client: value.id,
      currency: value.currency.optional(),
      documentType: value.choice(saleTypes).optional(),
    }),
    response: z.array(usableAdvanceOut),
  }),
  ...withheldCalls,
  createInvoice: calls.create,
  updateInvoice: calls.update,
  issueInvoice: calls.verb('issue', {
    body: z
      .strictObject({
        version: value.version.optional(),
        /** Why it is sold on credit all the same, by who may allow it. */
        creditReason: value.reason.optional(),
        /** Why more is billed than its quotation offered, by who may allow it. */
        quotationReason: value.reason.optional(),
      })
      .optional(),
    errors: issueErrors,
  }),
  /** What of one that was issued the tax office does not have. */
  amendableInvoice: amend.read,
  amendInvoice: amend.write,
  voidInvoice: calls.verb('void', {
    body: z.strictObject({ reason: value.reason }),
    errors: [
      'illegal_state',
      'document_paid',
      'document_in_letters',
      'document_has_notes',
      'advance_deducted',
      'sale_has_guides',
      'month_locked',
      'void_deadline',
      'lot_same_serie',
    ],
  }),
  /** A draft goes; what was issued is voided by its rules, with the reason (SAL-002). */
  removeInvoice: calls.remove(
    [
      ...[
        'illegal_state',
        'document_paid',
        'document_in_letters',
        'document_has_notes',
        'advance_deducted',
        'sale_has_guides',
        'month_locked',
        'reason_required',
      ],
      'void_deadline',
    ],
    {
      body: z.strictObject({ reason: value.reason.optional() }).optional(),
    },
  ),
  invoicePayments: calls.payments(documentPaymentsOut),
  invoicePdfs: calls.files(),
  invoicePdf: calls.file('pdf'),
  invoiceTicket: calls.file('ticket'),
  invoiceHtml: calls.file('html'),
  renderSale: calls.template('sale'),
  emailInvoice: calls.email(['not_issued', 'document_voiding']),
}

/** What may be done to many at once. */
export const invoiceBulk = {
  bulkInvoices: calls.bulk(
    {
      issue: invoiceEndpoints.issueInvoice,
      void: invoiceEndpoints.voidInvoice,
      email: invoiceEndpoints.emailInvoice,
      print: invoiceEndpoints.invoicePdf,
    },
    permitsBy(invoiceStates.can, (status) => status !== 'draft' && status !== 'voiding'),
  ),
}
