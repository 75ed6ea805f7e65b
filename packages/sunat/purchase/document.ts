import type { Address, Currency, InvoiceLine, Issuer, Legend } from '../invoice/document.ts'

/**
 * Plain input of a purchase settlement (liquidación de compra, 04): the buyer issues it for goods bought from a natural
 * person without RUC, keeps back the IGV and, where it applies, income tax, and pays both to SUNAT itself. Amounts are
 * decimal texts in `currency`. Internal purchases (operation 0501); advances and gold are not covered.
 */
export interface PurchaseDocument {
  type: '04'
  /** L001 … or digits for one that replaces paper. */
  serie: string
  number: number
  issueDate: string
  issueTime: string
  currency: Currency
  /** The buyer. */
  issuer: Issuer
  seller: PurchaseSeller
  /** Where the goods were bought. */
  place: PurchasePlace
  lines: readonly PurchaseLine[]
  /** `purchaseTotals` computes them. */
  totals: PurchaseTotals
  legends?: readonly Legend[]
  notes?: readonly string[]
}

/** Catalog 60: 01 point of sale, 02 production, 03 extraction, 04 exploitation, 05 other. */
export type PlaceType = '01' | '02' | '03' | '04' | '05'

/** Where the goods were bought. */
export interface PurchasePlace {
  type: PlaceType
  /** Needs its line and its ubigeo. */
  address: Address
}

/** The person without RUC who sells. */
export interface PurchaseSeller {
  /** Catalog 06: DNI, foreigner's card or passport. */
  documentType: '1' | '4' | '7'
  documentNumber: string
  legalName: string
  /** Where the seller lives; needs its line and its ubigeo. */
  home: PurchasePlace
}

/** A line as `priceLine` makes it, taxed (10), exempt (20) or unaffected (30). */
export type PurchaseLine = Pick<
  InvoiceLine,
  'id' | 'code' | 'unspsc' | 'description' | 'unitCode' | 'quantity' | 'unitValue' | 'unitPrice' | 'lineValue'
> &
  Pick<InvoiceLine, 'affectation' | 'igvRate' | 'igvAmount'> & {
    /** Income tax kept back on the value of the line. */
    incomeTax?: { rate: string; amount: string }
  }

/** Totals of a purchase settlement in its currency; `purchaseTotals` computes them. */
export interface PurchaseTotals {
  /** Sum of line values. */
  lineExtension: string
  /** lineExtension plus IGV. */
  taxInclusive: string
  taxed?: { base: string; igv: string }
  exempt?: string
  unaffected?: string
  incomeTax?: { base: string; amount: string }
  /** Between -1 and 1. */
  rounding?: string
  /** What the seller gets: taxInclusive less IGV and income tax. */
  payable: string
}
