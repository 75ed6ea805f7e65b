import { saidParty } from '@yupana/parties/server'

/** The supplier as a document names it; what its paper shows beside the name. */
export interface SaidSupplier {
  id: string
  name: string
  number: string
  documentType: string
  address: string | null
}

/** What a document says of its supplier. */
export const saidSupplier = saidParty('supplier')
export const billFoundBy = saidSupplier.foundBy('text', 'purchases.bill_found')
export const orderFoundBy = saidSupplier.foundBy('integer', 'purchases.purchase_order_found')
