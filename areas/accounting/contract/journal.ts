import { offeredIn } from '@yupana/company/contract'
import { endpoint, exportOf, full, listQuery, option, page, read, value } from '@yupana/contract'
import { z } from 'zod'

export const origins = [
  'REGISTER',
  'GENERATE',
  'IMPORT',
  'DOCUMENT',
  'PAYMENT',
  'CLOSED',
  'OPENING',
  'DESTINY',
  'EXCHANGE_RATE_DIFFERENT',
  'MONTHLY_ExCHANGE_RATE_DIFFERENT',
  'SIRE',
] as const
export type Origin = (typeof origins)[number]

const account = z.object({
  id: z.string(),
  year: z.number(),
  code: z.string(),
  name: z.string(),
  level: z.number(),
  type: z.number(),
  analysis: z.number(),
  active: z.boolean(),
  version: z.number(),
})

const entryRow = z.object({
  id: z.string(),
  /** `05-2026-11-000123` */
  entry: z.string(),
  year: z.number(),
  month: z.number(),
  archive: z.string(),
  number: z.number(),
  date: z.string(),
  memo: z.string(),
  origin: z.string(),
  currency: z.string(),
  exchangeRate: value.decimalOut,
  total: value.decimalOut,
  source: z.object({ kind: z.string(), id: z.string() }),
  reverses: z.string().nullable(),
})

const entryLine = z.object({
  line: z.number(),
  account: z.object({ code: z.string(), name: z.string() }),
  debit: value.decimalOut,
  credit: value.decimalOut,
  foreign: value.decimalOut,
  memo: z.string().nullable(),
  client: value.refOut.nullable(),
  costCenter: value.refOut.nullable(),
  documentType: z.string().nullable(),
  serie: z.string().nullable(),
  number: z.string().nullable(),
})
export const entryOut = entryRow.extend({ lines: z.array(entryLine) })

const entryList = {
  fields: {
    date: 'date',
    year: 'number',
    month: 'number',
    archive: 'text',
    number: 'number',
    origin: 'text',
    memo: 'text',
    'source.id': 'id',
    'source.kind': 'text',
    total: 'number',
  },
  orders: ['date', 'number', 'total'],
  order: '-date',
} as const
const accountList = {
  fields: { year: 'number', code: 'text', name: 'text', level: 'number', type: 'number', active: 'flag' },
  orders: ['code', 'name'],
  order: 'code',
} as const
const params = z.object({ id: value.id })

export const journalEndpoints = {
  accounts: endpoint({
    id: 'account.list',
    method: 'GET',
    path: '/api/account-of-chart',
    permission: read('ACCOUNTPLAN'),
    query: listQuery,
    response: page(account),
    list: accountList,
  }),
  chooseAccount: endpoint({
    id: 'account.choose',
    method: 'GET',
    path: '/api/account-of-chart/choose',
    permission: offeredIn('books', 'items', 'settings'),
    query: listQuery,
    response: z.array(option),
    list: accountList,
  }),
  account: endpoint({
    id: 'account.read',
    method: 'GET',
    path: '/api/account-of-chart/{id}',
    permission: read('ACCOUNTPLAN'),
    params,
    response: account,
  }),
  entries: endpoint({
    id: 'entry.list',
    method: 'GET',
    path: '/api/accounting/journal-entry',
    permission: read('ACCOUNTINGVOUCHERS'),
    query: listQuery,
    response: page(entryOut),
    list: entryList,
  }),
  entry: endpoint({
    id: 'entry.read',
    method: 'GET',
    path: '/api/accounting/journal-entry/{id}',
    permission: read('ACCOUNTINGVOUCHERS'),
    params,
    response: entryOut,
    errors: ['journal_entry_not_found'],
  }),
  settings: endpoint({
    id: 'accountingSetting.read',
    method: 'GET',
    path: '/api/accounting-setting/{year}',
    permission: read('ACCOUNTSETTINGS'),
    params: z.object({ year: z.coerce.number({ error: 'invalid_number' }).int() }),
    response: z.object({
      year: z.number(),
      settings: z.array(z.object({ key: z.string(), account: z.object({ code: z.string(), name: z.string() }) })),
    }),
  }),
  updateSettings: endpoint({
    id: 'accountingSetting.update',
    method: 'PUT',
    path: '/api/accounting-setting/{year}',
    permission: full('ACCOUNTSETTINGS'),
    params: z.object({ year: z.coerce.number({ error: 'invalid_number' }).int() }),
    body: z.strictObject({
      settings: z
        .array(
          z.strictObject({
            key: value.text(60),
            account: z.strictObject({ code: value.text(12), name: z.string().optional() }),
          }),
        )
        .max(100, { error: 'size_too_long' }),
    }),
    response: z.object({
      year: z.number(),
      settings: z.array(z.object({ key: z.string(), account: z.object({ code: z.string(), name: z.string() }) })),
    }),
    errors: ['account_not_found', 'setting_unknown'],
  }),
  openYear: endpoint({
    id: 'accountingSetting.openYear',
    method: 'PUT',
    path: '/api/accounting-setting/initialize-next-year',
    permission: full('ACCOUNTSETTINGS'),
    body: z.strictObject({ year: z.coerce.number({ error: 'invalid_number' }).int() }),
    response: z.object({ year: z.number() }),
    errors: ['year_out_of_range'],
  }),
}

/** The chart of accounts and the vouchers as workbooks. */
export const journalExports = {
  exportAccounts: exportOf(journalEndpoints.accounts),
  exportEntries: exportOf(journalEndpoints.entries),
}
