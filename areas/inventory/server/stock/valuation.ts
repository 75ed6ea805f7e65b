import { type Decimal, type DecimalInput, dec, round, ZERO } from '@yupana/kernel'

/** In the place of what bears a cost: the variation (61, 71) of the account where the goods stand. */
export const OWN_VARIATION = 'variation'

/** Units and their value in soles. Nothing on hand is worth nothing: zero units means zero soles. */
export interface Balance {
  quantity: Decimal
  amount: Decimal
}

/** What something is worth that came with a price of its own. `amount` has the sign of the quantity. */
export interface Worth {
  unitCost: Decimal
  amount: Decimal
}

/** A movement to be valued, in the order of the ledger. */
export interface Unvalued {
  id: string
  /** Positive in, negative out, never zero. */
  quantity: Decimal
  /** Known beforehand for what comes in and for what is undone; without it goods leave at the average. */
  worth?: Worth
  /** The movement that it undoes: it takes that one's value back, newly computed where both are valued together. */
  undoes?: string
}

export interface Valued extends Worth {
  id: string
  quantity: Decimal
  balance: Balance
}

export interface Valuation {
  /** The movements up to the first that lacks stock. */
  valued: Valued[]
  /** Place of the first movement that lacks stock, and what was there for it. */
  short?: { index: number; available: Decimal }
}

export const EMPTY: Balance = { quantity: ZERO, amount: ZERO }

/**
 * Values movements at the weighted average (PLE table 14, method 1): unit cost is value over units at 10 decimals, each
 * movement rounds to cents, and what takes the last unit takes the whole remaining value, so no cents stay behind.
 */
export function weightedAverage(start: Balance, moves: readonly Unvalued[]): Valuation {
  const valued: Valued[] = []
  const byId = new Map<string, Valued>()
  let balance = start
  for (const [index, move] of moves.entries()) {
    const quantity = balance.quantity.plus(move.quantity)
    if (quantity.isNegative() && !quantity.isZero()) return { valued, short: { index, available: balance.quantity } }
    const worth = worthOf(move, balance, byId.get(move.undoes ?? ''))
    balance = { quantity, amount: balance.amount.plus(worth.amount) }
    const done = { id: move.id, quantity: move.quantity, ...worth, balance }
    valued.push(done)
    byId.set(move.id, done)
  }
  return { valued }
}

function worthOf(move: Unvalued, balance: Balance, undone: Valued | undefined): Worth {
  const known = undone ? { unitCost: undone.unitCost, amount: undone.amount.negated() } : move.worth
  if (move.quantity.isPositive()) {
    if (!known) throw new Error(`movement ${move.id} comes in without a cost`)
    return known
  }
  const out = move.quantity.negated()
  const unitCost = known?.unitCost ?? averageOf(balance)
  if (out.eq(balance.quantity)) return { unitCost, amount: balance.amount.negated() }
  const wanted = known ? known.amount.negated() : round(out.times(unitCost))
  const amount = wanted.gt(balance.amount) ? balance.amount : wanted
  return { unitCost, amount: amount.negated() }
}

/** Soles a unit at 10 decimals; zero where there is nothing. */
export function averageOf({ quantity, amount }: Balance): Decimal {
  return quantity.isZero() ? ZERO : round(amount.div(quantity), 10)
}

/** What `quantity` units at a unit cost in soles are worth, to cents. */
export function worthAt(quantity: Decimal, unitCost: DecimalInput): Worth {
  return { unitCost: round(unitCost, 10), amount: round(quantity.times(dec(unitCost))) }
}
