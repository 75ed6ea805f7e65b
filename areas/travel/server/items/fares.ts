import { read } from '@yupana/contract'
import { BusinessError, dec, Problems, plain } from '@yupana/kernel'
import {
  type Ctx,
  companyPageSize,
  exportRoute,
  insertRecord,
  listSource,
  lockRecord,
  mustMay,
  type RecordTable,
  readPage,
  refSql,
  removeRecord,
  serve,
  updateRecord,
  workbookOf,
} from '@yupana/platform'
import { type FareBody, type FareOut, fareColumns, fareEndpoints } from '../../contract/fare.ts'
import { fareOn, overlap, ownOverlap, rowOf, supplementOn } from '../../contract/pricing/fares.ts'
import { readFares } from './fare-rows.ts'

const FROM = `travel.fare t join travel.item i on i.company_id = t.company_id and i.id = t.item_id
  left join travel.catalogue c on c.company_id = t.company_id and c.id = t.catalogue_id
  left join travel.contract k on k.company_id = t.company_id and k.id = t.contract_id`

const source = listSource(fareColumns, {
  ties: 'common',
  from: FROM,
  countFrom: FROM,
  also: 't.version',
  sql: {
    item: refSql('i'),
    catalogue: refSql('c'),
    contract: refSql('k'),
    currency: 'coalesce(c.currency, k.currency)',
  },
  search: "platform.fold(i.code || ' ' || i.name)",
})

const DETAIL = `${source.select}, i.type as "itemType", t.seasons, t.weekdays, t.free_of as "freeOf", t.rows, t.supplements`

/** @throws BusinessError `not_found` (404) */
async function readFare(ctx: Ctx, id: string): Promise<FareOut> {
  const [row] = await ctx.query<FareOut>(`select ${DETAIL} from ${FROM} where t.company_id = $1 and t.id = $2`, [
    ctx.companyId,
    id,
  ])
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row
}

const fareTable: RecordTable<FareBody, FareOut> = {
  entity: 'travelFare',
  table: 'travel.fare',
  columns: ({ item, catalogue, contract, basis, seasons, weekdays, freeOf, rows, supplements }) => ({
    ...{ item_id: item.id, catalogue_id: catalogue?.id ?? null, contract_id: contract?.id ?? null, basis, weekdays },
    ...{ free_of: freeOf ?? null, seasons: JSON.stringify(seasons), rows: JSON.stringify(rows) },
    supplements: JSON.stringify(supplements),
    valid_from: seasons.map(({ from }) => from).sort()[0],
    valid_to: seasons
      .map(({ to }) => to)
      .sort()
      .at(-1),
  }),
  unique: {},
  read: readFare,
}

/** All that is wrong about a fare at once; the item is held, so that of two that meet one waits. @throws BusinessError `invalid` (422) */
async function checkFare(ctx: Ctx, body: FareBody, own: string | null): Promise<void> {
  mustMay(ctx, read('TRAVELCOST'))
  const problems = new Problems()
  if (Boolean(body.catalogue) === Boolean(body.contract)) problems.add('catalogue', 'fare_source')
  body.seasons.forEach(({ from, to }, i) => {
    if (to < from) problems.add(`seasons[${i}].to`, 'fare_dates')
  })
  body.rows.forEach(({ paxFrom, paxTo }, i) => {
    if (paxTo < paxFrom) problems.add(`rows[${i}].paxTo`, 'fare_slab')
  })
  problems.throwIfAny()
  const { season, row } = ownOverlap(body)
  if (season >= 0) problems.add(`seasons[${season}].from`, 'fare_overlap')
  if (row >= 0) problems.add(`rows[${row}].paxFrom`, 'fare_overlap')
  const [item] = await ctx.query<{ type: string; capacity: number | null; paxPerUnit: number | null }>(
    'select type, capacity, pax_per_unit as "paxPerUnit" from travel.item where company_id = $1 and id = $2 for update',
    [ctx.companyId, body.item.id],
  )
  // A basis that the item cannot count by would cost nothing, or once for all.
  if (item && body.basis === 'perRoomNight' && item.type !== 'hotel') problems.add('basis', 'basis_of_hotels')
  if (item && body.basis === 'perVehicle' && !item.capacity) problems.add('basis', 'basis_of_seats')
  if (item && body.basis === 'perUnit' && !item.paxPerUnit) problems.add('basis', 'basis_of_units')
  const others = await ctx.query<Pick<FareOut, 'seasons' | 'weekdays' | 'rows'>>(
    `select seasons, weekdays, rows from travel.fare where company_id = $1 and item_id = $2 and id is distinct from $5::uuid
       and catalogue_id is not distinct from $3::uuid and contract_id is not distinct from $4::uuid`,
    [ctx.companyId, body.item.id, body.catalogue?.id ?? null, body.contract?.id ?? null, own],
  )
  if (others.some((other) => overlap(other, body))) problems.add('seasons', 'fare_overlap')
  problems.throwIfAny()
}

export const fareExport = workbookOf('travelFare', 'travelFare.plural', fareEndpoints.fares.list!, () => source)

const fares = serve(fareEndpoints.fares, async (ctx, { query }) =>
  readPage<never>(ctx, fareEndpoints.fares.list!, source, query, await companyPageSize(ctx)),
)

const create = serve(fareEndpoints.createFare, async (ctx, { body }) => {
  await checkFare(ctx, body, null)
  return insertRecord(ctx, fareTable, body)
})

const update = serve(fareEndpoints.updateFare, async (ctx, { params: { id }, body }) => {
  const before = await lockRecord(ctx, fareTable, id, body.version)
  await checkFare(ctx, body, id)
  return updateRecord(ctx, fareTable, id, body, before)
})

const remove = serve(fareEndpoints.removeFare, async (ctx, { params: { id } }) => {
  mustMay(ctx, read('TRAVELCOST'))
  await removeRecord(ctx, fareTable, id)
})

/** What one unit of an item costs on a day for so many people. */
const itemPrice = serve(fareEndpoints.itemPrice, async (ctx, { params: { id }, query: { date, pax, room, group } }) => {
  const [item] = await ctx.query<{ basis: string }>('select basis from travel.item where company_id = $1 and id = $2', [
    ctx.companyId,
    id,
  ])
  if (!item) throw new BusinessError('not_found', {}, { status: 404 })
  const fare = fareOn(await readFares(ctx, [id], { from: date, to: date, group: group ?? null }), date)
  const row = fare && rowOf(fare, { pax, room })
  return {
    fare: fare ? { id: fare.id, source: fare.source, level: fare.level } : null,
    basis: fare?.basis ?? item.basis,
    currency: fare?.currency ?? null,
    cost: row && fare ? plain(dec(row.cost).plus(supplementOn(fare, date)), 4) : null,
    freeOf: fare?.freeOf ?? null,
  }
})

export const fareRoutes = [
  exportRoute(fareEndpoints.exportFares, fareExport),
  ...[fares, serve(fareEndpoints.fare, (ctx, { params }) => readFare(ctx, params.id)), create, update, remove],
  itemPrice,
]
