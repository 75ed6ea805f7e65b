import { BusinessError } from '@yupana/kernel'
import {
  type Ctx,
  columnsOf,
  type ListSource,
  listSource,
  type RecordTable,
  readOptions,
  serve,
} from '@yupana/platform'
import {
  type AmenityBody,
  type AmenityOut,
  amenityColumns,
  amenityList,
  amenityEndpoints as calls,
} from '../../contract/property/amenity.ts'
import { type RecordOf, recordRoutes } from '../record-routes.ts'
import { filled, NO_WORDS, THREE, wordsListed } from '../words.ts'
import { imagesSql } from './image.ts'

const source = listSource(amenityColumns, {
  from: 'hotels.amenity t',
  also: 't.version',
  sql: { label: wordsListed('t.label', THREE) },
  search: "platform.fold(t.code || ' ' || t.label_es)",
})

const IMAGES = imagesSql('amenity', 't', "'/api/hotels/amenity/' || t.id")

type Written = AmenityBody & { version?: number | undefined }

const record: RecordTable<Written, AmenityOut> = {
  entity: 'amenity',
  table: 'hotels.amenity',
  columns: (body) => columnsOf(filled({ code: null, label: NO_WORDS.three, type: null }, body)),
  unique: { amenity_code: 'code' },
  inUse: 'amenity_in_use',
  async read(ctx, id) {
    const [row] = await ctx.query<AmenityOut>(
      `select ${source.select}, ${IMAGES} as images from hotels.amenity t where t.company_id = $1 and t.id = $2`,
      [ctx.companyId, id],
    )
    if (!row) throw new BusinessError('not_found', {}, { status: 404 })
    return row
  },
}

export const amenityRecord: RecordOf<Written, AmenityOut> = {
  calls: {
    ...{ list: calls.amenities, export: calls.exportAmenities, read: calls.amenity },
    ...{ create: calls.createAmenity, update: calls.updateAmenity, remove: calls.removeAmenity },
  },
  record,
  source,
}

/** In a language, or in Spanish where nobody translated it. */
const chosenIn = (language: 'es' | 'en' | 'pt'): ListSource => ({
  ...source,
  select: `t.id, t.code, coalesce(t.label_${language}, t.label_es) as name, t.type`,
})

const choosers = (
  [
    ['es', calls.chooseAmenityEs],
    ['en', calls.chooseAmenityEn],
    ['pt', calls.chooseAmenityPt],
  ] as const
).map(([language, call]) => serve(call, (ctx, { query }) => readOptions(ctx, amenityList, chosenIn(language), query)))

/** What a record of these has. @param table `hotels.hotel_amenity`; @param owner the column that names the record */
export const amenitiesSql = (table: string, owner: string): string =>
  `coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'code', a.code, 'name', a.label_es) order by a.code)
    from ${table} x join hotels.amenity a on a.company_id = x.company_id and a.id = x.amenity_id
    where x.company_id = t.company_id and x.${owner} = t.id), '[]')`

/** Writes what a hotel (2) or a room (1) has. @throws BusinessError `invalid` (422) for what is none of its type */
export async function keepAmenities(
  ctx: Ctx,
  owner: 'hotel' | 'room',
  id: string,
  given: readonly { id: string }[],
): Promise<void> {
  const ids = [...new Set(given.map((each) => each.id))]
  const [known] = await ctx.query<{ count: number }>(
    'select count(*)::int as count from hotels.amenity where company_id = $1 and id = any($2::uuid[]) and type = $3',
    [ctx.companyId, ids, owner === 'room' ? 1 : 2],
  )
  if (known!.count !== ids.length)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'amenities', code: 'reference_not_found' }] })
  await ctx.query(
    `with gone as (delete from hotels.${owner}_amenity where company_id = $1 and ${owner}_id = $2 and amenity_id <> all ($3::uuid[]))
     insert into hotels.${owner}_amenity (company_id, ${owner}_id, amenity_id) select $1, $2, unnest($3::uuid[]) on conflict do nothing`,
    [ctx.companyId, id, ids],
  )
}

export const amenityRoutes = [...choosers, ...recordRoutes(amenityRecord)]
