import './effects.ts'
import { companyFounded, offersSettings, sealsMonths } from '@yupana/company/server'
import type { AreaServer } from '@yupana/platform'
import { accounting } from '../contract/index.ts'
import { account, accountExport, accounts, chooseAccount, exportAccounts } from './account/queries.ts'
import { accountingChain } from './chain.ts'
import { bookChecks } from './checks/book-checks.ts'
import { monthDigests } from './month-digest.ts'
import { entries, entry, entryExport, exportEntries } from './queries.ts'
import { journalReport } from './reports/journal.report.ts'
import { ledgerReport } from './reports/ledger.report.ts'
import { resultByMonthReport } from './reports/result-by-month.report.ts'
import { trialBalanceReport } from './reports/trial-balance.report.ts'
import { bookSettings } from './setting.ts'
import { accountingTied } from './tied.ts'
import { openAccountingYear, openYearRoute, settingsRoute, updateSettingsRoute } from './year.ts'

export { accountMap, postsByItself } from './accounts.ts'
export { post, reverseSource } from './post.ts'
export { openAccountingYear } from './year.ts'

sealsMonths(monthDigests)

// A new company has books from its first day.
companyFounded.on(async (ctx, { years }) => {
  for (const year of years) await openAccountingYear(ctx, year)
})

offersSettings(bookSettings)

export const accountingServer: AreaServer = {
  area: accounting,
  tied: accountingTied,
  chain: accountingChain,
  exports: [accountExport, entryExport],
  checks: bookChecks,
  reports: [trialBalanceReport, ledgerReport, journalReport, resultByMonthReport],
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
  ],
}
