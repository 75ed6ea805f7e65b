import { sourceScreen } from '@yupana/accounting/contract'
import { askedWorker } from '@yupana/company/contract'
import { asks, cell, type RowOf, read, report } from '@yupana/contract'
import { askedClient } from '@yupana/parties/contract'

const documentOf = ({ documentKind, documentId }: RowOf): string | undefined =>
  documentId ? sourceScreen({ kind: String(documentKind), id: String(documentId) }) : undefined
const amount = { total: true, currency: 'currency' } as const

/** What is owed on a day, instalment by instalment: what of it the client deposits or keeps for the tax office, what was paid, and what the books carry of it in soles. */
export const receivablesPayables = report({
  ...{ id: 'receivablesPayables', path: '/api/payment/report/receivables-payables', checked: true },
  ...{ screen: '/reports/accounting/receivables-payables', family: ['treasury.debts', 'accounting.books'] },
  permission: read('TREASURYREPORT', 'COMMERCEREPORT', 'ACCOUNTINGREPORT'),
  title: 'report.receivablesPayables',
  asks: {
    direction: asks.choice('statement.direction', ['receivable', 'payable'], {
      ...{ words: 'statement.direction', start: 'receivable' },
    }),
    asOf: asks.day('ageing.at'),
    ...{ client: askedClient('ageing.client'), seller: askedWorker('invoice.seller') },
    ...{ dueFrom: asks.day('receivablesPayables.dueFrom'), dueTo: asks.day('receivablesPayables.dueTo') },
    money: asks.anyOf('field.currency', ['PEN', 'USD'], 'paymentAccount.currency'),
  },
  columns: [
    cell.text('ruc', { label: 'register.clientNumber', width: 12 }),
    cell.text('name', { label: 'ageing.client', width: 30, opens: '/contacts/statement/{clientId}' }),
    cell.text('document', { label: 'income.document', width: 16, opens: documentOf }),
    ...[cell.date('date', { width: 10 }), cell.date('dueDate', { width: 10 })],
    ...[cell.integer('days', { label: 'openItem.overdueDays' }), cell.text('currency', { width: 5 })],
    cell.money('total', amount),
    cell.money('detraction', { label: 'receivablesPayables.detraction', ...amount }),
    cell.money('retention', { label: 'receivablesPayables.retention', ...amount }),
    cell.money('paid', { label: 'chart.paid', ...amount }),
    cell.money('balance', amount),
    cell.money('localBalance', { label: 'receivablesPayables.localBalance', total: true }),
  ],
  groups: ['name', 'currency', 'dueDate'],
  grouped: ['name'],
  drills: [{ opens: documentOf }],
  key: ['id'],
  landscape: true,
})
