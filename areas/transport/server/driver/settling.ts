import { assertOpenMonth } from '@yupana/company/server'
import { commonLabels, full, say } from '@yupana/contract'
import { ddmmyyyy, dec, Problems } from '@yupana/kernel'
import { audit, type Ctx, lockDocument, mustMay, serve, setDocument, textOf } from '@yupana/platform'
import {
  enterPayment,
  type SettledLines,
  type SettledThrough,
  settleThrough,
  toldAt,
  undoTransfer,
  voidPayment,
} from '@yupana/treasury/server'
import { driverLiquidationStates } from '../../contract/driver/driver-liquidation.states.ts'
import { driverLiquidationEndpoints, type SettleBody } from '../../contract/driver/driver-liquidation.ts'
import { DRIVER_LIQUIDATION, type DriverLiquidation, driverLiquidationTable, readDriverLiquidation } from './queries.ts'
import { assertTripsStand } from './trips.ts'

/** Whose money moves besides: out of cash or a bank, or through what the driver was given. @throws BusinessError `forbidden` (403) */
const mustMoveMoney = (ctx: Ctx, { rendering }: Pick<DriverLiquidation, 'rendering'>): void =>
  mustMay(ctx, rendering ? full('TRANSFER') : full('PAYMENTS'))

/** Approved → settled: trip expenses and the bonus are paid, fuel and loans kept, and what is left moves, in one transaction with the books. */
const settle = serve(driverLiquidationEndpoints.settleDriverLiquidation, async (ctx, { params: { id }, body }) => {
  const before = await lockDocument(ctx, driverLiquidationTable, id, body.version)
  mustMoveMoney(ctx, before)
  const status = driverLiquidationStates.move(before.status, 'settle')
  if (body.date <= ctx.today) await assertOpenMonth(ctx, body.date)
  await assertTripsStand(ctx, id)
  const { spent, collected } = await linesOf(ctx, before, body)
  const done = before.rendering
    ? await settleThrough(ctx, before.rendering.id, {
        ...{ date: body.date, account: body.account ?? null, spent, collected },
        acceptedBy: before.approvedBy!.id,
      })
    : await settleAtOnce(ctx, body, { spent, collected })
  setDocument(ctx, driverLiquidationTable, id, {
    ...{ status, held: done.held, settled_on: body.date },
    ...{ expense_id: done.expense, income_id: done.income, transfer_id: done.transfer },
  })
  const after = await readDriverLiquidation(ctx, id)
  await audit(ctx, { entity: DRIVER_LIQUIDATION, id, action: 'settleTrips', before, after })
  return after
})

/** What is paid and what is kept, each under its category. @throws BusinessError `invalid` (422) where one is not named */
async function linesOf(
  ctx: Ctx,
  { number, trips, expenses, bonus, fuel, loans, driver }: DriverLiquidation,
  body: SettleBody,
): Promise<{ spent: SettledLines; collected: SettledLines }> {
  const problems = new Problems()
  if (body.date > ctx.today) problems.add('date', 'date_in_future')
  const last = trips
    .map(({ guide }) => guide.date)
    .toSorted()
    .at(-1)!
  if (body.date < last) problems.add('date', 'settle_before_trips', { date: ddmmyyyy(last) })
  const [contact] = await ctx.query<{ id: string | null }>(
    'select client_id as id from transport.driver where company_id = $1 and id = $2',
    [ctx.companyId, driver.id],
  )
  const word = (key: string): string => say(textOf(key)!, ctx.language)
  const line = (amount: string, field: `${'expense' | 'bonus' | 'fuel' | 'loan'}Category`, label: string) => {
    if (dec(amount).isZero()) return []
    const category = body[field]
    if (!category) problems.add(field, 'required')
    const description = `${word(DRIVER_LIQUIDATION)} ${number}: ${word(label)}`
    return [{ field, line: { category, amount, description, ...(contact?.id ? { client: { id: contact.id } } : {}) } }]
  }
  const spent = [
    ...line(expenses, 'expenseCategory', 'driverLiquidation.expenses'),
    ...line(bonus, 'bonusCategory', 'carrierGuide.bonus'),
  ]
  const collected = [
    ...line(fuel, 'fuelCategory', 'driverLiquidation.fuel'),
    ...line(loans, 'loanCategory', 'driverLiquidation.loans'),
  ]
  problems.throwIfAny()
  const toldOf = (of: typeof spent): SettledLines => ({
    lines: of.map((each) => each.line),
    fields: of.map(({ field }) => field),
  })
  return { spent: toldOf(spent), collected: toldOf(collected) }
}

/** Without advances the driver is paid from cash or a bank, and what is kept comes back to it. */
async function settleAtOnce(
  ctx: Ctx,
  { date, account, method }: SettleBody,
  { spent, collected }: { spent: SettledLines; collected: SettledLines },
): Promise<SettledThrough> {
  const held = '0'
  if (spent.lines.length + collected.lines.length === 0) return { held, expense: null, income: null, transfer: null }
  const problems = new Problems()
  if (!account) problems.add('account', 'required')
  if (!method) problems.add('method', 'required')
  problems.throwIfAny()
  const head = { date, currency: 'PEN' as const, account: account!, method: method! }
  const enter = async (direction: 'expense' | 'income', { lines, fields }: SettledLines): Promise<string | null> =>
    lines.length === 0
      ? null
      : (await toldAt(fields, () => enterPayment(ctx, direction, { ...head, payments: lines }))).id
  const expense = await enter('expense', spent)
  return { held, expense, income: await enter('income', collected), transfer: null }
}

/** Its trips may be settled again; the money of one that was settled comes back, the last first. */
const voidIt = serve(driverLiquidationEndpoints.voidDriverLiquidation, async (ctx, { params: { id }, body }) => {
  const before = await lockDocument(ctx, driverLiquidationTable, id)
  const status = driverLiquidationStates.move(before.status, 'void')
  if (before.status === 'settled') mustMoveMoney(ctx, before)
  const reason = body?.reason ?? say(commonLabels['reason.void']!, ctx.language)
  // Voided before its money comes back: of what stands settled nothing is taken back.
  setDocument(ctx, driverLiquidationTable, id, { status, void_reason: reason })
  if (before.status === 'settled') await takeBack(ctx, before, reason)
  for (const table of ['transport.driver_liquidation_trip', 'transport.driver_liquidation_expense'])
    ctx.write(`update ${table} set live = false where company_id = $1 and liquidation_id = $2`, [ctx.companyId, id])
  const after = await readDriverLiquidation(ctx, id)
  await audit(ctx, { entity: DRIVER_LIQUIDATION, id, action: 'void', before, after })
  return after
})

/** What was voided in treasury already stays so. */
async function takeBack(ctx: Ctx, { expense, income, transfer }: DriverLiquidation, reason: string): Promise<void> {
  const ids = [expense?.id, income?.id, transfer?.id]
  const standing = await ctx.query<{ id: string }>(
    `select id from treasury.payment where company_id = $1 and id = any($2::uuid[]) and status <> 'CX'
     union all select id from treasury.transfer where company_id = $1 and id = any($2::uuid[]) and status <> 'CX'`,
    [ctx.companyId, ids.filter((each) => each !== undefined)],
  )
  const stands = (each: { id: string } | null): each is { id: string } =>
    each !== null && standing.some(({ id }) => id === each.id)
  if (stands(transfer)) await undoTransfer(ctx, transfer.id, reason)
  if (stands(income)) await voidPayment(ctx, 'income', income.id, reason)
  if (stands(expense)) await voidPayment(ctx, 'expense', expense.id, reason)
}

export const driverLiquidationMoney = [settle, voidIt]
