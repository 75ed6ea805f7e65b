import {
  col,
  columns,
  defineArea,
  endpoint,
  exportOf,
  full,
  listOf,
  listQuery,
  page,
  read,
  value,
} from '@yupana/contract'
import { z } from 'zod'
import { eStatusOf } from './document.states.ts'
import { einvoicingErrors, einvoicingLabels } from './labels.ts'
import { summaryEndpoints } from './summary.ts'
import { voidingStates } from './voiding.states.ts'

export * from './document.states.ts'
export * from './guide.ts'
export { inWords } from './own-words.ts'
export * from './summary.ts'
export * from './voiding.states.ts'

export const eDocumentColumns = columns({
  documentType: col.text('field.documentType'),
  serie: col.text('field.serie'),
  number: col.integer('field.number', { order: true }),
  date: col.date('field.date', { order: true }),
  eStatus: col.numbered('einvoice.status', 'einvoice.status', { options: Object.values(eStatusOf).map(String) }),
  /** `unknown`: sent, no answer yet; `observed`: accepted with notes. */
  eDetail: col.text('einvoice.detail', { nullable: true }),
  responseCode: col.text('einvoice.responseCode', { nullable: true }),
  responseText: col.text('einvoice.response', { nullable: true, filter: false }),
  attempts: col.integer('einvoice.attempts', { filter: false }),
})

export const eDocument = z.object({
  id: z.string(),
  ...eDocumentColumns.row,
  notes: z.array(z.object({ code: z.string(), text: z.string() })),
  digest: z.string().nullable(),
  lastAttemptAt: z.string().nullable(),
  acceptedAt: z.string().nullable(),
  /** The last time that it was asked to be voided, and what was answered; null: never. */
  voiding: z
    .object({
      kind: z.string(),
      status: z.enum(voidingStates.all),
      responseCode: z.string().nullable(),
      responseText: z.string().nullable(),
      askedAt: z.string(),
      answeredAt: z.string().nullable(),
    })
    .nullable(),
  /** The instant after which the tax office refuses it; null once it was answered, or without a window. */
  deadlineAt: z.string().nullable(),
  /** `24h`, `6h`: so many hours are left at most; `expired`: none. */
  warning: z.string().nullable(),
})
export type EDocument = z.output<typeof eDocument>

/** Documents that one call sends or asks for. */
export const MOST_VALIDATED = 50

const params = z.object({ id: value.id })
const list = listOf(eDocumentColumns, '-date')

export const ticketWays = ['single', 'summary'] as const

const settingsOut = z.object({
  environment: z.string(),
  solUser: z.string(),
  hasPassword: z.boolean(),
  /** Of the application registered at SUNAT, with which guides are sent. */
  apiClientId: z.string(),
  hasApiSecret: z.boolean(),
  certificateExpiresOn: z.string().nullable(),
  autoSend: z.boolean(),
  /** How sale tickets and notes of their series go: one by one, or by a summary of their day at this hour of Lima (0 to 23). */
  ticketWay: z.enum(ticketWays),
  summaryHour: z.int(),
  /** 0 not begun, 1 in the tutorial, 2 ready to test, 3 with legal effect. */
  eInvoiceStatus: z.number(),
  /** Documents on their way, that keep the environment where it is; and those whose window closes within 24 hours or has closed. */
  waiting: z.number(),
  late: z.number(),
  version: z.number(),
})
export type EInvoiceSettings = z.output<typeof settingsOut>

export const environments = ['emulator', 'beta', 'production'] as const
/** A PFX file in base64, with its password. */
const certificate = z.strictObject({ file: value.text(60_000), password: z.string().max(200) })
const settingErrors = [
  'already_updated',
  'certificate_unreadable',
  'certificate_expired',
  'certificate_missing',
  'sol_user_missing',
  'documents_waiting',
]
const stepErrors = [...settingErrors, 'tutorial_over', 'tutorial_order']
/** A step of the tutorial, over the same settings. */
function step<B extends z.ZodObject>(number: 1 | 2 | 3, body: B) {
  return endpoint({
    id: `einvoice.step${number}`,
    method: 'POST',
    path: `/api/einvoice/company-settings/step/${number}`,
    permission: full('EINVOICETUTORIAL', 'COMPANYCONFIG'),
    body,
    response: settingsOut,
    errors: stepErrors,
  })
}

export const einvoicingEndpoints = {
  documents: endpoint({
    id: 'einvoice.list',
    method: 'GET',
    path: '/api/einvoice',
    permission: read('OUTPUTINVOICE', 'OUTPUTCREDITNOTE'),
    query: listQuery,
    response: page(eDocument),
    list,
  }),
  document: endpoint({
    id: 'einvoice.read',
    method: 'GET',
    path: '/api/einvoice/{id}',
    permission: read('OUTPUTINVOICE', 'OUTPUTCREDITNOTE'),
    params,
    response: eDocument,
    errors: ['not_found'],
  }),
  ...summaryEndpoints,
  /** Whether the tax office answers, by what was asked of it last, and how many documents it has not answered. */
  pulse: endpoint({
    id: 'einvoice.pulse',
    method: 'GET',
    path: '/api/einvoice/pulse',
    permission: read('OUTPUTINVOICE', 'OUTPUTCREDITNOTE'),
    response: z.object({
      /** Null where it was never asked. */
      last: z.object({ answered: z.boolean(), millis: z.int(), at: z.string() }).nullable(),
      waiting: z.int(),
    }),
  }),
  /** Sends now, or asks for the answer where it was sent already: never twice. */
  send: endpoint({
    id: 'einvoice.send',
    method: 'POST',
    path: '/api/einvoice/{id}',
    permission: full('OUTPUTINVOICE', 'OUTPUTCREDITNOTE'),
    params,
    response: eDocument,
    errors: ['einvoice_disabled', 'certificate_missing', 'certificate_expired'],
  }),
  /** The same for many documents of sale; without ids those that have no answer yet, the oldest first. */
  validate: endpoint({
    id: 'einvoice.validate',
    method: 'POST',
    path: '/api/einvoice/validate',
    permission: full('OUTPUTINVOICE', 'OUTPUTCREDITNOTE'),
    body: z.strictObject({ ids: z.array(value.id).max(MOST_VALIDATED, { error: 'size_too_long' }).optional() }),
    response: z.object({ data: z.array(eDocument) }),
    errors: ['einvoice_disabled', 'certificate_missing', 'certificate_expired', 'not_found'],
  }),
  ubl: endpoint({
    id: 'einvoice.ubl',
    method: 'GET',
    path: '/api/einvoice/{id}/download/ubl',
    permission: read('OUTPUTINVOICE', 'OUTPUTCREDITNOTE'),
    params,
    response: 'file',
    errors: ['file_not_ready'],
  }),
  cdr: endpoint({
    id: 'einvoice.cdr',
    method: 'GET',
    path: '/api/einvoice/{id}/download/cdr',
    permission: read('OUTPUTINVOICE', 'OUTPUTCREDITNOTE'),
    params,
    response: 'file',
    errors: ['file_not_ready'],
  }),
  settings: endpoint({
    id: 'einvoice.settings',
    method: 'GET',
    path: '/api/einvoice/settings',
    permission: read('COMPANYCONFIG', 'COMMERCECONFIG', 'EINVOICETUTORIAL'),
    response: settingsOut,
  }),
  /** Where documents go, with which SOL user, signed by which certificate. What is left out stays as it is; secrets are never answered. */
  saveSettings: endpoint({
    id: 'einvoice.saveSettings',
    method: 'POST',
    path: '/api/einvoice/settings',
    permission: full('COMPANYCONFIG', 'COMMERCECONFIG'),
    body: z.strictObject({
      environment: value.choice(environments).optional(),
      solUser: value.text(20).optional(),
      solPassword: value.text(60).optional(),
      apiClientId: value.text(60).optional(),
      apiClientSecret: value.text(100).optional(),
      autoSend: value.flag.optional(),
      ticketWay: value.choice(ticketWays).optional(),
      summaryHour: z.int().min(0).max(23).optional(),
      certificate: certificate.optional(),
      version: value.version,
    }),
    response: settingsOut,
    errors: settingErrors,
  }),
  /** Whom the tax office knows: the secondary SOL user. */
  tutorialUser: step(
    1,
    z.strictObject({ solUser: value.text(20), solPassword: value.text(60), version: value.version }),
  ),
  /** With what it is signed: a certificate, or the one that is there. */
  tutorialCertificate: step(2, z.strictObject({ certificate: certificate.nullish(), version: value.version })),
  /** Where it goes. Ends the tutorial. */
  tutorialEnvironment: step(
    3,
    z.strictObject({ environment: value.choice(environments), autoSend: value.flag, version: value.version }),
  ),
}

/** Electronic documents as a workbook. */
export const einvoiceExports = {
  exportDocuments: exportOf(einvoicingEndpoints.documents),
  exportSummaries: exportOf(einvoicingEndpoints.summaries),
}

export const einvoicing = defineArea({
  name: 'einvoicing',
  panels: ['company.configuration'],
  endpoints: { ...einvoiceExports, ...einvoicingEndpoints },
  resources: [],
  screens: [
    {
      path: '/einvoice/configuration',
      permission: read('COMMERCECONFIG', 'COMPANYCONFIG'),
      title: 'einvoice.configuration',
    },
    { path: '/summary', permission: read('COMMERCEREPORT', 'OUTPUTINVOICE'), title: 'summary.plural' },
    { path: '/einvoice-tutorial', permission: read('EINVOICETUTORIAL', 'COMPANYCONFIG'), title: 'einvoice.tutorial' },
  ],
  menu: [
    {
      key: 'configuration',
      title: 'menu.configuration',
      icon: 'settings',
      order: 90,
      entries: [
        { title: 'einvoice.configuration', path: '/einvoice/configuration' },
        { title: 'einvoice.tutorial', path: '/einvoice-tutorial' },
      ],
    },
  ],
  labels: einvoicingLabels,
  errors: einvoicingErrors,
})
