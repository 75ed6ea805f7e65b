import { col, columns, endpoint, exportOf, full, listOf, listQuery, option, page, read, value } from '@yupana/contract'
import { z } from 'zod'
import { bookYear } from './book-year.ts'

/** A year has no books, has books, has its opening while the year before may still change, or is closed. */
export const yearStates = ['unopened', 'open', 'provisional', 'closed'] as const

export const yearColumns = columns({
  year: col.integer('accounting.year', { order: true }),
  state: col.state('field.status', 'accountingYear.state', { options: yearStates }),
  settings: col.integer('accountingYear.settings', { filter: false }),
  accounts: col.integer('accountingYear.accounts', { filter: false }),
  vouchers: col.integer('accountingYear.vouchers', { filter: false }),
})
const yearRow = z.object({ id: z.string(), version: z.number(), ...yearColumns.row })

const settingsBody = z
  .array(
    z.strictObject({
      key: value.text(60),
      account: z.strictObject({ code: value.text(12), name: z.string().optional() }),
    }),
  )
  .max(300, { error: 'size_too_long' })
const settingsOut = z.object({
  id: z.string(),
  version: z.number(),
  year: z.number(),
  state: z.enum(yearStates),
  settings: z.array(z.object({ key: z.string(), account: z.object({ code: z.string(), name: z.string() }) })),
  /** Vouchers of open months that a change just made would send to other accounts. */
  differing: z.number(),
})
export type YearSettings = z.output<typeof settingsOut>

const list = listOf(yearColumns, '-year')
const byYear = z.object({ year: bookYear })
const path = '/api/accounting-setting'

export const yearSettingEndpoints = {
  years: endpoint({
    id: 'accountingSetting.list',
    method: 'GET',
    path,
    permission: read('ACCOUNTSETTINGS'),
    query: listQuery,
    response: page(yearRow),
    list,
  }),
  chooseYear: endpoint({
    id: 'accountingSetting.choose',
    method: 'GET',
    path: `${path}/choose`,
    permission: read('ACCOUNTSETTINGS', 'ACCOUNTPLAN', 'ACCOUNTINGVOUCHERS', 'ACCOUNTINGREPORT', 'ACCOUNTINGCABINETS'),
    query: listQuery,
    response: z.array(option),
    list,
  }),
  createSettings: endpoint({
    id: 'accountingSetting.create',
    method: 'POST',
    path,
    permission: full('ACCOUNTSETTINGS'),
    body: z.strictObject({ year: bookYear, settings: settingsBody.default([]) }),
    response: settingsOut,
    status: 201,
    errors: ['already_exists', 'year_not_open', 'account_not_found', 'setting_unknown'],
  }),
  openYear: endpoint({
    id: 'accountingSetting.openYear',
    method: 'PUT',
    path: `${path}/initialize-next-year`,
    permission: full('ACCOUNTSETTINGS'),
    body: z.strictObject({
      year: z.coerce.number({ error: 'invalid_number' }).int(),
      /** Its budgets too, as drafts. */
      budgets: value.flag.default(false),
    }),
    response: z.object({ year: z.number() }),
    errors: ['year_out_of_range'],
  }),
  settings: endpoint({
    id: 'accountingSetting.read',
    method: 'GET',
    path: `${path}/{year}`,
    permission: read('ACCOUNTSETTINGS'),
    params: byYear,
    response: settingsOut,
  }),
  updateSettings: endpoint({
    id: 'accountingSetting.update',
    method: 'PUT',
    path: `${path}/{year}`,
    permission: full('ACCOUNTSETTINGS'),
    params: byYear,
    body: z.strictObject({ settings: settingsBody, version: value.version.optional() }),
    response: settingsOut,
    errors: ['account_not_found', 'setting_unknown', 'already_updated'],
  }),
  /** Of a year without vouchers. */
  removeSettings: endpoint({
    id: 'accountingSetting.remove',
    method: 'DELETE',
    path: `${path}/{year}`,
    permission: full('ACCOUNTSETTINGS'),
    params: byYear,
    response: 'none',
    status: 204,
    errors: ['setting_in_use'],
  }),
}

export const yearExports = { exportYears: exportOf(yearSettingEndpoints.years) }
