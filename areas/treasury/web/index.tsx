import { bindScreens } from '@yupana/ui'
import { lazy } from 'react'
import { treasury } from '../contract/index.ts'

const collectionNew = lazy(() => import('./payment/payment-new.tsx'))
const supplierPaymentNew = lazy(() =>
  import('./payment/supplier-payments.tsx').then((module) => ({ default: module.SupplierPaymentNew })),
)
const transfers = (name: 'TransferNew' | 'TransferEdit' | 'TransferForRendering') =>
  lazy(() => import('./transfer/transfer-screens.tsx').then((module) => ({ default: module[name] })))
const balances = (name: 'InitialBalanceList' | 'InitialBalanceNew' | 'InitialBalanceEdit' | 'InitialBalanceView') =>
  lazy(() => import('./account/initial-balance.tsx').then((module) => ({ default: module[name] })))

const certificates = (name: 'RetentionList' | 'RetentionView' | 'PerceptionList' | 'PerceptionView') =>
  lazy(() => import('./withholding/screens.tsx').then((module) => ({ default: module[name] })))

const accounts = (name: 'AccountNew' | 'AccountEdit') =>
  lazy(() => import('./account/account-form.tsx').then((module) => ({ default: module[name] })))

const collectionEdit = lazy(() => import('./payment/payment-edit.tsx'))
const supplierPaymentEdit = lazy(() =>
  import('./payment/supplier-payments.tsx').then((module) => ({ default: module.SupplierPaymentEdit })),
)

export { default as ShiftClose } from './shift/close.tsx'
export { default as ShiftList } from './shift/list.tsx'
export { ShiftMove } from './shift/move.tsx'
export { ShiftMovements } from './shift/movements.tsx'
export { default as ShiftOpen } from './shift/open.tsx'
export { ShiftScreensAt } from './shift/places.ts'
export { default as ShiftView } from './shift/view.tsx'

export default bindScreens(
  treasury,
  {
    '/reports/invoice-bill-payments/type/{type}': lazy(() => import('./paid/paid-type.tsx')),
    '/payment/batch': lazy(() =>
      import('./batch/batch-list.tsx').then((module) => ({ default: module.SupplierBatches })),
    ),
    '/payment/batch/new': lazy(() =>
      import('./batch/batch-form.tsx').then((module) => ({ default: module.SupplierBatchNew })),
    ),
    '/payment/batch/edit/{id}': lazy(() =>
      import('./batch/batch-form.tsx').then((module) => ({ default: module.SupplierBatchEdit })),
    ),
    '/payment/batch/view/{id}': lazy(() =>
      import('./batch/batch-view.tsx').then((module) => ({ default: module.SupplierBatchView })),
    ),
    '/payment/detraction-deposits': lazy(() =>
      import('./batch/batch-list.tsx').then((module) => ({ default: module.DepositBatches })),
    ),
    '/payment/detraction-deposits/new': lazy(() =>
      import('./batch/batch-form.tsx').then((module) => ({ default: module.DepositBatchNew })),
    ),
    '/payment/detraction-deposits/edit/{id}': lazy(() =>
      import('./batch/batch-form.tsx').then((module) => ({ default: module.DepositBatchEdit })),
    ),
    '/payment/detraction-deposits/view/{id}': lazy(() =>
      import('./batch/batch-view.tsx').then((module) => ({ default: module.DepositBatchView })),
    ),
    '/payment/detractions': lazy(() => import('./detraction/screen.tsx')),
    '/payment/dunning': lazy(() => import('./dunning/list.tsx')),
    '/payment/dunning/view/{id}': lazy(() => import('./dunning/view.tsx')),
    '/payment/resume': lazy(() => import('./resume/resume.tsx')),
    '/payment/incomes': lazy(() => import('./payment/payment-list.tsx')),
    '/payment/income/new': collectionNew,
    '/payment/income/new/{id}': collectionNew,
    '/payment/income/view/{id}': lazy(() => import('./payment/payment-view.tsx')),
    '/users/payments/{id}': lazy(() => import('./payment/user-payments.tsx')),
    '/payment/income/edit/{id}': collectionEdit,
    '/payment/income/edit/{id}/pay/{payId}': collectionEdit,
    '/payment/income/list/{id}': lazy(() => import('./payment/document-list.tsx')),
    '/payment/expense/edit/{id}': supplierPaymentEdit,
    '/payment/expense/edit/{id}/pay/{payId}': supplierPaymentEdit,
    '/payment/expense/list/{id}': lazy(() =>
      import('./payment/supplier-payments.tsx').then((module) => ({ default: module.SupplierDocumentList })),
    ),
    '/payment/edit/id/{id}/type/{type}': lazy(() => import('./payment/payment-by-type.tsx')),
    '/payment/free': lazy(() => import('./payment/free-list.tsx')),
    '/payment/upload-img/invoice/{id}': lazy(() => import('./payment/voucher-screen.tsx')),
    '/payment/upload-img/bill/{id}': lazy(() =>
      import('./payment/supplier-payments.tsx').then((module) => ({ default: module.BillVoucher })),
    ),
    '/payment/expense/import': lazy(() => import('./payment/payment-import.tsx')),
    '/payment/letters': lazy(() => import('./letter/letter-list.tsx')),
    '/payment/letters/new': lazy(() => import('./letter/letter-new.tsx')),
    '/payment/letters/view/{id}': lazy(() => import('./letter/letter-view.tsx')),
    '/payment/letters/operations': lazy(() => import('./letter/operation-list.tsx')),
    '/payment/letters/operations/new': lazy(() => import('./letter/operation-new.tsx')),
    '/payment/letters/operations/view/{id}': lazy(() => import('./letter/operation-view.tsx')),
    '/payment/offsets': lazy(() => import('./offset/offset-list.tsx')),
    '/payment/offset/new': lazy(() => import('./offset/offset-new.tsx')),
    '/payment/offset/view/{id}': lazy(() => import('./offset/offset-view.tsx')),
    '/payment/category': lazy(() => import('./category/category-tree.tsx')),
    '/payment/category/view/{id}': lazy(() => import('./category/category-view.tsx')),
    '/payment/category/add/action/{action}/subaction/{subAction}': lazy(() =>
      import('./category/category-form.tsx').then((module) => ({ default: module.CategoryNew })),
    ),
    '/payment/category/edit/action/{action}/subaction/{subAction}/id/{id}': lazy(() =>
      import('./category/category-form.tsx').then((module) => ({ default: module.CategoryEdit })),
    ),
    '/payment/category/view/action/{action}/subaction/{subAction}/id/{id}': lazy(
      () => import('./category/category-view.tsx'),
    ),
    '/payment/expenses': lazy(() =>
      import('./payment/supplier-payments.tsx').then((module) => ({ default: module.SupplierPaymentList })),
    ),
    '/payment/expense/new': supplierPaymentNew,
    '/payment/bill/expense/{id}': supplierPaymentNew,
    '/payment/expense/view/{id}': lazy(() =>
      import('./payment/supplier-payments.tsx').then((module) => ({ default: module.SupplierPaymentView })),
    ),
    '/payment/account/view/{id}/month/{month}/year/{year}': lazy(() => import('./account/account-month.tsx')),
    '/payment/unexplained': lazy(() => import('./reconciliation/unexplained.tsx')),
    '/payment/reconciliation': lazy(() => import('./reconciliation/list.tsx')),
    '/payment/account/reconcilation/new': lazy(() => import('./reconciliation/new.tsx')),
    '/payment/account/reconcilation/{id}': lazy(() => import('./reconciliation/workspace.tsx')),
    '/payment/transfer': lazy(() => import('./transfer/transfer-list.tsx')),
    '/payment/account/transfer': transfers('TransferNew'),
    '/payment/account/transfer/edit/{id}': transfers('TransferEdit'),
    '/payment/account/transfer/view/{id}': lazy(() => import('./transfer/transfer-view.tsx')),
    '/payment/account/transfer/{renderingId}/{accountToId}': transfers('TransferForRendering'),
    '/payment/account/balance': balances('InitialBalanceList'),
    '/payment/account/balance/new': balances('InitialBalanceNew'),
    '/payment/account/balance/edit/{id}': balances('InitialBalanceEdit'),
    '/payment/account/balance/view/{id}': balances('InitialBalanceView'),
    '/payment/retentions': certificates('RetentionList'),
    '/payment/perceptions': certificates('PerceptionList'),
    '/payment/perception/view/{id}': certificates('PerceptionView'),
    '/payment/perception/new': lazy(() => import('./withholding/perception-new.tsx')),
    '/payment/retention/new': lazy(() => import('./withholding/retention-new.tsx')),
    '/payment/retention/view/{id}': certificates('RetentionView'),
    '/rendering-of-account': lazy(() => import('./rendering/list.tsx')),
    '/rendering-of-account/new': lazy(() =>
      import('./rendering/form.tsx').then((module) => ({ default: module.RenderingNew })),
    ),
    '/rendering-of-account/edit/{id}': lazy(() =>
      import('./rendering/form.tsx').then((module) => ({ default: module.RenderingEdit })),
    ),
    '/rendering-of-account/view/{id}': lazy(() => import('./rendering/view.tsx')),
    '/cabinets': lazy(() => import('./cash-point/screen.tsx')),
    '/shift': lazy(() => import('./shift/list.tsx')),
    '/shift/open': lazy(() => import('./shift/open.tsx')),
    '/shift/close': lazy(() => import('./shift/close.tsx')),
    '/shift/view/{id}': lazy(() => import('./shift/view.tsx')),
    '/reports/account-status': lazy(() => import('./receivables.tsx')),
  },
  {
    '/contacts/statement/{id}': lazy(() => import('./statement.tsx')),
    '/payment/account': lazy(() => import('./account/account-list.tsx')),
    '/payment/account/new': accounts('AccountNew'),
    '/payment/account/edit/{id}': accounts('AccountEdit'),
    '/payment/account/view/{id}': lazy(() => import('./account/account-view.tsx')),
  },
  { 'company.configuration': lazy(() => import('./settings-panel.tsx')) },
)
