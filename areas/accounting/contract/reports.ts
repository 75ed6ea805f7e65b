import { asks, cell, type RowOf, read, report } from '@yupana/contract'
import { sourceScreen } from './source-screen.ts'

const permission = read('ACCOUNTINGREPORT')

/** The account's ledger of the same months. */
const ledger = { opens: '/report/major?account={code}' }

/** From a line of a book to its voucher and to the document behind it. */
const entry = { label: 'accounting.entry', width: 18, opens: '/vouchers/view/entry/{id}' }
const openSource = ({ source }: RowOf): string | undefined => {
  const { kind, id } = (source ?? {}) as { kind?: string; id?: string }
  return kind && id ? sourceScreen({ kind, id }) : undefined
}

const account = cell.text('account', { label: 'accounting.account', width: 10 })
const debit = cell.money('debit', { label: 'accounting.debit', total: true })
const credit = cell.money('credit', { label: 'accounting.credit', total: true })

/** Balance of the ledger by account: what stood before, what moved, what stands. Read from kept aggregates. */
export const trialBalance = report({
  id: 'trialBalance',
  path: '/api/reports/journal-entry/balance',
  screen: '/reports/journal/balance',
  menu: { group: 'accounting', before: '/accountplan/year/{year}' },
  // The reports of commerce read it too (F13).
  permission: read('ACCOUNTINGREPORT', 'COMMERCEREPORT'),
  family: ['accounting.books', 'commerce.registers'],
  title: 'report.trialBalance',
  asks: { ...asks.months(), level: asks.level('accounting.digits', 2, 12, ['2', '3', '4', '5']), ...asks.zeros() },
  columns: [
    cell.text('code', { width: 10, ...ledger }),
    cell.text('name', { label: 'accounting.account', width: 40, ...ledger }),
    cell.money('initialDebit', { label: 'accounting.initialDebit', total: true }),
    cell.money('initialCredit', { label: 'accounting.initialCredit', total: true }),
    { ...debit, ...ledger },
    { ...credit, ...ledger },
    cell.money('balanceDebit', { label: 'accounting.balanceDebit', total: true }),
    cell.money('balanceCredit', { label: 'accounting.balanceCredit', total: true }),
  ],
  comparable: ['code'],
  landscape: true,
})

/** The lines of one account (or of all that begin with its digits), with the running balance: the drill-down of the trial balance. */
export const ledgerLines = report({
  id: 'ledgerLines',
  path: '/api/reports/journal-entry/major',
  screen: '/report/major',
  yearly: true,
  menu: { group: 'accounting', before: '/accountplan/year/{year}' },
  permission,
  family: ['accounting.books'],
  title: 'report.ledger',
  asks: {
    account: asks.code('accounting.account', {
      required: 'account_required',
      pattern: /^\d{1,12}$/,
      choose: '/api/account-of-chart/choose',
      by: { year: 'year' },
    }),
    ...asks.months(),
  },
  columns: [
    cell.date('date', { width: 10 }),
    cell.text('entry', entry),
    account,
    cell.text('memo', { label: 'accounting.memo', width: 40 }),
    cell.text('document', { label: 'accounting.document', width: 16, opens: openSource }),
    debit,
    credit,
    cell.money('balance'),
  ],
  landscape: true,
})

/** Journal of a month by voucher. */
export const journalDaily = report({
  id: 'journalDaily',
  path: '/api/reports/journal-entry/daily',
  screen: '/report/journal-entry-daily',
  yearly: true,
  menu: { group: 'accounting', before: '/accountplan/year/{year}' },
  permission,
  family: ['accounting.books'],
  title: 'report.journal',
  asks: asks.month(),
  columns: [
    cell.date('date', { width: 10 }),
    cell.text('entry', entry),
    account,
    cell.text('name', { width: 34 }),
    cell.text('memo', { label: 'accounting.memo', width: 34 }),
    debit,
    credit,
  ],
  groups: ['entry', 'date'],
  grouped: ['entry'],
  landscape: true,
})
