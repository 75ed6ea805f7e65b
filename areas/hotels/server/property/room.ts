import { findItems, itemProblem } from '@yupana/catalogue/server'
import { BusinessError, Problems } from '@yupana/kernel'
import {
  audit,
  type Ctx,
  columnsOf,
  companyPageSize,
  exportList,
  insertRecord,
  type ListSource,
  listSource,
  lockRecord,
  type RecordTable,
  readOptions,
  readPage,
  refOf,
  refSql,
  serve,
  updateRecord,
  uuidv7,
  workbookOf,
} from '@yupana/platform'
import { roomEndpoints as calls, type RoomBody, type RoomOut, roomColumns } from '../../contract/property/room.ts'
import { hotelOf } from '../availability/availability.ts'
import { followUnits, holdRooms } from '../availability/days.ts'
import { filled, NO_WORDS, THREE, wordsListed } from '../words.ts'
import { amenitiesSql, keepAmenities } from './amenity.ts'
import { imagesSql } from './image.ts'

const BASE = "'/api/hotels/hotel/' || t.hotel_id || '/room/' || t.id"
const FROM = `hotels.room t join hotels.hotel h on h.company_id = t.company_id and h.id = t.hotel_id
  join catalogue.product p on p.company_id = t.company_id and p.id = t.item_id`

const source = listSource(roomColumns, {
  from: FROM,
  countFrom: 'hotels.room t',
  where: 't.hotel_id = $2',
  also: `t.version, jsonb_build_object('id', h.id, 'code', h.code, 'name', h.name_es) as hotel`,
  sql: {
    name: wordsListed('t.name', THREE),
    adults: 't.occupancy_adults',
    children: 't.occupancy_children',
    maximal: 't.occupancy_maximal',
    units:
      '(select count(*)::int from hotels.unit u where u.company_id = t.company_id and u.room_id = t.id and u.active)',
    item: { shown: refSql('p'), id: 't.item_id' },
  },
  search: 't.search',
})
/** Rooms of one hotel. */
const ofHotel = (hotelId: string, of: ListSource = source): ListSource => ({ ...of, params: [hotelId] })

const OCCUPANCY = `jsonb_build_object('adults', t.occupancy_adults, 'children', t.occupancy_children, 'infants', t.occupancy_infants,
  'minimal', t.occupancy_minimal, 'maximal', t.occupancy_maximal)`
const UNITS = `coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'number', u.number, 'floor', u.floor, 'active', u.active) order by u.number)
  from hotels.unit u where u.company_id = t.company_id and u.room_id = t.id), '[]')`
const DETAIL = `${source.select}, ${OCCUPANCY} as occupancy, t.beds, trim_scale(t.size)::text as size, t.view,
  ${amenitiesSql('hotels.room_amenity', 'room_id')} as amenities, ${imagesSql('room', 't', BASE)} as images, ${UNITS} as units`

const BLANK = {
  ...{ code: null, name: NO_WORDS.three, roomType: null, mealPlan: null, occupancy: {} },
  ...{ beds: null, size: null, view: null, sort: null, active: null },
}

type Written = RoomBody & { version?: number | undefined }

/** A room as a record, below its hotel. @throws BusinessError `not_found` (404) for a room of another hotel */
function recordOf(hotelId: string): RecordTable<Written, RoomOut> {
  return {
    entity: 'room',
    table: 'hotels.room',
    columns: ({ item, ...body }) => columnsOf({ ...filled(BLANK, body), hotelId, item: refOf(item) }),
    unique: { room_code: 'code' },
    async read(ctx, id) {
      const [row] = await ctx.query<RoomOut>(
        `select ${DETAIL} from ${FROM} where t.company_id = $1 and t.hotel_id = $2 and t.id = $3`,
        [ctx.companyId, hotelId, id],
      )
      if (!row) throw new BusinessError('not_found', {}, { status: 404 })
      return row
    },
    parts: (ctx, id, { amenities }) => keepAmenities(ctx, 'room', id, amenities),
  }
}

/** Holds the hotel while rooms and units of it change. @throws BusinessError `not_found` (404) */
async function holdHotel(ctx: Ctx, hotelId: string): Promise<{ kind: string }> {
  const [hotel] = await ctx.query<{ kind: string }>(
    'select kind from hotels.hotel where company_id = $1 and id = $2 for share',
    [ctx.companyId, hotelId],
  )
  if (!hotel) throw new BusinessError('not_found', {}, { status: 404 })
  return hotel
}

/** At least one, the minimal below the maximal, and no more than adults and children together; billed as a service. */
async function check(ctx: Ctx, { occupancy, item }: Written): Promise<void> {
  const problems = new Problems()
  const { adults, children, minimal, maximal } = occupancy
  if (adults > maximal || minimal > maximal) problems.add('occupancy.maximal', 'occupancy_order')
  if (maximal > adults + children) problems.add('occupancy.maximal', 'occupancy_sum')
  const found = (await findItems(ctx, [item.id])).get(item.id)
  const refused = itemProblem(found)
  if (refused) problems.add('item', refused)
  else if (found!.type !== 'service') problems.add('item', 'room_item')
  problems.throwIfAny()
}

export const roomExport = workbookOf('room', 'room.plural', calls.rooms.list!, () => source)

const exportRooms = serve(calls.exportRooms, async (ctx, { params: { hotelId }, query }) => {
  await hotelOf(ctx, hotelId)
  return exportList(ctx, { ...roomExport, source: () => ofHotel(hotelId) }, query)
})

const createRoom = serve(calls.createRoom, async (ctx, { params: { hotelId }, body }) => {
  await holdHotel(ctx, hotelId)
  await check(ctx, body)
  return insertRecord(ctx, recordOf(hotelId), body)
})

const updateRoom = serve(calls.updateRoom, async (ctx, { params: { hotelId, id }, body }) => {
  const record = recordOf(hotelId)
  const before = await lockRecord(ctx, record, id, body.version)
  await check(ctx, body)
  if (before.active && !body.active) await assertUnsold(ctx, id)
  return updateRecord(ctx, record, id, body, before)
})

/** @throws BusinessError `room_with_stays` (409) */
async function assertUnsold(ctx: Ctx, id: string): Promise<void> {
  const [sold] = await ctx.query(
    "select 1 from hotels.stay where company_id = $1 and room_id = $2 and checkout > $3 and status in ('option', 'confirmed', 'in') limit 1",
    [ctx.companyId, id, ctx.today],
  )
  if (sold) throw new BusinessError('room_with_stays', {}, { status: 409 })
}

const MOST_UNITS = 100

/** `101` to `108` are eight, as wide as the first. @throws BusinessError `already_exists` (409) where one of them stands */
const addUnits = serve(calls.addUnits, async (ctx, { params: { hotelId, id }, body }) => {
  const { kind } = await holdHotel(ctx, hotelId)
  if (kind === 'partner') throw new BusinessError('unit_of_partner', {}, { status: 409 })
  await holdRooms(ctx, hotelId)
  const before = await lockRecord(ctx, recordOf(hotelId), id)
  const [first, last] = [Number(body.from), Number(body.to)]
  if (last < first || last - first >= MOST_UNITS)
    throw new BusinessError(
      'invalid',
      {},
      { errors: [{ field: 'to', code: 'unit_span', params: { most: MOST_UNITS } }] },
    )
  const numbers = Array.from({ length: last - first + 1 }, (_, i) => String(first + i).padStart(body.from.length, '0'))
  await ctx.query(
    `insert into hotels.unit (company_id, id, hotel_id, room_id, number, floor)
     select $1, n.id, $2, $3, n.number, $4 from unnest($5::uuid[], $6::text[]) n(id, number)`,
    [ctx.companyId, hotelId, id, body.floor ?? null, numbers.map(() => uuidv7()), numbers],
  )
  await followUnits(ctx, hotelId)
  const after = await recordOf(hotelId).read(ctx, id)
  await audit(ctx, { entity: 'room', id, action: 'addUnits', before, after })
  return after
})

const chooseRoom = serve(calls.chooseRoom, async (ctx, { params: { hotelId }, query }) => {
  await hotelOf(ctx, hotelId)
  const options = {
    ...source,
    select: `t.id, t.code, t.name_es as name, ${OCCUPANCY} as occupancy`,
    where: 't.hotel_id = $2 and t.active',
  }
  return readOptions(ctx, calls.chooseRoom.list!, ofHotel(hotelId, options), query)
})

export const roomRoutes = [
  serve(calls.rooms, async (ctx, { params: { hotelId }, query }) => {
    await hotelOf(ctx, hotelId)
    return readPage<never>(ctx, calls.rooms.list!, ofHotel(hotelId), query, await companyPageSize(ctx))
  }),
  exportRooms,
  chooseRoom,
  serve(calls.room, (ctx, { params }) => recordOf(params.hotelId).read(ctx, params.id)),
  createRoom,
  updateRoom,
  addUnits,
]
