import { bindScreens } from '@yupana/ui'
import { lazy } from 'react'
import { company } from '../contract/index.ts'
import './company.css'

const records = lazy(() => import('./records.tsx'))
const userEdit = lazy(() => import('./user-edit.tsx'))

export default bindScreens(company, {
  '/lock-month': lazy(() => import('./month-lock.tsx')),
  '/users': lazy(() => import('./user-list.tsx')),
  '/users/new': lazy(() => import('./user-new.tsx')),
  '/users/edit/{id}': userEdit,
  '/users/default/{id}': userEdit,
  '/users/view/{id}': lazy(() => import('./user-view.tsx')),
  '/roles': lazy(() => import('./role-list.tsx')),
  '/roles/new': lazy(() => import('./role-form.tsx').then((module) => ({ default: module.RoleNew }))),
  '/roles/edit/{id}': lazy(() => import('./role-form.tsx').then((module) => ({ default: module.RoleEdit }))),
  '/roles/view/{id}': lazy(() => import('./role-view.tsx')),
  '/records': records,
  '/records/archive': records,
  '/records/month-closing': records,
  '/records/accounting-setting': records,
  '/records/account-plan': records,
  '/records/journal-entry': records,
  '/records/lock-month': records,
  '/records/aoc': records,
  '/records/voucher': records,
  '/access': lazy(() => import('./access-entries.tsx')),
  '/duties': lazy(() => import('./duties.tsx')),
  '/company-configuration': lazy(() => import('./company-menu.tsx')),
  '/company-settings': lazy(() => import('./company-settings.tsx')),
  '/companies': lazy(() => import('./companies.tsx')),
  '/company/new': lazy(() => import('./company-new.tsx')),
})
