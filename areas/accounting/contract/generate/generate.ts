import {
  BACKWARDS,
  col,
  columns,
  endpoint,
  full,
  isBackwards,
  listOf,
  listQuery,
  page,
  read,
  value,
} from '@yupana/contract'
import { z } from 'zod'
import { refreshedLine } from '../refresh/refresh.ts'
import { sourceKinds } from '../source-screen.ts'

const look = read('ACCOUNTINGVOUCHERS')
const write = full('ACCOUNTINGVOUCHERS')
const PATH = '/api/accounting/journal-entry'

/** Why something that waits is not generated as it stands. */
export const waitingReasons = [
  ...['ready', 'month_locked', 'archive_not_found', 'accounting_setting_not_found', 'account_not_found'],
  'document_exists_for_client',
] as const

/** Beyond so many it goes on behind the call. */
export const MOST_GENERATED_AT_ONCE = 500

export const pendingColumns = columns({
  date: col.date('field.date', { order: true }),
  kind: col.text('generator.kind', { words: 'generator.kind', options: sourceKinds, order: false }),
  document: col.text('accounting.document', { nullable: true, order: false }),
  memo: col.text('accounting.memo', { order: false }),
  client: col.ref('accounting.contact', '/api/clients/choose', { nullable: true }),
  archive: col.text('accounting.archive', { order: false }),
  total: col.money('field.total', { sum: true, order: true }),
  reason: col.text('generator.reason', { words: 'generator.reason', options: waitingReasons, filter: false }),
  costCenter: col.asked('costCenter', 'id', { choose: '/api/cost-center/choose' }),
  rendering: col.asked('generator.rendering', 'id', { offered: false }),
})

const pendingRow = z.object({
  id: z.string(),
  version: z.number(),
  ...pendingColumns.row,
  source: z.object({ kind: z.string(), id: z.string() }),
  currency: z.string(),
  /** Concepts of the settings, or accounts, that its year lacks. */
  lacks: z.array(z.string()),
  /** The voucher that has its document already. */
  exists: z.string().nullable(),
})

const days = z
  .object({ from: value.date, to: value.date })
  .refine(({ from, to }) => !isBackwards(from, to), { error: BACKWARDS, path: ['to'] })

const list = endpoint({
  ...{ id: 'generator.list', method: 'GET', path: '/api/reports/journal-entry/ungenerated/{from}/{to}' },
  ...{ permission: look, params: days },
  ...{ query: listQuery, response: page(pendingRow), list: listOf(pendingColumns, 'date') },
})

const chosen = {
  from: value.date,
  to: value.date,
  /** All where none is named. */
  kinds: z.array(value.choice(sourceKinds)).max(40).default([]),
  archive: z
    .string()
    .regex(/^\d{2}$/, { error: 'invalid_format' })
    .nullish(),
  costCenter: value.id.nullish(),
  /** Only the papers of one rendering of account. */
  rendering: value.id.nullish(),
}
const ids = z.array(value.id).max(20_000).optional()
const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  !isBackwards(from, to)
const backwards = { error: BACKWARDS, path: ['to'] }

/** An account that is not known yet has no code; `rule` is the concept of the settings that leads there. */
const proposed = refreshedLine.extend({ rule: z.string().nullable() })

/** What waits. */
const asked = z.object({
  id: z.string(),
  kind: z.string(),
  document: z.string().nullable(),
  date: z.string(),
  archive: z.string(),
  memo: z.string(),
  total: value.decimalOut,
  /** Only where it was asked what would be. */
  lines: z.array(proposed),
})
/** With the code of why it stays. */
const skipped = asked.extend({ code: z.string(), message: z.string() })

const made = asked.extend({
  /** Of the voucher; null where it was only asked what would be. */
  voucher: z.string().nullable(),
  entry: z.string().nullable(),
})

export const generated = z.object({ made: z.array(made), skipped: z.array(skipped) })
export type Generated = z.output<typeof generated>

const side = z
  .object({
    account: z.object({ code: z.string(), name: z.string() }),
    debit: value.decimalOut,
    credit: value.decimalOut,
    memo: z.string().nullable(),
    costCenter: value.refOut.nullable(),
  })
  .nullable()

/** A voucher that is compared with what its source and the settings say now. */
const compared = z.object({
  id: z.string(),
  entry: z.string(),
  origin: z.string(),
  date: z.string(),
  memo: z.string(),
  total: value.decimalOut,
  /** `changed`: written anew where that was asked. */
  state: value.choice(['same', 'changed', 'locked', 'failed']),
  /** Somebody changed it by hand since it was generated. */
  adjusted: z.boolean(),
  code: z.string().nullable(),
  message: z.string().nullable(),
  /** Lines that differ. */
  lines: z.array(z.object({ line: z.number(), before: side, after: side })),
})
export type Compared = z.output<typeof compared>

export const regenerated = z.object({
  applied: z.boolean(),
  counts: z.object({ same: z.number(), changed: z.number(), locked: z.number(), failed: z.number() }),
  /** All of them up to five hundred; beyond that those that are not the same, up to as many. */
  vouchers: z.array(compared),
})
export type Regenerated = z.output<typeof regenerated>

const reason = value.reason.nullish()
const apply = value.flag.default(false)
const rewriteErrors = ['month_locked', 'month_reason_required', 'year_not_open', 'account_not_found']
const refreshBody = z
  .strictObject({ ids, from: value.date.optional(), to: value.date.optional(), apply, reason })
  .refine(({ ids: named, from, to }) => named !== undefined || (from !== undefined && to !== undefined), {
    error: 'required',
    path: ['from'],
  })
  .refine(inOrder, backwards)

const linked = z.object({
  id: z.string(),
  entry: z.string(),
  date: z.string(),
  memo: z.string(),
  origin: z.string(),
  total: value.decimalOut,
  /** What took it back. */
  reversal: z.object({ id: z.string(), entry: z.string() }).nullable(),
  original: z.object({ id: z.string(), entry: z.string() }).nullable(),
})
const ofSource = {
  ...{ permission: look, params: z.object({ id: value.id }), response: z.object({ data: z.array(linked) }) },
  errors: ['accounting.journal_entry_not_found'],
}

export const generatorEndpoints = {
  /** What documents and payments asked of the books and nobody generated yet. */
  pending: list,
  /** By archive: what waits between two days, and what it comes to. */
  pendingSummary: endpoint({
    ...{ id: 'generator.summary', method: 'GET', path: '/api/reports/journal-entry/ungenerated/{from}/{to}/summary' },
    ...{ permission: look, params: days },
    response: z.object({
      count: z.number(),
      archives: z.array(z.object({ archive: z.string(), count: z.number(), total: value.decimalOut })),
    }),
  }),
  /** One voucher for each of what waits; what cannot be is told with its reason. Twice makes nothing twice. More than five hundred go on behind the call (202). */
  generate: endpoint({
    ...{ id: 'generator.generate', method: 'POST', path: `${PATH}/generate`, permission: write },
    body: z
      .strictObject({
        ...chosen,
        ids,
        grouping: value.choice(['document']).default('document'),
        simulate: value.flag.default(false),
      })
      .refine(inOrder, backwards),
    ...{ response: generated, errors: ['month_locked', 'year_not_open'], failure: 'journal_entry_not_created' },
  }),
  generatePending: endpoint({
    ...{ id: 'generator.all', method: 'POST', path: '/api/accounting/journal-summary/generate-pending/{from}/{to}' },
    ...{ permission: write, params: days, response: generated, errors: ['month_locked', 'year_not_open'] },
    failure: 'journal_entry_not_created',
  }),
  /** What stands in the books by hand already is not generated any more. */
  settlePending: endpoint({
    ...{ id: 'generator.settle', method: 'PUT', path: `${PATH}/generate/settle`, permission: write },
    body: z.strictObject({ ids: z.array(value.id).min(1, { error: 'required' }).max(500), reason: value.reason }),
    ...{ response: z.object({ ended: z.number() }), errors: [] },
  }),
  /** Compares vouchers with their sources and the settings of their year; writes those that differ anew where `apply` is said. */
  regenerate: endpoint({
    ...{ id: 'generator.regenerate', method: 'PUT', path: `${PATH}/generate`, permission: write },
    body: z.strictObject({ ...chosen, ids, apply, reason }).refine(inOrder, backwards),
    ...{ response: regenerated, errors: rewriteErrors },
  }),
  refreshInvoices: endpoint({
    ...{ id: 'generator.invoices', method: 'PUT', path: `${PATH}/invoice/refresh`, permission: write },
    ...{ body: refreshBody, response: regenerated, errors: rewriteErrors },
  }),
  refreshPayments: endpoint({
    ...{ id: 'generator.payments', method: 'PUT', path: `${PATH}/payment/refresh`, permission: write },
    ...{ body: refreshBody, response: regenerated, errors: rewriteErrors },
  }),
  invoiceEntries: endpoint({ ...ofSource, id: 'generator.ofInvoice', method: 'GET', path: `${PATH}/invoice/{id}` }),
  paymentEntries: endpoint({ ...ofSource, id: 'generator.ofPayment', method: 'GET', path: `${PATH}/payment/{id}` }),
}

const MONTH = '/vouchers/year/{year}/month/{month}'
const OF_RENDERING = '/generator/rendering-of-account/{renderingId}'
const screen = <const P extends string>(path: P) => ({ path, permission: write, title: 'generator' })
/** Of a month or one of its archives; of all that waits, or of one rendering of account. */
export const generatorScreens = [
  screen(`${MONTH}/generator`),
  screen(`${MONTH}${OF_RENDERING}`),
  screen(`${MONTH}/archive/{archive}/generator`),
  screen(`${MONTH}/archive/{archive}${OF_RENDERING}`),
] as const
