import { type Decimal, type DecimalInput, dec, fixed, plain, round, sum, ZERO } from '@yupana/kernel'

/** What a settlement with a driver depends on. Soles; gallons; kilometres for a gallon. */
export interface DriverFacts {
  trips: readonly { bonus: DecimalInput; kilometres: DecimalInput | null; performance: DecimalInput | null }[]
  /** What was authorised of each expense; what a bill stands for moves nothing here. */
  expenses: readonly { treatment: string; amount: DecimalInput }[]
  loans: readonly { amount: DecimalInput }[]
  /** Null where no fuel was told. */
  gallons: DecimalInput | null
  gallonPrice: DecimalInput | null
  chargeFuel: boolean
}

export interface DriverTotals {
  kilometres: string
  /** Gallons that the trips should use; null where it is not known of each of them. */
  theoretical: string | null
  /** Gallons beyond: below zero what was saved; null where it is not known. */
  excess: string | null
  expenses: string
  bonus: string
  /** Soles of fuel that the driver bears. */
  fuel: string
  loans: string
}

const GALLON_DECIMALS = 4

/** What a driver is to be paid for trips, and what is kept of it. */
export function driverTotals(facts: DriverFacts): DriverTotals {
  const { trips, expenses, loans, gallons, gallonPrice, chargeFuel } = facts
  const theoretical = theoreticalOf(trips)
  const excess = theoretical && gallons !== null ? dec(gallons).minus(theoretical) : null
  const charged = chargeFuel && excess?.gt(0) ? round(excess.times(dec(gallonPrice ?? 0))) : ZERO
  return {
    kilometres: plain(sum(trips.map(({ kilometres }) => kilometres ?? 0))),
    theoretical: theoretical && plain(theoretical),
    excess: excess && plain(excess),
    expenses: fixed(sum(expenses.filter(({ treatment }) => treatment === 'declared').map(({ amount }) => amount))),
    bonus: fixed(sum(trips.map(({ bonus }) => bonus))),
    fuel: fixed(charged),
    loans: fixed(sum(loans.map(({ amount }) => amount))),
  }
}

function theoreticalOf(trips: DriverFacts['trips']): Decimal | null {
  if (trips.length === 0 || trips.some(({ kilometres, performance }) => !kilometres || !performance)) return null
  return round(
    sum(trips.map(({ kilometres, performance }) => dec(kilometres!).div(dec(performance!)))),
    GALLON_DECIMALS,
  )
}

/** Soles to pay the driver; below zero, to be given back. @param held what of advances they still have to account for */
export const driverResult = (
  { expenses, bonus, fuel, loans }: Pick<DriverTotals, 'expenses' | 'bonus' | 'fuel' | 'loans'>,
  held: DecimalInput,
): string => fixed(dec(expenses).plus(bonus).minus(fuel).minus(loans).minus(dec(held)))
