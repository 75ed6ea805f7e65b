import { defineArea, read } from '@yupana/contract'
import { accountEndpoints, accountExports } from './account/account.ts'
import { yearSettingEndpoints } from './account/year-setting.ts'
import { journalEndpoints, journalExports } from './journal.ts'
import { accountingErrors, accountingLabels } from './labels.ts'
import { journalDaily, ledgerLines, resultByMonth, trialBalance } from './reports.ts'

export * from './account/account.ts'
export * from './account/year-setting.ts'
export * from './journal.ts'
export * from './reports.ts'
export * from './setting-keys.ts'
export * from './source-screen.ts'
export * from './stock-accounts.ts'

export const accounting = defineArea({
  name: 'accounting',
  panels: ['company.configuration'],
  recordScreens: { entry: '/vouchers/view/entry/{entry}' },
  endpoints: {
    ...accountExports,
    ...accountEndpoints,
    ...yearSettingEndpoints,
    ...journalExports,
    ...journalEndpoints,
  },
  reports: [trialBalance, ledgerLines, journalDaily, resultByMonth],
  resources: [],
  screens: [
    { path: '/accountplan/year/{year}', permission: read('ACCOUNTPLAN'), title: 'accounting.accounts' },
    { path: '/accountsettings', permission: read('ACCOUNTSETTINGS'), title: 'accounting.settings' },
    {
      path: '/vouchers/year/{year}/month/{month}',
      permission: read('ACCOUNTINGVOUCHERS'),
      title: 'accounting.entries',
    },
    { path: '/vouchers/view/entry/{entry}', permission: read('ACCOUNTINGVOUCHERS'), title: 'accounting.entry' },
  ],
  menu: [
    {
      key: 'accounting',
      title: 'menu.accounting',
      icon: 'accounting',
      order: 60,
      entries: [
        { title: 'accounting.entries', path: '/vouchers/year/{year}/month/{month}' },
        { title: 'accounting.accounts', path: '/accountplan/year/{year}' },
        { title: 'accounting.settings', path: '/accountsettings' },
      ],
    },
  ],
  labels: accountingLabels,
  errors: accountingErrors,
})
