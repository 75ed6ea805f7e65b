import { z } from 'zod'

/** A year of the books, as a path or a body names it. */
export const bookYear = z.coerce
  .number({ error: 'invalid_number' })
  .int({ error: 'invalid_number' })
  .min(1990, { error: 'out_of_range' })
  .max(2100, { error: 'out_of_range' })
