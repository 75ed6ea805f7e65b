import { allocate, Decimal, type DecimalInput, dec, fixed, plain, round, sum, ZERO } from '@yupana/kernel'
import type { InvoiceTotals } from '../invoice.totals.ts'

interface Tax {
  type: string
  rate: DecimalInput
}

/** What is left of an advance: one tax, its base and its IGV. */
export interface AdvanceParts {
  tax: Tax
  base: DecimalInput
  igv: DecimalInput
}

/** An amount with tax, and its parts as the document has them. */
export interface Deduction {
  tax: Tax
  amount: string
  base: string
  igv: string
}

/** A line as far as advances are deducted from it. */
interface DeductedLine {
  tax: Tax
  value: DecimalInput
  igv: DecimalInput
}

type Heads = Pick<InvoiceTotals, 'taxed' | 'exempt' | 'unaffected' | 'igv' | 'total'>

/** Tax types that an advance may have, each with the code of its global allowance (catalogue 53) and the total that it lessens. */
export const advanceTaxes: Readonly<
  Record<string, { code: '04' | '05' | '06'; of: 'taxed' | 'exempt' | 'unaffected' }>
> = {
  IGV: { code: '04', of: 'taxed' },
  EXONERATED: { code: '05', of: 'exempt' },
  UNAFFECTED: { code: '06', of: 'unaffected' },
}

const taxKey = ({ type, rate }: Tax): string => `${type} ${type === 'IGV' ? plain(rate) : '0'}`

/** Within its bounds; where they cross, the upper one. */
const between = (least: Decimal, wanted: Decimal, most: Decimal): Decimal =>
  Decimal.min(Decimal.max(least, wanted), most)

/**
 * What an amount takes of the base that is left of an advance, near what the document says: never more than there is of either part, and the last of
 * it takes both to the cent. The rest of the amount is IGV.
 */
export function takenBase(
  { base, igv }: Pick<AdvanceParts, 'base' | 'igv'>,
  amount: DecimalInput,
  said: DecimalInput,
): Decimal {
  return between(dec(amount).minus(igv), dec(said), dec(base))
}

/** Σ of the lines by tax: what advances of that tax may lessen. */
function roomOf(lines: readonly DeductedLine[]): Map<string, { base: Decimal; igv: Decimal }> {
  const groups = Map.groupBy(lines, ({ tax }) => taxKey(tax))
  const room = [...groups].map(([key, group]) => {
    const parts = { base: sum(group.map((line) => line.value)), igv: sum(group.map((line) => line.igv)) }
    return [key, parts] as const
  })
  return new Map(room)
}

/**
 * The parts of what is deducted, as a document of these lines has them: in the proportion of what is left of each advance, but for the cent that would
 * take more of a base or a tax than the lines have.
 * @returns of each its parts, and how much of it the lines of its tax do not have
 */
export function deductions(
  lines: readonly DeductedLine[],
  asked: readonly { amount: DecimalInput; left: AdvanceParts }[],
): (Deduction & { beyond: Decimal })[] {
  const room = roomOf(lines)
  return asked.map(({ amount: typed, left }) => {
    const amount = dec(typed)
    const whole = dec(left.base).plus(left.igv)
    const wanted = whole.isZero() ? amount : round(amount.times(left.base).div(whole))
    const here = room.get(taxKey(left.tax)) ?? { base: ZERO, igv: ZERO }
    const base = between(amount.minus(here.igv), takenBase(left, amount, wanted), here.base)
    const igv = amount.minus(base)
    const beyond = Decimal.max(ZERO, amount.minus(here.base).minus(here.igv))
    here.base = here.base.minus(base)
    here.igv = here.igv.minus(igv)
    return { tax: left.tax, amount: fixed(amount), base: fixed(base), igv: fixed(igv), beyond }
  })
}

/** The totals of a sale less what it deducts; `prepaid` is the sum of it, with tax. */
export function lessAdvances<Totals extends Heads>(
  totals: Totals,
  deducted: readonly Deduction[],
): Totals & { prepaid: string } {
  const of = (name: 'taxed' | 'exempt' | 'unaffected'): string =>
    fixed(
      dec(totals[name]).minus(
        sum(deducted.filter(({ tax }) => advanceTaxes[tax.type]?.of === name).map(({ base }) => base)),
      ),
    )
  const prepaid = sum(deducted.map(({ amount }) => amount))
  return {
    ...totals,
    ...{ taxed: of('taxed'), exempt: of('exempt'), unaffected: of('unaffected') },
    igv: fixed(dec(totals.igv).minus(sum(deducted.map(({ igv }) => igv)))),
    total: fixed(dec(totals.total).minus(prepaid)),
    prepaid: fixed(prepaid),
  }
}

/** Lines at what the document charged of them: what it deducted of their tax is shared over them by their values, to the cent. */
export function chargedLines<Line extends { tax: Tax; value: string; igv: string }>(
  lines: readonly Line[],
  deducted: readonly Deduction[],
): Line[] {
  const byTax = Map.groupBy(deducted, ({ tax }) => taxKey(tax))
  const shares = new Map<Line, Line>()
  for (const [key, group] of Map.groupBy(lines, ({ tax }) => taxKey(tax))) {
    const less = byTax.get(key)
    if (!less) continue
    const base = sum(group.map(({ value }) => value))
    const igv = sum(group.map((line) => line.igv))
    const whole = Decimal.max(ZERO, base.plus(igv).minus(sum(less.map(({ amount }) => amount))))
    const left = between(whole.minus(igv), base.minus(sum(less.map((each) => each.base))), whole)
    const values = spread(left, group)
    const taxes = spread(whole.minus(left), group)
    group.forEach((line, i) => {
      shares.set(line, { ...line, value: fixed(values[i]!), igv: fixed(taxes[i]!) })
    })
  }
  return lines.map((line) => shares.get(line) ?? line)
}

/** By the values of the lines; where they have none nothing is shared. */
const spread = (whole: Decimal, lines: readonly { value: string }[]): Decimal[] =>
  lines.every(({ value }) => dec(value).isZero())
    ? lines.map(() => ZERO)
    : allocate(
        whole,
        lines.map(({ value }) => value),
      )
