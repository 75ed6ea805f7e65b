import type { BulkCall, ListQuery, Resource } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import { audit } from '../audit/audit.ts'
import { bulkRoute } from '../bulk/index.ts'
import type { CompanyWork, Ctx } from '../context.ts'
import { asBusinessError } from '../database/index.ts'
import { type Route, serve } from '../http/route.ts'
import { uuidv7 } from '../ids.ts'
import { importRoutes } from '../import/index.ts'
import { exportList } from '../list/export.ts'
import { companyPageSize } from '../list/page-size.ts'
import { readOptions, readPage } from '../list/read.ts'
import { hiddenFrom, withoutHidden } from '../list/shown-to.ts'
import { mustMay } from '../security/must-may.ts'
import { resourceBulk } from './bulk.ts'
import { labelOf, resourceExport } from './export.ts'
import { resourceImport } from './import.ts'
import { type ResourceRules, shownTo } from './rules.ts'
import { columnOf, optionSource, sourceOf, toColumns, wholeSourceOf } from './table.ts'

type Row = Record<string, unknown> & { id: string; version: number }

/** Every call of a catalogue, from its declaration. */
export function resourceRoutes(
  resource: Resource,
  rules: ResourceRules = {},
  pageSize: (ctx: Ctx) => Promise<number> = companyPageSize,
): Route[] {
  const { endpoints, list } = resource
  const source = sourceOf(resource)
  const options = optionSource(resource)
  return [
    serve(endpoints.list, async (ctx, { query }) =>
      readPage<never>(ctx, list, shownTo(ctx, source, rules), query, await pageSize(ctx)),
    ),
    serve(endpoints.choose, (ctx, { query }) =>
      readOptions(ctx, endpoints.choose.list!, shownTo(ctx, options, rules), withUsual(resource, query)),
    ),
    serve(endpoints.export, (ctx, { query }) => exportList(ctx, resourceExport(resource, rules), query as ListQuery)),
    ...importRoutes(endpoints, resourceImport(resource, rules)),
    bulkRoute(endpoints.bulk as BulkCall, resourceBulk(resource, rules)),
    serve(
      endpoints.read,
      async (ctx, { params }) =>
        told(ctx, resource, await readShown(ctx, resource, rules, await readId(ctx, resource, params.id))) as never,
    ),
    serve(
      endpoints.create,
      async (ctx, { body, query }) =>
        told(
          ctx,
          resource,
          await createRow(ctx, resource, rules, { ...(body as object), ...askedType(resource, query) }),
        ) as never,
    ),
    serve(
      endpoints.update,
      async (ctx, { params, query, body }) =>
        told(
          ctx,
          resource,
          await updateRow(
            ctx,
            resource,
            rules,
            await idOf(ctx, resource, 'update', params, query),
            body as Record<string, unknown>,
          ),
        ) as never,
    ),
    serve(endpoints.remove, async (ctx, { params, query }) =>
      removeRow(ctx, resource, rules, await idOf(ctx, resource, 'remove', params, query)),
    ),
  ]
}

/** Without what this person is not told. */
const told = (ctx: Ctx, { list }: Resource, row: Row): Row => withoutHidden([row], hiddenFrom(ctx, list))[0]!

/** What this person is not told stays as it is. @throws BusinessError `forbidden` (403) where they write it */
function guarded(ctx: Ctx, { list }: Resource, body: Record<string, unknown>, before?: Row): Record<string, unknown> {
  const hidden = [...hiddenFrom(ctx, list)]
  for (const name of hidden)
    if (body[name] !== undefined && body[name] !== null && body[name] !== '') mustMay(ctx, list.hides![name]!)
  return before ? { ...body, ...Object.fromEntries(hidden.map((name) => [name, before[name]])) } : body
}

/** The type that the query names, as a field of the body. */
function askedType({ typed }: Resource, query: unknown): Record<string, string> {
  const asked = typed && (query as Record<string, string | undefined> | undefined)?.[typed.field]
  return typed && asked ? { [typed.field]: asked } : {}
}

/** The record that the path of a verb names, and that is of the type of the query. @throws BusinessError `not_found` (404) */
async function idOf(
  ctx: CompanyWork,
  resource: Resource,
  verb: 'update' | 'remove',
  params: Record<string, string>,
  query: unknown,
): Promise<string> {
  const [param, from] = resource.named?.[verb] ?? ['id', 'id']
  const [given, type] = [params[param]!, Object.values(askedType(resource, query))[0]]
  if (from === 'id' && !type) return given
  const column = from === 'id' ? 'id::text' : columnOf(from, resource.fields[from]!)
  const { typed } = resource
  const [row] = await ctx.query<{ id: string; type: string }>(
    `select id, ${typed ? columnOf(typed.field, resource.fields[typed.field]!) : "''"} as type from ${resource.table} where company_id = $1 and lower(${column}) = lower($2)`,
    [ctx.companyId, given],
  )
  if (!row || (type && ![type, typed?.any].includes(row.type)))
    throw new BusinessError('not_found', {}, { status: 404 })
  return row.id
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The id of what is read: given, or found by the code that its update is named by. @throws BusinessError `not_found` (404) */
async function readId(ctx: Ctx, resource: Resource, given: string): Promise<string> {
  const [param] = resource.named?.update ?? ['id']
  return UUID.test(given) ? given : idOf(ctx, resource, 'update', { [param]: given }, {})
}

/** @throws BusinessError `not_found` (404), also where it is not shown to this person */
async function readShown(ctx: Ctx, resource: Resource, { shown }: ResourceRules, id: string): Promise<Row> {
  const row = await readOne(ctx, resource, id)
  if (!shown) return row
  const [seen] = await ctx.query(
    `select 1 from ${resource.table} t where t.company_id = $1 and t.id = $3 and $2::uuid is not null and ${shown}`,
    [ctx.companyId, ctx.userId, id],
  )
  if (!seen) throw new BusinessError('not_found', {}, { status: 404 })
  return row
}

/** The query of a chooser with the filter that the catalogue begins with, unless it filters on that field itself. */
function withUsual({ chooses }: Resource, query: ListQuery): ListQuery {
  if (!chooses || query.filters.some(({ field }) => field === chooses.field)) return query
  const group = Math.max(0, ...query.filters.map((each) => each.group)) + 1
  return { ...query, filters: [...query.filters, { ...chooses, operator: 'EQUAL', group }] }
}

/** @throws BusinessError `not_found` (404) */
export async function readOne(ctx: CompanyWork, resource: Resource, id: string): Promise<Row> {
  const source = wholeSourceOf(resource)
  const [row] = await ctx.query<Row>(
    `select ${source.select} from ${source.from} where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row
}

async function createRow(
  ctx: Ctx,
  resource: Resource,
  rules: ResourceRules,
  given: Record<string, unknown>,
): Promise<Row> {
  const body = guarded(ctx, resource, given)
  await rules.check?.(ctx, body, undefined)
  const id = uuidv7()
  const columns = toColumns(resource, body)
  const names = Object.keys(columns)
  const inserting = ctx.query(
    `insert into ${resource.table} (company_id, id${names.map((name) => `, ${name}`).join('')}) values ($1, $2${names.map((_, i) => `, $${i + 3}`).join('')})`,
    [ctx.companyId, id, ...Object.values(columns)],
  )
  await writing(ctx, resource, body, inserting)
  const row = await readOne(ctx, resource, id)
  await audit(ctx, { entity: resource.noun, id, action: 'create', after: row })
  return row
}

/** Says which value stands already, which the database keeps to itself. */
async function writing<T>(ctx: Ctx, resource: Resource, body: Record<string, unknown>, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const known = asBusinessError(error)
    const field = known instanceof BusinessError && known.code === 'already_exists' ? known.errors[0]?.field : undefined
    if (!field) throw error
    const params = { field: labelOf(resource, field, ctx), value: String(body[field] ?? '') }
    throw new BusinessError('already_exists', params, {
      status: 409,
      errors: [{ field, code: 'already_exists', params }],
    })
  }
}

async function updateRow(
  ctx: Ctx,
  resource: Resource,
  rules: ResourceRules,
  id: string,
  { version, ...given }: Record<string, unknown>,
): Promise<Row> {
  const [locked] = await ctx.query<{ version: number }>(
    `select version from ${resource.table} where company_id = $1 and id = $2 for update`,
    [ctx.companyId, id],
  )
  if (!locked) throw new BusinessError('not_found', {}, { status: 404 })
  const before = await readOne(ctx, resource, id)
  if (version !== undefined && version !== locked.version)
    throw new BusinessError('already_updated', {}, { status: 409, current: told(ctx, resource, before) })
  refuseSystem(before)
  const body = guarded(ctx, resource, given, before)
  await rules.check?.(ctx, body, before)
  const columns = toColumns(resource, body)
  const sets = Object.keys(columns).map((name, i) => `, ${name} = $${i + 3}`)
  const updating = ctx.query(
    `update ${resource.table} set version = version + 1${sets.join('')} where company_id = $1 and id = $2`,
    [ctx.companyId, id, ...Object.values(columns)],
  )
  await writing(ctx, resource, body, updating)
  const after = await readOne(ctx, resource, id)
  await audit(ctx, { entity: resource.noun, id, action: 'update', before, after })
  return after
}

/** @throws BusinessError `system_record` (409): what the law or the product brings is shown, never changed */
function refuseSystem(row: Row): void {
  if (row.system === true) throw new BusinessError('system_record', {}, { status: 409 })
}

/** @throws BusinessError `not_found`, or `in_use` (409) where something depends on the row */
async function removeRow(ctx: Ctx, resource: Resource, rules: ResourceRules, id: string): Promise<undefined> {
  const before = await readOne(ctx, resource, id)
  refuseSystem(before)
  await rules.checkRemoval?.(ctx, before)
  await ctx.query(`delete from ${resource.table} where company_id = $1 and id = $2`, [ctx.companyId, id])
  await audit(ctx, { entity: resource.noun, id, action: 'delete', before })
}
