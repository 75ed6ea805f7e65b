import type { DateText } from '@yupana/kernel'
import type { SaleItem } from '../../contract/sale-line.ts'

/** What prices and taxes of the lines depend on: of an invoice as of a quotation. */
export interface PricedSale {
  date: DateText
  currency: 'PEN' | 'USD'
  exchangeRate: string
  client: { id: string }
  paymentTerm: { id: string }
  /** Whose price lists hold; that of the session where absent. */
  branch?: { id: string } | null | undefined
  items: readonly SaleItem[]
}
