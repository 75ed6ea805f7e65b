import { col, columns, endpoint, exportOf, full, listOf, listQuery, option, page, read, value } from '@yupana/contract'
import { z } from 'zod'
import { entryStates, headColumns } from './columns.ts'
import { staleVoucher, voucherOut } from './voucher.ts'

const PATH = '/api/accounting/journal-summary'
const look = read('ACCOUNTINGVOUCHERS')
const write = full('ACCOUNTINGVOUCHERS')

/** The same vouchers as heads: one row each, without lines. What the list screen, printing, renumbering and deleting by range work on. */
export const summaryColumns = columns({
  ...headColumns,
  total: col.money('field.total', { order: true, screen: 'chosen' }),
  state: col.text('field.status', { words: 'entry.state', options: entryStates, screen: 'chosen' }),
  debit: col.money('accounting.debit', { sum: true, filter: false }),
  credit: col.money('accounting.credit', { sum: true, filter: false }),
  lines: col.integer('entry.lines', { filter: false }),
  /** What took it back. */
  reversed: col.flag('accounting.entryState.reversed', { filter: false }),
  at: col.instant('entry.at', { filter: false, screen: 'chosen' }),
  by: col.text('entry.by', { filter: false, nullable: true, screen: 'chosen' }),
})
const row = z.object({ id: z.string(), version: z.number(), ...summaryColumns.row })

const year = z.coerce.number({ error: 'invalid_number' }).int()
const month = z.coerce
  .number({ error: 'invalid_number' })
  .int()
  .min(1, { error: 'invalid_choice' })
  .max(12, { error: 'invalid_choice' })
const code = z.string().regex(/^\d{2}$/, { error: 'invalid_format' })
const number = z.coerce.number({ error: 'invalid_number' }).int().min(1, { error: 'positive' }).max(999_999)
const one = z.object({ id: z.string().min(1).max(40) })

/** The running balance of one document in one account: Σ of its lines, never kept. */
export const operationOut = z.object({
  id: z.string(),
  account: z.object({ code: z.string(), name: z.string() }),
  client: value.refOut.nullable(),
  documentType: z.string().nullable(),
  documentSerial: z.string().nullable(),
  documentNumber: z.string().nullable(),
  currency: z.string(),
  debit: value.decimalOut,
  credit: value.decimalOut,
  balance: value.decimalOut,
  balanceForeign: value.decimalOut,
  /** `receivable` where they owe us. */
  direction: value.choice(['receivable', 'payable']),
  date: z.string(),
  dueDate: z.string().nullable(),
  /** What people say of it beside its amounts. */
  reference: z.string().nullable(),
  closedNote: z.string().nullable(),
  /** Of what is said. */
  version: z.number(),
  first: z.string(),
  last: z.string(),
})
export type Operation = z.output<typeof operationOut>
export const MOST_OPERATIONS = 1000

const summaryList = listOf(summaryColumns, '-date')

const renumbered = z.object({
  moved: z.array(z.object({ id: z.string(), from: z.string(), to: z.string() })),
  /** Written; false where it was only asked what would be. */
  applied: z.boolean(),
})

const list = endpoint({
  ...{ id: 'summary.list', method: 'GET', path: PATH, permission: look },
  ...{ query: listQuery, response: page(row), list: summaryList },
})

export const summaryEndpoints = {
  summaries: list,
  updateSummary: endpoint({
    ...{ id: 'summary.update', method: 'PUT', path: `${PATH}/{id}`, permission: write, params: one },
    body: z.strictObject({
      number: number.optional(),
      date: value.date.optional(),
      memo: value.text(200).optional(),
      archive: z.strictObject({ code, description: z.string().nullish(), id: z.string().nullish() }).optional(),
      reason: value.reason.nullish(),
      version: value.version.optional(),
    }),
    response: voucherOut,
    errors: [
      ...['journal_entry_not_found', 'journal_entry_not_editable', 'journal_entry_number_exists', 'archive_not_found'],
      ...[
        'month_locked',
        'year_not_open',
        'entry_reversed',
        'entry_is_reversal',
        'month_reason_required',
        staleVoucher,
      ],
    ],
  }),
  summaryFile: endpoint({
    ...{ id: 'summary.file', method: 'GET', path: `${PATH}/{id}/{type}`, permission: look },
    params: one.extend({ type: value.choice(['pdf', 'xls', 'html']) }),
    ...{ response: 'file', errors: ['journal_entry_not_found'] },
  }),
  archiveClients: endpoint({
    ...{ id: 'summary.clients', method: 'GET', path: `${PATH}/{year}/{archive}/client`, permission: look },
    ...{ params: z.object({ year, archive: code }), query: listQuery, response: z.array(option) },
  }),
  operations: endpoint({
    ...{ id: 'summary.operations', method: 'GET', path: `${PATH}/operation-summary`, permission: look },
    query: z.object({
      year,
      account: z.string().max(12).optional(),
      client: value.id.optional(),
      documentType: z.string().max(2).optional(),
      pending: value.askedFlag.default(true),
      asOf: value.date.optional(),
    }),
    ...{ response: z.object({ data: z.array(operationOut), cut: z.boolean() }) },
  }),
  payable: endpoint({
    ...{ id: 'summary.payable', method: 'GET', path: `${PATH}/payable/{year}`, permission: look },
    params: z.object({ year }),
    query: z.object({ client: value.id.optional(), account: z.string().max(12).optional() }),
    response: z.object({ data: z.array(operationOut), cut: z.boolean() }),
  }),
  organiseNumbers: endpoint({
    ...{ id: 'summary.organise', method: 'PUT', path: `${PATH}/organize-number`, permission: write },
    body: z.strictObject({
      ...{ year, month, archive: code.nullish() },
      order: value.choice(['date', 'document', 'voucher']).default('date'),
      simulate: value.flag.default(false),
    }),
    ...{ response: renumbered, errors: ['month_locked', 'year_not_open', 'period_filed'] },
  }),
  removeRange: endpoint({
    id: 'summary.removeRange',
    method: 'DELETE',
    path: `${PATH}/archive/{a}/year/{y}/month/{m}/number/{from}/to/{to}`,
    permission: write,
    params: z.object({ a: code, y: year, m: month, from: number, to: number }),
    /** How many are to be deleted, as it was typed: nothing is deleted where there are others. */
    query: z.object({ count: z.coerce.number({ error: 'required' }).int().min(0), reason: value.reason.optional() }),
    response: z.object({
      removed: z.array(z.string()),
      skipped: z.array(z.object({ entry: z.string(), code: z.string(), message: z.string() })),
    }),
    errors: ['month_locked', 'year_not_open', 'range_count', 'month_reason_required'],
  }),
}

export const summaryExports = { exportSummaries: exportOf(list) }
