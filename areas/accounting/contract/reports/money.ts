import { asks, cell, type Report, read, report } from '@yupana/contract'
import { chart, entry, inCurrency, inVoucher, openSource, withClosing } from '../reports.ts'

/** Kinds of analysis of accounts: 2 banks, 4 cash. */
export const moneyKinds = ['2,4', '2', '4'] as const
const lines = 'analysis=2|4'
const accounts = '!analysis=2|4'

/** Cash and banks account by account with what treasury has, and of cash or of banks alone their lines as books 1.1 and 1.2 have them. */
export const accountOperational = report({
  id: 'accountOperational',
  path: '/api/reports/journal-entry/account-operational-report',
  screen: '/report/cash-and-bank',
  yearly: true,
  menu: { group: 'accounting', before: '/accountplan/year/{year}' },
  permission: read('ACCOUNTINGREPORT'),
  family: ['accounting.books'],
  title: 'report.accountOperational',
  asks: {
    analysis: asks.choice('moneyBook.analysis', moneyKinds, { words: 'moneyBook.analysis', start: '2,4' }),
    account: asks.code('accounting.account', chart),
    ...asks.months(),
    ...inCurrency,
    ...withClosing,
  },
  columns: [
    cell.date('date', { width: 10, when: lines }),
    cell.text('entry', { ...entry, when: lines }),
    cell.text('account', { label: 'accounting.account', width: 10 }),
    cell.text('name', { width: 34, when: accounts }),
    cell.text('means', { label: 'moneyBook.means', width: 8, when: 'analysis=2' }),
    cell.text('operationNumber', { label: 'moneyBook.operationNumber', width: 14, when: 'analysis=2' }),
    cell.text('document', { label: 'accounting.document', width: 16, opens: openSource, when: 'analysis=4' }),
    cell.text('client', { label: 'accounting.contact', width: 28, when: lines }),
    cell.text('memo', { label: 'accounting.memo', width: 34, when: lines }),
    cell.text('cashFlow', { label: 'moneyBook.cashFlow', width: 10, when: 'analysis=4' }),
    cell.text('contra', { label: 'moneyBook.contra', width: 12, when: lines }),
    cell.money('initial', { label: 'accounting.initial', when: accounts }),
    cell.money('debit', { label: 'accounting.debit', total: true }),
    cell.money('credit', { label: 'accounting.credit', total: true }),
    cell.money('balance'),
    cell.money('balanceUsd', { label: 'moneyBook.balanceUsd', when: accounts }),
    cell.money('treasury', { label: 'moneyBook.treasury', when: accounts }),
    cell.money('difference', { label: 'moneyBook.difference', when: accounts }),
  ],
  drills: [
    { when: lines, ...inVoucher },
    { to: 'self', asks: ({ account, kind }) => ({ account: textOf(account), analysis: textOf(kind) ?? '' }) },
  ],
  key: ['account', 'id', 'line'],
  landscape: true,
})
const textOf = (value: unknown): string | undefined => (value === undefined ? undefined : String(value))

/** The same report under a screen of its own: of cash, or of banks, whose account must be said. */
const book = (screen: string, title: string, kind: '2' | '4'): Report => {
  const { analysis, account, ...rest } = accountOperational.asks
  return {
    ...(accountOperational as unknown as Report),
    ...{ screen, title },
    asks: {
      analysis: { ...analysis!, start: kind, options: [kind] },
      account: {
        ...account!,
        required: 'account_required',
        chosen: { ...account!.chosen!, where: { analysis: kind } },
      },
      ...rest,
    },
  }
}
export const moneyBooks = {
  pettyCash: book('/report/petty-cash', 'report.pettyCash', '4'),
  bank: book('/report/bank', 'report.bank', '2'),
}
