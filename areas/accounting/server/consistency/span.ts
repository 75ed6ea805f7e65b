import { firstDay, lastDay } from '@yupana/kernel'
import type { Span } from './faults.ts'

/** Days of a month, or of a whole year. */
export const spanOf = (year: number, month: number | undefined): Span => ({
  first: firstDay({ year, month: month ?? 1 }),
  last: lastDay({ year, month: month ?? 12 }),
})
