import { BusinessError, type Currency, type DateText, type Decimal, dec, fixed, periodOf, sum } from '@yupana/kernel'
import { addFigures, type Ctx, uuidv7 } from '@yupana/platform'
import type { Origin } from '../../contract/voucher/origin.ts'
import { missingReference } from '../missing-reference.ts'
import { ledgerDeltas } from '../post.ts'

/** A line as the ledger keeps it: one side in soles, its dollars signed. */
export interface LedgerLine {
  account: string
  debit: Decimal
  credit: Decimal
  foreign: Decimal
  memo?: string | null | undefined
  party?: string | null | undefined
  costCenter?: string | null | undefined
  documentType?: string | null | undefined
  serie?: string | null | undefined
  number?: string | null | undefined
  documentDate?: DateText | null | undefined
  dueOn?: DateText | null | undefined
  cashFlow?: string | null | undefined
  paymentMeans?: string | null | undefined
  operationNumber?: string | null | undefined
  detractionOn?: DateText | null | undefined
  detractionNumber?: string | null | undefined
  corrects?: { documentType: string; serial: string; number: string } | null | undefined
  /** The concept of the settings that its account came from. */
  rule?: string | null | undefined
}

/** A version of a voucher that is to stand. */
export interface Version {
  /** Absent for the first. */
  voucherId?: string
  /** What the first is to be called, where it was something before. */
  id?: string | undefined
  version: number
  archive: string
  /** The next of its archive and month where absent. */
  number?: number | undefined
  date: DateText
  memo: string
  origin: Origin
  source: { kind: string; id?: string }
  currency: Currency
  exchangeRate: Decimal | string
  rateType: string
  reverses?: string | undefined
  corrects?: string | undefined
  lines: readonly LedgerLine[]
}

/** The entry of a voucher that stands, held until the transaction ends. */
export interface Standing {
  /** Of the entry; the voucher's is `voucherId`. */
  id: string
  voucherId: string
  version: number
  year: number
  month: number
  archive: string
  number: number
  date: DateText
  memo: string
  origin: Origin
  currency: Currency
  reverses: string | null
  corrects: string | null
  exchangeRate: string
  rateType: string
  source: { kind: string; id: string }
}

const GIVEN = `given as (select * from jsonb_to_recordset($2::jsonb) as g(id uuid, voucher_id uuid, version int, year int, month int, archive text, number int, date date, memo text,
    origin text, source_kind text, source_id uuid, currency text, exchange_rate numeric, rate_type text, total numeric, reverses uuid, corrects uuid))`

const TAKEN = `taken as (
  insert into accounting.voucher_counter as c (company_id, year, month, archive, last_number)
  select $1, g.year, g.month, g.archive, coalesce(g.number, 1) from given g order by g.year, g.month, g.archive
  on conflict (company_id, year, month, archive) do update set last_number =
    case when (select number from given) is null then c.last_number + 1 else greatest(c.last_number, (select number from given)) end
  returning last_number)`

/** @param number SQL of the number of a given version; @param from where that stands, beside `given g` */
const place = (number: string, from: string): string => `entry as (
  insert into accounting.journal_entry (company_id, id, voucher_id, version, year, month, archive, number, date, memo, origin, source_kind, source_id, currency, exchange_rate,
    rate_type, total, reverses, corrects, created_by)
  select $1, g.id, g.voucher_id, g.version, g.year, g.month, g.archive, ${number}, g.date, g.memo, g.origin, g.source_kind, g.source_id, g.currency,
    g.exchange_rate, g.rate_type, g.total, g.reverses, g.corrects, $4 from given g ${from})
insert into accounting.journal_line (company_id, entry_id, line, year, account_code, date, debit, credit, foreign_amount, memo, party_id, cost_center_id, document_type, serie, number,
  document_date, due_on, cash_flow, payment_means, operation_number, detraction_on, detraction_number, corrects_type, corrects_serie, corrects_number, rule, party_number, party_name)
select $1, g.id, l.line, g.year, l.account, g.date, l.debit, l.credit, l.foreign_amount, l.memo, l.party, l.cost_center, l.document_type, l.serie, l.number,
  l.document_date, l.due_on, l.cash_flow, l.payment_means, l.operation_number, l.detraction_on, l.detraction_number, l.corrects_type, l.corrects_serie, l.corrects_number, l.rule,
  c.document_number, c.fiscal_name
from jsonb_to_recordset($3::jsonb) as l(entry uuid, line int, account text, debit numeric, credit numeric, foreign_amount numeric, memo text, party uuid, cost_center uuid,
    document_type text, serie text, number text, document_date date, due_on date, cash_flow text, payment_means text, operation_number text, detraction_on date,
    detraction_number text, corrects_type text, corrects_serie text, corrects_number text, rule text)
  join given g on g.id = l.entry
  left join parties.client c on c.company_id = $1 and c.id = l.party`

const PLACE = `with ${GIVEN}, ${TAKEN}, ${place('coalesce(g.number, t.last_number)', 'cross join taken t')}`
/** Under numbers that they have. */
const PLACE_AGAIN = `with ${GIVEN}, ${place('g.number', '')}`

/**
 * Writes a version of a voucher that stands from now on, with its figures. The number is the next one of its archive and month, or the one it has.
 * @returns the id of the voucher
 */
export async function placeVersion(ctx: Ctx, version: Version): Promise<string> {
  const id = version.id ?? uuidv7()
  await writeVersions(ctx, PLACE, [{ ...version, id }])
  return version.voucherId ?? id
}

/** Writes the next versions of vouchers under the numbers that they have, all in one statement. @returns the ids of their entries */
export async function placeAgain(ctx: Ctx, versions: readonly (Version & { number: number })[]): Promise<string[]> {
  const named = versions.map((version) => ({ ...version, id: version.id ?? uuidv7() }))
  if (named.length > 0) await writeVersions(ctx, PLACE_AGAIN, named)
  return named.map(({ id }) => id)
}

async function writeVersions(
  ctx: Ctx,
  statement: string,
  versions: readonly (Version & { id: string })[],
): Promise<void> {
  const lines = versions.flatMap(({ id, lines }) => lines.map((line, i) => ({ ...lineRow(line, i), entry: id })))
  ctx.write(
    statement,
    [ctx.companyId, JSON.stringify(versions.map(headOf)), JSON.stringify(lines), ctx.userId],
    (error) => refused(error, versions),
  )
  await addFigures(
    ctx,
    versions.flatMap(({ date: on, currency, origin, lines: of }) =>
      ledgerDeltas({ on, currency, origin, lines: [...of] }),
    ),
  )
}

const headOf = (version: Version & { id: string }): object => ({
  ...{ id: version.id, voucher_id: version.voucherId, version: version.version, number: version.number },
  ...{ ...periodOf(version.date), date: version.date, archive: version.archive, memo: version.memo },
  ...{ origin: version.origin, source_kind: version.source.kind, source_id: version.source.id ?? version.id },
  ...{ currency: version.currency, exchange_rate: String(version.exchangeRate), rate_type: version.rateType },
  ...{ total: fixed(sum(version.lines.map(({ debit }) => debit))) },
  ...{ reverses: version.reverses, corrects: version.corrects },
})

function refused(error: unknown, versions: readonly Pick<Version, 'date' | 'lines'>[]): unknown {
  if (error instanceof Error && 'constraint' in error && error.constraint === 'journal_entry_standing')
    return new BusinessError('journal_entry_number_exists', {}, { status: 409 })
  return missingReference(
    error,
    versions.map(({ date, lines }) => ({ year: periodOf(date).year, lines })),
  )
}

export const lineRow = (line: LedgerLine, i: number): object => ({
  ...{ line: i + 1, account: line.account, memo: line.memo, party: line.party, cost_center: line.costCenter },
  ...{ debit: fixed(line.debit), credit: fixed(line.credit), foreign_amount: fixed(line.foreign) },
  ...{ document_type: line.documentType, serie: line.serie, number: line.number, document_date: line.documentDate },
  ...{ due_on: line.dueOn, cash_flow: line.cashFlow, payment_means: line.paymentMeans },
  ...{
    operation_number: line.operationNumber,
    detraction_on: line.detractionOn,
    detraction_number: line.detractionNumber,
  },
  ...{ corrects_type: line.corrects?.documentType, corrects_serie: line.corrects?.serial },
  ...{ corrects_number: line.corrects?.number, rule: line.rule },
})

const END = 'update accounting.journal_entry set live = false where company_id = $1 and id = any($2::uuid[])'
const STORNO = `
with given as (select e.*, gen_random_uuid() as storno from accounting.journal_entry e where e.company_id = $1 and e.id = any($2::uuid[])),
entry as (
  insert into accounting.journal_entry (company_id, id, voucher_id, version, year, month, archive, number, date, memo, origin, source_kind, source_id, currency, exchange_rate,
    rate_type, total, created_by, live, storno_of, ends)
  select $1, g.storno, coalesce(g.voucher_id, g.id), g.version, g.year, g.month, g.archive, g.number, g.date, g.memo, g.origin, g.source_kind, g.source_id, g.currency, g.exchange_rate,
    g.rate_type, -g.total, $3, false, g.id, $4 from given g)
insert into accounting.journal_line (company_id, entry_id, line, year, account_code, date, debit, credit, foreign_amount, memo, party_id, cost_center_id, document_type, serie, number,
  document_date, due_on, cash_flow, rule, party_number, party_name, storno)
select $1, g.storno, l.line, l.year, l.account_code, l.date, -l.debit, -l.credit, -l.foreign_amount, l.memo, l.party_id, l.cost_center_id, l.document_type, l.serie, l.number,
  l.document_date, l.due_on, l.cash_flow, l.rule, l.party_number, l.party_name, true
from given g join accounting.journal_line l on l.company_id = $1 and l.entry_id = g.id`

/** Ends entries, each by a storno: the same sides, below zero. Their figures are the caller's. @param ends no version follows: they are deleted */
export function endEntries(ctx: Ctx, ids: readonly string[], ends: boolean): void {
  ctx.write(END, [ctx.companyId, ids])
  ctx.write(STORNO, [ctx.companyId, ids, ctx.userId, ends])
}

export type Held = { standing: Standing; lines: readonly LedgerLine[] }

/**
 * Takes the standing entries of vouchers back. What stood is gone from every sum and every book.
 * @param ends no version follows: they are deleted
 */
export async function takeAllBack(ctx: Ctx, held: readonly Held[], ends: boolean): Promise<void> {
  if (held.length === 0) return
  endEntries(
    ctx,
    held.map(({ standing }) => standing.id),
    ends,
  )
  const deltas = held.flatMap(({ standing: { date: on, currency, origin }, lines }) =>
    ledgerDeltas({ on, currency, origin, lines: [...lines] }),
  )
  await addFigures(
    ctx,
    deltas.map((delta) => ({ ...delta, plus: delta.plus.negated(), minus: delta.minus.negated() })),
  )
}

export const takeBack = (ctx: Ctx, standing: Standing, lines: readonly LedgerLine[], ends: boolean): Promise<void> =>
  takeAllBack(ctx, [{ standing, lines }], ends)

type Counter = Pick<Standing, 'year' | 'month' | 'archive'>

/** Holds the counters of several archives and months in one order, so that two vouchers that change places do not wait for each other. */
export async function holdCounters(ctx: Ctx, counters: readonly Counter[]): Promise<void> {
  const given = [ctx.companyId, JSON.stringify(counters.map(({ year, month, archive }) => ({ year, month, archive })))]
  const asked = 'jsonb_to_recordset($2::jsonb) as g(year int, month int, archive text)'
  await ctx.query(
    `insert into accounting.voucher_counter (company_id, year, month, archive, last_number) select distinct $1::uuid, g.year, g.month, g.archive, 0 from ${asked}
     order by 2, 3, 4 on conflict do nothing`,
    given,
  )
  await ctx.query(
    `select from accounting.voucher_counter c where c.company_id = $1 and exists (select from ${asked} where g.year = c.year and g.month = c.month and g.archive = c.archive)
     order by c.year, c.month, c.archive for update`,
    given,
  )
}

/**
 * Gives back the last numbers of an archive and month that no voucher has any more, so that the next one follows what stands. A hole further down stays,
 * until the numbers are put in order.
 */
export async function freeNumbers(ctx: Ctx, { year, month, archive }: Counter): Promise<void> {
  const key = [ctx.companyId, year, month, archive]
  await ctx.query(
    'select from accounting.voucher_counter where company_id = $1 and year = $2 and month = $3 and archive = $4 for update',
    key,
  )
  ctx.write(
    `update accounting.voucher_counter set last_number = coalesce((select max(number) from accounting.journal_entry
       where company_id = $1 and year = $2 and month = $3 and archive = $4 and live), 0)
     where company_id = $1 and year = $2 and month = $3 and archive = $4`,
    key,
  )
}

/** Holds the entry of a voucher that stands, and reads its lines. */
export async function holdVoucher(
  ctx: Ctx,
  voucher: string,
): Promise<{ standing: Standing; lines: LedgerLine[] } | undefined> {
  const [held] = await holdVouchers(ctx, '(e.id = $2 or e.voucher_id = $2)', [voucher])
  return held
}

/**
 * Holds the entries of vouchers that stand, in the order of their ids, and reads their lines.
 * @param where of `accounting.journal_entry e`; `$2` on are `params`
 */
export async function holdVouchers(
  ctx: Ctx,
  where: string,
  params: readonly unknown[],
  hold = true,
): Promise<{ standing: Standing; lines: LedgerLine[] }[]> {
  const standing = await ctx.query<Standing>(
    `select e.id, coalesce(e.voucher_id, e.id) as "voucherId", e.version, e.year, e.month, e.archive, e.number, e.date, e.memo, e.origin, e.currency, e.reverses,
       e.exchange_rate as "exchangeRate", e.rate_type as "rateType", e.corrects, jsonb_build_object('kind', e.source_kind, 'id', e.source_id) as source
     from accounting.journal_entry e where e.company_id = $1 and ${where} and e.live order by e.id${hold ? ' for update' : ''}`,
    [ctx.companyId, ...params],
  )
  if (standing.length === 0) return []
  const lines = Map.groupBy(
    await readLines(
      ctx,
      standing.map(({ id }) => id),
    ),
    ({ entry }) => entry,
  )
  return standing.map((each) => ({
    standing: each,
    lines: (lines.get(each.id) ?? []).map(({ entry: _, ...line }) => line),
  }))
}

const LINES = `select entry_id as entry, account_code as account, debit, credit, foreign_amount as foreign, memo, party_id as party, cost_center_id as "costCenter", document_type as "documentType", serie, number,
  document_date as "documentDate", due_on as "dueOn", cash_flow as "cashFlow", payment_means as "paymentMeans", operation_number as "operationNumber",
  detraction_on as "detractionOn", detraction_number as "detractionNumber", rule,
  case when corrects_number is null then null else jsonb_build_object('documentType', corrects_type, 'serial', corrects_serie, 'number', corrects_number) end as corrects
  from accounting.journal_line where company_id = $1 and entry_id = any($2::uuid[]) order by entry_id, line`

async function readLines(ctx: Ctx, entries: readonly string[]): Promise<(LedgerLine & { entry: string })[]> {
  const rows = await ctx.query<{ entry: string } & LedgerLine & Record<'debit' | 'credit' | 'foreign', string>>(LINES, [
    ctx.companyId,
    entries,
  ])
  return rows.map((row) => ({ ...row, debit: dec(row.debit), credit: dec(row.credit), foreign: dec(row.foreign) }))
}

/** Gives a voucher another number: what it says stands, whoever read it before is told. */
export function setNumber(ctx: Ctx, { id, year, month, archive }: Standing, number: number): void {
  ctx.write(
    'update accounting.journal_entry set number = $3, version = version + 1 where company_id = $1 and id = $2',
    [ctx.companyId, id, number],
    (error) => refused(error, [{ date: `${year}-01-01`, lines: [] }]),
  )
  ctx.write(
    `update accounting.voucher_counter set last_number = greatest(last_number, $5) where company_id = $1 and year = $2 and month = $3 and archive = $4`,
    [ctx.companyId, year, month, archive, number],
  )
}
