import { offeredIn } from '@yupana/company/contract'
import { col, columns, endpoint, exportOf, listOf, listQuery, option, page, read, value } from '@yupana/contract'
import { z } from 'zod'

const among = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, i) => String(first + i))

export const accountColumns = columns({
  year: col.integer('accounting.year', { screen: 'hidden', offered: false }),
  code: col.text('field.code', { order: true }),
  name: col.text('field.name', { order: true }),
  level: col.numbered('accounting.level', 'accounting.level', { options: among(1, 3) }),
  type: col.numbered('field.type', 'accounting.type', { options: among(1, 6) }),
  analysis: col.numbered('accounting.analysis', 'accounting.analysis', { options: among(0, 4) }),
  active: col.flag('field.active'),
})
const account = z.object({ id: z.string(), version: z.number(), ...accountColumns.row })

const accountList = listOf(accountColumns, 'code')
const params = z.object({ id: value.id })

export const accountEndpoints = {
  accounts: endpoint({
    id: 'account.list',
    method: 'GET',
    path: '/api/account-of-chart',
    permission: read('ACCOUNTPLAN'),
    query: listQuery,
    response: page(account),
    list: accountList,
  }),
  chooseAccount: endpoint({
    id: 'account.choose',
    method: 'GET',
    path: '/api/account-of-chart/choose',
    permission: [...offeredIn('books', 'items', 'buying', 'settings'), ...read('TREASURYCONFIG', 'ACCOUNT')],
    query: listQuery,
    response: z.array(option),
    list: accountList,
  }),
  account: endpoint({
    id: 'account.read',
    method: 'GET',
    path: '/api/account-of-chart/{id}',
    permission: read('ACCOUNTPLAN'),
    params,
    response: account,
  }),
}

/** The chart of accounts as a workbook. */
export const accountExports = { exportAccounts: exportOf(accountEndpoints.accounts) }
