import { col, columns, endpoint, full, listOf, listQuery, page, read, value } from '@yupana/contract'
import { z } from 'zod'
import { voidingStatusOf } from './voiding.states.ts'

/** What a message does with its documents: it informs of them, or voids them. */
export const summaryOperations = ['add', 'void'] as const

/** SUNAT's most of one daily summary (RS 097-2012, Anexo 5). */
export const MOST_SUMMARISED = 500

/** A communication of voiding (RA) or a daily summary (RC): what it voids, or the tickets of a day that it informs of. */
export const summaryColumns = columns({
  /** `RA-20261118-1`. */
  number: col.text('field.number', { filter: false }),
  kind: col.text('field.type', { options: ['RA', 'RC'], screen: 'chosen' }),
  date: col.date('field.date', { order: true }),
  operation: col.text('summary.operation', { options: summaryOperations }),
  /** Day on which the documents within were issued. */
  referenceDate: col.date('summary.referenceDate'),
  /** 1 waiting, 2 sent, 3 accepted, 4 rejected, 5 given up (EIN-008). */
  status: col.numbered('field.status', 'summary.status', { options: Object.values(voidingStatusOf).map(String) }),
  documents: col.integer('summary.documents', { filter: false }),
  ticket: col.text('einvoice.ticket', { nullable: true }),
  /** The one that it voids. */
  document: col.whole(
    'einvoice.voided',
    z.object({ id: z.string(), documentType: z.string(), serie: z.string(), number: z.number() }).nullable(),
    { parts: { id: 'id', documentType: 'text', serie: 'text', number: 'number' } },
  ),
  responseCode: col.text('einvoice.responseCode', { nullable: true, screen: 'chosen' }),
  responseText: col.text('einvoice.response', { nullable: true, filter: false }),
  reason: col.text('einvoice.reason', { nullable: true, filter: false, screen: 'chosen' }),
})
const summary = z.object({
  id: z.string(),
  ...summaryColumns.row,
  hasXml: z.boolean(),
  hasCdr: z.boolean(),
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
})
export type Summary = z.output<typeof summary>

const params = z.object({ id: value.id })
const reads = read('OUTPUTINVOICE', 'OUTPUTCREDITNOTE')
const writes = full('OUTPUTINVOICE', 'OUTPUTCREDITNOTE')
const officeErrors = ['einvoice_disabled', 'certificate_missing', 'certificate_expired']

export const summaryEndpoints = {
  /** What was sent to void documents and to inform of tickets: five a page where nothing is said. */
  summaries: endpoint({
    id: 'einvoice.summaries',
    method: 'GET',
    path: '/api/einvoice/summaries',
    permission: reads,
    query: listQuery,
    response: page(summary),
    list: listOf(summaryColumns, '-date'),
  }),
  /** One with the documents within, as far as the reader may see their kinds. */
  summary: endpoint({
    id: 'einvoice.summary',
    method: 'GET',
    path: '/api/einvoice/summaries/{id}',
    permission: reads,
    params,
    response: summary.extend({
      items: z.array(
        z.object({
          ...{ id: z.string(), kind: z.string(), documentType: z.string(), serie: z.string(), number: z.int() },
          ...{ currency: z.string(), total: value.decimalOut, eStatus: z.int() },
        }),
      ),
    }),
    errors: ['not_found'],
  }),
  /**
   * Makes daily summaries (RC) of the tickets of a day, and of the notes of their series, that were not sent: of those named, or of all. They are
   * sent at once, of 500 documents each at most.
   */
  createSummaries: endpoint({
    id: 'einvoice.createSummaries',
    method: 'POST',
    path: '/api/einvoice/summaries',
    permission: writes,
    body: z.strictObject({
      /** Day of issue. */
      date: value.date,
      documents: z.array(value.id).min(1).max(MOST_SUMMARISED, { error: 'size_too_long' }).optional(),
    }),
    response: z.object({ data: z.array(summary) }),
    errors: [...officeErrors, 'nothing_to_summarise', 'not_for_summary', 'summary_deadline', 'not_found'],
  }),
  /** Sends those that wait and asks for the answers of those that were sent; without ids for all of them, the oldest first. */
  validateSummaries: endpoint({
    id: 'einvoice.validateSummaries',
    method: 'POST',
    path: '/api/einvoice/summaries/validate',
    permission: writes,
    body: z.strictObject({ ids: z.array(value.id).max(50, { error: 'size_too_long' }).optional() }),
    response: z.object({ data: z.array(summary) }),
    errors: [...officeErrors, 'not_found'],
  }),
  summaryUbl: endpoint({
    id: 'einvoice.summaryUbl',
    method: 'GET',
    path: '/api/einvoice/summaries/{id}/download/ubl',
    permission: reads,
    params,
    response: 'file',
    errors: ['not_found', 'file_not_ready'],
  }),
  summaryCdr: endpoint({
    id: 'einvoice.summaryCdr',
    method: 'GET',
    path: '/api/einvoice/summaries/{id}/download/cdr',
    permission: reads,
    params,
    response: 'file',
    errors: ['not_found', 'file_not_ready'],
  }),
}
