import type { TaxScheme } from '../catalog/tax.ts'

/** Who sends a summary or a voiding. */
export interface SummaryIssuer {
  ruc: string
  legalName: string
}

/** A daily summary (RC): tickets and their notes of one day, added, changed or voided. */
export interface DailySummary {
  type: 'RC'
  /** Day on which it is made (YYYY-MM-DD): part of its name. */
  issueDate: string
  /** Correlative of the day, 1 to 99999. */
  number: number
  /** Day on which every document in it was issued. */
  referenceDate: string
  issuer: SummaryIssuer
  /** At most 500. */
  lines: readonly SummaryLine[]
}

/** One ticket, or note of a ticket, in a daily summary; `summaryLineOf` makes it. */
export interface SummaryLine {
  documentType: '03' | '07' | '08'
  /** SERIE-NUMBER. */
  documentNumber: string
  /** Catalog 19: 1 add, 2 modify, 3 void. */
  status: '1' | '2' | '3'
  customer?: { documentType: string; documentNumber: string }
  /** What a note modifies. */
  modified?: { type: string; number: string }
  currency: string
  /** Total of the document with everything. */
  total: string
  /** Value by kind (catalog 11): 01 taxed, 02 exempt, 03 unaffected, 04 export, 05 free. */
  values: readonly { kind: '01' | '02' | '03' | '04' | '05'; amount: string }[]
  /** Charges outside the base. */
  otherCharges?: string
  /** Taxes by scheme; 1000 (or 1016) must be there, even as zero. */
  taxes: readonly { scheme: TaxScheme; amount: string }[]
  /** Percent of IGV of its lines; the general one of the day when absent. Only checked against, not written. */
  igvRate?: string
  perception?: {
    /** Catalog 22. */
    regime: '01' | '02' | '03'
    rate: string
    baseAmount: string
    amount: string
    totalCashed: string
  }
}

/** Voiding of invoices and their notes (RA) or reversal of certificates 20 and 40 (RR). */
export interface VoidingDocument {
  type: 'RA' | 'RR'
  issueDate: string
  number: number
  /** Day on which every document in it was issued. */
  referenceDate: string
  issuer: SummaryIssuer
  lines: readonly VoidedLine[]
}

/** A document that a voiding takes back. */
export interface VoidedLine {
  /** RA: 01, 07, 08, 30, 34, 42. RR: 20, 40. */
  documentType: string
  serie: string
  number: number
  /** Why, 3 to 100 characters. */
  reason: string
}
