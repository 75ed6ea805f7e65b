import { dec, fixed } from '@yupana/kernel'
import type { Glyph, Say, StateLabels } from '@yupana/ui'
import { type BillOut, billNoteReasons, billStates, billTypes, isBillNote } from '../contract/index.ts'

const NOTED = ['applied', 'credit', 'refunded'] as const
const SIGNS: Readonly<Record<string, Glyph>> = {
  ...{ open: 'open', closed: 'paid', voided: 'voided', pending: 'observed', rejected: 'rejected' },
  ...{ applied: 'paid', credit: 'partly', refunded: 'paid' },
}

/** How the states of a bill are called and felt. */
export function billLabels(t: Say): StateLabels {
  return Object.fromEntries(
    [...billStates.all, ...NOTED].map((each) => [each, { label: t(`bill.status.${each}`), glyph: SIGNS[each] }]),
  )
}

export function billTypeOptions(t: Say): { value: string; label: string }[] {
  return billTypes.map((value) => ({ value, label: t(`bill.type.${value}`) }))
}

/** Of a form: notes are begun from the bill that they modify, and stay notes. */
export const typedTypeOptions = (t: Say, note: boolean): { value: string; label: string }[] =>
  billTypeOptions(t).filter(({ value }) => isBillNote(value) === note)

/** Reasons of notes of a type (catalogues 09 and 10). */
export const billReasonOptions = (t: Say, type: string): { value: string; label: string }[] =>
  isBillNote(type)
    ? Object.keys(billNoteReasons[type])
        .toSorted()
        .map((value) => ({ value, label: t(`bill.reason.${type}.${value}`) }))
    : []

/** A credit note owes nothing: it is applied to its bill, stands in our favour, or was given back. */
export function billStateOf({
  status,
  documentType,
  balance,
}: Pick<BillOut, 'status' | 'documentType' | 'balance'>): string {
  if (documentType !== '07' || (status !== 'open' && status !== 'closed')) return status
  if (status === 'closed') return 'refunded'
  return dec(balance).isZero() ? 'applied' : 'credit'
}

/** How chosen bills are paid together: under the one that was issued first. */
export function asGroup<Row extends { date: string }>(
  rows: readonly Row[],
): { parent: Row | undefined; others: Row[] } {
  const [parent, ...others] = rows.toSorted((a, b) => a.date.localeCompare(b.date))
  return { parent, others }
}

/** What is to be paid of a bill: of one that others are joined to also theirs, of one that is paid under another nothing of its own, of one that does not stand nothing. */
export function owedOf(bill: BillOut): BillOut | undefined {
  if ((bill.status !== 'open' && bill.status !== 'closed') || bill.parent || bill.documentType === '07')
    return undefined
  // What goes to the Banco de la Nación is a debt of its own.
  const share = bill.detraction?.share ?? 0
  return { ...bill, total: fixed(dec(bill.total).minus(share).minus(bill.ownBalance).plus(bill.balance)) }
}

export const numberOf = ({ serie, number }: Pick<BillOut, 'serie' | 'number'>): string => `${serie}-${number}`
