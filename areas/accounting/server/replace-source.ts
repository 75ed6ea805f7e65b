import { openDay } from '@yupana/company/server'
import { type DateText, type EntrySource, fixed, periodOf } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { Origin } from '../contract/voucher/origin.ts'
import { endRequests, holdRequests, keptLines } from './generate/request.ts'
import { mapsOf, post, resolved, reverseSource } from './post.ts'
import type { Posting } from './posted-entry.ts'
import {
  freeNumbers,
  type Held,
  holdCounters,
  holdVouchers,
  type LedgerLine,
  placeAgain,
  takeAllBack,
  type Version,
} from './voucher/store.ts'

/** What a source had in the books and what it has there now. */
interface Change {
  source: EntrySource
  entries: readonly Posting[]
  origin: Origin
  memo: string
  /** The day of what takes it back where one of its months is locked. */
  on: DateText
}

/** Neither taken back by another, nor taking another back. */
const STANDS = `e.source_kind = $2 and e.source_id = $3 and e.reverses is null
  and not exists (select from accounting.journal_entry r where r.company_id = e.company_id and r.reverses = e.id and r.live)`

type Pair = Held & { entry: Posting }

/**
 * The vouchers of a source that was changed, not voided: each is written anew under its number, matched by archive and month; one that is left over ends, one
 * that is new takes a number, and one that says the same stays untouched. Where one of their months is locked they are reversed and posted anew.
 * @throws BusinessError as `post`
 */
export async function replaceSource(ctx: Ctx, change: Change): Promise<void> {
  const { source, entries, origin, memo, on } = change
  await holdRequests(ctx, source)
  // Where another version came to stand while one was waited for, that one is held.
  await holdVouchers(ctx, STANDS, [source.kind, source.id])
  const held = await holdVouchers(ctx, STANDS, [source.kind, source.id])
  if (!(await areOpen(ctx, held))) {
    await reverseSource(ctx, source.kind, source.id, on, memo, origin)
    return post(ctx, entries, origin)
  }
  endRequests(ctx, source, null, memo)
  const { pairs, over, left } = matched(held, entries)
  const counters = over.map(({ standing }) => standing)
  if (over.length > 0) await holdCounters(ctx, counters)
  await writeAnew(ctx, pairs)
  await takeAllBack(ctx, over, true)
  endGenerated(ctx, over)
  await post(ctx, left, origin)
  for (const counter of counters) await freeNumbers(ctx, counter)
}

async function areOpen(ctx: Ctx, held: readonly Held[]): Promise<boolean> {
  for (const { standing } of held) if ((await openDay(ctx, standing.date)) !== standing.date) return false
  return true
}

const placeOf = (archive: string, on: DateText): string => `${archive} ${on.slice(0, 7)}`

function matched(held: readonly Held[], entries: readonly Posting[]) {
  const left = [...entries]
  const pairs: Pair[] = []
  const over: Held[] = []
  for (const each of held) {
    const { archive, date } = each.standing
    const at = left.findIndex((entry) => placeOf(entry.archive, entry.on) === placeOf(archive, date))
    const [entry] = at < 0 ? [] : left.splice(at, 1)
    if (entry) pairs.push({ ...each, entry })
    else over.push(each)
  }
  return { pairs, over, left }
}

async function writeAnew(ctx: Ctx, pairs: readonly Pair[]): Promise<void> {
  const maps = await mapsOf(
    ctx,
    pairs.map(({ entry }) => entry),
  )
  const next = pairs.map(({ standing, lines, entry }) => {
    const { year } = periodOf(entry.on)
    const { voucherId, number, archive, origin, source, reverses, corrects, rateType } = standing
    const version: Version & { number: number } = {
      ...{ voucherId, number, archive, origin, source, rateType, version: standing.version + 1 },
      ...{ reverses: reverses ?? undefined, corrects: corrects ?? undefined, date: entry.on },
      ...{ memo: entry.memo.slice(0, 200), currency: entry.currency, exchangeRate: entry.exchangeRate },
      lines: resolved({ lines: entry.lines, year }, maps.get(year)!).map(ledgerLineOf),
    }
    return { held: { standing, lines }, version, entry }
  })
  const changed = next.filter(({ held, version }) => !isSame(held, version))
  await takeAllBack(
    ctx,
    changed.map(({ held }) => held),
    false,
  )
  await placeAgain(
    ctx,
    changed.map(({ version }) => version),
  )
  const asked = changed.filter(({ held }) => held.standing.origin === 'GENERATE')
  if (asked.length === 0) return
  // What was generated is compared with what its source asks for now.
  ctx.write(
    `update accounting.posting_request r set date = n.date, memo = n.memo, total = n.total, currency = n.currency, exchange_rate = n.exchange_rate, lines = n.lines
     from jsonb_to_recordset($2::jsonb) as n(voucher uuid, date date, memo text, total numeric, currency text, exchange_rate numeric, lines jsonb)
     where r.company_id = $1 and r.entry_id = n.voucher and r.state = 'generated'`,
    [
      ctx.companyId,
      JSON.stringify(asked.map(({ held, entry }) => ({ voucher: held.standing.voucherId, ...keptLines(entry) }))),
    ],
  )
}

export const ledgerLineOf = ({ partyId, costCenterId, ...line }: Posting['lines'][number]): LedgerLine => ({
  ...line,
  ...{ party: partyId, costCenter: costCenterId },
})

function isSame({ standing, lines }: Held, next: Version): boolean {
  const rate = (given: Version['exchangeRate']): string => fixed(given, 6)
  return (
    standing.date === next.date &&
    standing.memo === next.memo &&
    standing.currency === next.currency &&
    rate(standing.exchangeRate) === rate(next.exchangeRate) &&
    linesKey(lines) === linesKey(next.lines)
  )
}

/** What lines say, to be compared. */
export const linesKey = (lines: readonly LedgerLine[]): string => JSON.stringify(lines.map(lineKey))

export const lineKey = (line: LedgerLine): string =>
  JSON.stringify([
    ...[
      line.account,
      fixed(line.debit),
      fixed(line.credit),
      fixed(line.foreign),
      line.memo ?? null,
      line.party ?? null,
    ],
    ...[line.costCenter ?? null, line.documentType ?? null, line.serie ?? null, line.number ?? null],
    ...[line.documentDate ?? null, line.dueOn ?? null, line.cashFlow ?? null, line.paymentMeans ?? null],
    ...[line.operationNumber ?? null, line.detractionOn ?? null, line.detractionNumber ?? null, line.corrects ?? null],
  ])

/** What was generated for a source that asks for it no more. */
function endGenerated(ctx: Ctx, over: readonly Held[]): void {
  const ids = over.filter(({ standing }) => standing.origin === 'GENERATE').map(({ standing }) => standing.voucherId)
  if (ids.length > 0)
    ctx.write(
      "update accounting.posting_request set state = 'ended', entry_id = null where company_id = $1 and entry_id = any($2::uuid[])",
      [ctx.companyId, ids],
    )
}
