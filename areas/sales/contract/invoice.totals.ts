import { isRated } from '@yupana/catalogue/contract'
import {
  allocate,
  Decimal as D,
  type Decimal,
  type DecimalInput,
  dec,
  fixed,
  plain,
  round,
  sum,
  ZERO,
} from '@yupana/kernel'

/** What the amounts of a line depend on. Prices in the document's currency; discounts in percent, A then B. */
export interface LineInput {
  quantity: DecimalInput
  price: DecimalInput
  includeTaxPrice: boolean
  discountA: DecimalInput
  discountB: DecimalInput
  tax: { type: string; rate: DecimalInput }
  plasticBag: boolean
}

/** Money with two decimals, unit figures with up to ten. */
export interface LineTotals {
  unitValue: string
  unitPrice: string
  /** Before discounts, without tax. */
  grossValue: string
  discount: string
  /** After discounts, without tax: base of the tax. Of a free line, its reference value. */
  value: string
  igv: string
  icbper: string
  total: string
}

export interface InvoiceTotals {
  /** Base of the IGV, or of the IVAP: a document has one of them, which `igv` then is. */
  taxed: string
  exempt: string
  unaffected: string
  export: string
  /** Reference value of all that is given away; of what of it the law taxes as a withdrawal, and the IGV of that. */
  free: string
  freeTaxed: string
  freeIgv: string
  discount: string
  igv: string
  /** What it charges is the IVAP. */
  ivap: boolean
  icbper: string
  total: string
  lines: LineTotals[]
}

interface Working {
  input: LineInput
  rate: Decimal
  /** After discounts as priced (net or gross), unrounded. */
  exact: Decimal
  value: Decimal
  igv: Decimal
}

/**
 * The totals of an invoice. Lines are computed exactly and rounded by group of equal tax and pricing, then the cents are shared over
 * the lines, so that Σ lines = header, base × rate = tax within one cent, and a price with tax keeps its total to the cent.
 * @param icbperRate soles for each plastic bag on the issue date, in the document's currency
 */
export function invoiceTotals(lines: readonly LineInput[], icbperRate: DecimalInput = 0): InvoiceTotals {
  const working = lines.map(prepare)
  const groups = Map.groupBy(working, ({ input, rate }) => `${input.tax.type}|${rate}|${input.includeTaxPrice}`)
  for (const group of groups.values()) share(group)
  const done = working.map((each) => finish(each, dec(icbperRate)))
  const of = (...types: string[]): Decimal =>
    sum(working.flatMap((each, i) => (types.includes(each.input.tax.type) ? [done[i]!.value] : [])))
  const charged = done.filter((_, i) => !isFree(working[i]!.input))
  const withdrawn = working.filter(({ input, rate }) => isFree(input) && !rate.isZero())
  const igv = sum(charged.map((each) => each.igv))
  const icbper = sum(done.map((each) => each.icbper))
  return {
    taxed: fixed(of('IGV', 'IVAP')),
    exempt: fixed(of('EXONERATED')),
    unaffected: fixed(of('UNAFFECTED')),
    export: fixed(of('EXPORT')),
    free: fixed(of('EXONERATED_TRASFER')),
    freeTaxed: fixed(sum(withdrawn.map((each) => each.value))),
    freeIgv: fixed(sum(withdrawn.map((each) => each.igv))),
    discount: fixed(sum(charged.map((each) => each.discount))),
    igv: fixed(igv),
    ivap: lines.some(({ tax }) => tax.type === 'IVAP'),
    icbper: fixed(icbper),
    total: fixed(
      sum(charged.map((each) => each.value))
        .plus(igv)
        .plus(icbper),
    ),
    lines: done,
  }
}

export function isFree({ tax }: Pick<LineInput, 'tax'>): boolean {
  return tax.type === 'EXONERATED_TRASFER'
}

/** The rate that a line really carries: only taxed and free lines have one. */
export function effectiveRate({ tax }: Pick<LineInput, 'tax'>): Decimal {
  return isRated(tax.type) || tax.type === 'EXONERATED_TRASFER' ? dec(tax.rate).div(100) : ZERO
}

function prepare(input: LineInput): Working {
  const factor = D.sub(1, dec(input.discountA).div(100)).times(D.sub(1, dec(input.discountB).div(100)))
  return {
    input,
    rate: effectiveRate(input),
    exact: dec(input.quantity).times(dec(input.price)).times(factor),
    value: ZERO,
    igv: ZERO,
  }
}

function share(group: Working[]): void {
  const { rate, input } = group[0]!
  const weights = group.map((each) => each.exact)
  const whole = round(sum(weights))
  const weighed = weights.some((each) => !each.isZero())
  const split = (total: Decimal): Decimal[] => (weighed ? allocate(total, weights) : weights.map(() => ZERO))
  if (input.includeTaxPrice) {
    const value = round(whole.div(rate.plus(1)))
    const totals = split(whole)
    const values = split(value)
    group.forEach((each, i) => {
      each.value = values[i]!
      each.igv = totals[i]!.minus(values[i]!)
    })
  } else {
    const values = split(whole)
    const taxes = split(round(whole.times(rate)))
    group.forEach((each, i) => {
      each.value = values[i]!
      each.igv = taxes[i]!
    })
  }
}

function finish({ input, rate, value, igv }: Working, icbperRate: Decimal): LineTotals {
  const quantity = dec(input.quantity)
  const unitValue = input.includeTaxPrice ? dec(input.price).div(rate.plus(1)) : dec(input.price)
  const discounted = !dec(input.discountA).isZero() || !dec(input.discountB).isZero()
  const gross = discounted ? D.max(round(quantity.times(unitValue)), value) : value
  // SUNAT multiplies the tax of one bag, rounded in the currency of the document (4318).
  const icbper = input.plasticBag ? round(quantity.times(round(icbperRate))) : ZERO
  const total = isFree(input) ? icbper : value.plus(igv).plus(icbper)
  return {
    unitValue: plain(unitValue),
    unitPrice: plain(quantity.isZero() ? ZERO : value.plus(igv).div(quantity)),
    grossValue: fixed(gross),
    discount: fixed(gross.minus(value)),
    value: fixed(value),
    igv: fixed(igv),
    icbper: fixed(icbper),
    total: fixed(total),
  }
}
