import { offeredIn } from '@yupana/company/contract'
import {
  col,
  columns,
  currencies,
  endpoint,
  exportOf,
  full,
  listOf,
  listQuery,
  option,
  page,
  read,
  value,
} from '@yupana/contract'
import { z } from 'zod'
import { archiveNames } from './setting-keys.ts'

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

const among = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, i) => String(first + i))

export const accountColumns = columns({
  year: col.integer('accounting.year', { screen: 'hidden', offered: false }),
  code: col.text('field.code', { order: true }),
  name: col.text('field.name', { order: true }),
  level: col.numbered('accounting.level', 'accounting.level', { options: among(1, 3) }),
  type: col.numbered('field.type', 'accounting.type', { options: among(1, 6) }),
  analysis: col.numbered('accounting.analysis', 'accounting.analysis', { options: among(0, 4) }),
  active: col.flag('field.active'),
})
const account = z.object({ id: z.string(), version: z.number(), ...accountColumns.row })

export const entryColumns = columns({
  /** `05-2026-11-000123` */
  entry: col.text('accounting.entry', { filter: false }),
  date: col.date('field.date', { order: true }),
  archive: col.text('accounting.archive', { options: Object.keys(archiveNames) }),
  memo: col.text('accounting.memo'),
  origin: col.text('accounting.origin', { words: 'origin', options: origins }),
  total: col.money('field.total', { sum: true, order: true }),
  source: col.whole('accounting.document', z.object({ kind: z.string(), id: z.string() }), {
    parts: { id: 'id', kind: 'text' },
  }),
  year: col.integer('accounting.year', { screen: 'hidden', offered: false }),
  month: col.integer('accounting.month', { screen: 'hidden', offered: false }),
  number: col.integer('field.number', { screen: 'hidden', order: true }),
  currency: col.text('field.currency', { options: currencies, screen: 'chosen' }),
  /** What its lines say: a voucher is found where one of them fits. */
  account: col.asked('accounting.account', 'text'),
  client: col.asked('accounting.contact', 'id', { choose: '/api/clients/choose' }),
  costCenter: col.asked('costCenter', 'id', { choose: '/api/cost-center/choose' }),
  document: col.asked('accounting.document', 'text'),
  documentType: col.asked('field.documentType', 'text', { offered: false }),
  documentSerial: col.asked('field.serie', 'text', { offered: false }),
  documentNumber: col.asked('field.documentNumber', 'text', { offered: false }),
})
const entryRow = z.object({
  id: z.string(),
  ...entryColumns.row,
  exchangeRate: value.decimalOut,
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

const entryList = listOf(entryColumns, '-date')
const accountList = listOf(accountColumns, 'code')
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
    permission: [...offeredIn('books', 'items', 'buying', 'settings'), ...read('TREASURYCONFIG', 'ACCOUNT')],
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
