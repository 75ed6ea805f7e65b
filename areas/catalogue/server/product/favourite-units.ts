import { BusinessError } from '@yupana/kernel'
import {
  type Ctx,
  companyPageSize,
  exportList,
  insertRecord,
  listSource,
  lockRecord,
  type RecordTable,
  readOptions,
  readPage,
  removeRecord,
  serve,
  updateRecord,
  workbookOf,
} from '@yupana/platform'
import { type FavouriteUnitOut, favouriteUnitColumns, favouriteUnitEndpoints } from '../../contract/unit.ts'
import { findUnits } from '../units.ts'

const source = listSource(favouriteUnitColumns, {
  from: 'catalogue.favourite_unit t',
  also: 't.id as "favoriteId", t.version',
  search: "platform.fold(t.code || ' ' || t.name)",
})

export const favouriteUnits = serve(favouriteUnitEndpoints.favouriteUnits, async (ctx, { query }) =>
  readPage<FavouriteUnitOut>(
    ctx,
    favouriteUnitEndpoints.favouriteUnits.list!,
    source,
    query,
    await companyPageSize(ctx),
  ),
)

export const favouriteUnitExport = workbookOf(
  'favouriteUnit',
  'favouriteUnit.plural',
  favouriteUnitEndpoints.favouriteUnits.list!,
  () => source,
)
export const exportFavouriteUnits = serve(favouriteUnitEndpoints.exportFavouriteUnits, (ctx, { query }) =>
  exportList(ctx, favouriteUnitExport, query),
)

export const chooseFavouriteUnit = serve(favouriteUnitEndpoints.chooseFavouriteUnit, (ctx, { query }) =>
  readOptions(ctx, favouriteUnitEndpoints.chooseFavouriteUnit.list!, { ...source, where: 't.active' }, query),
)

type Favourite = { code?: string; name: string; active: boolean }
const record: RecordTable<Favourite, FavouriteUnitOut> = {
  entity: 'favouriteUnit',
  table: 'catalogue.favourite_unit',
  columns: ({ code, name, active }) => ({ ...(code ? { code } : {}), name, active }),
  unique: { favourite_unit_code: 'code' },
  async read(ctx, id) {
    const [row] = await ctx.query<FavouriteUnitOut>(
      `select ${source.select} from ${source.from} where t.company_id = $1 and t.id = $2`,
      [ctx.companyId, id],
    )
    if (!row) throw new BusinessError('not_found', {}, { status: 404 })
    return row
  },
}

export const favouriteUnit = serve(favouriteUnitEndpoints.favouriteUnit, (ctx, { params }) =>
  record.read(ctx, params.id),
)

export const createFavouriteUnit = serve(favouriteUnitEndpoints.createFavouriteUnit, async (ctx, { body }) => {
  const { code } = body
  if (!(await findUnits(ctx, [code])).has(code))
    throw new BusinessError('invalid', {}, { errors: [{ field: 'code', code: 'unit_not_found', params: { code } }] })
  const name = body.name ?? (await nameOf(ctx, code))
  return insertRecord(ctx, record, { code, name, active: body.active })
})

async function nameOf(ctx: Ctx, code: string): Promise<string> {
  const [row] = await ctx.query<{ name: string }>(
    `select name from catalogue.unit where company_id = $1 and code = $2
     union all select name_${ctx.language} from law.unit where code = $2 limit 1`,
    [ctx.companyId, code],
  )
  return (row?.name ?? code).slice(0, 60)
}

export const updateFavouriteUnit = serve(
  favouriteUnitEndpoints.updateFavouriteUnit,
  async (ctx, { params: { id }, body: { version, ...body } }) => {
    const before = await lockRecord(ctx, record, id, version)
    return updateRecord(ctx, record, id, body, before)
  },
)

export const activateFavouriteUnit = serve(
  favouriteUnitEndpoints.activateFavouriteUnit,
  async (ctx, { params: { id, active } }) => {
    const before = await lockRecord(ctx, record, id)
    return updateRecord(ctx, record, id, { name: before.name, active: active === 'true' }, before)
  },
)

export const removeFavouriteUnit = serve(favouriteUnitEndpoints.removeFavouriteUnit, async (ctx, { params }) => {
  const [found] = await ctx.query<{ id: string }>(
    'select id from catalogue.favourite_unit where company_id = $1 and code = $2',
    [ctx.companyId, params.code],
  )
  if (!found) throw new BusinessError('not_found', {}, { status: 404 })
  await removeRecord(ctx, record, found.id)
})
