import { BusinessError, Problems } from '@yupana/kernel'
import { type Ctx, columnsOf, type ListSource, listSource, type RecordTable, refOf } from '@yupana/platform'
import { hotelEndpoints as calls, type HotelBody, type HotelOut, hotelColumns } from '../../contract/property/hotel.ts'
import { type RecordOf, recordRoutes } from '../record-routes.ts'
import { hotelChosen } from '../tied.ts'
import { filled, NO_WORDS, wordsListed, wordsSql } from '../words.ts'
import { amenitiesSql, keepAmenities } from './amenity.ts'
import { imagesSql } from './image.ts'

const count = (table: string): string =>
  `(select count(*)::int from hotels.${table} n where n.company_id = t.company_id and n.hotel_id = t.id and n.active)`
const UNITS = count('unit')
const BASE = "'/api/hotels/hotel/' || t.id"
const SUPPLIER = `(select jsonb_build_object('id', s.id, 'code', s.document_number, 'name', s.fiscal_name) from parties.client s where s.company_id = t.company_id and s.id = t.supplier_id)`
const BRANCH = `(select jsonb_build_object('id', b.id, 'code', b.code, 'name', b.name) from company.branch b where b.company_id = t.company_id and b.id = t.branch_id)`
const PICTURE = `(select ${BASE} || '/image/' || i.id || '?v=' || right(i.storage_key, 8) from hotels.image i where i.company_id = t.company_id and i.hotel_id = t.id order by i.position limit 1)`

/** Of the night of today in Lima: what is sold, of the units of an own hotel or of what a partner gave. */
const OCCUPANCY = `(select jsonb_build_object('sold', coalesce(sum(d.sold), 0), 'capacity', case when t.kind = 'own' then ${UNITS} else coalesce(sum(d.capacity), 0) end)
  from hotels.room r join hotels.day d on d.company_id = r.company_id and d.room_id = r.id and d.date = (now() at time zone 'America/Lima')::date
  where r.company_id = t.company_id and r.hotel_id = t.id)`

const source = listSource(hotelColumns, {
  from: 'hotels.hotel t',
  also: `t.version, ${PICTURE} as picture`,
  sql: {
    name: wordsListed('t.name'),
    city: 't.address_city',
    country: 't.address_country',
    rooms: count('room'),
    units: UNITS,
    occupancy: OCCUPANCY,
    supplier: { shown: SUPPLIER, id: 't.supplier_id' },
    branch: { shown: BRANCH, id: 't.branch_id' },
  },
  search: 't.search',
})

const ADDRESS = `jsonb_build_object('country', t.address_country, 'state', t.address_state, 'city', t.address_city, 'zone', t.address_zone,
  'line', t.address_line, 'postalCode', t.address_postal_code, 'latitude', t.address_latitude::text, 'longitude', t.address_longitude::text, 'ubigeo', t.address_ubigeo)`

const DETAIL = `${source.select}, ${wordsSql('t.description')} as description, t.category, ${ADDRESS} as address, t.email, t.web,
  t.check_in_time as "checkInTime", t.check_out_time as "checkOutTime", ${amenitiesSql('hotels.hotel_amenity', 'hotel_id')} as amenities,
  ${imagesSql('hotel', 't', BASE)} as images, t.business_date as "businessDate",
  jsonb_build_object('number', t.lodging_registry_number, 'date', t.lodging_registry_date) as "lodgingRegistry",
  jsonb_build_object('infantMax', t.child_ages_infant_max, 'childMax', t.child_ages_child_max) as "childAges",
  (select jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name) from catalogue.product p where p.company_id = t.company_id and p.id = t.penalty_item_id) as "penaltyItem",
  t.deposit_invoice as "depositInvoice", t.hold_hours as "holdHours"`

const BLANK = {
  ...{ code: null, kind: null, name: NO_WORDS.four, description: NO_WORDS.four, stars: null, category: null },
  address: {
    ...{ country: null, state: null, city: null, zone: null, line: null },
    ...{ postalCode: null, latitude: null, longitude: null, ubigeo: null },
  },
  ...{ phone: null, email: null, web: null, checkInTime: null, checkOutTime: null },
  ...{ lodgingRegistry: { number: null, date: null }, childAges: {}, depositInvoice: null, holdHours: null },
  active: null,
}

type Written = HotelBody & { version?: number | undefined }

const record: RecordTable<Written, HotelOut> = {
  entity: 'hotel',
  table: 'hotels.hotel',
  columns: ({ supplier, branch, penaltyItem, ...body }) =>
    columnsOf({
      ...filled(BLANK, body),
      ...{ supplier: refOf(supplier), branch: refOf(branch), penaltyItem: refOf(penaltyItem) },
    }),
  unique: { hotel_code: 'code' },
  inUse: 'hotel_in_use',
  read: readHotel,
  parts: (ctx, id, { amenities }) => keepAmenities(ctx, 'hotel', id, amenities),
}

/** @throws BusinessError `not_found` (404) */
async function readHotel(ctx: Ctx, id: string): Promise<HotelOut> {
  const [row] = await ctx.query<HotelOut>(
    `select ${DETAIL} from hotels.hotel t where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row
}

/** A partner has a supplier whose bill settles its nights, an own hotel a branch that issues its documents. */
async function check(_: Ctx, body: Written, before?: HotelOut): Promise<void> {
  const problems = new Problems()
  if (body.kind === 'partner' && !body.supplier) problems.add('supplier', 'hotel_of_partner')
  if (body.kind === 'own' && !body.branch) problems.add('branch', 'hotel_of_own')
  if (body.childAges.childMax < body.childAges.infantMax) problems.add('childAges.childMax', 'child_ages')
  if (before && before.kind !== body.kind && (before.units > 0 || before.rooms > 0))
    problems.add('kind', 'hotel_kind_fixed')
  problems.throwIfAny()
}

const options: ListSource = {
  ...source,
  ties: hotelChosen,
  select: 't.id, t.code, t.name_es as name, t.kind, t.address_city as city',
  where: 't.active',
}

export const hotelRecord: RecordOf<Written, HotelOut> = {
  calls: {
    ...{ list: calls.hotels, export: calls.exportHotels, choose: calls.chooseHotel, read: calls.hotel },
    ...{ create: calls.createHotel, update: calls.updateHotel, remove: calls.removeHotel },
  },
  ...{ record, source, options, check },
}

export const hotelRoutes = recordRoutes(hotelRecord)
