import { col, columns, currencies, recordField, recordFields, value } from '@yupana/contract'
import { identityProblem, identityTypes } from '@yupana/kernel'
import { z } from 'zod'
import { isCci } from './cci.ts'

/** The lists of a contact. */
export const clientParts = ['addresses', 'contacts', 'accounts'] as const
export type ClientPart = (typeof clientParts)[number]

export const clientTypes = [
  'client-supplier',
  'client',
  'supplier',
  'shareholder',
  'employee',
  'third-party',
  'other',
] as const

export const addressBody = z.strictObject({
  id: value.id.optional(),
  name: value.text(100).nullish(),
  type: value.choice(['office', 'dispatch']).default('office'),
  firstLine: value.text(200),
  geographicCode: value.ubigeo.nullish(),
  postalCode: value.text(10).nullish(),
  primary: value.flag.default(false),
})
export const contactBody = z.strictObject({
  id: value.id.optional(),
  name: value.text(120),
  job: value.text(80).nullish(),
  email: value.email.nullish(),
  phone: value.phone.nullish(),
  primary: value.flag.default(false),
})

/** Code of the interbank account: 20 digits, the last two check the others. Spaces and hyphens of the written form are left out. */
const cci = z
  .string({ error: 'required' })
  .transform((text) => text.replace(/[\s-]/g, ''))
  .refine(isCci, { error: 'invalid_cci' })
export const accountBody = z.strictObject({
  id: value.id.optional(),
  name: value.text(100),
  /** PLE table 3. */
  bank: z
    .string()
    .regex(/^\d{2}$/, { error: 'invalid_format' })
    .nullish(),
  currency: value.currency.default('PEN'),
  number: value.text(40).regex(/^[\d -]+$/, { error: 'invalid_format' }),
  cci: cci.nullish(),
  /** In the Banco de la Nación, where detracciones are paid in. */
  detraction: value.flag.default(false),
  primary: value.flag.default(false),
})

/**
 * The fields of a contact, in their order in form, view and sheet: body, answer, columns of the table, import and export follow. Its code is its
 * number where none is given.
 */
export const clientFields = recordFields({
  documentType: recordField.choice('field.documentType', 'identity', identityTypes, { form: 'own', view: 'own' }),
  documentNumber: recordField.text('field.documentNumber', value.text(15), {
    required: true,
    form: 'own',
    view: 'own',
    sheetRequired: true,
  }),
  fiscalName: recordField.text('client.fiscalName', value.text(200), {
    required: true,
    form: 'own',
    view: 'own',
    sheetRequired: true,
  }),
  code: recordField.text('field.code', value.code(20), { required: 'given', form: 'own', view: 'own' }),
  email: recordField.text('field.email', value.email, { form: 'own' }),
  phone: recordField.text('field.phone', value.phone, { form: 'own' }),
  businessName: recordField.text('client.businessName', value.text(200)),
  commercialName: recordField.text('client.commercialName', value.text(200)),
  type: recordField.choice('field.type', 'client.type', clientTypes, { first: 'client' }),
  website: recordField.text('client.website', value.text(200)),
  seller: recordField.ref('client.seller', '/api/workers/choose', { sheetLabel: 'client.sellerCode' }),
  /** Of the documents that are made for it. */
  currency: recordField.currency('client.currency'),
  retainingAgent: recordField.flag('client.retainingAgent', false, { view: 'own' }),
  perceptionAgent: recordField.flag('client.perceptionAgent', false, { view: 'own' }),
  goodTaxpayer: recordField.flag('client.goodTaxpayer', false, { view: 'own' }),
  hasCreditLine: recordField.flag('client.hasCreditLine', false, { form: 'own', view: 'own' }),
  amountCreditLine: recordField.money('client.amountCreditLine', { form: 'own', view: 'own' }),
  currencyCreditLine: recordField.currency('client.currencyCreditLine', { form: 'own', view: 'own' }),
  notes: recordField.text('field.notes', value.text(1000), { long: true, form: 'own' }),
  active: recordField.flag('field.active', true, { form: 'own', view: 'own' }),
})

export const clientBody = z
  .strictObject({
    ...clientFields.body,
    addresses: z.array(addressBody).max(50, { error: 'size_too_long' }).default([]),
    contacts: z.array(contactBody).max(50, { error: 'size_too_long' }).default([]),
    accounts: z.array(accountBody).max(50, { error: 'size_too_long' }).default([]),
    version: value.version.optional(),
  })
  .superRefine((body, ctx) => {
    const problem = identityProblem(body.documentType, body.documentNumber)
    if (problem) ctx.addIssue({ code: 'custom', path: ['documentNumber'], message: problem })
    for (const list of clientParts) {
      if (body[list].filter((each) => each.primary).length > 1)
        ctx.addIssue({ code: 'custom', path: [list], message: 'one_primary' })
    }
  })

export const addressOut = z.object({
  id: z.string(),
  name: z.string().nullable(),
  type: z.string(),
  firstLine: z.string(),
  geographicCode: z.string().nullable(),
  /** Its department. */
  state: z.string().nullable(),
  /** Its province. */
  city: z.string().nullable(),
  district: z.string().nullable(),
  postalCode: z.string().nullable(),
  primary: z.boolean(),
})
export const contactOut = z.object({
  id: z.string(),
  name: z.string(),
  job: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  primary: z.boolean(),
})
export const accountOut = z.object({
  id: z.string(),
  name: z.string(),
  bank: z.string().nullable(),
  bankName: z.string().nullable(),
  currency: z.string(),
  number: z.string(),
  cci: z.string().nullable(),
  detraction: z.boolean(),
  primary: z.boolean(),
})

/** RUC and DNI first: nearly everybody has one of them. */
export const identities = ['6', '1', ...identityTypes.filter((each) => each !== '6' && each !== '1')]

export const clientColumns = columns({
  documentNumber: col.text('field.documentNumber', { order: true }),
  documentType: col.text('field.documentType', { words: 'identity', options: identities }),
  fiscalName: col.text('client.fiscalName', { order: true }),
  businessName: col.text('client.businessName', { nullable: true, screen: 'chosen' }),
  commercialName: col.text('client.commercialName', { nullable: true, screen: 'chosen' }),
  type: col.text('field.type', { words: 'client.type', options: clientTypes, order: true }),
  email: col.text('field.email', { nullable: true }),
  phone: col.text('field.phone', { nullable: true }),
  hasCreditLine: col.flag('client.hasCreditLine', { screen: 'chosen' }),
  currency: col.text('client.currency', { options: currencies, screen: 'chosen' }),
  sellerName: col.text('client.seller', { nullable: true, screen: 'chosen', offered: false }),
  code: col.text('field.code', { order: true, screen: 'chosen' }),
  active: col.flag('field.active'),
  seller: col.asked('client.seller', 'id', { choose: '/api/workers/choose' }),
  website: col.asked('client.website', 'text'),
  amountCreditLine: col.asked('client.amountCreditLine', 'number'),
  currencyCreditLine: col.asked('client.currencyCreditLine', 'text', { options: currencies }),
  notes: col.asked('field.notes', 'text'),
  retainingAgent: col.asked('client.retainingAgent', 'flag'),
  perceptionAgent: col.asked('client.perceptionAgent', 'flag'),
  goodTaxpayer: col.asked('client.goodTaxpayer', 'flag'),
})

const { out } = clientFields
export const clientRow = z.object({ id: z.string(), version: z.number(), ...clientColumns.row })
export const clientOut = clientRow.extend({
  ...out,
  /** What it owes at present, in soles at the rates of its documents. */
  creditAmount: value.decimalOut,
  retainingAgent: z.boolean(),
  perceptionAgent: z.boolean(),
  goodTaxpayer: z.boolean(),
  /** As the register of the tax office said on `readOn`; null for who has no RUC. */
  register: z
    .object({ status: z.string().nullable(), condition: z.string().nullable(), readOn: z.string().nullable() })
    .nullable(),
  /** Address of its picture; it changes with the picture. */
  logo: z.string().nullable(),
  /** Comes with the company: it keeps its number and is not deleted. */
  system: z.boolean(),
  /** The contact that took this one in. */
  mergedInto: value.refOut.nullable(),
  addresses: z.array(addressOut),
  contacts: z.array(contactOut),
  accounts: z.array(accountOut),
})
export type ClientOut = z.output<typeof clientOut>
export type ClientBody = z.output<typeof clientBody>
