import { allocate, dec, fixed, sum, ZERO } from '@yupana/kernel'

interface Sold {
  account: string
  /** Expected; null of what was not priced. */
  cost: string | null
  optional: boolean
}

/**
 * What of the price of a file each service is sold for, to the cent: what is mediated for its supplier's price, the rest for its share by cost.
 * Together they are the price; what is optional is not in it.
 */
export function saleShares(price: string, services: readonly Sold[]): string[] {
  const costs = services.map(({ cost, optional }) => (optional ? ZERO : dec(cost ?? '0')))
  const passes = ({ account, optional }: Sold): boolean => account === 'mediation' && !optional
  const passed = sum(costs.filter((_, i) => passes(services[i]!)))
  const some = services.some((each) => !each.optional && each.account !== 'mediation')
  // Where nothing is ours, or the price is below what suppliers ask, all share it.
  const alone = some && passed.lte(price)
  const shared = services.map((each) => !each.optional && !(alone && passes(each)))
  const weights = costs.map((cost, i) => (shared[i] ? cost : ZERO))
  const even = weights.every((weight) => weight.isZero())
  const shares = allocate(
    alone ? dec(price).minus(passed) : price,
    even ? shared.map((each) => (each ? 1 : 0)) : weights,
  )
  return services.map((_, i) => fixed(shared[i] ? shares[i]! : costs[i]!))
}
