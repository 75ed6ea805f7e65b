import type { DateText, Decimal } from '@yupana/kernel'

/** A line of another document whose goods a guide may receive. */
export interface GoodsLine {
  id: string
  line: number
  itemId: string
  supplierId: string
  currency: string
  /** What a unit costs without tax, in that currency. */
  price: string
  /** What bears the purchase. */
  costCenterId: string | null
  /** Whether goods may come of it now. */
  open: boolean
  /** Of goods that were billed before they come: the account (28) where they stand, how many are left, and what it takes off it, in soles, that some of them come. */
  coming?: { account: string; left: string; take: (quantity: string) => Decimal }
  /** How many may come of it at most. */
  left?: string
  /** They stand there since that day: they come no earlier, and how that is told. */
  since?: DateText
  early?: 'guide_before_output'
}
