import { bindScreens } from '@yupana/ui'
import { lazy } from 'react'
import { accounting } from '../contract/index.ts'

export default bindScreens(
  accounting,
  {
    '/accountplan/year/{year}': lazy(() => import('./account-list.tsx')),
    '/accountsettings': lazy(() => import('./settings.tsx')),
    '/budget/year/{year}': lazy(() => import('./budget/budget-list.tsx')),
    '/budget/year/{year}/new': lazy(() =>
      import('./budget/budget-form.tsx').then((module) => ({ default: module.BudgetNew })),
    ),
    '/budget/year/{year}/edit/{id}': lazy(() =>
      import('./budget/budget-form.tsx').then((module) => ({ default: module.BudgetEdit })),
    ),
    '/budget/year/{year}/view/{id}': lazy(() => import('./budget/budget-view.tsx')),
    '/month-closings-exchange-rate': lazy(() => import('./closing/closing-year.tsx')),
    '/vouchers/year/{year}/month/{month}': lazy(() => import('./voucher-list.tsx')),
    '/vouchers/view/entry/{entry}': lazy(() => import('./voucher-view.tsx')),
  },
  {},
  { 'company.configuration': lazy(() => import('./settings-panel.tsx')) },
)
