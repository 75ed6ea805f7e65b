import { endpoint, full, value } from '@yupana/contract'
import { z } from 'zod'
import { bookYear } from '../account/book-year.ts'
import { levels } from './closing-levels.ts'

/** By levels each account goes to 80–85 and these to the result; directly all of them go to it at once. */
export const closingMethods = ['levels', 'direct'] as const

/** What a voucher of the year's end does, in the order in which they are written. */
export const yearSteps = [
  'costs',
  'variation',
  ...levels.map((level) => `level${level}` as const),
  'result',
  'retained',
  'balances',
] as const
export type YearStep = (typeof yearSteps)[number]

/** Lines of a voucher that an answer tells; `count` says how many it has. */
export const MOST_TOLD = 500

const line = z.object({
  account: z.object({ code: z.string(), name: z.string() }),
  /** Soles. */
  debit: value.decimalOut,
  credit: value.decimalOut,
  /** Dollars, debit positive. */
  foreign: value.decimalOut,
  client: z.string().nullable(),
  document: z.string().nullable(),
  dueDate: z.string().nullable(),
})
const voucher = z.object({
  step: z.enum(['opening', ...yearSteps]),
  /** Null where it is not written. */
  id: z.string().nullable(),
  entry: z.string().nullable(),
  memo: z.string(),
  /** Soles of each side. */
  total: value.decimalOut,
  count: z.number(),
  lines: z.array(line),
})
export type YearVoucher = z.output<typeof voucher>

const checkRow = z.object({
  name: z.string(),
  label: z.string(),
  severity: z.enum(['block', 'warn']),
  count: z.number(),
  path: z.string(),
})
export type YearCheck = z.output<typeof checkRow>

/** What became of the opening: `unopened` where the year has no books, `locked` where January is, `nothing` where nothing is carried. */
export const openingStates = ['made', 'changed', 'same', 'unopened', 'locked', 'nothing'] as const
export type OpeningState = (typeof openingStates)[number]

const opened = z.object({
  year: z.number(),
  state: z.enum(openingStates),
  /** The year before may still change. */
  provisional: z.boolean(),
  voucher,
  checklist: z.array(checkRow),
})
export type YearOpened = z.output<typeof opened>

const closed = z.object({
  year: z.number(),
  method: z.enum(closingMethods),
  closed: z.boolean(),
  /** Soles that the year earned: below zero it lost them. */
  result: value.decimalOut,
  vouchers: z.array(voucher),
  checklist: z.array(checkRow),
  /** Of the year behind; null while nothing is written. */
  opening: z.enum(openingStates).nullable(),
})
export type YearClosed = z.output<typeof closed>

const path = '/api/accounting/journal-entry'
/** Who writes vouchers; settings of the year are asked for besides. */
const permission = full('ACCOUNTINGVOUCHERS')
const common = [
  ...['forbidden', 'month_locked', 'year_not_open', 'accounting_setting_not_found', 'account_not_found'],
  ...['archive_not_found', 'closing_setting_wrong'],
]

export const yearEndpoints = {
  /** The balances of classes 0 to 5 of the year before, as its opening on 1 January: written anew as often as asked, nothing where nothing changed. */
  openBooks: endpoint({
    id: 'bookYear.open',
    method: 'POST',
    path: `${path}/open`,
    permission,
    body: z.strictObject({ year: bookYear, dryRun: value.flag.default(false) }),
    response: opened,
    errors: [...common, 'journal_entry_open_data_not_found'],
  }),
  /** Vouchers of 31 December that empty classes 6 to 9, take the result to 59 and turn what stands round; then the next year's opening. */
  closeBooks: endpoint({
    id: 'bookYear.close',
    method: 'POST',
    path: `${path}/close`,
    permission,
    body: z.strictObject({
      year: bookYear,
      method: value.choice(closingMethods).default('levels'),
      dryRun: value.flag.default(false),
    }),
    response: closed,
    errors: [
      ...[...common, 'journal_entry_close_exists', 'journal_entry_close_data_not_found'],
      ...['year_before_not_closed', 'close_blocked'],
    ],
  }),
  /** Ends the closing of the last year that is closed; the opening behind it is provisional again. */
  reopenBooks: endpoint({
    id: 'bookYear.reopen',
    method: 'PUT',
    path: `${path}/close/{year}/reopen`,
    permission,
    params: z.object({ year: bookYear }),
    body: z.strictObject({ reason: value.reason }),
    response: z.object({ year: z.number(), ended: z.number(), opening: z.enum(openingStates) }),
    errors: [...common, 'year_not_closed', 'year_after_closed'],
  }),
}
