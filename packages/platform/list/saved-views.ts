import { allowed, type SavedView, savedViewEndpoints } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '../context.ts'
import { type Route, serve } from '../http/route.ts'
import { insertRecord, lockRecord, type RecordTable, removeRecord, updateRecord } from '../record/record.ts'

interface Body {
  list?: string
  name: string
  params: Record<string, string>
  columns: Record<string, boolean>
  shared: boolean
  role: string | null
  opens: boolean
}

const VIEW = `t.id, t.version, t.name, t.params, t.columns, t.shared, t.opens, t.user_id = $2 as mine,
  case when r.id is null then null else jsonb_build_object('id', r.id, 'name', r.name) end as role`
const FROM = 'platform.saved_view t left join platform.shown_role r on r.company_id = t.company_id and r.id = t.role_id'

/** Only one's own is changed; a shared view of somebody else is not found here. @throws BusinessError `not_found` (404) */
async function readOwn(ctx: Ctx, id: string): Promise<SavedView> {
  const [row] = await ctx.query<SavedView>(
    `select ${VIEW} from ${FROM} where t.company_id = $1 and t.user_id = $2 and t.id = $3`,
    [ctx.companyId, ctx.userId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row
}

const record = (ctx: Ctx): RecordTable<Body, SavedView> => ({
  entity: 'savedView',
  table: 'platform.saved_view',
  columns: ({ list, name, params, columns, shared, role, opens }) => ({
    ...(list === undefined ? {} : { list, user_id: ctx.userId }),
    name,
    params: JSON.stringify(params),
    columns: JSON.stringify(columns),
    shared: shared || role !== null,
    role_id: role,
    opens,
  }),
  unique: { saved_view_name: 'name' },
  read: readOwn,
})

/** @throws BusinessError `invalid` (422) where the company has no such role */
async function requireRole(ctx: Ctx, role: string | null): Promise<void> {
  if (role === null) return
  const [found] = await ctx.query('select 1 from platform.shown_role where company_id = $1 and id = $2 and active', [
    ctx.companyId,
    role,
  ])
  if (!found) throw new BusinessError('invalid', {}, { errors: [{ field: 'role', code: 'reference_not_found' }] })
}

/** A list opens with one view: the others of the person do no longer. */
async function closeOthers(ctx: Ctx, list: string, opens: boolean): Promise<void> {
  if (!opens) return
  await ctx.query(
    'update platform.saved_view set opens = false, version = version + 1 where company_id = $1 and user_id = $2 and list = $3 and opens',
    [ctx.companyId, ctx.userId, list],
  )
}

/** Views of a list or a report, by the id of its call: who may not read it has none of its views, nor shares any. */
export function savedViewRoutes(routes: readonly Route[]): Route[] {
  const calls = new Map(routes.map(({ endpoint }) => [endpoint.id, endpoint.permission]))
  const requireReader = (ctx: Ctx, list: string): void => {
    const permission = calls.get(list)
    if (permission !== undefined && !allowed(permission, ctx.session))
      throw new BusinessError('forbidden', {}, { status: 403 })
  }
  return [
    serve(savedViewEndpoints.savedViews, (ctx, { params }) => {
      requireReader(ctx, params.list)
      return ctx.query<SavedView>(
        `select ${VIEW} from ${FROM} where t.company_id = $1 and t.list = $3
           and (t.user_id = $2 or t.shared and (t.role_id is null or t.role_id = (
             select m.role_id from platform.shown_member m where m.company_id = $1 and m.user_id = $2 and m.active)))
         order by t.user_id <> $2, t.name, t.id limit 200`,
        [ctx.companyId, ctx.userId, params.list],
      )
    }),
    serve(savedViewEndpoints.savedViewRoles, (ctx) =>
      ctx.query<{ id: string; name: string }>(
        'select id, name from platform.shown_role where company_id = $1 and active order by name, id',
        [ctx.companyId],
      ),
    ),
    serve(savedViewEndpoints.createSavedView, async (ctx, { body }) => {
      requireReader(ctx, body.list)
      await requireRole(ctx, body.role)
      await closeOthers(ctx, body.list, body.opens)
      return insertRecord(ctx, record(ctx), body)
    }),
    serve(savedViewEndpoints.updateSavedView, async (ctx, { params: { id }, body }) => {
      await requireRole(ctx, body.role)
      const before = await lockRecord(ctx, record(ctx), id, body.version)
      const [{ list } = { list: '' }] = await ctx.query<{ list: string }>(
        'select list from platform.saved_view where company_id = $1 and id = $2',
        [ctx.companyId, id],
      )
      if (!before.opens) await closeOthers(ctx, list, body.opens)
      return updateRecord(ctx, record(ctx), id, body, before)
    }),
    serve(savedViewEndpoints.removeSavedView, (ctx, { params }) => removeRecord(ctx, record(ctx), params.id)),
  ]
}
