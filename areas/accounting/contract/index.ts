import { defineArea, full, read, withVerb } from '@yupana/contract'
import { accountGroup } from './account/account-group.ts'
import { groupScreens, masterEndpoints, masterMenu, masterScreens } from './account/area.ts'
import { budgetEndpoints } from './budget.ts'
import { budgetControl } from './budget-report.ts'
import { changedSinceClose } from './changed/changed.ts'
import { changedLabels } from './changed/labels.ts'
import { closingEndpoints } from './closing.ts'
import { cockpitEndpoints, cockpitScreens } from './cockpit/cockpit.ts'
import { cockpitLabels } from './cockpit/labels.ts'
import { consistencyEndpoints, consistencyScreens, inconsistentReports } from './consistency/consistency.ts'
import { consistencyErrors, consistencyLabels } from './consistency/labels.ts'
import { exportErrors, exportLabels } from './export/labels.ts'
import { ledgerTextEndpoints } from './export/ledger-text.ts'
import { systemEndpoints } from './export/systems.ts'
import { generatorEndpoints, generatorScreens } from './generate/generate.ts'
import { generatorErrors, generatorLabels } from './generate/labels.ts'
import { accountingErrors, accountingLabels } from './labels.ts'
import { budgetErrors, budgetLabels } from './labels-budget.ts'
import { closingErrors, closingLabels } from './labels-closing.ts'
import { pleFieldLabels } from './ple/field-labels.ts'
import { pleErrors, pleLabels } from './ple/labels.ts'
import { pleEndpoints } from './ple/ple.ts'
import { refreshEndpoints } from './refresh/refresh.ts'
import { replaceErrors, replaceLabels } from './replace/labels.ts'
import { accountsInUse, orphanAccounts, replaceEndpoints } from './replace/replace.ts'
import { centerReports } from './reports/centers.ts'
import { documentAnalysis, documentLines } from './reports/documents.ts'
import { chartGroupAccounts, chartGroups } from './reports/groups.ts'
import { statementLabels } from './reports/labels.ts'
import { centerErrors, centerLabels } from './reports/labels-centers.ts'
import { accountOperational } from './reports/money.ts'
import { balanceDetail, financialStatement } from './reports/statements.ts'
import { journalDaily, journalDetail, ledgerLines, resultByMonth, trialBalance } from './reports.ts'
import { sireErrors, sireLabels } from './sire/labels.ts'
import { sireEndpoints } from './sire/sire.ts'
import { taxErrors, taxLabels } from './tax/labels.ts'
import { taxDocuments, taxEndpoints, taxLiquidation } from './tax/tax.ts'
import { templateErrors, templateLabels } from './template/labels.ts'
import { templateEndpoints } from './template/template.ts'
import { maintenanceEndpoints } from './voucher/maintenance.ts'
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
export * from './changed/changed.ts'
export * from './closing.ts'
export * from './cockpit/cockpit.ts'
export * from './consistency/consistency.ts'
export * from './consistency/kinds.ts'
export * from './export/ledger-text.ts'
export * from './export/systems.ts'
export * from './generate/generate.ts'
export * from './ple/ple.ts'
export * from './refresh/refresh.ts'
export * from './replace/replace.ts'
export * from './reports/centers.ts'
export * from './reports/documents.ts'
export * from './reports/groups.ts'
export { accountOperational } from './reports/money.ts'
export * from './reports/statements.ts'
export * from './reports.ts'
export * from './setting-keys.ts'
export * from './sire/options.ts'
export * from './sire/sire.states.ts'
export * from './sire/sire.ts'
export * from './source-screen.ts'
export * from './stock-accounts.ts'
export * from './tax/tax.ts'
export * from './template/template.totals.ts'
export * from './template/template.ts'
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
    ...consistencyEndpoints,
    ...cockpitEndpoints,
    ...voucherExports,
    ...voucherEndpoints,
    ...summaryExports,
    ...summaryEndpoints,
    ...maintenanceEndpoints,
    ...refreshEndpoints,
    ...closingEndpoints,
    ...ledgerTextEndpoints,
    ...systemEndpoints,
    ...yearEndpoints,
    ...replaceEndpoints,
    ...templateEndpoints,
    ...budgetEndpoints,
    ...voucherImportEndpoints,
    ...generatorEndpoints,
    ...sireEndpoints,
    ...pleEndpoints,
    ...taxEndpoints,
  },
  reports: [
    trialBalance,
    ledgerLines,
    journalDaily,
    journalDetail,
    resultByMonth,
    financialStatement,
    balanceDetail,
    accountOperational,
    documentAnalysis,
    documentLines,
    chartGroups,
    chartGroupAccounts,
    ...centerReports,
    budgetControl,
    accountsInUse,
    orphanAccounts,
    taxLiquidation,
    taxDocuments,
    ...Object.values(inconsistentReports),
    changedSinceClose,
  ],
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
    { path: '/vouchers/templates', permission: read('ACCOUNTINGVOUCHERS'), title: 'voucherTemplate.plural' },
    { path: '/vouchers/templates/new', permission: full('ACCOUNTINGVOUCHERS'), title: 'voucherTemplate.new' },
    { path: '/vouchers/templates/edit/{id}', permission: full('ACCOUNTINGVOUCHERS'), title: 'voucherTemplate.edit' },
    { path: '/vouchers/templates/view/{id}', permission: read('ACCOUNTINGVOUCHERS'), title: 'voucherTemplate' },
    { path: '/report/replace-accountplan', permission: read('ACCOUNTINGREPORT'), title: 'replace.title' },
    { path: '/report/replace-accountplan/year/{year}', permission: read('ACCOUNTINGREPORT'), title: 'replace.title' },
    ...generatorScreens,
    {
      path: '/reports/journal-simple-daily',
      permission: read('ACCOUNTINGREPORT', 'COMMERCEREPORT'),
      title: 'report.journalByDay',
    },
    { path: '/report/simple-entry-daily', permission: read('ACCOUNTINGREPORT'), title: 'report.journalSimple' },
    {
      path: '/report/simple-entry-daily/year/{year}',
      permission: read('ACCOUNTINGREPORT'),
      title: 'report.journalSimple',
    },
    {
      path: '/report/aoc-chart-group-detail/{year}/{group}/{from}/{to}/{currency}',
      permission: read('ACCOUNTINGREPORT'),
      title: 'report.chartGroupAccounts',
    },
    { path: '/report/petty-cash', permission: read('ACCOUNTINGREPORT'), title: 'report.pettyCash' },
    { path: '/report/petty-cash/year/{year}', permission: read('ACCOUNTINGREPORT'), title: 'report.pettyCash' },
    { path: '/report/bank', permission: read('ACCOUNTINGREPORT'), title: 'report.bank' },
    { path: '/report/bank/year/{year}', permission: read('ACCOUNTINGREPORT'), title: 'report.bank' },
    ...consistencyScreens,
    ...cockpitScreens,
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
    { path: '/report/sire', permission: read('ACCOUNTINGSIRE'), title: 'sire.plural' },
    { path: '/report/sire/year/{year}', permission: read('ACCOUNTINGSIRE'), title: 'sire.plural' },
    {
      path: '/report/sire/upload/year/{year}/month/{month}/type/{type}',
      permission: full('ACCOUNTINGSIRE'),
      title: 'sire.upload',
    },
    {
      path: '/report/sire/compare/{year}/{month}/{type}',
      permission: read('ACCOUNTINGSIRE'),
      title: 'sire.compareTitle',
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
        { title: 'cockpit', path: '/cockpit' },
        { title: 'accounting.entries', path: '/vouchers/year/{year}/month/{month}' },
        { title: 'voucherTemplate.plural', path: '/vouchers/templates' },
        { title: 'voucherImport', path: '/vouchers/import/year/{year}' },
        ...masterMenu,
        { title: 'budget.plural', path: '/budget/year/{year}' },
        { title: 'replace.title', path: '/report/replace-accountplan' },
        { title: 'consistency.title', path: '/report/consistenciesentries-report/year/{year}' },
        { title: 'sire.plural', path: '/report/sire' },
        { title: 'report.journalByDay', path: '/reports/journal-simple-daily' },
        { title: 'report.journalSimple', path: '/report/simple-entry-daily' },
        { title: 'report.pettyCash', path: '/report/petty-cash' },
        { title: 'report.bank', path: '/report/bank' },
        { title: 'ple.plural', path: '/report/ple' },
        { title: 'bookExport.plural', path: '/report/export-accounting' },
        { title: 'monthClosing.plural', path: '/month-closings-exchange-rate' },
      ],
    },
  ],
  labels: {
    ...consistencyLabels,
    ...changedLabels,
    ...cockpitLabels,
    ...replaceLabels,
    ...templateLabels,
    ...exportLabels,
    ...accountingLabels,
    ...closingLabels,
    ...budgetLabels,
    ...yearLabels,
    ...importLabels,
    ...generatorLabels,
    ...sireLabels,
    ...pleLabels,
    ...pleFieldLabels,
    ...taxLabels,
    ...statementLabels,
    ...centerLabels,
  },
  errors: {
    ...accountingErrors,
    ...consistencyErrors,
    ...centerErrors,
    ...exportErrors,
    ...closingErrors,
    ...budgetErrors,
    ...yearErrors,
    ...importErrors,
    ...replaceErrors,
    ...templateErrors,
    ...generatorErrors,
    ...sireErrors,
    ...pleErrors,
    ...taxErrors,
  },
})
