import { bindScreens } from '@yupana/ui'
import { lazy } from 'react'
import { treasury } from '../contract/index.ts'

const incomeNew = lazy(() => import('./income-new.tsx'))

export default bindScreens(treasury, {
  '/payment/incomes': lazy(() => import('./income-list.tsx')),
  '/payment/income/new': incomeNew,
  '/payment/income/new/{id}': incomeNew,
  '/payment/income/view/{id}': lazy(() => import('./income-view.tsx')),
  '/users/payments/{id}': lazy(() => import('./user-payments.tsx')),
  '/contacts/statement/{id}': lazy(() => import('./statement.tsx')),
  '/reports/account-status': lazy(() => import('./receivables.tsx')),
})
