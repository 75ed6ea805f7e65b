import { dec, fixed, Problems } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { type DriverTotals, driverTotals } from '../../contract/driver/driver-liquidation.totals.ts'
import type { DriverLiquidationBody } from '../../contract/driver/driver-liquidation.ts'
import { holdTrips, openRenderings, readSpent, type SpentRow, type TripRow } from './trips.ts'

interface CheckedTrip {
  guide: string
  bonus: string
  kilometres: string | null
  performance: string | null
  /** Settled with the driver already: what was spent since is settled alone. */
  again: boolean
}

interface CheckedExpense {
  expense: string
  treatment: string
  amount: string
}

export interface CheckedDriverLiquidation {
  trips: CheckedTrip[]
  expenses: CheckedExpense[]
  totals: DriverTotals
}

/** Everything that can be said against a body, all at once. Its guides are held. @throws BusinessError `invalid` (422) */
export async function checkDriverLiquidation(
  ctx: Ctx,
  body: DriverLiquidationBody,
  own: string | null,
): Promise<CheckedDriverLiquidation> {
  const problems = new Problems()
  const guides = [...new Set(body.trips.map(({ guide }) => guide.id))]
  const known = await holdTrips(ctx, guides, body.driver.id, own)
  await checkHead(ctx, body, own, problems)
  const spent = await readSpent(ctx, guides, body.driver.id, own)
  const trips = body.trips.map((trip, i) => checkTrip(trip, i, body, { known, spent }, problems))
  const expenses = checkExpenses(body, spent, problems)
  problems.throwIfAny()
  const { loans, gallons, gallonPrice, chargeFuel } = body
  const fuel = { gallons: gallons ?? null, gallonPrice: gallonPrice ?? null, chargeFuel }
  return { trips, expenses, totals: driverTotals({ trips, expenses, loans, ...fuel }) }
}

async function checkHead(
  ctx: Ctx,
  { date, startDate, finalDate, driver, rendering }: DriverLiquidationBody,
  own: string | null,
  problems: Problems,
): Promise<void> {
  if (date > ctx.today) problems.add('date', 'date_in_future')
  if (finalDate < startDate) problems.add('finalDate', 'liquidation_dates')
  const [found] = await ctx.query<{ driver: boolean; taken: boolean }>(
    `select exists (select from transport.driver where company_id = $1 and id = $2 and active) as driver,
       exists (select from transport.driver_liquidation where company_id = $1 and rendering_id = $3 and status <> 'voided' and id is distinct from $4::uuid) as taken`,
    [ctx.companyId, driver.id, rendering?.id ?? null, own],
  )
  if (!found!.driver) problems.add('driver', 'reference_not_found')
  if (!rendering) return
  const open = await openRenderings(ctx, driver.id)
  if (!open.some(({ id }) => id === rendering.id)) problems.add('rendering', 'rendering_not_of_driver')
  else if (found!.taken) problems.add('rendering', 'rendering_settled')
}

function checkTrip(
  { guide, bonus }: DriverLiquidationBody['trips'][number],
  at: number,
  { trips, expenses, startDate, finalDate }: DriverLiquidationBody,
  { known, spent }: { known: readonly TripRow[]; spent: readonly SpentRow[] },
  problems: Problems,
): CheckedTrip {
  const field = `trips[${at}].guide`
  const found = known.find((each) => each.guide.id === guide.id)
  if (trips.findIndex((each) => each.guide.id === guide.id) < at) problems.add(field, 'guide_line_twice')
  if (!found) {
    problems.add(field, 'reference_not_found')
    return { guide: guide.id, bonus: '0', kilometres: null, performance: null, again: false }
  }
  const { number } = found.guide
  if (found.status !== 'issued') problems.add(field, 'not_issued')
  if (!found.drives) problems.add(field, 'other_driver')
  if (found.transferDate < startDate || found.transferDate > finalDate) problems.add(field, 'guide_outside_dates')
  const again = found.liquidation !== null
  const since = spent.some(
    (each) =>
      each.guide.id === guide.id &&
      !each.settled &&
      (each.usual || expenses.some((e) => e.expense.id === each.expense.id)),
  )
  if (again && !since) problems.add(field, 'trip_settled', { guide: number, number: found.liquidation! })
  const given = bonus ?? (found.first && !again ? found.bonus : '0')
  if (dec(given).plus(found.bonusTaken).gt(found.bonus))
    problems.add(`trips[${at}].bonus`, 'bonus_exceeded', { bonus: found.bonus })
  const { performance } = found
  return { guide: guide.id, bonus: fixed(given), kilometres: again ? '0' : found.kilometres, performance, again }
}

/** What is not named is declared whole with the first driver of its guide; of what another liquidation has, only what is named is refused. */
function checkExpenses(
  { expenses }: DriverLiquidationBody,
  spent: readonly SpentRow[],
  problems: Problems,
): CheckedExpense[] {
  expenses.forEach(({ expense, treatment, amount }, i) => {
    const field = `expenses[${i}]`
    const found = spent.find((each) => each.expense.id === expense.id)
    if (!found) problems.add(`${field}.expense`, 'expense_not_of_trips')
    else if (found.settled) problems.add(`${field}.expense`, 'expense_settled')
    else if (treatment === 'declared' && amount && dec(amount).gt(found.spent))
      problems.add(`${field}.amount`, 'expense_exceeded', { spent: found.spent })
  })
  const named = new Map(expenses.map((each) => [each.expense.id, each]))
  return spent
    .filter(({ expense, settled, usual }) => !settled && (usual || named.has(expense.id)))
    .map(({ expense: { id }, spent: whole }) => {
      const { treatment = 'declared', amount } = named.get(id) ?? {}
      return { expense: id, treatment, amount: treatment === 'declared' ? fixed(amount ?? whole) : '0.00' }
    })
}
