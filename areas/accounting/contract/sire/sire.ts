import { col, columns, endpoint, exportOf, full, listOf, listQuery, page, read, value } from '@yupana/contract'
import { z } from 'zod'
import { sireActions, sireKinds, sireOptions, sireTypes } from './options.ts'
import { sireStates } from './sire.states.ts'

const look = read('ACCOUNTINGSIRE')
const write = full('ACCOUNTINGSIRE')
const PATH = '/api/accounting/sire'

const whole = z.coerce.number({ error: 'invalid_number' }).int()
const year = whole.min(2001, { error: 'out_of_range' }).max(2100, { error: 'out_of_range' })
const month = whole.min(1, { error: 'invalid_choice' }).max(12, { error: 'invalid_choice' })
const type = value.choice(sireTypes)
const place = { type, year, month }
const onlyPlace = z.strictObject(place)
const ids = z.array(value.id).min(1, { error: 'required' }).max(50_000, { error: 'size_too_long' })

/** Months of the open years, those that nobody asked for yet with them. */
export const sireColumns = columns({
  year: col.integer('accounting.year'),
  month: col.integer('accounting.month'),
  period: col.date('accounting.month', { order: true, screen: 'hidden' }),
  type: col.text('field.type', { words: 'sire.type', options: sireTypes }),
  status: col.state('field.status', 'sire.status', { options: sireStates.all }),
  /** By the last digit of the RUC; null where the schedule is not known. */
  dueOn: col.date('sire.dueOn', { nullable: true, filter: false }),
  oursCount: col.integer('sire.oursCount', { filter: false }),
  oursBase: col.money('sire.oursBase', { filter: false }),
  oursIgv: col.money('sire.oursIgv', { filter: false }),
  sunatCount: col.integer('sire.sunatCount', { filter: false }),
  sunatBase: col.money('sire.sunatBase', { filter: false }),
  sunatIgv: col.money('sire.sunatIgv', { filter: false }),
  difference: col.money('sire.difference', { filter: false }),
  undecided: col.integer('sire.undecided', { filter: false }),
  ticket: col.text('sire.ticket', { filter: false, nullable: true }),
  askedAt: col.instant('sire.askedAt', { filter: false, nullable: true }),
})
const sirePeriod = z.object({ id: z.string(), version: z.number(), ...sireColumns.row })

const problem = z.object({ row: z.string(), field: z.string(), message: z.string() })
/** A month of a register: where it stands, and what may be done with it. */
export const sirePeriodOut = sirePeriod.omit({ period: true, difference: true }).extend({
  /** What is under way at the office, or what failed. */
  action: z.string().nullable(),
  message: z.string().nullable(),
  /** Lines of the file that the office refused. */
  problems: z.array(problem),
  noMovement: z.boolean(),
  proposalAt: z.string().nullable(),
  comparedAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  registeredOn: z.string().nullable(),
  constancia: z.string().nullable(),
  adjustedOn: z.string().nullable(),
  /** How it may be sent. */
  ways: z.array(value.choice(sireActions)),
  fileName: z.string().nullable(),
  sent: z
    .object({ count: z.number(), base: value.decimalOut, igv: value.decimalOut, total: value.decimalOut })
    .nullable(),
  /** The month is closed in the books. */
  locked: z.boolean(),
})
export type SirePeriodOut = z.output<typeof sirePeriodOut>

export const sireProposalColumns = columns({
  line: col.integer('sire.line', { order: true }),
  date: col.date('field.date', { nullable: true }),
  documentType: col.text('field.type', {}),
  series: col.text('field.serie'),
  number: col.text('field.number'),
  partyNumber: col.text('sire.partyNumber'),
  partyName: col.text('sire.partyName'),
  base: col.money('sire.base', { sum: true }),
  igv: col.money('sire.igv', { sum: true }),
  total: col.money('field.total', { sum: true }),
})

const side = z.record(z.string(), z.string()).nullable()
export const sireRowOut = z.object({
  id: z.string(),
  version: z.number(),
  kind: value.choice(sireKinds),
  documentType: z.string(),
  series: z.string(),
  number: z.string(),
  date: z.string().nullable(),
  partyNumber: z.string(),
  partyName: z.string(),
  base: value.decimalOut,
  igv: value.decimalOut,
  total: value.decimalOut,
  ours: side,
  theirs: side,
  /** Fields in which they differ, by the names of the sides. */
  fields: z.array(z.string()),
  document: z.object({ kind: z.string(), id: z.string() }).nullable(),
  option: value.choice(sireOptions).nullable(),
  reason: z.string().nullable(),
  /** Proposed by what was decided before. */
  remembered: z.boolean(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  account: z.object({ code: z.string(), costCenter: value.refOut.nullable(), archive: z.string() }).nullable(),
  voucher: z.object({ id: z.string(), entry: z.string() }).nullable(),
})
export type SireRowOut = z.output<typeof sireRowOut>

export const sireComparison = z.object({
  period: sirePeriodOut,
  kinds: z.array(
    z.object({
      kind: value.choice(sireKinds),
      count: z.number(),
      base: value.decimalOut,
      igv: value.decimalOut,
      undecided: z.number(),
      /** Proposed by what was decided before, and not confirmed yet. */
      remembered: z.number(),
      /** Vouchers that are to be made here and are not yet. */
      creates: z.number(),
    }),
  ),
  data: z.array(sireRowOut),
  total: z.number(),
})

const sireProblem = z.object({
  row: z.object({ id: z.string(), name: z.string() }),
  field: z.string(),
  message: z.string(),
  document: z.object({ kind: z.string(), id: z.string() }).nullable(),
})

const list = endpoint({
  ...{ id: 'sire.list', method: 'GET', path: PATH, permission: look, query: listQuery },
  ...{ response: page(sirePeriod), list: listOf(sireColumns, '-period') },
})
const stored = endpoint({
  ...{ id: 'sire.read', method: 'GET', path: `${PATH}/{type}/{year}/{month}`, permission: look },
  params: z.object(place),
  query: listQuery,
  response: page(z.object({ id: z.string(), ...sireProposalColumns.row })),
  list: listOf(sireProposalColumns, 'line'),
})

const stateErrors = ['sire_state', 'year_not_open']
const officeErrors = ['sire_no_credentials', 'sire_no_beta', 'einvoice_disabled']
const decideErrors = ['not_found', 'sire_state', 'sire_option', 'sire_reason']
const decided = z.object({ decided: z.number(), period: sirePeriodOut })

/** The registers of sales and purchases with the tax office (SIRE). */
export const sireEndpoints = {
  sirePeriods: list,
  exportSirePeriods: exportOf(list),
  sireProposal: stored,
  /** Asks the office for its proposal: a job waits for the ticket. A proposal that is there already is replaced, what was decided stays. */
  requestSire: endpoint({
    ...{ id: 'sire.request', method: 'POST', path: `${PATH}/proposal`, permission: write, body: onlyPlace },
    ...{ response: sirePeriodOut, status: 202, errors: [...stateErrors, ...officeErrors] },
  }),
  /** The same from a file that was fetched by hand: `file`, `type`, `year`, `month` of a form. */
  loadSire: endpoint({
    ...{ id: 'sire.load', method: 'POST', path: `${PATH}/upload`, permission: write, upload: true },
    response: z.object({
      rows: z.number(),
      errors: z.array(z.object({ row: z.number(), message: z.string() })),
      period: sirePeriodOut,
    }),
    errors: [
      ...stateErrors,
      'file_required',
      'file_type',
      'file_too_large',
      'import_too_large',
      'sire_file',
      'sire_file_period',
    ],
  }),
  /** A proposal or a replacement (text, zip, sheet) as another kind of file, to be read. The form may name the `type`. */
  convertSire: endpoint({
    ...{ id: 'sire.convert', method: 'POST', path: `${PATH}/convert-file/{ext}`, permission: look, upload: true },
    params: z.object({ ext: value.choice(['xls', 'csv', 'txt']) }),
    ...{ response: 'file', errors: ['file_required', 'file_type', 'file_too_large', 'import_too_large', 'sire_file'] },
  }),
  sireComparison: endpoint({
    ...{ id: 'sire.compare', method: 'GET', path: `${PATH}/compare`, permission: look },
    query: z.object({
      ...place,
      kind: value.choice(sireKinds).optional(),
      undecided: value.askedFlag.default(false),
      search: z.string().max(100, { error: 'size_too_long' }).optional(),
      page: whole.min(1, { error: 'invalid_number' }).default(1),
      limit: whole.min(1, { error: 'invalid_number' }).max(200, { error: 'page_too_large' }).default(50),
    }),
    ...{ response: sireComparison, errors: ['year_not_open'] },
  }),
  /** Compares the proposal that is there with the books as they are now. */
  recompareSire: endpoint({
    ...{ id: 'sire.recompare', method: 'POST', path: `${PATH}/compare`, permission: write, body: onlyPlace },
    ...{ response: sirePeriodOut, status: 200, errors: stateErrors },
  }),
  decideSire: endpoint({
    ...{ id: 'sire.decide', method: 'PUT', path: `${PATH}/select-diff-option`, permission: write },
    body: z.strictObject({
      ids,
      /** Null takes a decision back. */
      option: value.choice(sireOptions).nullable(),
      reason: value.reason.nullish(),
      /** The same is proposed when such a difference with the same party comes again. */
      remember: value.flag.default(false),
    }),
    ...{ response: decided, errors: decideErrors },
  }),
  /** Our side of these. */
  replaceSire: endpoint({
    ...{ id: 'sire.replace', method: 'PUT', path: `${PATH}/replace`, permission: write },
    body: z.strictObject({ ids, reason: value.reason.nullish() }),
    ...{ response: decided, errors: decideErrors },
  }),
  /** The whole register is ours: what only the office has is left out of it. */
  replaceAllSire: endpoint({
    ...{ id: 'sire.replaceAll', method: 'PUT', path: `${PATH}/replace-all`, permission: write },
    body: z.strictObject({ ...place, reason: value.reason.nullish() }),
    ...{ response: decided, errors: decideErrors },
  }),
  /** These are added to the proposal. */
  complementSire: endpoint({
    ...{ id: 'sire.complement', method: 'PUT', path: `${PATH}/complement`, permission: write },
    body: z.strictObject({ ids, reason: value.reason.nullish() }),
    ...{ response: decided, errors: decideErrors },
  }),
  /** By which account a document that only the office has is written into the books. */
  setSireAccount: endpoint({
    ...{ id: 'sire.setAccount', method: 'PUT', path: `${PATH}/{id}/set-account-info`, permission: write },
    params: z.object({ id: value.id }),
    body: z.strictObject({
      account: value.text(12),
      costCenter: value.ref.nullish(),
      /** 08 of purchases, 14 of sales where none is named. */
      archive: z
        .string()
        .regex(/^\d{2}$/, { error: 'invalid_format' })
        .nullish(),
    }),
    response: sireRowOut,
    errors: [
      ...['not_found', 'sire_state', 'sire_option', 'account_not_found', 'account_not_register', 'account_not_active'],
      ...['cost_center_required', 'cost_center_not_found', 'archive_not_found'],
    ],
  }),
  /** What of the file the office would refuse. */
  validateSire: endpoint({
    ...{ id: 'sire.validate', method: 'GET', path: `${PATH}/validate`, permission: look, query: z.object(place) },
    /** The first thousand. */
    ...{ response: z.object({ data: z.array(sireProblem), total: z.number() }), errors: ['year_not_open'] },
  }),
  /** Freezes what was decided, or takes that back. An empty month is said to be one. */
  enableSire: endpoint({
    ...{ id: 'sire.freeze', method: 'PUT', path: `${PATH}/enable-export-sire`, permission: write },
    body: z.strictObject({ ...place, enabled: value.flag, noMovement: value.flag.default(false) }),
    response: sirePeriodOut,
    errors: [...stateErrors, 'sire_undecided', 'sire_invalid', 'sire_no_movement', 'sire_movement'],
  }),
  /**
   * Sends it, or tries again what failed; `register` and `adjust` with `date` and `constancia` keep what was done at the portal. A job follows the ticket.
   */
  pushSire: endpoint({
    ...{ id: 'sire.push', method: 'POST', path: `${PATH}/push`, permission: write },
    body: z.strictObject({
      ...place,
      action: value.choice(sireActions),
      date: value.date.nullish(),
      constancia: value.text(60, 3).nullish(),
    }),
    ...{ response: sirePeriodOut, status: 202 },
    errors: [...stateErrors, ...officeErrors, 'sire_way', 'sire_rejected', 'sire_constancia', 'date_in_future'],
  }),
  /** Gives up what failed, to decide anew, or a question that is not answered. */
  giveUpSire: endpoint({
    ...{ id: 'sire.giveUp', method: 'PUT', path: `${PATH}/give-up`, permission: write, body: onlyPlace },
    ...{ response: sirePeriodOut, errors: stateErrors },
  }),
  /** The file as it would go, or as it went. */
  sireFile: endpoint({
    ...{ id: 'sire.file', method: 'GET', path: `${PATH}/file`, permission: look, query: z.object(place) },
    ...{ response: 'file', errors: ['year_not_open', 'sire_invalid', 'sire_undecided'] },
  }),
  /** Vouchers of the rows that are to be made here, one a row, from their account information. */
  generateSire: endpoint({
    id: 'sire.generate',
    method: 'POST',
    path: '/api/accounting/journal-summary/generate/by-sire/type/{type}',
    permission: full('ACCOUNTINGVOUCHERS'),
    params: z.object({ type }),
    body: z.strictObject({ year, month, ids: ids.max(500, { error: 'size_too_long' }).nullish() }),
    response: z.object({
      made: z.array(z.object({ row: z.string(), id: z.string(), entry: z.string() })),
      skipped: z.array(z.object({ row: z.string(), name: z.string(), code: z.string(), message: z.string() })),
    }),
    status: 200,
    errors: ['year_not_open', 'month_locked', 'forbidden', 'accounting_setting_not_found'],
  }),
}
