import { col, columns, endpoint, full, listOf, listQuery, option, page, read, value } from '@yupana/contract'
import { z } from 'zod'

const params = z.object({ id: value.id })
const may = read('COMPANYCONFIG')
const mayWrite = full('COMPANYCONFIG')

/** What may be done in a module: `list` is looking; the others are the verbs of a permission key. */
export const accessActions = ['new', 'edit', 'list', 'delete', 'void', 'issue', 'approve', 'export'] as const
const allowIn = z.array(z.enum(accessActions))

/** A module, what may be done in it, and the keys that allow it; or an entry of the company's own: powers that it gives together. */
export const accessOut = z.object({
  id: z.string(),
  /** Of the product, or made by the company. */
  system: z.boolean(),
  version: z.number(),
  name: z.string(),
  label: z.string(),
  allowIn,
  children: z.array(z.object({ id: z.string(), name: z.string(), allowIn })),
})
export type AccessOut = z.output<typeof accessOut>

export const roleColumns = columns({
  name: col.text('field.name', { order: true }),
  /** 1 is the highest; lists are ordered by it. */
  hierarchy: col.integer('role.hierarchy', { order: true }),
  /** May do everything; there is one such role and it stays as it is. */
  owner: col.flag('role.owner'),
  /** How many people have it. */
  users: col.integer('user.plural', { filter: false }),
  active: col.flag('field.active', { order: true }),
})

export const roleOut = z.object({
  id: z.string(),
  version: z.number(),
  ...roleColumns.row,
  permissions: z.array(z.string()),
  access: z.array(z.object({ name: z.string(), allowIn })),
})
export type RoleOut = z.output<typeof roleOut>

const accessBody = z.strictObject({
  name: value.text(80),
  allowIn: z
    .array(value.choice(accessActions))
    .min(1, { error: 'required' })
    .max(accessActions.length, { error: 'size_too_long' }),
  /** Modules in which that is allowed. */
  children: z.array(value.text(40)).min(1, { error: 'required' }).max(100, { error: 'size_too_long' }),
})

/** The permission keys of an entry: all actions are full access, `list` alone is read-only. */
export function keysOf({ allowIn, children }: { allowIn: readonly string[]; children: readonly string[] }): string[] {
  const acts = allowIn.filter((each) => each !== 'list')
  return children.flatMap((module) => {
    if (acts.length === accessActions.length - 1) return [`${module}.fullAccess`]
    return acts.length === 0 ? [`${module}.readOnly`] : acts.map((each) => `${module}.${each}`)
  })
}

const body = z.strictObject({
  name: value.text(80),
  hierarchy: z.coerce
    .number({ error: 'invalid_number' })
    .int({ error: 'invalid_number' })
    .min(1, { error: 'out_of_range' })
    .max(99, { error: 'out_of_range' })
    .default(2),
  active: value.flag.default(true),
  /** Keys `CLIENT.readOnly`, `CLIENT.fullAccess`, or single powers: `CLIENT.new`, `CLIENT.export`. */
  permissions: z.array(value.text(60)).max(300, { error: 'size_too_long' }).default([]),
})

const list = listOf(roleColumns, 'hierarchy')

export const roleEndpoints = {
  roles: endpoint({
    id: 'role.list',
    method: 'GET',
    path: '/api/configuration/roles',
    permission: may,
    query: listQuery,
    response: page(roleOut),
    list,
  }),
  chooseRole: endpoint({
    id: 'role.choose',
    method: 'GET',
    path: '/api/configuration/roles/choose',
    permission: may,
    query: listQuery,
    response: z.array(option),
    list,
  }),
  role: endpoint({
    id: 'role.read',
    method: 'GET',
    path: '/api/configuration/roles/{id}',
    permission: may,
    params,
    response: roleOut,
    errors: ['not_found'],
  }),
  createRole: endpoint({
    id: 'role.create',
    method: 'POST',
    path: '/api/configuration/roles',
    permission: mayWrite,
    body,
    response: roleOut,
    status: 201,
    errors: ['already_exists', 'unknown_permission', 'role_above_own'],
  }),
  updateRole: endpoint({
    id: 'role.update',
    method: 'PUT',
    path: '/api/configuration/roles/{id}',
    permission: mayWrite,
    params,
    body: body.extend({ version: value.version.optional() }),
    response: roleOut,
    errors: [
      'not_found',
      'already_exists',
      'already_updated',
      'unknown_permission',
      'role_above_own',
      'owner_role_fixed',
    ],
  }),
  /** `type=disable` only disables it, which is all that can be done with a role that people have. */
  removeRole: endpoint({
    id: 'role.remove',
    method: 'DELETE',
    path: '/api/configuration/roles/{id}',
    permission: mayWrite,
    params,
    query: z.object({ type: value.choice(['delete', 'disable']).default('delete') }),
    response: 'none',
    status: 204,
    errors: ['not_found', 'role_busy', 'owner_role_fixed', 'role_above_own'],
  }),
  accesses: endpoint({
    id: 'access.list',
    method: 'GET',
    path: '/api/configuration/access',
    permission: may,
    query: listQuery,
    response: page(accessOut),
    list: { fields: {}, orders: ['name'], order: 'name' },
  }),
  chooseAccess: endpoint({
    id: 'access.choose',
    method: 'GET',
    path: '/api/configuration/access/choose',
    permission: may,
    query: listQuery,
    response: z.array(option),
  }),
  access: endpoint({
    id: 'access.read',
    method: 'GET',
    path: '/api/configuration/access/{id}',
    permission: may,
    params: z.object({ id: value.text(60) }),
    response: accessOut,
    errors: ['not_found'],
  }),
  createAccess: endpoint({
    id: 'access.create',
    method: 'POST',
    path: '/api/configuration/access',
    permission: mayWrite,
    body: accessBody,
    response: accessOut,
    status: 201,
    errors: ['already_exists', 'unknown_permission', 'role_above_own'],
  }),
  updateAccess: endpoint({
    id: 'access.update',
    method: 'PUT',
    path: '/api/configuration/access/{id}',
    permission: mayWrite,
    params,
    body: accessBody.extend({ version: value.version.optional() }),
    response: accessOut,
    errors: ['not_found', 'already_exists', 'already_updated', 'unknown_permission', 'role_above_own'],
  }),
  removeAccess: endpoint({
    id: 'access.remove',
    method: 'DELETE',
    path: '/api/configuration/access/{id}',
    permission: mayWrite,
    params,
    query: z.looseObject({ type: value.choice(['delete']).optional() }),
    response: 'none',
    status: 204,
    errors: ['not_found'],
  }),
}
