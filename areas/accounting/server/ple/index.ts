import './accounts.ts'
import './balances.ts'
import './registers.ts'
import './statements.ts'
import type { ClosingCheck } from '@yupana/company/server'
import { MONTHS, monthParams } from '@yupana/company/server'
import type { Period } from '@yupana/kernel'
import { bookFilings, bookPreview, booksZip, bookText, bookZip, fileBook, foreignText, makeBooks } from './calls.ts'
import { bookGrid } from './grid.ts'

/** Rows of electronic books that their rules refuse, as they were last made. */
export const bookErrors: ClosingCheck = {
  name: 'bookErrors',
  severity: 'warn',
  count: (ctx, months) =>
    ctx.query<Period & { count: number }>(
      `select n.year, n.month, coalesce(sum(r.errors), 0)::int as count from ${MONTHS}
       join accounting.book_run r on r.company_id = $1 and r.year = n.year and r.month = n.month group by n.year, n.month`,
      monthParams(ctx, months),
    ),
  path: ({ year }) => `/report/ple/year/${year}`,
}

export const pleRoutes = [
  bookGrid,
  booksZip,
  bookPreview,
  bookText,
  bookZip,
  makeBooks,
  fileBook,
  bookFilings,
  foreignText,
]
