import { assertOpenMonth } from '@yupana/company/server'
import { BusinessError, firstDay, fixed, type Period, periodOf, sum } from '@yupana/kernel'
import { newClients } from '@yupana/parties/server'
import { addFigures, audit, type Ctx, type ImportRow } from '@yupana/platform'
import type { VoucherLine } from '../../contract/voucher/line.ts'
import { missingReference } from '../missing-reference.ts'
import { ledgerDeltas } from '../post.ts'
import { saysDocuments } from '../registers/said.ts'
import { assertNotFiled, registerOfArchive } from '../sire/filed.ts'
import { BY_HAND } from '../voucher/queries.ts'
import { ledgerLine, sumsOf } from '../voucher/rules.ts'
import { holdCounters, type LedgerLine, lineRow } from '../voucher/store.ts'
import { OPENING_ARCHIVE } from '../year/places.ts'
import { takenInRegister } from './known.ts'
import type { VoucherOptions, VoucherRow } from './read.ts'

type Voucher = NonNullable<VoucherRow['voucher']>
interface Written {
  id: string
  period: Period
  archive: string
  number: number
  voucher: Voucher
  lines: LedgerLine[]
}

/** What the preview leaves for the writing. */
export interface KeptOptions extends VoucherOptions {
  typed: Record<string, number>
  reason?: string | null
}

/**
 * Writes the vouchers of lines: drafts apart, the others with their numbers into the ledger, each statement for all of them.
 * @throws BusinessError `month_locked`, `year_not_open`, `journal_entry_number_exists`, `document_exists_for_client`, `account_not_found`, `archive_not_found` (409)
 */
export async function writeVouchers(
  ctx: Ctx,
  rows: readonly ImportRow<VoucherRow>[],
  options: KeptOptions,
): Promise<void> {
  const whole = rows.filter(({ body }) => body.voucher)
  if (whole.length === 0) return
  const months = [...new Set(whole.map(({ body }) => periodOf(body.voucher!.date).month))].sort((a, b) => a - b)
  await Promise.all(months.map((month) => assertOpenMonth(ctx, firstDay({ year: options.year, month }))))
  const ids = await newClients(
    ctx,
    whole.flatMap(({ body }) => body.clients ?? []),
  )
  const named = whole.map((row) => ({ ...row, voucher: withClients(row.body.voucher!, ids) }))
  await placeDrafts(
    ctx,
    named.filter(({ body }) => body.draft),
  )
  await placeVouchers(
    ctx,
    named.filter(({ body }) => !body.draft),
    options,
  )
}

/** Contacts that somebody else made since the file was read go by the id that they have. */
function withClients(voucher: Voucher, ids: ReadonlyMap<string, string>): Voucher {
  if (ids.size === 0) return voucher
  const own = (line: VoucherLine): VoucherLine =>
    line.client && ids.has(line.client.id) ? { ...line, client: { id: ids.get(line.client.id)! } } : line
  return { ...voucher, lines: voucher.lines.map(own) }
}

type Row = ImportRow<VoucherRow> & { voucher: Voucher }

async function placeDrafts(ctx: Ctx, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const drafts = rows.map(({ id, voucher }) => {
    const { debit, credit, debitForeign, creditForeign } = sumsOf(voucher.lines)
    const { date, memo, currency, archive } = voucher
    return {
      ...{ id, ...periodOf(date), archive: archive?.code, date, memo, currency, body: asTyped(voucher) },
      ...{ debit: fixed(debit), credit: fixed(credit) },
      ...{ foreign_debit: fixed(debitForeign), foreign_credit: fixed(creditForeign) },
    }
  })
  ctx.write(
    `insert into accounting.voucher_draft (company_id, id, year, month, archive, date, memo, currency, body, debit, credit, foreign_debit, foreign_credit, created_by)
     select $1, d.id, d.year, d.month, d.archive, d.date, d.memo, d.currency, d.body, d.debit, d.credit, d.foreign_debit, d.foreign_credit, $3
     from jsonb_to_recordset($2::jsonb) as d(id uuid, year int, month int, archive text, date date, memo text, currency text, body jsonb, debit numeric, credit numeric,
       foreign_debit numeric, foreign_credit numeric)`,
    [ctx.companyId, JSON.stringify(drafts), ctx.userId],
  )
  await audit(ctx, ...drafts.map(({ id, body }) => ({ entity: 'entry', id, action: 'create', after: body })))
}

/** As its form would send it: in soles nobody types a rate. */
const asTyped = (voucher: Voucher): object => ({
  ...voucher,
  exchangeRate: voucher.currency === 'PEN' ? null : voucher.exchangeRate,
  draft: true,
})

const PLACE = `
with given as (select * from jsonb_to_recordset($2::jsonb) as g(id uuid, year int, month int, archive text, number int, date date, memo text, origin text, currency text,
    exchange_rate numeric, rate_type text, total numeric)),
taken as (
  update accounting.voucher_counter c set last_number = greatest(c.last_number, n.number)
  from (select year, month, archive, max(number) as number from given group by 1, 2, 3) n
  where c.company_id = $1 and c.year = n.year and c.month = n.month and c.archive = n.archive),
entry as (
  insert into accounting.journal_entry (company_id, id, version, year, month, archive, number, date, memo, origin, source_kind, source_id, currency, exchange_rate, rate_type, total, created_by)
  select $1, g.id, 1, g.year, g.month, g.archive, g.number, g.date, g.memo, g.origin, '${BY_HAND}', g.id, g.currency, g.exchange_rate, g.rate_type, g.total, $4 from given g)
insert into accounting.journal_line (company_id, entry_id, line, year, account_code, date, debit, credit, foreign_amount, memo, party_id, cost_center_id, document_type, serie, number,
  document_date, due_on, cash_flow, payment_means, operation_number, detraction_on, detraction_number, party_number, party_name)
select $1, g.id, l.line, g.year, l.account, g.date, l.debit, l.credit, l.foreign_amount, l.memo, l.party, l.cost_center, l.document_type, l.serie, l.number,
  l.document_date, l.due_on, l.cash_flow, l.payment_means, l.operation_number, l.detraction_on, l.detraction_number, c.document_number, c.fiscal_name
from jsonb_to_recordset($3::jsonb) as l(entry uuid, line int, account text, debit numeric, credit numeric, foreign_amount numeric, memo text, party uuid, cost_center uuid,
    document_type text, serie text, number text, document_date date, due_on date, cash_flow text, payment_means text, operation_number text, detraction_on date, detraction_number text)
  join given g on g.id = l.entry
  left join parties.client c on c.company_id = $1 and c.id = l.party`

async function placeVouchers(ctx: Ctx, rows: readonly Row[], { year, typed }: KeptOptions): Promise<void> {
  if (rows.length === 0) return
  // Nobody takes a number, or enters a document into these registers by a file, meanwhile.
  const last = await lastNumbers(
    ctx,
    rows.map(({ voucher }) => ({ ...periodOf(voucher.date), archive: voucher.archive!.code })),
  )
  await refuseTaken(ctx, year, rows)
  await refuseFiled(
    ctx,
    rows.map(({ voucher }) => voucher),
  )
  const written = rows.map(({ id, voucher }): Written => {
    const period = periodOf(voucher.date)
    const archive = voucher.archive!.code
    const key = `${archive} ${period.month}`
    const next = Math.max(last.get(key) ?? 0, typed[key] ?? 0) + 1
    const number = voucher.number ?? next
    last.set(key, Math.max(last.get(key) ?? 0, number))
    return { id, period, archive, number, voucher, lines: voucher.lines.map(ledgerLine) }
  })
  const lines = written.flatMap((each) => each.lines.map((line, i) => ({ ...lineRow(line, i), entry: each.id })))
  ctx.write(PLACE, [ctx.companyId, JSON.stringify(written.map(headOf)), JSON.stringify(lines), ctx.userId], (error) =>
    refused(error, written),
  )
  saysDocuments(
    ctx,
    rows.flatMap(({ id, body: { said } }) => (said ? [{ voucher: id, columns: said }] : [])),
  )
  await addFigures(ctx, deltasOf(written))
  await audit(
    ctx,
    ...written.map(({ id, number, voucher }) => ({
      ...{ entity: 'entry', id, action: 'create', after: { ...voucher, number } },
    })),
  )
}

/** What a year begins with is its opening, wherever it was counted. */
const originOf = ({ archive, date }: Voucher): 'OPENING' | 'IMPORT' =>
  archive?.code === OPENING_ARCHIVE && date.endsWith('-01-01') ? 'OPENING' : 'IMPORT'

const headOf = ({ id, period, archive, number, voucher, lines }: Written): object => ({
  ...{
    id,
    ...period,
    archive,
    number,
    date: voucher.date,
    memo: voucher.memo,
    origin: originOf(voucher),
    currency: voucher.currency,
  },
  ...{ exchange_rate: voucher.exchangeRate, rate_type: voucher.rateType },
  total: fixed(sum(lines.map(({ debit }) => debit))),
})

/** The figures of many vouchers: one delta an account, month and currency. */
function deltasOf(written: readonly Written[]) {
  const groups = Map.groupBy(
    written,
    ({ period, voucher }) => `${period.month} ${voucher.currency} ${originOf(voucher)}`,
  )
  return [...groups.values()].flatMap((group) =>
    ledgerDeltas({
      ...{ on: group[0]!.voucher.date, currency: group[0]!.voucher.currency, origin: originOf(group[0]!.voucher) },
      lines: group.flatMap(({ lines }) => lines),
    }),
  )
}

type Counter = Period & { archive: string }

/** The last number of each archive and month, whose counters are held. */
async function lastNumbers(ctx: Ctx, counters: readonly Counter[]): Promise<Map<string, number>> {
  const once = [...new Map(counters.map((each) => [`${each.archive} ${each.month}`, each])).values()]
  await holdCounters(ctx, once)
  const rows = await ctx.query<{ archive: string; month: number; last: number }>(
    `select archive, month, last_number as last from accounting.voucher_counter c
     where company_id = $1 and year = $2 and archive = any($3::text[]) and month = any($4::int[])`,
    [...[ctx.companyId, once[0]!.year], ...[once.map(({ archive }) => archive), once.map(({ month }) => month)]],
  )
  return new Map(rows.map(({ archive, month, last }) => [`${archive} ${month}`, last]))
}

/** Documents that came into a register since the file was read. @throws BusinessError `document_exists_for_client` (409) */
async function refuseTaken(ctx: Ctx, year: number, rows: readonly Row[]): Promise<void> {
  for (const [archive, group] of Map.groupBy(rows, ({ voucher }) => voucher.archive!.code)) {
    const flat = group.flatMap(({ row, voucher }) => voucher.lines.map((line) => ({ row, line })))
    const taken = await takenInRegister(
      ctx,
      year,
      archive,
      flat.map(({ line }) => line),
    )
    const [first] = taken
    if (!first) continue
    const errors = [...taken].slice(0, 20).map(([i, each]) => ({ ...each, field: `row ${flat[i]!.row}` }))
    throw new BusinessError(first[1].code, first[1].params, { status: 409, errors })
  }
}

/** @throws BusinessError `period_filed` (409) where the register of a month was filed */
async function refuseFiled(ctx: Ctx, vouchers: readonly Voucher[]): Promise<void> {
  const days = Map.groupBy(vouchers, ({ archive }) => registerOfArchive(archive!.code))
  for (const [type, group] of days)
    if (type) await assertNotFiled(ctx, type, ...new Set(group.map(({ date }) => firstDay(periodOf(date))).sort()))
}

function refused(error: unknown, written: readonly Written[]): unknown {
  if (error instanceof Error && 'constraint' in error && error.constraint === 'journal_entry_standing')
    return new BusinessError('journal_entry_number_exists', {}, { status: 409 })
  return missingReference(
    error,
    written.map(({ period, lines }) => ({ year: period.year, lines })),
  )
}
