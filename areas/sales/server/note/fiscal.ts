import { type Item, toldItem } from '@yupana/catalogue/server'
import { dec, fixed, sum } from '@yupana/kernel'
import type { NoteDocument } from '@yupana/sunat'
import { noteReason } from '../../contract/note/reasons.ts'
import { fiscalInvoice, type Issuer } from '../invoice/fiscal.ts'
import type { Invoice } from '../invoice/queries.ts'
import type { CreditNote } from './queries.ts'

/** What advances had paid wholly a note of the rest charges nothing of: a line needs a value (3105). One with a tax of its bags keeps its place. */
function charged(lines: NoteDocument['lines']): NoteDocument['lines'] {
  const some = lines.filter(
    ({ lineValue, referencePrice, icbper }) => referencePrice || icbper || !dec(lineValue).isZero(),
  )
  return some.length > 0 ? some : lines
}

/** The note as SUNAT reads it: its amounts are those of the note, its issuer and customer those of the sale that it modifies. */
export function fiscalNote(
  note: CreditNote,
  invoice: Invoice,
  items: ReadonlyMap<string, Item>,
  issuer: Issuer,
  now: Date,
): NoteDocument {
  const bare = { fees: [], guides: [], advances: [], prepaid: '0.00', orderReference: null, paymentTerm: { type: '1' } }
  const told = note.items.map((line) => ({ ...line, told: toldItem(line.code, items.get(line.item.id)) }))
  const facts = { ...note, ...bare, dueDate: note.date, items: told }
  const { lines, totals, customer, legends, notes, ...head } = fiscalInvoice(
    { ...facts, documentType: invoice.documentType },
    issuer,
    1,
    now,
  )
  const terms = noteReason(note.documentType, note.reason)?.takes === 'terms'
  return {
    type: note.documentType,
    ...{ serie: head.serie, number: head.number, issueDate: head.issueDate, issueTime: head.issueTime },
    ...{ currency: head.currency, issuer: head.issuer, customer, lines: charged(lines), totals },
    ...(legends ? { legends } : {}),
    ...(notes ? { notes } : {}),
    reason: { code: note.reason, description: note.description?.replace(/\s+/g, ' ').trim() },
    modified: [
      {
        type: invoice.documentType,
        number: `${invoice.serie}-${Number(invoice.number)}`,
        issueDate: invoice.date,
        total: invoice.total,
        onCredit: invoice.paymentTerm.type === '2',
      },
    ],
    ...(dec(note.otherCharges).isZero() ? {} : { otherCharges: note.otherCharges }),
    ...(terms
      ? {
          payment: {
            kind: 'Credito' as const,
            amount: fixed(sum(note.fees.map(({ amount }) => amount))),
            instalments: note.fees.map(({ date, amount }) => ({ amount, dueDate: date })),
          },
        }
      : {}),
  }
}
