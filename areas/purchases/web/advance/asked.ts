import { Decimal, dec, fixed } from '@yupana/kernel'
import { figureOf } from '@yupana/ui'
import {
  type BillTotals,
  billDeductions,
  billTotals,
  lessBillAdvances,
  type UsableBillAdvance,
} from '../../contract/index.ts'
import { type BillLine, isBlank, lineInput } from '../bill-lines.ts'

/** What the form asks to deduct of an advance, as it is typed. */
export interface AskedAdvance {
  bill: { id: string }
  amount: string
}

/** The totals less what is asked of advances that are offered; what is no amount yet is nothing. */
export function lessAsked(
  rows: readonly BillLine[],
  totals: BillTotals,
  asked: readonly AskedAdvance[] | null | undefined,
  offered: readonly UsableBillAdvance[],
): BillTotals & { prepaid?: string } {
  const known = new Map(offered.map((each) => [each.id, each]))
  const taken = (asked ?? []).flatMap(({ bill, amount }) => {
    const left = known.get(bill.id)
    const figure = figureOf(amount)
    return left && figure !== '' && dec(figure).gt(0) ? [{ amount: figure, left }] : []
  })
  const lines = rows.filter((row) => !isBlank(row) && row.tax !== '').map(lineInput)
  if (taken.length === 0 || lines.length === 0) return totals
  const whole = billTotals(lines)
  const priced = lines.map(({ tax }, i) => ({ tax, value: whole.lines[i]!.value, igv: whole.lines[i]!.igv }))
  return lessBillAdvances(totals, billDeductions(priced, taken))
}

/** All that is offered, the oldest first, until the bill owes nothing; where it has no lines yet, whole. @param total of the bill before them */
export function takeAll(offered: readonly UsableBillAdvance[], total: string): AskedAdvance[] {
  const open = dec(total).lte(0)
  let owed = dec(total)
  return offered.flatMap(({ id, left }) => {
    const amount = open ? dec(left) : Decimal.min(left, owed)
    owed = owed.minus(amount)
    return amount.gt(0) ? [{ bill: { id }, amount: fixed(amount) }] : []
  })
}
