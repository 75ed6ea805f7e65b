import { defineArea, full, read } from '@yupana/contract'
import { budgetEndpoints } from './budget.ts'
import { budgetControl } from './budget-report.ts'
import { closingEndpoints } from './closing.ts'
import { journalEndpoints, journalExports } from './journal.ts'
import { accountingErrors, accountingLabels } from './labels.ts'
import { budgetErrors, budgetLabels } from './labels-budget.ts'
import { closingErrors, closingLabels } from './labels-closing.ts'
import { journalDaily, ledgerLines, resultByMonth, trialBalance } from './reports.ts'

export * from './budget.ts'
export * from './budget-report.ts'
export * from './closing.ts'
export * from './journal.ts'
export * from './reports.ts'
export * from './setting-keys.ts'
export * from './source-screen.ts'
export * from './stock-accounts.ts'

export const accounting = defineArea({
  name: 'accounting',
  panels: ['company.configuration'],
  recordScreens: { entry: '/vouchers/view/entry/{entry}' },
  endpoints: { ...journalExports, ...journalEndpoints, ...closingEndpoints, ...budgetEndpoints },
  reports: [trialBalance, ledgerLines, journalDaily, resultByMonth, budgetControl],
  resources: [],
  screens: [
    { path: '/accountplan/year/{year}', permission: read('ACCOUNTPLAN'), title: 'accounting.accounts' },
    { path: '/accountsettings', permission: read('ACCOUNTSETTINGS'), title: 'accounting.settings' },
    { path: '/budget/year/{year}', permission: read('ACCOUNTSETTINGS'), title: 'budget.plural' },
    { path: '/budget/year/{year}/new', permission: full('ACCOUNTSETTINGS'), title: 'budget.new' },
    { path: '/budget/year/{year}/edit/{id}', permission: full('ACCOUNTSETTINGS'), title: 'budget.edit' },
    { path: '/budget/year/{year}/view/{id}', permission: read('ACCOUNTSETTINGS'), title: 'budget' },
    { path: '/month-closings-exchange-rate', permission: read('ACCOUNTSETTINGS'), title: 'monthClosing.plural' },
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
        { title: 'budget.plural', path: '/budget/year/{year}' },
        { title: 'monthClosing.plural', path: '/month-closings-exchange-rate' },
      ],
    },
  ],
  labels: { ...accountingLabels, ...closingLabels, ...budgetLabels },
  errors: { ...accountingErrors, ...closingErrors, ...budgetErrors },
})
