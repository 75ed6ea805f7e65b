import type { Legend, Payment, TaxSubtotal } from '../invoice/document.ts'
import type { Verification } from '../signature/verify.ts'

/**
 * An invoice, ticket or note as a supplier sent it. Everything is a text of its XML: nothing is corrected, and what is
 * absent there is absent here. Amounts are in `currency`.
 */
export interface ReceivedInvoice {
  type: '01' | '03' | '07' | '08'
  serie: string
  number: string
  issueDate: string
  issueTime?: string
  dueDate?: string
  operationType?: string
  currency: string
  issuer: ReceivedParty
  customer: ReceivedParty
  /** Of a note. */
  reason?: { code: string; description: string }
  /** Of a note. */
  modified: readonly { type: string; number: string }[]
  orderReference?: string
  guides: readonly { type: string; number: string }[]
  lines: readonly ReceivedLine[]
  taxes: readonly TaxSubtotal[]
  /** Of the whole document, by their code of catalog 53. */
  allowances: readonly { charge: boolean; code: string; amount: string }[]
  totals: {
    lineExtension?: string
    taxInclusive?: string
    allowance?: string
    charge?: string
    prepaid?: string
    rounding?: string
    payable: string
  }
  payment?: Payment
  detraction?: { code: string; percent?: string; amount: string; account?: string }
  legends: readonly Legend[]
  notes: readonly string[]
  /** Whether its signature holds, and whose certificate it is. */
  signature: Verification
}

/** Issuer or customer as the supplier wrote them. */
export interface ReceivedParty {
  /** Catalog 06. */
  documentType: string
  documentNumber: string
  legalName: string
  tradeName?: string
  address?: string
}

/** A line as the supplier wrote it. */
export interface ReceivedLine {
  id: string
  code?: string
  unspsc?: string
  description: string
  unitCode: string
  quantity: string
  /** Without taxes. */
  unitValue?: string
  /** With taxes, or the reference value of a free line. */
  unitPrice?: string
  lineValue: string
  /** Catalog 07. */
  affectation?: string
  igvRate?: string
  igvAmount?: string
  taxes: readonly TaxSubtotal[]
}

/** An electronic fee receipt (02) as SUNAT hands it out. Texts of its XML, amounts in `currency`. */
export interface ReceivedFee {
  serie: string
  number: string
  issueDate: string
  currency: string
  issuer: { number: string; name: string }
  /** RUC or other number of who received the service. */
  customer: string
  description: string
  /** Before income tax. */
  gross: string
  /** Income tax of the fourth category that is kept of it. */
  withheld: string
  payable: string
  signature: Verification
}

/** A retention (20) or perception (40) certificate as its agent sent it. Amounts withheld are soles. */
export interface ReceivedCertificate {
  type: '20' | '40'
  serie: string
  number: string
  issueDate: string
  issueTime?: string
  agent: ReceivedParty
  receiver: ReceivedParty
  /** Catalog 23 (20) or 22 (40). */
  regime: string
  percent: string
  note?: string
  totals: { withheld: string; settled: string; rounding?: string }
  references: readonly ReceivedCertificateReference[]
  signature: Verification
}

/** A document that a received certificate names, with what was withheld of it. */
export interface ReceivedCertificateReference {
  /** Catalog 01. */
  type: string
  /** SERIE-NUMBER. */
  number: string
  issueDate: string
  currency: string
  /** Of the document, in its currency. */
  total: string
  /** In the document's currency. */
  payment?: { id: string; date: string; amount: string }
  /** Soles. */
  withheld?: { amount: string; date: string; net: string }
  exchangeRate?: { rate: string; date: string }
}
