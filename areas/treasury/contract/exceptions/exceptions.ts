import { sourceScreen } from '@yupana/accounting/contract'
import { asks, cell, type RowOf, read, report } from '@yupana/contract'

export const exceptionKinds = ['cash', 'takenBack', 'difference'] as const

/** A shift leads to itself, a payment to its screen, a transfer to its own. */
const sourceOf = ({ kind, source, sourceId }: RowOf): string | undefined => {
  if (!sourceId) return undefined
  if (kind === 'difference') return `/shift/view/${String(sourceId)}`
  return source === 'transfer'
    ? `/payment/account/transfer/view/${String(sourceId)}`
    : `/payment/${String(source)}/view/${String(sourceId)}`
}

/**
 * What an owner asks about at the end of a month: documents that the law wants paid through a bank and that were paid in cash, with the reason; what was
 * taken back from drawers; and what drawers missed or had too much.
 */
export const cashExceptions = report({
  id: 'cashExceptions',
  path: '/api/payment/report/exceptions',
  screen: '/reports/cash-exceptions',
  menu: 'treasury',
  permission: read('TREASURYREPORT'),
  family: ['treasury.money'],
  title: 'report.cashExceptions',
  asks: {
    ...asks.days(),
    user: asks.ref('exception.user', {
      choose: '/api/configuration/users/choose',
      named: { table: 'treasury.person' },
    }),
    kind: asks.anyOf('exception.kind', exceptionKinds, 'exception.kind'),
  },
  columns: [
    cell.date('date', { width: 10 }),
    cell.text('kind', { label: 'exception.kind', width: 22, words: 'exception.kind' }),
    cell.text('about', { label: 'exception.about', width: 30, opens: sourceOf }),
    cell.text('account', { label: 'income.account', width: 18 }),
    cell.text('reason', { label: 'exception.reason', width: 34 }),
    cell.text('user', { label: 'exception.user', width: 18 }),
    cell.money('amount', { currency: 'currency' }),
    cell.text('currency', { width: 5 }),
  ],
  drills: [{ opens: sourceOf }],
  key: ['kind', 'id'],
  landscape: true,
})

const documentOf = ({ documentKind, documentId }: RowOf): string | undefined =>
  documentId ? sourceScreen({ kind: String(documentKind), id: String(documentId) }) : undefined

/** Money of clients that no sale names yet: its IGV was due on the day that it came. */
export const clientAdvances = report({
  id: 'clientAdvances',
  path: '/api/payment/report/advances',
  screen: '/reports/client-advances',
  menu: 'treasury',
  permission: read('TREASURYREPORT', 'COLLECTION'),
  family: ['treasury.debts'],
  title: 'report.clientAdvances',
  asks: { state: asks.anyOf('field.status', ['today', 'late'], 'exception.state') },
  columns: [
    cell.text('clientNumber', { label: 'register.clientNumber', width: 12 }),
    cell.text('name', { label: 'ageing.client', width: 34, opens: '/contacts/statement/{clientId}' }),
    cell.text('document', { label: 'exception.advance', width: 16, opens: documentOf }),
    cell.date('date', { width: 10 }),
    cell.integer('days', { label: 'exception.days', width: 6 }),
    cell.text('state', {
      label: 'field.status',
      width: 12,
      words: 'exception.state',
      tones: { today: 'warning', late: 'bad' },
    }),
    cell.money('balance', { currency: 'currency', total: true }),
    cell.text('currency', { width: 5 }),
  ],
  drills: [{ opens: documentOf }],
  groups: ['currency'],
  key: ['id'],
})
