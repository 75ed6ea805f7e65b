import { bindScreens } from '@yupana/ui'
import { lazy } from 'react'
import { treasury } from '../contract/index.ts'

const collectionNew = lazy(() => import('./payment/payment-new.tsx'))
const supplierPaymentNew = lazy(() =>
  import('./payment/supplier-payments.tsx').then((module) => ({ default: module.SupplierPaymentNew })),
)
const transfers = (name: 'TransferNew' | 'TransferEdit' | 'TransferForRendering') =>
  lazy(() => import('./transfer-screens.tsx').then((module) => ({ default: module[name] })))

const collectionEdit = lazy(() => import('./payment/payment-edit.tsx'))
const supplierPaymentEdit = lazy(() =>
  import('./payment/supplier-payments.tsx').then((module) => ({ default: module.SupplierPaymentEdit })),
)

export default bindScreens(
  treasury,
  {
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
    '/payment/offsets': lazy(() => import('./offset/offset-list.tsx')),
    '/payment/offset/new': lazy(() => import('./offset/offset-new.tsx')),
    '/payment/offset/view/{id}': lazy(() => import('./offset/offset-view.tsx')),
    '/payment/category': lazy(() => import('./category/category-tree.tsx')),
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
    '/payment/transfer': lazy(() => import('./transfer-list.tsx')),
    '/payment/account/transfer': transfers('TransferNew'),
    '/payment/account/transfer/edit/{id}': transfers('TransferEdit'),
    '/payment/account/transfer/view/{id}': lazy(() => import('./transfer-view.tsx')),
    '/payment/account/transfer/{renderingId}/{accountToId}': transfers('TransferForRendering'),
    '/payment/retentions': lazy(() => import('./retention-list.tsx')),
    '/payment/retention/new': lazy(() => import('./retention-new.tsx')),
    '/payment/retention/view/{id}': lazy(() => import('./retention-view.tsx')),
    '/reports/account-status': lazy(() => import('./receivables.tsx')),
  },
  {
    '/contacts/statement/{id}': lazy(() => import('./statement.tsx')),
  },
  { 'company.configuration': lazy(() => import('./settings-panel.tsx')) },
)
