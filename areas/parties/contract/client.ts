import { endpoint, full, listQuery, option, page, read, value } from '@yupana/contract'
import { identityProblem, identityTypes } from '@yupana/kernel'
import { z } from 'zod'

export const clientTypes = [
  'client-supplier',
  'client',
  'supplier',
  'shareholder',
  'employee',
  'third-party',
  'other',
] as const

const address = z.strictObject({
  id: value.id.optional(),
  name: value.text(100).nullish(),
  type: value.choice(['office', 'dispatch']).default('office'),
  firstLine: value.text(200),
  geographicCode: z
    .string()
    .regex(/^\d{6}$/, { error: 'invalid_format' })
    .nullish(),
  postalCode: value.text(10).nullish(),
  primary: value.flag.default(false),
})
const contact = z.strictObject({
  id: value.id.optional(),
  name: value.text(120),
  job: value.text(80).nullish(),
  email: value.email.nullish(),
  phone: value.phone.nullish(),
  primary: value.flag.default(false),
})

export const clientBody = z
  .strictObject({
    code: value.code(20).nullish(),
    type: value.choice(clientTypes).default('client'),
    documentType: value.choice(identityTypes),
    documentNumber: value.text(15),
    fiscalName: value.text(200),
    businessName: value.text(200).nullish(),
    email: value.email.nullish(),
    phone: value.phone.nullish(),
    website: value.text(200).nullish(),
    notes: value.text(1000).nullish(),
    seller: value.ref.nullish(),
    hasCreditLine: value.flag.default(false),
    amountCreditLine: value.zeroOrMore.default('0'),
    currencyCreditLine: value.currency.default('PEN'),
    retainingAgent: value.flag.default(false),
    active: value.flag.default(true),
    addresses: z.array(address).max(50, { error: 'size_too_long' }).default([]),
    contacts: z.array(contact).max(50, { error: 'size_too_long' }).default([]),
    version: value.version.optional(),
  })
  .superRefine((body, ctx) => {
    const problem = identityProblem(body.documentType, body.documentNumber)
    if (problem) ctx.addIssue({ code: 'custom', path: ['documentNumber'], message: problem })
    for (const list of ['addresses', 'contacts'] as const) {
      if (body[list].filter((each) => each.primary).length > 1)
        ctx.addIssue({ code: 'custom', path: [list], message: 'one_primary' })
    }
  })

const addressOut = z.object({
  id: z.string(),
  name: z.string().nullable(),
  type: z.string(),
  firstLine: z.string(),
  geographicCode: z.string().nullable(),
  department: z.string().nullable(),
  province: z.string().nullable(),
  district: z.string().nullable(),
  postalCode: z.string().nullable(),
  primary: z.boolean(),
})
const contactOut = z.object({
  id: z.string(),
  name: z.string(),
  job: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  primary: z.boolean(),
})

export const clientRow = z.object({
  id: z.string(),
  version: z.number(),
  code: z.string(),
  type: z.string(),
  documentType: z.string(),
  documentNumber: z.string(),
  fiscalName: z.string(),
  businessName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  hasCreditLine: z.boolean(),
  active: z.boolean(),
})
export const clientOut = clientRow.extend({
  website: z.string().nullable(),
  notes: z.string().nullable(),
  seller: value.refOut.nullable(),
  amountCreditLine: value.decimalOut,
  currencyCreditLine: z.string(),
  retainingAgent: z.boolean(),
  addresses: z.array(addressOut),
  contacts: z.array(contactOut),
})
export type ClientOut = z.output<typeof clientOut>
export type ClientBody = z.output<typeof clientBody>

const params = z.object({ id: value.id })
const list = {
  fields: {
    code: 'text',
    type: 'text',
    documentType: 'text',
    documentNumber: 'text',
    fiscalName: 'text',
    businessName: 'text',
    email: 'text',
    active: 'flag',
  },
  orders: ['code', 'documentNumber', 'fiscalName', 'type'],
  order: 'fiscalName',
} as const

export const clientEndpoints = {
  clients: endpoint({
    id: 'client.list',
    method: 'GET',
    path: '/api/clients',
    permission: read('CLIENT'),
    query: listQuery,
    response: page(clientRow),
    list,
  }),
  chooseClient: endpoint({
    id: 'client.choose',
    method: 'GET',
    path: '/api/clients/choose',
    permission: 'session',
    query: listQuery,
    response: z.array(option),
    list,
  }),
  clientByNumber: endpoint({
    id: 'client.byNumber',
    method: 'GET',
    path: '/api/clients/document-number/{number}',
    permission: read('CLIENT'),
    params: z.object({ number: z.string().min(6, { error: 'six_characters' }).max(15, { error: 'size_too_long' }) }),
    response: clientOut,
  }),
  client: endpoint({
    id: 'client.read',
    method: 'GET',
    path: '/api/clients/{id}',
    permission: read('CLIENT'),
    params,
    response: clientOut,
  }),
  createClient: endpoint({
    id: 'client.create',
    method: 'POST',
    path: '/api/clients',
    permission: full('CLIENT'),
    body: clientBody,
    response: clientOut,
    status: 201,
    errors: ['already_exists', 'one_primary'],
  }),
  updateClient: endpoint({
    id: 'client.update',
    method: 'PUT',
    path: '/api/clients/{id}',
    permission: full('CLIENT'),
    params,
    body: clientBody,
    response: clientOut,
    errors: ['already_updated', 'already_exists', 'one_primary'],
  }),
  removeClient: endpoint({
    id: 'client.remove',
    method: 'DELETE',
    path: '/api/clients/{id}',
    permission: full('CLIENT'),
    params,
    query: z.looseObject({ type: z.string().optional() }),
    response: 'none',
    status: 204,
    errors: ['client_not_deleted'],
  }),
  creditLine: endpoint({
    id: 'client.creditLine',
    method: 'GET',
    path: '/api/clients/{id}/credit-line',
    permission: 'session',
    params,
    response: z.object({
      hasCreditLine: z.boolean(),
      currency: z.string(),
      amount: value.decimalOut,
      used: value.decimalOut,
      available: value.decimalOut,
    }),
  }),
}

/** A taxpayer of the tax office's reduced register. */
const taxpayer = z.object({
  ruc: z.string(),
  fiscalName: z.string(),
  status: z.string(),
  condition: z.string(),
  geographicCode: z.string().nullable(),
  address: z.string().nullable(),
})
export const registerEndpoints = {
  /** A person by DNI, from those whom the company knows; `error` with null where it knows nobody of that number. */
  searchDni: endpoint({
    id: 'register.dni',
    method: 'GET',
    path: '/api/search/dni/{x}',
    permission: 'session',
    params: z.object({ x: z.string().max(15) }),
    response: z.object({
      error: z.boolean(),
      data: z
        .object({ dni: z.string(), name: z.string(), address: z.string().nullable(), client: z.string().nullable() })
        .nullable(),
    }),
    errors: ['invalid_dni'],
  }),
  searchRuc: endpoint({
    id: 'register.ruc',
    method: 'GET',
    path: '/api/search/ruc/{x}',
    permission: 'session',
    params: z.object({ x: z.string().max(15) }),
    response: taxpayer,
    errors: ['invalid_ruc', 'ruc_unknown'],
  }),
}
