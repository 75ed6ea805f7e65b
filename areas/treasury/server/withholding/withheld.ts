import type { Decimal } from '@yupana/kernel'
import type { CertifiedItem } from './paid-documents.ts'

export type CertificateKind = '20' | '40'

/** What is kept of a payment of one document for the tax office, or collected with it. */
export interface Withheld {
  kind: CertificateKind
  item: CertifiedItem
  /** Of the document, in its currency: the whole, and what is paid or collected of it. */
  currency: string
  total: string
  paid: Decimal
  rate: string
  regime: string
  percent: string
  /** Soles: kept or perceived, and what is settled with it. */
  amount: Decimal
  net: Decimal
}
