import { type Decimal, type DecimalInput, dec, fixed, plain, round, sum } from '@yupana/kernel'

/** A line of an order, with what bills other than this one took of it. */
export interface Agreed {
  order: string
  line: number
  quantity: DecimalInput
  /** Of the line, without tax and after discounts, in the order's currency. */
  value: DecimalInput
  billed: DecimalInput
  currency: string
  exchangeRate: DecimalInput
}

/** A line of a bill as far as it is held against an order. */
export interface Charged {
  orderLine: { order: string; line: number } | null
  quantity: DecimalInput
  /** Without tax, in the bill's currency. */
  value: DecimalInput
}

export interface MatchFacts {
  currency: string
  exchangeRate: DecimalInput
  lines: readonly Charged[]
  otherCharges: DecimalInput
  /** A debit note of a bill of orders: no order agreed to what it charges. */
  charges: boolean
}

export interface Tolerance {
  matchQuantity: DecimalInput | null
  matchPrice: DecimalInput | null
  matchUnordered: DecimalInput | null
  matchNoOrder: boolean
}

/** What goes beyond what was agreed, and by how much may pass. Quantities in the unit of the line, prices and amounts without tax. */
export interface Finding {
  kind: 'quantity' | 'price' | 'unordered' | 'noOrder'
  /** From 1; null of the whole document. */
  line: number | null
  agreed: string
  found: string
  /** The most that passes. */
  limit: string
}

/** Roundings of a line come to no more. */
const CENT = dec('0.01')

/** What of a bill goes beyond its orders, by more than the company lets pass. What is less, or cheaper, than was agreed never waits. */
export function findingsOf(bill: MatchFacts, agreed: readonly Agreed[], tolerance: Tolerance): Finding[] {
  const known = new Map(agreed.map((each) => [keyOf(each), each]))
  return [
    ...beyondQuantity(bill, known, tolerance.matchQuantity),
    ...beyondPrice(bill, known, tolerance.matchPrice),
    ...besideOrders(bill, known, tolerance),
  ]
}

const keyOf = ({ order, line }: { order: string; line: number }): string => `${order}/${line}`
const beyond = (amount: DecimalInput, percent: DecimalInput): Decimal =>
  dec(amount).times(dec(percent).div(100).plus(1))

/** All bills of a line of an order, this one among them; told at the last line that bills it. */
function beyondQuantity(bill: MatchFacts, known: ReadonlyMap<string, Agreed>, percent: DecimalInput | null): Finding[] {
  if (percent === null) return []
  const linked = bill.lines.flatMap(({ orderLine, quantity }, i) =>
    orderLine ? [{ key: keyOf(orderLine), quantity, line: i + 1 }] : [],
  )
  return [...Map.groupBy(linked, ({ key }) => key)].flatMap(([key, lines]) => {
    const of = known.get(key)
    if (!of) return []
    const found = dec(of.billed).plus(sum(lines.map(({ quantity }) => quantity)))
    const limit = beyond(of.quantity, percent)
    if (found.lte(limit)) return []
    const { line } = lines.at(-1)!
    return [{ kind: 'quantity', line, agreed: plain(of.quantity), found: plain(found), limit: plain(limit) } as const]
  })
}

/** The price of a unit, in the currency of the order: of whichever of the two is in dollars the rate counts. */
function beyondPrice(bill: MatchFacts, known: ReadonlyMap<string, Agreed>, percent: DecimalInput | null): Finding[] {
  if (percent === null) return []
  return bill.lines.flatMap(({ orderLine, quantity, value }, i) => {
    const of = orderLine && known.get(keyOf(orderLine))
    if (!of) return []
    const price = dec(of.value).div(dec(of.quantity))
    const charged = inCurrencyOf(of, bill, value)
    const limit = beyond(price, percent)
    if (charged.lte(round(limit.times(dec(quantity))).plus(CENT))) return []
    const unit = (each: Decimal): string => plain(each.toDecimalPlaces(6))
    return [
      {
        ...{ kind: 'price', line: i + 1, agreed: unit(price), found: unit(charged.div(dec(quantity))) },
        limit: unit(limit),
      } as const,
    ]
  })
}

function inCurrencyOf(of: Agreed, bill: MatchFacts, value: DecimalInput): Decimal {
  if (of.currency === bill.currency) return dec(value)
  return of.currency === 'PEN' ? dec(value).times(dec(bill.exchangeRate)) : dec(value).div(dec(of.exchangeRate))
}

/** Lines of no order and other charges, in soles: of a bill that has orders beside, or of one that has none. */
function besideOrders(
  bill: MatchFacts,
  known: ReadonlyMap<string, Agreed>,
  { matchUnordered, matchNoOrder }: Tolerance,
): Finding[] {
  const ordered = bill.lines.filter(({ orderLine }) => orderLine && known.has(keyOf(orderLine)))
  const touched = bill.charges || ordered.length > 0
  if (touched ? matchUnordered === null : !matchNoOrder) return []
  const outside = sum(bill.lines.filter((line) => !ordered.includes(line)).map(({ value }) => value))
  const found = round(outside.plus(dec(bill.otherCharges)).times(dec(bill.exchangeRate)))
  const limit = dec(matchUnordered ?? 0)
  if (found.lte(limit)) return []
  const kind = touched ? 'unordered' : 'noOrder'
  return [{ kind, line: null, agreed: '0.00', found: fixed(found), limit: fixed(limit) }]
}
