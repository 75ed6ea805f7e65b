import { defineArea, type Endpoint, read } from '@yupana/contract'
import { journalEndpoints, journalExports } from './journal.ts'
import { accountingErrors, accountingLabels } from './labels.ts'
import { journalDaily, ledgerLines, trialBalance } from './reports.ts'

export * from './journal.ts'
export * from './reports.ts'
export * from './setting-keys.ts'
export * from './source-screen.ts'
export * from './stock-accounts.ts'

const reports = [trialBalance, ledgerLines, journalDaily]

export const accounting = defineArea({
  name: 'accounting',
  recordScreens: { entry: '/vouchers/view/entry/{entry}' },
  endpoints: {
    ...journalExports,
    ...journalEndpoints,
    ...Object.fromEntries(
      reports.flatMap((each) => [
        [each.id, each.json as Endpoint],
        [`${each.id}Pdf`, each.pdf as Endpoint],
        [`${each.id}Xls`, each.xls as Endpoint],
      ]),
    ),
  },
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
    { path: '/reports/journal/balance', permission: read('ACCOUNTINGREPORT'), title: 'report.trialBalance' },
    { path: '/report/major', permission: read('ACCOUNTINGREPORT'), title: 'report.ledger' },
    { path: '/report/journal-entry-daily', permission: read('ACCOUNTINGREPORT'), title: 'report.journal' },
  ],
  menu: [
    {
      key: 'accounting',
      title: 'menu.accounting',
      icon: 'BookOutlined',
      order: 60,
      entries: [
        { title: 'accounting.entries', path: '/vouchers/year/{year}/month/{month}' },
        { title: 'report.trialBalance', path: '/reports/journal/balance' },
        { title: 'report.ledger', path: '/report/major' },
        { title: 'report.journal', path: '/report/journal-entry-daily' },
        { title: 'accounting.accounts', path: '/accountplan/year/{year}' },
        { title: 'accounting.settings', path: '/accountsettings' },
      ],
    },
  ],
  labels: accountingLabels,
  errors: accountingErrors,
})
