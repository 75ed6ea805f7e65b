import { sourceScreen } from '@yupana/accounting/contract'
import { asks, cell, endpoint, full, inOrder, type RowOf, read, report, value } from '@yupana/contract'
import { z } from 'zod'

const params = z.object({ id: value.id })
/** From the first to the last day, both included; without a first day from the beginning, without a last one until today. */
const range = {
  from: asks.day('statement.from', 'periodStart'),
  to: asks.day('statement.to', 'periodEnd'),
  currency: {
    ...asks.choice('field.currency', ['PEN', 'USD'], { words: 'currency', start: 'PEN' }),
    schema: value.currency.default('PEN'),
  },
  direction: asks.choice('statement.direction', ['receivable', 'payable'], {
    words: 'statement.direction',
    start: 'receivable',
  }),
}
const said = {
  from: range.from.schema,
  to: range.to.schema,
  currency: range.currency.schema,
  direction: range.direction.schema,
}

/** A document leads to its screen, a collection or a payment to its own. */
const openDocument = ({ documentKind, documentId }: RowOf): string | undefined =>
  documentId ? sourceScreen({ kind: String(documentKind), id: String(documentId) }) : undefined
const openPayment = ({ paymentId, direction }: RowOf): string | undefined =>
  paymentId ? `/payment/${direction === 'receivable' ? 'income' : 'expense'}/view/${String(paymentId)}` : undefined

/** What a contact owed at the beginning, what changed, and what it owes at the end, in one currency. */
export const statement = report({
  id: 'statement',
  checked: true,
  path: '/api/clients/{id}/statement',
  screen: '/contacts/statement/{id}',
  permission: read('COLLECTION', 'TREASURYREPORT', 'CLIENT'),
  title: 'statement',
  params,
  asks: range,
  columns: [
    cell.date('date', { width: 12 }),
    cell.text('description', { label: 'statement.description', width: 34, opens: openPayment }),
    cell.text('document', { label: 'income.document', width: 16, opens: openDocument }),
    cell.date('dueDate', { width: 12 }),
    cell.money('charge', { label: 'statement.charge', total: true }),
    cell.money('payment', { label: 'statement.payment', total: true }),
    cell.money('balance'),
  ],
  drills: [{ opens: (row) => openPayment(row) ?? openDocument(row) }],
  key: ['place', 'document', 'id'],
})

const summary = z.object({
  client: value.refOut,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string(),
  currency: z.string(),
  opening: value.decimalOut,
  charges: value.decimalOut,
  payments: value.decimalOut,
  closing: value.decimalOut,
  /** The closing balance by the days that it is overdue on the last day. */
  ageing: z.object({
    current: value.decimalOut,
    to30: value.decimalOut,
    to60: value.decimalOut,
    to90: value.decimalOut,
    over90: value.decimalOut,
  }),
})
export type StatementSummary = z.output<typeof summary>
export const ages = ['current', 'to30', 'to60', 'to90', 'over90'] as const

export const statementEndpoints = {
  statementSummary: endpoint({
    id: 'statement.summary',
    method: 'GET',
    path: '/api/clients/{id}/statement/summary',
    permission: read('COLLECTION', 'TREASURYREPORT', 'CLIENT'),
    params,
    query: statement.query,
    response: summary,
  }),
  emailStatement: endpoint({
    id: 'statement.email',
    method: 'POST',
    path: '/api/clients/{id}/statement/email',
    permission: full('COLLECTION', 'CLIENT'),
    params,
    body: inOrder(z.strictObject({ ...said, email: value.email.optional(), message: value.text(2000).optional() })),
    response: z.object({ id: z.string(), to: z.string(), status: z.string() }),
    errors: ['mail_disabled', 'email_missing'],
  }),
}
