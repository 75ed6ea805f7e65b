/**
 * The arithmetic of a second bookkeeper: whole numbers of cents, and nothing of the code that it checks.
 * Rates have six decimals, quantities and unit costs ten.
 */
export type Cents = bigint

export const cents = (text: string): Cents => scaled(text, 2)
export const shown = (value: Cents): string => {
  const digits = String(value < 0n ? -value : value).padStart(3, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
export const total = (values: Iterable<Cents>): Cents => [...values].reduce((sum, value) => sum + value, 0n)

export function scaled(text: string, places: number): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const value = BigInt(whole + fraction.padEnd(places, '0').slice(0, places))
  return text.startsWith('-') ? -value : value
}

/** Half-up, away from zero. */
export function divided(value: bigint, by: bigint): bigint {
  const half = (2n * (value < 0n ? -value : value) + by) / (2n * by)
  return value < 0n ? -half : half
}

/** Soles of an amount at a rate. */
export const soles = (amount: Cents, rate: string): Cents => divided(amount * scaled(rate, 6), 1_000_000n)

/** Shares to the last cent: the largest remainders first, equal ones in their order. */
export function shares(whole: Cents, weights: readonly bigint[]): Cents[] {
  const base = total(weights)
  if (base === 0n) return weights.map(() => 0n)
  const parts = weights.map((weight, at) => ({ at, part: (whole * weight) / base, rest: (whole * weight) % base }))
  let left = whole - total(parts.map(({ part }) => part))
  for (const each of [...parts].sort((a, b) => (b.rest > a.rest ? 1 : b.rest < a.rest ? -1 : a.at - b.at)))
    if (left > 0n) {
      each.part += 1n
      left -= 1n
    }
  return parts.map(({ part }) => part)
}

export interface StockMove {
  id: string
  quantity: bigint
  /** What came in is worth, where a document says it. */
  worth?: Cents
  undoes: string | null
}

/** Values movements at the weighted average, in their order; answers what each is worth. */
export function weighted(moves: readonly StockMove[]): Map<string, Cents> {
  const worth = new Map<string, Cents>()
  let quantity = 0n
  let amount = 0n
  for (const move of moves) {
    const undone = move.undoes === null ? undefined : worth.get(move.undoes)
    const value =
      undone === undefined ? worthOf(move, quantity, amount) : takenBack(-undone, quantity + move.quantity, amount)
    worth.set(move.id, value)
    quantity += move.quantity
    amount += value
  }
  return worth
}

function worthOf(move: StockMove, quantity: bigint, amount: Cents): Cents {
  if (move.quantity > 0n) return move.worth ?? 0n
  if (quantity + move.quantity === 0n) return -amount
  const average = divided(amount * 10n ** 18n, quantity)
  return -divided(-move.quantity * average, 10n ** 18n)
}

/** What is undone goes back at its own value, as far as there is any; the last unit takes all that is left. */
function takenBack(value: Cents, quantity: bigint, amount: Cents): Cents {
  if (value > 0n) return value
  return quantity === 0n || -value > amount ? -amount : value
}

/** How a list of sales may be narrowed so that kept figures know its sums, by state and whole months; the last one they do not know. */
export function footNarrowings(month: string): string[] {
  const at = (field: string, operator: string, ...values: string[]): string =>
    `filters[0][field]=${field}&filters[0][operator]=${operator}${values.map((each) => `&filters[0][value]${values.length > 1 ? '[]' : ''}=${each}`).join('')}`
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)
  return [
    '',
    at('status', 'EQUAL', 'open'),
    at('status', 'IN', 'open', 'closed'),
    at('status', 'EQUAL', 'voided'),
    at('date', 'BETWEEN', `${month}-01`, last),
    `${at('date', 'GREATER_EQUAL', `${month}-01`)}&filters[1][field]=status&filters[1][value]=closed&filters[1][group]=1`,
    at('date', 'LESS_EQUAL', `${month}-15`),
  ]
}
