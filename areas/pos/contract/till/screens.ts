import { full, read, type Screen, withVerb } from '@yupana/contract'

/** Screens of the counter: what is around them is their own, without the menu of the office. */
export const counterScreens = (
  [
    { path: '/pos/sales', permission: full('POSSALES'), title: 'till.sell' },
    { path: '/pos/sales/quotation/{quotationId}', permission: full('POSSALES'), title: 'till.sell' },
    { path: '/pos/sales/order/{orderId}/{orderSerie}/{orderNumber}', permission: full('POSSALES'), title: 'till.sell' },
    { path: '/pos/cash', permission: read('POSCASHLIST'), title: 'till.cash' },
    { path: '/pos/config', permission: read('COMMERCECONFIG', 'POSSALES'), title: 'till.device' },
    { path: '/pos/open', permission: withVerb(full('POSSHIFT'), 'new'), title: 'shift.open' },
    { path: '/pos/close', permission: withVerb(full('POSSHIFT'), 'edit'), title: 'shift.close' },
    { path: '/pos/shift', permission: read('POSSHIFT'), title: 'shift.plural' },
    { path: '/pos/shift/view/{id}', permission: read('POSSHIFT'), title: 'shift' },
    { path: '/pos/quotation-list', permission: read('POSQUOTATION'), title: 'till.quotations' },
    { path: '/pos/order-list', permission: read('POSORDER'), title: 'requisitionOrder.plural' },
    { path: '/pos/invoice-list', permission: read('POSINVOICE'), title: 'till.documents' },
    { path: '/pos/sales-client', permission: read('POSSALESCLIENT'), title: 'till.clients' },
  ] as const
).map((screen) => ({ ...screen, ownFrame: true as const })) satisfies Screen[]
