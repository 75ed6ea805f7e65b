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

/** Refuses `from` after `to`, at `to`, wherever both are asked. */
export function inOrder<S extends z.ZodObject>(schema: S): S {
  return schema.superRefine((asked, problems) => {
    if (isPeriodBackwards(asked)) problems.addIssue({ code: 'custom', path: ['to'], message: BACKWARDS })
  }) as S
}
