import {
  type DateText,
  type Decimal,
  dec,
  type Entry,
  type EntryLine,
  firstDay,
  fixed,
  periodOf,
  reverse,
  sum,
  ZERO,
} from '@yupana/kernel'
import { addFigures, type Ctx, type FigureDelta, uuidv7 } from '@yupana/platform'
import type { Origin } from '../contract/voucher/origin.ts'
import { type AccountMap, accountMap, postsByItself, resolveAccount } from './accounts.ts'
import { endRequests, holdRequests, keepRequests } from './generate/request.ts'
import { type KeptBy, ledgerMetric } from './ledger-figures.ts'
import { missingReference } from './missing-reference.ts'
import { type LineRecord, lineOf, lineRecord, type PostedLine, type Posting } from './posted-entry.ts'

/** What a document or a payment causes; where the company's accountant decides when it enters the books it waits. */
const automatic: ReadonlySet<Origin> = new Set<Origin>(['DOCUMENT', 'PAYMENT', 'GENERATE'])

/**
 * Writes balanced entries into the ledger: voucher numbers, entries and lines in one statement, the deltas of the kept aggregates with the
 * COMMIT. The months are held open by the entries' foreign key; the database checks balance and lock once more.
 * Where the company does not want automatic entries they are kept as they were asked for, until somebody generates them; what was posted before is still
 * reversed.
 * @throws BusinessError `accounting_setting_not_found` (409); at the end `month_locked`, `year_not_open`, `account_not_found` (409)
 */
export async function post(ctx: Ctx, given: readonly Posting[], origin: Origin): Promise<void> {
  const maps = await mapsOf(ctx, given)
  const isWritten = ({ reverses, on }: Posting): boolean =>
    reverses !== undefined || !automatic.has(origin) || postsByItself(maps.get(periodOf(on).year)!)
  const waiting = given.filter((entry) => !isWritten(entry))
  if (waiting.length > 0) keepRequests(ctx, waiting, origin)
  await writeEntries(ctx, given.filter(isWritten), origin, maps)
}

/**
 * Writes entries whose time has come, with the accounts that the settings of their years have now.
 * @throws BusinessError as `post`
 */
export async function writeEntries(
  ctx: Ctx,
  given: readonly Posting[],
  origin: Origin,
  maps: ReadonlyMap<number, AccountMap>,
): Promise<void> {
  const entries = given
    .map((entry) => ({ ...entry, ...periodOf(entry.on) }))
    .map((entry) => ({ ...entry, id: entry.id ?? uuidv7(), lines: resolved(entry, maps.get(entry.year)!) }))
  if (entries.length === 0) return
  const heads = entries.map(
    ({ id, year, month, archive, on, memo, source, currency, exchangeRate, lines, reverses }, i) => ({
      ...{
        id,
        year,
        month,
        archive,
        date: on,
        memo: memo.slice(0, 200),
        source_kind: source.kind,
        source_id: source.id,
      },
      ...{ currency, exchange_rate: exchangeRate, total: fixed(sum(lines.map((line) => line.debit))), reverses },
      // How many entries of the same counter come behind it.
      behind: entries
        .slice(i + 1)
        .filter((each) => each.archive === archive && each.year === year && each.month === month).length,
    }),
  )
  ctx.write(
    POST,
    [ctx.companyId, ctx.userId, origin, JSON.stringify(heads), JSON.stringify(entries.flatMap(linesOf))],
    (error) => missingReference(error, entries),
  )
  await addFigures(
    ctx,
    entries.flatMap(({ lines, ...each }) =>
      ledgerDeltas({ ...each, origin, lines: lines.map((line) => ({ ...line, costCenter: line.costCenterId })) }),
    ),
  )
}

export async function mapsOf(
  ctx: Ctx,
  entries: readonly Pick<Entry, 'on'>[],
): Promise<ReadonlyMap<number, AccountMap>> {
  const years = [...new Set(entries.map(({ on }) => periodOf(on).year))]
  const maps = await Promise.all(years.map((year) => accountMap(ctx, year)))
  return new Map(years.map((year, i) => [year, maps[i]!]))
}

export const resolved = ({ lines, year }: Pick<Posting, 'lines'> & { year: number }, map: AccountMap): PostedLine[] =>
  lines.map((line) => {
    const account = resolveAccount(map, line.account, year)
    return account === line.account ? line : { ...line, account, rule: line.account }
  })

const POST = `
with given as (
  select * from jsonb_to_recordset($4::jsonb) as g(id uuid, year int, month int, archive text, date date, memo text, source_kind text, source_id uuid,
    currency text, exchange_rate numeric, total numeric, reverses uuid, behind int)),
counter as (
  insert into accounting.voucher_counter as c (company_id, year, month, archive, last_number)
  select $1, year, month, archive, count(*) from given group by year, month, archive order by year, month, archive
  on conflict (company_id, year, month, archive) do update set last_number = c.last_number + excluded.last_number
  returning year, month, archive, last_number),
entry as (
  insert into accounting.journal_entry (company_id, id, year, month, archive, number, date, memo, origin, source_kind, source_id, currency, exchange_rate, total, created_by, reverses)
  select $1, g.id, g.year, g.month, g.archive, c.last_number - g.behind, g.date, g.memo, $3, g.source_kind, g.source_id, g.currency, g.exchange_rate, g.total, $2, g.reverses
  from given g join counter c on c.year = g.year and c.month = g.month and c.archive = g.archive)
insert into accounting.journal_line (company_id, entry_id, line, year, account_code, date, debit, credit, foreign_amount, memo, party_id, cost_center_id, document_type, serie, number, due_on, party_number, party_name, rule)
select $1, l.entry, l.line, g.year, l.account, g.date, l.debit, l.credit, l.foreign_amount, l.memo, l.party, l.cost_center, l.document_type, l.serie, l.number, l.due_on, c.document_number, c.fiscal_name, l.rule
from jsonb_to_recordset($5::jsonb) as l(entry uuid, line int, account text, debit numeric, credit numeric, foreign_amount numeric, memo text, party uuid, cost_center uuid,
    document_type text, serie text, number text, due_on date, rule text)
  join given g on g.id = l.entry
  left join parties.client c on c.company_id = $1 and c.id = l.party`

const linesOf = ({ id, lines }: { id: string; lines: readonly PostedLine[] }): object[] =>
  lines.map((line, i) => ({ entry: id, line: i + 1, ...lineRecord(line), rule: line.rule }))

/** What moves the kept figures of an account: its soles by side, its dollars signed. */
export type Moved = Pick<Entry, 'on' | 'currency'> & {
  /** Openings and closings of years have figures of their own. */
  origin: Origin
  lines: readonly (Pick<EntryLine, 'account' | 'debit' | 'credit' | 'foreign'> & {
    costCenter?: string | null | undefined
  })[]
}
export type LedgerDelta = FigureDelta & Record<'plus' | 'minus', Decimal>

/**
 * One delta an account in soles, and one in the entry's currency where that is another: debit is plus, credit is minus. The same once more of what names a
 * cost center, by account and center.
 */
export function ledgerDeltas(moved: Moved): LedgerDelta[] {
  const inCenters = moved.lines.flatMap((line) =>
    line.costCenter ? [{ ...line, account: `${line.account}/${line.costCenter}` }] : [],
  )
  return [...deltasBy('account', moved), ...deltasBy('center', { ...moved, lines: inCenters })]
}

function deltasBy(by: KeptBy, { on, currency, origin, lines }: Moved): LedgerDelta[] {
  const period = firstDay(periodOf(on))
  const byKey = [...Map.groupBy(lines, (line) => line.account)]
  const local = byKey.map(([key, group]) => ({
    ...{ metric: ledgerMetric(origin, 'PEN', by), period, key },
    plus: sum(group.map((line) => line.debit)),
    minus: sum(group.map((line) => line.credit)),
  }))
  if (currency === 'PEN') return local
  const foreign = byKey.map(([key, group]) => ({
    ...{ metric: ledgerMetric(origin, currency, by), period, key },
    plus: sum(group.map((line) => (line.foreign.isPositive() ? line.foreign : ZERO))),
    minus: sum(group.map((line) => (line.foreign.isNegative() ? line.foreign.negated() : ZERO))),
  }))
  return [...local, ...foreign]
}

interface EntryRow {
  id: string
  date: string
  memo: string
  archive: string
  source_kind: string
  source_id: string
  currency: Entry['currency']
  exchange_rate: string
}

/** Reverses every entry of a source that has not been reversed yet, dated `on`: history stays, the balance goes back. What of it still waits for its voucher waits no more. */
export async function reverseSource(
  ctx: Ctx,
  kind: string,
  id: string,
  on: DateText | 'each on its day',
  memo: string,
  origin: Origin,
): Promise<void> {
  await holdRequests(ctx, { kind, id })
  endRequests(ctx, { kind, id }, on === 'each on its day' ? null : on, memo)
  // Held, then read: where another version came to stand meanwhile, that one is taken back.
  await ctx.query(`${STANDING_OF_SOURCE} for update of e`, [ctx.companyId, kind, id])
  const rows = await ctx.query<EntryRow>(STANDING_OF_SOURCE, [ctx.companyId, kind, id])
  if (rows.length === 0) return
  const lines = await ctx.query<LineRecord & { entry: string }>(LINES_OF_ENTRIES, [
    ctx.companyId,
    rows.map((row) => row.id),
  ])
  const byEntry = Map.groupBy(lines, (line) => line.entry)
  const reversals = rows.map((row) => ({
    ...reverse(asEntry(row, byEntry.get(row.id) ?? []), on === 'each on its day' ? row.date : on, memo),
    reverses: row.id,
  }))
  await post(ctx, reversals, origin)
}

/** Of an entry whose reversal waits for its voucher that one is enough. */
const STANDING_OF_SOURCE = `select id, date, memo, archive, source_kind, source_id, currency, exchange_rate from accounting.journal_entry e
  where company_id = $1 and source_kind = $2 and source_id = $3 and live and reverses is null
    and not exists (select from accounting.journal_entry r where r.company_id = e.company_id and r.reverses = e.id and r.live)
    and not exists (select from accounting.posting_request q join accounting.posting_request r on r.company_id = q.company_id and r.reverses = q.id and r.state = 'pending'
      where q.company_id = e.company_id and q.entry_id = coalesce(e.voucher_id, e.id)) order by id`

/** Lines of entries (`$2`) as they were written, in their order. */
export const LINES_OF_ENTRIES = `select entry_id as entry, account_code as account, debit, credit, foreign_amount, memo, party_id as party, cost_center_id as cost_center,
    document_type, serie, number, due_on, rule
  from accounting.journal_line where company_id = $1 and entry_id = any($2::uuid[]) order by entry_id, line`

const asEntry = (row: EntryRow, lines: readonly LineRecord[]): Posting => ({
  ...{ on: row.date, memo: row.memo, archive: row.archive, source: { kind: row.source_kind, id: row.source_id } },
  ...{ currency: row.currency, exchangeRate: dec(row.exchange_rate), lines: lines.map(lineOf) },
})
