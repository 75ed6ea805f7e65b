import { BusinessError } from '@yupana/kernel'
import {
  type Ctx,
  companyPageSize,
  exportColumn,
  type ListExport,
  type ListSource,
  readOptions,
  readPage,
  serve,
} from '@yupana/platform'
import { type UserOut, userEndpoints } from '../contract/users.ts'
import { pictureAddress } from './profile.ts'

/** `invited` until the e-mail is confirmed. */
const STATUS = "case when not t.active then 'disabled' when u.email_confirmed then 'active' else 'invited' end"

const ref = (alias: string): string =>
  `case when ${alias}.id is null then null else jsonb_build_object('id', ${alias}.id, 'code', ${alias}.code, 'name', ${alias}.name) end`

const source: ListSource = {
  select: `t.user_id as id, t.version, u.name, u.last_name as "lastName", u.email, u.email_confirmed as "emailConfirmed", u.mobile_phone as "mobilePhone",
    u.image_key as image, u.language, ${STATUS} as status, r.owner, jsonb_build_object('id', r.id, 'name', r.name) as role,
    ${ref('b')} as branch, ${ref('w')} as warehouse, ${ref('k')} as worker, ${ref('c')} as "costCenter",
    (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'code', x.code, 'name', x.name) order by x.code), '[]') from company.membership_terminal y
     join company.terminal x on x.company_id = y.company_id and x.id = y.terminal_id where y.company_id = t.company_id and y.user_id = t.user_id) as terminals,
    t.show_tutorial as "showTutorial"`,
  from: `company.membership t join company.user_account u on u.id = t.user_id
    join company.role r on r.company_id = t.company_id and r.id = t.role_id
    left join company.branch b on b.company_id = t.company_id and b.id = t.branch_id
    left join inventory.warehouse w on w.company_id = t.company_id and w.id = t.warehouse_id
    left join company.worker k on k.company_id = t.company_id and k.id = t.worker_id
    left join company.cost_center c on c.company_id = t.company_id and c.id = t.cost_center_id`,
  columns: {
    name: 'u.name',
    lastName: 'u.last_name',
    email: 'u.email',
    mobilePhone: 'u.mobile_phone',
    status: STATUS,
    emailConfirmed: 'u.email_confirmed',
    'role.id': 't.role_id',
    'branch.id': 't.branch_id',
  },
  search: "platform.fold(u.name || ' ' || u.last_name || ' ' || u.email)",
  idColumn: 't.user_id',
}

const column = exportColumn
export const userExport: ListExport = {
  noun: 'user',
  title: 'user.plural',
  spec: userEndpoints.users.list!,
  source: () => source,
  columns: [
    column('name', 'text', 'user.name'),
    column('lastName', 'text', 'user.lastName'),
    column('email', 'text', 'field.email'),
    column('role.name', 'text', 'role'),
    column('branch.name', 'text', 'field.branch'),
    column('warehouse.name', 'text', 'field.warehouse'),
    column('worker.name', 'text', 'worker'),
    column('mobilePhone', 'text', 'user.mobilePhone'),
    column('status', 'text', 'field.status', 'user.status'),
  ],
}

const shown = (row: UserOut): UserOut => ({ ...row, image: pictureAddress(row.id, row.image) })

export const users = serve(userEndpoints.users, async (ctx, { query }) => {
  const page = await readPage<UserOut>(ctx, userEndpoints.users.list!, source, query, await companyPageSize(ctx))
  return { ...page, data: page.data.map(shown) }
})

/** @throws BusinessError `not_found` (404) for a person who does not belong to the company */
export async function readUser(ctx: Ctx, id: string): Promise<UserOut> {
  const [row] = await ctx.query<UserOut>(
    `select ${source.select} from ${source.from} where t.company_id = $1 and t.user_id = $2`,
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return shown(row)
}

export const user = serve(userEndpoints.user, (ctx, { params }) => readUser(ctx, params.id))

const options: ListSource = {
  ...source,
  select: "t.user_id as id, u.email as code, trim(u.name || ' ' || u.last_name) as name",
  where: 't.active',
}

export const chooseUser = serve(userEndpoints.chooseUser, async (ctx, { query }) => {
  const found = await readOptions(ctx, userEndpoints.chooseUser.list!, options, query)
  return found.map((each) => ({ ...each, label: each.name }))
})

export const companyUsers = serve(userEndpoints.companyUsers, async (ctx) => {
  const rows = await ctx.query<{ id: string; code: string; name: string }>(
    `select ${options.select} from ${source.from} where t.company_id = $1 and t.active order by u.name, u.last_name, t.user_id limit 1000`,
    [ctx.companyId],
  )
  return rows.map((row) => ({ ...row, label: row.name, value: row.id }))
})
