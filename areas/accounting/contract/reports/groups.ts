import { askedCenter } from '@yupana/company/contract'
import { asks, cell, read, report } from '@yupana/contract'
import { inCurrency, ledgerLines } from '../reports.ts'

const permission = read('ACCOUNTINGREPORT')
const family = ['accounting.statements'] as const
const menu = { group: 'accounting', before: '/accountplan/year/{year}' }
const groupAsks = {
  group: asks.ref('accountGroup', {
    choose: '/api/account-of-chart-group/choose',
    named: { table: 'accounting.account_group' },
  }),
  ...asks.months(),
  costCenter: askedCenter('costCenter', 'level'),
  level: asks.level('report.level', 1, 3, ['1', '2', '3']),
  ...inCurrency,
  columns: asks.choice('report.columns', ['single', 'months'], { words: 'report.columns', start: 'single' }),
}
const group = cell.text('group', { label: 'accountGroup', width: 30 })
const kind = cell.state('kind', { label: 'accountGroup.kind', words: 'accountGroup.kind', width: 10 })
const amount = cell.money('amount', { total: true, formula: 'chartGroup.amount.formula' })

/** What the groups of accounts came to: what was earned above zero, what was spent below, so that their sum is the result. */
export const chartGroups = report({
  id: 'chartGroups',
  path: '/api/account-of-chart-group/operational-result',
  screen: '/report/aoc-chart-group',
  yearly: true,
  menu,
  permission,
  family,
  title: 'report.chartGroups',
  asks: groupAsks,
  columns: [group, kind, amount, cell.quantity('share', { width: 8 })],
  drills: [
    {
      to: () => chartGroupAccounts,
      asks: ({ groupId }) => (groupId === undefined ? {} : { group: String(groupId) }),
    },
  ],
  chart: { kind: 'bar', category: 'group', series: ['amount'], most: 12 },
  comparable: ['groupId'],
  spread: ['amount'],
})

/** The same account by account, each with its ledger. */
export const chartGroupAccounts = report({
  id: 'chartGroupAccounts',
  path: '/api/account-of-chart-group/operational-result-detail',
  screen: '/report/aoc-chart-group-detail',
  yearly: true,
  menu,
  permission,
  family,
  title: 'report.chartGroupAccounts',
  asks: groupAsks,
  columns: [
    group,
    cell.text('account', { label: 'accounting.account', width: 12 }),
    cell.text('name', { width: 40 }),
    amount,
  ],
  groups: ['group'],
  grouped: ['group'],
  drills: [
    {
      to: () => ledgerLines,
      asks: ({ account }, { costCenter }) => ({
        ...{ account: account === undefined ? undefined : String(account), exact: 'true', center: costCenter },
      }),
      sums: { amount: ['credit', '-debit'] },
    },
  ],
  comparable: ['account'],
  spread: ['amount'],
})
