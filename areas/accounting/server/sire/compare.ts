import { fixed, sum } from '@yupana/kernel'
import { type Ctx, serve } from '@yupana/platform'
import { type Comparison, compareRegisters, type RegisterName } from '@yupana/sunat'
import { sireEndpoints } from '../../contract/sire/sire.ts'
import { type RegisterRow, registerRows } from '../registers/registers.ts'
import { holdPeriod, movePeriod, periodText, readPeriod, type SirePeriod, UNDECIDED } from './period.ts'
import { registerOf, type SireRow, sireRow, sumsOf } from './register-row.ts'

/** Soles by which an amount of a document may differ and be the same. */
export const TOLERANCE = '0.05'
const PIECE = 5_000

const pieces = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / PIECE) }, (_, i) => rows.slice(i * PIECE, (i + 1) * PIECE))

/** A document of the register and where it is kept. */
export interface OwnRow {
  line: SireRow
  document: { kind: string; id: string }
}

/** Our register of a month by the names of the office. What was voided in its own month is in no register of the office. */
export async function ownRows(ctx: Ctx, period: SirePeriod): Promise<OwnRow[]> {
  const { type, year, month } = period
  const [company] = await ctx.query<{ ruc: string; name: string }>(
    'select ruc, fiscal_name as name from company.company where id = $1',
    [ctx.companyId],
  )
  const rows = await registerRows(ctx, type, year, month)
  const stands = ({ state, adjusts }: RegisterRow): boolean => type !== 'sale' || state !== '2' || adjusts
  const of = { ...company!, period: periodText(period) }
  return rows.filter(stands).map((row) => ({ line: sireRow(type, row, of), document: { kind: row.kind, id: row.id } }))
}

/** Puts a proposal in place of the one that was there. */
export async function keepProposal(ctx: Ctx, { id, type }: SirePeriod, rows: readonly SireRow[]): Promise<void> {
  await ctx.query('delete from accounting.sire_proposal where company_id = $1 and period_id = $2', [ctx.companyId, id])
  for (const [at, piece] of pieces(rows).entries()) {
    const given = piece.map((body, i) => ({ line: at * PIECE + i + 1, body, ...headOf(body), ...sumsOf(type, body) }))
    await ctx.query(
      `insert into accounting.sire_proposal (company_id, id, period_id, line, date, document_type, series, number, party_number, party_name, base, igv, total, body)
       select $1, uuidv7(), $2, r.line, r.date, r.document_type, r.series, r.number, r.party_number, r.party_name, r.base, r.igv, r.total, r.body
       from jsonb_to_recordset($3::jsonb) as r(line int, date date, document_type text, series text, number text, party_number text, party_name text,
         base numeric, igv numeric, total numeric, body jsonb)`,
      [ctx.companyId, id, JSON.stringify(given)],
    )
  }
}

const headOf = (row: SireRow) => ({
  ...{
    date: row.issueDate ?? null,
    document_type: (row.documentType ?? '').padStart(2, '0'),
    series: row.series ?? '',
  },
  ...{ number: (row.number ?? '').replace(/^0+(?=.)/, ''), party_number: row.partyNumber ?? '' },
  party_name: row.partyName ?? '',
})

const KINDS = { equal: 'equal', different: 'different', 'only-ours': 'onlyOurs', 'only-sunat': 'onlySunat' } as const

/** What was decided of a row stays as long as it differs in the same way. */
const SAME = 'r.kind = excluded.kind and r.fields = excluded.fields'
const WRITE = `insert into accounting.sire_row as r (company_id, id, period_id, place, kind, key, document_type, series, number, date, party_number, party_name, base, igv, total,
    ours, theirs, fields, document_kind, document_id)
  select $1, uuidv7(), $2, n.place, n.kind, n.key, n.document_type, n.series, n.number, n.date, n.party_number, n.party_name, n.base, n.igv, n.total,
    n.ours, n.theirs, n.fields, n.document_kind, n.document_id
  from jsonb_to_recordset($3::jsonb) as n(place int, kind text, key text, document_type text, series text, number text, date date, party_number text, party_name text,
    base numeric, igv numeric, total numeric, ours jsonb, theirs jsonb, fields text[], document_kind text, document_id uuid)
  on conflict (company_id, period_id, key) do update set place = excluded.place, kind = excluded.kind, date = excluded.date, party_name = excluded.party_name,
    party_number = excluded.party_number, base = excluded.base, igv = excluded.igv, total = excluded.total, ours = excluded.ours, theirs = excluded.theirs, fields = excluded.fields,
    document_kind = excluded.document_kind, document_id = excluded.document_id, version = r.version + 1,
    option = case when ${SAME} then r.option end, reason = case when ${SAME} then r.reason end, remembered = ${SAME} and r.remembered,
    decided_at = case when ${SAME} then r.decided_at end, decided_by = case when ${SAME} then r.decided_by end
  where (r.place, r.kind, r.ours, r.theirs, r.fields, r.document_id) is distinct from (excluded.place, excluded.kind, excluded.ours, excluded.theirs, excluded.fields, excluded.document_id)`

/** What is remembered of the same party and kind of difference is proposed; the account of what it sold, too. */
const REMEMBER = `update accounting.sire_row t set option = m.option, reason = m.reason, remembered = true
  from accounting.sire_memory m where t.company_id = $1 and t.period_id = $2 and t.kind <> 'equal' and t.option is null
    and m.company_id = $1 and m.type = $3 and m.party_number = t.party_number and m.difference = ${differenceSql('t')}`
const ACCOUNTS = `update accounting.sire_row t set account_code = a.account_code, cost_center_id = a.cost_center_id, archive = a.archive
  from accounting.sire_account a where t.company_id = $1 and t.period_id = $2 and t.kind = 'onlySunat' and t.account_code is null
    and a.company_id = $1 and a.type = $3 and a.party_number = t.party_number`

/** How a row differs, as it is remembered: its kind and the fields. */
export function differenceSql(row: string): string {
  return `${row}.kind || ':' || array_to_string(${row}.fields, ',')`
}

/**
 * Compares the proposal with the books as they are now: one pass over both. What was decided stays by key, what is remembered is proposed. The month must be held.
 * @returns as it stands then: `decided` where nothing is left to decide
 */
export async function compareSire(ctx: Ctx, period: SirePeriod): Promise<SirePeriod> {
  const register: RegisterName = registerOf[period.type]
  const own = await ownRows(ctx, period)
  const proposed = await ctx.query<{ body: SireRow }>(
    'select body from accounting.sire_proposal where company_id = $1 and period_id = $2 order by line',
    [ctx.companyId, period.id],
  )
  const documents = new Map(own.map(({ line, document }) => [line, document]))
  const theirs = proposed.map(({ body }) => body)
  const compared = compareRegisters(register, own.map(({ line }) => line) as never, theirs as never, {
    tolerance: TOLERANCE,
  })
  await writeRows(ctx, period, toldRows(period, compared, documents))
  const params = [ctx.companyId, period.id, period.type]
  await ctx.query(REMEMBER, params)
  await ctx.query(ACCOUNTS, params)
  const ours = totalsOf(
    period,
    own.map(({ line }) => line),
  )
  const sunat = totalsOf(period, theirs)
  const status = await movePeriod(ctx, period, 'recompare', {
    ...{ compared_at: ctx.now, ours_count: ours.count, ours_base: ours.base, ours_igv: ours.igv },
    ...{ sunat_count: sunat.count, sunat_base: sunat.base, sunat_igv: sunat.igv },
  })
  return settle(ctx, { ...period, status })
}

/** Follows what is left to decide: with nothing the month is decided, with something it is not. */
export async function settle(ctx: Ctx, period: SirePeriod): Promise<SirePeriod> {
  const [left] = await ctx.query<{ count: number }>(
    `select count(*)::int as count from accounting.sire_row t where t.company_id = $1 and t.period_id = $2 and ${UNDECIDED}`,
    [ctx.companyId, period.id],
  )
  const wanted = left!.count === 0 ? 'decided' : 'compared'
  if (wanted === period.status) return period
  return { ...period, status: await movePeriod(ctx, period, wanted === 'decided' ? 'decide' : 'reopen') }
}

interface Told {
  key: string
  [column: string]: unknown
}

function toldRows(
  { type }: SirePeriod,
  compared: readonly Comparison<RegisterName>[],
  documents: ReadonlyMap<SireRow, OwnRow['document']>,
): Told[] {
  const seen = new Map<string, number>()
  return compared.map(({ key, state, ours, theirs, differences }, place) => {
    const nth = (seen.get(key) ?? 0) + 1
    seen.set(key, nth)
    const own = ours as unknown as SireRow | undefined
    const other = theirs as unknown as SireRow | undefined
    const document = own && documents.get(own)
    return {
      ...{ place, kind: KINDS[state], key: nth === 1 ? key : `${key} #${nth}` },
      ...headOf((own ?? other)!),
      ...sumsOf(type, (own ?? other)!),
      // Of what is equal one side is enough: it is that of the books.
      ...{
        ours: own ?? null,
        theirs: state === 'equal' ? null : (other ?? null),
        fields: differences.map(({ field }) => field),
      },
      ...{ document_kind: document?.kind ?? null, document_id: document?.id ?? null },
    }
  })
}

async function writeRows(ctx: Ctx, { id }: SirePeriod, rows: readonly Told[]): Promise<void> {
  for (const piece of pieces(rows)) await ctx.query(WRITE, [ctx.companyId, id, JSON.stringify(piece)])
  await ctx.query(
    'delete from accounting.sire_row where company_id = $1 and period_id = $2 and key <> all($3::text[])',
    [ctx.companyId, id, rows.map(({ key }) => key)],
  )
}

/** Sums of a side, soles. */
export function totalsOf({ type }: Pick<SirePeriod, 'type'>, rows: readonly SireRow[]) {
  const sums = rows.map((row) => sumsOf(type, row))
  const of = (name: 'base' | 'igv' | 'total'): string => fixed(sum(sums.map((each) => each[name])))
  return { count: rows.length, base: of('base'), igv: of('igv'), total: of('total') }
}

export const recompareSire = serve(sireEndpoints.recompareSire, async (ctx, { body }) => {
  await compareSire(ctx, await holdPeriod(ctx, body))
  return readPeriod(ctx, body)
})
