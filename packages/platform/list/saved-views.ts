import { allowed, full, type SavedView, savedViewEndpoints } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '../context.ts'
import { type Route, serve } from '../http/route.ts'
import { insertRecord, lockRecord, type RecordTable, removeRecord, updateRecord } from '../record/record.ts'
import type { BoundReport } from '../report/index.ts'
import { mustMay } from '../security/must-may.ts'
import { viewProblems } from './view-problems.ts'

interface Body {
  list?: string
  name: string
  params: Record<string, string>
  columns: Record<string, boolean>
  shared: boolean
  role: string | null
  opens: boolean
}

/** `$3`: whether the reader keeps what the company shares. */
const VIEW = `t.id, t.version, t.name, t.params, t.columns, t.shared, t.opens, t.user_id = $2 as mine, t.user_id = $2 or t.shared and $3::boolean as removable,
  case when r.id is null then null else jsonb_build_object('id', r.id, 'name', r.name) end as role`
const FROM = 'platform.saved_view t left join platform.shown_role r on r.company_id = t.company_id and r.id = t.role_id'

const keepsShared = ({ session }: Ctx): boolean => allowed(full('COMPANYCONFIG'), session)

async function readOne(ctx: Ctx, id: string, where: string): Promise<SavedView> {
  const [row] = await ctx.query<SavedView>(
    `select ${VIEW} from ${FROM} where t.company_id = $1 and t.id = $4 and ${where}`,
    [ctx.companyId, ctx.userId, keepsShared(ctx), id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row
}

/** Only one's own is changed; a shared view of somebody else is not found here. @throws BusinessError `not_found` (404) */
const readOwn = (ctx: Ctx, id: string): Promise<SavedView> => readOne(ctx, id, 't.user_id = $2')
/** One's own; to who keeps the company's settings shared ones too, also of who left. @throws BusinessError `not_found` (404) */
const readRemovable = (ctx: Ctx, id: string): Promise<SavedView> =>
  readOne(ctx, id, '(t.user_id = $2 or t.shared and $3::boolean)')

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
export function savedViewRoutes(routes: readonly Route[], reports: readonly BoundReport[]): Route[] {
  const calls = new Map(routes.map(({ endpoint }) => [endpoint.id, endpoint]))
  const kept = new Map(reports.map(({ report }) => [report.id, report]))
  const requireReader = (ctx: Ctx, list: string): void => {
    const permission = calls.get(list)?.permission
    if (permission !== undefined) mustMay(ctx, permission)
  }
  const check = async (ctx: Ctx, list: string, body: Body): Promise<void> => {
    requireReader(ctx, list)
    const problems = viewProblems(ctx, { call: calls.get(list), report: kept.get(list) }, body)
    if (problems.length > 0) throw new BusinessError('invalid', {}, { errors: problems })
    await requireRole(ctx, body.role)
  }
  return [
    serve(savedViewEndpoints.savedViews, (ctx, { params }) => {
      requireReader(ctx, params.list)
      return ctx.query<SavedView>(
        `select ${VIEW} from ${FROM} where t.company_id = $1 and t.list = $4
           and (t.user_id = $2 or t.shared and ($3::boolean or t.role_id is null or t.role_id = (
             select m.role_id from platform.shown_member m where m.company_id = $1 and m.user_id = $2 and m.active)))
         order by t.user_id <> $2, t.name, t.id limit 200`,
        [ctx.companyId, ctx.userId, keepsShared(ctx), params.list],
      )
    }),
    serve(savedViewEndpoints.savedViewRoles, (ctx) =>
      ctx.query<{ id: string; name: string }>(
        'select id, name from platform.shown_role where company_id = $1 and active order by name, id',
        [ctx.companyId],
      ),
    ),
    serve(savedViewEndpoints.createSavedView, async (ctx, { body }) => {
      await check(ctx, body.list, body)
      await closeOthers(ctx, body.list, body.opens)
      return insertRecord(ctx, record(ctx), body)
    }),
    serve(savedViewEndpoints.updateSavedView, async (ctx, { params: { id }, body }) => {
      const before = await lockRecord(ctx, record(ctx), id, body.version)
      const [{ list } = { list: '' }] = await ctx.query<{ list: string }>(
        'select list from platform.saved_view where company_id = $1 and id = $2',
        [ctx.companyId, id],
      )
      await check(ctx, list, body)
      if (!before.opens) await closeOthers(ctx, list, body.opens)
      return updateRecord(ctx, record(ctx), id, body, before)
    }),
    serve(savedViewEndpoints.removeSavedView, (ctx, { params }) =>
      removeRecord(ctx, { ...record(ctx), read: readRemovable }, params.id),
    ),
  ]
}
