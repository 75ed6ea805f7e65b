import { monthQuery, monthsQuery, read, report } from '@yupana/contract'
import { z } from 'zod'

/** Balance of the ledger by account: what stood before, what moved, what stands. Read from kept aggregates. */
export const trialBalance = report({
  id: 'trialBalance',
  path: '/api/reports/journal-entry/balance',
  permission: read('ACCOUNTINGREPORT'),
  title: 'report.trialBalance',
  query: monthsQuery.extend({
    level: z.coerce
      .number({ error: 'invalid_number' })
      .int()
      .min(2, { error: 'out_of_range' })
      .max(12, { error: 'out_of_range' })
      .optional(),
  }),
  columns: [
    { field: 'code', kind: 'text', label: 'field.code', width: 10 },
    { field: 'name', kind: 'text', label: 'accounting.account', width: 40 },
    { field: 'initialDebit', kind: 'money', label: 'accounting.initialDebit', total: true },
    { field: 'initialCredit', kind: 'money', label: 'accounting.initialCredit', total: true },
    { field: 'debit', kind: 'money', label: 'accounting.debit', total: true },
    { field: 'credit', kind: 'money', label: 'accounting.credit', total: true },
    { field: 'balanceDebit', kind: 'money', label: 'accounting.balanceDebit', total: true },
    { field: 'balanceCredit', kind: 'money', label: 'accounting.balanceCredit', total: true },
  ],
  landscape: true,
})

/** The lines of one account (or of all that begin with its digits), with the running balance: the drill-down of the trial balance. */
export const ledgerLines = report({
  id: 'ledgerLines',
  path: '/api/reports/journal-entry/major',
  permission: read('ACCOUNTINGREPORT'),
  title: 'report.ledger',
  query: monthsQuery.extend({
    account: z.string({ error: 'account_required' }).regex(/^\d{1,12}$/, { error: 'account_required' }),
  }),
  columns: [
    { field: 'date', kind: 'date', label: 'field.date', width: 10 },
    { field: 'entry', kind: 'text', label: 'accounting.entry', width: 18 },
    { field: 'account', kind: 'text', label: 'accounting.account', width: 10 },
    { field: 'memo', kind: 'text', label: 'accounting.memo', width: 40 },
    { field: 'document', kind: 'text', label: 'accounting.document', width: 16 },
    { field: 'debit', kind: 'money', label: 'accounting.debit', total: true },
    { field: 'credit', kind: 'money', label: 'accounting.credit', total: true },
    { field: 'balance', kind: 'money', label: 'field.balance' },
  ],
  landscape: true,
  paged: true,
})

/** Journal of a month by voucher. */
export const journalDaily = report({
  id: 'journalDaily',
  path: '/api/reports/journal-entry/daily',
  permission: read('ACCOUNTINGREPORT'),
  title: 'report.journal',
  query: monthQuery,
  columns: [
    { field: 'date', kind: 'date', label: 'field.date', width: 10 },
    { field: 'entry', kind: 'text', label: 'accounting.entry', width: 18 },
    { field: 'account', kind: 'text', label: 'accounting.account', width: 10 },
    { field: 'name', kind: 'text', label: 'field.name', width: 34 },
    { field: 'memo', kind: 'text', label: 'accounting.memo', width: 34 },
    { field: 'debit', kind: 'money', label: 'accounting.debit', total: true },
    { field: 'credit', kind: 'money', label: 'accounting.credit', total: true },
  ],
  landscape: true,
  paged: true,
})
