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

/** 1 assets, 2 liabilities and equity, 3 result by nature, 4 result by function, 5 ratios. */
export const formatTypes = ['1', '2', '3', '4', '5'] as const
export const formatKinds = ['heading', 'line', 'subtotal', 'ratio'] as const

export const balanceFormatColumns = columns({
  code: col.text('field.code', { order: true }),
  name: col.text('field.name', { order: true }),
  type: col.numbered('balanceFormat.type', 'balanceFormat.type', { options: formatTypes }),
  order: col.integer('balanceFormat.order', { order: true }),
  kind: col.state('balanceFormat.kind', 'balanceFormat.kind', { options: formatKinds }),
  parent: col.text('balanceFormat.parent', { nullable: true }),
  sign: col.numbered('balanceFormat.sign', 'balanceFormat.sign', { options: ['1', '-1'], screen: 'chosen' }),
  formula: col.text('balanceFormat.formula', { nullable: true }),
  contrary: col.text('balanceFormat.contrary', { nullable: true, screen: 'chosen' }),
  sunatCode: col.text('balanceFormat.sunatCode', { nullable: true, screen: 'chosen' }),
  /** How many accounts stand in it, over all years. */
  accounts: col.integer('balanceFormat.accounts', { filter: false }),
})
const row = z.object({ id: z.string(), version: z.number(), ...balanceFormatColumns.row })
const coded = z.object({ code: z.string(), name: z.string().nullable() })
export const balanceFormatOut = row.extend({ parent: coded.nullable(), contrary: coded.nullable() })
export type BalanceFormatOut = z.output<typeof balanceFormatOut>

export const formatCode = value
  .text(10)
  .toUpperCase()
  .regex(/^[A-Z][A-Z0-9]{0,9}$/, { error: 'balance_format_code' })
const numbered = (options: readonly number[]) =>
  z.coerce.number({ error: 'invalid_number' }).refine((given) => options.includes(given), { error: 'invalid_choice' })

export const balanceFormatFields = {
  code: formatCode,
  name: value.text(150),
  type: numbered([1, 2, 3, 4, 5]),
  /** After the others of its type where absent. */
  order: z.coerce
    .number({ error: 'invalid_number' })
    .int({ error: 'invalid_number' })
    .min(0, { error: 'out_of_range' })
    .max(99_999, { error: 'out_of_range' })
    .nullish(),
  kind: value.choice(formatKinds).default('line'),
  /** 1: debits less credits, -1: credits less debits. */
  sign: numbered([1, -1]).default(1),
  formula: value.text(400).toUpperCase().nullish(),
  sunatCode: value.text(10).nullish(),
}
const named = z.strictObject({ code: formatCode, name: z.string().nullish() }, { error: 'invalid_reference' })
export const balanceFormatBody = z.strictObject({
  ...balanceFormatFields,
  parent: named.nullish(),
  /** The line that an account of this one stands in while its balance is on the other side. */
  contrary: named.nullish(),
  version: value.version.optional(),
})
export type BalanceFormatBody = z.output<typeof balanceFormatBody>

/** The longest list that is asked for whole. */
const MOST_FORMATS = 1000
const wholeList = listQuery.extend({
  limit: z.coerce
    .number({ error: 'invalid_number' })
    .int()
    .min(0, { error: 'invalid_number' })
    .max(MOST_FORMATS, { error: 'page_too_large' })
    .optional(),
})
const list = listOf(balanceFormatColumns, 'code')
const params = z.object({ id: value.id })
const path = '/api/balance-format'
const may = read('ACCOUNTPLAN', 'REPORTS')
const mayWrite = full('ACCOUNTPLAN', 'REPORTS')

export const balanceFormatImport = importCalls({ noun: 'balanceFormat', path: `${path}/import`, permission: mayWrite })

export const balanceFormatEndpoints = {
  balanceFormats: endpoint({
    id: 'balanceFormat.list',
    method: 'GET',
    path,
    permission: may,
    query: wholeList,
    response: page(row),
    list,
  }),
  chooseBalanceFormat: endpoint({
    id: 'balanceFormat.choose',
    method: 'GET',
    path: `${path}/choose`,
    permission: may,
    query: listQuery,
    response: z.array(option),
    list,
  }),
  balanceFormatTemplate: endpoint({
    id: 'balanceFormat.emptyFile',
    method: 'GET',
    path: `${path}/template/export`,
    permission: mayWrite,
    query: z.object({ format: z.enum(['xls', 'csv'], { error: 'invalid_choice' }).optional() }),
    response: 'file',
  }),
  exportBalanceFormats: endpoint({
    id: 'balanceFormat.exportAll',
    method: 'GET',
    path: `${path}/export/{format}`,
    permission: may,
    params: z.object({ format: z.enum(['xls', 'csv'], { error: 'invalid_choice' }) }),
    response: 'file',
  }),
  balanceFormatImportTemplate: balanceFormatImport.template,
  balanceFormatImportTemplateCsv: balanceFormatImport.templateCsv,
  balanceFormatImportPreview: balanceFormatImport.preview,
  balanceFormatImportCommit: balanceFormatImport.commit,
  createBalanceFormat: endpoint({
    id: 'balanceFormat.create',
    method: 'POST',
    path,
    permission: mayWrite,
    body: balanceFormatBody,
    response: balanceFormatOut,
    status: 201,
    errors: ['already_exists'],
  }),
  /** All of them, while no account stands in any. */
  removeBalanceFormats: endpoint({
    id: 'balanceFormat.removeAll',
    method: 'DELETE',
    path: `${path}/all`,
    permission: mayWrite,
    response: z.object({ deleted: z.number() }),
    errors: ['balance_formats_not_deletables'],
  }),
  balanceFormat: endpoint({
    id: 'balanceFormat.read',
    method: 'GET',
    path: `${path}/{id}`,
    permission: may,
    params,
    response: balanceFormatOut,
  }),
  updateBalanceFormat: endpoint({
    id: 'balanceFormat.update',
    method: 'PUT',
    path: `${path}/{id}`,
    permission: mayWrite,
    params,
    body: balanceFormatBody,
    response: balanceFormatOut,
    errors: ['already_exists', 'already_updated', 'balance_format_not_deletable'],
  }),
  removeBalanceFormat: endpoint({
    id: 'balanceFormat.remove',
    method: 'DELETE',
    path: `${path}/{id}`,
    permission: mayWrite,
    params,
    response: 'none',
    status: 204,
    errors: ['balance_format_not_deletable', 'balance_format_named'],
  }),
}
export const balanceFormatExports = { exportBalanceFormatList: exportOf(balanceFormatEndpoints.balanceFormats) }
