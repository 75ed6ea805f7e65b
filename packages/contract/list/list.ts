import { z } from 'zod'
import { askedFlag } from '../values.ts'

export const operators = [
  'EQUAL',
  'NOT_EQUAL',
  'CONTAINS',
  'STARTS_WITH',
  'IN',
  'NOT_IN',
  'GREATER',
  'GREATER_EQUAL',
  'LESS',
  'LESS_EQUAL',
  'BETWEEN',
  'IS_NULL',
  'NOT_NULL',
] as const
export type Operator = (typeof operators)[number]

export interface Filter {
  field: string
  operator: Operator
  value?: string | string[]
  /** Filters of one group are or-ed, groups are and-ed. */
  group: number
}

const value = z.union([z.string(), z.array(z.string())])
export const filter = z.object({
  field: z.string(),
  operator: z.enum(operators, { error: 'unknown_operator' }).default('EQUAL'),
  value: value.optional(),
  group: z.coerce.number().int().min(0).max(1000).default(0),
})

/** Letters that a free search takes. */
export const MOST_SEARCHED = 100
export const searched = z.string().max(MOST_SEARCHED, { error: 'size_too_long' })

/** `page` or `after`, `limit` (at most 200; 0 only where a download asks for all), `showTotal`, `showSums`, `orderBy`, `order`, `filters[n][…]`. */
export const listQuery = z.looseObject({
  page: z.coerce.number({ error: 'invalid_number' }).int().min(1, { error: 'invalid_number' }).default(1),
  /** The `next` of the page before: the rows that follow it, as fast as the first ones. `page` is then only a number. */
  after: z.string().max(1000, { error: 'size_too_long' }).optional(),
  limit: z.coerce
    .number({ error: 'invalid_number' })
    .int()
    .min(0, { error: 'invalid_number' })
    .max(200, { error: 'page_too_large' })
    .optional(),
  showTotal: askedFlag.default(false),
  /** Sums by currency over everything filtered, where the list has amounts. */
  showSums: askedFlag.optional(),
  orderBy: z.string().optional(),
  order: z
    .string()
    .transform((v) => v.toLowerCase())
    .pipe(z.enum(['asc', 'desc'], { error: 'invalid_choice' }))
    .optional(),
  filters: z.array(filter).max(50, { error: 'size_too_long' }).default([]),
  /** Free text over the list's search fields. */
  search: searched.optional(),
})
export type ListQuery = z.output<typeof listQuery>
export type ListQueryInput = z.input<typeof listQuery>

/** What the rows that count sum up to in one currency: by field, decimal text. Drafts and voided documents do not count. */
export const listSum = z.object({ currency: z.string(), count: z.number(), amounts: z.record(z.string(), z.string()) })
export type ListSum = z.output<typeof listSum>

/** Rows that a list counts: beyond them it says that there are more. */
export const MOST_COUNTED = 10_000

/**
 * One page. `total` is always a number; where more than 10,000 rows fit the filter it is 10,000 and `more` is true; a free text that nothing else
 * narrows is counted to 2,000. `next` is there while rows follow, and is what `after` takes.
 */
export const page = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    total: z.number().optional(),
    more: z.boolean().optional(),
    next: z.string().optional(),
    sums: z.array(listSum).optional(),
  })

/** A chooser's item: `label` is what is shown, `value` what is kept (the id). */
export const option = z.looseObject({
  id: z.string(),
  code: z.string().nullable(),
  name: z.string(),
  label: z.string(),
  value: z.string(),
})
export type Option = z.output<typeof option>

/** Writes filters as the query string of the API: `filters[0][field]=…`. */
export function queryString(query: Record<string, unknown> = {}): string {
  const out = new URLSearchParams()
  const put = (key: string, item: unknown): void => {
    if (item === undefined || item === null || item === '') return
    if (Array.isArray(item)) {
      const plain = item.every((each) => typeof each !== 'object')
      item.forEach((each, i) => {
        put(plain ? `${key}[]` : `${key}[${i}]`, each)
      })
    } else if (typeof item === 'object') {
      for (const [name, each] of Object.entries(item)) put(`${key}[${name}]`, each)
    } else out.append(key, String(item))
  }
  for (const [name, each] of Object.entries(query)) put(name, each)
  const text = out.toString()
  return text ? `?${text}` : ''
}
