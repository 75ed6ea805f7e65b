import { endpoint, full, type ListSpec, listQuery, option, page, read, value } from '@yupana/contract'
import { z } from 'zod'
import { offeredIn } from './offered.ts'

const may = read('COMMERCECONFIG', 'COMPANYCONFIG')
const mayWrite = full('COMMERCECONFIG')
const params = z.object({ code: z.string().min(1).max(20) })
const active = value.flag.default(true)
const version = value.version.optional()
/** Rows of the law (`system`) are shown and never changed; a company adds its own beside them. */
const row = z.object({
  id: z.string(),
  version: z.number(),
  code: z.string(),
  active: z.boolean(),
  system: z.boolean(),
})
const written = ['already_exists', 'system_record'] as const

export const documentTypeOut = row.extend({ name: z.string(), fiscalCode: z.string().nullable() })
export type DocumentTypeOut = z.output<typeof documentTypeOut>
const documentTypeBody = z.strictObject({
  /** Two characters that begin with a letter: the tax office's own codes begin with a digit. */
  code: value
    .text(2)
    .toUpperCase()
    .regex(/^[A-Z][A-Z0-9]$/, { error: 'own_code' }),
  name: value.text(80),
  /** Code of SUNAT table 10 under which it is declared. */
  fiscalCode: value.code(2).nullish(),
  active,
})
export type DocumentTypeBody = z.output<typeof documentTypeBody>
const documentTypeList: ListSpec = {
  fields: { code: 'text', name: 'text', fiscalCode: 'text', active: 'flag', system: 'flag' },
  orders: ['code', 'name', 'fiscalCode'],
  order: 'fiscalCode',
}

export const directions = ['in', 'out', 'any'] as const
export const transactionTypeOut = row.extend({
  description: z.string(),
  direction: z.string(),
  discriminator: z.string(),
})
export type TransactionTypeOut = z.output<typeof transactionTypeOut>
const transactionTypeBody = z.strictObject({
  code: value
    .text(6)
    .toUpperCase()
    .regex(/^[A-Z][A-Z0-9]*$/, { error: 'own_code' }),
  description: value.text(100),
  /** Its usual effect on the stock. */
  direction: value.choice(directions).default('any'),
  active,
})
export type TransactionTypeBody = z.output<typeof transactionTypeBody>
const transactionTypeList: ListSpec = {
  fields: { code: 'text', description: 'text', direction: 'text', active: 'flag', system: 'flag' },
  orders: ['code', 'description', 'direction'],
  order: 'code',
}

export const taxBases = ['percent', 'unit'] as const
export const taxOut = row.extend({
  name: z.string(),
  rate: value.decimalOut,
  basis: z.string(),
  /** `general`, or the case that the law tells apart. */
  regime: z.string().nullable(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  /** The law that says so; null for a tax of the company's own. */
  source: z.string().nullable(),
})
export type TaxOut = z.output<typeof taxOut>
const taxBody = z.strictObject({
  code: value.code(20).toUpperCase(),
  name: value.text(80),
  /** Percent, or soles for each unit. */
  rate: value.zeroOrMore,
  basis: value.choice(taxBases).default('percent'),
  validFrom: value.date,
  validTo: value.date.nullish(),
  active,
})
export type TaxBody = z.output<typeof taxBody>
const taxList: ListSpec = {
  fields: {
    code: 'text',
    name: 'text',
    rate: 'number',
    basis: 'text',
    regime: 'text',
    validFrom: 'date',
    validTo: 'date',
    active: 'flag',
    system: 'flag',
  },
  orders: ['code', 'name', 'rate', 'validFrom', 'validTo'],
  order: 'code',
}

const none = { response: 'none', status: 204 } as const

export const documentTypeEndpoints = {
  documentTypes: endpoint({
    id: 'documentType.list',
    method: 'GET',
    path: '/api/document-types',
    permission: may,
    query: listQuery,
    response: page(documentTypeOut),
    list: documentTypeList,
  }),
  /** Ordered by fiscal code; `code` is what documents and series keep. */
  chooseDocumentType: endpoint({
    id: 'documentType.choose',
    method: 'GET',
    path: '/api/document-types/choose',
    permission: offeredIn('settings', 'selling', 'buying', 'money', 'stock', 'transport'),
    query: listQuery,
    response: z.array(option),
    list: documentTypeList,
  }),
  createDocumentType: endpoint({
    id: 'documentType.create',
    method: 'POST',
    path: '/api/document-types',
    permission: mayWrite,
    body: documentTypeBody,
    response: documentTypeOut,
    status: 201,
    errors: ['already_exists'],
  }),
  updateDocumentType: endpoint({
    id: 'documentType.update',
    method: 'PUT',
    path: '/api/document-types/{code}',
    permission: mayWrite,
    params,
    body: documentTypeBody.extend({ version }),
    response: documentTypeOut,
    errors: [...written, 'already_updated'],
  }),
  removeDocumentType: endpoint({
    id: 'documentType.remove',
    method: 'DELETE',
    path: '/api/document-types/{code}',
    permission: mayWrite,
    params,
    ...none,
    errors: ['system_record', 'in_use'],
  }),
}

const discriminator = z.looseObject({ discriminator: value.choice(['product']).default('product') })

export const transactionTypeEndpoints = {
  transactionTypes: endpoint({
    id: 'transactionType.list',
    method: 'GET',
    path: '/api/transaction-types',
    permission: may,
    query: listQuery,
    response: page(transactionTypeOut),
    list: transactionTypeList,
  }),
  chooseTransactionType: endpoint({
    id: 'transactionType.choose',
    method: 'GET',
    path: '/api/transaction-types/choose',
    permission: offeredIn('settings', 'selling', 'buying', 'money', 'stock', 'transport'),
    query: listQuery,
    response: z.array(option),
    list: transactionTypeList,
  }),
  transactionTypeByName: endpoint({
    id: 'transactionType.byName',
    method: 'GET',
    path: '/api/transaction-types/transactionType-name/{name}',
    permission: offeredIn('settings', 'selling', 'buying', 'money', 'stock', 'transport'),
    params: z.object({ name: z.string().max(100) }),
    response: transactionTypeOut,
    errors: ['not_found'],
  }),
  createTransactionType: endpoint({
    id: 'transactionType.create',
    method: 'POST',
    path: '/api/transaction-types',
    permission: mayWrite,
    query: discriminator,
    body: transactionTypeBody,
    response: transactionTypeOut,
    status: 201,
    errors: ['already_exists'],
  }),
  updateTransactionType: endpoint({
    id: 'transactionType.update',
    method: 'PUT',
    path: '/api/transaction-types/{code}',
    permission: mayWrite,
    params,
    body: transactionTypeBody.extend({ version }),
    response: transactionTypeOut,
    errors: [...written, 'already_updated'],
  }),
  removeTransactionType: endpoint({
    id: 'transactionType.remove',
    method: 'DELETE',
    path: '/api/transaction-types/{code}',
    permission: mayWrite,
    params,
    ...none,
    errors: ['system_record', 'in_use'],
  }),
}

/** A new tax may be no more than a name and a rate: its code follows from the name, and it begins today. */
const newTaxBody = taxBody.extend({ code: taxBody.shape.code.nullish(), validFrom: value.date.nullish() })
export type NewTaxBody = z.output<typeof newTaxBody>

/** The id of a rate of the law is made of tax, case and first day; of an own one it is a UUID. */
const taxParams = z.object({ id: z.string().min(1).max(60) })

export const taxEndpoints = {
  taxes: endpoint({
    id: 'tax.list',
    method: 'GET',
    path: '/api/taxes',
    permission: may,
    query: listQuery,
    response: page(taxOut),
    list: taxList,
  }),
  tax: endpoint({
    id: 'tax.read',
    method: 'GET',
    path: '/api/taxes/{id}',
    permission: may,
    params: taxParams,
    response: taxOut,
    errors: ['not_found'],
  }),
  createTax: endpoint({
    id: 'tax.create',
    method: 'POST',
    path: '/api/taxes',
    permission: mayWrite,
    body: newTaxBody,
    response: taxOut,
    status: 201,
    errors: ['already_exists'],
  }),
  updateTax: endpoint({
    id: 'tax.update',
    method: 'PUT',
    path: '/api/taxes/{id}',
    permission: mayWrite,
    params: taxParams,
    body: taxBody.extend({ version }),
    response: taxOut,
    errors: [...written, 'already_updated'],
  }),
  removeTax: endpoint({
    id: 'tax.remove',
    method: 'DELETE',
    path: '/api/taxes/{id}',
    permission: mayWrite,
    params: taxParams,
    ...none,
    errors: ['system_record', 'in_use'],
  }),
}
