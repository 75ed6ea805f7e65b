import { assertOpenMonth } from '@yupana/company/server'
import { BusinessError, dec, fixed, lastDay, type Period, ZERO } from '@yupana/kernel'
import { type Ctx, serve, together } from '@yupana/platform'
import { type Refreshed, type Restated, refreshEndpoints } from '../../contract/refresh/refresh.ts'
import type { Origin } from '../../contract/voucher/origin.ts'
import { accountMap, resolveAccount } from '../accounts.ts'
import { type ClosingRate, closingRateChanged, closingRateOf, dayAfter, RATE_PLACES } from '../closing/closing-rate.ts'
import { holdCounters } from '../voucher/store.ts'
import { exchangeLines, type Rates, restatementOf, writtenOffOf } from './exchange.posting.ts'
import { type Position, positionsOf } from './positions.ts'
import { refreshVoucher, type Wanted } from './refresh.ts'

/** Where exchange differences are written. */
const ARCHIVE = '07'

export const refreshExchange = serve(refreshEndpoints.refreshExchange, (ctx, { body }) =>
  restateMonth(ctx, body, body.simulate),
)

// Who changed the rate holds it and both months: nothing can be refused here that was not refused there.
closingRateChanged.on(async (ctx, period) => void (await restateMonth(ctx, period, false)))

/**
 * The vouchers of exchange difference of a month and the reversal on the 1st of the next one, made, written anew or ended together.
 * @throws BusinessError `exchange_rate_missing` (409) where something is in dollars, `month_locked`, `year_not_open` (409) of the month, and of the next one
 * where its reversal has to be written
 */
export async function restateMonth(ctx: Ctx, { year, month }: Period, simulate: boolean): Promise<Restated> {
  const period = { year, month }
  const on = lastDay(period)
  if (!simulate) await assertOpenMonth(ctx, on)
  const rates = await closingRateOf(ctx, period)
  // Of two who do it at once the second one reads what the first one wrote.
  if (!simulate) await holdCounters(ctx, [{ ...period, archive: ARCHIVE }])
  const positions = await positionsOf(ctx, year, [month])
  if (!rates && positions.some(({ dollars }) => !dec(dollars).isZero()))
    throw new BusinessError('exchange_rate_missing', { year, month: twoDigits(month) }, { status: 409 })
  const lines = exchangeLines(positions, rates, ...(await resultsOf(ctx, year, positions)))
  const said = `${twoDigits(month)}/${year}`
  const wanted = (origin: Origin, date: string, memo: string, of: Wanted['lines']): Wanted => ({
    ...{ origin, date, lines: of, archive: ARCHIVE, memo: `${memo} ${said}` },
  })
  const monthly = 'MONTHLY_ExCHANGE_RATE_DIFFERENT'
  const reversal = wanted(monthly, dayAfter(period), 'Extorno de la diferencia de cambio de', lines.reversal)
  return {
    ...period,
    rates: rates ? { purchase: fixed(rates.purchase, RATE_PLACES), sale: fixed(rates.sale, RATE_PLACES) } : null,
    reversal: await refreshWhereNeeded(ctx, reversal, simulate),
    restatement: await refreshVoucher(ctx, wanted(monthly, on, 'Diferencia de cambio de', lines.restatement), simulate),
    settlement: await refreshVoucher(
      ctx,
      wanted('EXCHANGE_RATE_DIFFERENT', on, 'Diferencia de cambio de lo cancelado hasta', lines.settlement),
      simulate,
    ),
  }
}

const twoDigits = (month: number): string => String(month).padStart(2, '0')

/** A month that needs nothing may be locked, or of a year that is not open. */
async function refreshWhereNeeded(ctx: Ctx, wanted: Wanted, simulate: boolean): Promise<Refreshed> {
  const would = await refreshVoucher(ctx, wanted, true)
  return simulate || would.state === 'same' || would.state === 'nothing' ? would : refreshVoucher(ctx, wanted, false)
}

/** Accounts of what is won and lost, unrealised and realised. @throws BusinessError `accounting_setting_not_found` (409) where something needs them */
async function resultsOf(ctx: Ctx, year: number, positions: readonly Position[]) {
  const map = positions.length === 0 ? undefined : await accountMap(ctx, year)
  const account = (key: string): string => (map ? resolveAccount(map, key, year) : '')
  return [
    { gain: account('exchange.unrealisedGain'), loss: account('exchange.unrealisedLoss') },
    { gain: account('exchange.gain'), loss: account('exchange.loss') },
  ] as const
}

/** The months of a year of which a voucher of exchange difference is missing, or is not what the books come to. */
export async function staleExchange(ctx: Ctx, year: number, months: readonly number[]): Promise<number[]> {
  const [positions, rates] = await together(
    positionsOf(ctx, year, months),
    ctx.query<ClosingRate>(
      'select year, month, purchase, sale from accounting.closing_rate where company_id = $1 and year = $2 and month = any($3::int[])',
      [ctx.companyId, year, months],
    ),
  )
  const rateOf = new Map(rates.map((each) => [each.month, each]))
  const stale = positions.filter((each) => isStale(each, rateOf.get(each.month)))
  return [...new Set(stale.map(({ month }) => month))]
}

function isStale(position: Position, rates: Rates | undefined): boolean {
  const restated = restatementOf(position, rates)
  if (!restated?.eq(position.restated)) return true
  const returned = position.analysis === 1 ? restated.negated() : ZERO
  return !returned.eq(position.returned) || !writtenOffOf(position).eq(position.settled)
}
