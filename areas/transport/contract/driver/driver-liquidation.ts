import {
  byId,
  col,
  columns,
  documentCalls,
  endpoint,
  listOf,
  permitsBy,
  read,
  value,
  versionOnly,
} from '@yupana/contract'
import { z } from 'zod'
import { driverLiquidationStates } from './driver-liquidation.states.ts'

/** Spent by the driver and authorised; entered as a bill; not authorised. */
export const expenseTreatments = ['declared', 'bill', 'refused'] as const

const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(500, { error: 'size_too_long' })

export const driverLiquidationBody = z.strictObject({
  date: value.date,
  startDate: value.date,
  finalDate: value.date,
  driver: value.ref,
  /** Of the driver, open and in soles: through which they were given money. */
  rendering: value.ref.nullish(),
  /** Issued guides that the driver drove; absent bonus: that of the guide for its first driver. */
  trips: list(z.strictObject({ guide: value.ref, bonus: value.zeroOrMore.nullish() })).min(1, {
    error: 'add_one_guide',
  }),
  /** Of the expenses of those guides; what is not named is declared whole. */
  expenses: list(
    z.strictObject({
      expense: value.ref,
      treatment: value.choice(expenseTreatments),
      amount: value.zeroOrMore.nullish(),
    }),
  ).default([]),
  loans: list(z.strictObject({ description: value.text(200), amount: value.amount })).default([]),
  /** Fuel that was bought for these trips. */
  gallons: value.zeroOrMore.nullish(),
  gallonPrice: value.zeroOrMore.nullish(),
  chargeFuel: value.flag.default(true),
  notes: value.text(500).nullish(),
  version: value.version.optional(),
})
export type DriverLiquidationBody = z.output<typeof driverLiquidationBody>

const driverOut = z.object({ id: z.string(), name: z.string(), number: z.string() })
const entered = z.object({ id: z.string(), number: z.number() }).nullable()

export const driverLiquidationColumns = columns({
  number: col.text('field.number', { as: 'number', order: true }),
  date: col.date('field.date', { order: true }),
  startDate: col.date('serviceLiquidation.startDate', { screen: 'chosen' }),
  finalDate: col.date('serviceLiquidation.deliveryDate', { screen: 'chosen' }),
  driver: col.ref('driver', '/api/drivers/choose', { row: driverOut }),
  expenses: col.money('driverLiquidation.expenses', { filter: false, screen: 'chosen' }),
  bonus: col.money('carrierGuide.bonus', { filter: false, screen: 'chosen' }),
  /** To pay; below zero to be given back. While it is not settled it follows what the driver holds. */
  result: col.money('driverLiquidation.result', { filter: false }),
  status: col.state('field.status', 'driverLiquidation.status', { options: driverLiquidationStates.all }),
  /** Of any of its trips. */
  guide: col.asked('carrierGuide', 'id', { choose: '/api/obd-guide/choose' }),
})

const row = z.object({ id: z.string(), version: z.number(), ...driverLiquidationColumns.row })

const trip = z.object({
  guide: z.object({ id: z.string(), number: z.string(), date: z.string() }),
  client: z.string(),
  vehicle: z.string(),
  bonus: value.decimalOut,
  kilometres: value.decimalOut.nullable(),
  performance: value.decimalOut.nullable(),
})
const spent = z.object({
  expense: z.object({ id: z.string() }),
  guide: z.object({ id: z.string(), number: z.string() }),
  date: z.string(),
  category: z.string(),
  document: z.string().nullable(),
  notes: z.string().nullable(),
  /** What was spent, and what of it was authorised. */
  spent: value.decimalOut,
  treatment: z.string(),
  amount: value.decimalOut,
})

export const driverLiquidationOut = row.extend({
  rendering: z.object({ id: z.string(), number: z.number(), balance: value.decimalOut }).nullable(),
  trips: z.array(trip),
  spent: z.array(spent),
  lent: z.array(z.object({ description: z.string(), amount: value.decimalOut })),
  gallons: value.decimalOut.nullable(),
  gallonPrice: value.decimalOut.nullable(),
  chargeFuel: z.boolean(),
  kilometres: value.decimalOut,
  theoretical: value.decimalOut.nullable(),
  fuel: value.decimalOut,
  loans: value.decimalOut,
  /** What the driver has to account for: of today, or when it was settled. */
  held: value.decimalOut,
  notes: z.string().nullable(),
  voidReason: z.string().nullable(),
  writtenBy: value.refOut.nullable(),
  approvedBy: value.refOut.nullable(),
  approvedAt: z.string().nullable(),
  settledOn: z.string().nullable(),
  /** What was entered in treasury when it was settled. */
  expense: entered,
  income: entered,
  transfer: entered,
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
})
export type DriverLiquidationOut = z.output<typeof driverLiquidationOut>

/** Trips of a driver that are not settled with them, and what they cost. */
const settleable = z.object({
  trips: z.array(trip),
  spent: z.array(spent.omit({ treatment: true, amount: true })),
  renderings: z.array(z.object({ id: z.string(), number: z.number(), purpose: z.string(), balance: value.decimalOut })),
})
export type SettleableTrips = z.output<typeof settleable>

const settleBody = z.strictObject({
  date: value.date,
  /** Cash or bank; may be absent where nothing is left. */
  account: value.ref.nullish(),
  /** Of a settlement without a rendering. */
  method: value.ref.nullish(),
  /** What trips cost, and the bonus. */
  expenseCategory: value.ref.nullish(),
  bonusCategory: value.ref.nullish(),
  /** Fuel beyond, and loans that are paid back. */
  fuelCategory: value.ref.nullish(),
  loanCategory: value.ref.nullish(),
  version: value.version.optional(),
})
export type SettleBody = z.output<typeof settleBody>

const stale = 'liquidation_already_updated'
const errors = [
  ...['add_one_guide', 'reference_not_found', 'date_in_future', 'liquidation_dates', 'not_issued', 'guide_line_twice'],
  ...['other_driver', 'guide_outside_dates', 'trip_settled', 'bonus_exceeded', 'expense_not_of_trips'],
  ...['expense_settled', 'expense_exceeded', 'rendering_not_of_driver', 'rendering_settled'],
] as const

const calls = documentCalls({
  noun: 'driverLiquidation',
  path: '/api/driver-liquidation',
  module: 'CARRIERCOUNTDRIVER',
  body: driverLiquidationBody,
  row,
  out: driverLiquidationOut,
  list: listOf(driverLiquidationColumns, '-date'),
  by: byId,
  // Its number is taken when it is created.
  enters: true,
  errors: { create: errors, update: [...errors, 'illegal_state', stale] },
})

export const driverLiquidationEndpoints = {
  driverLiquidations: calls.list,
  exportDriverLiquidations: calls.export,
  chooseDriverLiquidation: calls.choose,
  /** Trips of a driver between two days that are still to be settled with them, or on which was spent since; 200 at most, the oldest first. */
  settleableTrips: endpoint({
    id: 'driverLiquidation.trips',
    method: 'GET',
    path: '/api/driver-liquidation/trips',
    permission: read('CARRIERCOUNTDRIVER'),
    query: z.object({ driver: value.id, from: value.date, to: value.date }),
    response: settleable,
  }),
  driverLiquidation: calls.read,
  createDriverLiquidation: calls.create,
  updateDriverLiquidation: calls.update,
  /** Only the last one goes: its number is free again. Others are voided. */
  removeDriverLiquidation: calls.remove(['illegal_state', 'liquidation_not_last']),
  /** By another than who wrote it. */
  approveDriverLiquidation: calls.verb('approve', {
    body: versionOnly,
    errors: ['illegal_state', stale, 'liquidation_own_approval', 'trip_changed'],
  }),
  reopenDriverLiquidation: calls.verb('reopen', { body: versionOnly, errors: ['illegal_state', stale] }),
  /** What was spent and what is kept enter treasury; what is left is paid, or given back. Whoever may move that money does it. */
  settleDriverLiquidation: calls.verb('settle', {
    body: settleBody,
    errors: [
      ...['illegal_state', stale, 'required', 'rendering_closed', 'rendering_receipts_open', 'month_locked'],
      ...['date_in_future', 'settle_before_trips', 'trip_changed'],
    ],
  }),
  voidDriverLiquidation: calls.verb('void', {
    body: z.strictObject({ reason: value.reason.optional() }).optional(),
    errors: ['illegal_state', 'rendering_closed', 'payment_closed'],
  }),
  driverLiquidationPdf: calls.file('pdf'),
}

/** What may be done to many at once. */
export const driverLiquidationBulk = {
  bulkDriverLiquidations: calls.bulk(
    {
      void: driverLiquidationEndpoints.voidDriverLiquidation,
      print: driverLiquidationEndpoints.driverLiquidationPdf,
    },
    permitsBy(driverLiquidationStates.can, () => true),
  ),
}
