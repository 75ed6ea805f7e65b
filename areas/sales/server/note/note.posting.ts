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
  sum,
  ZERO,
} from '@yupana/kernel'
import type { NoteBooks } from '../../contract/note/reasons.ts'
import { type CostLine, costPosting, type PostedLine, type SaleFacts, salePosting } from '../invoice/invoice.posting.ts'

const KIND = 'creditNote'

/** What the vouchers of a note depend on: those of a sale, and what of the sale's debt it took. */
export interface NoteFacts extends SaleFacts {
  books: NoteBooks
  /** The document that it modifies. */
  modified: { documentType: string; serie: string; number: string }
  /** Of what was owed of it: in its currency, and the soles that stood for it. */
  credited: { amount: DecimalInput; local: DecimalInput }
  /** Where it modifies an advance: what it takes of what was left of it, without tax, and the soles that account 122 had for that. */
  advancePart?: { taken: DecimalInput; local: DecimalInput }
}

const ACCOUNTS = { discounts: 'sale.discounts', interest: 'sale.interest', penalties: 'sale.penalties' } as const

/** Where a line stands: what was sold is less by itself, what came back or was let off has accounts of its own. */
function accounted(line: PostedLine, { books, advancePart }: NoteFacts): PostedLine {
  if (advancePart) return { ...line, account: 'sale.advance' }
  if (books === 'sale') return line
  const returns = `sale.returns.${line.use === 'export' ? 'export' : line.kind}`
  return { ...line, account: books === 'returns' ? returns : ACCOUNTS[books] }
}

/** A note with its lines where its reason posts them. */
export const notedFacts = (note: NoteFacts): SaleFacts => ({
  ...note,
  lines: note.lines.map((line) => accounted(line, note)),
})

const voucher = (note: NoteFacts, memo: string): Entry | undefined =>
  salePosting(notedFacts(note), { kind: KIND, memo })

/** Soles of what a credit note leaves to be given back, at the rate of its sale. */
export const openSoles = ({
  total,
  exchangeRate,
  credited,
}: Pick<NoteFacts, 'total' | 'exchangeRate' | 'credited'>): Decimal =>
  round(dec(total).minus(credited.amount).times(dec(exchangeRate)))

/** D sales (70), returns (709), discounts (74) and taxes / C receivable (12): of the sale as far as it was owed, of the note what is to be given back. Of an advance D 122. */
export function creditNotePosting(note: NoteFacts): Entry | undefined {
  const sale = voucher(note, 'Nota de crédito')
  if (!sale) return undefined
  const back = reverse(sale, note.date, sale.memo)
  return {
    ...back,
    lines: [
      ...receivable(note),
      ...back.lines.filter(
        ({ account }) => account !== 'sale.receivable' && !(note.advancePart && account === ADVANCE),
      ),
      ...advanceBack(note, back.lines),
    ],
  }
}

const ADVANCE = 'sale.advance'

/** D 122 of the advance that it modifies, at what stood there for it: a cent of its own rounding is an exchange difference. */
function advanceBack(
  { advancePart: part, currency, partyId, modified }: NoteFacts,
  lines: readonly EntryLine[],
): EntryLine[] {
  if (!part) return []
  const more = sum(lines.filter(({ account }) => account === ADVANCE).map((line) => line.debit)).minus(part.local)
  return [
    debit(ADVANCE, part.local, { partyId, ...modified, ...(currency === 'PEN' ? {} : { foreign: part.taken }) }),
    debit('exchange.loss', more.isPositive() ? more : ZERO),
    credit('exchange.gain', more.isNegative() ? more.negated() : ZERO),
  ].filter((line) => !line.debit.isZero() || !line.credit.isZero() || !line.foreign.isZero())
}

/** Soles were rounded once for the whole note, and once for each instalment that it took: a cent between them is an exchange difference. */
function receivable(note: NoteFacts): EntryLine[] {
  const { currency, partyId, documentType, serie, number, modified, credited, total, localTotal } = note
  const foreign = (amount: DecimalInput) => (currency === 'PEN' ? {} : { foreign: amount })
  const left = openSoles(note)
  const difference = dec(localTotal).minus(credited.local).minus(left)
  return [
    credit('sale.receivable', credited.local, { partyId, ...modified, ...foreign(credited.amount) }),
    credit('sale.receivable', left, {
      ...{ partyId, documentType, serie, number },
      ...foreign(dec(total).minus(credited.amount)),
    }),
    credit('exchange.gain', difference.isPositive() ? difference : ZERO),
    debit('exchange.loss', difference.isNegative() ? difference.negated() : ZERO),
  ].filter((line) => !line.debit.isZero() || !line.credit.isZero() || !line.foreign.isZero())
}

/** D receivable (12) / C sales (70), interest (77), penalties (75) and taxes. */
export const debitNotePosting = (note: NoteFacts): Entry | undefined => voucher(note, 'Nota de débito')

/** D stock (20) / C cost of sales (69), at what left with the sale. */
export function returnPosting(note: NoteFacts, costs: readonly CostLine[]): Entry | undefined {
  const cost = costPosting(note, costs, { kind: KIND, memo: 'Costo de lo devuelto' })
  return cost && reverse(cost, note.date, cost.memo)
}
