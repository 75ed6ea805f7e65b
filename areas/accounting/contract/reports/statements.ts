import { askedCenter } from '@yupana/company/contract'
import { asks, cell, type Drill, type ReportColumn, read, report } from '@yupana/contract'
import { inCurrency, ledgerLines, resultByMonth, withClosing } from '../reports.ts'

const permission = read('ACCOUNTINGREPORT')
const family = ['accounting.statements'] as const

export const statements = ['situation', 'nature', 'function', 'ratios'] as const
/** What stands, the result by nature, the result by function. */
const balances = ['B', 'N', 'F'] as const

const text = (value: unknown): string | undefined => (value === undefined || value === null ? undefined : String(value))

/** The accounts that a line is made of, from the column that it stands in. */
const inAccounts = (field: string): Drill => ({
  of: [field],
  to: () => balanceDetail,
  asks: ({ code, balance, side }) => ({
    code: side === field ? text(code) : undefined,
    balance: text(balance),
  }),
  sums: { [field]: ['amount'] },
})
/** The same from a figure that is no sum of rows: of a year and month that the row has, with all that was asked. */
const inDetail = (year: string, month: string, more = ''): Pick<ReportColumn, 'opens'> => ({
  opens: `/report/balance-detail/{code}/{${year}}/{${month}}/{balance}?code={code}&balance={balance}&year={${year}}&month={${month}}${more}`,
})

/** One figure a month, or one a quarter; of what is still to come nothing. */
const ofMonths = Array.from({ length: 12 }, (_, at): ReportColumn => {
  const field = `m${String(at + 1).padStart(2, '0')}`
  return cell.money(field, {
    label: `statement.${field}`,
    when: 'columns=months',
    ...inDetail('year', `${field}At`),
  })
})
const ofQuarters = Array.from({ length: 4 }, (_, at): ReportColumn => {
  const field = `q${at + 1}`
  return cell.money(field, {
    label: `statement.${field}`,
    when: 'columns=quarters',
    ...inDetail('year', `${field}At`, '&scope={quarterScope}'),
  })
})

/** A subtotal beside what it was: it is no sum of rows, its change is told by itself. */
const subtotalsBefore = (['previous', 'lastYear'] as const).flatMap((compare): ReportColumn[] => {
  const shown = { band: 'statement.subtotal', when: `compare=${compare}` }
  return [
    cell.money(`${compare}Subtotal`, {
      ...{ ...shown, label: `statement.${compare}`, short: 'report.before' },
      ...inDetail(`${compare}Year`, `${compare}Month`),
    }),
    cell.money(`${compare}Delta`, { ...shown, label: 'report.delta' }),
    cell.quantity(`${compare}Percent`, { ...shown, label: 'report.deltaPercent', width: 10 }),
  ]
})

/**
 * The statements of a company by its own lines: what stands on two sides, the result by nature and by function, ratios. Lines are summed, subtotals stand
 * beside them; accounts that nobody gave a line have a group of their own.
 */
export const financialStatement = report({
  id: 'financialStatement',
  checked: true,
  path: '/api/reports/journal-entry/financial-statement',
  screen: '/report/financial-statement',
  yearly: true,
  menu: { group: 'accounting', before: '/accountplan/year/{year}' },
  permission,
  family,
  title: 'report.financialStatement',
  asks: {
    statement: asks.choice('statement.statement', statements, {
      words: 'statement.statement',
      start: 'situation',
    }),
    ...asks.month(),
    scope: asks.choice('accounting.scope', ['accumulated', 'monthly'], {
      words: 'accounting.scope',
      start: 'accumulated',
    }),
    columns: asks.choice('report.columns', ['single', 'months', 'quarters'], {
      words: 'statement.columns',
      start: 'single',
    }),
    ...inCurrency,
    ...withClosing,
    center: askedCenter('costCenter'),
    hideZero: asks.choice('statement.hideZero', ['true', 'false'], { words: 'statement.hideZero', start: 'true' }),
  },
  columns: [
    cell.text('code', { width: 8 }),
    cell.text('name', { width: 44 }),
    cell.text('section', { label: 'statement.section', hidden: true }),
    cell.state('kind', {
      ...{ label: 'balanceFormat.kind', words: 'statement.kind', width: 12 },
      tones: { unassigned: 'bad', subtotal: 'progress' },
    }),
    cell.money('asset', { label: 'statement.asset', total: true, when: '!statement=nature|function|ratios' }),
    cell.money('liability', { label: 'statement.liability', total: true, when: '!statement=nature|function|ratios' }),
    cell.money('amount', { total: true, when: 'statement=nature|function' }),
    cell.money('subtotal', {
      ...{ label: 'statement.subtotal', when: '!statement=ratios', phone: 'detail' as const },
      ...inDetail('year', 'month'),
    }),
    ...subtotalsBefore,
    cell.quantity('ratio', { label: 'statement.ratio', width: 12, when: 'statement=ratios' }),
    cell.quantity('share', { width: 8, when: '!statement=ratios' }),
    ...ofMonths,
    ...ofQuarters,
  ],
  drills: [inAccounts('asset'), inAccounts('liability'), inAccounts('amount')],
  groups: ['section'],
  grouped: ['section'],
  tree: { section: 'sectionName' },
  comparable: ['code'],
  simple: ['columns=months', 'columns=quarters', 'statement=ratios'],
  chart: { of: () => resultByMonth },
  landscape: true,
})

/** From an account to its ledger of the same months, with what the year began with. */
const toLedger = {
  opens: '/report/major?account={account}&exact=true&from={from}&to={month}&opening={withOpening}',
}

/** The accounts that a line of the statements is made of, or that begin with the digits: what they began with, what moved and what of it is in the line. */
export const balanceDetail = report({
  id: 'balanceDetail',
  path: '/api/reports/journal-entry/balance-detail',
  screen: '/report/balance-detail/{code}/{year}/{month}/{balance}',
  permission,
  title: 'report.balanceDetail',
  asks: {
    code: asks.code('statement.lineOrAccount', {
      ...{ required: 'account_required', pattern: /^(\d{1,12}|[A-Z][A-Z0-9]{0,9})$/ },
      ...{ choose: '/api/account-of-chart/choose', by: { year: 'year' } },
    }),
    ...asks.month(),
    balance: asks.choice('statement.balance', balances, { words: 'statement.balance', start: 'B' }),
    scope: asks.choice('accounting.scope', ['accumulated', 'monthly', 'quarterly'], {
      words: 'accounting.scope',
      start: 'accumulated',
    }),
    ...inCurrency,
    ...withClosing,
    center: askedCenter('costCenter'),
  },
  columns: [
    cell.text('account', { label: 'accounting.account', width: 12, ...toLedger }),
    cell.text('name', { width: 44, ...toLedger }),
    cell.money('initial', { label: 'accounting.initial' }),
    cell.money('debit', { label: 'accounting.debit', total: true }),
    cell.money('credit', { label: 'accounting.credit', total: true }),
    cell.money('amount', { total: true, formula: 'statement.amount.formula' }),
  ],
  drills: [
    {
      of: ['debit', 'credit'],
      to: () => ledgerLines,
      asks: ({ account, from }, { month }) => ({
        ...{ account: text(account), exact: 'true', from: text(from), to: month },
      }),
    },
    { of: ['amount'], ...toLedger },
  ],
  key: ['account'],
})
