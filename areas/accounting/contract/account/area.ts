import { recordsAt } from '@yupana/company/contract'
import { full, read, resourceScreens } from '@yupana/contract'
import { accountEndpoints, accountExports } from './account.ts'
import { accountGroup } from './account-group.ts'
import { archiveEndpoints, archiveExports } from './archive.ts'
import { balanceFormatEndpoints, balanceFormatExports } from './balance-format.ts'
import { yearExports, yearSettingEndpoints } from './year-setting.ts'

export const masterHistories = {
  archiveHistory: recordsAt('records.ofArchives', '/api/archive/history', read('ACCOUNTINGCABINETS')),
  accountHistory: recordsAt('records.ofAccounts', '/api/account-of-chart/history', read('ACCOUNTPLAN')),
  settingHistory: recordsAt('records.ofSettings', '/api/accounting-setting/history', read('ACCOUNTSETTINGS')),
}

/** Calls of chart, groups, archives, lines of statements and settings; what a path names stands before what it asks for. */
export const masterEndpoints = {
  ...masterHistories,
  ...archiveExports,
  ...archiveEndpoints,
  ...balanceFormatExports,
  ...balanceFormatEndpoints,
  ...accountExports,
  ...accountEndpoints,
  ...yearExports,
  ...yearSettingEndpoints,
}

const chart = read('ACCOUNTPLAN')
const formats = read('ACCOUNTPLAN', 'REPORTS')
const archives = read('ACCOUNTINGCABINETS')
const settings = read('ACCOUNTSETTINGS')

export const masterScreens = [
  { path: '/archives/year/{year}', permission: archives, title: 'archive.plural' },
  { path: '/archives/year/{year}/new', permission: full('ACCOUNTINGCABINETS'), title: 'archive' },
  { path: '/archives/year/{year}/edit/{id}', permission: full('ACCOUNTINGCABINETS'), title: 'archive' },
  { path: '/archives/year/{year}/view/{id}', permission: archives, title: 'archive' },
  { path: '/accountplan/year/{year}', permission: chart, title: 'accounting.accounts' },
  { path: '/accountplan/year/{year}/new', permission: full('ACCOUNTPLAN'), title: 'account' },
  { path: '/accountplan/year/{year}/edit/{id}', permission: full('ACCOUNTPLAN'), title: 'account' },
  { path: '/accountplan/year/{year}/view/{id}', permission: chart, title: 'account' },
  { path: '/accountplan/import/year/{year}', permission: full('ACCOUNTPLAN'), title: 'account.import' },
  { path: '/balanceformat', permission: formats, title: 'balanceFormat.plural' },
  { path: '/balanceformat/new', permission: full('ACCOUNTPLAN', 'REPORTS'), title: 'balanceFormat' },
  { path: '/balanceformat/edit/{id}', permission: full('ACCOUNTPLAN', 'REPORTS'), title: 'balanceFormat' },
  { path: '/balanceformat/view/{id}', permission: formats, title: 'balanceFormat' },
  { path: '/balanceformat/import', permission: full('ACCOUNTPLAN', 'REPORTS'), title: 'balanceFormat.import' },
  { path: '/accountsettings', permission: settings, title: 'accounting.settings' },
  { path: '/accountsettings/new', permission: full('ACCOUNTSETTINGS'), title: 'accountingSetting.new' },
  { path: '/accountsettings/{year}/edit/{id}', permission: full('ACCOUNTSETTINGS'), title: 'accountingSetting' },
  { path: '/accountsettings/{year}/view/{id}', permission: settings, title: 'accountingSetting' },
  { path: '/accounting-configuration', permission: settings, title: 'accountingConfiguration' },
] as const

/** The usual four of a catalogue. */
export const groupScreens = resourceScreens(accountGroup)

export const masterMenu = [
  { title: 'accounting.accounts', path: '/accountplan/year/{year}' },
  { title: 'archive.plural', path: '/archives/year/{year}' },
  { title: 'accountGroup.plural', path: '/aoc-group' },
  { title: 'balanceFormat.plural', path: '/balanceformat' },
  { title: 'accounting.settings', path: '/accountsettings' },
  { title: 'accountingConfiguration', path: '/accounting-configuration' },
]
