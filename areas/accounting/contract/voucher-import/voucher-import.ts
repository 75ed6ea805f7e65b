import { col, columns, endpoint, full, listOf, listQuery, page, read, value } from '@yupana/contract'
import { z } from 'zod'

/** What a file of vouchers is: lines of vouchers, the balances of an opening, or one document a row. */
export const voucherImportTypes = ['journal', 'opening', 'sale', 'purchase', 'honorary', 'cash', 'ple51'] as const
export type VoucherImportType = (typeof voucherImportTypes)[number]

/** What names a type in the history of imports and in its files; `<noun>.plural` is its title there. */
const nouns: Readonly<Record<VoucherImportType, string>> = {
  ...{ journal: 'journalVouchers', opening: 'openingVouchers', sale: 'saleVouchers', purchase: 'purchaseVouchers' },
  ...{ honorary: 'honoraryVouchers', cash: 'cashVouchers', ple51: 'ple51Vouchers' },
}
export const voucherImportNoun = (type: VoucherImportType): string => nouns[type]
export const voucherImportNouns = Object.values(nouns)

/** The archive that the vouchers of a type go to where neither the file nor the upload names another. */
export const importArchives: Readonly<Record<VoucherImportType, string>> = {
  ...{ journal: '05', opening: '00', sale: '14', purchase: '08', honorary: '09', cash: '01', ple51: '05' },
}

const MODULE = 'IMPORTVOUCHERS'
const look = read(MODULE)
const write = full(MODULE)
const PATH = '/api/accounting/journal-entry/import'

const whole = z.coerce.number({ error: 'invalid_number' }).int()
const month = whole.min(1, { error: 'invalid_choice' }).max(12, { error: 'invalid_choice' })
const ticked = z.enum(['true', 'false'], { error: 'invalid_choice' }).transform((said) => said === 'true')

/** The fields of the form beside `file`. */
export const voucherImportFields = z.strictObject({
  type: value.choice(voucherImportTypes),
  year: whole.min(1990, { error: 'out_of_range' }).max(2100, { error: 'out_of_range' }),
  /** Days of other months are refused where it is said. */
  month: month.optional(),
  archive: z
    .string()
    .regex(/^\d{2}$/, { error: 'invalid_format' })
    .optional(),
  /** Contacts that are unknown are made: of a RUC that the register knows, or whose name stands in the file. */
  createClients: ticked.optional(),
  /** `{ "Cuenta contable": "account" }`: which heading means which. */
  mapping: z.string().max(20_000, { error: 'size_too_long' }).optional(),
})

const told = z.object({
  row: z.number(),
  field: z.string(),
  /** The heading of the column. */
  label: z.string(),
  code: z.string(),
  message: z.string(),
})

/** What a file would do; nothing of the books is written yet. */
export const voucherPreview = z.object({
  batch: z.string(),
  type: z.string(),
  rows: z.number(),
  /** Vouchers that are right, those that only lack their balance, and rows that are wrong. */
  creates: z.number(),
  drafts: z.number(),
  failed: z.number(),
  /** The first two hundred vouchers. */
  vouchers: z.array(
    z.object({
      row: z.number(),
      archive: z.string(),
      number: z.number().nullable(),
      date: z.string(),
      memo: z.string(),
      currency: z.string(),
      debit: value.decimalOut,
      credit: value.decimalOut,
      lines: z.number(),
      state: value.choice(['create', 'draft', 'error']),
    }),
  ),
  columns: z.array(z.object({ heading: z.string(), field: z.string().nullable(), samples: z.array(z.string()) })),
  fields: z.array(z.object({ name: z.string(), label: z.string(), required: z.boolean() })),
  /** Contacts that it would make. */
  clients: z.number(),
  /** A month of it was sealed once: why it is changed must be said. */
  reason: z.boolean(),
  /** The first thousand of each. */
  errors: z.array(told),
  warnings: z.array(told),
})
export type VoucherPreview = z.output<typeof voucherPreview>

export const importColumns = columns({
  createdAt: col.instant('voucherImport.at', { order: true }),
  type: col.text('field.type', { words: 'voucherImport.type', options: voucherImportTypes, order: false }),
  year: col.integer('accounting.year', { filter: false, screen: 'hidden', offered: false }),
  archive: col.text('accounting.archive', { filter: false, nullable: true }),
  fileName: col.text('voucherImport.file', { nullable: true, order: false }),
  user: col.text('voucherImport.by', { filter: false }),
  status: col.text('field.status', {
    words: 'voucherImport.state',
    options: ['read', 'running', 'applied', 'failed', 'undone'],
    order: false,
  }),
  rows: col.integer('voucherImport.rows', { filter: false }),
  /** Vouchers and drafts that it made, or would make. */
  made: col.integer('voucherImport.made', { filter: false }),
  /** Rows that were left out. */
  failed: col.integer('voucherImport.failed', { filter: false }),
})
const batch = z.object({ id: z.string(), version: z.number(), ...importColumns.row })
const list = listOf(importColumns, '-createdAt')
const byType = z.object({ type: value.choice(voucherImportTypes) })
const failedOf = byType.extend({ id: value.id })

export const voucherImportEndpoints = {
  /** The form has `file` and the fields of `voucherImportFields`. */
  previewVouchers: endpoint({
    ...{ id: 'voucherImport.preview', method: 'POST', path: PATH, permission: write, upload: true },
    response: voucherPreview,
    errors: [
      ...['file_required', 'file_type', 'file_too_large', 'import_too_large', 'year_not_open', 'archive_not_found'],
      ...['month_locked', 'journal_entry_unbalanced', 'journal_entry_number_exists', 'document_exists_for_client'],
      'period_filed',
      ...[
        'client_not_found',
        'cost_center_not_found',
        'voucher_head_differs',
        'import_total_differs',
        'import_file_again',
        'repeated_in_file',
      ],
    ],
  }),
  /** Does what the preview showed: at once or, where it is long, as a job (202 with its id). All of it is written or nothing. */
  generateVouchers: endpoint({
    ...{ id: 'voucherImport.generate', method: 'POST', path: `${PATH}/generate`, permission: write },
    body: z.strictObject({
      batch: value.id,
      /** Only the good rows; where it is false one wrong row refuses the file. */
      onlyValid: value.flag.default(false),
      /** What does not balance is kept as a draft; where it is false it is a wrong row. */
      asDraft: value.flag.default(false),
      /** Needed once a month of it was sealed. */
      reason: value.reason.nullish(),
    }),
    response: z.object({ created: z.number(), drafts: z.number(), failed: z.number() }),
    errors: [
      ...['import_not_found', 'import_has_errors', 'month_locked', 'year_not_open', 'month_reason_required'],
      ...['account_not_found', 'archive_not_found', 'journal_entry_number_exists', 'document_exists_for_client'],
      'period_filed',
    ],
  }),
  voucherTemplate: endpoint({
    ...{ id: 'voucherImport.template', method: 'GET', path: `${PATH}/{type}/xls`, permission: look },
    ...{ params: byType, response: 'file' },
  }),
  voucherTemplateCsv: endpoint({
    ...{ id: 'voucherImport.templateCsv', method: 'GET', path: `${PATH}/{type}/csv`, permission: look },
    ...{ params: byType, response: 'file' },
  }),
  voucherImports: endpoint({
    ...{ id: 'voucherImport.list', method: 'GET', path: '/api/accounting/imports', permission: look },
    ...{ query: listQuery, response: page(batch), list },
  }),
  failedRows: endpoint({
    ...{ id: 'voucherImport.failed', method: 'GET', path: '/api/accounting/imports/failed/{type}/{id}' },
    ...{ permission: look, params: failedOf, errors: ['import_not_found'] },
    /** The first thousand. */
    response: z.object({
      data: z.array(
        z.object({
          row: z.number(),
          cells: z.record(z.string(), z.string()),
          problems: z.array(told.omit({ row: true })),
        }),
      ),
      total: z.number(),
    }),
  }),
  /** Tickets of a month by day and series, in the columns of `sale`. */
  ticketsFile: endpoint({
    ...{ id: 'voucherImport.tickets', method: 'GET', path: '/api/accounting/journal-entry/export/sale/03' },
    ...{ permission: look, query: z.object({ year: whole, month }), response: 'file' },
  }),
  failedRowsFile: endpoint({
    ...{ id: 'voucherImport.failedFile', method: 'GET', path: '/api/accounting/imports/failed/{type}/{id}/xls' },
    ...{ permission: look, params: failedOf, response: 'file', errors: ['import_not_found'] },
  }),
}
