import { Decimal, type DecimalInput, dec, fixed } from '@yupana/kernel'
import { figureOf } from '@yupana/ui'
import { deductions, type InvoiceTotals, lessAdvances, type UsableAdvance } from '../../contract/index.ts'

/** What the form asks to deduct of an advance, as it is typed. */
export interface AskedAdvance {
  invoice: { id: string }
  amount: string
}

/** A line of the form as far as advances are deducted from it. */
interface Taxed {
  tax: { type: string; rate: DecimalInput }
}

/** The totals less what is asked of advances that are offered; what is no amount yet is nothing. */
export function lessAsked(
  totals: InvoiceTotals,
  lines: readonly Taxed[],
  asked: readonly AskedAdvance[] | null | undefined,
  offered: readonly UsableAdvance[],
): InvoiceTotals & { prepaid?: string; otherCharges?: string } {
  const known = new Map(offered.map((each) => [each.id, each]))
  const rows = (asked ?? []).flatMap(({ invoice, amount }) => {
    const left = known.get(invoice.id)
    const figure = figureOf(amount)
    return left && figure !== '' && dec(figure).gt(0) ? [{ amount: figure, left }] : []
  })
  // Before anything is sold nothing is deducted: a total below zero would tell nobody anything.
  if (rows.length === 0 || lines.length === 0) return totals
  const priced = lines.map(({ tax }, i) => ({ tax, value: totals.lines[i]!.value, igv: totals.lines[i]!.igv }))
  return lessAdvances(totals, deductions(priced, rows))
}

/** All that is offered, the oldest first, until the sale owes nothing; where it has no lines yet, whole. @param total of the sale as it stands */
export function takeAll(offered: readonly UsableAdvance[], total: string): AskedAdvance[] {
  const open = dec(total).lte(0)
  let owed = dec(total)
  return offered.flatMap(({ id, left }) => {
    const amount = open ? dec(left) : Decimal.min(left, owed)
    owed = owed.minus(amount)
    return amount.gt(0) ? [{ invoice: { id }, amount: fixed(amount) }] : []
  })
}

/** What is asked for, less what is beyond the sale: from the last one back. @param total of the sale as it stands, below zero */
export function fitted(asked: readonly AskedAdvance[], total: string): AskedAdvance[] {
  let beyond = dec(total).negated()
  return asked
    .toReversed()
    .map(({ invoice, amount }) => {
      const figure = dec(figureOf(amount) || '0')
      const less = Decimal.max(0, Decimal.min(beyond, figure))
      beyond = beyond.minus(less)
      return { invoice, amount: fixed(figure.minus(less)) }
    })
    .filter(({ amount }) => dec(amount).gt(0))
    .toReversed()
}
