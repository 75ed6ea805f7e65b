import { bindScreens } from '@yupana/ui'
import { lazy } from 'react'
import { accounting } from '../contract/index.ts'

export default bindScreens(
  accounting,
  {
    '/accountplan/year/{year}': lazy(() => import('./account/account-list.tsx')),
    '/accountsettings': lazy(() => import('./settings.tsx')),
    '/vouchers/year/{year}/month/{month}': lazy(() => import('./voucher-list.tsx')),
    '/vouchers/view/entry/{entry}': lazy(() => import('./voucher-view.tsx')),
  },
  {},
  { 'company.configuration': lazy(() => import('./settings-panel.tsx')) },
)
