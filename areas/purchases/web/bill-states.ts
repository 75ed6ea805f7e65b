import { dec, fixed } from '@yupana/kernel'
import type { Glyph, Say, StateLabels } from '@yupana/ui'
import { type BillOut, billStates, billTypes } from '../contract/index.ts'

const SIGNS: Readonly<Record<string, Glyph>> = { open: 'open', closed: 'paid', voided: 'voided' }

/** How the states of a bill are called and felt. */
export function billLabels(t: Say): StateLabels {
  return Object.fromEntries(
    billStates.all.map((each) => [each, { label: t(`bill.status.${each}`), glyph: SIGNS[each] }]),
  )
}

export function billTypeOptions(t: Say): { value: string; label: string }[] {
  return billTypes.map((value) => ({ value, label: t(`bill.type.${value}`) }))
}

/** How chosen bills are paid together: under the one that was issued first. */
export function asGroup<Row extends { date: string }>(
  rows: readonly Row[],
): { parent: Row | undefined; others: Row[] } {
  const [parent, ...others] = rows.toSorted((a, b) => a.date.localeCompare(b.date))
  return { parent, others }
}

/** What is to be paid of a bill: of one that others are joined to also theirs, of one that is paid under another nothing of its own, of a voided one nothing. */
export function owedOf(bill: BillOut): BillOut | undefined {
  if (bill.status === 'voided' || bill.parent) return undefined
  return { ...bill, total: fixed(dec(bill.total).minus(bill.ownBalance).plus(bill.balance)) }
}
