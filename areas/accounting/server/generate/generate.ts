import { dec, fixed, periodOf } from '@yupana/kernel'
import { audit, type Ctx, problemText, uuidv7 } from '@yupana/platform'
import type { Generated } from '../../contract/generate/generate.ts'
import type { AccountMap } from '../accounts.ts'
import { mapsOf, writeEntries } from '../post.ts'
import { type LineRecord, lineOf, type Posting } from '../posted-entry.ts'
import { toldLines } from '../refresh/refresh.ts'
import { ledgerLineOf } from '../replace-source.ts'
import { citedAs } from '../voucher/queries.ts'
import { DOCUMENT, EXISTS, inRendering, LACKS, REASON } from './pending.ts'

/** What of all that waits is meant. */
export interface Chosen {
  from: string
  to: string
  kinds?: readonly string[]
  archive?: string | null | undefined
  costCenter?: string | null | undefined
  rendering?: string | null | undefined
  ids?: readonly string[] | undefined
}

/** The requests that are meant, by date: numbers follow days. */
export async function chosenRequests(ctx: Ctx, chosen: Chosen, most: number): Promise<string[]> {
  const { from, to, kinds = [], archive, costCenter, rendering, ids } = chosen
  const rows = await ctx.query<{ id: string }>(
    `select t.id from accounting.posting_request t
     where t.company_id = $1 and t.state = 'pending' and t.date between $2 and $3 and (cardinality($4::text[]) = 0 or t.source_kind = any($4::text[]))
       and ($5::text is null or t.archive = $5)
       and ($6::uuid is null or exists (select from jsonb_to_recordset(t.lines) as l(cost_center uuid) where l.cost_center = $6))
       and ($7::uuid is null or ${inRendering('$7')}) and ($8::uuid[] is null or t.id = any($8::uuid[]))
     order by t.date, t.id limit $9`,
    [ctx.companyId, from, to, kinds, archive ?? null, costCenter ?? null, rendering ?? null, ids ?? null, most],
  )
  return rows.map(({ id }) => id)
}

interface Request {
  id: string
  reverses: string | null
  /** The entry that stands for what it takes back, where that was generated before. */
  reversed: string | null
  date: string
  archive: string
  memo: string
  kind: string
  source: string
  document: string | null
  currency: 'PEN' | 'USD'
  rate: string
  total: string
  lines: LineRecord[]
  reason: string
  lacks: string[]
  exists: string | null
}

/** Held until the transaction ends, with what each takes back or is taken back by: one goes with the other. Whoever waited for them finds them generated. */
const HELD = `select t.id, t.reverses, t.date, t.archive, t.memo, t.source_kind as kind, t.source_id as source, ${DOCUMENT} as document, t.currency, t.exchange_rate as rate,
    t.total, t.lines, ${REASON} as reason, ${LACKS} as lacks, ${EXISTS} as exists,
    (select e.id from accounting.posting_request o join accounting.journal_entry e on e.company_id = o.company_id and (e.id = o.entry_id or e.voucher_id = o.entry_id) and e.live
     where o.company_id = t.company_id and o.id = t.reverses) as reversed
  from accounting.posting_request t
  where t.company_id = $1 and t.state = 'pending' and (t.id = any($2::uuid[])
    or t.id in (select r.reverses from accounting.posting_request r where r.company_id = $1 and r.id = any($2::uuid[])) or t.reverses = any($2::uuid[]))
  order by t.date, t.id for update of t`

/**
 * Makes a voucher of each of these that may have one, all in one statement; the others say why they stay. What two ask for at once is made once.
 * @throws BusinessError as `post`
 */
export async function generateRequests(ctx: Ctx, ids: readonly string[], simulate: boolean): Promise<Generated> {
  const rows = await ctx.query<Request>(simulate ? HELD.replace(' for update of t', '') : HELD, [ctx.companyId, ids])
  const maps = await mapsOf(
    ctx,
    rows.map(({ date }) => ({ on: date })),
  )
  const reasons = reasonsOf(rows)
  const ready = rows.filter(({ id }) => reasons.get(id) === 'ready')
  const told = await tellsRequests(ctx, rows, maps, simulate)
  const skipped = rows.flatMap((row) => {
    const code = reasons.get(row.id)!
    return code === 'ready' ? [] : [{ ...told(row), code, message: reasonText(ctx, code, row) }]
  })
  if (simulate) return { made: ready.map((row) => ({ ...told(row), voucher: null, entry: null })), skipped }
  const vouchers = new Map(ready.map(({ id }) => [id, uuidv7()]))
  await writeVouchers(ctx, ready, vouchers, maps)
  const entries = await ctx.query<{ id: string; entry: string }>(
    `select e.id, ${citedAs('e')} as entry from accounting.journal_entry e where e.company_id = $1 and e.id = any($2::uuid[])`,
    [ctx.companyId, [...vouchers.values()]],
  )
  const entryOf = new Map(entries.map(({ id, entry }) => [id, entry]))
  const made = ready.map((row) => {
    const voucher = vouchers.get(row.id)!
    return { ...told(row), voucher, entry: entryOf.get(voucher) ?? null }
  })
  await audit(
    ctx,
    ...made.map(({ voucher, entry, date, memo, total }) => ({
      ...{ entity: 'entry', id: voucher, action: 'create', after: { entry, date, memo, total, origin: 'GENERATE' } },
    })),
  )
  return { made, skipped }
}

/** What takes another back stays where that stays, and the other way round. */
function reasonsOf(rows: readonly Request[]): Map<string, string> {
  const reasons = new Map(rows.map(({ id, reason }) => [id, reason]))
  for (const { id, reverses } of rows) {
    const of = reverses === null ? undefined : reasons.get(reverses)
    if (of === undefined) continue
    const reason = of === 'ready' ? reasons.get(id)! : of
    reasons.set(id, reason).set(reverses!, reason)
  }
  return reasons
}

async function writeVouchers(
  ctx: Ctx,
  rows: readonly Request[],
  vouchers: ReadonlyMap<string, string>,
  maps: ReadonlyMap<number, AccountMap>,
): Promise<void> {
  if (rows.length === 0) return
  const entries = rows.map((row): Posting => {
    const reverses = row.reverses === null ? undefined : (vouchers.get(row.reverses) ?? row.reversed ?? undefined)
    return {
      ...{ id: vouchers.get(row.id)!, on: row.date, memo: row.memo, archive: row.archive, currency: row.currency },
      ...{ source: { kind: row.kind, id: row.source }, exchangeRate: dec(row.rate), lines: row.lines.map(lineOf) },
      ...(reverses ? { reverses } : {}),
    }
  })
  await writeEntries(ctx, entries, 'GENERATE', maps)
  ctx.write(
    `update accounting.posting_request r set state = 'generated', entry_id = n.voucher from unnest($2::uuid[], $3::uuid[]) n(id, voucher)
     where r.company_id = $1 and r.id = n.id`,
    [ctx.companyId, [...vouchers.keys()], [...vouchers.values()]],
  )
}

/** Says requests in the words of the contract; with their lines where it is only asked what would be. */
async function tellsRequests(
  ctx: Ctx,
  rows: readonly Request[],
  maps: ReadonlyMap<number, AccountMap>,
  withLines: boolean,
): Promise<(row: Request) => Generated['made'][number]> {
  const said = new Map<string, Generated['made'][number]['lines']>()
  // Names of accounts are of a year.
  for (const [year, group] of Map.groupBy(withLines ? rows : [], ({ date }) => periodOf(date).year)) {
    const map = maps.get(year)!
    const flat = group.flatMap((row) => row.lines.map((line) => ({ row, line: lineOf(line) })))
    const known = flat.map(({ line }) => ({ ...line, account: accountOf(map, line.account) ?? '' }))
    const lines = await toldLines(ctx, year, known.map(ledgerLineOf))
    flat.forEach(({ row, line }, i) => {
      const rule = line.account === known[i]!.account ? null : line.account
      said.set(row.id, [...(said.get(row.id) ?? []), { ...lines[i]!, rule }])
    })
  }
  return ({ id, kind, document, date, archive, memo, total }) => ({
    ...{ id, kind, document, date, archive, memo, total: fixed(total), lines: said.get(id) ?? [] },
    ...{ voucher: null, entry: null },
  })
}

const accountOf = (map: AccountMap, named: string): string | undefined => (/^\d+$/.test(named) ? named : map.get(named))

function reasonText(ctx: Ctx, code: string, { date, lacks, exists }: Request): string {
  const { year, month } = periodOf(date)
  return problemText(ctx, code, {
    ...{ year, month: String(month).padStart(2, '0'), key: lacks.filter((each) => /\D/.test(each)).join(', ') },
    ...{ code: lacks.join(', '), entry: exists ?? '' },
  })
}
