import { typedRate } from '@yupana/company/contract'
import { endpoint, full, read, value } from '@yupana/contract'
import { z } from 'zod'

const params = z.object({ id: value.id })
const PATH = '/api/payment/account/{id}/petty-cash'

const pettyCashOut = z.object({
  id: z.string(),
  currency: z.string(),
  /** What it is filled up to; null where nobody said it. */
  limit: value.decimalOut.nullable(),
  /** Null, as all that tells it, to who is to count the drawer blind. */
  balance: value.decimalOut.nullable(),
  /** Day of the last filling; null before the first. */
  since: z.string().nullable(),
  /** Receipts since then, and what they come to. */
  receipts: z.number(),
  spent: value.decimalOut.nullable(),
  /** What a filling takes: what was spent, no more than the limit leaves room for. */
  proposed: value.decimalOut.nullable(),
})

/** A petty cash is filled up with what was spent out of it. */
export const pettyCashEndpoints = {
  pettyCash: endpoint({
    ...{ id: 'pettyCash.read', method: 'GET', path: PATH, permission: read('ACCOUNT', 'TRANSFER', 'TREASURYCONFIG') },
    ...{ params, response: pettyCashOut, errors: ['not_found'] },
  }),
  fillPettyCash: endpoint({
    ...{ id: 'pettyCash.fill', method: 'POST', path: PATH, permission: full('TRANSFER') },
    params,
    body: z.strictObject({
      accountFrom: value.ref,
      date: value.date,
      amount: value.amount,
      /** Of dollars; that of the day where absent. */
      exchangeRate: typedRate.nullish(),
      operationNumber: value.text(40).nullish(),
    }),
    ...{ response: z.object({ transfer: z.string(), ...pettyCashOut.shape }), status: 201 },
    errors: [
      'not_found',
      'petty_cash_over_limit',
      'petty_cash_over_limit_hidden',
      'account_currency',
      'account_without_funds',
      'month_locked',
      'date_in_future',
    ],
  }),
}
