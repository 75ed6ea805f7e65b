import { byId, col, columns, endpoint, exportOf, full, listOf, listQuery, page, read, value } from '@yupana/contract'
import { z } from 'zod'
import { detractionStates } from './detraction.states.ts'

/** `receivable`: our clients deposit them for us; `payable`: we deposit them for our suppliers. */
export const detractionSides = ['receivable', 'payable'] as const

const document = z.object({
  id: z.string(),
  kind: z.string(),
  documentType: z.string(),
  serie: z.string(),
  number: z.string(),
})

export const detractionColumns = columns({
  document: col.whole('income.document', document),
  serie: col.text('field.serie', { screen: 'hidden' }),
  number: col.text('field.number', { screen: 'hidden' }),
  date: col.date('field.date', { order: true }),
  client: col.ref('detraction.party', '/api/clients/choose', { named: true, code: 'field.documentNumber' }),
  direction: col.state('detraction.direction', 'detraction.direction', { options: detractionSides, screen: 'hidden' }),
  depositCode: col.text('detraction.code', { nullable: true }),
  percent: col.quantity('detraction.percent', { nullable: true, filter: false }),
  /** Soles: deposits are made in them, whatever the document is in. */
  amount: col.money('detraction.amount', { sum: true, order: true }),
  dueDate: col.date('field.dueDate', { order: true }),
  status: col.state('field.status', 'detraction.status', { options: detractionStates.all }),
  constancia: col.text('detraction.constancia', { nullable: true }),
  depositedOn: col.date('detraction.depositedOn', { nullable: true }),
  /** Lot in which it waits, or was paid. */
  batch: col.whole('detraction.batch', z.object({ id: z.string(), number: z.string() }).nullable()),
})

export const detractionRow = z.object({
  id: z.string(),
  ...detractionColumns.row,
  /** What is owed of it, in soles. */
  balance: value.decimalOut,
  payment: z.object({ id: z.string(), number: z.number(), direction: z.string() }).nullable(),
  transfer: z.object({ id: z.string(), number: z.number() }).nullable(),
})
export type DetractionRow = z.output<typeof detractionRow>

const path = '/api/payment/detractions'
const look = read('COLLECTION', 'PAYMENTS')
const write = full('COLLECTION', 'PAYMENTS')
const constancia = value.text(40)

const list = endpoint({
  ...{ id: 'detractionItem.list', method: 'GET' as const, path, permission: look, query: listQuery },
  ...{ response: page(detractionRow), list: listOf(detractionColumns, 'dueDate') },
})

const sum = z.object({ status: z.enum(detractionStates.all), count: z.int(), amount: value.decimalOut })
const moved = z.object({
  id: z.string(),
  date: z.string(),
  kind: z.string(),
  sourceId: z.string(),
  number: z.number(),
  /** `deposit` of a client or of our own, `tax` paid from it, `release` to an account of ours, `other`. */
  use: z.enum(['deposit', 'tax', 'release', 'other']),
  party: z.string().nullable(),
  description: z.string().nullable(),
  operationNumber: z.string().nullable(),
  amount: value.decimalOut,
})

export const detractionEndpoints = {
  detractions: list,
  exportDetractions: exportOf(list),
  /** How many and how much stand in each state, of what clients deposit and of what we do. */
  detractionTotals: endpoint({
    ...{ id: 'detraction.totals', method: 'GET' as const, path: `${path}/totals`, permission: look },
    response: z.object({ receivable: z.array(sum), payable: z.array(sum) }),
  }),
  /** Our accounts in the Banco de la Nación: what they hold, and what of the year came in and went out by its use. */
  detractionAccount: endpoint({
    ...{ id: 'detraction.account', method: 'GET' as const, path: `${path}/account`, permission: look },
    query: z.looseObject({ year: z.coerce.number().int().min(2000).max(2100).optional() }),
    response: z.object({
      accounts: z.array(
        z.object({
          id: z.string(),
          code: z.string(),
          name: z.string(),
          number: z.string().nullable(),
          balance: value.decimalOut,
        }),
      ),
      year: z.int(),
      uses: z.array(z.object({ use: z.enum(['deposit', 'tax', 'release', 'other']), amount: value.decimalOut })),
      movements: z.array(moved),
    }),
  }),
  /** The constancia of one: what is owed of it is paid by it, of a sale into our account there. */
  depositDetraction: endpoint({
    ...{
      id: 'detraction.deposit',
      method: 'PUT' as const,
      path: `${path}/{id}/deposit`,
      permission: write,
      params: byId,
    },
    body: z.strictObject({ constancia, date: value.date, account: value.ref, method: value.ref }),
    response: detractionRow,
    errors: [
      ...['not_found', 'illegal_state', 'month_locked', 'date_in_future', 'detraction_account_bn', 'overpaid'],
      ...[
        'account_without_funds',
        'account_currency',
        'document_not_open',
        'payment_before_document',
        'expense_before_document',
      ],
    ],
  }),
  /** Who sold deposited it: of a sale of ours by a transfer of our own money; the client owes it all the same. */
  selfDepositDetraction: endpoint({
    ...{
      id: 'detraction.selfDeposit',
      method: 'PUT' as const,
      path: `${path}/{id}/self-deposit`,
      permission: write,
      params: byId,
    },
    body: z.strictObject({
      ...{ constancia, date: value.date },
      /** Of a sale: the account that the money leaves, and that of the Banco de la Nación. */
      ...{ account: value.ref.nullish(), to: value.ref.nullish() },
    }),
    response: detractionRow,
    errors: [
      ...[
        'not_found',
        'illegal_state',
        'month_locked',
        'date_in_future',
        'detraction_account_bn',
        'account_without_funds',
      ],
      'account_currency',
    ],
  }),
  /** It was not: of a sale its transfer is voided instead. */
  giveBackDetraction: endpoint({
    ...{
      id: 'detraction.giveBack',
      method: 'PUT' as const,
      path: `${path}/{id}/give-back`,
      permission: write,
      params: byId,
    },
    response: detractionRow,
    errors: ['not_found', 'illegal_state', 'self_deposit_transfer'],
  }),
}
export type DetractionAccount = z.output<typeof detractionEndpoints.detractionAccount.response>
export type DetractionTotals = z.output<typeof detractionEndpoints.detractionTotals.response>
