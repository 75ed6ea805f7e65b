import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '../context.ts'
import { isPostgresError } from '../database/errors.ts'

/** In which order a list stands: by a column, and where that is equal, by what tells its rows apart. */
export interface ListOrder {
  field: string
  column: string
  direction: 'asc' | 'desc'
  ids: readonly string[]
}

export function orderSql({ column, direction, ids }: ListOrder): string {
  return [column, ...ids].map((each) => `${each} ${direction}`).join(', ')
}

/** A statement whose rows are read from a place on. */
interface Placed {
  where: string
  params: readonly unknown[]
  by: ListOrder
}

const KEY = '~key'

/** The place of a row in its order, as a column of what is selected. */
export function keysOf({ column, ids }: ListOrder): string {
  return `array[(${column})::text, ${ids.map((id) => `${id}::text`).join(', ')}] as "${KEY}"`
}

/** The rows that are shown without their places, and where the next page begins if there is one. */
export function withoutKeys<Row>(
  found: readonly Row[],
  limit: number,
  order: ListOrder,
): { data: Row[]; next?: string } {
  const keys = found.map((row) => (row as Record<string, unknown>)[KEY] as Place)
  const data = found.slice(0, limit).map((row) => {
    const { [KEY]: _, ...shown } = row as Record<string, unknown>
    return shown as Row
  })
  const last = keys[limit - 1]
  return found.length > limit && last ? { data, next: written(order, last) } : { data }
}

type Place = [value: string | null, ...ids: string[]]

function written({ field, direction }: ListOrder, place: Place): string {
  return Buffer.from(JSON.stringify([field, direction, ...place])).toString('base64url')
}

/** @throws BusinessError `invalid` (422) where it is no `next` of this list in this order */
function placeOf({ field, direction, ids }: ListOrder, after: string): Place {
  try {
    const [inField, inDirection, ...place] = JSON.parse(Buffer.from(after, 'base64url').toString('utf8')) as unknown[]
    const texts = place.every((each, i) => typeof each === 'string' || (i === 0 && each === null))
    if (inField === field && inDirection === direction && texts && place.length === ids.length + 1)
      return place as Place
  } catch {
    // Told below, with what was written for another order.
  }
  throw refused()
}

const refused = (): BusinessError =>
  new BusinessError('invalid', {}, { errors: [{ field: 'after', code: 'invalid_format' }] })

/**
 * The rows behind a place, found by the index of the order however far that is. Rows without a value stand where PostgreSQL puts them:
 * last in ascending order, first in descending; so what follows may be in two parts.
 */
export async function readAfter<Row>(
  ctx: Ctx,
  source: { select: string; from: string },
  { where, params, by }: Placed,
  after: string,
  limit: number,
): Promise<Row[]> {
  const place = placeOf(by, after)
  const { column, ids, direction } = by
  const than = direction === 'asc' ? '>' : '<'
  const put = (values: readonly unknown[]): string => values.map((_, i) => `$${params.length + 1 + i}`).join(', ')
  const read = (condition: string, values: readonly unknown[], most: number): Promise<Row[]> =>
    ctx.query<Row>(
      `select ${source.select}, ${keysOf(by)} from ${source.from} where ${where} and ${condition} order by ${orderSql(by)} limit $${params.length + values.length + 1}`,
      [...params, ...values, most],
    )
  const [value, ...own] = place
  const first =
    value === null
      ? read(`${column} is null and (${ids.join(', ')}) ${than} (${put(own)})`, own, limit)
      : read(`(${[column, ...ids].join(', ')}) ${than} (${put(place)})`, place, limit)
  const rows = await first.catch((error: unknown) => {
    // A place that was made by hand: a day that is none, an id that is none.
    if (isPostgresError(error) && error.code.startsWith('22')) throw refused()
    throw error
  })
  const rest = limit - rows.length
  if (rest === 0 || (value === null) === (direction === 'asc')) return rows
  return [...rows, ...(await read(`${column} is ${direction === 'asc' ? '' : 'not '}null`, [], rest))]
}
