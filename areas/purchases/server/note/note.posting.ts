import {
  credit,
  type Decimal,
  type DecimalInput,
  debit,
  dec,
  type Entry,
  type EntryLine,
  reverse,
  round,
  ZERO,
} from '@yupana/kernel'
import type { BillNoteBooks } from '../../contract/bill-types.ts'
import { type BilledLine, type PurchaseFacts, purchasePosting } from '../bill/bill.posting.ts'

/** What the voucher of a credit note depends on: that of a bill, and what of its bill's debt it took. */
export interface NoteFacts extends PurchaseFacts {
  /** The bill that it modifies. */
  modified: { documentType: string; serie: string; number: string }
  /** Of what was owed of it: in its currency, and the soles that stood for it. */
  credited: { amount: DecimalInput; local: DecimalInput }
  /** Of what was to be deposited of it, which is owed in soles. */
  deposit: { amount: DecimalInput; local: DecimalInput }
}

const ACCOUNTS = {
  discounts: 'purchase.discount',
  interest: 'purchase.interest',
  penalties: 'purchase.penalties',
} as const

/** Where a line of a note stands: what was bought is less, or more, by itself; what was let off, interest and penalties have accounts of their own. */
export const notedLine = (line: BilledLine, books: BillNoteBooks): BilledLine =>
  books === 'discounts' || books === 'interest' || books === 'penalties'
    ? { ...line, account: ACCOUNTS[books], goods: false }
    : line

/** Soles of what a credit note leaves to be given back to us, at the rate of its bill. */
export const openSoles = ({
  total,
  exchangeRate,
  credited,
  deposit,
}: Pick<NoteFacts, 'total' | 'exchangeRate' | 'credited' | 'deposit'>): Decimal =>
  round(dec(total).minus(credited.amount).minus(deposit.amount).times(dec(exchangeRate)))

/** D payable (42): of the bill as far as it was owed, of the note what is to be given back / C purchases (60, 63) or discounts (73), C IGV (40111). */
export function creditNotePosting(note: NoteFacts): Entry | undefined {
  const purchase = purchasePosting(note)
  if (!purchase) return undefined
  const memo = `Nota de crédito ${note.serie}-${note.number} ${note.supplierName}`.slice(0, 200)
  const back = reverse(purchase, note.date, memo)
  return {
    ...back,
    lines: back.lines.flatMap((line) => {
      if (line.account === 'purchase.payable') return payable(note)
      return line.account === 'purchase.advance' && note.advanceLocal ? ofAdvance(line, note.advanceLocal) : [line]
    }),
  }
}

/** Account 422 is never anything but what is left of advances: a cent that rounds otherwise is an exchange difference. */
function ofAdvance(line: EntryLine, local: Decimal): EntryLine[] {
  const difference = line.credit.minus(local)
  return [
    { ...line, credit: local },
    credit('exchange.gain', difference.isPositive() ? difference : ZERO),
    debit('exchange.loss', difference.isNegative() ? difference.negated() : ZERO),
  ].filter((each) => !each.debit.isZero() || !each.credit.isZero() || !each.foreign.isZero())
}

/** Soles were rounded once for the whole note, and once for each instalment that it took: a cent between them is an exchange difference. */
function payable(note: NoteFacts): EntryLine[] {
  const { currency, partyId, documentType, serie, number, modified, credited, deposit, total, localTotal } = note
  const foreign = (amount: DecimalInput) => (currency === 'PEN' ? {} : { foreign: amount })
  const left = openSoles(note)
  const difference = dec(localTotal).minus(credited.local).minus(deposit.local).minus(left)
  return [
    debit('purchase.payable', credited.local, { partyId, ...modified, ...foreign(credited.amount) }),
    debit('purchase.payable', deposit.local, { partyId, ...modified, memo: 'Detracción' }),
    debit('purchase.payable', left, {
      ...{ partyId, documentType, serie, number },
      ...foreign(dec(total).minus(credited.amount).minus(deposit.amount)),
    }),
    debit('exchange.loss', difference.isPositive() ? difference : ZERO),
    credit('exchange.gain', difference.isNegative() ? difference.negated() : ZERO),
  ].filter((line) => !line.debit.isZero() || !line.credit.isZero() || !line.foreign.isZero())
}
