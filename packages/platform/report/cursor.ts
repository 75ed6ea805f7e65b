import { BusinessError } from '@yupana/kernel'
import { z } from 'zod'

/**
 * A page that was read with one row more than it holds. Cursors are opaque to callers: whoever makes one up is shown other rows of
 * the same company, never anything else.
 * @param cursorOf what the page behind a row begins with
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => unknown,
): { rows: Row[]; next?: string } {
  if (rows.length <= limit) return { rows: [...rows] }
  const kept = rows.slice(0, limit)
  return { rows: kept, next: writeCursor(cursorOf(kept.at(-1)!)) }
}

export const writeCursor = (begins: unknown): string => Buffer.from(JSON.stringify(begins)).toString('base64url')

/** @throws BusinessError `invalid` (422) with `invalid_format` of `after` */
export function readCursor<T extends z.ZodType>(after: string | undefined, schema: T): z.output<T> | undefined {
  if (after === undefined) return undefined
  try {
    return schema.parse(JSON.parse(Buffer.from(after, 'base64url').toString('utf8')))
  } catch {
    throw wrongCursor()
  }
}

export const wrongCursor = (): BusinessError =>
  new BusinessError('invalid', {}, { errors: [{ field: 'after', code: 'invalid_format' }] })

/** The place of a row among all: where rows are at hand in one piece. */
export const placeCursor = z.number().int().min(0)
