import type { TiedCalls } from '@yupana/platform'
import { orderTied } from './order/queries.ts'

/** What is open to who is tied to a branch, a warehouse, a seller or a cost center. */
export const posTied: TiedCalls = {
  narrowed: [
    ...['requisitionOrder.list', 'requisitionOrder.export', 'requisitionOrder.read', 'requisitionOrder.byNumber'],
    ...['requisitionOrder.create', 'requisitionOrder.update', 'requisitionOrder.extend', 'requisitionOrder.void'],
    ...['requisitionOrder.pdf', 'requisitionOrder.ticket', 'requisitionOrder.invoice'],
    ...[
      'pointOfSale.list',
      'pointOfSale.export',
      'pointOfSale.held',
      'pointOfSale.void',
      'pointOfSale.return',
      'pointOfSale.proof',
    ],
  ],
  // Who may work at a till is said with the person, whatever they are tied to.
  common: [
    ...['pointOfSale.read', 'pointOfSale.unified', 'pointOfSale.order', 'pointOfSale.retry', 'pointOfSale.states'],
    ...['terminal.lease', 'terminal.release', 'terminal.block', 'terminal.bootstrap', 'journal.keep', 'terminal.check'],
    ...['favourites.read', 'favourites.update', 'approval.create', 'approval.approvers', 'pin.set'],
  ],
  documents: { requisitionOrder: orderTied },
}
