import { typedRate } from '@yupana/company/contract'
import { col, columns, endpoint, exportOf, full, listOf, listQuery, page, read, value } from '@yupana/contract'
import { z } from 'zod'
import { countedPieces, countedPiecesOut } from './denomination.ts'
import { shiftStates } from './shift.states.ts'

const MODULES = ['POSSHIFT', 'PAYMENTS', 'COLLECTION'] as const
const look = read(...MODULES)
const write = full(...MODULES)
const params = z.object({ id: value.id })

export const shiftColumns = columns({
  number: col.integer('field.number', { order: true }),
  terminal: col.ref('shift.terminal', '/api/pos/terminals/choose', { nullable: true }),
  responsible: col.ref('shift.responsible', '/api/configuration/users/choose'),
  openedAt: col.instant('shift.openedAt', { order: true }),
  closedAt: col.instant('shift.closedAt', { order: true, nullable: true }),
  openingPen: col.money('shift.openingPen', { nullable: true, screen: 'chosen' }),
  openingUsd: col.money('shift.openingUsd', { nullable: true, screen: 'chosen' }),
  countedPen: col.money('shift.countedPen', { nullable: true }),
  countedUsd: col.money('shift.countedUsd', { nullable: true }),
  differencePen: col.money('shift.differencePen', { nullable: true }),
  differenceUsd: col.money('shift.differenceUsd', { nullable: true }),
  /** Counted, and not closed yet: somebody is to approve it. */
  waits: col.flag('shift.waits'),
  approvedBy: col.ref('shift.approvedBy', '/api/configuration/users/choose', { nullable: true, screen: 'chosen' }),
  zNumber: col.integer('shift.zNumber', { nullable: true, order: true }),
  account: col.asked('shift.account', 'id', { choose: '/api/payment/account/choose' }),
  status: col.state('field.status', 'shift.status', { options: shiftStates.all }),
})
export const shiftRow = z.object({ id: z.string(), version: z.number(), ...shiftColumns.row })

/** What is expected of a currency, and what makes it up. */
const summary = z.object({
  currency: z.string(),
  opening: value.decimalOut,
  sales: value.decimalOut,
  collections: value.decimalOut,
  ins: value.decimalOut,
  refunds: value.decimalOut,
  payments: value.decimalOut,
  outs: value.decimalOut,
  expected: value.decimalOut,
})
export type ShiftSummary = z.output<typeof summary>

const drawer = z.object({
  account: value.refOut,
  currency: z.string(),
  opening: value.decimalOut,
  /** What was counted when it was closed last; null where it never was. */
  lastClosing: value.decimalOut.nullable(),
  /** Of the float against the books: what was found more, or less. */
  openingDifference: value.decimalOut,
  /** Null until it is counted: who counts is told nothing of the books. */
  expected: value.decimalOut.nullable(),
  counted: value.decimalOut.nullable(),
  firstCounted: value.decimalOut.nullable(),
  difference: value.decimalOut.nullable(),
})

export const shiftOut = shiftRow.extend({
  branch: value.refOut.nullable(),
  notes: z.string().nullable(),
  closeNotes: z.string().nullable(),
  /** Who opened it, or is responsible, does not approve it. */
  mine: z.boolean(),
  /** Somebody else has to approve it: it differs, or the company always wants so. Null until it is counted. */
  needsApproval: z.boolean().nullable(),
  /** Money moved since it was counted: to be counted again. */
  stale: z.boolean(),
  drawers: z.array(drawer),
  /** By means of payment, in and out together; null while it is to be counted blind. */
  methods: z.array(
    z.object({
      method: value.refOut,
      currency: z.string(),
      expected: value.decimalOut.nullable(),
      counted: value.decimalOut.nullable(),
    }),
  ),
  summary: z.array(summary).nullable(),
  counts: z.array(
    z.object({
      line: z.number(),
      at: z.string(),
      by: value.refOut,
      notes: z.string().nullable(),
      denominations: countedPiecesOut,
      drawers: z.array(
        z.object({ currency: z.string(), counted: value.decimalOut, expected: value.decimalOut.nullable() }),
      ),
    }),
  ),
  zHash: z.string().nullable(),
})
export type ShiftOut = z.output<typeof shiftOut>

export const openShiftBody = z.strictObject({
  terminal: value.ref.nullish(),
  /** Drawers, where no terminal says them: one in soles, one in dollars, or both. */
  accounts: z.array(value.ref).max(2, { error: 'size_too_long' }).nullish(),
  denominations: countedPieces,
  /** Soles per dollar of what is found more or less in dollars; that of the day where absent. */
  exchangeRate: typedRate.nullish(),
  notes: value.text(500).nullish(),
})
export type OpenShiftBody = z.output<typeof openShiftBody>

const shiftCountBody = z.strictObject({
  denominations: countedPieces,
  byMethod: z
    .array(
      z.strictObject({
        method: value.ref,
        currency: value.currency,
        /** In and out together: signed, of cents at most. */
        amount: value.decimal.refine((text) => /^-?\d+(\.\d{1,2})?$/.test(text), { error: 'minimum_amount' }),
      }),
    )
    .max(100, { error: 'size_too_long' })
    .nullish(),
  notes: value.text(500).nullish(),
})
export type ShiftCountBody = z.output<typeof shiftCountBody>

const closeShiftBody = z.strictObject({
  version: value.version.optional(),
  notes: value.text(500).nullish(),
})
const approveShiftBody = closeShiftBody.extend({
  /** A shortage is owed by who is responsible (1419) instead of being an expense. */
  chargeResponsible: value.flag.optional(),
  /** Soles per dollar of what differs in dollars; that of the day where absent. */
  exchangeRate: typedRate.nullish(),
})
export type ApproveShiftBody = z.output<typeof approveShiftBody>

export const shiftMoveBody = z.strictObject({
  kind: value.choice(['in', 'out']),
  amount: value.amount,
  currency: value.currency,
  reason: value.reason,
  /** What it is for; or the account that it goes to or comes from. One of the two. */
  category: value.ref.nullish(),
  account: value.ref.nullish(),
  /** The same of what goes out. */
  accountTo: value.ref.nullish(),
  party: value.ref.nullish(),
  exchangeRate: typedRate.nullish(),
})
export type ShiftMoveBody = z.output<typeof shiftMoveBody>

export const shiftMovementColumns = columns({
  date: col.date('field.date', { order: true }),
  kind: col.state('field.type', 'shift.movement', {
    options: ['income', 'expense', 'transfer', 'balance', 'shift', 'letterOperation'],
  }),
  number: col.integer('field.number'),
  party: col.text('shift.party', { nullable: true }),
  description: col.text('field.description', { nullable: true }),
  method: col.ref('income.method', '/api/payment/method/choose', { nullable: true }),
  account: col.ref('income.account', '/api/payment/account/choose'),
  currency: col.text('field.currency'),
  amount: col.money('field.amount', { by: 'currency' }),
  at: col.instant('shift.at', { order: true }),
})
const shiftMovementRow = z.object({
  id: z.string(),
  sourceId: z.string(),
  undone: z.boolean(),
  ...shiftMovementColumns.row,
})

/** The report of a shift: X as it stands, Z as it was closed. */
export const shiftReport = z.object({
  kind: z.enum(['X', 'Z']),
  zNumber: z.number().nullable(),
  hash: z.string().nullable(),
  previousHash: z.string().nullable(),
  shift: z.number(),
  terminal: z.string().nullable(),
  responsible: z.string(),
  approvedBy: z.string().nullable(),
  openedAt: z.string(),
  closedAt: z.string().nullable(),
  /** Null while it is to be counted blind. */
  summary: z.array(summary).nullable(),
  drawers: z.array(drawer.omit({ account: true }).extend({ account: z.string() })),
  methods: z.array(
    z.object({
      method: z.string(),
      currency: z.string(),
      operations: z.number(),
      expected: value.decimalOut.nullable(),
      counted: value.decimalOut.nullable(),
    }),
  ),
  voided: z.object({ operations: z.number(), amounts: z.record(z.string(), value.decimalOut) }),
})
export type ShiftReport = z.output<typeof shiftReport>

/** What the movements of one shift may be asked. */
export const shiftMovementList = listOf(shiftMovementColumns, '-at')
const list = listOf(shiftColumns, '-number')
const shiftsCall = endpoint({
  ...{ id: 'shift.list', method: 'GET', path: '/api/shifts', permission: look },
  ...{ query: listQuery, response: page(shiftRow), list },
})
const file = (name: 'pdf' | 'ticket') =>
  endpoint({
    ...{ id: `shift.${name}`, method: 'GET' as const, path: `/api/shifts/{id}/render/${name}`, permission: look },
    ...{ params, response: 'file' as const, errors: ['not_found'] },
  })

export const shiftEndpoints = {
  shifts: shiftsCall,
  exportShifts: exportOf(shiftsCall),
  /** The open one of a terminal, or of who asks. */
  currentShift: endpoint({
    ...{ id: 'shift.current', method: 'GET', path: '/api/shifts/current', permission: look },
    query: z.looseObject({ terminal: value.id.optional() }),
    response: z.object({ shift: shiftOut.nullable() }),
  }),
  /** Where a shift may be opened by who asks: terminals and drawers that no open one has. */
  shiftPlaces: endpoint({
    ...{ id: 'shift.places', method: 'GET', path: '/api/shifts/places', permission: look },
    response: z.object({
      used: z.boolean(),
      terminals: z.array(
        z.object({
          id: z.string(),
          code: z.string(),
          name: z.string(),
          accounts: z.array(z.object({ id: z.string(), code: z.string(), name: z.string(), currency: z.string() })),
          openBy: z.string().nullable(),
        }),
      ),
      accounts: z.array(
        z.object({
          id: z.string(),
          code: z.string(),
          name: z.string(),
          currency: z.string(),
          openBy: z.string().nullable(),
        }),
      ),
    }),
  }),
  shift: endpoint({
    ...{ id: 'shift.read', method: 'GET', path: '/api/shifts/{id}', permission: look },
    ...{ params, response: shiftOut, errors: ['not_found'] },
  }),
  openShift: endpoint({
    ...{ id: 'shift.open', method: 'POST', path: '/api/shifts', permission: write },
    ...{ body: openShiftBody, response: shiftOut, status: 201 },
    errors: [
      ...['shift_open_exists', 'shifts_not_used', 'shift_accounts', 'terminal_not_allowed', 'month_locked'],
      ...['reference_not_found', 'invalid_denomination', 'shift_account_type'],
    ],
  }),
  shiftMovements: endpoint({
    ...{ id: 'shift.movements', method: 'GET', path: '/api/shifts/{id}/movements', permission: look },
    ...{ params, query: listQuery, response: page(shiftMovementRow) },
    errors: ['not_found'],
  }),
  moveShift: endpoint({
    ...{ id: 'shift.move', method: 'POST', path: '/api/shifts/{id}/movements', permission: write },
    ...{ params, body: shiftMoveBody, response: shiftOut, status: 201 },
    errors: [
      ...['shift_no_drawer', 'shift_no_cash_method'],
      'shift_closed',
      ...['shift_move_target', 'shift_move_account', 'shift_move_category'],
      'shift_not_yours',
      'account_without_funds',
      'month_locked',
    ],
  }),
  countShift: endpoint({
    ...{ id: 'shift.count', method: 'PUT', path: '/api/shifts/{id}/count', permission: write },
    ...{ params, body: shiftCountBody, response: shiftOut },
    errors: ['shift_closed', 'shift_not_yours', 'invalid_denomination'],
  }),
  closeShift: endpoint({
    ...{ id: 'shift.close', method: 'PUT', path: '/api/shifts/{id}/close', permission: write },
    ...{ params, body: closeShiftBody.optional(), response: shiftOut },
    errors: [
      ...['shift_closed', 'shift_not_counted', 'shift_moved_since', 'shift_needs_approval', 'shift_not_yours'],
      'month_locked',
    ],
  }),
  /** Closes what another counted: who opened it does not. */
  approveShift: endpoint({
    ...{ id: 'shift.approve', method: 'PUT', path: '/api/shifts/{id}/approve', permission: full('POSSHIFT') },
    ...{ params, body: approveShiftBody.optional(), response: shiftOut },
    errors: ['shift_closed', 'shift_not_counted', 'shift_moved_since', 'shift_same_person', 'month_locked'],
  }),
  /** Goes on after it was counted; once it has its Z it does not. */
  reopenShift: endpoint({
    ...{ id: 'shift.reopen', method: 'PUT', path: '/api/shifts/{id}/reopen', permission: write },
    ...{ params, body: z.strictObject({ reason: value.reason }), response: shiftOut },
    errors: ['shift_closed', 'shift_not_counted', 'shift_not_yours'],
  }),
  shiftReport: endpoint({
    ...{ id: 'shift.report', method: 'GET', path: '/api/shifts/{id}/report/{kind}', permission: look },
    params: z.object({ id: value.id, kind: z.enum(['x', 'z'], { error: 'invalid_choice' }) }),
    ...{ response: shiftReport, errors: ['not_found', 'shift_open_still'] },
  }),
  shiftPdf: file('pdf'),
  shiftTicket: file('ticket'),
}
