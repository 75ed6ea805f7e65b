import type { Ctx } from '@yupana/platform'

/** What is in dollars at the end of a month, in one account or of one document of it: debits are above zero. */
export interface Position {
  month: number
  account: string
  /** 1: by documents; each of them is a position. */
  analysis: number
  /** 1 active, 2 passive. */
  type: number
  party: string | null
  documentType: string | null
  serie: string | null
  number: string | null
  dollars: string
  /** In books, without what the month's own vouchers of exchange difference say. */
  soles: string
  /** What the standing voucher of the month adds, what its reversal of the next one takes, and what is written off of documents without dollars. */
  restated: string
  returned: string
  settled: string
}

/**
 * What of an account is in dollars: all of a document that has dollars (others of its number are left out when they are summed) and of an account of
 * money; else the lines that are in dollars, and what restated them. It asks of a line alone, for most of them are in soles and go no further.
 */
const IN_DOLLARS = `(l.foreign_amount <> 0 or a.code like '10%' or l.entry_id in (select id from exchanged)
  or (a.analysis = 1 and l.number is not null and l.account_code || ' ' || l.number in (select named from document)))`
/** Accounts that are not analysed by documents are one position each. */
const ofDocument = (column: string): string => `case when a.analysis = 1 then l.${column} end`
/** The voucher of a month stands on its last day, its reversal on the first of the next. */
const RETURNS = "(e.origin = 'MONTHLY_ExCHANGE_RATE_DIFFERENT' and extract(day from l.date) = 1)"
const RESTATES = "(e.origin = 'MONTHLY_ExCHANGE_RATE_DIFFERENT' and e.archive = '07' and extract(day from l.date) <> 1)"
const SETTLES = "(e.origin = 'EXCHANGE_RATE_DIFFERENT' and e.archive = '07')"
const NET = 'l.debit - l.credit'
/**
 * What a document or a payment posts of a document in soles alone is a part of it that is owed in soles, as the deposit of a detraction is: nothing restates
 * it. Where a document has one, what is written in soles by hand settles that part.
 */
const IN_SOLES =
  "(l.foreign_amount = 0 and e.origin not in ('MONTHLY_ExCHANGE_RATE_DIFFERENT', 'EXCHANGE_RATE_DIFFERENT'))"
const PARTS = "(l.foreign_amount = 0 and e.origin in ('DOCUMENT', 'PAYMENT', 'GENERATE', 'OPENING'))"

const POSITIONS = `
with opened as (select coalesce(max(make_date(year, 1, 1)), '-infinity'::date) as day from accounting.journal_entry
  where company_id = $1 and live and year <= $2 and month = 1 and archive = '00' and origin = 'OPENING'),
exchanged as materialized (select id from accounting.journal_entry
  where company_id = $1 and origin in ('MONTHLY_ExCHANGE_RATE_DIFFERENT', 'EXCHANGE_RATE_DIFFERENT')),
account as materialized (select a.code, a.analysis, a.type from accounting.account a
  where a.company_id = $1 and a.year = $2 and a.level = 3 and a.exchange_difference
    and exists (select from platform.figures f where f.company_id = $1 and f.metric = 'ledger.USD' and f.key = a.code)),
document as materialized (select l.account_code || ' ' || l.number as named from account a
  join accounting.journal_line l on l.company_id = $1 and l.account_code = a.code and l.foreign_amount <> 0 where a.analysis = 1 and l.number is not null),
moved as (
  select a.code, a.analysis, a.type, ${ofDocument('party_id')} as party_id, ${ofDocument('document_type')} as document_type, ${ofDocument('serie')} as serie,
    ${ofDocument('number')} as number, date_trunc('month', l.date::timestamp)::date as period, sum(l.foreign_amount) as dollars, bool_or(l.foreign_amount <> 0) as had,
    coalesce(sum(${NET}) filter (where not ${RESTATES} and not ${SETTLES}), 0) as books, coalesce(sum(${NET}) filter (where ${IN_SOLES}), 0) as local,
    a.analysis = 1 and bool_or(${PARTS}) as parted, coalesce(sum(${NET}) filter (where ${RETURNS}), 0) as returned,
    coalesce(sum(${NET}) filter (where ${RESTATES}), 0) as restated, coalesce(sum(${NET}) filter (where ${SETTLES}), 0) as settled
  from account a
  join accounting.journal_line l on l.company_id = $1 and l.account_code = a.code and ${IN_DOLLARS}
    and l.date >= (select day from opened) and l.date < make_date($2, (select max(m) from unnest($3::int[]) m), 1) + interval '2 months'
  join accounting.journal_entry e on e.company_id = $1 and e.id = l.entry_id and e.origin <> 'CLOSED'
  group by 1, 2, 3, 4, 5, 6, 7, 8),
stood as (
  select n.month, d.code, d.analysis, d.type, d.party_id, d.document_type, d.serie, d.number, bool_or(d.had and d.period <= n.first) as had,
    coalesce(sum(d.dollars) filter (where d.period <= n.first), 0) as dollars,
    coalesce(sum(d.books) filter (where d.period <= n.first), 0) - case when bool_or(d.parted) then coalesce(sum(d.local) filter (where d.period <= n.first), 0) else 0 end
      + coalesce(sum(d.restated + d.settled) filter (where d.period < n.first), 0) as soles,
    coalesce(sum(d.restated) filter (where d.period = n.first), 0) as restated, coalesce(sum(d.settled) filter (where d.period = n.first), 0) as settled,
    coalesce(sum(d.returned) filter (where d.period = (n.first + interval '1 month')::date), 0) as returned
  from (select m as month, make_date($2, m, 1) as first from unnest($3::int[]) m) n
  join moved d on d.period <= (n.first + interval '1 month')::date
  group by 1, 2, 3, 4, 5, 6, 7, 8)
select month, code as account, analysis, type, party_id as party, document_type as "documentType", serie, number,
  case when had then dollars else 0 end as dollars, case when had then soles else 0 end as soles, restated, returned, settled
from stood where (had and (dollars <> 0 or soles <> 0)) or restated <> 0 or returned <> 0 or settled <> 0
order by month, code, party_id nulls first, document_type nulls first, serie nulls first, number nulls first`

/**
 * What was in dollars at the end of months of a year, in accounts that ask for exchange differences. Books begin with the opening of a year; where a year
 * has none yet, those of the years before go on. Sums of lines need no filter: what was taken back is below zero.
 */
export const positionsOf = (ctx: Ctx, year: number, months: readonly number[]): Promise<Position[]> =>
  ctx.query<Position>(POSITIONS, [ctx.companyId, year, months])
