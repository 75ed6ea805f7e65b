import { endpoint, full, read, value } from '@yupana/contract'
import { z } from 'zod'

const WRITE = full('ACCOUNT')
const line = z.object({
  date: z.string(),
  description: z.string(),
  operationNumber: z.string().nullable(),
  amount: value.decimalOut,
  balance: value.decimalOut.nullable(),
  known: z.boolean(),
})

/** What the file of a bank holds, and what of it is new. */
export const statementPreview = z.object({
  /** What must be said before it can be read: which heading is what, or the order of its days. */
  needs: z.enum(['columns', 'dates']).nullable(),
  headings: z.array(z.string()),
  layout: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  opening: value.decimalOut.nullable(),
  closing: value.decimalOut.nullable(),
  /** Whether what it began with and its lines make what it ended with; null where the file does not say. */
  closes: z.boolean().nullable(),
  difference: value.decimalOut.nullable(),
  created: z.number(),
  known: z.number(),
  bad: z.array(z.object({ row: z.number(), text: z.string(), code: z.string() })),
  badCount: z.number(),
  /** The first two hundred. */
  lines: z.array(line),
})
export type StatementPreview = z.output<typeof statementPreview>

const upload = {
  permission: WRITE,
  upload: true as const,
  errors: [
    ...[
      'file_required',
      'file_too_large',
      'statement_unreadable',
      'statement_too_large',
      'statement_empty',
      'statement_several',
    ],
    ...['statement_columns', 'statement_dates', 'statement_other_currency', 'statement_other_account'],
  ],
}

const kept = z.object({
  id: z.string(),
  fileName: z.string(),
  layout: z.string(),
  from: z.string(),
  to: z.string(),
  lines: z.number(),
  /** Of them, those that are explained or left so with a reason. */
  explained: z.number(),
})
export type KeptStatement = z.output<typeof kept>

export const statementFileEndpoints = {
  /** What came in of an account, the latest first. */
  statements: endpoint({
    id: 'paymentAccount.statements',
    method: 'GET',
    path: '/api/payment/account/{id}/statements',
    permission: read('ACCOUNT'),
    params: z.object({ id: value.id }),
    response: z.object({ data: z.array(kept) }),
    errors: ['not_found'],
  }),
  /** The form has `account`, `file`, and `mapping` (JSON) where the table is of no bank that is known. */
  previewStatement: endpoint({
    ...{
      id: 'bankStatement.preview',
      method: 'POST',
      path: '/api/payment/statement/import',
      response: statementPreview,
    },
    ...upload,
  }),
  commitStatement: endpoint({
    ...{ id: 'bankStatement.commit', method: 'POST', path: '/api/payment/statement/import/commit' },
    ...upload,
    response: z.object({ id: z.string().nullable(), created: z.number(), known: z.number(), bad: z.number() }),
  }),
  /** Takes a statement out again, while none of its lines is explained. */
  removeStatement: endpoint({
    id: 'bankStatement.remove',
    method: 'DELETE',
    path: '/api/payment/statement/{id}',
    permission: WRITE,
    params: z.object({ id: value.id }),
    response: 'none',
    status: 204,
    errors: ['not_found', 'statement_matched'],
  }),
}
