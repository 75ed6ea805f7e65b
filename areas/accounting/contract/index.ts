import { defineArea, full, read, withVerb } from '@yupana/contract'
import { accountGroup } from './account/account-group.ts'
import { groupScreens, masterEndpoints, masterMenu, masterScreens } from './account/area.ts'
import { budgetEndpoints } from './budget.ts'
import { budgetControl } from './budget-report.ts'
import { closingEndpoints } from './closing.ts'
import { exportLabels } from './export/labels.ts'
import { ledgerTextEndpoints } from './export/ledger-text.ts'
import { accountingErrors, accountingLabels } from './labels.ts'
import { budgetErrors, budgetLabels } from './labels-budget.ts'
import { closingErrors, closingLabels } from './labels-closing.ts'
import { pleFieldLabels } from './ple/field-labels.ts'
import { pleErrors, pleLabels } from './ple/labels.ts'
import { pleEndpoints } from './ple/ple.ts'
import { refreshEndpoints } from './refresh/refresh.ts'
import { journalDaily, ledgerLines, resultByMonth, trialBalance } from './reports.ts'
import { taxErrors, taxLabels } from './tax/labels.ts'
import { taxDocuments, taxEndpoints, taxLiquidation } from './tax/tax.ts'
import { summaryEndpoints, summaryExports } from './voucher/summary.ts'
import { voucherEndpoints, voucherExports } from './voucher/voucher.ts'
import { importErrors, importLabels } from './voucher-import/labels.ts'
import { voucherImportEndpoints } from './voucher-import/voucher-import.ts'
import { yearErrors, yearLabels } from './year/labels.ts'
import { yearEndpoints } from './year/year.ts'

export * from './account/account.rules.ts'
export * from './account/account.ts'
export * from './account/account-group.ts'
export * from './account/archive.ts'
export * from './account/balance-format.ts'
export * from './account/formula.ts'
export * from './account/year-setting.ts'
export * from './budget.ts'
export * from './budget-report.ts'
export * from './closing.ts'
export * from './export/ledger-text.ts'
export * from './ple/ple.ts'
export * from './refresh/refresh.ts'
export * from './reports.ts'
export * from './setting-keys.ts'
export * from './source-screen.ts'
export * from './stock-accounts.ts'
export * from './tax/tax.ts'
export * from './voucher/columns.ts'
export * from './voucher/line.ts'
export * from './voucher/origin.ts'
export * from './voucher/summary.ts'
export * from './voucher/voucher.ts'
export * from './voucher-import/voucher-import.ts'
export * from './year/year.ts'

export const accounting = defineArea({
  name: 'accounting',
  panels: ['company.configuration'],
  recordScreens: { entry: '/vouchers/view/entry/{entry}' },
  endpoints: {
    ...masterEndpoints,
    ...voucherExports,
    ...voucherEndpoints,
    ...summaryExports,
    ...summaryEndpoints,
    ...refreshEndpoints,
    ...closingEndpoints,
    ...ledgerTextEndpoints,
    ...yearEndpoints,
    ...budgetEndpoints,
    ...voucherImportEndpoints,
    ...pleEndpoints,
    ...taxEndpoints,
  },
  reports: [trialBalance, ledgerLines, journalDaily, resultByMonth, budgetControl, taxLiquidation, taxDocuments],
  resources: [accountGroup],
  screens: [
    ...masterScreens,
    ...groupScreens,
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
    {
      path: '/vouchers/year/{year}/month/{month}/archive/{archive}',
      permission: read('ACCOUNTINGVOUCHERS'),
      title: 'accounting.entries',
    },
    {
      path: '/vouchers/year/{year}/month/{month}/new',
      permission: withVerb(full('ACCOUNTINGVOUCHERS'), 'new'),
      title: 'entry.new',
    },
    {
      path: '/vouchers/year/{year}/month/{month}/archive/{archive}/new',
      permission: withVerb(full('ACCOUNTINGVOUCHERS'), 'new'),
      title: 'entry.new',
    },
    { path: '/report/ple', permission: read('ACCOUNTINGREPORT'), title: 'ple.plural' },
    { path: '/report/ple/year/{year}', permission: read('ACCOUNTINGREPORT'), title: 'ple.plural' },
    {
      path: '/report/ple/year/{year}/month/{month}/book/{book}',
      permission: read('ACCOUNTINGREPORT'),
      title: 'ple.preview',
    },
    { path: '/report/export-accounting', permission: read('ACCOUNTINGREPORT'), title: 'bookExport.plural' },
    { path: '/report/export-accounting/year/{year}', permission: read('ACCOUNTINGREPORT'), title: 'bookExport.plural' },
    {
      path: '/vouchers/import/year/{year}',
      permission: full('IMPORTVOUCHERS'),
      title: 'voucherImport',
    },
    {
      path: '/vouchers/import/year/{year}/archives',
      permission: full('IMPORTVOUCHERS'),
      title: 'voucherImport.archives',
    },
    {
      path: '/vouchers/import/year/{year}/archive/{archive}/type/{type}',
      permission: full('IMPORTVOUCHERS'),
      title: 'voucherImport',
    },
    { path: '/vouchers/edit/entry/{entry}', permission: full('ACCOUNTINGVOUCHERS'), title: 'accounting.entry' },
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
        { title: 'voucherImport', path: '/vouchers/import/year/{year}' },
        ...masterMenu,
        { title: 'budget.plural', path: '/budget/year/{year}' },
        { title: 'ple.plural', path: '/report/ple' },
        { title: 'bookExport.plural', path: '/report/export-accounting' },
        { title: 'monthClosing.plural', path: '/month-closings-exchange-rate' },
      ],
    },
  ],
  labels: {
    ...exportLabels,
    ...accountingLabels,
    ...closingLabels,
    ...budgetLabels,
    ...yearLabels,
    ...importLabels,
    ...pleLabels,
    ...pleFieldLabels,
    ...taxLabels,
  },
  errors: {
    ...accountingErrors,
    ...closingErrors,
    ...budgetErrors,
    ...yearErrors,
    ...importErrors,
    ...pleErrors,
    ...taxErrors,
  },
})
