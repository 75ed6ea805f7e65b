import { defineArea, full, read, resourceScreens } from '@yupana/contract'
import { billBulk, billEndpoints } from './bill.ts'
import { billNoteErrors, billNoteLabels } from './bill-note-labels.ts'
import { bookErrors, bookLabels } from './book-labels.ts'
import { comingErrors, comingLabels } from './coming-labels.ts'
import { feeSuspension } from './fee-suspension.ts'
import { guideReports } from './guides/guide-lines.ts'
import { guideReportLabels } from './guides/labels.ts'
import { billImportBulk, billImportEndpoints } from './import.ts'
import { billImportErrors, billImportLabels } from './import-labels.ts'
import { purchasesErrors, purchasesLabels } from './labels.ts'
import { matchErrors, matchLabels } from './match-labels.ts'
import { orderBulk, orderEndpoints } from './order.ts'
import { orderErrors, orderLabels } from './order-labels.ts'
import { purchasesByDeclared } from './purchases-by.ts'
import { receivedBulk, receivedEndpoints } from './received.ts'
import { receivedErrors, receivedLabels } from './received-labels.ts'
import { billVariances, feeRegister, foreignPurchases, orderedItems, purchaseRegister } from './reports.ts'
import { sireErrors, sireLabels } from './sire/labels.ts'
import { sireEndpoints } from './sire/sire.ts'

export * from './advance/advance.ts'
export * from './advance/deduct.ts'
export * from './bill.states.ts'
export * from './bill.totals.ts'
export * from './bill.ts'
export * from './bill-types.ts'
export * from './bill-validity.ts'
export * from './guides/guide-lines.ts'
export * from './import.states.ts'
export * from './import.totals.ts'
export * from './import.ts'
export * from './order.states.ts'
export * from './order.ts'
export * from './purchase-line.ts'
export * from './purchases-by.ts'
export * from './received.ts'
export * from './reports.ts'
export * from './sire/sire.ts'

export const purchases = defineArea({
  name: 'purchases',
  panels: ['company.configuration'],
  recordScreens: { receivedBill: '/bill/xml/{id}' },
  endpoints: {
    ...billEndpoints,
    ...billBulk,
    ...billImportEndpoints,
    ...billImportBulk,
    ...orderEndpoints,
    ...orderBulk,
    ...receivedEndpoints,
    ...receivedBulk,
    ...sireEndpoints,
  },
  reports: [
    billVariances,
    feeRegister,
    foreignPurchases,
    orderedItems,
    purchaseRegister,
    ...purchasesByDeclared,
    ...guideReports,
  ],
  resources: [feeSuspension],
  screens: [
    { path: '/bill', permission: read('INPUTBILL'), title: 'bill.plural' },
    { path: '/bill/new', permission: full('INPUTBILL'), title: 'bill.new' },
    {
      path: '/bill/new/buyer/{buyerId}/rendering-of-account/{renderingId}',
      permission: full('INPUTBILL'),
      title: 'bill.new',
    },
    { path: '/bill/edit/{id}', permission: full('INPUTBILL'), title: 'bill' },
    { path: '/bill/view/{id}', permission: read('INPUTBILL'), title: 'bill' },
    { path: '/bill/clonate/{id}', permission: full('INPUTBILL'), title: 'bill.new' },
    { path: '/bill/generate/order-id/{orderId}', permission: full('INPUTBILL'), title: 'bill.new' },
    { path: '/bill/generate/guide/{guideId}', permission: full('INPUTBILL'), title: 'bill.new' },
    {
      path: '/bill/generate/guide_reference/{guideId}/{references}',
      permission: full('INPUTBILL'),
      title: 'bill.new',
    },
    { path: '/bill-import', permission: read('INPUTIMPORTS'), title: 'billImport.plural' },
    { path: '/bill-import/new', permission: full('INPUTIMPORTS'), title: 'billImport.new' },
    { path: '/bill-import/edit/{id}', permission: full('INPUTIMPORTS'), title: 'billImport' },
    { path: '/bill-import/view/{id}', permission: read('INPUTIMPORTS'), title: 'billImport' },
    { path: '/input-guide/generate/bill-id/{billId}', permission: full('INPUTGUIDE'), title: 'guide.new' },
    ...resourceScreens(feeSuspension),
    { path: '/bill/note/{billId}', permission: full('INPUTBILL'), title: 'bill.note.new' },
    { path: '/bill/sire', permission: read('INPUTBILL'), title: 'sireDocument.plural' },
    { path: '/bill/generate/sire/{sireId}', permission: full('INPUTBILL'), title: 'bill.new' },
    { path: '/bill/xml', permission: read('INPUTBILL'), title: 'receivedBill.plural' },
    { path: '/bill/xml/{id}', permission: read('INPUTBILL'), title: 'receivedBill' },
    { path: '/input-guide/generate/order-id/{orderId}', permission: full('INPUTGUIDE'), title: 'guide.new' },
    { path: '/order', permission: read('INPUTORDER'), title: 'purchaseOrder.plural' },
    { path: '/order/new', permission: full('INPUTORDER'), title: 'purchaseOrder.new' },
    { path: '/order/edit/{number}', permission: full('INPUTORDER'), title: 'purchaseOrder' },
    { path: '/order/view/{number}', permission: read('INPUTORDER'), title: 'purchaseOrder' },
  ],
  menu: [
    {
      key: 'purchases',
      title: 'menu.purchases',
      icon: 'purchases',
      order: 35,
      entries: [
        { title: 'purchaseOrder.plural', path: '/order' },
        { title: 'purchaseOrder.new', path: '/order/new' },
        { title: 'bill.plural', path: '/bill' },
        { title: 'bill.new', path: '/bill/new' },
        { title: 'receivedBill.new', path: '/bill/xml' },
        { title: 'sireDocument.plural', path: '/bill/sire' },
        { title: 'billImport.plural', path: '/bill-import' },
        { title: 'billImport.new', path: '/bill-import/new' },
        { title: 'feeSuspension.menu', path: '/fee-suspension' },
      ],
    },
  ],
  labels: {
    ...purchasesLabels,
    ...billNoteLabels,
    ...comingLabels,
    ...billImportLabels,
    ...receivedLabels,
    ...orderLabels,
    ...matchLabels,
    ...bookLabels,
    ...guideReportLabels,
    ...sireLabels,
  },
  errors: {
    ...purchasesErrors,
    ...billNoteErrors,
    ...comingErrors,
    ...billImportErrors,
    ...receivedErrors,
    ...orderErrors,
    ...matchErrors,
    ...bookErrors,
    ...sireErrors,
  },
})
