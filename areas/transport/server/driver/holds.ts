import { BusinessError, dec } from '@yupana/kernel'
import { type Ctx, inStates } from '@yupana/platform'
import { paymentMoves, transferMoves } from '@yupana/treasury/server'
import type { DriverLiquidationStatus } from '../../contract/driver/driver-liquidation.states.ts'

const NUMBER = "lpad(d.number::text, 8, '0')"

/** The first liquidation with a driver that stands and has the trip. */
async function holderOf(ctx: Ctx, guideId: string, only: string): Promise<string | undefined> {
  const [row] = await ctx.query<{ number: string }>(
    `select ${NUMBER} as number from transport.driver_liquidation_trip t join transport.driver_liquidation d on d.company_id = t.company_id and d.id = t.liquidation_id
     where t.company_id = $1 and t.guide_id = $2 and t.live and ${only} order by d.number limit 1`,
    [ctx.companyId, guideId],
  )
  return row?.number
}

/** A trip that is settled with a driver was made; the guide is held by the caller. @throws BusinessError `guide_in_liquidation` (409) */
export async function assertNotWithDriver(ctx: Ctx, guideId: string): Promise<void> {
  const number = await holderOf(ctx, guideId, 'true')
  if (number) throw new BusinessError('guide_in_liquidation', { number }, { status: 409 })
}

/** The bonus that was approved is what is paid; the guide is held by the caller. @throws BusinessError `bonus_in_liquidation` (409) */
export async function assertBonusMayChange(
  ctx: Ctx,
  { id, bonus }: { id: string; bonus: string },
  next: string,
): Promise<void> {
  if (dec(bonus).eq(next)) return
  const number = await holderOf(ctx, id, inStates<DriverLiquidationStatus>('d.status', 'approved', 'settled'))
  if (number) throw new BusinessError('bonus_in_liquidation', { number }, { status: 409 })
}

/** An expense that is settled stands with its liquidation. @throws BusinessError `expense_settled` (409) */
export async function assertUnsettled(ctx: Ctx, expenseId: string): Promise<void> {
  const [settled] = await ctx.query(
    'select 1 from transport.driver_liquidation_expense where company_id = $1 and expense_id = $2 and live limit 1',
    [ctx.companyId, expenseId],
  )
  if (settled) throw new BusinessError('expense_settled', {}, { status: 409 })
}

/**
 * What a settled liquidation entered stands with it: its own void takes it back.
 * @throws BusinessError `payment_of_liquidation` (409)
 */
async function assertNotOfLiquidation(ctx: Ctx, of: readonly string[], id: string): Promise<void> {
  const [found] = await ctx.query<{ number: string }>(
    `select ${NUMBER} as number from transport.driver_liquidation d
     where d.company_id = $1 and ${inStates<DriverLiquidationStatus>('d.status', 'settled')} and (${of.map((column) => `d.${column} = $2`).join(' or ')}) limit 1`,
    [ctx.companyId, id],
  )
  if (found) throw new BusinessError('payment_of_liquidation', found, { status: 409 })
}

/** What leaves the money where it is: it is closed and opened again as the month is. */
const HARMLESS: readonly string[] = ['close', 'reopen']

paymentMoves.on((ctx, { id, action }) =>
  HARMLESS.includes(action) ? Promise.resolve() : assertNotOfLiquidation(ctx, ['expense_id', 'income_id'], id),
)
transferMoves.on((ctx, { id, action }) =>
  HARMLESS.includes(action) ? Promise.resolve() : assertNotOfLiquidation(ctx, ['transfer_id'], id),
)
