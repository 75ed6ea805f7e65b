import { read } from '@yupana/contract'
import { BusinessError, fixed } from '@yupana/kernel'
import { type Ctx, mustMay, type ReportRow, source } from '@yupana/platform'
import type { z } from 'zod'
import { accountSums } from '../../contract/reports/journal-simple.ts'
import { journalDaily, journalDetail } from '../../contract/reports.ts'
import { voucherText } from '../voucher/queries.ts'
import { CLOSING_ARCHIVE } from '../year/places.ts'
import { LINE, LINES, lineRow, VOUCHER } from './lines.ts'

type JournalQuery = z.output<typeof journalDetail.query> & {
  detail?: boolean | undefined
  shape?: 'voucher' | 'day' | 'simple'
}

/** The first month of the book: that of the page, or January. */
const firstMonth = ({ month, scope }: JournalQuery): number => (scope === 'accumulated' ? 1 : month)

/** The vouchers that closed the year: where they are asked for, by what they are or by their archive too. */
const showsClosing = ({ closing, origin, archive }: JournalQuery): boolean =>
  closing === true || origin === 'CLOSED' || archive === CLOSING_ARCHIVE

const isAll = ({ archive }: JournalQuery): boolean => archive === undefined || archive === 'all'

/** Archive, origin, and whether closings are shown. */
const narrowed = (query: JournalQuery): unknown[] => [
  ...[isAll(query) ? null : query.archive, query.origin ?? null],
  showsClosing(query),
]

/** What vouchers of one place stand by, in each order of the book. */
const ORDERS = {
  voucher: ['archive', 'number'],
  date: ['date', 'archive', 'number'],
  document: ['document', 'archive', 'number'],
}
/** Of several months there is a voucher of each number in each. */
const placeOf = ({ order, scope }: JournalQuery): string[] =>
  ORDERS[order].flatMap((field) => (field === 'number' && scope === 'accumulated' ? ['month', field] : [field]))

/** Of all vouchers of the months, from the kept figures. */
async function keptSums(ctx: Ctx, query: JournalQuery): Promise<Record<string, string> | undefined> {
  if (!isAll(query) || query.origin !== undefined || query.detail || query.shape !== 'voucher') return undefined
  const [sums] = await ctx.query<{ debit: string; credit: string }>(
    `select coalesce(sum(plus), 0) as debit, coalesce(sum(minus), 0) as credit from platform.figures
     where company_id = $1 and metric in ('ledger', 'ledger.opening', case when $5::boolean then 'ledger.closing' end) and period between make_date($2, $3, 1) and make_date($2, $4, 1)`,
    [ctx.companyId, query.year, firstMonth(query), query.month, query.closing ?? false],
  )
  return { debit: fixed(sums?.debit ?? 0), credit: fixed(sums?.credit ?? 0) }
}

/** What a line is analysed by. */
const ANALYSED = `l.party_name as client, l.party_number as ruc, l.due_on as "dueDate", k.code || ' ' || k.name as center,
  greatest(l.foreign_amount, 0) as "debitUsd", greatest(-l.foreign_amount, 0) as "creditUsd"`
const CENTERS = 'left join company.cost_center k on k.company_id = l.company_id and k.id = l.cost_center_id'

/** Voucher by voucher, along the index of their numbers. */
const journal = (
  detail: boolean | undefined,
): string => `select ${LINE({})}, ${detail ? `${ANALYSED}, ` : ''}e.archive, e.month, e.number from ${LINES} ${detail ? CENTERS : ''} where l.company_id = $1 and e.company_id = $1 and e.year = $2 and e.month between $3 and $4
    and ($5::text is null or e.archive = $5) and ($6::text is null or e.origin = $6) and ($7::boolean or e.origin <> 'CLOSED')`

/** One row a day and archive. */
const days = (detail: boolean | undefined): string => `
  select t.date, t.archive, '' as entry, count(distinct t.id)::int as vouchers, sum(t.debit) as debit, sum(t.credit) as credit
    ${detail ? `, null::text as client, null::text as ruc, null::text as document, null::date as "dueDate", null::text as center, sum(t."debitUsd") as "debitUsd", sum(t."creditUsd") as "creditUsd"` : ''}
  from (${journal(detail)}) t group by t.date, t.archive`

/** One row a voucher, with what it moved in each account of two digits. */
const simple = (detail: boolean | undefined): string => `
  select e.id, e.date, ${voucherText} as entry, e.memo, e.archive, e.month, e.number, min(concat_ws('-', l.document_type, l.serie, l.number)) as document,
    e.created_at as "createdAt", e.created_by as "createdBy", sum(l.debit) as debit, sum(l.credit) as credit, ${accountSums}
    ${detail ? `, null::text as client, null::text as ruc, null::date as "dueDate", null::text as center, sum(greatest(l.foreign_amount, 0)) as "debitUsd", sum(greatest(-l.foreign_amount, 0)) as "creditUsd"` : ''}
  from accounting.journal_entry e join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
  where e.company_id = $1 and e.live and e.year = $2 and e.month between $3 and $4 and ($5::text is null or e.archive = $5) and ($6::text is null or e.origin = $6)
    and ($7::boolean or e.origin <> 'CLOSED') group by e.company_id, e.id`

const SHAPES = { voucher: journal, day: days, simple }

const ofJournal = {
  params: (query: JournalQuery) => [query.year, firstMonth(query), query.month, ...narrowed(query)],
  order: (query: JournalQuery) =>
    query.shape === 'day' ? ['date', 'archive'] : [...placeOf(query), query.shape === 'simple' ? 'id' : 'line'],
  sorts: (query: JournalQuery): Record<string, string[]> => ({
    ...(query.shape === 'day'
      ? {}
      : { entry: placeOf({ ...query, order: query.order === 'date' ? 'date' : 'voucher' }) }),
    date: ['date'],
  }),
  record: ({ shape }: JournalQuery) => (shape === 'day' ? undefined : VOUCHER),
  finish: ({ number, month: _, archive: of, ...row }: ReportRow) =>
    number === undefined ? { ...row, archive: of } : lineRow(row),
  basis: 'lines' as const,
}

/**
 * Sums of days are of one archive, or of all where that is said; lines are for who reads the books alone.
 * @throws BusinessError `archive_required` (422), `forbidden` (403)
 */
function mustAsk(ctx: Ctx, { shape, archive }: JournalQuery): void {
  if (shape !== 'day') mustMay(ctx, read('ACCOUNTINGREPORT'))
  if (shape === 'day' && archive === undefined)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'archive', code: 'archive_required' }] })
}

export const journalReport = source(journalDaily, {
  ...ofJournal,
  sql(ctx, query) {
    mustAsk(ctx, query)
    return SHAPES[query.shape](query.detail)
  },
  totals: keptSums,
})
export const journalDetailReport = source(journalDetail, {
  ...ofJournal,
  sql: journal(true),
})
