import { movesWithClient } from '@yupana/parties/server'
import type { AreaServer, ListExport } from '@yupana/platform'
import { hotels } from '../contract/index.ts'
import { auditRoutes } from './audit/audit.ts'
import { availabilityRoutes } from './availability/availability.ts'
import { uploadAvailability } from './availability/upload.ts'
import { hotelFileCommands } from './booking/commands.ts'
import { expireOption } from './booking/expire.ts'
import { guestRoutes } from './booking/guests.ts'
import { paperRoutes, sendHotelFileMail } from './booking/paper.ts'
import { hotelFileExport, hotelFileReads } from './booking/queries.ts'
import { stayChanges } from './booking/stay-change.ts'
import { stayVerbs } from './booking/stay-verbs.ts'
import { hotelFileVerbs } from './booking/verbs.ts'
import { hotelChart } from './desk/chart.ts'
import { folioCommands } from './folio/commands.ts'
import { depositRoutes } from './folio/deposit.ts'
import { invoiceFolio } from './folio/invoice.ts'
import './folio/deposit-payments.ts'
import './folio/sold.ts'
import { hotelDesk } from './desk/desk.ts'
import { housekeepingRoutes } from './desk/housekeeping.ts'
import { outOfOrderRoutes } from './desk/out-of-order.ts'
import { walkIn } from './desk/walk-in.ts'
import { hotelsChain } from './folio/chain.ts'
import { amenityRecord, amenityRoutes } from './property/amenity.ts'
import { hotelRecord, hotelRoutes } from './property/hotel.ts'
import { imageRoutes } from './property/image.ts'
import { roomExport, roomRoutes } from './property/room.ts'
import { unitRecord, unitRoutes } from './property/unit.ts'
import { cancellationPolicyRecord, cancellationPolicyRoutes } from './rates/cancellation-policy.ts'
import { priceRoutes } from './rates/price.ts'
import { searchHotel } from './rates/quote.ts'
import { ratePlanRecord, ratePlanRoutes } from './rates/rate-plan.ts'
import { seasonRecord, seasonRoutes } from './rates/season.ts'
import { recordExport } from './record-routes.ts'
import { hotelSources } from './reports/hotels.report.ts'
import { hotelsTied } from './tied.ts'

// A partner's hotel belongs to its supplier whatever it is merged into.
movesWithClient('hotels.hotel.supplier_id')
movesWithClient('hotels.rate_plan.client_id')
// What was put down is given back to whoever its client has become.
movesWithClient('hotels.deposit.client_id')
// A booking that is not over is of whoever its holder has become.
for (const column of ['holder_id', 'agency_id'])
  movesWithClient(`hotels.file.${column}`, "t.status in ('draft', 'option', 'confirmed', 'in')")

const exports: readonly ListExport[] = [
  hotelFileExport,
  recordExport(hotelRecord),
  roomExport,
  recordExport(unitRecord),
  recordExport(amenityRecord),
  ...[recordExport(seasonRecord), recordExport(cancellationPolicyRecord), recordExport(ratePlanRecord)],
]

export { hotelFileCommands, hotelFileVerbs }

export const hotelsServer: AreaServer = {
  area: hotels,
  tied: hotelsTied,
  routes: [
    ...[...amenityRoutes, ...imageRoutes, ...hotelRoutes, ...availabilityRoutes, uploadAvailability],
    ...[...roomRoutes, ...unitRoutes],
    ...[...seasonRoutes, ...cancellationPolicyRoutes, ...ratePlanRoutes, ...priceRoutes, searchHotel],
    ...[...hotelFileReads, ...hotelFileCommands, ...hotelFileVerbs, ...stayVerbs, hotelChart],
    ...[...folioCommands, invoiceFolio, ...depositRoutes, ...auditRoutes],
    ...[...stayChanges, ...guestRoutes, ...paperRoutes, hotelDesk, walkIn, ...housekeepingRoutes, ...outOfOrderRoutes],
  ],
  chain: hotelsChain,
  exports,
  reports: hotelSources,
  outbox: { 'hotelFile.expire': expireOption, 'hotelFile.email': sendHotelFileMail },
}
