import { bindScreens } from '@yupana/ui'
import { lazy } from 'react'
import { treasury } from '../contract/index.ts'

const incomeNew = lazy(() => import('./income-new.tsx'))
const expenseNew = lazy(() => import('./expense.tsx').then((module) => ({ default: module.ExpenseNew })))

export default bindScreens(
  treasury,
  {
    '/payment/incomes': lazy(() => import('./income-list.tsx')),
    '/payment/income/new': incomeNew,
    '/payment/income/new/{id}': incomeNew,
    '/payment/income/view/{id}': lazy(() => import('./income-view.tsx')),
    '/users/payments/{id}': lazy(() => import('./user-payments.tsx')),
    '/payment/expenses': lazy(() => import('./expense.tsx').then((module) => ({ default: module.ExpenseList }))),
    '/payment/expense/new': expenseNew,
    '/payment/bill/expense/{id}': expenseNew,
    '/payment/expense/view/{id}': lazy(() =>
      import('./expense.tsx').then((module) => ({ default: module.ExpenseView })),
    ),
    '/reports/account-status': lazy(() => import('./receivables.tsx')),
  },
  {
    '/contacts/statement/{id}': lazy(() => import('./statement.tsx')),
  },
  { 'company.configuration': lazy(() => import('./settings-panel.tsx')) },
)
