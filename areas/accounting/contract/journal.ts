import { col, columns, currencies, endpoint, exportOf, listOf, listQuery, page, read, value } from '@yupana/contract'
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
const params = z.object({ id: value.id })

export const journalEndpoints = {
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
}

/** The vouchers as a workbook. */
export const journalExports = {
  exportEntries: exportOf(journalEndpoints.entries),
}
