import { endpoint, full, read, value } from '@yupana/contract'
import { z } from 'zod'

const party = z.object({
  id: z.string(),
  documentType: z.string(),
  documentNumber: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  active: z.boolean(),
})
const duplicates = z.object({
  /** What they share. */
  reason: z.enum(['name', 'number', 'email']),
  value: z.string(),
  clients: z.array(party),
})
export type Duplicates = z.output<typeof duplicates>

const merge = z.object({
  id: z.string().nullable(),
  from: value.refOut,
  into: value.refOut,
  /** Rows that refer to the contact, by table: those that move, and those that stay as they were issued or entered. */
  references: z.array(z.object({ reference: z.string(), moves: z.number(), stays: z.number() })),
})
export type Merge = z.output<typeof merge>

const mergeRow = z.object({
  id: z.string(),
  from: value.refOut,
  into: value.refOut,
  at: z.string(),
  by: z.string().nullable(),
  undoneAt: z.string().nullable(),
  moved: z.number(),
  /** It may still be taken back. */
  reversible: z.boolean(),
})

const params = z.object({ id: value.id })
export const mergeEndpoints = {
  duplicates: endpoint({
    id: 'client.duplicates',
    method: 'GET',
    path: '/api/clients/duplicates',
    permission: read('CLIENT'),
    response: z.object({ data: z.array(duplicates), total: z.number() }),
  }),
  merges: endpoint({
    id: 'client.merges',
    method: 'GET',
    path: '/api/clients/merges',
    permission: read('CLIENT'),
    response: z.object({ data: z.array(mergeRow), total: z.number() }),
  }),
  mergeClient: endpoint({
    id: 'client.merge',
    method: 'POST',
    path: '/api/clients/{id}/merge',
    permission: full('CLIENT'),
    params,
    body: z.strictObject({ into: value.ref, dryRun: value.flag.default(false) }),
    response: merge,
    errors: ['merge_same', 'client_merged', 'system_client', 'merge_into_inactive', 'reference_not_found'],
  }),
  undoMerge: endpoint({
    id: 'client.undoMerge',
    method: 'POST',
    path: '/api/clients/merges/{id}/undo',
    permission: full('CLIENT'),
    params,
    response: mergeRow,
    errors: ['merge_undone', 'merge_too_old', 'merge_chained'],
  }),
}
