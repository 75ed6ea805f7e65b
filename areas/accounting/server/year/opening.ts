import { assertOpenMonth } from '@yupana/company/server'
import { BusinessError, fixed, sum } from '@yupana/kernel'
import { audit, type Ctx, serve } from '@yupana/platform'
import type { OpeningState } from '../../contract/year/year.ts'
import { yearEndpoints } from '../../contract/year/year.ts'
import { freeNumbers, holdVoucher, type LedgerLine, takeBack } from '../voucher/store.ts'
import { readBalances, type YearBalances } from './balances.ts'
import { openingChecks } from './checklist.ts'
import { openingLines } from './closing.posting.ts'
import { OPENING_ARCHIVE } from './places.ts'
import { assertMayEndYears, closingAccounts, holdEnd, isClosed, standingIds } from './state.ts'
import { toldVouchers } from './told.ts'
import { assertAccounts, placeEnd, sameLines } from './write.ts'

const memoOf = (year: number): string => `Asiento de apertura ${year}`

export const openBooks = serve(yearEndpoints.openBooks, async (ctx, { body: { year, dryRun } }) => {
  assertMayEndYears(ctx)
  await assertOpenMonth(ctx, `${year}-01-01`)
  if (!dryRun) await holdEnd(ctx, year - 1)
  const balances = await readBalances(ctx, year - 1)
  const lines = await linesOf(ctx, year, balances)
  if (lines.length === 0) throw new BusinessError('journal_entry_open_data_not_found', { year }, { status: 409 })
  const { state, id, entry } = await writeOpening(ctx, year, lines, dryRun)
  const [voucher] = await toldVouchers(ctx, year, [{ step: 'opening', memo: memoOf(year), lines, id, entry }])
  const provisional = !(await isClosed(ctx, year - 1))
  return { year, state, provisional, voucher: voucher!, checklist: await openingChecks(ctx, year, provisional) }
})

/** The opening of a year as the year before has it. @throws BusinessError as `closingAccounts` of the year before, where it has a result */
async function linesOf(ctx: Ctx, year: number, balances: YearBalances): Promise<LedgerLine[]> {
  if (balances.results.length === 0 && balances.standing.length === 0) return []
  return openingLines(balances, await closingAccounts(ctx, year - 1))
}

interface Written {
  state: 'made' | 'changed' | 'same'
  id: string | null
  entry: string | null
}

/** Writes the opening of a year, which is held: what stands of it is written anew, or left alone where it says the same. */
async function writeOpening(ctx: Ctx, year: number, lines: readonly LedgerLine[], dryRun: boolean): Promise<Written> {
  await assertAccounts(ctx, year, lines)
  const stood = await standingIds(ctx, 'OPENING', year)
  const [first] = stood
  const held = await Promise.all(stood.map(({ id }) => holdVoucher(ctx, id)))
  const told = { id: first?.id ?? null, entry: first?.entry ?? null }
  if (held.length === 1 && sameLines(held[0]!.lines, lines)) return { state: 'same', ...told }
  // What a closed year began with, it ended with.
  if (await isClosed(ctx, year)) throw new BusinessError('journal_entry_close_exists', { year }, { status: 409 })
  const state = first ? 'changed' : 'made'
  if (dryRun) return { state, ...told }
  for (const [i, each] of held.entries()) await takeBack(ctx, each!.standing, each!.lines, i > 0)
  const id = await placeEnd(ctx, {
    ...{ origin: 'OPENING', archive: OPENING_ARCHIVE, date: `${year}-01-01`, memo: memoOf(year), lines },
    before: held[0]?.standing,
  })
  if (held.length > 1) await freeNumbers(ctx, { year, month: 1, archive: OPENING_ARCHIVE })
  const [now] = await standingIds(ctx, 'OPENING', year)
  const after = { entry: now!.entry, lines: lines.length, total: fixed(sum(lines.map(({ debit }) => debit))) }
  await audit(ctx, { entity: 'accountingYear', id: String(year), action: 'openingEntry', after })
  return { state, id, entry: now!.entry }
}

/** The opening behind a year that was closed or opened again, where that year has books and January is open. Both are held by who asks. */
export async function refreshOpening(ctx: Ctx, year: number, balances: YearBalances): Promise<OpeningState> {
  const [january] = await ctx.query<{ locked: boolean }>(
    'select company.month_is_locked(company_id, year, month) as locked from company.period where company_id = $1 and year = $2 and month = 1',
    [ctx.companyId, year],
  )
  const [chart] = await ctx.query('select 1 from accounting.account where company_id = $1 and year = $2 limit 1', [
    ctx.companyId,
    year,
  ])
  if (!january || !chart) return 'unopened'
  if (january.locked) return 'locked'
  await assertOpenMonth(ctx, `${year}-01-01`)
  const lines = await linesOf(ctx, year, balances)
  if (lines.length === 0) return 'nothing'
  return (await writeOpening(ctx, year, lines, false)).state
}
