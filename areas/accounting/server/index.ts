import './effects.ts'
import { companyFounded } from '@yupana/company/server'
import type { AreaServer } from '@yupana/platform'
import { accounting } from '../contract/index.ts'
import {
  account,
  accountExport,
  accounts,
  chooseAccount,
  entries,
  entry,
  entryExport,
  exportAccounts,
  exportEntries,
} from './queries.ts'
import { journalReport, ledgerReport } from './reports/ledger.report.ts'
import { trialBalanceRoutes } from './reports/trial-balance.report.ts'
import { openAccountingYear, openYearRoute, settingsRoute, updateSettingsRoute } from './year.ts'

export { accountMap } from './accounts.ts'
export { post, reverseSource } from './post.ts'
export { openAccountingYear } from './year.ts'

// A new company has books from its first day.
companyFounded.on(async (ctx, { years }) => {
  for (const year of years) await openAccountingYear(ctx, year)
})

export const accountingServer: AreaServer = {
  area: accounting,
  exports: [accountExport, entryExport],
  sheets: [ledgerReport.sheet, journalReport.sheet],
  routes: [
    accounts,
    exportAccounts,
    exportEntries,
    chooseAccount,
    account,
    entries,
    entry,
    openYearRoute,
    settingsRoute,
    updateSettingsRoute,
    ...trialBalanceRoutes,
    ...ledgerReport.routes,
    ...journalReport.routes,
  ],
}
