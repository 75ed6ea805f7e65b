import { defineArea, full, read } from '@yupana/contract'
import { auditEndpoints } from './audit/audit.ts'
import { availabilityEndpoints } from './availability/availability.ts'
import { hotelFileEndpoints } from './booking/file.ts'
import { guestEndpoints } from './booking/guest.ts'
import { paperEndpoints } from './booking/paper.ts'
import { stayCalls } from './booking/stay-calls.ts'
import { chartEndpoints } from './desk/chart.ts'
import { deskEndpoints } from './desk/desk.ts'
import { housekeepingEndpoints } from './desk/housekeeping.ts'
import { folioEndpoints } from './folio/folio.ts'
import { hotelsErrors, hotelsLabels } from './labels.ts'
import { amenityEndpoints } from './property/amenity.ts'
import { hotelEndpoints } from './property/hotel.ts'
import { amenityImages, hotelImages, roomImages } from './property/image.ts'
import { roomEndpoints } from './property/room.ts'
import { unitEndpoints } from './property/unit.ts'
import { cancellationPolicyEndpoints } from './rates/cancellation-policy.ts'
import { ratePlanEndpoints } from './rates/rate-plan.ts'
import { searchEndpoints } from './rates/search.ts'
import { seasonEndpoints } from './rates/season.ts'
import { hotelReports } from './reports/reports.ts'

export * from './audit/audit.ts'
export * from './availability/availability.ts'
export * from './booking/arrival.ts'
export * from './booking/file.states.ts'
export * from './booking/file.ts'
export * from './booking/guest.ts'
export * from './booking/paper.ts'
export * from './booking/paper-words.ts'
export * from './booking/stay-calls.ts'
export * from './desk/chart.ts'
export * from './desk/desk.ts'
export * from './desk/housekeeping.ts'
export * from './folio/folio.ts'
export * from './property/amenity.ts'
export * from './property/hotel.ts'
export * from './property/image.ts'
export * from './property/occupancy.totals.ts'
export * from './property/room.ts'
export * from './property/unit.ts'
export * from './rates/cancellation-policy.ts'
export * from './rates/night.price.ts'
export * from './rates/rate-plan.ts'
export * from './rates/search.ts'
export * from './rates/season.ts'
export * from './reports/reports.ts'
export { missingLanguages } from './words.ts'

/** The calls of pictures, under names of their own. */
const pictures = Object.fromEntries(
  Object.entries({ hotelImages, roomImages, amenityImages }).flatMap(([of, calls]) =>
    Object.entries(calls).map(([name, call]) => [`${of}.${name}`, call]),
  ),
)

export const hotels = defineArea({
  name: 'hotels',
  activity: 'hotels',
  endpoints: {
    ...amenityEndpoints,
    ...pictures,
    ...hotelEndpoints,
    ...availabilityEndpoints,
    ...roomEndpoints,
    ...unitEndpoints,
    ...seasonEndpoints,
    ...cancellationPolicyEndpoints,
    ...ratePlanEndpoints,
    ...searchEndpoints,
    ...hotelFileEndpoints,
    ...stayCalls,
    ...guestEndpoints,
    ...paperEndpoints,
    ...deskEndpoints,
    ...housekeepingEndpoints,
    ...chartEndpoints,
    ...folioEndpoints,
    ...auditEndpoints,
  },
  resources: [],
  reports: hotelReports,
  screens: [
    { path: '/file', permission: read('REPORTS'), title: 'hotelFile.plural' },
    { path: '/file/new', permission: full('REPORTS'), title: 'hotelFile.new' },
    { path: '/files/view/{id}', permission: read('REPORTS'), title: 'hotelFile' },
    { path: '/files/edit/{id}', permission: full('REPORTS'), title: 'hotelFile' },
    { path: '/hotel', permission: read('REPORTS'), title: 'hotel.plural' },
    { path: '/hotels/new', permission: full('REPORTS'), title: 'hotel.new' },
    { path: '/hotels/edit/{id}', permission: full('REPORTS'), title: 'hotel' },
    { path: '/hotels/view/{id}', permission: read('REPORTS'), title: 'hotel' },
    { path: '/hotels/{hotelId}/rooms', permission: read('REPORTS'), title: 'room.plural' },
    { path: '/hotels/{hotelId}/rooms/new', permission: full('REPORTS'), title: 'room.new' },
    { path: '/hotels/{hotelId}/rooms/edit/{id}', permission: full('REPORTS'), title: 'room' },
    { path: '/hotels/{hotelId}/rooms/view/{id}', permission: read('REPORTS'), title: 'room' },
    { path: '/availabilities', permission: read('AVAILABILITIES'), title: 'availability.plural' },
    {
      path: '/import-availabilities/hotel/{hotel}/year/{year}',
      permission: full('AVAILABILITIES'),
      title: 'availability.import',
    },
    { path: '/hotel-seasons', permission: read('AVAILABILITIES'), title: 'season.plural' },
    { path: '/hotel-seasons/new', permission: full('AVAILABILITIES'), title: 'season.new' },
    { path: '/hotel-seasons/edit/{id}', permission: full('AVAILABILITIES'), title: 'season' },
    { path: '/hotel-seasons/view/{id}', permission: read('AVAILABILITIES'), title: 'season' },
    { path: '/hotel-rate-plans', permission: read('AVAILABILITIES'), title: 'ratePlan.plural' },
    { path: '/hotel-rate-plans/new', permission: full('AVAILABILITIES'), title: 'ratePlan.new' },
    { path: '/hotel-rate-plans/edit/{id}', permission: full('AVAILABILITIES'), title: 'ratePlan' },
    { path: '/hotel-rate-plans/view/{id}', permission: read('AVAILABILITIES'), title: 'ratePlan' },
    { path: '/hotel-cancellation-policies', permission: read('AVAILABILITIES'), title: 'cancellationPolicy.plural' },
    { path: '/hotel-cancellation-policies/new', permission: full('AVAILABILITIES'), title: 'cancellationPolicy.new' },
    { path: '/hotel-cancellation-policies/edit/{id}', permission: full('AVAILABILITIES'), title: 'cancellationPolicy' },
    { path: '/hotel-cancellation-policies/view/{id}', permission: read('AVAILABILITIES'), title: 'cancellationPolicy' },
    { path: '/hotels/chart/{hotelId}', permission: read('REPORTS'), title: 'hotelChart.title' },
    { path: '/hotels/audit/{hotelId}', permission: read('REPORTS'), title: 'hotelAudit.title' },
    { path: '/hotels/desk', permission: read('REPORTS'), title: 'hotelDesk.title' },
    { path: '/hotels/desk/{hotelId}', permission: read('REPORTS'), title: 'hotelDesk.title' },
    { path: '/hotels/housekeeping', permission: read('HOUSEKEEPING', 'REPORTS'), title: 'housekeeping.title' },
    {
      path: '/hotels/housekeeping/{hotelId}',
      permission: read('HOUSEKEEPING', 'REPORTS'),
      title: 'housekeeping.title',
    },
    { path: '/hotels/rates/{hotelId}', permission: read('AVAILABILITIES'), title: 'roomPrice.title' },
    { path: '/hotel-amenities', permission: read('REPORTS'), title: 'amenity.plural' },
    { path: '/hotel-amenities/new', permission: full('REPORTS'), title: 'amenity.new' },
    { path: '/hotel-amenities/edit/{id}', permission: full('REPORTS'), title: 'amenity' },
    { path: '/hotel-amenities/view/{id}', permission: read('REPORTS'), title: 'amenity' },
    { path: '/hotel-units', permission: read('REPORTS'), title: 'roomUnit.plural' },
    { path: '/hotel-units/new', permission: full('REPORTS'), title: 'roomUnit.new' },
    { path: '/hotel-units/edit/{id}', permission: full('REPORTS'), title: 'roomUnit' },
    { path: '/hotel-units/view/{id}', permission: read('REPORTS'), title: 'roomUnit' },
  ],
  menu: [
    {
      key: 'hotels',
      title: 'menu.hotels',
      icon: 'hotels',
      order: 47,
      entries: [
        { title: 'hotelFile.plural', path: '/file' },
        { title: 'hotelFile.new', path: '/file/new' },
        { title: 'hotelDesk.title', path: '/hotels/desk' },
        { title: 'housekeeping.title', path: '/hotels/housekeeping' },
        { title: 'hotel.plural', path: '/hotel' },
        { title: 'availability.plural', path: '/availabilities' },
        { title: 'ratePlan.plural', path: '/hotel-rate-plans' },
        { title: 'season.plural', path: '/hotel-seasons' },
        { title: 'cancellationPolicy.plural', path: '/hotel-cancellation-policies' },
        { title: 'roomUnit.plural', path: '/hotel-units' },
        { title: 'amenity.plural', path: '/hotel-amenities' },
      ],
    },
  ],
  labels: hotelsLabels,
  errors: hotelsErrors,
})
