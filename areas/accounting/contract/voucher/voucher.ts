import { endpoint, exportOf, full, listOf, listQuery, page, read, value } from '@yupana/contract'
import { z } from 'zod'
import { entryColumns } from './columns.ts'
import { MOST_LINES, voucherLine, voucherLineOut } from './line.ts'

const MODULE = 'ACCOUNTINGVOUCHERS'
const PATH = '/api/accounting/journal-entry'
const look = read(MODULE)
const write = full(MODULE)
export const staleVoucher = 'journal_entry_already_updated'

const year = z.coerce.number({ error: 'invalid_number' }).int().min(1990).max(2100)
const month = z.coerce
  .number({ error: 'invalid_number' })
  .int()
  .min(1, { error: 'invalid_choice' })
  .max(12, { error: 'invalid_choice' })
/** Its code, alone or with what a chooser knows of it. */
const archive = z.preprocess(
  (given) => {
    if (typeof given === 'string') return { code: given }
    return typeof given === 'object' && given !== null && 'code' in given ? { code: given.code } : given
  },
  z.strictObject({ code: value.text(2) }, { error: 'archive_required' }),
)

/** Head and lines. Its month is that of its date; where year and month are said they must be those. */
export const voucherBody = z.strictObject({
  year: year.optional(),
  month: month.optional(),
  archive: archive.nullish(),
  /** The next one of its archive and month where none is typed. */
  number: z.number({ error: 'invalid_number' }).int().min(1, { error: 'positive' }).max(999_999).nullish(),
  date: value.date,
  memo: value.text(200),
  currency: value.currency.default('PEN'),
  exchangeRate: value.positive.nullish(),
  rateType: value.choice(['sale', 'purchase', 'manual']).default('sale'),
  /** The voucher of a locked month that this one puts right. */
  corrects: value.ref.nullish(),
  /** Kept without a number and in no book, whatever is wrong with it yet. */
  draft: value.flag.default(false),
  /** Why it is changed; needed once its month was sealed. */
  reason: value.reason.nullish(),
  lines: z.array(voucherLine).min(1, { error: 'required' }).max(MOST_LINES, { error: 'size_too_long' }),
  version: value.version.optional(),
})
export type VoucherBody = z.output<typeof voucherBody>

const row = z.object({
  id: z.string(),
  version: z.number(),
  ...entryColumns.row,
  exchangeRate: value.decimalOut,
  reverses: z.string().nullable(),
})

/** A list tells of each line what the screens of the books read. */
export const entryOut = row.extend({ lines: z.array(voucherLineOut) })

const versionOut = z.object({
  version: z.number(),
  at: z.string(),
  by: z.string().nullable(),
  entry: z.string(),
  date: z.string(),
  memo: z.string(),
  total: value.decimalOut,
  lines: z.array(voucherLineOut),
})
const linked = z.object({ id: z.string(), entry: z.string() }).nullable()

/** The whole voucher: what stands, what may be done to it and why not, and how it came to be so. */
export const voucherOut = entryOut.extend({
  rateType: z.string(),
  /** The entry that stands for it in the ledger; of a draft its own id. */
  standing: z.string(),
  editable: value.choice(['all', 'analysis', 'nothing']),
  /** The code of the refusal where nothing may be changed. */
  notEditable: z.string().nullable(),
  removable: z.boolean(),
  locked: z.boolean(),
  corrects: linked,
  reversal: linked,
  original: linked,
  versions: z.array(versionOut),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
})
export type VoucherOut = z.output<typeof voucherOut>

const entryList = listOf(entryColumns, '-date')
const byEntry = z.object({ entry: z.string().min(1).max(40) })
const byId = z.object({ id: z.string().min(1).max(40) })
const byLine = z.object({ entry: value.id, id: z.coerce.number({ error: 'invalid_number' }).int().min(1) })

const lineErrors = [
  ...[
    'account_not_found',
    'account_not_register',
    'account_not_active',
    'one_side',
    'client_required',
    'document_required',
  ],
  ...['cost_center_required', 'cash_flow_required', 'client_not_found', 'cost_center_not_found'],
]
const headErrors = [
  ...[
    'month_locked',
    'year_not_open',
    'archive_not_found',
    'archive_required',
    'journal_entry_unbalanced',
    'date_outside_month',
  ],
  ...[
    'journal_entry_number_exists',
    'document_exists_for_client',
    'exchange_rate_missing',
    'exchange_rate_absurd',
    'local_rate',
  ],
]
const changeErrors = [
  'illegal_state',
  'journal_entry_not_found',
  'journal_entry_not_editable',
  'month_reason_required',
  'period_filed',
  staleVoucher,
]

export const voucherEndpoints = {
  entries: endpoint({
    ...{ id: 'entry.list', method: 'GET', path: PATH, permission: look },
    ...{ query: listQuery, response: page(entryOut), list: entryList },
  }),
  entry: endpoint({
    ...{ id: 'entry.read', method: 'GET', path: `${PATH}/{id}`, permission: look },
    ...{ params: byId, response: voucherOut, errors: ['journal_entry_not_found'] },
  }),
  createEntry: endpoint({
    ...{ id: 'entry.create', method: 'POST', path: PATH, permission: write },
    ...{ body: voucherBody, response: voucherOut, status: 201, errors: ['period_filed', ...headErrors, ...lineErrors] },
  }),
  updateEntry: endpoint({
    ...{ id: 'entry.update', method: 'PUT', path: `${PATH}/{entry}`, permission: write },
    ...{
      params: byEntry,
      body: voucherBody,
      response: voucherOut,
      errors: [...changeErrors, ...headErrors, ...lineErrors],
    },
  }),
  removeEntry: endpoint({
    ...{ id: 'entry.remove', method: 'DELETE', path: `${PATH}/{id}`, permission: write, params: byId },
    ...{ query: z.object({ reason: value.reason.optional(), version: z.coerce.number().int().optional() }) },
    ...{ response: 'none', status: 204, errors: [...changeErrors, 'month_locked', 'entry_reversed'] },
  }),
  /** A draft as it is kept takes its number and enters the books. */
  postEntry: endpoint({
    ...{
      id: 'entry.post',
      method: 'PUT',
      path: `${PATH}/{id}/post`,
      permission: write,
      params: z.object({ id: value.id }),
    },
    body: z.strictObject({ version: value.version.optional() }).optional(),
    ...{
      response: voucherOut,
      errors: ['journal_entry_not_found', 'period_filed', staleVoucher, ...headErrors, ...lineErrors],
    },
  }),
  reverseEntry: endpoint({
    ...{ id: 'entry.reverse', method: 'PUT', path: `${PATH}/{id}/reverse`, permission: write, params: byId },
    body: z.strictObject({ date: value.date, memo: value.text(200).nullish(), version: value.version.optional() }),
    ...{
      response: voucherOut,
      errors: [...changeErrors, 'month_locked', 'year_not_open', 'entry_reversed', 'entry_is_reversal'],
    },
  }),
  entryLine: endpoint({
    ...{ id: 'entry.line', method: 'GET', path: `${PATH}/{entry}/{id}`, permission: look },
    ...{ params: byLine, response: voucherLineOut, errors: ['journal_entry_not_found'] },
  }),
  updateEntryLine: endpoint({
    ...{ id: 'entry.updateLine', method: 'PUT', path: `${PATH}/{entry}/{id}`, permission: write, params: byLine },
    body: voucherLine.partial().extend({ version: value.version.optional(), reason: value.reason.nullish() }),
    ...{ response: voucherOut, errors: [...changeErrors, 'month_locked', 'journal_entry_unbalanced', ...lineErrors] },
  }),
  removeEntryLine: endpoint({
    ...{ id: 'entry.removeLine', method: 'DELETE', path: `${PATH}/{entry}/{id}`, permission: write, params: byLine },
    ...{ query: z.object({ reason: value.reason.optional(), version: z.coerce.number().int().optional() }) },
    ...{
      response: 'none',
      status: 204,
      errors: [...changeErrors, 'month_locked', 'journal_entry_unbalanced', 'last_line'],
    },
  }),
}

export const voucherExports = { exportEntries: exportOf(voucherEndpoints.entries) }
