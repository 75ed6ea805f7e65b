import { daysAsked } from '@yupana/contract'
import { dec, firstDay, fixed, periodOf } from '@yupana/kernel'
import { type Ctx, pageOf, type ReportPage, type ReportRow, readCursor, type SqlSource, source } from '@yupana/platform'
import { z } from 'zod'
import { ledgerLines } from '../../contract/reports.ts'
import { inCenter, oneCenter } from '../center-figures.ts'
import { beganWith, spanFigures } from '../ledger-figures.ts'
import { AMOUNTS, dollars, LINE, LINES, type Line, lineRow, VOUCHER } from './lines.ts'

type LedgerQuery = z.output<typeof ledgerLines.query>

/** What another book tells of the same lines: columns of its own, and accounts of some kinds alone. */
export interface OwnBook {
  /** SQL of columns of the line `l`. */
  columns?: string
  /** Kinds of analysis. */
  analysis?: readonly number[]
}
const ofLines = ({ analysis }: OwnBook): string => (analysis ? ` and a.analysis in (${analysis.join(', ')})` : '')
const ofFigures = ({ analysis }: OwnBook): string =>
  analysis
    ? ` and exists (select from accounting.account a where a.company_id = $1 and a.year = extract(year from period) and a.code = key${ofLines({ analysis })})`
    : ''

/** Accounts that begin with the digits, or from these to those that begin with the last ones. */
function among(code: string, { accountTo, exact }: LedgerQuery): string {
  if (exact) return `${code} = $2 and $3::text is null`
  if (accountTo === undefined) return `${code} like $2 || '%' and $3::text is null`
  return `${code} >= $2 and left(${code}, length($3::text)) <= $3`
}

/** The name of a line's document, as `documentName` writes what is asked. */
const NAME = (before = ''): string =>
  `upper(concat_ws('-', ${before}l.serie, regexp_replace(l.number, '^0+(?=.)', '')))`

/** What a line must be besides: `$4` to `$7`; of a center that and what hangs below it. */
const FILTERS = (
  query: LedgerQuery,
): string => `($4::uuid is null or l.party_id = $4) and ${inCenter('l.cost_center_id', query, '$5')} and ($6::text is null or e.origin = $6)
  and ($7::text is null or $7 in (${NAME()}, ${NAME('l.document_type, ')}))`

const scope = ({ account, accountTo, exact, client, center, origin, document }: LedgerQuery): unknown[] => [
  ...[
    account,
    exact ? null : (accountTo ?? null),
    client ?? null,
    oneCenter({ center }),
    origin ?? null,
    document ? documentName(document) : null,
  ],
]
/** `F001-12`, `f001-00000012`, `F001 12`, `F00100000012`, `01-F001-12`: one name. */
function documentName(asked: string): string {
  const parts = asked
    .toUpperCase()
    .replace(/^([A-Z][A-Z0-9]{3})(\d{8})$/, '$1-$2')
    .split(/\s*-\s*|\s+/)
  return [...parts.slice(0, -1), parts.at(-1)!.replace(/^0+(?=.)/, '')].join('-')
}
const isFiltered = ({ client, center, origin, document }: LedgerQuery): boolean =>
  [client, center, origin, document].some((each) => each !== undefined)

/** The opening of the first year is told line by line where it is asked for, else within the balance that stood before. */
const listsOpening = ({ opening, origin }: LedgerQuery): boolean => opening === true || origin === 'OPENING'
const beganOf = ({ year }: LedgerQuery): string => `(e.origin = 'OPENING' and e.year = ${year})`

/** Which vouchers of years' ends are told: as `spanFigures` has it of their figures. */
function ends(query: LedgerQuery): string {
  if (query.closing || query.origin === 'CLOSED') return ''
  return ` and e.origin <> 'CLOSED' and (e.origin <> 'OPENING' or e.year = ${query.year})`
}

const linesOf = (query: LedgerQuery, own: OwnBook, account = among('l.account_code', query)): string =>
  `select ${LINE(query)}${own.columns ? `, ${own.columns}` : ''} from ${LINES} where l.company_id = $1${ofLines(own)} and ${account} and ${FILTERS(query)} and l.date between $8 and $9${dollars(query)}${ends(query)}${
    listsOpening(query) ? '' : ` and not ${beganOf(query)}`
  }`
/** Amounts of all lines, with whether the year began with them. */
const sumsFrom = (query: LedgerQuery, own: OwnBook): string =>
  `select l.date, ${AMOUNTS[query.currency ?? 'PEN']}, ${listsOpening(query) ? 'false' : beganOf(query)} as began
   from ${LINES} where l.company_id = $1${ofLines(own)} and ${among('l.account_code', query)} and ${FILTERS(query)} and l.date between $8 and $9${dollars(query)}${ends(query)}`

interface Sums {
  opening: string
  debit: string
  credit: string
}

/** What stood before, and what moved: from the kept figures, of filtered lines from these. */
async function sumsOf(ctx: Ctx, query: LedgerQuery, own: OwnBook): Promise<Sums> {
  const { first, last } = daysAsked(query)
  const begins = `${first.slice(0, 4)}-01-01`
  if (!isFiltered(query)) {
    const began = listsOpening(query) ? 'false' : beganWith(query)
    const [kept] = await ctx.query<Sums>(
      `select coalesce(sum(plus - minus) filter (where period < $4 or ${began}), 0) as opening,
         coalesce(sum(plus) filter (where period >= $4 and not ${began}), 0) as debit,
         coalesce(sum(minus) filter (where period >= $4 and not ${began}), 0) as credit
       from platform.figures where company_id = $1 and ${spanFigures(query)} and ${among('key', query)}${ofFigures(own)} and period between $5 and $6`,
      [ctx.companyId, ...scope(query).slice(0, 2), first, begins, firstDay(periodOf(last))],
    )
    return kept!
  }
  const [found] = await ctx.query<Sums>(
    `select coalesce(sum(t.debit - t.credit) filter (where t.date < $10 or t.began), 0) as opening,
       coalesce(sum(t.debit) filter (where t.date >= $10 and not t.began), 0) as debit,
       coalesce(sum(t.credit) filter (where t.date >= $10 and not t.began), 0) as credit from (${sumsFrom(query, own)}) t`,
    [ctx.companyId, ...scope(query), begins, last, first],
  )
  return found!
}

/** Where a page begins: behind this line, with this balance. */
const ledgerCursor = z.tuple([z.iso.date(), z.uuid(), z.number().int(), z.string().regex(/^-?\d+\.\d{2}$/)])

/**
 * Lines of an account in the order of their days, each with the balance after it. The balance of a page is handed to the next one, so
 * that a page costs its own lines, however many stand before it. An account that nothing is below is read along its index.
 */
export async function ledgerPage(
  ctx: Ctx,
  query: LedgerQuery,
  { after, limit, own = {} }: { after: string | undefined; limit: number; own?: OwnBook },
): Promise<ReportPage> {
  const cursor = readCursor(after, ledgerCursor)
  const { first, last } = daysAsked(query)
  const opening = fixed(cursor?.[3] ?? (await sumsOf(ctx, query, own)).opening)
  const [plan] = await ctx.query<{ leaf: boolean }>(
    `select $3::text is null and not exists (
       select from accounting.account where company_id = $1 and year = $4 and code like $2 || '_%') as leaf`,
    [ctx.companyId, ...scope(query).slice(0, 2), query.year],
  )
  const lines = await ctx.query<Line>(
    `select t.* from (${plan?.leaf ? linesOf(query, own, 'l.account_code = $2 and $3::text is null') : linesOf(query, own)}) t
     where $10::date is null or (t.date, t.id, t.line) > ($10, $11::uuid, $12::int) order by t.date, t.id, t.line limit $13`,
    [
      ...[ctx.companyId, ...scope(query), cursor?.[0] ?? first, last],
      ...[cursor?.[0] ?? null, cursor?.[1] ?? null, cursor?.[2] ?? null, limit + 1],
    ],
  )
  let balance = dec(opening)
  const withBalance = lines.map((line) => {
    balance = balance.plus(line.debit).minus(line.credit)
    return { ...line, balance: fixed(balance) }
  })
  const { rows, next } = pageOf(withBalance, limit, (end) => [end.date, end.id, end.line, end.balance])
  const begins = cursor || dec(opening).isZero() ? [] : [openingRow(first, query.account, opening)]
  return { rows: [...begins, ...rows.map((row) => lineRow(row as unknown as ReportRow))], next }
}

function openingRow(date: string, account: string, balance: string): ReportRow {
  return { id: null, date, entry: '', account, memo: '', document: '', debit: '0.00', credit: '0.00', balance }
}

export async function ledgerCount(ctx: Ctx, query: LedgerQuery, most: number, own: OwnBook = {}): Promise<number> {
  const { first, last } = daysAsked(query)
  const [found] = await ctx.query<{ count: number }>(
    `select count(*)::int as count from (select from (${linesOf(query, own)}) l limit $10) t`,
    [ctx.companyId, ...scope(query), first, last, most],
  )
  return found?.count ?? 0
}

export async function ledgerTotals(ctx: Ctx, query: LedgerQuery, own: OwnBook = {}): Promise<Record<string, string>> {
  const { debit, credit } = await sumsOf(ctx, query, own)
  return { debit: fixed(debit), credit: fixed(credit) }
}

/** The lines without the balance that runs along. */
export const linesAlone = (own: OwnBook = {}): SqlSource<LedgerQuery> => ({
  sql: (_, query) => linesOf(query, own),
  params: (query) => [...scope(query), daysAsked(query).first, daysAsked(query).last],
  order: ['date', 'id', 'line'],
  record: VOUCHER,
  finish: lineRow,
})

export const ledgerReport = source(ledgerLines, {
  page: (ctx, query, after, limit) => ledgerPage(ctx, query, { after, limit }),
  totals: (ctx, query) => ledgerTotals(ctx, query),
  count: (ctx, query, most) => ledgerCount(ctx, query, most),
  some: linesAlone(),
  basis: 'lines',
})
