import { type ListQuery, verbs } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import {
  audit,
  type Ctx,
  companyPageSize,
  listSource,
  readOptions,
  readPage,
  serve,
  uuidv7,
  workbookOf,
} from '@yupana/platform'
import { type AccessOut, type RoleOut, roleColumns, roleEndpoints } from '../../contract/access/roles.ts'
import { accessOf, isKnownKey } from '../sign-in/access.ts'
import { renewPermissions } from '../sign-in/renew.ts'
import { assertHolds } from './powers.ts'

type Row = Omit<RoleOut, 'access'>

const source = listSource(roleColumns, {
  from: 'company.role t',
  also: 't.version, t.permissions',
  sql: {
    users: `(select count(*)::int from company.membership m where m.company_id = t.company_id and m.role_id = t.id)
      + (select count(*)::int from company.invitation i where i.company_id = t.company_id and i.role_id = t.id)`,
  },
  search: 'platform.fold(t.name)',
})

export const roleExport = workbookOf('role', 'role.plural', roleEndpoints.roles.list!, () => source)

function shown(ctx: Ctx, row: Row): RoleOut {
  const access = accessOf(ctx)
    .map((each) => ({ name: each.name, allowIn: allowedIn(row, each) }))
    .filter(({ allowIn }) => allowIn.length > 0)
  return { ...row, permissions: [...row.permissions].sort(), access }
}

function allowedIn(row: Row, { name, allowIn }: AccessOut): AccessOut['allowIn'] {
  if (row.owner || row.permissions.includes(`${name}.fullAccess`)) return allowIn
  const single = verbs.filter((verb) => row.permissions.includes(`${name}.${verb}`))
  if (single.length > 0) return ['list', ...single.filter((verb) => verb !== 'view')]
  return row.permissions.includes(`${name}.readOnly`) ? ['list'] : []
}

export const roles = serve(roleEndpoints.roles, async (ctx, { query }) => {
  const page = await readPage<Row>(ctx, roleEndpoints.roles.list!, source, query, await companyPageSize(ctx))
  return { ...page, data: page.data.map((row) => shown(ctx, row)) }
})

export const chooseRole = serve(roleEndpoints.chooseRole, (ctx, { query }) =>
  readOptions(
    ctx,
    roleEndpoints.chooseRole.list!,
    { ...source, select: 't.id, null as code, t.name, t.owner', where: 't.active' },
    query as ListQuery,
  ),
)

async function readRole(ctx: Ctx, id: string): Promise<RoleOut> {
  const [row] = await ctx.query<Row>(
    `select ${source.select} from ${source.from} where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return shown(ctx, row)
}

export const role = serve(roleEndpoints.role, (ctx, { params }) => readRole(ctx, params.id))

/** @throws BusinessError `invalid` with `unknown_permission` for a key of no module, `role_above_own` (403) */
function assertKeys(ctx: Ctx, keys: readonly string[]): void {
  const errors = keys.flatMap((key, i) =>
    isKnownKey(ctx, key) ? [] : [{ field: `permissions[${i}]`, code: 'unknown_permission', params: { key } }],
  )
  if (errors.length > 0) throw new BusinessError('invalid', {}, { errors })
  assertHolds(ctx, keys)
}

/** The names of roles are told apart without case and accents. @throws BusinessError `already_exists` (409) */
async function assertNewName(ctx: Ctx, name: string, id: string): Promise<void> {
  const [other] = await ctx.query(
    'select id from company.role where company_id = $1 and platform.fold(name) = platform.fold($2) and id <> $3',
    [ctx.companyId, name, id],
  )
  const params = { field: 'name', value: name }
  if (other)
    throw new BusinessError('already_exists', params, {
      status: 409,
      errors: [{ field: 'name', code: 'already_exists', params }],
    })
}

export const createRole = serve(roleEndpoints.createRole, async (ctx, { body }) => {
  assertKeys(ctx, body.permissions)
  const id = uuidv7()
  await assertNewName(ctx, body.name, id)
  await ctx.query(
    'insert into company.role (company_id, id, name, hierarchy, active, permissions) values ($1, $2, $3, $4, $5, $6)',
    [ctx.companyId, id, body.name, body.hierarchy, body.active, [...new Set(body.permissions)]],
  )
  const after = await readRole(ctx, id)
  await audit(ctx, { entity: 'role', id, action: 'create', after })
  return after
})

/** Holds the role until the transaction ends. @throws BusinessError `not_found` (404), `owner_role_fixed` (409), `role_above_own` */
async function takeRole(ctx: Ctx, id: string): Promise<RoleOut> {
  await ctx.query('select id from company.role where company_id = $1 and id = $2 for update', [ctx.companyId, id])
  const before = await readRole(ctx, id)
  if (before.owner) throw new BusinessError('owner_role_fixed', {}, { status: 409 })
  assertHolds(ctx, before.permissions)
  return before
}

/** Who has the role, or is invited to it. */
async function membersOf(ctx: Ctx, roleId: string): Promise<string[]> {
  const rows = await ctx.query<{ id: string }>(
    `select user_id as id from company.membership where company_id = $1 and role_id = $2
     union all select id from company.invitation where company_id = $1 and role_id = $2`,
    [ctx.companyId, roleId],
  )
  return rows.map(({ id }) => id)
}

export const updateRole = serve(roleEndpoints.updateRole, async (ctx, { params: { id }, body }) => {
  const before = await takeRole(ctx, id)
  if (body.version !== undefined && body.version !== before.version)
    throw new BusinessError('already_updated', {}, { status: 409, current: before })
  assertKeys(ctx, body.permissions)
  await assertNewName(ctx, body.name, id)
  await ctx.query(
    'update company.role set name = $3, hierarchy = $4, active = $5, permissions = $6, version = version + 1 where company_id = $1 and id = $2',
    [ctx.companyId, id, body.name, body.hierarchy, body.active, [...new Set(body.permissions)]],
  )
  await renewPermissions(ctx, await membersOf(ctx, id))
  const after = await readRole(ctx, id)
  await audit(ctx, { entity: 'role', id, action: 'update', before, after })
  return after
})

export const removeRole = serve(roleEndpoints.removeRole, async (ctx, { params: { id }, query }) => {
  const before = await takeRole(ctx, id)
  const members = await membersOf(ctx, id)
  if (query.type === 'disable') {
    await ctx.query('update company.role set active = false, version = version + 1 where company_id = $1 and id = $2', [
      ctx.companyId,
      id,
    ])
    await renewPermissions(ctx, members)
  } else {
    if (members.length > 0) throw new BusinessError('role_busy', { users: members.length }, { status: 409 })
    await ctx.query('delete from company.role where company_id = $1 and id = $2', [ctx.companyId, id])
  }
  await audit(ctx, { entity: 'role', id, action: query.type, before })
})
