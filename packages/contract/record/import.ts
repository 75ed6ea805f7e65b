import { z } from 'zod'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { listQuery, page } from '../list/list.ts'
import type { Permission } from '../permission.ts'
import * as value from '../values.ts'

export const importProblem = z.object({ row: z.number(), field: z.string(), code: z.string(), message: z.string() })
export const importPreview = z.object({
  id: z.string(),
  creates: z.number(),
  updates: z.number(),
  skips: z.number(),
  /** What each column of the file was taken for; null where it is not read. */
  columns: z.array(z.object({ heading: z.string(), field: z.string().nullable(), samples: z.array(z.string()) })),
  /** What every line says in a column that the file does not have. */
  constants: z.record(z.string(), z.string()),
  /** What a column may be taken for. */
  fields: z.array(z.object({ name: z.string(), label: z.string(), required: z.boolean() })),
  /** Of the first two hundred lines that change a record: what it says today and what it will. */
  changes: z.array(
    z.object({
      row: z.number(),
      title: z.string(),
      fields: z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  /** The first thousand. */
  errors: z.array(importProblem),
})
export const importResult = z.object({ created: z.number(), updated: z.number(), failed: z.number() })

export interface ImportCalls<P extends z.ZodType = z.ZodUndefined> {
  template: Endpoint
  templateCsv: Endpoint
  preview: Endpoint<P, z.ZodUndefined, z.ZodUndefined, typeof importPreview>
  commit: Endpoint<z.ZodObject<{ id: typeof value.id }>, z.ZodUndefined, z.ZodUndefined, typeof importResult>
}

/**
 * The calls of an import below `path` (`/api/clients/import`): `GET …/xls` and `…/csv` are the empty file, `POST …` reads a
 * file and says what it would do, `POST …/{id}` does exactly that, at once or, where it is long, as a job (202 with its id).
 * Where more must be known than the file (a price list), `upload` is the path of the reading and `params` what stands in it.
 */
export function importCalls<P extends z.ZodType = z.ZodUndefined>(definition: {
  noun: string
  path: string
  permission: Permission
  upload?: string
  params?: P
}): ImportCalls<P> {
  const { noun, path, permission } = definition
  return {
    template: endpoint({ id: `${noun}.template`, method: 'GET', path: `${path}/xls`, permission, response: 'file' }),
    templateCsv: endpoint({
      id: `${noun}.templateCsv`,
      method: 'GET',
      path: `${path}/csv`,
      permission,
      response: 'file',
    }),
    preview: endpoint<P, z.ZodUndefined, z.ZodUndefined, typeof importPreview>({
      id: `${noun}.preview`,
      method: 'POST',
      path: definition.upload ?? path,
      permission,
      ...(definition.params ? { params: definition.params } : {}),
      response: importPreview,
      upload: true,
      errors: ['file_required', 'file_type', 'file_too_large', 'import_too_large'],
    }),
    commit: endpoint({
      id: `${noun}.commit`,
      method: 'POST',
      path: `${path}/{id}`,
      permission,
      params: z.object({ id: value.id }),
      response: importResult,
      errors: ['import_not_found', 'import_outdated'],
    }),
  }
}

const batch = z.object({
  id: z.string(),
  /** Noun of what was imported: `client`. */
  type: z.string(),
  fileName: z.string().nullable(),
  user: z.string(),
  /** `read`, `running`, `applied`, `failed`, `undone`. */
  status: z.string(),
  createdAt: value.instant,
  appliedAt: value.instant.nullable(),
  creates: z.number(),
  updates: z.number(),
  skips: z.number(),
})
const list = {
  fields: { type: 'text', status: 'text', fileName: 'text', createdAt: 'date' },
  orders: ['createdAt'],
  order: '-createdAt',
} as const
const failedParams = z.object({ type: z.string().max(60, { error: 'size_too_long' }), id: value.id })
type Group = 'document' | 'resource'

const history = (group: Group) =>
  endpoint({
    id: `${group}Import.list`,
    method: 'GET',
    path: `/api/${group}/imports`,
    permission: 'session',
    query: listQuery,
    response: page(batch),
    list,
  })
const failed = (group: Group) =>
  endpoint({
    id: `${group}Import.failed`,
    method: 'GET',
    path: `/api/${group}/imports/failed/{type}/{id}`,
    permission: 'session',
    params: failedParams,
    response: 'file',
    errors: ['import_not_found'],
  })

/** History of imports: contacts and documents apart from items, prices and catalogues. Only what the caller may import is shown. */
export const importHistoryEndpoints = {
  documentImports: history('document'),
  documentImportFailed: failed('document'),
  resourceImports: history('resource'),
  resourceImportFailed: failed('resource'),
  /** Takes back an import: what it made is deleted, what it changed is put back. */
  undoImport: endpoint({
    id: 'import.undo',
    method: 'POST',
    path: '/api/imports/{id}/undo',
    permission: 'session',
    params: z.object({ id: value.id }),
    response: z.object({ deleted: z.number(), restored: z.number() }),
    errors: ['import_not_found', 'import_used'],
  }),
}
