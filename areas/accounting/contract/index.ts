import { defineArea, read } from '@yupana/contract'
import { accountGroup } from './account/account-group.ts'
import { groupScreens, masterEndpoints, masterMenu, masterScreens } from './account/area.ts'
import { journalEndpoints, journalExports } from './journal.ts'
import { accountingErrors, accountingLabels } from './labels.ts'
import { journalDaily, ledgerLines, resultByMonth, trialBalance } from './reports.ts'

export * from './account/account.rules.ts'
export * from './account/account.ts'
export * from './account/account-group.ts'
export * from './account/archive.ts'
export * from './account/balance-format.ts'
export * from './account/formula.ts'
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
    ...masterEndpoints,
    ...journalExports,
    ...journalEndpoints,
  },
  reports: [trialBalance, ledgerLines, journalDaily, resultByMonth],
  resources: [accountGroup],
  screens: [
    ...masterScreens,
    ...groupScreens,
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
      entries: [{ title: 'accounting.entries', path: '/vouchers/year/{year}/month/{month}' }, ...masterMenu],
    },
  ],
  labels: accountingLabels,
  errors: accountingErrors,
})
