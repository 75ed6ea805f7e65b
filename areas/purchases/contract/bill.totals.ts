import { allocate, Decimal as D, type Decimal, type DecimalInput, dec, fixed, round, sum, ZERO } from '@yupana/kernel'

/** What the amounts of a line depend on. Prices in the bill's currency; discounts in percent, A then B. */
export interface BillLineInput {
  quantity: DecimalInput
  price: DecimalInput
  includeTaxPrice: boolean
  discountA: DecimalInput
  discountB: DecimalInput
  tax: { type: string; rate: DecimalInput }
}

export interface BillLineTotals {
  /** Without tax. */
  value: string
  igv: string
  total: string
}

export interface BillTotals {
  taxed: string
  exempt: string
  unaffected: string
  igv: string
  otherCharges: string
  total: string
  lines: BillLineTotals[]
}

/**
 * The totals of a bill as suppliers print them: each line rounded to cents, the tax of a rate computed once over its lines and shared
 * among them, so that lines, header and ledger agree to the cent. Prices with tax keep their line totals.
 * @param stated the IGV as the paper has it: the cents by which its issuer rounded otherwise go to the line with the most tax
 */
export function billTotals(
  lines: readonly BillLineInput[],
  otherCharges: DecimalInput = 0,
  stated?: DecimalInput | null,
): BillTotals {
  const working = lines.map((line) => ({ line, rate: rateOf(line), ...priced(line) }))
  const taxes: Decimal[] = working.map(() => ZERO)
  const net = working.map((each, at) => ({ ...each, at })).filter(({ line }) => !line.includeTaxPrice)
  for (const group of Map.groupBy(net, ({ rate }) => rate.toString()).values()) {
    const values = group.map((each) => each.value)
    const tax = round(sum(values).times(group[0]!.rate))
    const shares = tax.isZero() ? values.map(() => ZERO) : allocate(tax, values)
    group.forEach(({ at }, i) => {
      taxes[at] = shares[i]!
    })
  }
  working.forEach(({ line, gross, value }, at) => {
    if (line.includeTaxPrice) taxes[at] = gross.minus(value)
  })
  if (stated !== undefined && stated !== null) settleCents(taxes, dec(stated))
  const of = (type: string): Decimal =>
    sum(working.filter(({ line }) => line.tax.type === type).map(({ value }) => value))
  const igv = sum(taxes)
  const value = sum(working.map((each) => each.value))
  return {
    taxed: fixed(of('IGV')),
    exempt: fixed(of('EXONERATED')),
    unaffected: fixed(of('UNAFFECTED')),
    igv: fixed(igv),
    otherCharges: fixed(otherCharges),
    total: fixed(value.plus(igv).plus(dec(otherCharges))),
    lines: working.map((each, at) => ({
      value: fixed(each.value),
      igv: fixed(taxes[at]!),
      total: fixed(each.value.plus(taxes[at]!)),
    })),
  }
}

function settleCents(taxes: Decimal[], stated: Decimal): void {
  const most = taxes.reduce((at, tax, i) => (tax.gt(taxes[at] ?? ZERO) ? i : at), 0)
  if (taxes[most]) taxes[most] = taxes[most].plus(stated.minus(sum(taxes)))
}

function rateOf({ tax }: BillLineInput): Decimal {
  return tax.type === 'IGV' ? dec(tax.rate).div(100) : ZERO
}

function priced(line: BillLineInput): { gross: Decimal; value: Decimal } {
  const factor = D.sub(1, dec(line.discountA).div(100)).times(D.sub(1, dec(line.discountB).div(100)))
  const gross = round(dec(line.quantity).times(dec(line.price)).times(factor))
  return { gross, value: line.includeTaxPrice ? round(gross.div(rateOf(line).plus(1))) : gross }
}
