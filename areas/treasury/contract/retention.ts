import { byId, col, columns, documentCalls, endpoint, full, listOf, read, value, withExport } from '@yupana/contract'
import { eAnswerOut, eStatusOf } from '@yupana/einvoicing/contract'
import { z } from 'zod'
import { retentionStates } from './retention.states.ts'

/** Certificate (20) of a client that is a retaining agent: what it kept of our sales. */
export const retentionBody = z.strictObject({
  client: value.ref,
  /** As it stands on the certificate: R001, E001. */
  serie: z
    .string({ error: 'required' })
    .trim()
    .toUpperCase()
    .regex(/^(R[A-Z0-9]{3}|E001|\d{4})$/, { error: 'invalid_format' }),
  number: z
    .string({ error: 'required' })
    .trim()
    .regex(/^(?!0+$)\d{1,8}$/, { error: 'invalid_number' })
    .transform((text) => text.padStart(8, '0')),
  date: value.date,
  notes: value.text(500).nullish(),
  items: z
    .array(
      z.strictObject({
        /** The sale of which it was kept. */
        document: value.ref,
        /** Soles that it certifies. */
        amount: value.amount,
        /** Of the debt, in its currency; absent: as many soles of one in soles, all that is retained of one in dollars. */
        settles: value.amount.nullish(),
      }),
      { error: 'at_least_one_payment' },
    )
    .min(1, { error: 'at_least_one_payment' })
    .max(500, { error: 'size_too_long' }),
})
export type RetentionBody = z.output<typeof retentionBody>

/** Certificate (40) of a supplier that is an agent of perception: what it collected of us beyond its bills, and how we paid it. */
export const perceptionBody = z.strictObject({
  client: value.ref,
  /** As it stands on the certificate: P001, E001. */
  serie: z
    .string({ error: 'required' })
    .trim()
    .toUpperCase()
    .regex(/^(P[A-Z0-9]{3}|E001|\d{4})$/, { error: 'invalid_format' }),
  number: retentionBody.shape.number,
  date: value.date,
  account: value.ref,
  method: value.ref,
  operationNumber: value.text(40).nullish(),
  notes: value.text(500).nullish(),
  items: z
    .array(
      z.strictObject({
        /** The bill beyond which it was collected. */
        document: value.ref,
        /** Soles that it certifies. */
        amount: value.amount,
      }),
      { error: 'at_least_one_payment' },
    )
    .min(1, { error: 'at_least_one_payment' })
    .max(500, { error: 'size_too_long' }),
})
export type PerceptionBody = z.output<typeof perceptionBody>

export const certificateDirections = ['issued', 'received'] as const
export type CertificateDirection = (typeof certificateDirections)[number]

export const retentionColumns = columns({
  serie: col.text('field.serie', { screen: 'hidden' }),
  number: col.text('field.number', { order: true }),
  date: col.date('field.date', { order: true }),
  client: col.ref('retention.party', '/api/clients/choose', { named: true, code: 'field.documentNumber' }),
  direction: col.state('retention.direction', 'retention.direction', {
    options: certificateDirections,
    screen: 'chosen',
  }),
  amount: col.money('retention.amount', { sum: true, order: true }),
  status: col.state('field.status', 'retention.status', { options: retentionStates.all }),
  /** Null of those that others gave us. */
  eStatus: col.numbered('einvoice.status', 'einvoice.status', {
    options: Object.values(eStatusOf).map(String),
    nullable: true,
  }),
  /** Something of it stands that no certificate says any more. */
  toReissue: col.flag('retention.toReissue', { screen: 'hidden' }),
})

const paper = z.object({
  id: z.string(),
  kind: z.string(),
  documentType: z.string(),
  serie: z.string(),
  number: z.string(),
})
const named = z.object({ id: z.string(), number: z.string() })

export const retentionRow = z.object({ id: z.string(), version: z.number(), ...retentionColumns.row })
export const retentionOut = retentionRow.extend({
  /** Catalogue 01: 20 of retention, 40 of perception. */
  kind: z.string(),
  notes: z.string().nullable(),
  voidReason: z.string().nullable(),
  items: z.array(
    z.object({
      line: z.number(),
      document: paper,
      currency: z.string(),
      /** Of the debt, in its currency; and soles as certified. */
      settles: value.decimalOut,
      amount: value.decimalOut,
      exchangeDifference: value.decimalOut,
    }),
  ),
  /** Of ours: percentage, soles that were settled with it, and what was kept or perceived, payment by payment. */
  percent: value.decimalOut.nullable(),
  settled: value.decimalOut.nullable(),
  withheld: z.array(
    z.object({
      line: z.number(),
      document: paper,
      payment: z.object({ id: z.string(), number: z.number(), direction: z.string() }),
      date: z.string(),
      currency: z.string(),
      paid: value.decimalOut,
      exchangeRate: value.decimalOut,
      amount: value.decimalOut,
      net: value.decimalOut,
      /** Its payment stands. */
      live: z.boolean(),
    }),
  ),
  eDetail: z.string().nullable(),
  answer: eAnswerOut,
  /** What the tax office said where it would not reverse it. */
  voidRefusal: z.string().nullable(),
  replaces: named.nullable(),
  replacedBy: named.nullable(),
})
export type RetentionOut = z.output<typeof retentionOut>

/** What a supplier may have perceived of: its documents, paid or not. */
const perceived = z.object({
  document: paper,
  date: z.string(),
  currency: z.string(),
  total: value.decimalOut,
  /** Soles of it. */
  local: value.decimalOut,
})
export type PerceivedDocument = z.output<typeof perceived>

/** Certificates are of who collects or of who pays, by which way they go: the server looks at each. */
const look = read('COLLECTION', 'PAYMENTS')
const write = full('COLLECTION', 'PAYMENTS')

const month = z.string({ error: 'required' }).regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'invalid_format' })
const monthQuery = z.looseObject({ period: month })
const totals = z.object({
  period: z.string(),
  /** Soles of certificates that stand, and how many; `toReissue` of those that have to be given anew. */
  issued: z.object({ count: z.int(), amount: value.decimalOut, settled: value.decimalOut }),
  received: z.object({ count: z.int(), amount: value.decimalOut, settled: value.decimalOut }),
  toReissue: z.int(),
})
export type CertificateTotalsOut = z.output<typeof totals>

const retentionErrors = {
  read: ['not_found'],
  create: [
    ...['retention_exists', 'retention_not_owed', 'retention_twice', 'retention_soles_far', 'overpaid'],
    ...['date_in_future', 'month_locked', 'payment_before_document', 'accounting_setting_not_found'],
  ],
  update: [],
}
const perceptionErrors = {
  read: ['not_found'],
  create: [
    ...['perception_exists', 'repeated_item', 'overpaid', 'reference_not_found', 'account_currency'],
    ...['date_in_future', 'month_locked', 'expense_before_document', 'accounting_setting_not_found'],
    ...['account_without_funds', 'account_not_yours', 'operation_number_required'],
  ],
  update: [],
}

/** The calls of certificates of a kind: those that stand in lists, their files, and what becomes of them. */
function certificateCalls<const N extends 'retention' | 'perception', B extends z.ZodType>(
  noun: N,
  received: { module: string; body: B; errors: typeof retentionErrors },
) {
  const path = `/api/payment/${noun}s` as const
  const calls = documentCalls({
    ...{ noun, path, ...received, row: retentionRow, out: retentionOut },
    ...{ list: listOf(retentionColumns, '-date'), by: byId, enters: true },
  })
  const file = (name: string, at: string) => ({ ...calls.file(name, ['file_not_ready'], at), permission: look })
  return {
    calls: { ...calls, export: { ...calls.export, permission: withExport(look) } },
    list: { ...calls.list, permission: look },
    read: { ...calls.read, permission: look },
    void: calls.verb('void', {
      body: z.strictObject({ reason: value.reason.optional() }).optional(),
      permission: write,
      errors: ['illegal_state', 'month_locked', 'void_deadline', 'bill_paid'],
    }),
    /** Sends it now, or asks for its answer. */
    send: endpoint({
      ...{ id: `${noun}.send`, method: 'PUT' as const, path: `${path}/{id}/send`, permission: write },
      ...{ params: byId, response: retentionOut },
      errors: ['not_found', 'einvoice_disabled', 'certificate_missing', 'certificate_expired'],
    }),
    /** What still stands of one that was rejected or reversed, on a new one. */
    reissue: calls.verb('reissue', { permission: write, errors: ['illegal_state', 'certificate_nothing_left'] }),
    pdf: { ...calls.file('pdf'), permission: look },
    ubl: file('ubl', 'download/ubl'),
    cdr: file('cdr', 'download/cdr'),
    /** What a month has, for the tax form. */
    totals: endpoint({
      ...{ id: `${noun}.totals`, method: 'GET' as const, path: `${path}/totals`, permission: look },
      ...{ query: monthQuery, response: totals },
    }),
    /** The lines of a month as plain text, fields parted by `|`. */
    txt: endpoint({
      ...{
        id: `${noun}.txt`,
        method: 'GET' as const,
        path: `${path}/txt`,
        permission: withExport(look),
        query: monthQuery,
      },
      response: 'file' as const,
    }),
  }
}

const ofClients = { module: 'COLLECTION', body: retentionBody, errors: retentionErrors }
const ofSuppliers = { module: 'PAYMENTS', body: perceptionBody, errors: perceptionErrors }
const retentions = certificateCalls('retention', ofClients)
const perceptions = certificateCalls('perception', ofSuppliers)
export const certificates = { retention: retentions, perception: perceptions } as const

export const retentionEndpoints = {
  retentions: retentions.list,
  exportRetentions: retentions.calls.export,
  retention: retentions.read,
  createRetention: retentions.calls.create,
  voidRetention: retentions.void,
  reissueRetention: retentions.reissue,
  sendRetention: retentions.send,
  retentionPdf: retentions.pdf,
  retentionUbl: retentions.ubl,
  retentionCdr: retentions.cdr,
  retentionTotals: retentions.totals,
  retentionTxt: retentions.txt,
}

export const perceptionEndpoints = {
  perceptions: perceptions.list,
  exportPerceptions: perceptions.calls.export,
  perception: perceptions.read,
  createPerception: perceptions.calls.create,
  /** Bills of a supplier, the latest first: what its certificate may name. */
  perceivedDocuments: endpoint({
    ...{ id: 'perception.documents', method: 'GET' as const, path: '/api/payment/perceptions/documents' },
    ...{ permission: read('PAYMENTS'), query: z.looseObject({ client: value.id }) },
    response: z.object({ data: z.array(perceived) }),
  }),
  voidPerception: perceptions.void,
  reissuePerception: perceptions.reissue,
  sendPerception: perceptions.send,
  perceptionPdf: perceptions.pdf,
  perceptionUbl: perceptions.ubl,
  perceptionCdr: perceptions.cdr,
  perceptionTotals: perceptions.totals,
  perceptionTxt: perceptions.txt,
}
