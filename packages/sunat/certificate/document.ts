import type { Address, Customer } from '../invoice/document.ts'

/**
 * Plain input of a certificate of retention (20), given by a buyer that keeps part of the IGV it pays, or of perception
 * (40), given by a seller that collects more. Amounts are decimal texts; those withheld are always soles.
 */
export interface CertificateDocument {
  type: '20' | '40'
  /** R001 for retention, P001 for perception. */
  serie: string
  number: number
  issueDate: string
  issueTime: string
  /** The agent. */
  issuer: { ruc: string; legalName: string; tradeName?: string; address?: Address }
  /** From whom it was withheld: a supplier with RUC (20) or a customer (40). */
  receiver: Customer & { tradeName?: string }
  /** Catalog 23 (20) or 22 (40). */
  regime: string
  percent: string
  references: readonly CertificateReference[]
  totals: CertificateTotals
  note?: string
}

/** An invoice whose payment something was withheld from, or added to. */
export interface CertificateReference {
  /** Catalog 01: 01, 07, 08, 12, and 20 or 40; 03 for perception. */
  type: string
  /** SERIE-NUMBER. */
  number: string
  issueDate: string
  currency: string
  /** Total of the document, in its currency. */
  total: string
  /** The payment or collection, in the document's currency. Credit notes have none. */
  payment?: { id: number; date: string; amount: string }
  /** Soles. */
  withheld?: { amount: string; date: string; net: string }
  /** Soles for one unit of the document's currency, when it is not soles. */
  exchangeRate?: { rate: string; date: string }
}

/** Totals of a certificate in soles; `certificateTotals` computes them. */
export interface CertificateTotals {
  /** Sum withheld, soles, credit notes and earlier certificates left out. */
  withheld: string
  /** Sum paid after retention, or collected with perception, plus the rounding. Soles. */
  settled: string
  /** Between -1 and 1. */
  rounding?: string
}
