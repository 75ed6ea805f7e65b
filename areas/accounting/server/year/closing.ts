import { assertOpenMonth } from '@yupana/company/server'
import { BusinessError, fixed } from '@yupana/kernel'
import { audit, type Ctx, serve } from '@yupana/platform'
import { yearEndpoints } from '../../contract/year/year.ts'
import { freeNumbers, holdVoucher, takeBack } from '../voucher/store.ts'
import { readBalances } from './balances.ts'
import { assertYearMayClose, yearChecklist } from './checklist.ts'
import { type ClosingVoucher, closingVouchers, totalOf } from './closing.posting.ts'
import { refreshOpening } from './opening.ts'
import { CLOSING_ARCHIVE } from './places.ts'
import { assertMayEndYears, closingAccounts, holdEnd, isClosed, standingIds } from './state.ts'
import { toldVouchers } from './told.ts'
import { assertAccounts, placeEnd } from './write.ts'

const MEMOS: Readonly<Record<string, string>> = {
  costs: 'Cierre de la clase 9',
  variation: 'Costo de ventas a variación',
  result: 'Determinación del resultado',
  retained: 'Resultado del ejercicio a resultados acumulados',
  balances: 'Cierre de cuentas de balance',
}
const memoOf = ({ step }: ClosingVoucher, year: number): string =>
  `${MEMOS[step] ?? `Saldos intermedios: ${step.replace('level', '')}`} ${year}`

export const closeBooks = serve(yearEndpoints.closeBooks, async (ctx, { body: { year, method, dryRun } }) => {
  assertMayEndYears(ctx)
  await assertOpenMonth(ctx, `${year}-12-31`)
  if (!dryRun) await holdEnd(ctx, year)
  if (await isClosed(ctx, year)) throw new BusinessError('journal_entry_close_exists', { year }, { status: 409 })
  const balances = await readBalances(ctx, year)
  if (balances.results.length === 0 && balances.standing.length === 0)
    throw new BusinessError('journal_entry_close_data_not_found', { year }, { status: 409 })
  const checklist = await yearChecklist(ctx, year, balances)
  if (!dryRun) assertYearMayClose(year, checklist)
  const vouchers = closingVouchers(balances, await closingAccounts(ctx, year), method).map((each) => ({
    ...each,
    memo: memoOf(each, year),
  }))
  await assertAccounts(
    ctx,
    year,
    vouchers.flatMap(({ lines }) => lines),
  )
  const result = fixed(totalOf(balances.results).net.negated())
  const answer = { year, method, result, checklist }
  if (dryRun) return { ...answer, closed: false, vouchers: await toldVouchers(ctx, year, vouchers), opening: null }
  const ids: string[] = []
  for (const { memo, lines } of vouchers)
    ids.push(await placeEnd(ctx, { origin: 'CLOSED', archive: CLOSING_ARCHIVE, date: `${year}-12-31`, memo, lines }))
  const written = await standingIds(ctx, 'CLOSED', year)
  const opening = await refreshOpening(ctx, year + 1, balances)
  await audit(ctx, {
    ...{ entity: 'accountingYear', id: String(year), action: 'close' },
    after: { method, result, vouchers: written.map(({ entry }) => entry), opening },
  })
  const told = await toldVouchers(
    ctx,
    year,
    vouchers.map((each, i) => ({ ...each, id: ids[i]!, entry: written[i]!.entry })),
  )
  return { ...answer, closed: true, vouchers: told, opening }
})

export const reopenBooks = serve(yearEndpoints.reopenBooks, async (ctx, { params: { year }, body: { reason } }) => {
  assertMayEndYears(ctx)
  await assertOpenMonth(ctx, `${year}-12-31`)
  await holdEnd(ctx, year)
  const closing = await standingIds(ctx, 'CLOSED', year)
  if (closing.length === 0) throw new BusinessError('year_not_closed', { year }, { status: 409 })
  if (await isClosed(ctx, year + 1)) throw new BusinessError('year_after_closed', { year: year + 1 }, { status: 409 })
  await endAll(ctx, closing)
  await freeNumbers(ctx, { year, month: 12, archive: CLOSING_ARCHIVE })
  const opening = await refreshOpening(ctx, year + 1, await readBalances(ctx, year))
  await audit(ctx, {
    ...{ entity: 'accountingYear', id: String(year), action: 'reopen' },
    before: { vouchers: closing.map(({ entry }) => entry) },
    after: { reason, opening },
  })
  return { year, ended: closing.length, opening }
})

/** Takes vouchers back for good: they stay in the ledger, below themselves. */
async function endAll(ctx: Ctx, vouchers: readonly { id: string }[]): Promise<void> {
  const held = await Promise.all(vouchers.map(({ id }) => holdVoucher(ctx, id)))
  for (const each of held) await takeBack(ctx, each!.standing, each!.lines, true)
}
