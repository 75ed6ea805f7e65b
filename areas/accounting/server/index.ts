import './effects.ts'
import { companyFounded, offersSettings, sealsMonths } from '@yupana/company/server'
import type { AreaServer } from '@yupana/platform'
import { accounting } from '../contract/index.ts'
import { accountImportKind } from './account/import.ts'
import { accountingChain } from './chain.ts'
import { bookChecks } from './checks/book-checks.ts'
import { formatImportKind } from './format/import.ts'
import { accountGroupRules, masterFiles, masterRoutes } from './masters.ts'
import { monthDigests } from './month-digest.ts'
import { entries, entry, entryExport, exportEntries } from './queries.ts'
import { journalReport } from './reports/journal.report.ts'
import { ledgerReport } from './reports/ledger.report.ts'
import { resultByMonthReport } from './reports/result-by-month.report.ts'
import { trialBalanceReport } from './reports/trial-balance.report.ts'
import { openAccountingYear } from './setting/open-year.ts'
import { bookSettings } from './setting.ts'
import { accountingTied } from './tied.ts'

export { accountsUsedBy } from './account/uses.ts'
export { accountMap, postsByItself } from './accounts.ts'
export { post, reverseSource } from './post.ts'
export { openAccountingYear } from './setting/open-year.ts'

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
  exports: [...masterFiles, entryExport],
  imports: [accountImportKind as never, formatImportKind as never],
  rules: { accountGroup: accountGroupRules },
  checks: bookChecks,
  reports: [trialBalanceReport, ledgerReport, journalReport, resultByMonthReport],
  routes: [...masterRoutes, exportEntries, entries, entry],
}
