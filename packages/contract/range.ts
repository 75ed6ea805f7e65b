import type { z } from 'zod'

/** Code of a range that ends before it begins; it is said at its end and never turned round. */
export const BACKWARDS = 'range_backwards'

/** Whether a range of days (`2026-11-01`) or of months ends before it begins; one that is open at a side does not. */
export function isBackwards(from: unknown, to: unknown): boolean {
  if (from === undefined || from === null || from === '' || to === undefined || to === null || to === '') return false
  const [first, last] = [String(from), String(to)]
  return /^\d{1,2}$/.test(first) ? Number(first) > Number(last) : first > last
}

/** Whether what was asked ends before it begins; months may name the year in which they end. */
export function isPeriodBackwards({ from, to, year, toYear }: Readonly<Record<string, unknown>>): boolean {
  if (toYear === undefined || String(toYear) === String(year)) return isBackwards(from, to)
  return Number(toYear) < Number(year)
}

/** Whether codes end before they begin: `401` to `4` does not, for what begins with the last one is among them. */
const isCodesBackwards = (from: unknown, to: unknown): boolean =>
  typeof from === 'string' && typeof to === 'string' && from.slice(0, to.length) > to

/** Refuses `from` after `to`, at `to`, wherever both are asked; and what is asked up to another of its kind (`account` and `accountTo`). */
export function inOrder<S extends z.ZodObject>(schema: S): S {
  return schema.superRefine((asked, problems) => {
    for (const name of Object.keys(schema.shape).filter((each) => /.To$/.test(each)))
      if (isCodesBackwards(asked[name.slice(0, -2)] ?? asked[`${name.slice(0, -2)}From`], asked[name]))
        problems.addIssue({ code: 'custom', path: [name], message: BACKWARDS })
    if (isPeriodBackwards(asked)) problems.addIssue({ code: 'custom', path: ['to'], message: BACKWARDS })
  }) as S
}
