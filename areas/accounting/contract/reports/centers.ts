import { askedCenter, askedCenterOrAll } from '@yupana/company/contract'
import { type Asked, asks, cell, type Drill, type RowOf, read, report } from '@yupana/contract'
import { aloneAsked, chart, entry, inCurrency, inVoucher, ledgerLines, openSource } from '../reports.ts'

/** What the reports of cost centers have alike. */
const centered = {
  permission: read('ACCOUNTINGREPORT', 'COMMERCEREPORT'),
  family: ['accounting.centers', 'commerce.registers'],
  menu: { group: 'accounting', before: '/accountplan/year/{year}' },
  yearly: true,
} as const

const level = { level: asks.level('report.level', 1, 3, ['1', '2', '3']) }
const by = { by: asks.choice('center.by', ['nature', 'function'], { words: 'center.by', start: 'nature' }) }
const columns = {
  columns: asks.choice('report.columns', ['single', 'months'], { words: 'report.columns', start: 'single' }),
}
const months = { ...asks.months(), ...by }
const some = { costCenter: askedCenter('costCenter', 'level'), ...level, ...inCurrency }
const one = { costCenter: askedCenterOrAll('costCenter', 'level'), ...level, ...aloneAsked, ...inCurrency }

/** The center of a row; of a sum of all those that were asked. */
const centerOf = ({ center, alone }: RowOf, asked: Asked): { center: string; alone: string | undefined } =>
  center === undefined
    ? { center: asked.costCenter ?? 'all', alone: asked.alone }
    : { center: String(center), alone: alone === 'true' ? 'true' : undefined }
const inLedger = (row: RowOf, asked: Asked) => {
  const { center, alone } = centerOf(row, asked)
  return { center: center === 'all' ? undefined : center, alone }
}
/** A center in a report that must be said one. */
const inDetail = (row: RowOf, asked: Asked) => {
  const { center, alone } = centerOf(row, asked)
  return { costCenter: center, alone, level: undefined }
}
const account = ({ account: code }: RowOf): Asked =>
  code === undefined ? {} : { account: String(code), exact: 'true' }

const code = cell.text('code', { width: 10 })
const name = cell.text('name', { label: 'costCenter', width: 34 })
const percent = (field: string, formula: string) =>
  cell.quantity(field, { label: `center.${field}`, width: 8, formula })
const result = (field: string, label: string) => cell.money(field, { label, total: true })

/** What each cost center earned, spent and left. */
export const operationalResult = report({
  id: 'operationalResult',
  path: '/api/reports/cost-center/operational-result',
  screen: '/reports/operational-result',
  ...centered,
  title: 'report.operationalResult',
  asks: { ...months, ...some, ...columns },
  columns: [
    ...[code, name, result('income', 'accounting.income'), percent('incomePercent', 'center.part')],
    ...[result('expense', 'accounting.expenses'), percent('expensePercent', 'center.part')],
    ...[result('profit', 'accounting.result'), percent('profitPercent', 'center.ofIncome')],
  ],
  drills: [
    {
      of: ['income'],
      to: () => ledgerLines,
      asks: (row, asked) => ({ account: '70', accountTo: '78', ...inLedger(row, asked) }),
      sums: { income: ['credit', '-debit'] },
    },
    { of: ['expense'], to: () => centerExpenses, asks: inDetail, sums: { expense: ['amount'] } },
    { of: ['profit'], to: () => operationalAccounts, asks: inDetail, sums: { profit: ['amount'] } },
  ],
  comparable: ['center', 'alone'],
  spread: ['income', 'expense', 'profit'],
  chart: { kind: 'bar', category: 'name', series: ['income', 'expense', 'profit'], most: 12 },
})

/** The same of one center account by account: what was earned above zero, what was spent below. */
export const operationalAccounts = report({
  id: 'operationalAccounts',
  path: '/api/reports/cost-center/operational-result-detail',
  screen: '/reports/operational-result-detail',
  ...centered,
  title: 'report.operationalAccounts',
  asks: { ...months, ...one, ...columns },
  columns: [
    cell.text('heading', { label: 'accounting.heading', width: 30 }),
    cell.text('account', { label: 'accounting.account', width: 12 }),
    cell.text('name', { width: 40 }),
    cell.money('amount', { total: true, formula: 'chartGroup.amount.formula' }),
    percent('percent', 'center.ofIncome'),
  ],
  drills: [
    {
      to: () => ledgerLines,
      asks: (row, asked) => ({ ...account(row), ...inLedger({}, asked) }),
      sums: { amount: ['credit', '-debit'] },
    },
  ],
  groups: ['heading'],
  grouped: ['heading'],
  comparable: ['account'],
  spread: ['amount'],
})

/** What each center spent, by month where that is asked, beside what was budgeted for it. */
export const centerExpenseSums = report({
  id: 'centerExpenseSums',
  path: '/api/reports/cost-center/expenses',
  screen: '/reports/cost-center-expenses',
  ...centered,
  title: 'report.centerExpenseSums',
  asks: { ...months, ...some, ...columns },
  columns: [
    ...[code, name, result('expense', 'accounting.expenses'), percent('share', 'center.part')],
    cell.money('budget', { label: 'budget', total: true, when: '!currency=USD', compared: false }),
    cell.money('left', {
      ...{ label: 'budget.left', total: true, when: '!currency=USD', compared: false, formula: 'center.left' },
    }),
  ],
  drills: [{ of: ['expense'], to: () => centerExpenses, asks: inDetail, sums: { expense: ['amount'] } }],
  stays: { budget: 'center.budgets', left: 'center.left' },
  comparable: ['center', 'alone'],
  spread: ['expense'],
  chart: { kind: 'bar', category: 'name', series: ['expense', 'budget'], most: 12 },
})

/** The lines of what a center spent. */
export const centerExpenses = report({
  id: 'centerExpenses',
  path: '/api/reports/cost-center/expenses-detail',
  screen: '/reports/cost-center-expenses-detail',
  ...centered,
  title: 'report.centerExpenses',
  asks: { ...months, ...one },
  columns: [
    ...[cell.date('date', { width: 10 }), cell.text('entry', entry)],
    ...[cell.text('account', { label: 'accounting.account', width: 10 }), cell.text('name', { width: 30 })],
    cell.text('center', { label: 'journal.center', width: 20 }),
    cell.text('supplier', { label: 'accounting.contact', width: 28 }),
    cell.text('document', { label: 'accounting.document', width: 16, opens: openSource }),
    cell.text('memo', { label: 'accounting.memo', width: 34 }),
    cell.money('amount', { total: true, formula: 'center.spent' }),
  ],
  groups: ['account', 'center'],
  drills: [inVoucher],
  key: ['id', 'line'],
  landscape: true,
})

const balanceInLedger = (of: string, more: Asked, sums: readonly string[]): Drill => ({
  of: [of],
  to: () => ledgerLines,
  asks: (row, asked) => ({ ...account(row), ...inLedger(row, asked), ...more }),
  sums: { [of]: sums },
})

/** An account, or those that begin with its digits, by the centers that their lines name. */
export const centerBalances = report({
  id: 'centerBalances',
  path: '/api/reports/cost-center/account-balance',
  screen: '/reports/account-balance',
  ...centered,
  title: 'report.centerBalances',
  asks: {
    account: asks.code('accounting.account', { required: 'account_required', ...chart }),
    ...asks.months(),
    ...some,
  },
  columns: [
    cell.text('account', { label: 'accounting.account', width: 10 }),
    ...[code, name, cell.money('initial', { label: 'accounting.initial' })],
    cell.money('debit', { label: 'accounting.debit', total: true }),
    cell.money('credit', { label: 'accounting.credit', total: true }),
    cell.money('balance', { total: true }),
  ],
  groups: ['account'],
  grouped: ['account'],
  drills: [
    ...(['debit', 'credit'] as const).map((side) => balanceInLedger(side, {}, [side])),
    balanceInLedger('balance', { from: '01', opening: 'true' }, ['debit', '-credit']),
  ],
  comparable: ['account', 'center', 'alone'],
})

export const centerReports = [operationalResult, operationalAccounts, centerExpenseSums, centerExpenses, centerBalances]
