import {
  byId,
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

/** How a document of the proposal stands here: in the books, waiting as XML, decided, or to be entered. */
export const sireStates = ['missing', 'xml', 'entered', 'notOurs', 'nextMonth'] as const
export const sireDecisions = ['notOurs', 'nextMonth'] as const

const period = z.string({ error: 'required' }).regex(/^\d{4}(0[1-9]|1[0-2])$/, { error: 'invalid_format' })

export const sireColumns = columns({
  period: col.text('sireDocument.period', { order: true }),
  serie: col.text('field.serie', { screen: 'hidden' }),
  number: col.text('field.number', { order: true }),
  date: col.date('field.date', { order: true }),
  documentType: col.text('field.type'),
  /** As the proposal says it; without id where no contact has its number. */
  supplier: col.whole('bill.supplier', z.object({ id: z.string().nullable(), name: z.string(), number: z.string() }), {
    parts: { name: 'text', number: 'text' },
  }),
  currency: col.text('field.currency', { options: currencies, screen: 'chosen' }),
  /** Soles. */
  igv: col.money('bill.igv', { sum: true }),
  total: col.money('field.total', { sum: true, order: true }),
  status: col.state('field.status', 'sireDocument.status', { options: sireStates }),
})

export const sireRow = z.object({
  id: z.string(),
  version: z.number(),
  ...sireColumns.row,
  reason: z.string().nullable(),
})

export const sireOut = sireRow.extend({
  dueDate: z.string().nullable(),
  exchangeRate: value.decimalOut.nullable(),
  /** In the currency of the document, as far as soles and rate tell it. */
  taxed: value.decimalOut,
  untaxed: value.decimalOut,
  otherCharges: value.decimalOut,
  own: z.object({ igv: value.decimalOut, total: value.decimalOut }),
  bill: z.object({ id: z.string(), number: z.string() }).nullable(),
  received: z.object({ id: z.string() }).nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
})
export type SireOut = z.output<typeof sireOut>

const list = endpoint({
  id: 'sireDocument.list',
  method: 'GET',
  path: '/api/sire/purchases',
  permission: read('INPUTBILL'),
  query: listQuery,
  response: page(sireRow),
  list: listOf(sireColumns, '-date'),
})

export const sireEndpoints = {
  sireDocuments: list,
  exportSireDocuments: exportOf(list),
  sireDocument: endpoint({
    id: 'sireDocument.read',
    method: 'GET',
    path: '/api/sire/purchases/{id}',
    permission: read('INPUTBILL'),
    params: byId,
    response: sireOut,
    errors: ['not_found'],
  }),
  /** Brings the proposal of a month; where the tax office is still making it, `waiting`: to be asked again. */
  fetchSireDocuments: endpoint({
    id: 'sireDocument.fetch',
    method: 'POST',
    path: '/api/sire/purchases/fetch',
    permission: full('INPUTBILL'),
    body: z.strictObject({ period }),
    response: z.object({ waiting: z.boolean(), documents: z.number(), missing: z.number() }),
    errors: ['sire_no_credentials', 'sire_no_beta', 'sire_no_answer', 'sire_no_proposal', 'einvoice_disabled'],
  }),
  /** Says of documents that they are not entered, and why; or takes that back. */
  decideSireDocuments: endpoint({
    id: 'sireDocument.decide',
    method: 'PUT',
    path: '/api/sire/purchases/decide',
    permission: full('INPUTBILL'),
    body: z.strictObject({
      ids: z.array(value.id).min(1, { error: 'required' }).max(1000, { error: 'size_too_long' }),
      /** Null: they are to be entered after all. */
      decision: z.enum(sireDecisions).nullable(),
      reason: value.reason.nullish(),
    }),
    response: z.object({ decided: z.number() }),
    errors: ['sire_reason', 'sire_entered'],
  }),
}
