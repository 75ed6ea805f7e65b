import { sourceScreen } from '@yupana/accounting/contract'
import { asks, cell, type RowOf, read, report } from '@yupana/contract'
import { askedClient } from '@yupana/parties/contract'

const documentOf = ({ documentKind, documentId }: RowOf): string | undefined =>
  documentId ? sourceScreen({ kind: String(documentKind), id: String(documentId) }) : undefined

/** What payments took of the documents of a side, payment by payment. Amounts are in the currency of what was paid; exchange differences in soles, gains above zero. */
const paid = (side: 'income' | 'expense', type: 'invoice' | 'bill', module: string) => {
  const payment = `/payment/${side}/view/{paymentId}`
  return report({
    ...{ id: `${side}.documentsPaid`, path: `/api/payment/${side}s/report/payments` },
    ...{ screen: `/reports/invoice-bill-payments/type/${type}`, family: ['treasury.debts'] },
    ...{ permission: read('TREASURYREPORT', module), title: `report.${side}DocumentsPaid` },
    asks: {
      ...asks.days(),
      by: asks.choice('documentsPaid.by', ['payment', 'issue'], { words: 'documentsPaid.by', start: 'payment' }),
      client: askedClient(`${side}.client`),
      account: asks.ref('field.account', {
        ...{ choose: '/api/payment/account/choose', named: { table: 'treasury.account' } },
      }),
      method: asks.ref('field.method', {
        ...{ choose: '/api/payment/method/choose', named: { table: 'treasury.method' } },
      }),
    },
    columns: [
      cell.text('document', { label: `${side}.document`, width: 16, opens: documentOf }),
      cell.text('name', { label: `${side}.client`, width: 28 }),
      cell.money('total', { label: 'documentsPaid.total', currency: 'currency' }),
      cell.date('date', { width: 10 }),
      cell.text('number', { width: 8, opens: payment }),
      cell.text('account', { width: 18 }),
      cell.text('method', { label: 'field.method', width: 14 }),
      cell.text('operationNumber', { label: 'income.operationNumber', width: 14 }),
      ...[cell.text('paidIn', { label: 'documentsPaid.paidIn', width: 5 }), cell.quantity('rate')],
      cell.money('amount', { label: 'documentsPaid.amount', total: true, currency: 'currency' }),
      cell.money('exchangeDifference', { label: 'documentsPaid.exchangeDifference', total: true }),
      ...[cell.money('balance', { currency: 'currency' }), cell.text('currency', { width: 5 })],
    ],
    groups: ['document', 'name', 'account', 'method', 'currency'],
    drills: [{ opens: payment }],
    key: ['id', 'line'],
    landscape: true,
  })
}

export const invoicesPaid = paid('income', 'invoice', 'COLLECTION')
export const billsPaid = paid('expense', 'bill', 'PAYMENTS')

/** Either side, whichever its address names. */
export const paidScreen = {
  path: '/reports/invoice-bill-payments/type/{type}',
  permission: read('TREASURYREPORT', 'COLLECTION', 'PAYMENTS'),
  title: 'report.incomeDocumentsPaid',
} as const
