import { defineArea, full, read, resourceScreens } from '@yupana/contract'
import { accessErrors, accessLabels } from './access/access-labels.ts'
import { authEndpoints } from './access/auth.ts'
import { dutyEndpoints } from './access/duties.ts'
import { invitationEndpoints } from './access/invitation.ts'
import { peopleErrors, peopleLabels } from './access/people-labels.ts'
import { profileEndpoints } from './access/profile.ts'
import { passwordEndpoints, registerEndpoints } from './access/register.ts'
import { roleEndpoints } from './access/roles.ts'
import { secondFactorEndpoints } from './access/second-factor.ts'
import { userEndpoints } from './access/users.ts'
import { branchEndpoints } from './branch-logo.ts'
import { branch, costCenter, documentNumber, exchangeRate, worker } from './catalogues.ts'
import { documentTypeEndpoints, taxEndpoints, transactionTypeEndpoints } from './code-lists.ts'
import { commonListEndpoints } from './common-lists.ts'
import { companyEndpoints } from './company.ts'
import { configurationErrors, configurationLabels, menuAboutLabels } from './configuration-labels.ts'
import { costCenterEndpoints } from './cost-center.ts'
import { detractionEndpoints } from './detraction.ts'
import { companyExports, recordExports } from './exports.ts'
import { companyErrors, companyLabels } from './labels.ts'
import { lookupEndpoints } from './lookups.ts'
import { moduleLabels } from './modules.ts'
import { monthLockEndpoints } from './month-lock.ts'
import { monthLockErrors, monthLockLabels } from './month-lock-labels.ts'
import { paymentWayEndpoints } from './payment-way.ts'
import { printLabels } from './print-labels.ts'
import { printTemplateEndpoints } from './print-template.ts'
import { recordEndpoints, trailEndpoints } from './records.ts'
import { seriesEndpoints } from './series.ts'

export const company = defineArea({
  name: 'company',
  endpoints: {
    ...authEndpoints,
    ...registerEndpoints,
    ...passwordEndpoints,
    ...profileEndpoints,
    ...secondFactorEndpoints,
    ...dutyEndpoints,
    ...companyExports,
    ...recordExports,
    ...recordEndpoints,
    ...trailEndpoints,
    ...userEndpoints,
    ...invitationEndpoints,
    ...roleEndpoints,
    ...companyEndpoints,
    ...monthLockEndpoints,
    ...lookupEndpoints,
    ...detractionEndpoints,
    ...paymentWayEndpoints,
    ...documentTypeEndpoints,
    ...transactionTypeEndpoints,
    ...taxEndpoints,
    ...seriesEndpoints,
    ...costCenterEndpoints,
    ...branchEndpoints,
    ...printTemplateEndpoints,
    ...commonListEndpoints,
  },
  resources: [branch, worker, documentNumber, costCenter, exchangeRate],
  screens: [
    ...resourceScreens(branch),
    ...resourceScreens(worker),
    ...resourceScreens(documentNumber),
    ...resourceScreens(costCenter),
    ...resourceScreens(exchangeRate),
    { path: '/branchOffice/logo/{id}', permission: full('COMMERCECONFIG', 'COMPANYCONFIG'), title: 'branch.logo' },
    { path: '/cost-center/tree', permission: read('COMMERCECONFIG'), title: 'costCenter.tree' },
    { path: '/document-types', permission: read('COMMERCECONFIG', 'COMPANYCONFIG'), title: 'documentType.plural' },
    {
      path: '/transaction-types',
      permission: read('COMMERCECONFIG', 'COMPANYCONFIG'),
      title: 'transactionType.plural',
    },
    { path: '/taxes', permission: read('COMMERCECONFIG', 'COMPANYCONFIG'), title: 'tax.plural' },
    {
      path: '/detractions',
      permission: read('TREASURYCONFIG', 'COMMERCECONFIG'),
      title: 'detractionCode.plural',
    },
    { path: '/common-lists', permission: 'session', title: 'commonList.plural' },
    { path: '/print-template', permission: read('COMMERCECONFIG', 'COMPANYCONFIG'), title: 'printTemplate' },
    { path: '/commerce-configuration', permission: read('COMMERCECONFIG'), title: 'commerceConfiguration' },
    { path: '/treasury-configuration', permission: read('TREASURYCONFIG'), title: 'treasuryConfiguration' },
    {
      path: '/transportation-configuration',
      permission: read('TRANSPORTCONFIG'),
      title: 'transportationConfiguration',
    },
    {
      path: '/finance-configuration',
      permission: read('ACCOUNTSETTINGS', 'TREASURYCONFIG'),
      title: 'financeConfiguration',
    },
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
      icon: 'settings',
      order: 90,
      entries: [
        { title: 'menu.companyConfiguration', path: '/company-configuration' },
        { title: 'menu.commerceConfiguration', path: '/commerce-configuration' },
        { title: 'menu.treasuryConfiguration', path: '/treasury-configuration' },
        { title: 'menu.financeConfiguration', path: '/finance-configuration' },
        { title: 'user.plural', path: '/users' },
        { title: 'role.plural', path: '/roles' },
        { title: 'record.plural', path: '/records' },
        { title: 'documentNumber.plural', path: '/document-numbers' },
        { title: 'exchangeRate.plural', path: '/exchange-rate' },
        { title: 'monthLock', path: '/lock-month' },
      ],
    },
  ],
  labels: {
    ...companyLabels,
    ...configurationLabels,
    ...menuAboutLabels,
    ...printLabels,
    ...peopleLabels,
    ...accessLabels,
    ...moduleLabels,
    ...monthLockLabels,
  },
  errors: { ...companyErrors, ...configurationErrors, ...peopleErrors, ...accessErrors, ...monthLockErrors },
})
