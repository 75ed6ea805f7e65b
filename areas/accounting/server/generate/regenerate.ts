import { fixed, sum } from '@yupana/kernel'
import { audit, type Ctx, problemText, together } from '@yupana/platform'
import type { Regenerated, Compared as Told } from '../../contract/generate/generate.ts'
import { toldLines } from '../refresh/refresh.ts'
import { mustSayWhy } from '../voucher/check.ts'
import { type LedgerLine, placeAgain, takeAllBack, type Version } from '../voucher/store.ts'
import { type Compared, compareVouchers, differingLines, REGENERATED, turned } from './compare.ts'
import type { Chosen } from './generate.ts'
import { inRendering } from './pending.ts'

/** The sources that are meant beside what is chosen. */
export interface Which extends Omit<Chosen, 'from' | 'to'> {
  from?: string | undefined
  to?: string | undefined
  /** Ids of documents and payments, not of vouchers. */
  sources?: readonly string[] | undefined
  without?: readonly string[]
}

/** The vouchers that are meant, by date. */
export async function chosenVouchers(ctx: Ctx, which: Which): Promise<string[]> {
  const { from, to, kinds = [], without = [], archive, costCenter, rendering, ids, sources } = which
  const rows = await ctx.query<{ id: string }>(
    `select coalesce(e.voucher_id, e.id) as id from accounting.journal_entry e
     where e.company_id = $1 and e.live and ${REGENERATED} and ($2::date is null or e.date >= $2) and ($3::date is null or e.date <= $3)
       and (cardinality($4::text[]) = 0 or e.source_kind = any($4::text[])) and e.source_kind <> all($5::text[]) and ($6::text is null or e.archive = $6)
       and ($7::uuid is null or exists (select from accounting.journal_line l where l.company_id = e.company_id and l.entry_id = e.id and l.cost_center_id = $7))
       and ($8::uuid is null or ${inRendering('$8').replaceAll('t.', 'e.')}) and ($9::uuid[] is null or coalesce(e.voucher_id, e.id) = any($9::uuid[]))
       and ($10::uuid[] is null or e.source_id = any($10::uuid[]))
     order by e.date, e.id`,
    [
      ...[ctx.companyId, from ?? null, to ?? null, kinds, without, archive ?? null, costCenter ?? null],
      ...[rendering ?? null, ids ?? null, sources ?? null],
    ],
  )
  return rows.map(({ id }) => id)
}

export interface HowToWrite {
  apply: boolean
  reason?: string | null | undefined
}

/**
 * Compares vouchers, and writes those that differ anew under their numbers where that is asked; what took them back follows.
 * @throws BusinessError `month_reason_required` (422)
 */
export async function regenerateVouchers(
  ctx: Ctx,
  ids: readonly string[],
  { apply, reason }: HowToWrite,
): Promise<Told[]> {
  const compared = await compareVouchers(ctx, ids, apply)
  const changed = compared.filter((each) => stateOf(each) === 'changed')
  const told = await tell(ctx, compared)
  if (apply && changed.length > 0) {
    const months = new Map(changed.map(({ held: { standing } }) => [`${standing.year} ${standing.month}`, standing]))
    await together(...[...months.values()].map((month) => mustSayWhy(ctx, month, reason)))
    await writeChanged(ctx, changed)
    await audit(
      ctx,
      ...told
        .filter(({ state }) => state === 'changed')
        .map(({ id, lines }) => ({
          ...{ entity: 'entry', id, action: 'update' },
          ...{
            before: { lines: lines.map(({ before }) => before) },
            after: { lines: lines.map(({ after }) => after) },
          },
        })),
    )
  }
  return told
}

function stateOf({ isSame, lacks, locked, split }: Compared): Told['state'] {
  if (isSame) return 'same'
  if (locked) return 'locked'
  return lacks.length > 0 || split ? 'failed' : 'changed'
}

async function writeChanged(ctx: Ctx, changed: readonly Compared[]): Promise<void> {
  await takeAllBack(
    ctx,
    changed.flatMap(({ held, reversals }) => [held, ...reversals]),
    false,
  )
  const placed = await placeAgain(
    ctx,
    changed.map(({ held, wanted }) => nextOf(held.standing, wanted!.lines, wanted!.memo)),
  )
  await placeAgain(
    ctx,
    changed.flatMap(({ reversals, wanted }, i) =>
      reversals.map(({ standing }) => ({
        ...nextOf(standing, turned(wanted!.lines), standing.memo),
        reverses: placed[i]!,
      })),
    ),
  )
}

function nextOf(
  standing: Compared['held']['standing'],
  lines: readonly LedgerLine[],
  memo: string,
): Version & { number: number } {
  const { voucherId, version, number, archive, date, origin, source, currency, exchangeRate, rateType, corrects } =
    standing
  return {
    ...{
      voucherId,
      version: version + 1,
      number,
      archive,
      date,
      memo,
      origin,
      source,
      currency,
      exchangeRate,
      rateType,
    },
    ...{ corrects: corrects ?? undefined, lines },
  }
}

function codeOf({ lacks }: Compared, state: Told['state']): string | null {
  if (state === 'locked') return 'month_locked'
  if (state !== 'failed') return null
  return lacks.length > 0 ? 'accounting_setting_not_found' : 'account_lines_locked'
}

async function tell(ctx: Ctx, compared: readonly Compared[]): Promise<Told[]> {
  const differing = compared.map((each) => differingLines(each.held.lines, each.wanted?.lines ?? each.held.lines))
  const flat = differing.flatMap((lines, of) => lines.map((line) => ({ of, ...line })))
  const sides = new Map<LedgerLine, NonNullable<Told['lines'][number]['before']>>()
  const yearOf = (of: number): number => compared[of]!.held.standing.year
  // Names of accounts are of a year.
  for (const [year, group] of Map.groupBy(flat, ({ of }) => yearOf(of))) {
    const lines = group.flatMap(({ was, is }) => [was, is].filter((line) => line !== undefined))
    const said = await toldLines(ctx, year, lines)
    for (const [i, line] of lines.entries()) sides.set(line, said[i]!)
  }
  const sideOf = (line: LedgerLine | undefined) => (line ? (sides.get(line) ?? null) : null)
  return compared.map((each, of) => {
    const { id: _, voucherId, year, month, archive, number, date, memo, origin } = each.held.standing
    const state = stateOf(each)
    const code = codeOf(each, state)
    const named = { year, month: String(month).padStart(2, '0'), key: each.lacks.join(', '), ...each.split }
    return {
      ...{ id: voucherId, entry: `${archive}-${year}-${named.month}-${String(number).padStart(6, '0')}` },
      ...{ origin, date, memo, total: fixed(sum(each.held.lines.map(({ debit }) => debit))), state, code },
      ...{ adjusted: each.adjusted, message: code && problemText(ctx, code, named) },
      lines: differing[of]!.map(({ line, was, is }) => ({ line, before: sideOf(was), after: sideOf(is) })),
    }
  })
}

export const countsOf = (vouchers: readonly Told[]): Regenerated['counts'] => {
  const count = (state: Told['state']): number => vouchers.filter((each) => each.state === state).length
  return { same: count('same'), changed: count('changed'), locked: count('locked'), failed: count('failed') }
}
