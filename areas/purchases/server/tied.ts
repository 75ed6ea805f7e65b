import type { TiedCalls } from '@yupana/platform'
import { billTied } from './bill/queries.ts'
import { importTied } from './import/queries.ts'
import { orderTied } from './order/queries.ts'

/** What is open to who is tied to a branch, a warehouse, a seller or a cost center. */
export const purchasesTied: TiedCalls = {
  narrowed: [
    ...['bill.list', 'bill.export', 'bill.choose', 'bill.find', 'bill.payments', 'bill.read'],
    ...['bill.create', 'bill.update', 'bill.void', 'bill.remove', 'bill.pdf', 'bill.xls'],
    ...['bill.template', 'bill.approve', 'bill.reject', 'bill.advances', 'bill.check'],
    ...['billImport.list', 'billImport.export', 'billImport.choose', 'billImport.read', 'billImport.payments'],
    ...['billImport.create', 'billImport.update', 'billImport.remove', 'billImport.issue', 'billImport.close'],
    ...[
      'billImport.chooseGoods',
      'billImport.reopen',
      'billImport.void',
      'billImport.pdf',
      'billImport.template',
      'billImport.email',
    ],
    ...[
      'purchaseOrder.list',
      'purchaseOrder.export',
      'purchaseOrder.choose',
      'purchaseOrder.read',
      'purchaseOrder.bySerie',
      'purchaseOrder.create',
    ],
    ...[
      'purchaseOrder.update',
      'purchaseOrder.remove',
      'purchaseOrder.issue',
      'purchaseOrder.approve',
      'purchaseOrder.reject',
      'purchaseOrder.close',
    ],
    ...[
      'purchaseOrder.reopen',
      'purchaseOrder.void',
      'purchaseOrder.pdf',
      'purchaseOrder.template',
      'purchaseOrder.email',
    ],
  ],
  documents: { bill: billTied, billImport: importTied, purchaseOrder: orderTied },
}
