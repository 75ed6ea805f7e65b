import { offeredIn } from '@yupana/company/contract'
import {
  col,
  columns,
  endpoint,
  exportOf,
  full,
  importCalls,
  listOf,
  listQuery,
  option,
  page,
  read,
  value,
} from '@yupana/contract'
import { z } from 'zod'
import { applyFlags } from './account.rules.ts'
import { bookYear } from './book-year.ts'

const among = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, i) => String(first + i))

const flags = z.object({
  costCenter: z.boolean(),
  budget: z.boolean(),
  cashFlow: z.boolean(),
  exchangeDifference: z.boolean(),
  medium: z.boolean(),
  taxDocument: z.boolean(),
})

export const accountColumns = columns({
  year: col.integer('accounting.year', { screen: 'hidden', offered: false }),
  code: col.text('field.code', { order: true }),
  name: col.text('field.name', { order: true }),
  level: col.numbered('accounting.level', 'accounting.level', { options: among(1, 3) }),
  type: col.numbered('field.type', 'accounting.type', { options: among(1, 7) }),
  analysis: col.numbered('accounting.analysis', 'accounting.analysis', { options: among(0, 4) }),
  /** Debits less credits of the year. */
  movement: col.money('account.movement', { filter: false }),
  apply: col.whole('account.apply', flags, {
    parts: Object.fromEntries(applyFlags.map((flag) => [flag, 'flag'])),
    screen: 'chosen',
  }),
  format: col.text('account.format', { nullable: true, screen: 'chosen' }),
  functionFormat: col.text('account.functionFormat', { nullable: true, screen: 'chosen' }),
  group: col.ref('accountGroup', '/api/account-of-chart-group/choose', { nullable: true, screen: 'chosen' }),
  active: col.flag('field.active'),
})
const coded = z.object({ code: z.string(), name: z.string().nullable() })
const account = z.object({ id: z.string(), version: z.number(), ...accountColumns.row })
export const accountOut = account.extend({
  format: coded.nullable(),
  functionFormat: coded.nullable(),
  destinations: z.array(z.object({ account: coded, percent: value.decimalOut })),
})
export type AccountOut = z.output<typeof accountOut>

const named = z.strictObject({ code: value.text(12), name: z.string().nullish() }, { error: 'invalid_reference' })
const numbered = (first: number, last: number) =>
  z.coerce
    .number({ error: 'invalid_number' })
    .int({ error: 'invalid_number' })
    .min(first, { error: 'invalid_choice' })
    .max(last, { error: 'invalid_choice' })
const percent = value.positive.refine((text) => Number(text) <= 100, { error: 'percent' })

export const accountCode = value.text(12).regex(/^\d{2,12}$/, { error: 'account_code' })
export const accountFields = {
  code: accountCode,
  name: value.text(200),
  /** By the number of digits where absent. */
  level: numbered(1, 3).nullish(),
  /** By the class where absent. */
  type: numbered(1, 7).nullish(),
  analysis: numbered(0, 4).default(0),
  apply: z
    .strictObject(
      Object.fromEntries(applyFlags.map((flag) => [flag, value.flag.default(false)])) as Record<
        (typeof applyFlags)[number],
        z.ZodDefault<typeof value.flag>
      >,
    )
    .optional(),
  destinations: z
    .array(z.strictObject({ account: named.nullish(), percent: percent.nullish() }))
    .max(3, { error: 'size_too_long' })
    .default([]),
  format: named.nullish(),
  functionFormat: named.nullish(),
  group: value.ref.nullish(),
  active: value.flag.default(true),
}
export const accountBody = z.strictObject({ year: bookYear, ...accountFields, version: value.version.optional() })
export type AccountBody = z.output<typeof accountBody>

const accountList = listOf(accountColumns, 'code')
const params = z.object({ id: value.id })
const path = '/api/account-of-chart'
const mayWrite = full('ACCOUNTPLAN')
/** An account that stayed, and what uses it. */
const kept = z.object({ code: z.string(), where: z.string() })
const deleted = z.object({ deleted: z.number(), refused: z.array(kept) })

/** Accounts from a file: `replace` also takes out those that are unused and not in it. */
export const accountImport = importCalls({
  noun: 'account',
  path: `${path}/import`,
  permission: mayWrite,
  upload: `${path}/import/{year}/{replace}`,
  params: z.object({ year: bookYear, replace: z.enum(['true', 'false'], { error: 'invalid_choice' }) }),
})

export const accountEndpoints = {
  accounts: endpoint({
    id: 'account.list',
    method: 'GET',
    path,
    permission: read('ACCOUNTPLAN'),
    query: listQuery,
    response: page(account),
    list: accountList,
  }),
  chooseAccount: endpoint({
    id: 'account.choose',
    method: 'GET',
    path: `${path}/choose`,
    permission: [...offeredIn('books', 'items', 'buying', 'settings'), ...read('TREASURYCONFIG', 'ACCOUNT')],
    query: listQuery,
    response: z.array(option),
    list: accountList,
  }),
  accountTemplate: endpoint({
    id: 'account.emptyFile',
    method: 'GET',
    path: `${path}/template/export`,
    permission: mayWrite,
    query: z.object({ format: z.enum(['xls', 'csv'], { error: 'invalid_choice' }).optional() }),
    response: 'file',
  }),
  exportChart: endpoint({
    id: 'account.exportChart',
    method: 'GET',
    path: `${path}/export/{year}`,
    permission: read('ACCOUNTPLAN'),
    params: z.object({ year: bookYear }),
    query: z.object({ format: z.enum(['xls', 'csv'], { error: 'invalid_choice' }).optional() }),
    response: 'file',
  }),
  accountImportTemplate: accountImport.template,
  accountImportTemplateCsv: accountImport.templateCsv,
  accountImportPreview: accountImport.preview,
  accountImportCommit: accountImport.commit,
  /** What an import that replaces would take out, and what it would leave since it is used. */
  accountImportRemoves: endpoint({
    id: 'account.importRemoves',
    method: 'GET',
    path: `${path}/import/{id}/removes`,
    permission: mayWrite,
    params,
    response: z.object({ removes: z.array(z.object({ code: z.string(), name: z.string() })), kept: z.array(kept) }),
    errors: ['import_not_found'],
  }),
  createAccount: endpoint({
    id: 'account.create',
    method: 'POST',
    path,
    permission: mayWrite,
    body: accountBody,
    response: accountOut,
    status: 201,
    errors: ['already_exists', 'year_not_open', 'account_parent_missing', 'account_in_use'],
  }),
  /** All accounts of the year that nothing uses. */
  removeAccountsOfYear: endpoint({
    id: 'account.removeOfYear',
    method: 'DELETE',
    path: `${path}/prefix/{year}`,
    permission: mayWrite,
    params: z.object({ year: bookYear }),
    response: deleted,
    errors: ['account_in_use'],
  }),
  /** Those whose code begins so. */
  removeAccountsByPrefix: endpoint({
    id: 'account.removeByPrefix',
    method: 'DELETE',
    path: `${path}/prefix/{year}/{number}`,
    permission: mayWrite,
    params: z.object({ year: bookYear, number: value.text(12).regex(/^\d{1,12}$/, { error: 'account_code' }) }),
    response: deleted,
    errors: ['account_in_use'],
  }),
  account: endpoint({
    id: 'account.read',
    method: 'GET',
    path: `${path}/{id}`,
    permission: read('ACCOUNTPLAN'),
    params,
    response: accountOut,
  }),
  updateAccount: endpoint({
    id: 'account.update',
    method: 'PUT',
    path: `${path}/{id}`,
    permission: mayWrite,
    params,
    body: accountBody,
    response: accountOut,
    errors: ['already_exists', 'already_updated', 'account_parent_missing', 'account_in_use'],
  }),
  removeAccount: endpoint({
    id: 'account.remove',
    method: 'DELETE',
    path: `${path}/{id}`,
    permission: mayWrite,
    params,
    response: 'none',
    status: 204,
    errors: ['account_in_use'],
  }),
}

/** The chart of accounts as a workbook whose columns an import takes back. */
export const accountExports = { exportAccounts: exportOf(accountEndpoints.accounts) }
