import { fixed } from '@yupana/kernel'
import { type Ctx, source } from '@yupana/platform'
import type { z } from 'zod'
import { journalDaily } from '../../contract/reports.ts'
import { CLOSING_ARCHIVE } from '../year/places.ts'
import { LINE, LINES, lineRow, VOUCHER } from './lines.ts'

type JournalQuery = z.output<typeof journalDaily.query>

/** The first month of the book: that of the page, or January. */
const firstMonth = ({ month, scope }: JournalQuery): number => (scope === 'accumulated' ? 1 : month)

/** The vouchers that closed the year: where they are asked for, by what they are or by their archive too. */
const showsClosing = ({ closing, origin, archive }: JournalQuery): boolean =>
  closing === true || origin === 'CLOSED' || archive === CLOSING_ARCHIVE

/** Archive, origin, and whether closings are shown. */
const narrowed = (query: JournalQuery): unknown[] => [
  ...[query.archive ?? null, query.origin ?? null],
  showsClosing(query),
]

/** What vouchers of one place stand by, in each order of the book. */
const ORDERS = {
  voucher: ['archive', 'number'],
  date: ['date', 'archive', 'number'],
  document: ['document', 'archive', 'number'],
}

/** Of all vouchers of the months, from the kept figures. */
async function keptSums(ctx: Ctx, query: JournalQuery): Promise<Record<string, string> | undefined> {
  if (query.archive !== undefined || query.origin !== undefined) return undefined
  const [sums] = await ctx.query<{ debit: string; credit: string }>(
    `select coalesce(sum(plus), 0) as debit, coalesce(sum(minus), 0) as credit from platform.figures
     where company_id = $1 and metric in ('ledger', 'ledger.opening', case when $5::boolean then 'ledger.closing' end) and period between make_date($2, $3, 1) and make_date($2, $4, 1)`,
    [ctx.companyId, query.year, firstMonth(query), query.month, query.closing ?? false],
  )
  return { debit: fixed(sums?.debit ?? 0), credit: fixed(sums?.credit ?? 0) }
}

/** Voucher by voucher, along the index of their numbers. */
export const journalReport = source(journalDaily, {
  sql: `select ${LINE({})}, e.archive, e.number from ${LINES} where l.company_id = $1 and e.company_id = $1 and e.year = $2 and e.month between $3 and $4
    and ($5::text is null or e.archive = $5) and ($6::text is null or e.origin = $6) and ($7::boolean or e.origin <> 'CLOSED')`,
  params: (query) => [query.year, firstMonth(query), query.month, ...narrowed(query)],
  order: ({ order }) => [...ORDERS[order], 'line'],
  sorts: ({ order }) => ({ entry: ORDERS[order === 'date' ? 'date' : 'voucher'], date: ['date'] }),
  totals: keptSums,
  record: VOUCHER,
  finish: ({ archive: _, number: __, ...row }) => lineRow(row),
  basis: 'lines',
})
