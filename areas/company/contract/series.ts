import { col, columns, endpoint, full, listOf, listQuery, page, read, value } from '@yupana/contract'
import { z } from 'zod'
import { offeredIn } from './offered.ts'

const may = read('COMMERCECONFIG', 'COMPANYCONFIG')
const mayWrite = full('COMMERCECONFIG', 'COMPANYCONFIG')

/** A series with the number that its next document takes. */
export const seriesColumns = columns({
  code: col.text('field.code', { order: true }),
  documentType: col.text('field.documentType', { order: true }),
  name: col.text('field.name'),
  number: col.integer('field.number', { order: true }),
  active: col.flag('field.active'),
  documentTypeCode: col.asked('field.documentType', 'text', { offered: false }),
})
export const seriesOut = z.object({ id: z.string(), version: z.number(), ...seriesColumns.row })
export type SeriesOut = z.output<typeof seriesOut>

export const numberStates = ['used', 'skipped', 'free'] as const

const seriesBody = z.strictObject({
  documentType: value.code(2),
  code: value.code(4).toUpperCase(),
  name: value.text(80),
  number: z.coerce
    .number({ error: 'invalid_number' })
    .int({ error: 'invalid_number' })
    .min(1, { error: 'out_of_range' })
    .max(99_999_999, { error: 'out_of_range' })
    .default(1),
})
export type SeriesBody = z.output<typeof seriesBody>

/** Its id, or its code where only one type of document has it. */
const params = z.object({ number: z.string().min(1).max(36) })
const list = listOf(seriesColumns, 'code')

export const seriesEndpoints = {
  series: endpoint({
    id: 'series.list',
    method: 'GET',
    path: '/api/series',
    permission: may,
    query: listQuery,
    response: page(seriesOut),
    list,
  }),
  /** Whether a number of a series is taken: `skipped` lies behind the next number without a document. */
  seriesNumber: endpoint({
    id: 'series.number',
    method: 'GET',
    path: '/api/series/{number}/document-type/{type}/serie/{serie}',
    permission: offeredIn('settings', 'selling', 'buying', 'money', 'stock', 'transport'),
    params: z.object({
      number: z.coerce.number({ error: 'invalid_number' }).int({ error: 'invalid_number' }).min(1).max(99_999_999),
      type: z.string().max(2),
      serie: z.string().max(4),
    }),
    response: z.object({
      documentType: z.string(),
      serie: z.string(),
      number: z.number(),
      state: z.enum(numberStates),
      used: z.boolean(),
      nextNumber: z.number(),
      document: z.object({ kind: z.string(), id: z.string() }).nullable(),
    }),
    errors: ['documentnumber_not_found'],
  }),
  createSeries: endpoint({
    id: 'series.create',
    method: 'POST',
    path: '/api/series',
    permission: mayWrite,
    body: seriesBody,
    response: seriesOut,
    status: 201,
    errors: ['serieExists', 'document_type_not_found'],
  }),
  updateSeries: endpoint({
    id: 'series.update',
    method: 'PUT',
    path: '/api/series/{number}',
    permission: mayWrite,
    params,
    body: seriesBody.extend({ version: value.version.optional() }),
    response: seriesOut,
    errors: ['serieExists', 'already_updated', 'number_used', 'document_type_not_found', 'documentnumber_not_found'],
  }),
  removeSeries: endpoint({
    id: 'series.remove',
    method: 'DELETE',
    path: '/api/series/{number}',
    permission: mayWrite,
    params,
    response: 'none',
    status: 204,
    errors: ['in_use', 'documentnumber_not_found'],
  }),
}
