import { allocate, type Decimal, type DecimalInput, dec, round, sum, ZERO } from '@yupana/kernel'

/** Units that leave for a material: what the products hold of it and its waste, in percent of that; whole units where it is not cut. */
export function consumedOf(quantity: DecimalInput, waste: DecimalInput, whole: boolean): Decimal {
  const exact = dec(quantity).times(dec(waste).plus(100)).div(100)
  return whole ? exact.ceil() : round(exact, 10)
}

/** Percent of the cost that each product bears: one that does not say it bears what the others leave; undefined where that does not come to 100. */
export function sharesOf(products: readonly { share?: string | null | undefined }[]): Decimal[] | undefined {
  const said = products.map(({ share }) => (share === null || share === undefined ? undefined : dec(share)))
  const rest = dec(100).minus(sum(said.map((share) => share ?? ZERO)))
  const silent = said.filter((share) => share === undefined).length
  if (rest.isNegative() || silent > 1 || (silent === 0 && !rest.isZero())) return undefined
  return said.map((share) => share ?? rest)
}

/** What came of a product at once; `kept` where its cost stays as it stands, for its month is locked. */
interface Part {
  quantity: DecimalInput
  kept?: DecimalInput | undefined
}

/** A product as far as its cost depends on it. `parts` are what came of it so far, in order. */
export interface Made {
  quantity: DecimalInput
  share: DecimalInput
  parts: readonly Part[]
}

/**
 * Soles of each part of each product: the cost is shared over the products, and what a product bears over its quantity, so that the parts never
 * add up to another sum than the whole. Where nothing more comes (`final`) those that came bear it all.
 */
export function costsOf(cost: DecimalInput, products: readonly Made[], final: boolean): Decimal[][] {
  const borne = allocate(
    cost,
    products.map(({ share }) => share),
  )
  return products.map(({ quantity, parts }, i) => {
    const unitsOf = (some: readonly Part[]): Decimal => sum(some.map((part) => dec(part.quantity)))
    const fixed = parts.filter(({ kept }) => kept !== undefined)
    const came = unitsOf(parts)
    const whole = (final || came.gt(quantity) ? came : dec(quantity)).minus(unitsOf(fixed))
    const free = borne[i]!.minus(sum(fixed.map(({ kept }) => dec(kept ?? 0))))
    let before = ZERO
    let units = ZERO
    return parts.map((part) => {
      if (part.kept !== undefined) return dec(part.kept)
      units = units.plus(part.quantity)
      const until = round(free.times(units).div(whole))
      const amount = until.minus(before)
      before = until
      return amount
    })
  })
}
