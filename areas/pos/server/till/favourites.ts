import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, serve } from '@yupana/platform'
import { type FavouritesBody, type FavouritesOut, tillEndpoints } from '../../contract/till/till.ts'

type KeptPage = { name: string; color: string | null; items: { item: string; position: number }[] }

/** Pages of the grid of a branch; what is sold no more has left them. @throws BusinessError `not_found` (404) */
async function readFavourites(ctx: Ctx, branch: string | null): Promise<FavouritesOut> {
  const [row] = await ctx.query<Omit<FavouritesOut, 'pages'> & { pages: KeptPage[] }>(
    `select jsonb_build_object('id', b.id, 'code', b.code, 'name', b.name) as branch, coalesce(f.version, 0) as version, coalesce(f.pages, '[]') as pages
     from company.branch b left join pos.favourites f on f.company_id = b.company_id and f.branch_id = b.id where b.company_id = $1 and b.id = $2`,
    [ctx.companyId, branch],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  const items = await sold(
    ctx,
    row.pages.flatMap((page) => page.items.map(({ item }) => item)),
  )
  return {
    ...row,
    pages: row.pages.map((page) => ({
      ...page,
      items: page.items.flatMap(({ item, position }) => {
        const found = items.get(item)
        return found ? [{ item: found, position }] : []
      }),
    })),
  }
}

async function sold(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, { id: string; code: string; name: string }>> {
  const rows = await ctx.query<{ id: string; code: string; name: string }>(
    'select id, code, name from catalogue.product where company_id = $1 and id = any($2::uuid[]) and active',
    [ctx.companyId, ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const keptPages = ({ pages }: FavouritesBody): KeptPage[] =>
  pages.map(({ name, color, items }) => ({
    ...{ name, color: color ?? null },
    items: items.map(({ item, position }) => ({ item: item.id, position })),
  }))

const updateFavourites = serve(tillEndpoints.updateFavourites, async (ctx, { body }) => {
  const branch = body.branch.id
  // The branch is the lock: the first pages have no row yet.
  await ctx.query('select 1 from company.branch where company_id = $1 and id = $2 for update', [ctx.companyId, branch])
  const before = await readFavourites(ctx, branch)
  if (body.version !== undefined && body.version !== before.version)
    throw new BusinessError('already_updated', {}, { status: 409, current: before })
  const pages = keptPages(body)
  const asked = pages.flatMap((page) => page.items.map(({ item }) => item))
  const found = await sold(ctx, asked)
  if (asked.some((item) => !found.has(item)))
    throw new BusinessError('invalid', {}, { errors: [{ field: 'pages', code: 'reference_not_found' }] })
  await ctx.query(
    `insert into pos.favourites as f (company_id, branch_id, pages) values ($1, $2, $3)
     on conflict (company_id, branch_id) do update set pages = excluded.pages, version = f.version + 1`,
    [ctx.companyId, branch, JSON.stringify(pages)],
  )
  const after = await readFavourites(ctx, branch)
  await audit(ctx, { entity: 'favourites', id: branch, action: 'update', before, after })
  return after
})

export const favouriteRoutes = [
  serve(tillEndpoints.favourites, (ctx, { query }) => readFavourites(ctx, query.branch ?? ctx.session.branchId)),
  updateFavourites,
]
