import { sourceScreen } from '@yupana/accounting/contract'
import { asks, cell, type RowOf, read, report } from '@yupana/contract'
import { askedClient } from '@yupana/parties/contract'
import { openItemConcepts } from '../concept.ts'
import { openDues } from './payment.ts'

const documentOf = ({ documentKind, documentId }: RowOf): string | undefined =>
  documentId ? sourceScreen({ kind: String(documentKind), id: String(documentId) }) : undefined

const amount = { total: true, currency: 'currency' }

/** All that is owed of a side, instalment by instalment, each in its currency: its own screen is the list. */
const openReport = (side: 'income' | 'expense', module: string, title: string) =>
  report({
    id: `${side}.openReport`,
    path: `/api/payment/${side}s/report/payable`,
    permission: read(module),
    title,
    asks: {
      due: asks.choice('openItem.due', openDues, { words: 'openItem.due', start: 'all' }),
      concept: asks.anyOf('openItem.concept', openItemConcepts, 'openItem.concept'),
      client: askedClient(`${side}.client`),
      currency: asks.anyOf('field.currency', ['PEN', 'USD'], 'paymentAccount.currency'),
    },
    columns: [
      cell.text('document', { label: `${side}.document`, width: 16, opens: documentOf }),
      cell.text('clientNumber', { label: 'register.clientNumber', width: 12 }),
      cell.text('name', { label: `${side}.client`, width: 34 }),
      cell.date('date', { width: 10 }),
      cell.text('concept', { label: 'openItem.concept', width: 12, words: 'openItem.concept' }),
      cell.integer('instalment', { label: 'openItem.instalment', width: 6 }),
      cell.date('dueDate', { width: 10 }),
      cell.integer('days', { label: 'openItem.overdueDays', width: 6 }),
      cell.money('amount', amount),
      cell.money('balance', amount),
      cell.text('currency', { width: 5 }),
    ],
    groups: ['currency'],
    key: ['id'],
    landscape: true,
  })

export const receivableReport = openReport('income', 'COLLECTION', 'openItem.plural')
export const payableReport = openReport('expense', 'PAYMENTS', 'payable.plural')
