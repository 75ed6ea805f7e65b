import { Decimal, type DecimalInput, dec, fixed, plain, round, sum, ZERO } from '@yupana/kernel'
import type { BillTotals } from '../bill.totals.ts'

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

/** An amount with tax, and its parts as the bill has them. */
export interface Deduction {
  tax: Tax
  amount: string
  base: string
  igv: string
}

const HEADS: Readonly<Record<string, 'taxed' | 'exempt' | 'unaffected'>> = {
  ...{ IGV: 'taxed', EXONERATED: 'exempt', UNAFFECTED: 'unaffected' },
}

export const taxKey = ({ type, rate }: Tax): string => `${type} ${type === 'IGV' ? plain(rate) : '0'}`

/** Within its bounds; where they cross, the upper one. */
const between = (least: Decimal, wanted: Decimal, most: Decimal): Decimal =>
  Decimal.min(Decimal.max(least, wanted), most)

/** What an amount takes of the base that is left of an advance, near what the bill says; the last of it takes both parts to the cent. */
export const takenBase = (
  left: Pick<AdvanceParts, 'base' | 'igv'>,
  amount: DecimalInput,
  said: DecimalInput,
): Decimal => between(dec(amount).minus(left.igv), dec(said), dec(left.base))

interface DeductedLine {
  tax: Tax
  value: DecimalInput
  igv: DecimalInput
}

/**
 * The parts of what is deducted, in the proportion of what is left of each advance, but for the cent that would take more of a base or a tax than the
 * lines have.
 * @returns of each its parts, and how much of it the lines of its tax do not have
 */
export function billDeductions(
  lines: readonly DeductedLine[],
  asked: readonly { amount: DecimalInput; left: AdvanceParts }[],
): (Deduction & { beyond: Decimal })[] {
  const room = new Map(
    [...Map.groupBy(lines, ({ tax }) => taxKey(tax))].map(([key, group]) => [
      key,
      { base: sum(group.map(({ value }) => value)), igv: sum(group.map(({ igv }) => igv)) },
    ]),
  )
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

/** The totals of a bill less what it deducts; its lines stay whole. `prepaid` is the sum of it, with tax. */
export function lessBillAdvances(totals: BillTotals, deducted: readonly Deduction[]): BillTotals & { prepaid: string } {
  const of = (name: 'taxed' | 'exempt' | 'unaffected'): string =>
    fixed(dec(totals[name]).minus(sum(deducted.filter(({ tax }) => HEADS[tax.type] === name).map(({ base }) => base))))
  const prepaid = sum(deducted.map(({ amount }) => amount))
  return {
    ...totals,
    ...{ taxed: of('taxed'), exempt: of('exempt'), unaffected: of('unaffected') },
    igv: fixed(dec(totals.igv).minus(sum(deducted.map(({ igv }) => igv)))),
    total: fixed(dec(totals.total).minus(prepaid)),
    prepaid: fixed(prepaid),
  }
}
