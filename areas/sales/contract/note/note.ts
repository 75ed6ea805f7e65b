import { feesIn, feesOut, lineLotFields, lineLots, lineLotsOut, paymentTermOut } from '@yupana/catalogue/contract'
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
import { eStatusOf } from '@yupana/einvoicing/contract'
import { z } from 'zod'
import { amendCalls, amendNoteBody } from '../amend/amend.ts'
import { invoiceColumns } from '../invoice.ts'
import { saleClientDetailOut, saleClientOut, saleLineOut, saleTotalsOut, warningsOut } from '../sale-line.ts'
import { noteReasonCodes, noteTypes } from './reasons.ts'
import { creditNoteStates, mayVoidNote } from './states.ts'

/** What a note takes of a line: a quantity, an amount with its tax, or other words, as its reason says. */
const item = z.strictObject({
  /** Of the document that it modifies. */
  line: z.number({ error: 'invalid_number' }).int(),
  quantity: value.positive.nullish(),
  amount: value.amount.nullish(),
  description: value.text(500).nullish(),
  /** Which batches of what it sold come back; absent: all that are out, where all come back. */
  lots: lineLots,
})

export const creditNoteBody = z.strictObject({
  documentType: value.choice(noteTypes),
  /** Begins as that of the document which it modifies; the first such series where absent. */
  serie: value.text(4).toUpperCase().nullish(),
  date: value.date,
  /** The sale that it modifies. */
  invoice: value.refOrSay('note_select_document'),
  /** Catalogue 09 or 10 (SAL-012). */
  reason: z.enum(noteReasonCodes, { error: 'note_reason_required' }),
  /** Why, in the words that the tax office gets; those of the reason where absent. */
  description: value.text(500).nullish(),
  /** Where what comes back is put; that of the sale where absent. */
  warehouse: value.ref.nullish(),
  /** Of reason 13 alone; all others are cash (SAL-014). */
  paymentTerm: value.ref.nullish(),
  items: z.array(item).max(1000, { error: 'size_too_long' }).default([]),
  fees: feesIn,
  notes: value.text(1000).nullish(),
  version: value.version.optional(),
})
export type CreditNoteBody = z.output<typeof creditNoteBody>

const modifiedOut = z.object({ id: z.string(), documentType: z.string(), serie: z.string(), number: z.string() })

export const creditNoteColumns = columns({
  serie: col.text('field.serie', { screen: 'hidden' }),
  /** Eight digits; null while it is a draft. */
  number: col.text('field.number', { as: 'number', order: true, nullable: true }),
  date: col.date('field.date', { order: true }),
  documentType: col.text('field.type', { options: noteTypes }),
  document: col.whole('creditNote.document', modifiedOut, { parts: { id: 'id', serie: 'text', number: 'text' } }),
  reason: col.text('creditNote.reason', { options: noteReasonCodes }),
  client: col.party('invoice.client', saleClientOut, { number: 'field.documentNumber' }),
  seller: col.ref('invoice.seller', '/api/workers/choose', { screen: 'chosen' }),
  currency: col.text('field.currency', { options: currencies, screen: 'chosen' }),
  // What is credited and what is charged are not added.
  total: col.money('field.total', { by: 'currency', order: true }),
  balance: col.money('field.balance', { by: 'currency' }),
  status: col.state('field.status', 'creditNote.status', { options: creditNoteStates.all, order: true }),
  eStatus: col.numbered('einvoice.status', 'einvoice.status', { options: Object.values(eStatusOf).map(String) }),
  documentTypeCode: col.asked('field.type', 'text', { offered: false }),
  warehouse: col.asked('field.warehouse', 'id', { choose: '/api/warehouses/choose' }),
  branch: col.asked('field.branch', 'id', { choose: '/api/company/branch-office/choose' }),
  /** Of any of its lines. */
  item: col.asked('field.item', 'id', { choose: '/api/products/choose' }),
  costCenter: col.asked('costCenter', 'id', { choose: '/api/cost-center/choose' }),
})

const row = z.object({
  id: z.string(),
  version: z.number(),
  ...creditNoteColumns.row,
  eDetail: z.string().nullable(),
})

export const creditNoteOut = row.extend({
  /** The house's code: NC, ND. */
  documentTypeCode: z.string(),
  /** The day of the books: when the tax office took it. */
  bookedOn: z.string().nullable(),
  client: saleClientDetailOut,
  document: modifiedOut.extend({ date: z.string(), total: value.decimalOut, balance: value.decimalOut }),
  description: z.string(),
  exchangeRate: value.decimalOut,
  warehouse: value.refOut.nullable(),
  paymentTerm: paymentTermOut.nullable(),
  items: z.array(
    saleLineOut.extend({
      /** Of the document that it modifies. */
      invoiceLine: z.number(),
      /** Its goods come back. */
      returned: z.boolean(),
      /** How much of it comes back, where guides had not delivered all of it; null: as much as the note takes. */
      back: value.decimalOut.nullable(),
      ...lineLotFields,
    }),
  ),
  fees: feesOut,
  ...saleTotalsOut,
  /** Its share of what the sale charges for the staff. */
  otherCharges: value.decimalOut,
  notes: z.string().nullable(),
  internalNotes: z.string().nullable(),
  voidReason: z.string().nullable(),
  voidRefusal: z.object({ at: z.string(), text: z.string() }).nullable(),
  issuedAt: z.string().nullable(),
  warnings: warningsOut,
})
export type CreditNoteOut = z.output<typeof creditNoteOut>

/** A sale as it may be corrected: what no note took of it, and which reasons go with it, on a day. */
const correctableOut = z.object({
  id: z.string(),
  documentType: z.string(),
  serie: z.string(),
  number: z.string(),
  date: z.string(),
  client: saleClientOut,
  currency: z.string(),
  eStatus: z.number(),
  ivap: z.boolean(),
  exchangeRate: value.decimalOut,
  warehouse: value.refOut.nullable(),
  paymentTerm: paymentTermOut,
  total: value.decimalOut,
  left: value.decimalOut,
  owed: value.decimalOut,
  /** Of what it charges for the staff. */
  charge: z.object({ percent: value.decimalOut, left: value.decimalOut }),
  fees: feesOut,
  lines: z.array(
    z.object({
      line: z.number(),
      item: value.refOut,
      description: z.string(),
      unit: z.string(),
      sold: value.decimalOut,
      quantity: value.decimalOut,
      value: value.decimalOut,
      igv: value.decimalOut,
      icbper: value.decimalOut,
      /** What of it was not paid in advance: a note of the whole takes that, and gives the advances back. */
      charged: z.object({ value: value.decimalOut, igv: value.decimalOut }),
      tax: z.object({ type: z.string(), rate: z.string() }),
      tracking: lineLotFields.tracking,
      dueDated: lineLotFields.dueDated,
      /** Batches and serial numbers of its item that the sale gave and no note took. */
      out: lineLotsOut,
    }),
  ),
  reasons: z.array(
    z.object({
      documentType: z.enum(noteTypes),
      code: z.string(),
      takes: z.string(),
      /** Why it does not go with this sale: a code, and the same in words. */
      obstacle: z.object({ code: z.string(), message: z.string() }).nullable(),
    }),
  ),
  /** The first series of each type that goes with it. */
  series: z.object({ '07': z.string().nullable(), '08': z.string().nullable() }),
  /** By which message the tax office voids it, and until which day; and why it may not be voided now. */
  void: z.object({
    by: z.enum(['RA', 'RC']),
    until: z.string().nullable(),
    obstacle: z.object({ code: z.string(), message: z.string() }).nullable(),
  }),
})
export type Correctable = z.output<typeof correctableOut>

const stale = 'creditNote.credit_note_already_updated'
const lineErrors = [
  ...['lot_required', 'lot_serie_required', 'lot_not_of_document', 'lot_sum', 'item_not_tracked'],
  'note_takes_nothing',
  'whole_units',
  'note_document_not_found',
  'note_document_not_accepted',
  'note_reason_unknown',
  'note_reason_credit',
  'note_reason_export',
  'note_reason_ivap',
  'note_reason_only_ivap',
  'note_nothing_left',
  'note_nothing_owed',
  'note_exceeds_line',
  'note_exceeds_document',
  'note_exceeds_advance',
  'advance_no_debit',
  'note_before_document',
  'note_line_not_found',
  'note_payment_cash',
  'note_payment_credit',
  'fees_incomplete',
  'fee_date',
  'serie_of_document',
  'warehouse_required',
  'documentnumber_not_found',
  'serie_of_terminal',
] as const

const calls = documentCalls({
  noun: 'creditNote',
  path: '/api/credit-notes',
  module: 'OUTPUTCREDITNOTE',
  body: creditNoteBody,
  row,
  out: creditNoteOut,
  list: listOf(creditNoteColumns, '-date'),
  by: byId,
  errors: { create: lineErrors, update: [...lineErrors, 'illegal_state', stale] },
})

/** Why one that was issued is not voided. */
const voided = [
  ...[
    'document_paid',
    'month_locked',
    'void_deadline',
    'note_waits_for_office',
    'insufficient_stock',
    'lot_exceeded',
    'lot_serie_not_here',
    'note_terms_stand',
    'note_origin_taken',
  ],
]

const amend = amendCalls(endpoint, {
  ...{ noun: 'creditNote', path: '/api/credit-notes', module: 'OUTPUTCREDITNOTE', body: amendNoteBody, stale },
})

export const creditNoteEndpoints = {
  creditNotes: calls.list,
  exportCreditNotes: calls.export,
  creditNote: calls.read,
  createCreditNote: calls.create,
  updateCreditNote: calls.update,
  /** A draft goes; what was issued is voided by its rules, with the reason (SAL-002). */
  removeCreditNote: calls.remove(['illegal_state', 'reason_required', ...voided], {
    body: z.strictObject({ reason: value.reason.optional() }).optional(),
  }),
  /** Sales that SUNAT took: what a note may be of. */
  chooseCorrectable: endpoint({
    id: 'creditNote.chooseCorrectable',
    method: 'GET',
    path: '/api/credit-notes/correctable/choose',
    permission: read('OUTPUTCREDITNOTE'),
    query: listQuery,
    response: z.array(option),
    list: listOf(invoiceColumns, '-date'),
  }),
  /** What of a sale is left to be corrected, and by which reasons on a day; today where none is named. */
  correctable: endpoint({
    id: 'creditNote.correctable',
    method: 'GET',
    path: '/api/credit-notes/correctable/{id}',
    permission: full('OUTPUTCREDITNOTE', 'OUTPUTINVOICE'),
    params: byId,
    query: z.object({ date: value.date.optional() }),
    response: correctableOut,
    errors: ['not_found', 'not_issued'],
  }),
  issueCreditNote: calls.verb('issue', {
    body: versionOnly,
    errors: [
      ...['illegal_state', stale, 'month_locked', 'issue_date_window', 'accounting_setting_not_found'],
      ...['fiscal_document_invalid', 'documentnumber_not_found', ...lineErrors],
    ],
  }),
  amendableCreditNote: amend.read,
  amendCreditNote: amend.write,
  voidCreditNote: calls.verb('void', {
    body: z.strictObject({ reason: value.reason.optional() }).optional(),
    errors: ['illegal_state', ...voided],
  }),
  creditNotePdf: calls.file('pdf'),
  creditNoteTicket: calls.file('ticket'),
  creditNotePdfs: calls.files(),
  emailCreditNote: calls.email(['not_issued', 'document_voiding']),
}

/** What may be done to many at once. */
export const creditNoteBulk = {
  bulkCreditNotes: calls.bulk(
    {
      issue: creditNoteEndpoints.issueCreditNote,
      void: creditNoteEndpoints.voidCreditNote,
      email: creditNoteEndpoints.emailCreditNote,
      print: creditNoteEndpoints.creditNotePdf,
    },
    (verb, status) =>
      verb === 'void'
        ? mayVoidNote(status as never)
        : permitsBy(creditNoteStates.can, (each) => !['draft', 'voiding', 'rejected'].includes(each))(verb, status),
  ),
}
