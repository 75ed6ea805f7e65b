import { defineArea, full, read, resourceScreens } from '@yupana/contract'
import { accessErrors, accessLabels } from './access-labels.ts'
import { authEndpoints } from './auth.ts'
import { branch, costCenter, documentNumber, exchangeRate, worker } from './catalogues.ts'
import { companyEndpoints } from './company.ts'
import { dutyEndpoints } from './duties.ts'
import { companyErrors, companyLabels } from './labels.ts'
import { lookupEndpoints } from './lookups.ts'
import { moduleLabels } from './modules.ts'
import { monthLockEndpoints } from './month-lock.ts'
import { peopleErrors, peopleLabels } from './people-labels.ts'
import { profileEndpoints } from './profile.ts'
import { recordEndpoints, trailEndpoints } from './records.ts'
import { passwordEndpoints, registerEndpoints } from './register.ts'
import { roleEndpoints } from './roles.ts'
import { secondFactorEndpoints } from './second-factor.ts'
import { userEndpoints } from './users.ts'

export * from './auth.ts'
export * from './catalogues.ts'
export * from './company.ts'
export * from './duties.ts'
export * from './modules.ts'
export * from './month-lock.ts'
export * from './profile.ts'
export * from './records.ts'
export * from './register.ts'
export * from './roles.ts'
export * from './second-factor.ts'
export * from './users.ts'

export const company = defineArea({
  name: 'company',
  endpoints: {
    ...authEndpoints,
    ...registerEndpoints,
    ...passwordEndpoints,
    ...profileEndpoints,
    ...secondFactorEndpoints,
    ...dutyEndpoints,
    ...recordEndpoints,
    ...trailEndpoints,
    ...userEndpoints,
    ...roleEndpoints,
    ...companyEndpoints,
    ...monthLockEndpoints,
    ...lookupEndpoints,
  },
  resources: [branch, worker, documentNumber, costCenter, exchangeRate],
  screens: [
    ...resourceScreens(branch),
    ...resourceScreens(worker),
    ...resourceScreens(documentNumber),
    ...resourceScreens(costCenter),
    ...resourceScreens(exchangeRate),
    { path: '/company-configuration', permission: read('COMPANYCONFIG'), title: 'companyConfiguration' },
    { path: '/company-settings', permission: read('COMPANYCONFIG'), title: 'companySettings' },
    { path: '/companies', permission: 'session', title: 'companies' },
    { path: '/company/new', permission: full('COMPANYCONFIG'), title: 'companies.new' },
    { path: '/users', permission: read('COMPANYCONFIG'), title: 'user.plural' },
    { path: '/users/new', permission: full('COMPANYCONFIG'), title: 'user' },
    { path: '/users/edit/{id}', permission: full('COMPANYCONFIG'), title: 'user' },
    { path: '/users/default/{id}', permission: full('COMPANYCONFIG'), title: 'user.defaults' },
    { path: '/users/view/{id}', permission: read('COMPANYCONFIG'), title: 'user' },
    { path: '/roles', permission: read('COMPANYCONFIG'), title: 'role.plural' },
    { path: '/roles/new', permission: full('COMPANYCONFIG'), title: 'role' },
    { path: '/roles/edit/{id}', permission: full('COMPANYCONFIG'), title: 'role' },
    { path: '/roles/view/{id}', permission: read('COMPANYCONFIG'), title: 'role' },
    { path: '/access', permission: read('COMPANYCONFIG'), title: 'access.plural' },
    { path: '/duties', permission: read('COMPANYCONFIG'), title: 'duties' },
    { path: '/records', permission: read('COMPANYCONFIG'), title: 'record.plural' },
    { path: '/records/archive', permission: read('ACCOUNTINGCABINETS'), title: 'record.archive' },
    { path: '/records/month-closing', permission: read('ACCOUNTSETTINGS'), title: 'record.month-closing' },
    { path: '/records/accounting-setting', permission: read('ACCOUNTSETTINGS'), title: 'record.accounting-setting' },
    { path: '/records/account-plan', permission: read('ACCOUNTPLAN'), title: 'record.account-plan' },
    { path: '/records/journal-entry', permission: read('ACCOUNTINGVOUCHERS'), title: 'record.journal-entry' },
    { path: '/records/lock-month', permission: read('ACCOUNTSETTINGS', 'COMPANYCONFIG'), title: 'record.lock-month' },
    { path: '/records/aoc', permission: read('ACCOUNTPLAN'), title: 'record.aoc' },
    { path: '/records/voucher', permission: read('ACCOUNTINGVOUCHERS'), title: 'record.voucher' },
    { path: '/lock-month', permission: read('ACCOUNTSETTINGS', 'COMPANYCONFIG'), title: 'monthLock' },
  ],
  menu: [
    {
      key: 'configuration',
      title: 'menu.configuration',
      icon: 'SettingOutlined',
      order: 90,
      entries: [
        { title: 'companySettings', path: '/company-settings' },
        { title: 'user.plural', path: '/users' },
        { title: 'role.plural', path: '/roles' },
        { title: 'access.plural', path: '/access' },
        { title: 'duties', path: '/duties' },
        { title: 'record.plural', path: '/records' },
        { title: 'branch.plural', path: '/branchOffice' },
        { title: 'worker.plural', path: '/workers' },
        { title: 'documentNumber.plural', path: '/document-numbers' },
        { title: 'costCenter.plural', path: '/cost-center' },
        { title: 'exchangeRate.plural', path: '/exchange-rate' },
        { title: 'monthLock', path: '/lock-month' },
      ],
    },
  ],
  labels: { ...companyLabels, ...peopleLabels, ...accessLabels, ...moduleLabels },
  errors: { ...companyErrors, ...peopleErrors, ...accessErrors },
})
