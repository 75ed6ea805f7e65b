import { bindScreens } from '@yupana/ui'
import { lazy } from 'react'
import { company } from '../contract/index.ts'
import './company.css'

export { ClosingCount, ClosingRows } from './law/closing-rows.tsx'
export { CurrencyFields } from './law/currency-fields.tsx'
export { OwnExceptions } from './law/month-exceptions.tsx'
export { RateField } from './law/rate-field.tsx'
export { RateWarnings } from './law/rate-warnings.tsx'
export { SerieField } from './serie-field.tsx'

const records = lazy(() => import('./law/records.tsx'))
const userEdit = lazy(() => import('./users/user-edit.tsx'))

export default bindScreens(
  company,
  {
    '/lock-month': lazy(() => import('./law/month-lock.tsx')),
    '/users': lazy(() => import('./users/user-list.tsx')),
    '/users/new': lazy(() => import('./users/user-new.tsx')),
    '/users/edit/{id}': userEdit,
    '/users/default/{id}': userEdit,
    '/users/view/{id}': lazy(() => import('./users/user-view.tsx')),
    '/roles': lazy(() => import('./users/role-list.tsx')),
    '/roles/new': lazy(() => import('./users/role-form.tsx').then((module) => ({ default: module.RoleNew }))),
    '/roles/edit/{id}': lazy(() => import('./users/role-form.tsx').then((module) => ({ default: module.RoleEdit }))),
    '/roles/view/{id}': lazy(() => import('./users/role-view.tsx')),
    '/duties': lazy(() => import('./duties.tsx')),
    '/records': records,
    '/records/archive': records,
    '/records/month-closing': records,
    '/records/accounting-setting': records,
    '/records/account-plan': records,
    '/records/journal-entry': records,
    '/records/lock-month': records,
    '/records/aoc': records,
    '/records/voucher': records,
    '/access': lazy(() => import('./users/access-entries.tsx')),
    '/company-configuration': lazy(() => import('./menu-page.tsx').then((module) => ({ default: module.CompanyMenu }))),
    '/company-settings': lazy(() => import('./company-settings.tsx')),
    '/companies': lazy(() => import('./companies.tsx')),
    '/company/new': lazy(() => import('./company-new.tsx')),
    '/branchOffice/logo/{id}': lazy(() => import('./branch-counter.tsx')),
    '/cost-center/tree': lazy(() => import('./cost-center-tree.tsx')),
    '/document-types': lazy(() => import('./law/code-lists.tsx').then((module) => ({ default: module.DocumentTypes }))),
    '/transaction-types': lazy(() =>
      import('./law/code-lists.tsx').then((module) => ({ default: module.TransactionTypes })),
    ),
    '/taxes': lazy(() => import('./law/code-lists.tsx').then((module) => ({ default: module.Taxes }))),
    '/detractions': lazy(() => import('./law/code-lists.tsx').then((module) => ({ default: module.DetractionCodes }))),
    '/common-lists': lazy(() => import('./law/common-lists.tsx')),
    '/print-template': lazy(() => import('./print-template.tsx')),
    '/commerce-configuration': lazy(() =>
      import('./menu-page.tsx').then((module) => ({ default: module.CommerceMenu })),
    ),
    '/treasury-configuration': lazy(() =>
      import('./menu-page.tsx').then((module) => ({ default: module.TreasuryMenu })),
    ),
    '/transportation-configuration': lazy(() =>
      import('./menu-page.tsx').then((module) => ({ default: module.TransportMenu })),
    ),
    '/finance-configuration': lazy(() => import('./menu-page.tsx').then((module) => ({ default: module.FinanceMenu }))),
  },
  { '/branchOffice/view/{id}': lazy(() => import('./branch-view.tsx')) },
)
