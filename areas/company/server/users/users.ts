import { BusinessError } from '@yupana/kernel'
import {
  type Ctx,
  companyPageSize,
  type ListSource,
  listSource,
  readOptions,
  readPage,
  refSql,
  serve,
  workbookOf,
} from '@yupana/platform'
import { type UserOut, userColumns, userEndpoints } from '../../contract/access/users.ts'
import { pictureAddress } from './profile.ts'

/** Who works here, and who is asked to: of the latter only what was typed, whether the product knows them or not. */
const PEOPLE = `(
    select m.company_id, m.user_id as id, m.version, m.role_id, m.branch_id, h.warehouse_id, m.worker_id, m.cost_center_id, m.tied, m.show_tutorial, m.active,
      u.name, u.last_name, u.email, u.email_confirmed, u.mobile_phone, u.image_key, u.language,
      case when not m.active then 'disabled' when u.email_confirmed then 'active' else 'invited' end as status,
      array(select y.terminal_id from company.shown_person_terminal y where y.company_id = m.company_id and y.user_id = m.user_id) as terminals
    from company.membership m join company.user_account u on u.id = m.user_id
      left join company.shown_person_warehouse h on h.company_id = m.company_id and h.user_id = m.user_id
    union all
    select i.company_id, i.id, i.version, i.role_id, i.branch_id, h.warehouse_id, i.worker_id, i.cost_center_id, i.tied, true, false,
      i.name, i.last_name, i.email, false, i.mobile_phone, null, i.language, 'invited',
      array(select y.terminal_id from company.shown_person_terminal y where y.company_id = i.company_id and y.invitation_id = i.id)
    from company.invitation i left join company.shown_person_warehouse h on h.company_id = i.company_id and h.invitation_id = i.id)`

const source = listSource(userColumns, {
  also: `t.version, t.tied, t.image_key as image, t.language, r.owner,
    (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'code', x.code, 'name', x.name) order by x.code), '[]') from company.shown_terminal x
     where x.company_id = t.company_id and x.id = any(t.terminals)) as terminals`,
  from: `${PEOPLE} t
    join company.role r on r.company_id = t.company_id and r.id = t.role_id
    left join company.branch b on b.company_id = t.company_id and b.id = t.branch_id
    left join company.shown_warehouse w on w.company_id = t.company_id and w.id = t.warehouse_id
    left join company.worker k on k.company_id = t.company_id and k.id = t.worker_id
    left join company.cost_center c on c.company_id = t.company_id and c.id = t.cost_center_id`,
  sql: {
    role: "jsonb_build_object('id', r.id, 'name', r.name)",
    branch: refSql('b'),
    warehouse: refSql('w'),
    worker: refSql('k'),
    costCenter: refSql('c'),
  },
  search: "platform.fold(t.name || ' ' || t.last_name || ' ' || t.email)",
})

export const userExport = workbookOf('user', 'user.plural', userEndpoints.users.list!, () => source)

const shown = (row: UserOut): UserOut => ({ ...row, image: pictureAddress(row.id, row.image) })

export const users = serve(userEndpoints.users, async (ctx, { query }) => {
  const page = await readPage<UserOut>(ctx, userEndpoints.users.list!, source, query, await companyPageSize(ctx))
  return { ...page, data: page.data.map(shown) }
})

/** @throws BusinessError `not_found` (404) for a person who does not belong to the company */
export async function readUser(ctx: Ctx, id: string): Promise<UserOut> {
  const [row] = await ctx.query<UserOut>(
    `select ${source.select} from ${source.from} where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return shown(row)
}

export const user = serve(userEndpoints.user, (ctx, { params }) => readUser(ctx, params.id))

const options: ListSource = {
  ...source,
  select: "t.id, null as code, trim(t.name || ' ' || t.last_name) as name",
  where: 't.active',
  search: "platform.fold(t.name || ' ' || t.last_name)",
}

export const chooseUser = serve(userEndpoints.chooseUser, async (ctx, { query }) => {
  const found = await readOptions(ctx, userEndpoints.chooseUser.list!, options, query)
  return found.map((each) => ({ ...each, label: each.name }))
})

export const companyUsers = serve(userEndpoints.companyUsers, async (ctx) => {
  const rows = await ctx.query<{ id: string; code: string; name: string }>(
    `select ${options.select} from ${source.from} where t.company_id = $1 and t.active order by t.name, t.last_name, t.id limit 1000`,
    [ctx.companyId],
  )
  return rows.map((row) => ({ ...row, label: row.name, value: row.id }))
})
