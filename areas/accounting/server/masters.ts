import { historyOf } from '@yupana/company/server'
import { BusinessError } from '@yupana/kernel'
import type { ListExport, ResourceRules, Route } from '@yupana/platform'
import { masterHistories } from '../contract/account/area.ts'
import { createAccount, updateAccount } from './account/commands.ts'
import { accountImportRoutes } from './account/import.ts'
import {
  account,
  accountExport,
  accounts,
  accountTemplate,
  chooseAccount,
  exportAccounts,
  exportChart,
} from './account/queries.ts'
import { removeAccount, removeAccountsByPrefix, removeAccountsOfYear } from './account/remove.ts'
import {
  archive,
  archiveExport,
  archives,
  chooseArchive,
  createArchive,
  exportArchives,
  removeArchive,
  updateArchive,
} from './archive/archive.ts'
import {
  balanceFormat,
  balanceFormatListExport,
  balanceFormats,
  chooseBalanceFormat,
  createBalanceFormat,
  exportBalanceFormatList,
  removeBalanceFormat,
  removeBalanceFormats,
  updateBalanceFormat,
} from './format/format.ts'
import { formatImportRoutes } from './format/import.ts'
import {
  chooseYear,
  createSettings,
  exportYears,
  openYearRoute,
  removeSettings,
  settingsRoute,
  updateSettingsRoute,
  yearExport,
  years,
} from './setting/years.ts'

/** Chart, groups, archives, lines of statements and settings of a year. */
export const masterRoutes: Route[] = [
  historyOf(masterHistories.archiveHistory, 'archive'),
  historyOf(masterHistories.accountHistory, 'account', 'accountPlan'),
  historyOf(masterHistories.settingHistory, 'accountingSetting', 'accountingYear'),
  ...[archives, exportArchives, chooseArchive, createArchive, archive, updateArchive, removeArchive],
  ...[accounts, exportAccounts, chooseAccount, accountTemplate, exportChart, ...accountImportRoutes, createAccount],
  ...[removeAccountsOfYear, removeAccountsByPrefix, account, updateAccount, removeAccount],
  ...[balanceFormats, exportBalanceFormatList, chooseBalanceFormat, ...formatImportRoutes, createBalanceFormat],
  ...[removeBalanceFormats, balanceFormat, updateBalanceFormat, removeBalanceFormat],
  ...[
    years,
    exportYears,
    chooseYear,
    createSettings,
    openYearRoute,
    settingsRoute,
    updateSettingsRoute,
    removeSettings,
  ],
]

export const masterFiles: ListExport[] = [accountExport, archiveExport, balanceFormatListExport, yearExport]

/** A group that accounts are in stays. */
export const accountGroupRules: ResourceRules = {
  async checkRemoval(ctx, row) {
    const [used] = await ctx.query('select 1 from accounting.account where company_id = $1 and group_id = $2 limit 1', [
      ctx.companyId,
      row.id,
    ])
    if (used) throw new BusinessError('group_in_use', { code: String(row.code ?? '') }, { status: 409 })
  },
}
