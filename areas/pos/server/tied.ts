import type { TiedCalls } from '@yupana/platform'
import { orderTied } from './order/queries.ts'

/** What is open to who is tied to a branch, a warehouse, a seller or a cost center. */
export const posTied: TiedCalls = {
  narrowed: [
    ...['requisitionOrder.list', 'requisitionOrder.export', 'requisitionOrder.read', 'requisitionOrder.byNumber'],
    ...['requisitionOrder.create', 'requisitionOrder.update', 'requisitionOrder.extend', 'requisitionOrder.void'],
    ...['requisitionOrder.pdf', 'requisitionOrder.ticket', 'requisitionOrder.invoice'],
  ],
  common: [...['pointOfSale.read']],
  documents: { requisitionOrder: orderTied },
}
