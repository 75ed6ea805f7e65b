import { recordList, recordRow, typedRate } from '@yupana/company/contract'
import { col, columns, endpoint, exportOf, full, listOf, listQuery, page, read, value } from '@yupana/contract'
import { dec } from '@yupana/kernel'
import { z } from 'zod'

const look = read('ACCOUNTSETTINGS')
const write = full('ACCOUNTSETTINGS')

/** Soles per dollar at the end of a month: no dollar was ever worth one. */
const closingRate = typedRate.refine((text) => dec(text).lte(0) || dec(text).gt(1), { error: 'rate_too_small' })

const year = z.coerce
  .number({ error: 'invalid_number' })
  .int()
  .min(2001, { error: 'out_of_range' })
  .max(2100, { error: 'out_of_range' })
const month = z.coerce
  .number({ error: 'invalid_number' })
  .int()
  .min(1, { error: 'out_of_range' })
  .max(12, { error: 'out_of_range' })

export const closingColumns = columns({
  year: col.integer('accounting.year'),
  month: col.integer('accounting.month'),
  period: col.date('accounting.month', { order: true, screen: 'hidden' }),
  purchase: col.quantity('exchangeRate.purchase'),
  sale: col.quantity('exchangeRate.sale'),
})
const closingRow = z.object({ id: z.string(), version: z.number(), ...closingColumns.row })

const closingMonth = z.object({
  /** Null where nobody said its rates yet. */
  id: z.string().nullable(),
  version: z.number().nullable(),
  month: z.number(),
  purchase: value.decimalOut.nullable(),
  sale: value.decimalOut.nullable(),
  /** What the tax office published under the day after the month: the close of its last day. */
  published: z.object({ date: z.string(), purchase: value.decimalOut, sale: value.decimalOut }).nullable(),
  /** A voucher of the month was made by these rates. */
  used: z.boolean(),
  locked: z.boolean(),
})
const closingYear = z.object({ year: z.number(), months: z.array(closingMonth) })
export type ClosingYear = z.output<typeof closingYear>

const list = listOf(closingColumns, '-period')
const closings = endpoint({
  id: 'monthClosing.list',
  method: 'GET',
  path: '/api/exchange-rate-lock',
  permission: look,
  query: listQuery,
  response: page(closingRow),
  list,
})
const errors = ['rate_too_small', 'exchange_rate_decimals', 'exchange_rate_absurd', 'month_locked', 'year_not_open']

/** The rates of the dollar at the end of each month, by which the books are restated. */
export const closingEndpoints = {
  closings,
  exportClosings: exportOf(closings),
  /** Twelve months by their year (four digits), or the one month of an id. */
  closing: endpoint({
    id: 'monthClosing.read',
    method: 'GET',
    path: '/api/exchange-rate-lock/{id}',
    permission: look,
    params: z.object({ id: z.union([z.string().regex(/^\d{4}$/), value.id], { error: 'invalid_id' }) }),
    response: closingYear,
    errors: ['not_found'],
  }),
  /** Months that are named are written; what has a rate already gets the new one, unless a voucher was made by it. */
  createClosing: endpoint({
    id: 'monthClosing.create',
    method: 'POST',
    path: '/api/exchange-rate-lock',
    permission: write,
    body: z.strictObject({
      year,
      months: z
        .array(z.strictObject({ month, purchase: closingRate, sale: closingRate, version: value.version.nullish() }), {
          error: 'required',
        })
        .min(1, { error: 'closing_month_required' })
        .max(12, { error: 'size_too_long' }),
    }),
    response: closingYear,
    status: 201,
    errors: [...errors, 'closing_month_required', 'closing_month_twice', 'rate_in_use', 'already_updated'],
  }),
  updateClosing: endpoint({
    id: 'monthClosing.update',
    method: 'PUT',
    path: '/api/exchange-rate-lock/{id}',
    permission: write,
    params: z.object({ id: value.id }),
    body: z.strictObject({ purchase: closingRate, sale: closingRate, version: value.version.optional() }),
    response: closingYear,
    errors: [...errors, 'not_found', 'rate_in_use', 'already_updated'],
  }),
  removeClosing: endpoint({
    id: 'monthClosing.remove',
    method: 'DELETE',
    path: '/api/exchange-rate-lock/{id}',
    permission: write,
    params: z.object({ id: value.id }),
    response: 'none',
    status: 204,
    errors: ['not_found', 'month_locked', 'rate_in_use'],
  }),
  /** Changes a rate by which a voucher was made, and that voucher with it: only while the month and the next one are open. */
  forceClosing: endpoint({
    id: 'monthClosing.force',
    method: 'POST',
    path: '/api/exchange-rate-lock/force',
    permission: write,
    body: z.strictObject({ year, month, purchase: closingRate, sale: closingRate }),
    response: closingYear,
    status: 200,
    errors: [...errors, 'not_found'],
  }),
  closingHistory: endpoint({
    id: 'monthClosing.history',
    method: 'GET',
    path: '/api/exchange-rate-lock/history',
    permission: look,
    query: listQuery,
    response: page(recordRow),
    list: recordList,
  }),
}
