import { sourceScreen } from '@yupana/accounting/contract'
import { asks, cell, type Drill, type RowOf, read, report } from '@yupana/contract'
import { askedClient } from '@yupana/parties/contract'
import { openItemConcepts } from '../concept.ts'
import { ages } from '../statement.ts'

const documentOf = ({ documentKind, documentId }: RowOf): string | undefined =>
  documentId ? sourceScreen({ kind: String(documentKind), id: String(documentId) }) : undefined

const amount = { total: true, currency: 'currency' }

/** Sums open the same report in detail, whose rows are instalments. */
const detailed: Drill = {
  to: 'self',
  asks: ({ clientId }) => ({ ...(clientId === undefined ? {} : { client: String(clientId) }), detail: 'true' }),
  sums: { documents: ['#'] },
}

/** How old what is owed is on a day, by contact, in soles of the books or in the currency of each document; in detail instalment by instalment. */
export const ageing = report({
  id: 'ageing',
  checked: true,
  path: '/api/payment/ageing',
  screen: '/reports/ageing',
  menu: 'treasury',
  permission: read('TREASURYREPORT', 'COLLECTION', 'PAYMENTS'),
  family: ['treasury.debts'],
  title: 'report.ageing',
  asks: {
    direction: asks.choice('statement.direction', ['receivable', 'payable'], {
      words: 'statement.direction',
      start: 'receivable',
    }),
    at: asks.day('ageing.at'),
    by: asks.choice('ageing.by', ['due', 'date'], { words: 'ageing.by', start: 'due' }),
    client: askedClient('ageing.client'),
    concept: asks.anyOf('openItem.concept', openItemConcepts, 'openItem.concept'),
    ...asks.currency(),
    detail: asks.flag('report.detail'),
  },
  columns: [
    cell.text('document', { label: 'income.document', width: 16, when: 'detail', opens: documentOf }),
    cell.date('date', { width: 10, when: 'detail' }),
    cell.date('dueDate', { width: 10, when: 'detail' }),
    cell.integer('days', { label: 'openItem.overdueDays', width: 6, when: 'detail' }),
    cell.date('promise', { label: 'dunning.promise', width: 10, when: 'detail' }),
    cell.text('clientNumber', { label: 'register.clientNumber', width: 12 }),
    cell.text('name', {
      label: 'ageing.client',
      width: 34,
      opens: '/contacts/statement/{clientId}?direction={direction}',
    }),
    cell.integer('documents', { total: true, when: '!detail' }),
    ...ages.map((age) => cell.money(age, { label: `statement.age.${age}`, ...amount })),
    cell.money('balance', amount),
    cell.text('currency', { width: 5 }),
  ],
  drills: [{ when: 'detail', opens: documentOf }, detailed],
  groups: ['currency'],
  chart: { kind: 'bar', category: 'name', series: ['balance'], most: 10 },
  key: ['clientId', 'currency', 'id'],
  landscape: true,
})
