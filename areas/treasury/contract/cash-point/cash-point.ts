import { col, columns, endpoint, exportOf, full, listOf, listQuery, page, read, value } from '@yupana/contract'
import { z } from 'zod'
import { countedPieces, countedPiecesOut } from '../shift/denomination.ts'
import { cashPointStates } from './cash-point.states.ts'

const MODULES = ['PAYMENTS', 'COLLECTION', 'POSSHIFT'] as const
const look = read(...MODULES)
const write = full(...MODULES)
const params = z.object({ id: value.id })

/** `opening` and `closing` are made by a shift. */
export const cashPointKinds = ['opening', 'surprise', 'closing', 'daily'] as const
export type CashPointKind = (typeof cashPointKinds)[number]

export const cashPointColumns = columns({
  number: col.integer('field.number', { order: true }),
  kind: col.state('field.type', 'cashPoint.kind', { options: cashPointKinds }),
  date: col.date('field.date', { order: true }),
  accounts: col.text('cashPoint.accounts', { filter: false }),
  responsible: col.ref('shift.responsible', '/api/configuration/users/choose'),
  balancePen: col.money('cashPoint.balancePen', { nullable: true, screen: 'chosen' }),
  balanceUsd: col.money('cashPoint.balanceUsd', { nullable: true, screen: 'chosen' }),
  countedPen: col.money('shift.countedPen', { nullable: true }),
  countedUsd: col.money('shift.countedUsd', { nullable: true }),
  differencePen: col.money('shift.differencePen', { nullable: true }),
  differenceUsd: col.money('shift.differenceUsd', { nullable: true }),
  printedAt: col.instant('cashPoint.printedAt', { nullable: true, screen: 'chosen' }),
  account: col.asked('shift.account', 'id', { choose: '/api/payment/account/choose' }),
  status: col.state('field.status', 'cashPoint.status', { options: cashPointStates.all }),
})
export const cashPointRow = z.object({ id: z.string(), version: z.number(), ...cashPointColumns.row })
export const cashPointOut = cashPointRow.extend({
  drawers: z.array(
    z.object({
      account: value.refOut,
      currency: z.string(),
      /** The books at that moment. */
      balance: value.decimalOut,
      currentCash: value.decimalOut,
      difference: value.decimalOut,
    }),
  ),
  denominations: countedPiecesOut,
  shift: z.object({ id: z.string(), number: z.number() }).nullable(),
  reverses: z.object({ id: z.string(), number: z.number() }).nullable(),
  reversedBy: z.object({ id: z.string(), number: z.number() }).nullable(),
  notes: z.string().nullable(),
  createdAt: z.string(),
  closedAt: z.string().nullable(),
  approvedBy: value.refOut.nullable(),
  voidReason: z.string().nullable(),
})
export type CashPointOut = z.output<typeof cashPointOut>

const cashPointBody = z.strictObject({
  kind: value.choice(['surprise', 'daily']),
  /** Drawers: one in soles, one in dollars, or both. */
  accounts: z
    .array(value.ref, { error: 'required' })
    .min(1, { error: 'shift_accounts' })
    .max(2, { error: 'size_too_long' }),
  /** Whose drawers they are; who counts where absent. */
  responsible: value.ref.nullish(),
  denominations: countedPieces,
  notes: value.text(500).nullish(),
})
export type CashPointBody = z.output<typeof cashPointBody>

const list = listOf(cashPointColumns, '-number')
const cashPoints = endpoint({
  ...{ id: 'cashPoint.list', method: 'GET', path: '/api/payment/cash-point', permission: look },
  ...{ query: listQuery, response: page(cashPointRow), list },
})
const stale = ['already_updated', 'illegal_state', 'cash_point_of_shift'] as const

export const cashPointEndpoints = {
  cashPoints,
  exportCashPoints: exportOf(cashPoints),
  /** TRE-010: the open one of a day, of a drawer or of a person; of who asks where neither is named. */
  cashPointExists: endpoint({
    ...{ id: 'cashPoint.exists', method: 'GET', path: '/api/payment/cash-point/exists', permission: look },
    query: z.looseObject({ account: value.id.optional(), user: value.id.optional() }),
    response: z.object({ exists: z.boolean(), id: z.string().nullable() }),
  }),
  cashPoint: endpoint({
    ...{ id: 'cashPoint.read', method: 'GET', path: '/api/payment/cash-point/{id}', permission: look },
    ...{ params, response: cashPointOut, errors: ['not_found'] },
  }),
  /** TRE-029: what came in and went out, by method and currency: `Ingreso Efectivo(PEN)`. */
  cashPointBalance: endpoint({
    ...{ id: 'cashPoint.balance', method: 'GET', path: '/api/payment/cash-point/{id}/balance', permission: look },
    ...{ params, response: z.record(z.string(), value.decimalOut), errors: ['not_found'] },
  }),
  createCashPoint: endpoint({
    ...{ id: 'cashPoint.create', method: 'POST', path: '/api/payment/cash-point', permission: write },
    ...{ body: cashPointBody, response: cashPointOut, status: 201 },
    errors: [
      ...[
        'cash_point_open',
        'cash_point_shifts',
        'cash_point_own_shift',
        'drawer_counted_blind',
        'shift_accounts',
        'shift_account_type',
        'reference_not_found',
      ],
      'invalid_denomination',
    ],
  }),
  updateCashPoint: endpoint({
    ...{ id: 'cashPoint.update', method: 'PUT', path: '/api/payment/cash-point/{id}', permission: write },
    params,
    body: z.strictObject({
      denominations: countedPieces,
      notes: value.text(500).nullish(),
      version: value.version.optional(),
    }),
    ...{ response: cashPointOut, errors: [...stale, 'invalid_denomination'] },
  }),
  /** The same as voiding: its number stays. */
  removeCashPoint: endpoint({
    ...{ id: 'cashPoint.remove', method: 'DELETE', path: '/api/payment/cash-point/{id}', permission: write },
    ...{ params, response: 'none', status: 204, errors: stale },
  }),
  closeCashPoint: endpoint({
    ...{ id: 'cashPoint.close', method: 'PUT', path: '/api/payment/cash-point/{id}/close', permission: write },
    ...{ params, response: cashPointOut, errors: stale },
    body: z
      .strictObject({
        /** What is in the drawers now; what was counted last where absent. */
        denominations: countedPieces.optional(),
        notes: value.text(500).nullish(),
      })
      .optional(),
  }),
  voidCashPoint: endpoint({
    ...{ id: 'cashPoint.void', method: 'PUT', path: '/api/payment/cash-point/{id}/void', permission: write },
    ...{ params, response: cashPointOut, errors: stale },
    body: z.strictObject({ reason: value.reason.optional() }).optional(),
  }),
  cashPointPdf: endpoint({
    ...{ id: 'cashPoint.pdf', method: 'GET', path: '/api/payment/cash-point/{id}/render/pdf', permission: look },
    ...{ params, response: 'file', errors: ['not_found'] },
  }),
}
