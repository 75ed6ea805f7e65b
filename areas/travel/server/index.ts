import { movesWithClient } from '@yupana/parties/server'
import type { AreaServer } from '@yupana/platform'
import { travel } from '../contract/index.ts'
import { businessGroupRules, destinationRules, destinationTree } from './catalogue-rules.ts'
import { travelConfigRoutes } from './config.ts'
import { travelCostCommands } from './costs/commands.ts'
import { travelCostReads } from './costs/queries.ts'
import { itemRoutes } from './items/copies.ts'
import { fareExport, fareRoutes } from './items/fares.ts'
import { hotelRoomRoutes } from './items/hotel-rooms.ts'
import { travelCatalogueRules, travelContractRules, travelItemRules } from './items/rules.ts'
import { emailTravelQuotation, sendTravelQuotationMail } from './link/email.ts'
import { quotationLinkRoutes } from './link/links.ts'
import { sharedQuotationRoutes } from './link/public.ts'
import { packageCommands } from './package/commands.ts'
import { packagePdf } from './package/print.ts'
import { packageExport, packageReads } from './package/queries.ts'
import { restoreQuotation } from './quotation/accepted.ts'
import { travelQuotationCommands } from './quotation/commands.ts'
import { travelQuotationPdf } from './quotation/print.ts'
import { travelQuotationExport, travelQuotationReads } from './quotation/queries.ts'
import { sendQuotation } from './quotation/send.ts'
import { travelQuotationVersions } from './quotation/versions.ts'
import { travelReservationCommands } from './reservation/commands.ts'
import { expireOptionLimit } from './reservation/option-limit.ts'
import { readPassengerFile } from './reservation/passenger-file.ts'
import { travelReservationPaper } from './reservation/print.ts'
import { travelReservationExport, travelReservationReads } from './reservation/queries.ts'
import { reserveQuotation } from './reservation/reserve.ts'
import { invoiceReservation } from './sales/invoice.ts'
import { travelReservationSales } from './sales/queries.ts'
import { travelTied } from './tied.ts'
import { travelVoucherCommands } from './voucher/commands.ts'
import { travelVoucherPdf } from './voucher/print.ts'
import { travelVoucherExport, travelVoucherReads } from './voucher/queries.ts'
import './told.ts'

// A client that goes into another one takes its group along, unless that has its own.
movesWithClient('travel.business_group_member.client_id')
movesWithClient('travel.quotation.client_id', "t.status = 'draft'")
movesWithClient('travel.reservation.client_id', "t.status in ('draft', 'option')")
movesWithClient('travel.reservation_service.supplier_id', "t.status in ('pending', 'requested')")
for (const table of ['item', 'catalogue', 'contract']) movesWithClient(`travel.${table}.supplier_id`)

export const travelServer: AreaServer = {
  area: travel,
  tied: travelTied,
  routes: [
    ...travelConfigRoutes,
    destinationTree,
    ...itemRoutes,
    ...hotelRoomRoutes,
    ...fareRoutes,
    ...packageReads,
    ...packageCommands,
    packagePdf,
    ...[...travelQuotationReads, ...travelQuotationCommands, ...travelQuotationVersions],
    ...[sendQuotation, restoreQuotation, travelQuotationPdf],
    ...[...quotationLinkRoutes, ...sharedQuotationRoutes, emailTravelQuotation],
    ...[
      ...travelReservationReads,
      ...travelReservationCommands,
      reserveQuotation,
      travelReservationPaper,
      readPassengerFile,
    ],
    ...[...travelVoucherReads, ...travelVoucherCommands, travelVoucherPdf],
    ...[travelReservationSales, invoiceReservation, ...travelCostReads, ...travelCostCommands],
  ],
  exports: [fareExport, packageExport, travelQuotationExport, travelReservationExport, travelVoucherExport],
  outbox: { 'travelQuotation.email': sendTravelQuotationMail, 'travelService.optionLimit': expireOptionLimit },
  rules: {
    businessGroup: businessGroupRules,
    destination: destinationRules,
    travelItem: travelItemRules,
    travelCatalogue: travelCatalogueRules,
    travelContract: travelContractRules,
  },
}
