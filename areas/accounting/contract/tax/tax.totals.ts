import { type Decimal, Decimal as Decimals, dec, round, sum, ZERO } from '@yupana/kernel'

/** What the registers and the books say of a month, in soles; tax and base by the figure of its box. */
export type TaxFigures = Readonly<Record<string, Decimal | undefined>>

export interface TaxBegins {
  previousCredit: Decimal
  previousPerceptions: Decimal
  previousRetentions: Decimal
  incomeCredit: Decimal
}

export interface TaxFacts {
  regime: string
  figures: TaxFigures
  begins: TaxBegins
  /** Whether credit of purchases is given by the proportion of taxed sales, in percent with two decimals; null where they are told apart. */
  proportion: Decimal | null
  /** Percent of the net income that is paid on account. */
  rate: Decimal
  /** Soles a month of the New RUS; null where the company is no more in it. */
  quota: Decimal | null
}

/** Whole soles, half up, as the form has them. */
export const wholeSoles = (amount: Decimal): Decimal => amount.toDecimalPlaces(0, Decimals.ROUND_HALF_UP)

/** What is left of a balance once so much of it was used. */
const rest = (balance: Decimal, used: Decimal): Decimal => balance.minus(used)

export interface Liquidation {
  /** By the name of the figure of each box; soles to the cent. */
  boxes: ReadonlyMap<string, Decimal>
  carried: TaxBegins
  /** What of perceptions and retentions the tax of the month takes. */
  applied: { perceptions: Decimal; retentions: Decimal }
  /** Credit that the proportion does not give. */
  lost: Decimal
}

/**
 * The taxes of a month (form 621): IGV of sales less credit, less what was carried, perceived and retained; income tax on account. What is not used is carried on:
 * first the balance of credits, then perceptions, then retentions (TUO IGV art. 23 to 25).
 */
export function liquidate({ regime, figures, begins, proportion, rate, quota }: TaxFacts): Liquidation {
  const of = (name: string): Decimal => figures[name] ?? ZERO
  const boxes = new Map<string, Decimal>(Object.entries(figures).map(([name, amount]) => [name, amount ?? ZERO]))
  const debit = of('sale.tax').plus(of('sale.reducedTax')).minus(of('sale.discountTax'))
  const mixed = of('buy.mixedTax')
  const given = proportion === null ? mixed : round(mixed.times(proportion).div(100))
  const credit = sum([of('buy.tax'), of('buy.importTax'), of('buy.reducedTax'), given])
  const result = debit.minus(credit)
  const due = result.minus(begins.previousCredit)
  const open = Decimals.max(due, 0)
  const perceived = begins.previousPerceptions.plus(of('perceptions'))
  const retained = begins.previousRetentions.plus(of('retentions'))
  const isTaxed = regime !== 'RUS'
  const byPerceptions = isTaxed ? Decimals.min(open, Decimals.max(perceived, 0)) : ZERO
  const byRetentions = isTaxed ? Decimals.min(open.minus(byPerceptions), Decimals.max(retained, 0)) : ZERO
  const payable = open.minus(byPerceptions).minus(byRetentions)
  const net = of('income.net')
  const tax = isTaxed ? round(Decimals.max(net, 0).times(rate).div(100)) : ZERO
  const incomeUsed = Decimals.min(tax, begins.incomeCredit)
  const carried: TaxBegins = {
    previousCredit: isTaxed ? Decimals.max(due.negated(), 0) : ZERO,
    previousPerceptions: rest(perceived, byPerceptions),
    previousRetentions: rest(retained, byRetentions),
    incomeCredit: rest(begins.incomeCredit, incomeUsed),
  }
  const told: Readonly<Record<string, Decimal>> = {
    debit,
    credit,
    result,
    proportion: proportion ?? dec(100),
    previousCredit: begins.previousCredit,
    previousPerceptions: begins.previousPerceptions,
    previousRetentions: begins.previousRetentions,
    balance: due,
    payable,
    carriedCredit: carried.previousCredit,
    'income.rate': rate,
    'income.tax': tax,
    'income.previous': begins.incomeCredit,
    'income.payable': tax.minus(incomeUsed),
    'rus.quota': quota ?? ZERO,
  }
  for (const [name, amount] of Object.entries(told)) boxes.set(name, amount)
  return {
    boxes,
    carried,
    applied: { perceptions: byPerceptions, retentions: byRetentions },
    lost: mixed.minus(given),
  }
}

export interface RateFacts {
  regime: string
  /** Percent of the law: special regime, MYPE regime up to its bound, the least of a coefficient. */
  rer: Decimal
  rmt: Decimal
  least: Decimal
  /** Soles of net income of the year, this month with it, up to which the MYPE regime pays its own rate. */
  bound: Decimal
  accumulated: Decimal
  /** Tax and net income of the year that the coefficient is taken of (the last one, of January and February the one before it); undefined without books of it. */
  before: { tax: Decimal; income: Decimal } | undefined
}

/** Percent that is paid on account: RER 1.5, RMT 1 up to 300 UIT, else the greater of 1.5 and the coefficient with four decimals (LIR art. 85; DL 1269 art. 6). */
export function incomeRate({ regime, rer, rmt, least, bound, accumulated, before }: RateFacts): Decimal {
  if (regime === 'RER') return rer
  if (regime === 'RUS') return ZERO
  if (regime === 'RMT' && accumulated.lessThanOrEqualTo(bound)) return rmt
  const coefficient =
    before?.income.greaterThan(0) && before.tax.greaterThan(0)
      ? before.tax.div(before.income).toDecimalPlaces(4, Decimals.ROUND_HALF_UP).times(100)
      : ZERO
  return Decimals.max(least, coefficient)
}

/** What goes with taxed sales of the last twelve months, in percent with two decimals (regulation of the IGV, art. 6, 6.2). */
export function creditProportion(taxed: Decimal, all: Decimal): Decimal {
  return all.greaterThan(0) ? Decimals.min(taxed.div(all).times(100), 100).toDecimalPlaces(2) : dec(100)
}
