import { BusinessError } from '@yupana/kernel'
import {
  type Ctx,
  companyPageSize,
  exportRoute,
  type ListSource,
  listSource,
  type RecordTable,
  readOptions,
  readPage,
  refSql,
  serve,
  workbookOf,
} from '@yupana/platform'
import type { TravelPackageStatus } from '../../contract/package/package.states.ts'
import { type PackageBody, type PackageOut, packageColumns, packageEndpoints } from '../../contract/package/package.ts'
import { itemIdsOf, namedProgram } from '../program/items.ts'
import { seesCosts, toldPricing } from '../program/pricing.ts'

const FROM = `travel.package t join travel.destination d on d.company_id = t.company_id and d.id = t.destination_id`

const source: ListSource = listSource(packageColumns, {
  ties: 'common',
  from: FROM,
  countFrom: 'travel.package t',
  also: 't.version',
  sql: { destination: refSql('d') },
  search: "platform.fold(t.code || ' ' || t.title)",
})

export const packageExport = workbookOf(
  'travelPackage',
  'travelPackage.plural',
  packageEndpoints.packages.list!,
  () => source,
)

/** What is kept of a package beside the columns of its list. */
type Content = Pick<
  PackageBody,
  'name' | 'program' | 'services' | 'options' | 'includes' | 'excludes' | 'terms' | 'pricing'
>

/** @throws BusinessError `not_found` (404) */
export async function readPackage(ctx: Ctx, id: string): Promise<PackageOut & { status: TravelPackageStatus }> {
  const [row] = await ctx.query<PackageOut & { status: TravelPackageStatus; content: Content }>(
    `select ${source.select}, t.min_pax as "minPax", t.max_pax as "maxPax", t.content,
       case when o.id is null then null else jsonb_build_object('id', o.id, 'code', o.code) end as origin
     from ${FROM} left join travel.package o on o.company_id = t.company_id and o.id = t.origin_id
     where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  const { content, ...head } = row
  return { ...head, ...content, ...(await namedProgram(ctx, content, seesCosts(ctx))), ...toldPricing(ctx, content) }
}

/** Which services and terms a package names: none of them goes while it does. */
async function keepItems(ctx: Ctx, id: string, body: PackageBody): Promise<void> {
  await ctx.query('delete from travel.package_item where company_id = $1 and package_id = $2', [ctx.companyId, id])
  await ctx.query('delete from travel.package_term where company_id = $1 and package_id = $2', [ctx.companyId, id])
  await ctx.query(
    'insert into travel.package_item (company_id, package_id, item_id) select $1, $2, i from unnest($3::uuid[]) i',
    [ctx.companyId, id, [...new Set(itemIdsOf(body))]],
  )
  await ctx.query(
    'insert into travel.package_term (company_id, package_id, term_id) select $1, $2, i from unnest($3::uuid[]) i',
    [ctx.companyId, id, [...new Set(body.terms.map((term) => term.id))]],
  )
}

export const packageTable: RecordTable<PackageBody, PackageOut> = {
  entity: 'travelPackage',
  table: 'travel.package',
  columns: ({
    code,
    name,
    destination,
    days,
    category,
    minPax,
    maxPax,
    validFrom,
    validTo,
    version: _,
    ...content
  }) => ({
    ...{ code, title: name.es, destination_id: destination.id, days, category: category ?? null },
    ...{ min_pax: minPax ?? null, max_pax: maxPax ?? null, valid_from: validFrom ?? null, valid_to: validTo ?? null },
    content: JSON.stringify({ name, ...content }),
  }),
  unique: { package_code: 'code' },
  read: readPackage,
  parts: keepItems,
}

const list = packageEndpoints.packages.list!

export const packageReads = [
  serve(packageEndpoints.packages, async (ctx, { query }) =>
    readPage<never>(ctx, list, source, query, await companyPageSize(ctx)),
  ),
  exportRoute(packageEndpoints.exportPackages, packageExport),
  serve(packageEndpoints.choosePackage, (ctx, { query }) =>
    readOptions(ctx, list, { ...source, select: 't.id, t.code, t.title as name, t.days' }, query),
  ),
  serve(packageEndpoints.package, (ctx, { params }) => readPackage(ctx, params.id)),
]
