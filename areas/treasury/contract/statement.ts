import { endpoint, full, read, report, value } from '@yupana/contract'
import { z } from 'zod'

const params = z.object({ id: value.id })
/** From the first to the last day, both included; without a first day from the beginning, without a last one until today. */
const range = {
  from: value.date.optional(),
  to: value.date.optional(),
  currency: value.currency.default('PEN'),
  direction: value.choice(['receivable', 'payable']).default('receivable'),
}
export const statementQuery = z.looseObject(range)

/** What a contact owed at the beginning, what changed, and what it owes at the end, in one currency. */
export const statement = report({
  id: 'statement',
  path: '/api/clients/{id}/statement',
  permission: read('COLLECTION', 'TREASURYREPORT', 'CLIENT'),
  title: 'statement',
  params,
  query: statementQuery,
  columns: [
    { field: 'date', kind: 'date', label: 'field.date', width: 12 },
    { field: 'description', kind: 'text', label: 'statement.description', width: 34 },
    { field: 'document', kind: 'text', label: 'income.document', width: 16 },
    { field: 'dueDate', kind: 'date', label: 'field.dueDate', width: 12 },
    { field: 'charge', kind: 'money', label: 'statement.charge', total: true },
    { field: 'payment', kind: 'money', label: 'statement.payment', total: true },
    { field: 'balance', kind: 'money', label: 'field.balance' },
  ],
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
  statement: statement.json,
  statementPdf: statement.pdf,
  statementXls: statement.xls,
  statementSummary: endpoint({
    id: 'statement.summary',
    method: 'GET',
    path: '/api/clients/{id}/statement/summary',
    permission: read('COLLECTION', 'TREASURYREPORT', 'CLIENT'),
    params,
    query: statementQuery,
    response: summary,
  }),
  emailStatement: endpoint({
    id: 'statement.email',
    method: 'POST',
    path: '/api/clients/{id}/statement/email',
    permission: full('COLLECTION', 'CLIENT'),
    params,
    body: z.strictObject({ ...range, email: value.email.optional(), message: value.text(2000).optional() }),
    response: z.object({ id: z.string(), to: z.string(), status: z.string() }),
    errors: ['mail_disabled', 'email_missing'],
  }),
}
