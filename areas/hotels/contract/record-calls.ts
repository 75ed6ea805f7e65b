import { endpoint, exportOf, full, type ListSpec, listQuery, option, page, read, value } from '@yupana/contract'
import { z } from 'zod'

interface RecordCallsOf<B extends z.ZodObject, R extends z.ZodType, O extends z.ZodType> {
  /** Of the ids of its calls: `hotel` for `hotel.create`. */
  noun: string
  /** `/api/hotels/hotel` */
  path: string
  module: 'REPORTS' | 'AVAILABILITIES'
  /** Whose forms offer it besides. */
  offeredTo?: readonly string[]
  body: B
  row: R
  out: O
  list: ListSpec
  /** Codes that writing it may answer. */
  errors?: readonly string[]
  /** What says that it is in use. */
  inUse?: string
}

const byId = z.object({ id: value.id })

/** The calls of a record whose body is richer than a row: list, workbook, chooser, read, create, update and remove. */
export function recordCalls<B extends z.ZodObject, R extends z.ZodType, O extends z.ZodType>(
  of: RecordCallsOf<B, R, O>,
) {
  const { noun, path, module, body, row, out: response, list: spec, errors = [], inUse = 'in_use' } = of
  const look = read(module)
  const permission = full(module)
  const list = endpoint({
    ...{ id: `${noun}.list`, method: 'GET' as const, path, permission: look },
    ...{ query: listQuery, response: page(row), list: spec },
  })
  return {
    list,
    export: exportOf(list),
    choose: endpoint({
      ...{ id: `${noun}.choose`, method: 'GET' as const, path: `${path}/choose` },
      permission: read(...new Set([module, ...(of.offeredTo ?? [])])),
      ...{ query: listQuery, response: z.array(option), list: spec },
    }),
    read: endpoint({
      ...{ id: `${noun}.read`, method: 'GET' as const, path: `${path}/{id}`, permission: look },
      ...{ params: byId, response },
    }),
    create: endpoint({
      ...{ id: `${noun}.create`, method: 'POST' as const, path, permission, body },
      ...{ response, status: 201 as const, errors: ['already_exists', 'reference_not_found', ...errors] },
    }),
    update: endpoint({
      ...{ id: `${noun}.update`, method: 'PUT' as const, path: `${path}/{id}`, permission, params: byId },
      body: body.extend({ version: value.version.optional() }),
      ...{ response, errors: ['already_exists', 'already_updated', 'reference_not_found', ...errors] },
    }),
    remove: endpoint({
      ...{ id: `${noun}.remove`, method: 'DELETE' as const, path: `${path}/{id}`, permission, params: byId },
      ...{ response: 'none' as const, status: 204 as const, errors: [inUse] },
    }),
  }
}
