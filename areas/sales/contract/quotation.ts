import { itemLines, paymentTermOut } from '@yupana/catalogue/contract'
import { renderQuery, typedRate } from '@yupana/company/contract'
import {
  col,
  columns,
  currencies,
  endpoint,
  exportOf,
  full,
  listOf,
  listQuery,
  page,
  read,
  value,
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
  currency: col.text('field.currency', { options: currencies }),
  total: col.money('field.total', { sum: true, by: 'currency', order: true }),
  /** `expired` follows from the calendar. */
  status: col.state('field.status', 'quotation.status', { options: quotationStates.all }),
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

const may = read('OUTPUTQUOTES')
const mayWrite = full('OUTPUTQUOTES')
const params = z.object({ id: value.id })
/** Its id, `CT01-123`, or its number where only one series has it. */
const byNumber = z.object({ number: z.string().min(1).max(36) })
const versionOnly = z.strictObject({ version: value.version.optional() }).optional()
const withReason = z.strictObject({ reason: value.reason.optional(), version: value.version.optional() }).optional()

const quotations = endpoint({
  id: 'quotation.list',
  method: 'GET',
  path: '/api/quotations',
  permission: may,
  query: listQuery,
  response: page(quotationRow),
  list: listOf(quotationColumns, '-date'),
})

const move = <Body extends z.ZodType>(id: string, verb: string, body: Body, errors: readonly string[] = []) =>
  endpoint({
    id: `quotation.${id}`,
    method: 'PUT',
    path: `/api/quotations/{id}/${verb}`,
    permission: mayWrite,
    params,
    body,
    response: quotationOut,
    errors: ['illegal_state', 'order.order_already_updated', ...errors],
  })

const file = (id: string, path: string) =>
  endpoint({ id: `quotation.${id}`, method: 'GET', path, permission: may, params, response: 'file' })

const lineErrors = ['add_one_item', 'price_below_minimum', 'price_reason_required', 'unit_decimals'] as const

export const quotationEndpoints = {
  quotations,
  exportQuotations: exportOf(quotations),
  /** What a new quotation begins with, by the company's settings. */
  quotationDefaults: endpoint({
    id: 'quotation.defaults',
    method: 'GET',
    path: '/api/quotations/defaults',
    permission: may,
    response: z.object({ days: z.number(), terms: z.string().nullable() }),
  }),
  /** The PDFs of the list, or of those of it that are named, in one file; many of them as a job. */
  quotationPdfs: endpoint({
    id: 'quotation.pdfs',
    method: 'GET',
    path: '/api/quotations/pdfs',
    permission: may,
    query: listQuery.extend({ ids: z.array(value.id).max(200, { error: 'size_too_long' }).optional() }),
    response: 'file',
    errors: ['export_too_large'],
  }),
  quotation: endpoint({
    id: 'quotation.read',
    method: 'GET',
    path: '/api/quotations/{number}',
    // Who makes an invoice from it reads it.
    permission: [...may, ...full('OUTPUTINVOICE')],
    params: byNumber,
    response: quotationOut,
  }),
  quotationOfSerie: endpoint({
    id: 'quotation.readOfSerie',
    method: 'GET',
    path: '/api/quotations/{serie}/{number}',
    permission: may,
    params: z.object({
      serie: z.string().min(1).max(4),
      number: z.string().regex(/^\d{1,8}$/, { error: 'invalid_number' }),
    }),
    response: quotationOut,
  }),
  createQuotation: endpoint({
    id: 'quotation.create',
    method: 'POST',
    path: '/api/quotations',
    permission: mayWrite,
    body: quotationBody,
    response: quotationOut,
    status: 201,
    errors: [...lineErrors, 'documentnumber_not_found', 'valid_until_past'],
  }),
  updateQuotation: endpoint({
    id: 'quotation.update',
    method: 'PUT',
    path: '/api/quotations/{id}',
    permission: mayWrite,
    params,
    body: quotationBody,
    response: quotationOut,
    errors: [...lineErrors, 'illegal_state', 'order.order_already_updated', 'serie_stays'],
  }),
  /** A draft whose number is the last of its series: the number is free again. Others are voided. */
  removeQuotation: endpoint({
    id: 'quotation.remove',
    method: 'DELETE',
    path: '/api/quotations/{number}',
    permission: mayWrite,
    params: byNumber,
    response: 'none',
    status: 204,
    errors: ['illegal_state', 'quotation_not_last'],
  }),
  /** It reached the client on paper or otherwise; a mail marks it by itself. */
  sendQuotation: move('send', 'send', versionOnly, ['quotation_expired']),
  acceptQuotation: move('accept', 'accept', versionOnly, ['quotation_expired']),
  rejectQuotation: move('reject', 'reject', withReason),
  /** A refused one becomes a draft again. */
  reopenQuotation: move('reopen', 'reopen', versionOnly),
  voidQuotation: move('void', 'void', withReason),
  emailQuotation: endpoint({
    id: 'quotation.email',
    method: 'POST',
    path: '/api/quotations/{id}/email',
    permission: mayWrite,
    params,
    body: z.strictObject({ to: value.email.optional(), message: value.text(2000).optional() }).optional(),
    response: z.object({ id: z.string(), to: z.string(), status: z.string() }),
    status: 202,
    errors: ['email_missing', 'mail_disabled', 'illegal_state', 'quotation_expired'],
  }),
  quotationPdf: file('pdf', '/api/quotations/{id}/render/pdf'),
  quotationTicket: file('ticket', '/api/quotations/{id}/render/ticket'),
  quotationHtml: file('html', '/api/quotations/{id}/render/html'),
  /** By the company's template. */
  renderQuotation: endpoint({
    id: 'quotation.template',
    method: 'GET',
    path: '/api/company/template/render/quotation/{id}',
    permission: may,
    params,
    query: renderQuery,
    response: 'file',
    errors: ['not_found'],
  }),
}
