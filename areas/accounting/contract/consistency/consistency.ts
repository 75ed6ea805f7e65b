import { asks, cell, endpoint, full, read, report, value } from '@yupana/contract'
import { z } from 'zod'
import { kindsOf } from './kinds.ts'

const look = read('ACCOUNTINGVOUCHERS', 'ACCOUNTINGREPORT')
const see = read('ACCOUNTINGREPORT')
const write = full('ACCOUNTINGVOUCHERS')
const PATH = '/api/accounting/journal-entry/consistency'
const REPORTS = '/api/reports/journal-entry/inconsistent'

/** What is compared: balances, documents, destinations, payments, and vouchers in themselves. */
export const consistencyChecks = ['balance', 'invoice', 'destiny', 'payment', 'vouchers'] as const
export type ConsistencyCheck = (typeof consistencyChecks)[number]

/** Of each kind so many rows are shown and put right at once; the dashboard counts all. */
export const MOST_FAULTS = 1_000

const year = z.coerce
  .number({ error: 'invalid_number' })
  .int()
  .min(2001, { error: 'out_of_range' })
  .max(2100, { error: 'out_of_range' })
const month = z.coerce
  .number({ error: 'invalid_number' })
  .int()
  .min(1, { error: 'out_of_range' })
  .max(12, { error: 'out_of_range' })

/** One thing that is not as it should be. */
const fault = z.object({
  /** What tells it from all others, for who asks to have it put right. */
  key: z.string(),
  kind: z.string(),
  text: z.string(),
  date: z.string(),
  archive: z.string().nullable(),
  entry: z.string().nullable(),
  /** The screen that shows it. */
  path: z.string().nullable(),
  /** It can be put right here. */
  repairs: z.boolean(),
})

const counted = z.object({
  kind: z.string(),
  label: z.string(),
  rows: z.number(),
  /** By how much it is wrong, in soles; null of what has no amount, and of dollars. */
  amount: value.decimalOut.nullable(),
  repairs: z.boolean(),
})

const consistency = z.object({
  year: z.number(),
  month: z.number().nullable(),
  asOf: value.instant,
  /** Milliseconds that all of it took. */
  took: z.number(),
  checks: z.array(
    z.object({
      check: value.choice(consistencyChecks),
      label: z.string(),
      rows: z.number(),
      amount: value.decimalOut,
      took: z.number(),
      path: z.string(),
      kinds: z.array(counted),
    }),
  ),
  /** Where details are asked for. */
  rows: z.array(fault),
})
export type Consistency = z.output<typeof consistency>

const repaired = z.object({
  updated: z.number(),
  left: z.number(),
  rows: z.array(
    z.object({
      key: z.string(),
      updated: z.boolean(),
      /** `record_updated`, or why it was not. */
      code: z.string(),
      message: z.string(),
    }),
  ),
})
export type Repaired = z.output<typeof repaired>

export const consistencyEndpoints = {
  /** How much of a year or a month does not agree, check by check; with `detail` the rows of one of them. */
  consistency: endpoint({
    ...{ id: 'consistency.read', method: 'GET', path: PATH, permission: look },
    query: z.looseObject({ year, month: month.optional(), detail: value.choice(consistencyChecks).optional() }),
    response: consistency,
  }),
  /**
   * Puts right what can be, by the usual call of each kind: generate, regenerate, refresh, organise, recount. Rows that are not at fault any more are left
   * out; each of the others says what became of it.
   */
  repairConsistency: endpoint({
    ...{ id: 'consistency.repair', method: 'PUT', path: `${PATH}/{check}`, permission: write },
    params: z.object({ check: value.choice(consistencyChecks) }),
    body: z.strictObject({
      year,
      month: month.optional(),
      /** All that can be put right where none is named. */
      keys: z
        .array(z.string().max(160, { error: 'size_too_long' }))
        .min(1, { error: 'required' })
        .max(MOST_FAULTS)
        .optional(),
      /** Needed once a month of them was sealed. */
      reason: value.reason.optional(),
    }),
    response: repaired,
    errors: ['month_reason_required'],
  }),
}

const day = cell.date('date')
const document = cell.text('document', { label: 'accounting.document', width: 22 })
const entry = cell.text('entry', { label: 'accounting.entry', width: 20 })
const account = cell.text('account', { label: 'accounting.account', width: 14 })
const money = (field: string, label = `consistency.${field}`) => cell.money(field, { label, currency: 'currency' })
const difference = money('difference')
const kindOf = (check: ConsistencyCheck) =>
  cell.state('kind', {
    ...{ label: 'consistency.kind', words: 'consistency.kind', width: 34 },
    tones: Object.fromEntries(kindsOf(check).map((kind) => [kind, 'warning'] as const)),
    opens: ({ path }) => (typeof path === 'string' ? path : undefined),
  })

const inconsistent = (check: ConsistencyCheck, columns: Parameters<typeof report>[0]['columns']) =>
  report({
    ...{ id: `inconsistent.${check}`, path: `${REPORTS}/${check}`, permission: see, landscape: true },
    ...{ title: `report.inconsistent.${check}`, asks: asks.months(), key: ['key'] },
    columns: [...columns, kindOf(check)],
  })

/* The rows of each check: of what, what it should be, and what it is. */
export const inconsistentBalance = inconsistent('balance', [
  cell.text('month', { label: 'report.month', width: 9 }),
  ...[entry, account, cell.text('document', { label: 'accounting.document', width: 30 })],
  ...[money('debit', 'accounting.debit'), money('credit', 'accounting.credit'), difference],
])
export const inconsistentInvoice = inconsistent('invoice', [
  ...[day, document, cell.text('client', { label: 'accounting.contact', width: 32 }), money('total', 'field.total')],
  ...[entry, money('booked'), difference],
])
export const inconsistentDestiny = inconsistent('destiny', [
  cell.text('month', { label: 'report.month', width: 9 }),
  ...[account, money('amount6'), money('amount9'), difference],
])
export const inconsistentPayment = inconsistent('payment', [
  ...[day, cell.text('payment', { label: 'consistency.payment', width: 32 }), account, money('amount')],
  ...[entry, money('booked'), difference],
])
export const inconsistentVouchers = inconsistent('vouchers', [
  cell.text('month', { label: 'report.month', width: 9 }),
  ...[cell.text('archive', { label: 'accounting.archive', width: 10 }), entry],
  cell.text('text', { label: 'consistency.text', width: 40 }),
])
export const inconsistentReports = {
  balance: inconsistentBalance,
  invoice: inconsistentInvoice,
  destiny: inconsistentDestiny,
  payment: inconsistentPayment,
  vouchers: inconsistentVouchers,
} satisfies Record<ConsistencyCheck, ReturnType<typeof inconsistent>>

const screen = <const P extends string>(path: P, title: string) => ({ path, permission: see, title })
const YEAR = '/report/consistenciesentries-report/year/{year}'

/** The screen of a check over a year. */
export const consistencyPath = (check: ConsistencyCheck, of: string | number): string =>
  check === 'vouchers' ? `/report/vouchersconsistency-report/year/${of}` : `/report/inconsistent-${check}/${of}`

export const consistencyScreens = [
  screen(YEAR, 'consistency.title'),
  screen(`${YEAR}/{month}`, 'consistency.title'),
  screen('/report/inconsistent-balance/invoice/destiny/payment/{year}', 'consistency.details'),
  screen('/report/inconsistent-balance/{year}', 'report.inconsistent.balance'),
  screen('/report/inconsistent-invoice/{year}', 'report.inconsistent.invoice'),
  screen('/report/inconsistent-destiny/{year}', 'report.inconsistent.destiny'),
  screen('/report/inconsistent-payment/{year}', 'report.inconsistent.payment'),
  screen('/report/vouchersconsistency-report', 'report.inconsistent.vouchers'),
  screen('/report/vouchersconsistency-report/year/{year}', 'report.inconsistent.vouchers'),
]
