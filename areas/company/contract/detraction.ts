import { endpoint, full, type ListSpec, listQuery, page, read, value } from '@yupana/contract'
import { z } from 'zod'

const mayWrite = full('TREASURYCONFIG', 'COMMERCECONFIG')
const params = z.object({ id: z.string().min(1).max(3) })

/** A good or service under detraction (catalogue 54): of the law (`system`), or of the company, which goes before that of the law while it is in force. */
export const detractionOut = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  label: z.string(),
  value: z.string(),
  /** Percent of the whole amount; null where the deposit is a fixed sum. */
  percentage: value.decimalOut.nullable(),
  /** Soles above which an operation is under it. */
  threshold: value.decimalOut.nullable(),
  /** Year of the tax unit (UIT) that the threshold is half of: earlier than the day's while the new one is not known. */
  unitYear: z.number().int().nullable(),
  /** 1 where its threshold is of the tax unit (RS 183-2004); of others the program does not know it. */
  annex: z.number().int().nullable(),
  from: z.string(),
  to: z.string().nullable(),
  system: z.boolean(),
  version: z.number(),
})
export type DetractionOut = z.output<typeof detractionOut>

const body = z.strictObject({
  code: value.text(3).regex(/^\d{3}$/, { error: 'invalid_format' }),
  name: value.text(120),
  /** Percent: 12 is twelve of a hundred. */
  percentage: value.percent.refine((text) => !/^0*(\.0*)?$/.test(text) && Number(text) < 100, { error: 'percent' }),
  threshold: value.amount.nullish(),
  from: value.date,
  to: value.date.nullish(),
})
export type DetractionBody = z.output<typeof body>

const list: ListSpec = {
  fields: {
    ...{ code: 'text', name: 'text', percentage: 'number', threshold: 'number' },
    ...{ from: 'date', to: 'date', system: 'flag' },
  },
  orders: ['code', 'name', 'from', 'to', 'system'],
  // Own ones first: they are few, and what one comes for.
  order: 'system',
}

/** Those of the law are read in the lookups; a company adds its own beside them, as a decree says before the program does. */
export const detractionEndpoints = {
  /** All of them, whatever their days: of the law and of the company. */
  detractionCodes: endpoint({
    ...{ id: 'detraction.codes', method: 'GET', path: '/api/detractions/codes' },
    permission: read('TREASURYCONFIG', 'COMMERCECONFIG'),
    ...{ query: listQuery, response: page(detractionOut), list },
  }),
  createDetraction: endpoint({
    id: 'detraction.create',
    method: 'POST',
    path: '/api/detractions',
    permission: mayWrite,
    body,
    response: detractionOut,
    status: 201,
    errors: ['already_exists', 'date_before_start'],
  }),
  updateDetraction: endpoint({
    id: 'detraction.update',
    method: 'PUT',
    path: '/api/detractions/{id}',
    permission: mayWrite,
    params,
    body: body.extend({ version: value.version.optional() }),
    response: detractionOut,
    errors: ['already_exists', 'already_updated', 'system_record', 'date_before_start'],
  }),
  removeDetraction: endpoint({
    id: 'detraction.remove',
    method: 'DELETE',
    path: '/api/detractions/{id}',
    permission: mayWrite,
    params,
    response: 'none',
    status: 204,
    errors: ['system_record'],
  }),
}
