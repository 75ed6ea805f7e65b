import { itemLines, paymentTermOut } from '@yupana/catalogue/contract'
import { typedRate } from '@yupana/company/contract'
import {
  byNumber,
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
import { z } from 'zod'
import { quotationStates } from './quotation.states.ts'
import { saleClientOut, saleItem, saleLineOut, saleTotalsOut, warningsOut } from './sale-line.ts'

/** Document type of the house (SHR-008). */
export const QUOTATION_TYPE = 'CT'

export const quotationBody = z.strictObject({
  serie: value.text(4).toUpperCase(),
  date: value.date,
  /** The days of the company's settings after the date where absent. */
  validUntil: value.date.nullish(),
  currency: value.currency,
  /** Soles per dollar; absent: the sale rate published for the day. */
  exchangeRate: typedRate.nullish(),
  client: value.refOrSay('select_customer'),
  seller: value.ref,
  /** That of the session where absent. */
  branch: value.ref.nullish(),
  paymentTerm: value.ref,
  items: itemLines(saleItem),
  notes: value.text(1000).nullish(),
  /** Commercial terms: delivery, guarantee, what is not included. */
  terms: value.text(2000).nullish(),
  version: value.version.optional(),
})
export type QuotationBody = z.output<typeof quotationBody>

export const quotationColumns = columns({
  serie: col.text('field.serie', { screen: 'hidden' }),
  /** Eight digits. */
  number: col.text('field.number', { as: 'number', order: true }),
  date: col.date('field.date', { order: true }),
  client: col.party('invoice.client', saleClientOut, { number: 'field.documentNumber' }),
  seller: col.ref('invoice.seller', '/api/workers/choose', { screen: 'chosen' }),
  validUntil: col.date('quotation.validUntil', { order: true }),
  currency: col.text('field.currency', { options: currencies, screen: 'chosen' }),
  total: col.money('field.total', { sum: true, by: 'currency', order: true }),
  /** `expired` follows from the calendar. */
  status: col.state('field.status', 'quotation.status', { options: quotationStates.all }),
  branch: col.asked('field.branch', 'id', { choose: '/api/company/branch-office/choose' }),
  paymentTerm: col.asked('field.paymentTerm', 'id', { choose: '/api/payment-term/choose' }),
  /** Of any of its lines. */
  item: col.asked('field.item', 'id', { choose: '/api/products/choose' }),
})

const quotationRow = z.object({ id: z.string(), version: z.number(), ...quotationColumns.row })

export const quotationOut = quotationRow.extend({
  exchangeRate: value.decimalOut,
  branch: value.refOut.nullable(),
  paymentTerm: paymentTermOut,
  /** With the quantity that issued invoices billed, and what is left of it. */
  items: z.array(saleLineOut.extend({ billed: value.decimalOut, pending: value.decimalOut })),
  ...saleTotalsOut,
  notes: z.string().nullable(),
  terms: z.string().nullable(),
  reason: z.string().nullable(),
  sentAt: z.string().nullable(),
  /** When the client accepted or refused. */
  answeredAt: z.string().nullable(),
  /** Made from it, drafts and voided ones too. */
  invoices: z.array(
    z.object({
      id: z.string(),
      documentType: z.string(),
      serie: z.string(),
      number: z.string().nullable(),
      date: z.string(),
      status: z.string(),
      currency: z.string(),
      total: value.decimalOut,
    }),
  ),
  warnings: warningsOut,
})
export type QuotationOut = z.output<typeof quotationOut>

const withReason = z.strictObject({ reason: value.reason.optional(), version: value.version.optional() }).optional()
const lineErrors = ['add_one_item', 'price_below_minimum', 'price_reason_required', 'unit_decimals'] as const
const stale = 'order.order_already_updated'

const calls = documentCalls({
  noun: 'quotation',
  path: '/api/quotations',
  module: 'OUTPUTQUOTES',
  body: quotationBody,
  row: quotationRow,
  out: quotationOut,
  list: listOf(quotationColumns, '-date'),
  by: byNumber,
  // Its number is taken when it is created.
  enters: true,
  // Who makes an invoice from it reads it.
  alsoRead: full('OUTPUTINVOICE'),
  errors: {
    create: [...lineErrors, 'documentnumber_not_found', 'valid_until_past'],
    update: [...lineErrors, 'illegal_state', stale, 'serie_stays'],
  },
})

const move = <Body extends z.ZodType>(name: string, body: Body, errors: readonly string[] = []) =>
  calls.verb(name, { body, errors: ['illegal_state', stale, ...errors] })

export const quotationEndpoints = {
  quotations: calls.list,
  exportQuotations: calls.export,
  /** What a new quotation begins with, by the company's settings. */
  quotationDefaults: endpoint({
    id: 'quotation.defaults',
    method: 'GET',
    path: '/api/quotations/defaults',
    permission: read('OUTPUTQUOTES'),
    response: z.object({ days: z.number(), terms: z.string().nullable() }),
  }),
  quotationPdfs: calls.files(),
  quotation: calls.read,
  quotationOfSerie: endpoint({
    id: 'quotation.readOfSerie',
    method: 'GET',
    path: '/api/quotations/{serie}/{number}',
    permission: read('OUTPUTQUOTES'),
    params: z.object({
      serie: z.string().min(1).max(4),
      number: z.string().regex(/^\d{1,8}$/, { error: 'invalid_number' }),
    }),
    response: quotationOut,
  }),
  createQuotation: calls.create,
  updateQuotation: calls.update,
  /** A draft whose number is the last of its series: the number is free again. Others are voided. */
  removeQuotation: calls.remove(['illegal_state', 'quotation_not_last']),
  /** It reached the client on paper or otherwise; a mail marks it by itself. */
  sendQuotation: move('send', versionOnly, ['quotation_expired']),
  acceptQuotation: move('accept', versionOnly, ['quotation_expired']),
  rejectQuotation: move('reject', withReason),
  /** A refused one becomes a draft again. */
  reopenQuotation: move('reopen', versionOnly),
  voidQuotation: move('void', withReason),
  emailQuotation: calls.email(['illegal_state', 'quotation_expired']),
  quotationPdf: calls.file('pdf'),
  quotationTicket: calls.file('ticket'),
  quotationHtml: calls.file('html'),
  renderQuotation: calls.template('quotation'),
}

/** What may be done to many at once. */
export const quotationBulk = {
  bulkQuotations: calls.bulk(
    {
      void: quotationEndpoints.voidQuotation,
      email: quotationEndpoints.emailQuotation,
      print: quotationEndpoints.quotationPdf,
    },
    permitsBy(quotationStates.can, (status) => quotationStates.can(status as never, 'send')),
  ),
}
