import { BusinessError } from '@yupana/kernel'
import {
  audit,
  type Ctx,
  companyPageSize,
  exportList,
  insertRecord,
  type ListSource,
  listSource,
  lockRecord,
  type RecordTable,
  readPage,
  removeRecord,
  serve,
  updateRecord,
  workbookOf,
} from '@yupana/platform'
import { productEndpoints } from '../contract/product.ts'
import { type UnitBody, type UnitOut, unitColumns, unitEndpoints } from '../contract/unit.ts'

const nameIn = (alias: string, language: string): string =>
  `case ${language} when 'en' then ${alias}.name_en when 'fr' then ${alias}.name_fr else ${alias}.name_es end`

/** Units of both kinds as one relation; `$1` is the company, `$2` the language. `uuid` is null for one of the law. */
const UNITS = `(select $1::uuid as company_id, null::uuid as uuid, u.code as id, 0 as version, u.code, ${nameIn('u', '$2')} as name, u.code as law_code, 10 as decimals,
    'product' as discriminator, true as active, true as system, u.common from law.unit u
  union all select w.company_id, w.id, w.code, w.version, w.code, w.name, w.law_code, w.decimals, w.discriminator, w.active, false, true
    from catalogue.unit w where w.company_id = $1) t`
const FAVOURITE =
  'exists (select from catalogue.favourite_unit f where f.company_id = t.company_id and f.code = t.code and f.active)'
const source = (ctx: Ctx): ListSource => ({
  ...listSource(unitColumns, {
    from: UNITS,
    also: 't.version',
    sql: {
      originalCode: 't.code',
      rank: `case when not t.system then 0 when ${FAVOURITE} then 1 when t.common then 2 else 3 end`,
      favourite: FAVOURITE,
    },
    search: "platform.fold(t.code || ' ' || t.name)",
  }),
  params: [ctx.language],
})

export const units = serve(unitEndpoints.units, async (ctx, { query }) => {
  return readPage<UnitOut>(ctx, unitEndpoints.units.list!, source(ctx), query, await companyPageSize(ctx))
})

export const unitExport = workbookOf('unit', 'unit.plural', unitEndpoints.units.list!, source)
export const exportUnits = serve(unitEndpoints.exportUnits, (ctx, { query }) => exportList(ctx, unitExport, query))

/** By its code, an own one before the law's. @throws BusinessError `not_found` (404) */
async function readUnit(ctx: Ctx, where: string, key: string): Promise<UnitOut> {
  const [row] = await ctx.query<UnitOut>(
    `select ${source(ctx).select} from ${UNITS} where ${where} order by t.system limit 1`,
    [ctx.companyId, ctx.language, key],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row
}

export const unit = serve(unitEndpoints.unit, (ctx, { params }) => readUnit(ctx, 't.code = $3', params.code))

const unitRecord: RecordTable<UnitBody, UnitOut> = {
  entity: 'unit',
  table: 'catalogue.unit',
  columns: ({ code, name, lawCode, decimals, active }) => ({ code, name, law_code: lawCode, decimals, active }),
  unique: { unit_code: 'code' },
  read: (ctx, id) => readUnit(ctx, 't.uuid = $3::uuid', id),
}

/** An own code is none of the law's; the code for electronic documents is one of them. */
async function check(ctx: Ctx, { code, lawCode }: UnitBody): Promise<void> {
  const rows = await ctx.query<{ code: string }>('select code from law.unit where code in ($1, $2)', [code, lawCode])
  const known = new Set(rows.map((row) => row.code))
  const params = { field: 'code', value: code }
  if (known.has(code))
    throw new BusinessError('already_exists', params, {
      status: 409,
      errors: [{ field: 'code', code: 'already_exists', params }],
    })
  if (!known.has(lawCode))
    throw new BusinessError(
      'invalid',
      {},
      { errors: [{ field: 'lawCode', code: 'unit_not_found', params: { code: lawCode } }] },
    )
}

export const createUnit = serve(unitEndpoints.createUnit, async (ctx, { body }) => {
  await check(ctx, body)
  return insertRecord(ctx, unitRecord, body)
})

/** Its id. @throws BusinessError `not_found` (404), `system_record` (409) for one of the law */
async function ownUnit(ctx: Ctx, code: string): Promise<string> {
  const [row] = await ctx.query<{ id: string | null }>(
    `select id from catalogue.unit where company_id = $1 and code = $2
     union all select null from law.unit where code = $2 limit 1`,
    [ctx.companyId, code],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  if (row.id === null) throw new BusinessError('system_record', {}, { status: 409 })
  return row.id
}

/** Items and presentations in it follow its code of the law, favourites its own. */
export const updateUnit = serve(unitEndpoints.updateUnit, async (ctx, { params, body }) => {
  const id = await ownUnit(ctx, params.originalCode)
  const before = await lockRecord(ctx, unitRecord, id, body.version)
  await check(ctx, body)
  const after = await updateRecord(ctx, unitRecord, id, body, before)
  if (after.lawCode !== before.lawCode) {
    await ctx.query('update catalogue.product set unit_code = $3 where company_id = $1 and unit_id = $2', [
      ctx.companyId,
      id,
      after.lawCode,
    ])
    await ctx.query('update catalogue.presentation set unit_code = $3 where company_id = $1 and unit_id = $2', [
      ctx.companyId,
      id,
      after.lawCode,
    ])
  }
  if (after.code !== before.code)
    await ctx.query(
      'update catalogue.favourite_unit set code = $3, version = version + 1 where company_id = $1 and code = $2',
      [ctx.companyId, before.code, after.code],
    )
  return after
})

/** Its favourite goes with it. */
export const removeUnit = serve(unitEndpoints.removeUnit, async (ctx, { params }) => {
  await removeRecord(ctx, unitRecord, await ownUnit(ctx, params.code))
  const gone = await ctx.query<{ id: string; code: string; name: string }>(
    'delete from catalogue.favourite_unit where company_id = $1 and code = $2 returning id, code, name',
    [ctx.companyId, params.code],
  )
  await audit(ctx, ...gone.map((before) => ({ entity: 'favouriteUnit', id: before.id, action: 'delete', before })))
})

/** A unit as products keep it. */
export interface KeptUnit {
  lawCode: string
  ownId: string | null
}

/** Units of the law and own active ones by their codes; unknown ones are absent. */
export async function findUnits(ctx: Ctx, codes: readonly string[]): Promise<Map<string, KeptUnit>> {
  const rows = await ctx.query<KeptUnit & { code: string }>(
    `select code, code as "lawCode", null::uuid as "ownId" from law.unit where code = any($2::text[])
     union all select code, law_code, id from catalogue.unit where company_id = $1 and code = any($2::text[])`,
    [ctx.companyId, [...new Set(codes)]],
  )
  return new Map(rows.map(({ code, ...kept }) => [code, kept]))
}

/** Units by code or name: favourites first, then own ones and those in common use, at most 50. */
export const chooseUnit = serve(unitEndpoints.chooseUnit, (ctx, { query }) =>
  ctx.query(
    `select t.code as id, t.code, t.name, t.code || ' · ' || t.name as label, t.code as value, t.favourite
     from (select t.*, ${FAVOURITE} as favourite from ${UNITS}) t
     where t.active and (t.system or not $4) and ($3 = '' or platform.fold(t.code || ' ' || t.name) like '%' || platform.fold($3) || '%')
     order by platform.fold(t.code) = platform.fold($3) desc, t.favourite desc, t.system, t.common desc, t.name, t.code limit 50`,
    [ctx.companyId, ctx.language, (query.search ?? '').trim().replace(/[\\%_]/g, ''), query.law === 'true'],
  ),
)

/** Categories of the detraction (SUNAT catalogue 54) by code or name, with their percent in force. */
export const chooseDetraction = serve(productEndpoints.chooseDetraction, (ctx, { query }) =>
  ctx.query(
    `select n.code as id, n.code, n.name, n.code || ' · ' || n.name || coalesce(' (' || n.percent || ' %)', '') as label, n.code as value, n.percent
     from (select c.code, case $2 when 'en' then c.name_en when 'fr' then c.name_fr else c.name_es end as name, c.percent
           from company.detraction_code c where c.company_id = $1) n
     where $3 = '' or platform.fold(n.code || ' ' || n.name) like '%' || platform.fold($3) || '%' order by n.code limit 60`,
    [ctx.companyId, ctx.language, (query.search ?? '').trim().replace(/[\\%_]/g, '')],
  ),
)
