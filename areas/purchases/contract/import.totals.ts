import { allocate, type Decimal, type DecimalInput, dec, sum, ZERO } from '@yupana/kernel'

/** By what a cost is shared among goods: what they cost, weigh, fill, or how many they are. */
export const landedBases = ['value', 'weight', 'volume', 'quantity'] as const
export type LandedBasis = (typeof landedBases)[number]

/** A line of goods: soles, kilos, cubic metres and units in all. */
export type LandedGoods = Readonly<Record<LandedBasis, DecimalInput>>

/** What is shared: soles. */
export interface LandedCost {
  amount: DecimalInput
  basis: LandedBasis
}

/** Costs that nothing can be shared by: no line has any of their basis. */
export const unsharedCosts = (goods: readonly LandedGoods[], costs: readonly LandedCost[]): number[] =>
  costs.flatMap(({ amount, basis }, i) =>
    !dec(amount).isZero() && sum(goods.map((line) => line[basis])).isZero() ? [i] : [],
  )

/**
 * The part of each cost that each line of goods bears, to the cent: the parts of a cost add up to it, the largest remainders take the cents that are left.
 * One that nothing can be shared by is borne by none.
 * @returns by line of goods, by cost
 */
export function landedShares(goods: readonly LandedGoods[], costs: readonly LandedCost[]): Decimal[][] {
  const byCost = costs.map(({ amount, basis }) => {
    const weights = goods.map((line) => dec(line[basis]))
    return sum(weights).isZero() ? weights.map(() => ZERO) : allocate(amount, weights)
  })
  return goods.map((_, at) => byCost.map((shares) => shares[at]!))
}
