import { asks, cell, read, report } from '@yupana/contract'
import { askedClient } from '@yupana/parties/contract'
import { chart, entry, inVoucher, openSource } from '../reports.ts'

const permission = read('ACCOUNTINGREPORT', 'COMMERCEREPORT')
const family = ['accounting.books', 'commerce.registers'] as const
const menu = { group: 'accounting', before: '/accountplan/year/{year}' }
const debit = cell.money('debit', { label: 'accounting.debit', total: true })
const credit = cell.money('credit', { label: 'accounting.credit', total: true })

/** The lines of a document, in the days of the year that its balance was asked for. */
const linesOf = { opens: '/reports/accounting/documents?from={first}&to={last}&only={lines}' }

/** What stands of each document in the accounts that are analysed by document: the lines of a year, up to a day. */
export const documentAnalysis = report({
  id: 'documentAnalysis',
  path: '/api/reports/journal-entry/document-analysis',
  screen: '/reports/accounting/document-balance',
  yearly: true,
  menu,
  permission,
  family,
  title: 'report.documentAnalysis',
  asks: {
    ...asks.year(),
    asOf: asks.day('documentAnalysis.asOf'),
    account: asks.code('accounting.account', chart),
    client: askedClient('accounting.contact'),
    documentType: asks.text('field.type', 2),
    currency: asks.anyOf('field.currency', ['PEN', 'USD']),
    pending: asks.choice('documentAnalysis.pending', ['true', 'false'], {
      words: 'documentAnalysis.pending',
      start: 'true',
    }),
  },
  columns: [
    cell.text('account', { label: 'accounting.account', width: 10 }),
    cell.text('ruc', { label: 'journal.ruc', width: 12 }),
    cell.text('client', { label: 'accounting.contact', width: 30 }),
    cell.text('documentType', { label: 'field.type', width: 5 }),
    cell.text('document', { label: 'accounting.document', width: 16, ...linesOf }),
    cell.date('date', { width: 10 }),
    cell.date('dueDate', { width: 10 }),
    debit,
    credit,
    cell.money('balance', { total: true }),
    cell.money('balanceUsd', { label: 'moneyBook.balanceUsd', total: true }),
    cell.integer('days', { label: 'documentAnalysis.days' }),
  ],
  groups: ['account'],
  grouped: ['account'],
  drills: [linesOf],
  key: ['operation'],
  landscape: true,
})

/** Every line that touches a document, with the balance of the document after it. */
export const documentLines = report({
  id: 'documentLines',
  path: '/api/reports/journal-entry/document',
  screen: '/reports/accounting/documents',
  menu,
  permission,
  family,
  title: 'report.documentLines',
  asks: {
    ...asks.days(),
    account: asks.code('accounting.account', chart),
    client: askedClient('accounting.contact'),
    documentType: asks.text('field.type', 2),
  },
  columns: [
    cell.text('document', { label: 'accounting.document', width: 18, opens: openSource }),
    cell.text('client', { label: 'accounting.contact', width: 30 }),
    cell.date('date', { width: 10 }),
    cell.text('entry', entry),
    cell.text('account', { label: 'accounting.account', width: 10 }),
    cell.text('memo', { label: 'accounting.memo', width: 34 }),
    debit,
    credit,
    cell.money('balance'),
    cell.money('usd', { label: 'documentLines.usd', total: true }),
  ],
  drills: [inVoucher],
  key: ['id', 'line', 'operation'],
  landscape: true,
})
