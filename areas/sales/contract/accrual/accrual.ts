import { endpoint, full, read, value } from '@yupana/contract'
import { z } from 'zod'

const month = { year: z.coerce.number().int().min(2000).max(2100), month: z.coerce.number().int().min(1).max(12) }

/** Where the price of what is not invoiced is from: agreed in the guide, that of the day it left, the last sale to the client, to anybody, or the item as it is today. */
export const priceSources = ['agreed', 'day', 'client', 'sale', 'item'] as const
export type PriceSource = (typeof priceSources)[number]

const line = z.object({
  guide: z.object({ id: z.string(), number: z.string() }),
  date: z.string(),
  /** From its delivery to the end of the month. */
  days: z.number(),
  client: z.object({ id: z.string(), name: z.string() }),
  currency: z.string(),
  /** What is not invoiced of it and did not come back, without IGV. */
  amount: value.decimalOut,
  local: value.decimalOut,
  /** Lines of which no price is known: they are left out. */
  unpriced: z.number(),
  prices: z.array(z.enum(priceSources)),
  /** The client brought some of it back. */
  returned: z.boolean(),
})

export const accrualOut = z.object({
  year: z.number(),
  month: z.number(),
  /** Its day, and that of its reversal. */
  on: z.string(),
  reversedOn: z.string(),
  guides: z.array(line),
  total: value.decimalOut,
  /** As it was posted. */
  posted: z.object({ id: z.string(), at: z.string(), guides: z.number(), total: value.decimalOut }).nullable(),
})
export type AccrualOut = z.output<typeof accrualOut>

const closed = ['month_locked', 'year_not_open', 'accounting_setting_not_found']

export const accrualEndpoints = {
  /** What was delivered and not invoiced at the end of a month, and what of it is in the books. */
  accrual: endpoint({
    id: 'accrual.read',
    method: 'GET',
    path: '/api/output/accruals',
    permission: read('OUTPUTGUIDES'),
    query: z.strictObject(month),
    response: accrualOut,
    errors: ['exchange_rate_missing'],
  }),
  /** D 1211 / C 70 at the end of the month, reversed on the 1st. `total`: as it was seen before. */
  postAccrual: endpoint({
    id: 'accrual.create',
    method: 'POST',
    path: '/api/output/accruals',
    permission: full('OUTPUTGUIDES'),
    body: z.strictObject({ ...month, total: value.zeroOrMore }),
    response: accrualOut,
    status: 201,
    errors: ['accrual_stands', 'accrual_changed', 'accrual_nothing', 'accrual_month_runs', ...closed],
  }),
  /** Both entries are taken back, each in its month. */
  undoAccrual: endpoint({
    id: 'accrual.undo',
    method: 'PUT',
    path: '/api/output/accruals/{id}/undo',
    permission: full('OUTPUTGUIDES'),
    params: z.object({ id: value.id }),
    response: accrualOut,
    errors: ['not_found', 'accrual_undone', ...closed],
  }),
}
