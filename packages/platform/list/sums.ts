import type { Filter, ListQuery, ListSum } from '@yupana/contract'
import { lastDay } from '@yupana/kernel'
import type { Ctx } from '../context.ts'
import { isEmpty } from './filter.ts'

/** Sums by currency over the rows that count: a draft and a voided document are no turnover. SQL expressions. */
export interface ListSums {
  counts?: string
  currency?: string
  of: Readonly<Record<string, string>>
  kept?: KeptSums
}

/**
 * Where the sums are kept: figures of a metric by the month of `date`, whose keys are currency and state. They answer a list that is narrowed by
 * whole months of its `date` and by `status` alone. What each sum is of `plus` and `minus`, as SQL.
 */
export interface KeptSums {
  metric: string
  of: Readonly<Record<string, string>>
}

/** The foot of a list: of kept figures where they know, else summed over everything filtered. @param from what the filter is read from */
export async function readSums(
  ctx: Ctx,
  { counts, currency, of, kept }: ListSums,
  list: ListQuery,
  built: { where: string; params: readonly unknown[] },
  from: string,
): Promise<ListSum[]> {
  const months = kept && keptBy(list)
  if (kept && months) return readKept(ctx, kept, months)
  return ctx.query<ListSum>(
    `select ${currency ?? "'PEN'"} as currency, count(*)::int as count, ${amounts(of)} as amounts
     from ${from} where ${built.where}${counts ? ` and ${counts}` : ''} group by 1 order by 1`,
    built.params,
  )
}

/** @param where which rows count; all where absent */
export function amounts(of: Readonly<Record<string, string>>, where?: string): string {
  const some = where === undefined ? '' : ` filter (where ${where})`
  const parts = Object.entries(of).map(
    ([field, value]) => `'${field}', coalesce(sum(${value})${some}, 0)::numeric(18,2)::text`,
  )
  return `jsonb_build_object(${parts.join(', ')})`
}

interface KeptBy {
  from: string | null
  to: string | null
  statuses: readonly string[] | null
}

function readKept(ctx: Ctx, { metric, of }: KeptSums, { from, to, statuses }: KeptBy): Promise<ListSum[]> {
  return ctx.query<ListSum>(
    `select split_part(t.key, ' ', 1) as currency, sum(t.quantity)::int as count, ${amounts(of)} as amounts
     from platform.figures t where t.company_id = $1 and t.metric = $2 and ($3::date is null or t.period >= $3) and ($4::date is null or t.period <= $4)
       and ($5::text[] is null or split_part(t.key, ' ', 2) = any($5)) group by 1 having sum(t.quantity) <> 0 order by 1`,
    [ctx.companyId, metric, from, to, statuses],
  )
}

/** What kept figures are asked for; undefined where the list asks for more than they know. */
function keptBy({ search, filters: given }: ListQuery): KeptBy | undefined {
  const filters = given.filter((each) => !isEmpty(each))
  const groups = new Set(filters.map(({ group }) => group))
  if (search?.trim() || groups.size < filters.length) return undefined
  const by: KeptBy = { from: null, to: null, statuses: null }
  for (const filter of filters) {
    const narrowed = filter.field === 'date' ? months(filter) : filter.field === 'status' ? states(filter) : undefined
    if (!narrowed) return undefined
    // A field that is asked for twice is both at once: figures are not asked twice.
    if (Object.keys(narrowed).some((key) => by[key as keyof KeptBy] !== null)) return undefined
    Object.assign(by, narrowed)
  }
  return by
}

function states({ operator, value }: Filter): Partial<KeptBy> | undefined {
  if (value === undefined || (operator !== 'EQUAL' && operator !== 'IN')) return undefined
  return { statuses: [value].flat() }
}

function months({ operator, value }: Filter): Partial<KeptBy> | undefined {
  const [first = '', last = first] = value === undefined ? [] : [value].flat()
  if (operator === 'BETWEEN' && isFirst(first) && isLast(last)) return { from: first, to: last }
  if (operator === 'GREATER_EQUAL' && isFirst(first)) return { from: first }
  return operator === 'LESS_EQUAL' && isLast(first) ? { to: first } : undefined
}

const isFirst = (day: string): boolean => /^\d{4}-\d{2}-01$/.test(day)
const isLast = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && day === lastDay({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) })
