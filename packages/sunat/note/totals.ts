import type { InvoiceTotals } from '../invoice/document.ts'
import { invoiceTotals, type TotalsInput } from '../invoice/totals.ts'
import type { NoteDocument } from './document.ts'

/** A note's lines and charges as the totals of an invoice see them. */
export const noteTotalsInput = (note: Pick<NoteDocument, 'lines' | 'otherCharges'>): TotalsInput => ({
  lines: note.lines,
  globalCharges: note.otherCharges ? [{ code: '50', amount: note.otherCharges }] : [],
})

/** Totals of a credit or debit note by the published formulas. */
export const noteTotals = (note: Pick<NoteDocument, 'lines' | 'otherCharges'> & { rounding?: string }): InvoiceTotals =>
  invoiceTotals({ ...noteTotalsInput(note), rounding: note.rounding })
