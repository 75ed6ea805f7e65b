import { offeredIn } from '@yupana/company/contract'
import { bulkCall, endpoint, full, listOf, listQuery, option, page, read, value } from '@yupana/contract'
import { z } from 'zod'
import { clientBody, clientColumns, clientOut, clientRow, clientTypes } from './client-fields.ts'

export * from './client-fields.ts'

const params = z.object({ id: value.id })
/** A contact that is not of the type answers 404. */
const typeQuery = z.looseObject({ type: value.choice(clientTypes).optional() })
const list = listOf(clientColumns, 'fiscalName')

/** Neither mails nor credit lines are found out through a chooser. */
const chooserFields = Object.fromEntries(
  Object.entries(list.fields).filter(
    ([name]) => !['email', 'amountCreditLine', 'currencyCreditLine', 'notes'].includes(name),
  ),
)

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
  exportClients: endpoint({
    id: 'client.export',
    method: 'GET',
    path: '/api/clients/export',
    permission: read('CLIENT'),
    query: listQuery,
    response: 'file',
    list,
  }),
  bulkClients: bulkCall({
    noun: 'client',
    path: '/api/clients',
    permission: full('CLIENT'),
    verbs: ['activate', 'deactivate', 'delete'],
  }),
  chooseClient: endpoint({
    id: 'client.choose',
    method: 'GET',
    path: '/api/clients/choose',
    permission: offeredIn(
      'people',
      'items',
      'selling',
      'buying',
      'stock',
      'money',
      'cash',
      'transport',
      'hotels',
      'settings',
    ),
    query: listQuery,
    response: z.array(option),
    list: { ...list, fields: chooserFields },
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
    query: typeQuery,
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
    query: typeQuery,
    body: clientBody,
    response: clientOut,
    errors: ['already_updated', 'already_exists', 'one_primary', 'client_merged', 'system_client'],
  }),
  removeClient: endpoint({
    id: 'client.remove',
    method: 'DELETE',
    path: '/api/clients/{id}',
    permission: full('CLIENT'),
    params,
    query: typeQuery,
    response: 'none',
    status: 204,
    errors: ['client_not_deleted', 'client_voided'],
  }),
  creditLine: endpoint({
    id: 'client.creditLine',
    method: 'GET',
    path: '/api/clients/{id}/credit-line',
    permission: offeredIn('people', 'selling', 'money'),
    params,
    response: z.object({
      hasCreditLine: z.boolean(),
      currency: z.string(),
      amount: value.decimalOut,
      used: value.decimalOut,
      available: value.decimalOut,
      /** Soles of a unit of that currency, today's or the last known; null of a line in soles, and where none is. */
      rate: value.decimalOut.nullable(),
    }),
  }),
  openFigures: endpoint({
    id: 'client.openFigures',
    method: 'GET',
    path: '/api/clients/{id}/open-figures',
    permission: read('CLIENT'),
    params,
    response: z.object({
      /** Open instalments of one direction and currency. */
      data: z.array(
        z.object({
          direction: z.string(),
          currency: z.string(),
          count: z.number(),
          balance: value.decimalOut,
          overdue: value.decimalOut,
        }),
      ),
    }),
  }),
}
