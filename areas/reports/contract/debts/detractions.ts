import { sourceScreen } from '@yupana/accounting/contract'
import { asks, cell, type RowOf, read, report } from '@yupana/contract'
import { askedClient } from '@yupana/parties/contract'

const documentOf = ({ documentKind, documentId }: RowOf): string | undefined =>
  documentId ? sourceScreen({ kind: String(documentKind), id: String(documentId) }) : undefined

/** What is to be deposited in the Banco de la Nación of documents between two days, ours for our suppliers and our clients' for us; in soles, whatever the document is in. */
export const detractionsPending = report({
  ...{ id: 'detractionsPending', path: '/api/payment/report/detractions', screen: '/reports/detractions-pending' },
  ...{ permission: read('TREASURYREPORT'), family: ['treasury.debts'], title: 'report.detractionsPending' },
  asks: {
    ...asks.days(),
    direction: asks.anyOf('detraction.direction', ['receivable', 'payable'], 'detraction.direction'),
    state: asks.choice('field.status', ['pending', 'deposited', 'all'], {
      ...{ words: 'detractionsPending.state', start: 'pending' },
    }),
    alert: asks.anyOf('detractionsPending.alert', ['late', 'soon', 'waits', 'done'], 'detractionsPending.alert'),
    client: askedClient('ageing.client'),
  },
  columns: [
    cell.state('direction', { label: 'detraction.direction', words: 'detraction.direction', width: 12 }),
    cell.text('document', { label: 'income.document', width: 16, opens: documentOf }),
    cell.date('date', { width: 10 }),
    ...[
      cell.text('name', { label: 'ageing.client', width: 28 }),
      cell.text('ruc', { label: 'register.clientNumber', width: 12 }),
    ],
    cell.text('code', { label: 'detraction.code', width: 6 }),
    cell.quantity('percent', { label: 'detraction.percent' }),
    ...[cell.money('total', { total: true, currency: 'currency' }), cell.text('currency', { width: 5 })],
    cell.money('detraction', { label: 'detraction.amount', total: true }),
    cell.money('pending', { label: 'detractionsPending.pending', total: true }),
    cell.date('dueDate', { width: 10 }),
    cell.integer('days', { label: 'openItem.overdueDays' }),
    cell.state('alert', {
      ...{ label: 'detractionsPending.alert', words: 'detractionsPending.alert', width: 10 },
      tones: { late: 'bad', soon: 'warning', waits: 'progress', done: 'good' },
    }),
    cell.date('depositedOn', { label: 'detraction.depositedOn', width: 10 }),
    cell.text('constancia', { label: 'detraction.constancia', width: 14 }),
  ],
  groups: ['direction', 'name', 'alert', 'currency'],
  grouped: ['direction'],
  drills: [{ opens: documentOf }],
  key: ['id'],
  landscape: true,
})

/** Days before its due day that a deposit is warned of. */
export const DEPOSIT_SOON = 5
