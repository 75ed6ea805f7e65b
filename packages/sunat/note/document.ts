import type { Currency, Customer, InvoiceLine, InvoiceTotals, Issuer, Legend, Payment } from '../invoice/document.ts'

/** Plain input of a credit note (07) or debit note (08). Amounts, quantities and rates are decimal texts. */
export interface NoteDocument {
  type: '07' | '08'
  /** Begins with F when it modifies invoices, with B when it modifies tickets. */
  serie: string
  number: number
  issueDate: string
  issueTime: string
  currency: Currency
  issuer: Issuer
  customer: Customer
  /** Catalog 09 for credit, 10 for debit, and why in words. */
  reason: { code: string; description: string }
  /** What it modifies; may be empty only for "other concepts" (07 reason 10, 08 reason 03). */
  modified: readonly ModifiedDocument[]
  /** Lines without discounts: quantity × unit value is the line value. */
  lines: readonly InvoiceLine[]
  /** Other charges outside the base. */
  otherCharges?: string
  /** New terms of a credit: reason 13 only. */
  payment?: Payment
  totals: InvoiceTotals
  legends?: readonly Legend[]
  orderReference?: string
  guides?: readonly { type: '09' | '31'; number: string }[]
  /** Catalog 12. */
  relatedDocuments?: readonly { type: string; number: string }[]
  notes?: readonly string[]
}

/** The document that a note modifies. */
export interface ModifiedDocument {
  /** Catalog 01. */
  type: string
  /** SERIE-NUMBER. */
  number: string
  /** When it was issued; the note may not be older. Not written into the XML. */
  issueDate?: string
  /** What is to be paid by it, in the note's currency; a credit note may not exceed it. Not written into the XML. */
  total?: string
  /** Whether it was sold on credit; only then its terms can be changed (reason 13). Not written into the XML. */
  onCredit?: boolean
}
