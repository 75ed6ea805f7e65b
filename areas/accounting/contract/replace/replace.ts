import { asks, cell, endpoint, full, read, report, value } from '@yupana/contract'
import { z } from 'zod'
import { ledgerLines } from '../reports.ts'

const PATH = '/api/reports/journal-entry'
const look = read('ACCOUNTINGREPORT')
const year = z.coerce.number({ error: 'invalid_number' }).int()
const code = z.string().regex(/^\d{2,12}$/, { error: 'account_code' })

/** Pairs of accounts that one file may say. */
export const MOST_PAIRS = 500

/** Accounts that take entries, with what the year has on them. In soles. */
export const accountsInUse = report({
  id: 'accountsInUse',
  path: `${PATH}/aoc`,
  permission: look,
  title: 'report.accountsInUse',
  asks: { ...asks.year() },
  columns: [
    cell.text('code', { label: 'accounting.account', width: 12 }),
    cell.text('name', { width: 40 }),
    cell.integer('lines', { label: 'replace.lines', total: true }),
    cell.money('debit', { label: 'accounting.debit', total: true }),
    cell.money('credit', { label: 'accounting.credit', total: true }),
    cell.integer('openLines', { label: 'replace.openLines', total: true }),
    cell.integer('lockedLines', { label: 'replace.lockedLines', total: true }),
  ],
  key: ['code'],
  drills: [
    {
      of: ['lines', 'debit', 'credit'],
      to: () => ledgerLines,
      asks: ({ code }) => ({
        ...(code === undefined ? { account: '0', accountTo: '9' } : { account: String(code), exact: 'true' }),
        ...{ from: '01', to: '12', opening: 'true' },
      }),
      sums: { lines: ['#'] },
    },
  ],
  stays: { openLines: 'replace.monthsStay', lockedLines: 'replace.monthsStay' },
})

/** Codes that items, settings and accounts of money name though they are no accounts of the year that take entries. */
export const orphanAccounts = report({
  id: 'orphanAccounts',
  path: `${PATH}/aoc-orphan`,
  permission: look,
  title: 'report.orphanAccounts',
  asks: { ...asks.year() },
  columns: [
    cell.text('code', { label: 'accounting.account', width: 12 }),
    cell.text('name', { width: 40 }),
    cell.text('usedBy', { label: 'replace.usedBy', width: 24 }),
    cell.text('example', { label: 'replace.example', width: 30 }),
    cell.integer('uses', { label: 'replace.uses', total: true }),
  ],
  key: ['code', 'usedBy'],
  stays: { uses: 'replace.usesStay' },
})

/** The fields of the form beside its file, all of them text. */
export const replaceFields = z.strictObject({
  /** Answers what would change, and changes nothing. */
  simulate: z.enum(['true', 'false'], { error: 'invalid_choice' }).default('false'),
  /** Needed once a month of it was sealed. */
  reason: value.reason.optional(),
})

const replaced = z.object({
  pairs: z.array(
    z.object({
      from: z.object({ code: z.string(), name: z.string() }),
      to: z.object({ code: z.string(), name: z.string() }),
      vouchers: z.number(),
      lines: z.number(),
      /** Lines of closed months, which stay. */
      left: z.number(),
    }),
  ),
  /** By archive and month. */
  places: z.array(
    z.object({ archive: z.string(), month: z.number(), vouchers: z.number(), lines: z.number(), locked: z.boolean() }),
  ),
  /** What names the accounts beside the books, and names the new ones then. */
  uses: z.array(z.object({ code: z.string(), usedBy: z.string(), uses: z.number() })),
  /** A month of it was sealed once: why it is changed must be said. */
  reason: z.boolean(),
  applied: z.boolean(),
})
export type Replaced = z.output<typeof replaced>

const params = z.object({ year, oldAoC: code, newAoC: code })
const errors = [
  ...['account_not_found', 'account_not_register', 'same_account', 'year_not_open', 'month_reason_required'],
  ...['account_lines_locked', 'account_asks_more', 'file_type', 'import_too_large', 'repeated_in_file'],
]

/** The form has `replaceFields` and may have a file of more pairs: the account that goes, the one that comes. */
export const replaceEndpoints = {
  /** Lines of open months, masters and settings name another account. Vouchers are given a new version; closed months keep what they say. */
  replaceAccount: endpoint({
    ...{ id: 'account.replace', method: 'PUT', path: `${PATH}/aoc/{year}/{oldAoC}/{newAoC}`, upload: 'several' },
    ...{ permission: full('ACCOUNTPLAN'), params, response: replaced, errors },
  }),
  /** Masters and settings alone, of a code that the year has no account of. */
  replaceOrphan: endpoint({
    ...{ id: 'account.replaceOrphan', method: 'PUT', path: `${PATH}/aoc-orphan/{year}/{oldAoC}/{newAoC}` },
    ...{ upload: 'several', permission: full('ACCOUNTPLAN'), params, response: replaced, errors },
  }),
}
