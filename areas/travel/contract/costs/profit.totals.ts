import { type Decimal, dec, fixed, round, sum, ZERO } from '@yupana/kernel'

export interface ProfitFacts {
  account: string
  /** Sold for, expected to cost, what of that is our commission, and billed by suppliers; in the currency of the file. */
  sale: string
  cost: string
  commission: string
  billed: string
  /** A bill of it came, or none will. */
  settled: boolean
}

export interface ServiceProfit {
  /** What it brings: its price, or our commission of what is mediated. */
  revenue: string
  expected: string
  /** As billed; as expected where no bill came yet. */
  actual: string
  /** Billed above what was expected, where a bill came. */
  difference: string
}

export interface Profit {
  revenue: string
  expected: string
  actual: string
  /** Percent of the revenue that is left: as it was sold, and as it is. */
  soldMargin: string
  margin: string
  perPassenger: string
  /** More than two points below the margin that was sold. */
  low: boolean
}

/** Of what is mediated its supplier bills the client: it costs us nothing. */
export function serviceProfit({ account, sale, cost, commission, billed, settled }: ProfitFacts): ServiceProfit {
  if (account !== 'own')
    return { revenue: fixed(commission), expected: '0.00', actual: fixed(billed), difference: fixed(billed) }
  const actual = settled ? dec(billed) : dec(cost)
  return {
    ...{ revenue: fixed(sale), expected: fixed(cost), actual: fixed(actual) },
    difference: fixed(actual.minus(cost)),
  }
}

const percentLeft = (revenue: Decimal, cost: Decimal): Decimal =>
  revenue.isZero() ? ZERO : round(revenue.minus(cost).div(revenue).times(100))

/** What a file leaves. */
export function profitOf(services: readonly ServiceProfit[], pax: number): Profit {
  const revenue = sum(services.map((each) => each.revenue))
  const expected = sum(services.map((each) => each.expected))
  const actual = sum(services.map((each) => each.actual))
  const [sold, now] = [percentLeft(revenue, expected), percentLeft(revenue, actual)]
  return {
    ...{ revenue: fixed(revenue), expected: fixed(expected), actual: fixed(actual) },
    ...{ soldMargin: fixed(sold), margin: fixed(now), low: sold.minus(now).gt(2) },
    perPassenger: fixed(pax > 0 ? round(revenue.minus(actual).div(pax)) : ZERO),
  }
}

/** Percent that a bill may go above what was expected before somebody has to approve it. */
export const BILL_TOLERANCE = 2

export const isAboveExpected = (billed: string, expected: string): boolean =>
  dec(billed).gt(
    dec(expected)
      .times(100 + BILL_TOLERANCE)
      .div(100),
  )
