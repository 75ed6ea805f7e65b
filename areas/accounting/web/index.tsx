import { bindScreens } from '@yupana/ui'
import { lazy } from 'react'
import { accounting } from '../contract/index.ts'

const VoucherList = lazy(() => import('./voucher/list.tsx'))
const VoucherNew = lazy(() => import('./voucher/screens.tsx').then((m) => ({ default: m.VoucherNew })))

export default bindScreens(
  accounting,
  {
    '/accountplan/year/{year}': lazy(() => import('./account/account-list.tsx')),
    '/accountsettings': lazy(() => import('./settings.tsx')),
    '/vouchers/year/{year}/month/{month}': VoucherList,
    '/vouchers/year/{year}/month/{month}/archive/{archive}': VoucherList,
    '/vouchers/year/{year}/month/{month}/new': VoucherNew,
    '/vouchers/year/{year}/month/{month}/archive/{archive}/new': VoucherNew,
    '/vouchers/edit/entry/{entry}': lazy(() =>
      import('./voucher/screens.tsx').then((m) => ({ default: m.VoucherEdit })),
    ),
    '/vouchers/view/entry/{entry}': lazy(() => import('./voucher/view.tsx')),
    '/budget/year/{year}': lazy(() => import('./budget/budget-list.tsx')),
    '/budget/year/{year}/new': lazy(() =>
      import('./budget/budget-form.tsx').then((module) => ({ default: module.BudgetNew })),
    ),
    '/budget/year/{year}/edit/{id}': lazy(() =>
      import('./budget/budget-form.tsx').then((module) => ({ default: module.BudgetEdit })),
    ),
    '/budget/year/{year}/view/{id}': lazy(() => import('./budget/budget-view.tsx')),
    '/month-closings-exchange-rate': lazy(() => import('./closing/closing-year.tsx')),
  },
  {},
  { 'company.configuration': lazy(() => import('./settings-panel.tsx')) },
)
