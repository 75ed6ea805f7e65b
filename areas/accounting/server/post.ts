import {
  BusinessError,
  type DateText,
  dec,
  type Entry,
  type EntryLine,
  fixed,
  periodOf,
  reverse,
  sum,
} from '@yupana/kernel'
import { type Ctx, uuidv7 } from '@yupana/platform'
import type { Origin } from '../contract/journal.ts'
import { accountMap, postsByItself, resolveAccount } from './accounts.ts'

export interface Posted {
  id: string
  number: number
}

/** What a document or a payment causes; left out where the company's accountant enters it by hand. */
const automatic: ReadonlySet<Origin> = new Set<Origin>(['DOCUMENT', 'PAYMENT', 'GENERATE'])
/** Number 0: the company does not want automatic entries. What was posted before is still reversed. */
const NOT_POSTED: Posted = { id: '', number: 0 }

/**
 * Writes a balanced entry into the ledger: voucher number, entry, lines and the deltas of the kept aggregates, in one statement.
 * The month is held open by the entry's foreign key; the database checks balance and lock once more.
 * @throws BusinessError `month_locked`, `year_not_open`, `accounting_setting_not_found`, `account_not_found` (409)
 */
export async function post(ctx: Ctx, entry: Entry, origin: Origin, reverses?: string): Promise<Posted> {
  const { year, month } = periodOf(entry.on)
  const map = await accountMap(ctx, year)
  if (automatic.has(origin) && !reverses && !postsByItself(map)) return NOT_POSTED
  const lines = entry.lines.map((line) => ({ ...line, account: resolveAccount(map, line.account, year) }))
  const id = uuidv7()
  const deltas = monthlyDeltas(entry, lines)
  try {
    const [row] = await ctx.query<{ number: number }>(POST, [
      ctx.companyId,
      id,
      year,
      month,
      entry.archive,
      entry.on,
      entry.memo.slice(0, 200),
      origin,
      entry.source.kind,
      entry.source.id,
      entry.currency,
      entry.exchangeRate.toString(),
      fixed(sum(lines.map((line) => line.debit))),
      ctx.userId,
      reverses ?? null,
      ...columnsOf(lines),
      deltas.map(() => uuidv7()),
      deltas.map((each) => each.metric),
      deltas.map((each) => each.key),
      deltas.map((each) => each.plus),
      deltas.map((each) => each.minus),
      `${year}-${String(month).padStart(2, '0')}-01`,
    ])
    return { id, number: row!.number }
  } catch (error) {
    throw missingReference(error, lines, year)
  }
}

const POST = `
with counter as (
  insert into accounting.voucher_counter as c (company_id, year, month, archive, last_number) values ($1, $3, $4, $5, 1)
  on conflict (company_id, year, month, archive) do update set last_number = c.last_number + 1 returning last_number),
entry as (
  insert into accounting.journal_entry (company_id, id, year, month, archive, number, date, memo, origin, source_kind, source_id, currency, exchange_rate, total, created_by, reverses)
  select $1, $2, $3, $4, $5, last_number, $6, $7, $8, $9, $10, $11, $12::numeric, $13::numeric, $14, $15 from counter returning number),
lines as (
  insert into accounting.journal_line (company_id, entry_id, line, year, account_code, date, debit, credit, foreign_amount, memo, party_id, cost_center_id, document_type, serie, number, due_on, party_number, party_name)
  select $1, $2, l.line, $3, l.account, $6, l.debit, l.credit, l.foreign_amount, l.memo, l.party, l.cost_center, l.document_type, l.serie, l.number, l.due_on, c.document_number, c.fiscal_name
  from unnest($16::int[], $17::text[], $18::numeric[], $19::numeric[], $20::numeric[], $21::text[], $22::uuid[], $23::uuid[], $24::text[], $25::text[], $26::text[], $27::date[])
    as l(line, account, debit, credit, foreign_amount, memo, party, cost_center, document_type, serie, number, due_on)
    left join parties.client c on c.company_id = $1 and c.id = l.party),
deltas as (
  insert into platform.figure_delta (company_id, id, metric, period, key, plus, minus, quantity)
  select $1, d.id, d.metric, $33::date, d.key, d.plus, d.minus, 0
  from unnest($28::uuid[], $29::text[], $30::text[], $31::numeric[], $32::numeric[]) as d(id, metric, key, plus, minus))
select number from entry`

function columnsOf(lines: EntryLine[]): unknown[][] {
  return [
    lines.map((_, i) => i + 1),
    lines.map((line) => line.account),
    lines.map((line) => fixed(line.debit)),
    lines.map((line) => fixed(line.credit)),
    lines.map((line) => fixed(line.foreign)),
    lines.map((line) => line.memo ?? null),
    lines.map((line) => line.partyId ?? null),
    lines.map((line) => line.costCenterId ?? null),
    lines.map((line) => line.documentType ?? null),
    lines.map((line) => line.serie ?? null),
    lines.map((line) => line.number ?? null),
    lines.map((line) => line.dueOn ?? null),
  ]
}

interface Delta {
  metric: string
  key: string
  plus: string
  minus: string
}

/** One delta an account in soles, and one in the entry's currency where that is another: debit is plus, credit is minus. */
function monthlyDeltas(entry: Entry, lines: EntryLine[]): Delta[] {
  const byAccount = [...Map.groupBy(lines, (line) => line.account)]
  const local = byAccount.map(([key, group]) => ({
    metric: 'ledger',
    key,
    plus: fixed(sum(group.map((line) => line.debit))),
    minus: fixed(sum(group.map((line) => line.credit))),
  }))
  if (entry.currency === 'PEN') return local
  const foreign = byAccount.map(([key, group]) => ({
    metric: `ledger.${entry.currency}`,
    key,
    plus: fixed(sum(group.map((line) => (line.foreign.isPositive() ? line.foreign : 0)))),
    minus: fixed(sum(group.map((line) => (line.foreign.isNegative() ? line.foreign.negated() : 0)))),
  }))
  return [...local, ...foreign]
}

function missingReference(error: unknown, lines: EntryLine[], year: number): unknown {
  if (!(error instanceof Error) || !('constraint' in error)) return error
  const constraint = String(error.constraint)
  if (constraint === 'journal_entry_company_id_year_month_fkey')
    return new BusinessError('year_not_open', { year }, { status: 409 })
  if (constraint === 'journal_line_company_id_year_account_code_fkey') {
    // Row-level security keeps the missing key to itself: the message names the accounts of the entry.
    const code = [...new Set(lines.map((line) => line.account))].join(', ')
    return new BusinessError('account_not_found', { code, year }, { status: 409 })
  }
  return error
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

interface LineRow {
  entry_id: string
  account_code: string
  debit: string
  credit: string
  foreign_amount: string
  memo: string | null
  party_id: string | null
  cost_center_id: string | null
  document_type: string | null
  serie: string | null
  number: string | null
  due_on: string | null
}

/** Reverses every entry of a source that has not been reversed yet, dated `on`: history stays, the balance goes back. */
export async function reverseSource(
  ctx: Ctx,
  kind: string,
  id: string,
  on: DateText,
  memo: string,
  origin: Origin,
): Promise<Posted[]> {
  const rows = await ctx.query<EntryRow>(
    `select id, date, memo, archive, source_kind, source_id, currency, exchange_rate from accounting.journal_entry e
     where company_id = $1 and source_kind = $2 and source_id = $3 and reverses is null
       and not exists (select from accounting.journal_entry r where r.company_id = e.company_id and r.reverses = e.id) order by id`,
    [ctx.companyId, kind, id],
  )
  const lines = await ctx.query<LineRow>(
    'select * from accounting.journal_line where company_id = $1 and entry_id = any($2::uuid[]) order by entry_id, line',
    [ctx.companyId, rows.map((row) => row.id)],
  )
  const posted: Posted[] = []
  for (const row of rows) {
    const original = asEntry(
      row,
      lines.filter((line) => line.entry_id === row.id),
    )
    posted.push(await post(ctx, reverse(original, on, memo), origin, row.id))
  }
  return posted
}

function asEntry(row: EntryRow, lines: LineRow[]): Entry {
  return {
    on: row.date,
    memo: row.memo,
    archive: row.archive,
    source: { kind: row.source_kind, id: row.source_id },
    currency: row.currency,
    exchangeRate: dec(row.exchange_rate),
    lines: lines.map((line) => ({
      account: line.account_code,
      debit: dec(line.debit),
      credit: dec(line.credit),
      foreign: dec(line.foreign_amount),
      ...(line.memo ? { memo: line.memo } : {}),
      ...(line.party_id ? { partyId: line.party_id } : {}),
      ...(line.cost_center_id ? { costCenterId: line.cost_center_id } : {}),
      ...(line.document_type ? { documentType: line.document_type } : {}),
      ...(line.serie ? { serie: line.serie } : {}),
      ...(line.number ? { number: line.number } : {}),
      ...(line.due_on ? { dueOn: line.due_on } : {}),
    })),
  }
}
