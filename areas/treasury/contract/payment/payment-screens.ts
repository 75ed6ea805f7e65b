import { full, read } from '@yupana/contract'

/** Screens of payments that stand already, and of what was paid of a document. */
export const paymentScreens = [
  { path: '/payment/income/edit/{id}', permission: full('COLLECTION'), title: 'income' },
  { path: '/payment/income/edit/{id}/pay/{payId}', permission: full('COLLECTION'), title: 'income' },
  { path: '/payment/income/list/{id}', permission: read('COLLECTION'), title: 'income.plural' },
  { path: '/payment/expense/edit/{id}', permission: full('PAYMENTS'), title: 'expense' },
  { path: '/payment/expense/edit/{id}/pay/{payId}', permission: full('PAYMENTS'), title: 'expense' },
  { path: '/payment/expense/list/{id}', permission: read('PAYMENTS'), title: 'expense.plural' },
  { path: '/payment/edit/id/{id}/type/{type}', permission: full('PAYMENTS', 'COLLECTION'), title: 'payment.edit' },
  { path: '/payment/free', permission: read('PAYMENTS', 'COLLECTION'), title: 'freePayment.plural' },
  { path: '/payment/offsets', permission: read('COLLECTION', 'PAYMENTS'), title: 'offset.plural' },
  { path: '/payment/offset/new', permission: full('COLLECTION', 'PAYMENTS'), title: 'offset.new' },
  { path: '/payment/offset/view/{id}', permission: read('COLLECTION', 'PAYMENTS'), title: 'offset' },
  { path: '/payment/upload-img/bill/{id}', permission: full('PAYMENTS'), title: 'voucher.title' },
  { path: '/payment/upload-img/invoice/{id}', permission: full('COLLECTION'), title: 'voucher.title' },
  { path: '/payment/expense/import', permission: full('PAYMENTS', 'COLLECTION'), title: 'expenseImport.title' },
] as const
